import { type BrowserWindow, Notification, powerSaveBlocker } from 'electron'
import type { Host } from '../host/host.ts'
import { UPLOAD_TARGETS, type UploadSummary } from '../host/uploads.ts'
import { saidText, titleText } from '../messages/said.ts'
import { t } from '../messages/t.ts'

/** Keeps the computer awake while an upload runs; the screen may turn off. */
export const keepAwake = (): ((busy: boolean) => void) => {
  let blocker: number | undefined
  return (busy) => {
    if (busy && blocker === undefined) blocker = powerSaveBlocker.start('prevent-app-suspension')
    if (!busy && blocker !== undefined) {
      powerSaveBlocker.stop(blocker)
      blocker = undefined
    }
  }
}

const SENTENCES: Readonly<Partial<Record<UploadSummary['state'], (upload: UploadSummary) => string>>> = {
  finished: ({ items, itemsConfirmed, itemsRejected = 0 }) =>
    t('main.upload.accepted', { accepted: itemsConfirmed - itemsRejected, items }),
  stopped: ({ problem }) => (problem === undefined ? t('main.upload.stopped') : saidText(problem)),
}

const titleOf = ({ target, plan }: UploadSummary): string =>
  target === undefined ? titleText(plan) : `${UPLOAD_TARGETS[target]} · ${titleText(plan)}`

/** Tells the user about an upload that ended while they look at something else. */
export const notifyWhenDone = (host: Host, windows: ReadonlySet<BrowserWindow>): void => {
  const running = new Set<string>()
  host.subscribe((event) => {
    if (event.type !== 'upload') return
    const { upload } = event
    if (upload.state === 'sending' || upload.state === 'waiting') running.add(upload.id)
    const sentence = SENTENCES[upload.state]
    if (sentence === undefined || !running.delete(upload.id)) return
    const isLookedAt = [...windows].some((window) => window.isFocused())
    if (!isLookedAt && Notification.isSupported())
      new Notification({ title: titleOf(upload), body: sentence(upload) }).show()
  })
}
