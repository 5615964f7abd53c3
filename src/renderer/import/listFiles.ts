import type { BulkFile } from '../database/bulkFile.ts'

// Files of digest pages in the browser's private file system. Only hashes and partner ids are in them, never a raw value.

/** The part of a sync access handle that we use; the page's own library does not know the type. */
interface SyncHandle {
  readonly getSize: () => number
  readonly read: (into: Uint8Array, options: { at: number }) => number
  readonly write: (bytes: Uint8Array, options: { at: number }) => number
  readonly truncate: (size: number) => void
  readonly flush: () => void
  readonly close: () => void
}

const FOLDER = 'lists'
const ENDING = '.pages'

const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true })

/** Opens the file of a list, in a worker. `fresh` empties it. Throws a DOMException where the disk is full or another tab has it. */
export const openListFile = async (list: string, fresh = false): Promise<BulkFile> => {
  const file = await (await folder()).getFileHandle(list + ENDING, { create: fresh })
  const handle = await (
    file as unknown as { createSyncAccessHandle: () => Promise<SyncHandle> }
  ).createSyncAccessHandle()
  if (fresh) handle.truncate(0)
  let size = handle.getSize()
  return {
    size: () => size,
    append: (bytes) => {
      const at = size
      if (handle.write(bytes, { at }) !== bytes.length)
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      size += bytes.length
      return at
    },
    read: (at, length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, handle.read(bytes, { at }))
    },
    flush: () => handle.flush(),
    close: () => handle.close(),
  }
}

/** Deletes the file of a list; one that another tab has open stays until the next sweep. */
export const removeListFile = async (list: string): Promise<void> => {
  await (await folder()).removeEntry(list + ENDING).catch(() => undefined)
}

/** The lists that have a file. */
export const listsWithFiles = async (): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  const entries = (await folder()) as unknown as { keys: () => AsyncIterable<string> }
  for await (const name of entries.keys()) if (name.endsWith(ENDING)) names.add(name.slice(0, -ENDING.length))
  return names
}
