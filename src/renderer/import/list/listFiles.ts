import type { BulkFile } from '../../database/bulkFile.ts'
import { bulkFileNames, closedFile, openBulkFile, removeBulkFile } from '../../database/opfsFile.ts'
import { letListGo } from './listLocks.ts'

// Files of digest pages. Only hashes and partner ids are in them, never a raw value.

const PREFIX = 'list-'
const WAITING = '-waiting'

/** Opens a file of pages, in a worker. Throws where the disk is full or another window has it open. */
export const openListFile = (name: string): Promise<BulkFile> => openBulkFile(PREFIX + name)

/** A finished file of pages, to read parts of it while others may have it open. */
export const finishedListFile = (name: string): Promise<Blob> => closedFile(PREFIX + name)

/** Deletes a file of pages; one that is open stays until the next sweep. */
export const removeListFile = (name: string): Promise<void> => removeBulkFile(PREFIX + name)

/** The file beside it for what is to be compared; it goes when the import ends. */
export const waitingFile = (name: string): string => `${name}${WAITING}`

/** The file of a list that such a one is or stands beside. */
export const listOfFile = (name: string): string => (name.endsWith(WAITING) ? name.slice(0, -WAITING.length) : name)

const TRIES = 50
const BETWEEN_MS = 60

/** Deletes the files of a worker that was ended a moment ago: the browser lets go of them a little later. */
export const removeEndedFile = async (name: string): Promise<void> => {
  letListGo(name)
  for (let tries = 0; tries < TRIES; tries++) {
    await removeListFile(name)
    await removeListFile(waitingFile(name))
    const left = await listsWithFiles()
    if (!left.has(name) && !left.has(waitingFile(name))) return
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}

/** The names of all files of pages. */
export const listsWithFiles = async (): Promise<ReadonlySet<string>> => {
  const names = await bulkFileNames()
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
}
