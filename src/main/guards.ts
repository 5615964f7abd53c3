import { app, session, type WebContents } from 'electron'
import { openLinkedPage } from './openPage.ts'
import { isOurs } from './origin.ts'

/** All that the page may be granted; Electron grants everything by default. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write', 'persistent-storage']

/**
 * Denies all permissions and devices except clipboard text and persistent storage. Without a spell checker, no
 * dictionary is downloaded.
 */
export const guardSession = (): void => {
  const guarded = session.defaultSession
  guarded.setPermissionRequestHandler((contents, permission, answer) =>
    answer(GRANTED.includes(permission) && isOurs(contents.getURL())),
  )
  guarded.setPermissionCheckHandler((_contents, permission, origin) => GRANTED.includes(permission) && isOurs(origin))
  guarded.setDevicePermissionHandler(() => false)
  guarded.setSpellCheckerEnabled(false)
}

const guardContents = (contents: WebContents): void => {
  const stay = (event: { readonly url: string; preventDefault: () => void }): void => {
    if (!isOurs(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openLinkedPage(url)
    return { action: 'deny' }
  })
}

/** No page, frame or window of this program ever leaves our own origin. */
export const guardAllContents = (): void => {
  app.on('web-contents-created', (_event, contents) => guardContents(contents))
}
