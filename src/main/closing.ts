import { type BrowserWindow, dialog } from 'electron'
import type { Host } from '../host/host.ts'
import { t } from '../messages/t.ts'

const KEEP = 0
const PAUSE = 1

interface Closing {
  /** Is an upload on its way? */
  readonly busy: (now: boolean) => void
  /** From now on closes without asking: the system or another program ends this one. */
  readonly allow: () => void
  readonly guard: (window: BrowserWindow) => void
}

/** Asks before closing during an upload, and says what is kept and how it resumes. */
export const askBeforeClosing = (uploadsNow: () => ReturnType<Host['uploads']['list']>): Closing => {
  let isBusy = false
  let isAllowed = false
  let isAsking = false

  const ask = async (window: BrowserWindow): Promise<void> => {
    const running = (await uploadsNow()).filter(({ state }) => state === 'sending' || state === 'waiting')
    const items = running.reduce((sum, upload) => sum + upload.items, 0)
    const confirmed = running.reduce((sum, upload) => sum + upload.itemsConfirmed, 0)
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: t('main.closing.title'),
      detail: t('main.closing.detail', { confirmed, items }),
      buttons: [t('main.closing.keep'), t('main.closing.pause')],
      defaultId: KEEP,
      cancelId: KEEP,
    })
    if (response !== PAUSE) return
    isAllowed = true
    window.close()
  }

  return {
    busy: (now) => {
      isBusy = now
    },
    allow: () => {
      isAllowed = true
    },
    guard: (window) => {
      window.on('close', (event) => {
        if (!isBusy || isAllowed) return
        event.preventDefault()
        if (isAsking) return
        isAsking = true
        void ask(window).finally(() => {
          isAsking = false
        })
      })
    },
  }
}
