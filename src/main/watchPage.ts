import { app, type BrowserWindow, dialog } from 'electron'
import { t } from '../messages/t.ts'
import { recoverPage } from './pageRecovery.ts'
import { loadPage } from './window.ts'

/** Brings the page of a window back where its process ends or hangs. */
export const watchPage = (window: BrowserWindow): void => {
  const { webContents } = window
  const recovery = recoverPage({
    now: () => performance.now(),
    load: () => {
      if (!window.isDestroyed()) loadPage(window, 'stopped')
    },
    ask: async ({ message, detail, buttons, cancel }, signal) => {
      const texts = { message: t(message), detail: t(detail), buttons: buttons.map((label) => t(label)) }
      const options = { type: 'warning' as const, ...texts, signal }
      return (await dialog.showMessageBox(window, { ...options, defaultId: 1, cancelId: cancel })).response
    },
    endPage: () => webContents.forcefullyCrashRenderer(),
    quit: () => app.quit(),
  })
  webContents.on('render-process-gone', (_event, { reason }) => {
    // Loading a page during this event would crash Electron's main process.
    if (reason !== 'clean-exit') setImmediate(recovery.gone)
  })
  window.on('unresponsive', recovery.hangs)
  window.on('responsive', recovery.responds)
}
