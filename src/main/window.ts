import { join } from 'node:path'
import { app, BrowserWindow, type WebPreferences } from 'electron'
import { t } from '../messages/t.ts'
import { PAGE_ADDRESS } from './origin.ts'

/** Every option that sandboxes the page, spelled out although most are defaults. */
export const webPreferences = (preload: string, packaged: boolean): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  spellcheck: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  devTools: !packaged,
})

/** Loads the page; `stopped` lets it say that it had stopped. */
export const loadPage = (window: BrowserWindow, why?: 'stopped'): void => {
  void window.loadURL(why === undefined ? PAGE_ADDRESS : `${PAGE_ADDRESS}?${why}`).catch(() => {})
}

/** Opens the app's window and loads the page. Shows it once it is drawn and the host is started. */
export const openWindow = (windows: Set<BrowserWindow>, hosted: Promise<unknown>): BrowserWindow => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: t('main.window.title'),
    webPreferences: webPreferences(join(import.meta.dirname, '../preload/index.cjs'), app.isPackaged),
  })
  windows.add(window)
  const show = (): void => {
    if (!window.isDestroyed()) window.show()
  }
  window.once('ready-to-show', () => void hosted.then(show))
  window.on('closed', () => windows.delete(window))
  loadPage(window)
  return window
}

/** Settles once the window asks for its page, or never will. */
export const navigated = ({ webContents }: BrowserWindow): Promise<void> =>
  new Promise((settle) => {
    webContents.once('did-navigate', () => settle())
    webContents.once('did-fail-load', () => settle())
    webContents.once('did-fail-provisional-load', () => settle())
    webContents.once('render-process-gone', () => settle())
    webContents.once('destroyed', () => settle())
  })

/** Brings the window to the front, where a second start of the program found it. */
export const showAgain = (windows: ReadonlySet<BrowserWindow>): void => {
  for (const window of windows) {
    if (window.isMinimized()) window.restore()
    window.focus()
  }
}
