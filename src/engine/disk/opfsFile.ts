import type { BulkFile } from './bulkFile.ts'
import { openStoredFile, removeStoredFile } from './storedFile.ts'

// Files of ours in the browser's private file system. Only a worker can open them; where there is none, packed blocks in
// IndexedDB take their place.

interface SyncHandle {
  getSize(): number
  read(into: Uint8Array, options: { at: number }): number
  write(bytes: Uint8Array, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}

interface FileHandle {
  createSyncAccessHandle?: () => Promise<SyncHandle>
}

const FOLDER = 'bulk'

/** The folder of files; undefined where the browser has none. */
export const fileFolder = async (): Promise<FileSystemDirectoryHandle | undefined> => {
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(FOLDER, { create: true })
  } catch {
    return undefined
  }
}

const fileOf = (handle: SyncHandle): BulkFile => {
  let size = handle.getSize()
  const write = (at: number, bytes: Uint8Array): void => {
    if (handle.write(bytes, { at }) === bytes.length) return
    // Its name is what is left of it on the way from a worker.
    throw new DOMException('The disk is full. Free some space and try again.', 'QuotaExceededError')
  }
  return {
    size: () => size,
    append: (bytes) => {
      write(size, bytes)
      size += bytes.length
      return size - bytes.length
    },
    readInto: (at, into) => {
      handle.read(into, { at })
    },
    replace: write,
    read: (at, length) => {
      const bytes = new Uint8Array(length)
      const got = handle.read(bytes, { at })
      return got === length ? bytes : bytes.subarray(0, got)
    },
    cut: (to) => {
      if (to >= size) return
      handle.truncate(to)
      size = to
    },
    flush: () => handle.flush(),
    flushSoon: () => handle.flush(),
    close: () => handle.close(),
  }
}

const TRIES = 100

/** Does another window or worker have the file open? */
export const isInUse = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NoModificationAllowedError'

/** A worker that was just ended holds its file for a moment longer. */
const onceFree = async <Value>(act: () => Promise<Value>): Promise<Value> => {
  for (let left = TRIES; ; left--) {
    try {
      return await act()
    } catch (error) {
      if (!isInUse(error) || left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Opens a file for appending and reading, empty if it is new. Names hold letters, digits, dashes and dots. */
export const openBulkFile = async (name: string): Promise<BulkFile> => {
  const files = await fileFolder()
  const handle = (await files?.getFileHandle(name, { create: true })) as FileHandle | undefined
  return handle?.createSyncAccessHandle === undefined
    ? openStoredFile(name)
    : fileOf(await onceFree(() => (handle as Required<FileHandle>).createSyncAccessHandle()))
}

/** Deletes a file that is closed or about to be; does nothing if missing. */
export const removeBulkFile = async (name: string): Promise<void> => {
  const files = await fileFolder()
  await onceFree(async () => files?.removeEntry(name)).catch(() => {})
  await removeStoredFile(name)
}
