import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Files, FileTrouble } from '../ports.ts'
import { type JournalLine, journalLine, readJournal, readLine } from './line.ts'

/** Where a line stands in its journal. */
export interface LinePlace {
  readonly at: number
  readonly length: number
}

/** An append-only file of checksummed lines. */
export interface Journal {
  /** Writes the values in order; settles when they are flushed to the disk. Several at once share one flush. */
  readonly append: (values: readonly unknown[]) => Promise<Result<readonly LinePlace[], FileTrouble>>
  /** The value at a place that was told before, or undefined where the file was damaged since. */
  readonly valueAt: (place: LinePlace) => Promise<unknown>
}

interface OpenJournal {
  readonly journal: Journal
  readonly lines: readonly JournalLine[]
  readonly damaged: number
}

interface Waiting {
  readonly values: readonly unknown[]
  readonly settle: (answer: Result<readonly LinePlace[], FileTrouble>) => void
}

const NEWLINE = 0x0a

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Opens the journal at `path`, reading what is in it. A torn last line stays as it is; the next one begins anew. */
export const openJournal = async (files: Files, path: string): Promise<OpenJournal> => {
  const bytes = (await files.read(path)) ?? new Uint8Array()
  const { lines, damaged } = readJournal(bytes)
  let clean = bytes.length === 0 || bytes[bytes.length - 1] === NEWLINE
  let waiting: Waiting[] = []
  let writing = false

  const writeAll = async (batch: readonly Waiting[]): Promise<void> => {
    const parts = batch.flatMap((one) => one.values.map(journalLine))
    const lead = clean ? [] : [Uint8Array.of(NEWLINE)]
    const written = await files.append(path, joined([...lead, ...parts]))
    clean = written.ok
    if (!written.ok) {
      for (const one of batch) one.settle(failed(written.failure))
      return
    }
    let at = written.value + lead.length
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
    valueAt: async (place) => readLine(await files.readAt(path, place.at, place.length))?.value,
  }
  return { journal, lines, damaged }
}
