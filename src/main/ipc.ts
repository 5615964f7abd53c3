import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { BridgeAnswer } from '../host/bridge.ts'
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '../host/channels.ts'
import type { Host } from '../host/host.ts'
import { t } from '../messages/t.ts'
import { isOurs } from './origin.ts'

const untrusted = (): BridgeAnswer => ({ ok: false, failure: t('main.notOurs') })

/** Only the main frame of a window of ours, showing our own page, may ask. */
const isTrusted = ({ sender, senderFrame }: IpcMainInvokeEvent, windows: ReadonlySet<BrowserWindow>): boolean => {
  if (senderFrame === null || senderFrame !== sender.mainFrame || !isOurs(senderFrame.url)) return false
  const window = BrowserWindow.fromWebContents(sender)
  return window !== null && windows.has(window)
}

/**
 * Answers calls from our windows and sends them the events of the host. Calls wait until it is started. Settles
 * once calls are served; rejects where that code can't be loaded.
 */
export const connectWindows = (
  hosted: Promise<Host>,
  windows: ReadonlySet<BrowserWindow>,
  onBug: (method: string, error: unknown) => void,
): Promise<void> => {
  const serving = hosted.then(async (host) => (await import('../host/serveHost.ts')).serveHost(host, onBug))
  ipcMain.handle(INVOKE_CHANNEL, async (event, method: unknown, args: unknown): Promise<BridgeAnswer> => {
    if (!isTrusted(event, windows)) return untrusted()
    return (await serving)(typeof method === 'string' ? method : '', Array.isArray(args) ? args : [])
  })
  void hosted.then((host) =>
    host.subscribe((event) => {
      for (const window of windows) if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event)
    }),
  )
  return serving.then(() => {})
}
