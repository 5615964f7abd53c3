import { type DigestPage, encodedLength, encodePage } from '../../../workspace/customer/digestPage.ts'
import type { BulkFile } from '../../database/bulkFile.ts'
import type { PagePlace } from '../../database/lists.ts'

/** Bytes that are written at once: each write may wait for the browser to grant the room. */
const AT_ONCE = 8 << 20

/** Bytes after which the disk begins with what it was given, so that little is left to wait for at the end. */
const FLUSHED_AT = 48 << 20

/** Writes pages to a file, several at a time from one memory. */
export interface PageFile {
  readonly add: (page: DigestPage) => PagePlace
  /** Writes encoded pages at once, each placed before; they stand one after the other at multiples of 4. */
  readonly addEncoded: (
    pages: Uint8Array,
    lengths: readonly number[],
    place: (page: Uint8Array, at: number) => void,
  ) => readonly PagePlace[]
  /** Writes what waits. */
  readonly finish: () => void
}

export const createPageFile = (file: BulkFile): PageFile => {
  let memory = new Uint8Array(AT_ONCE)
  let used = 0
  let flushed = 0

  const finish = (): void => {
    if (used > 0) file.append(memory.subarray(0, used))
    used = 0
  }

  return {
    finish,
    addEncoded: (pages, lengths, place) => {
      finish()
      let end = 0
      const begins = lengths.map((length, at) => {
        const from = end
        place(pages.subarray(from, from + length), at)
        end = from + ((length + 3) & ~3)
        return from
      })
      const at = file.append(pages)
      if (file.size() - flushed >= FLUSHED_AT) {
        file.flushSoon?.()
        flushed = file.size()
      }
      return lengths.map((length, index) => ({ at: at + (begins[index] ?? 0), length }))
    },
    add: (page) => {
      const length = encodedLength(page)
      if (used + length > memory.length) finish()
      if (length > memory.length) memory = new Uint8Array(length + 4)
      encodePage(page, memory.subarray(used, used + length))
      const at = file.size() + used
      // Pages begin at multiples of 4.
      used = Math.min(memory.length, (used + length + 3) & ~3)
      return { at, length }
    },
  }
}
