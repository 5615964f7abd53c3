import { fileFolder } from './opfsFile.ts'
import { openStoredFile, storedFileNames } from './storedFile.ts'

// Closed files and locks of the browser's storage as pages may use them.

/** Names of files that are made to be saved elsewhere begin so. */
export const EXPORT_FILE = 'export-'

/** Names of all files, in no order. */
export const bulkFileNames = async (): Promise<readonly string[]> => {
  const files = await fileFolder()
  const names: string[] = []
  // `keys` is missing from the library's types.
  const listed = files as unknown as { keys(): AsyncIterable<string> } | undefined
  if (listed !== undefined) for await (const name of listed.keys()) names.push(name)
  return [...names, ...(await storedFileNames())]
}

const UNKNOWN = Number.POSITIVE_INFINITY

/**
 * Bytes of each file with the name prefix. Infinity for files stored as database blocks, which would have to be read.
 */
export const bulkFileSizes = async (prefix: string): Promise<ReadonlyMap<string, number>> => {
  const files = await fileFolder()
  const sizes = new Map<string, number>()
  // A file removed by another window meanwhile is not reported as empty.
  const sizeOf = (handle: FileSystemFileHandle): Promise<number> =>
    handle.getFile().then(
      ({ size }) => size,
      () => UNKNOWN,
    )
  // `values` is missing from the library's types.
  const listed = files as unknown as { values(): AsyncIterable<FileSystemFileHandle> } | undefined
  if (listed !== undefined)
    for await (const handle of listed.values())
      if (handle.name.startsWith(prefix)) sizes.set(handle.name, await sizeOf(handle))
  for (const name of await storedFileNames()) if (name.startsWith(prefix)) sizes.set(name, UNKNOWN)
  return sizes
}

/** A closed file to hand on, such as to save it elsewhere. Its bytes stay on the disk where the browser has private files. */
export const closedFile = async (name: string): Promise<Blob> => {
  const handle = await (await fileFolder())?.getFileHandle(name).catch(() => undefined)
  if (handle !== undefined) return handle.getFile()
  const stored = await openStoredFile(name)
  return new Blob([stored.read(0, stored.size()).slice()])
}

// An import writes a file that nobody names until it is done. Whoever sweeps files of nobody waits for imports, in every
// window of the app.

const IMPORT_LOCK = 'adwright-feed-import'

/** Runs an import of a feed; cleanups wait meanwhile. */
export const whileImporting = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks === undefined ? work() : navigator.locks.request(IMPORT_LOCK, { mode: 'shared' }, work)

/** Runs a cleanup, unless an import is running; then the next start cleans up. */
export const unlessImporting = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(IMPORT_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}

// Windows share list files, so a cleanup must not delete another window's import. A lock ends with its window.

const LIST_LOCK = 'adwright-list-'
const locked = new Map<string, () => void>()

/** Locks a page file that is being written, until `letListGo`. */
export const holdList = (file: string): void => {
  const released = new Promise<void>((resolve) => locked.set(file, resolve))
  navigator.locks.request(LIST_LOCK + file, () => released).catch(() => {})
}

/** Releases a page file that a list now owns, or that is unwanted. */
export const letListGo = (file: string): void => {
  locked.get(file)?.()
  locked.delete(file)
}

/** Files of pages that are in the making in any window. */
export const lockedLists = async (): Promise<ReadonlySet<string>> => {
  const locks = await navigator.locks.query()
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name = '' }) => name)
  return new Set(names.filter((name) => name.startsWith(LIST_LOCK)).map((name) => name.slice(LIST_LOCK.length)))
}
