import { Dexie, type Table } from 'dexie'
import type { BulkFile } from './bulkFile.ts'

// A bulk file without a private file system: blocks in IndexedDB, in memory while open.

interface Block {
  readonly file: string
  readonly number: number
  readonly bytes: Uint8Array
}

class Blocks extends Dexie {
  readonly blocks: Table<Block, [string, number]>
  constructor() {
    super('adwright-blocks')
    this.version(1).stores({ blocks: '[file+number],file' })
    this.blocks = this.table('blocks')
  }
}

const BLOCKS_AT_A_TIME = 64

let opened: Blocks | undefined

const database = (): Blocks => {
  opened ??= new Blocks()
  return opened
}

/** Opens a file of blocks with all its bytes in memory; empty if new. */
export const openStoredFile = async (name: string): Promise<BulkFile> => {
  const kept = await database().blocks.where('file').equals(name).sortBy('number')
  const parts: { readonly at: number; readonly bytes: Uint8Array }[] = []
  let size = 0
  const add = (bytes: Uint8Array): number => {
    const at = size
    parts.push({ at, bytes })
    size += bytes.length
    return at
  }
  for (const block of kept) add(block.bytes)
  const readInto = (at: number, into: Uint8Array): void => {
    for (const part of parts) {
      const from = Math.max(at, part.at)
      const to = Math.min(at + into.length, part.at + part.bytes.length)
      if (from < to) into.set(part.bytes.subarray(from - part.at, to - part.at), from - at)
    }
  }
  let saved = parts.length
  /** Blocks from this number on are gone from memory, and not yet from the store. */
  let cutFrom: number | undefined
  return {
    size: () => size,
    append: (bytes) => add(bytes.slice()),
    read: (at, length) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)))
      readInto(at, bytes)
      return bytes
    },
    readInto,
    replace: (at, bytes) => {
      parts.forEach((part, number) => {
        const from = Math.max(at, part.at)
        const to = Math.min(at + bytes.length, part.at + part.bytes.length)
        if (from >= to) return
        part.bytes.set(bytes.subarray(from - at, to - at), from - part.at)
        saved = Math.min(saved, number)
      })
    },
    cut: (to) => {
      if (to >= size) return
      const last = parts.findIndex((part) => part.at + part.bytes.length > to)
      const [part] = parts.splice(last, Number.POSITIVE_INFINITY)
      size = part?.at ?? 0
      if (last < saved) {
        cutFrom = Math.min(cutFrom ?? last, last)
        saved = last
      }
      if (part !== undefined && part.at < to) add(part.bytes.slice(0, to - part.at))
    },
    flush: async () => {
      if (cutFrom !== undefined)
        await database().blocks.where('[file+number]').between([name, cutFrom], [name, Dexie.maxKey]).delete()
      cutFrom = undefined
      const fresh = parts.slice(saved).map(({ bytes }, at) => ({ file: name, number: saved + at, bytes }))
      saved = parts.length
      for (let at = 0; at < fresh.length; at += BLOCKS_AT_A_TIME)
        await database().blocks.bulkPut(fresh.slice(at, at + BLOCKS_AT_A_TIME))
    },
    close: () => {},
  }
}

/** Deletes the blocks of a file; does nothing if missing. */
export const removeStoredFile = async (name: string): Promise<void> => {
  if (await Dexie.exists('adwright-blocks')) await database().blocks.where('file').equals(name).delete()
}

/** Names of all such files, ascending. */
export const storedFileNames = async (): Promise<readonly string[]> =>
  (await Dexie.exists('adwright-blocks')) ? (await database().blocks.orderBy('file').uniqueKeys()).map(String) : []
