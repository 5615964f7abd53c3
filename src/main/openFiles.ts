import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { dialog } from 'electron'
import type { HostEvent } from '../host/host.ts'

const ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.xml', '.json', '.ndjson', '.jsonl']
/** Larger files are dropped onto the window, which reads them in parts. */
const MAX_BYTES = 200_000_000

/** The files among the arguments of a start that Adwright opens. */
export const filesAmong = (args: readonly string[]): readonly string[] =>
  args.filter((arg) => !arg.startsWith('-') && ENDINGS.includes(extname(arg).toLowerCase()))

/** A file that the system wants opened, as the screens get it; undefined where it cannot be read. */
export const readOpened = async (path: string): Promise<HostEvent | undefined> => {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) return undefined
    return { type: 'openFile', name: basename(path), bytes: new Uint8Array(await readFile(path)) }
  } catch {
    return undefined
  }
}

/** Files that wait until the page listens. */
export const createOpener = (tell: (event: HostEvent) => void, onProblem: (name: string) => void) => {
  let waiting: string[] | undefined = []

  const open = async (path: string): Promise<void> => {
    const event = await readOpened(path)
    if (event === undefined) onProblem(basename(path))
    else tell(event)
  }

  return {
    open: (path: string): void => {
      if (waiting === undefined) void open(path)
      else waiting.push(path)
    },
    pageListens: (): void => {
      const paths = waiting ?? []
      waiting = undefined
      for (const path of paths) void open(path)
    },
  }
}

/** Lets the user choose a file to open. */
export const chooseFileInDialog = async (): Promise<string | undefined> => {
  const filters = [{ name: 'Tables', extensions: ENDINGS.map((ending) => ending.slice(1)) }]
  const { filePaths } = await dialog.showOpenDialog({ properties: ['openFile'], filters })
  return filePaths[0]
}
