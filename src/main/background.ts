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

const isRunning = ({ state }: UploadSummary): boolean => state === 'sending' || state === 'waiting'

/** Shows the progress of running uploads on the taskbar or dock. */
export const showProgress = (host: Host, windows: ReadonlySet<BrowserWindow>): void => {
  const running = new Map<string, UploadSummary>()
  host.subscribe((event) => {
    if (event.type !== 'upload') return
    const { upload } = event
    if (isRunning(upload)) running.set(upload.id, upload)
    else if (!running.delete(upload.id)) return
    const all = [...running.values()]
    const items = all.reduce((sum, each) => sum + each.items, 0)
    const confirmed = all.reduce((sum, each) => sum + each.itemsConfirmed, 0)
    // Below 0 the bar goes away.
    const share = all.length === 0 ? -1 : items === 0 ? 0 : confirmed / items
    const mode = all.length > 0 && all.every(({ state }) => state === 'waiting') ? 'paused' : 'normal'
    for (const window of windows) window.setProgressBar(share, { mode })
  })
}

/** Tells the user about an upload that ended while they look at something else. */
export const notifyWhenDone = (host: Host, windows: ReadonlySet<BrowserWindow>): void => {
  const running = new Set<string>()
  host.subscribe((event) => {
    if (event.type !== 'upload') return
    const { upload } = event
    if (isRunning(upload)) running.add(upload.id)
    const sentence = SENTENCES[upload.state]
    if (sentence === undefined || !running.delete(upload.id)) return
    const isLookedAt = [...windows].some((window) => window.isFocused())
    if (!isLookedAt && Notification.isSupported())
      new Notification({ title: titleOf(upload), body: sentence(upload) }).show()
  })
}
