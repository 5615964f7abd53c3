import { readFile, stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { type BrowserWindow, dialog } from 'electron'
import type { HostEvent } from '../host/host.ts'
import { t } from '../messages/t.ts'

const ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.xml', '.json', '.ndjson', '.jsonl']
/** Larger files are dropped onto the window, which reads them in parts. */
const MAX_BYTES = 200_000_000
/** In the title of the page once it shows a screen. */
const SCREEN_TITLE = ' · '

const isFile = (arg: string): boolean => !arg.startsWith('-') && ENDINGS.includes(extname(arg).toLowerCase())

/** Absolute paths of the openable files among start arguments, relative to the start `folder`. */
export const filesAmong = (args: readonly string[], folder: string): readonly string[] =>
  args.filter(isFile).map((path) => resolve(folder, path))

/** The arguments of a start without its files. */
export const withoutFiles = (args: readonly string[]): readonly string[] => args.filter((arg) => !isFile(arg))

/** Event for a file that the system asked to open; undefined if it is unreadable. */
export const readOpened = async (path: string): Promise<HostEvent | undefined> => {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) return undefined
    return { type: 'openFile', name: basename(path), bytes: new Uint8Array(await readFile(path)) }
  } catch {
    return undefined
  }
}

interface FileOpener {
  readonly open: (path: string) => void
  readonly pageListens: () => void
  /** The page is gone or loads anew: what it is told is lost. */
  readonly pageLeft: () => void
}

/** Hands files to the page; they wait while no page listens. */
export const createOpener = (tell: (event: HostEvent) => void, onProblem: (name: string) => void): FileOpener => {
  let isListening = false
  let waiting: string[] = []

  const open = async (path: string): Promise<void> => {
    const event = isListening ? await readOpened(path) : undefined
    // The page may have left while the file was read.
    if (!isListening) waiting.push(path)
    else if (event === undefined) onProblem(basename(path))
    else tell(event)
  }

  return {
    open: (path) => void open(path),
    pageListens: () => {
      if (isListening) return
      isListening = true
      const paths = waiting
      waiting = []
      for (const path of paths) void open(path)
    },
    pageLeft: () => {
      isListening = false
    },
  }
}

/** Tells the opener when the page of a window listens. */
export const openFilesIn = (window: BrowserWindow, opener: FileOpener): void => {
  const { webContents } = window
  webContents.on('did-navigate', opener.pageLeft)
  webContents.on('render-process-gone', opener.pageLeft)
  window.on('closed', opener.pageLeft)
  // The page sets its title just before it listens (renderer/frame/App.tsx), after its load event.
  window.on('page-title-updated', (_event, title) => {
    if (title.includes(SCREEN_TITLE)) opener.pageListens()
  })
}

/** Lets the user choose a file to open. */
export const chooseFileInDialog = async (): Promise<string | undefined> => {
  const filters = [{ name: t('main.file.tables'), extensions: ENDINGS.map((ending) => ending.slice(1)) }]
  const { filePaths } = await dialog.showOpenDialog({ properties: ['openFile'], filters })
  return filePaths[0]
}
