import { failed, type Result, success } from '../../contract/language/result.ts'
import { joinBytes } from '../../contract/wire/bytes.ts'
import { crc32 } from '../../contract/wire/crc32.ts'
import type { Files, FileTrouble } from '../ports.ts'
import { createLineReader, type JournalLine, journalLine, readJournalLine } from './line.ts'

/** Position of a line in its journal. */
export interface LinePlace {
  readonly at: number
  readonly length: number
}

/** Identifies the content of a file: its size in bytes and their CRC-32. */
export interface JournalPosition {
  readonly bytes: number
  readonly checksum: number
}

/** An append-only file of checksummed lines. */
export interface Journal {
  /** Writes the values in order; settles when they are flushed to the disk. Several at once share one flush. */
  readonly append: (values: readonly unknown[]) => Promise<Result<readonly LinePlace[], FileTrouble>>
  /** Values at known places in file order; undefined where the file was damaged since. */
  readonly valuesAt: (places: readonly LinePlace[]) => Promise<readonly unknown[]>
  /** Size and checksum of the file as last read or written here. */
  readonly position: () => JournalPosition
}

interface OpenJournal {
  readonly journal: Journal
  /** Truncated or changed lines, which are skipped. */
  readonly damaged: number
}

interface Waiting {
  readonly values: readonly unknown[]
  readonly settle: (answer: Result<readonly LinePlace[], FileTrouble>) => void
}

const NEWLINE = 0x0a
/** Bytes that one read fetches at most, unless a single line is longer. */
const SPAN = 4_000_000
/** Bytes that are in memory at once while a journal is read to its end. */
const PART = 1 << 18

const endOf = (span: readonly LinePlace[]): number => {
  const last = span.at(-1)
  return last === undefined ? 0 : last.at + last.length
}

/** Places in groups that one read each can fetch. */
const spans = (places: readonly LinePlace[]): readonly (readonly LinePlace[])[] => {
  const groups: LinePlace[][] = []
  for (const place of places) {
    const group = groups.at(-1)
    const start = group?.[0]?.at ?? 0
    if (group !== undefined && place.at >= start && place.at + place.length - start <= SPAN) group.push(place)
    else groups.push([place])
  }
  return groups
}

/** Stands for a journal that could not be read: empty and never written to. */
export const unreadJournal = (): OpenJournal => ({
  journal: {
    append: async () => failed('other'),
    valuesAt: async (places) => places.map(() => undefined),
    position: () => ({ bytes: 0, checksum: 0 }),
  },
  damaged: 0,
})

/** Reads a file part by part to its end. */
const inParts = async (files: Files, path: string, take: (part: Uint8Array) => void): Promise<void> => {
  for (let at = 0; ; ) {
    const part = await files.readAt(path, at, PART)
    take(part)
    at += part.length
    if (part.length < PART) return
  }
}

/** The position of bytes that follow others. */
export const summedUp = (part: Uint8Array, { bytes, checksum }: JournalPosition): JournalPosition => ({
  bytes: bytes + part.length,
  checksum: crc32(part, 0, part.length, checksum),
})

/** The position of a file, none of whose lines is read. */
export const fileSum = async (files: Files, path: string): Promise<JournalPosition> => {
  let position: JournalPosition = { bytes: 0, checksum: 0 }
  await inParts(files, path, (part) => {
    position = summedUp(part, position)
  })
  return position
}

/**
 * Opens the journal at `path` and passes each line to `tell`. Memory holds one part of the file at a time. A torn last
 * line stays; the next one starts after a line break.
 */
export const openJournal = async (
  files: Files,
  path: string,
  tell: (line: JournalLine) => void = () => {},
): Promise<OpenJournal> => {
  const reader = createLineReader(tell)
  let position: JournalPosition = { bytes: 0, checksum: 0 }
  let clean = true
  await inParts(files, path, (part) => {
    if (part.length === 0) return
    reader.add(part)
    clean = part[part.length - 1] === NEWLINE
    position = summedUp(part, position)
  })
  reader.end()
  const damaged = reader.damaged()
  let waiting: Waiting[] = []
  let writing = false

  const writeAll = async (batch: readonly Waiting[]): Promise<void> => {
    const parts = batch.flatMap((one) => one.values.map(journalLine))
    const separator = clean ? [] : [Uint8Array.of(NEWLINE)]
    const added = joinBytes([...separator, ...parts])
    const written = await files.append(path, added)
    clean = written.ok
    if (!written.ok) {
      for (const one of batch) one.settle(failed(written.failure))
      return
    }
    position = { bytes: written.value + added.length, checksum: crc32(added, 0, added.length, position.checksum) }
    let at = written.value + separator.length
    let part = 0
    for (const one of batch) {
      const places = one.values.map(() => {
        const length = parts[part++]?.length ?? 0
        at += length
        return { at: at - length, length: length - 1 }
      })
      one.settle(success(places))
    }
  }

  const drain = async (): Promise<void> => {
    if (writing) return
    writing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await writeAll(batch)
    }
    writing = false
  }

  const journal: Journal = {
    append: (values) =>
      new Promise((settle) => {
        waiting.push({ values, settle })
        void drain()
      }),
    valuesAt: async (places) => {
      const values: unknown[] = []
      for (const span of spans(places)) {
        const start = span[0]?.at ?? 0
        const bytes = await files.readAt(path, start, endOf(span) - start)
        for (const place of span) {
          const at = place.at - start
          values.push(readJournalLine(bytes, at, Math.min(bytes.length, at + place.length))?.value)
        }
      }
      return values
    },
    position: () => position,
  }
  return { journal, damaged }
}
