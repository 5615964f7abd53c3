import type { BulkFile, StoredBytes } from '../../disk/bulkFile.ts'
import { bulkFileNames, closedFile } from '../../disk/client.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import type { PagePlace } from '../../model/storedList.ts'

// Files of digest pages. Only hashes and partner ids are in them, never a raw value. A list that several workers read has a
// part for each of them behind its own file: places of pages are counted through all of them.

/** Names of files with pages of lists begin so. */
export const LIST_FILE = 'list-'
const WAITING = '-waiting'
const PART = '-part'

/** Positions of a list's pages and flags, counted through all its files. */
export interface StoredPlaces {
  readonly file: string
  readonly pages: readonly PagePlace[]
  readonly flags?: PagePlace
}

/** Bytes that all files of a list have at least. */
export const leastBytes = ({ pages, flags = { at: 0, length: 0 } }: StoredPlaces): number =>
  pages.reduce((end, { at, length }) => Math.max(end, at + length), flags.at + flags.length)

/** If a file is missing or truncated, later positions hold the wrong bytes. */
const expectWhole = (size: number, list: StoredPlaces): void => {
  if (size < leastBytes(list)) throw new Error('A file of the list is missing.')
}

/** Names of the own file of a list and of its parts, in their order. */
export const filesOfList = async (name: string): Promise<readonly string[]> => {
  const begin = LIST_FILE + name + PART
  // An empty part may be missing where files are blocks in a database.
  const parts = [...new Set(await bulkFileNames())]
    .filter((file) => file.startsWith(begin) && /^\d+$/.test(file.slice(begin.length)))
    .sort((one, other) => Number(one.slice(begin.length)) - Number(other.slice(begin.length)))
  return [LIST_FILE + name, ...parts]
}

/** Files read as one. A single read lies within one of them. */
const joined = (files: readonly BulkFile[]): StoredBytes => {
  const size = (): number => files.reduce((sum, file) => sum + file.size(), 0)
  return {
    size,
    read: (at, length) => {
      let from = at
      for (const file of files) {
        if (from < file.size()) return file.read(from, length)
        from -= file.size()
      }
      return new Uint8Array(0)
    },
    close: () => {
      for (const file of files) file.close()
    },
  }
}

/** Opens a file to be filled with pages, in a worker. Throws where the disk is full or another window has it open. */
export const newListFile = (name: string): Promise<BulkFile> => openBulkFile(LIST_FILE + name)

/** Opens the pages of a finished list, in a worker. Throws where another window has them open, and where some are missing. */
export const openListFile = async (list: StoredPlaces): Promise<StoredBytes> => {
  const open: BulkFile[] = []
  try {
    for (const file of await filesOfList(list.file)) open.push(await openBulkFile(file))
    expectWhole(joined(open).size(), list)
  } catch (error) {
    for (const file of open) file.close()
    throw error
  }
  return joined(open)
}

/** All files of a finished list as one. Others may have them open meanwhile. */
export const finishedListFile = async (name: string): Promise<Blob> =>
  new Blob(await Promise.all((await filesOfList(name)).map(closedFile)))

/** All files of a finished list as one, to read its pages from. Throws where some are missing. */
export const wholeListFile = async (list: StoredPlaces): Promise<Blob> => {
  const file = await finishedListFile(list.file)
  expectWhole(file.size, list)
  return file
}

/** A temporary file beside the list's for pending comparisons, removed when the import ends. */
export interface WaitingFile extends Pick<BulkFile, 'append' | 'readInto'> {
  /** Closes and deletes it; may be called again. */
  readonly remove: () => Promise<void>
}

/** Opens a file for what does not fit into memory. After a kill the next sweep removes it. */
export const newWaitingFile = async (name: string): Promise<WaitingFile> => {
  const own = LIST_FILE + name + WAITING
  const { append, readInto, close } = await openBulkFile(own)
  let removed: Promise<void> | undefined
  const remove = async (): Promise<void> => {
    close()
    // What is left of it goes with the next sweep.
    await removeBulkFile(own).catch(() => {})
  }
  return {
    append,
    readInto,
    remove: () => {
      removed ??= remove()
      return removed
    },
  }
}

/** The file beside it with the pages of one worker, from 1 on. */
export const partFile = (name: string, part: number): string => `${name}${PART}${part}`

/** The list's file that this file is or belongs to. */
export const listOfFile = (name: string): string => name.replace(/-waiting$|-part\d+$/, '')
