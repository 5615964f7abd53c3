import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Committed } from '../../src/emulator/commitLog.ts'
import { readJournal } from '../../src/shell/journal/line.ts'
import { createEntryReader, isSealed } from '../../src/shell/uploads/journalEntries.ts'
import { readRecord } from '../../src/shell/uploads/readRecord.ts'
import { readSeal } from '../../src/shell/uploads/seal.ts'
import type { UploadRecord } from '../../src/shell/uploads/uploadState.ts'
import { type Intended, sha256 } from './intended.ts'

// Compares what Adwright says with what the platform really took.

export interface Judgement {
  /** Things that were meant to be online and are not. */
  readonly lost: number
  /** Batches that acted again after they were settled, or changed the catalog twice. */
  readonly doubled: number
  /** Things online with another content, things that nobody meant, and bodies that were never planned. */
  readonly corrupt: number
  /** Batches that the platform saw more than once. Harmless, because they are the same to the byte. */
  readonly again: number
}

/** Everything is as it was meant to be. */
export const isRight = ({ lost, doubled, corrupt }: Judgement): boolean => lost + doubled + corrupt === 0

/**
 * An upload as its journal has it, read as a restart would. Undefined where its plan was never sealed or cannot be
 * read.
 */
export const recordOf = (name: string, journal: Uint8Array, sealed?: Uint8Array): UploadRecord | undefined => {
  const { lines, damaged } = readJournal(journal)
  const read = readSeal(sealed)
  const seal = typeof read === 'string' ? undefined : read
  const reader = createEntryReader(seal)
  for (const line of lines) reader.add(line)
  const entries = reader.entries()
  if (typeof entries === 'string' || (seal === undefined && !isSealed(entries))) return undefined
  return readRecord(name, entries, damaged + lines.length - entries.length, seal)
}

const readIfThere = (path: string): Uint8Array | undefined => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Uploads as a data folder has them, read as a restart would. */
export const uploadsIn = (data: string): readonly UploadRecord[] => {
  let names: string[]
  try {
    names = readdirSync(join(data, 'uploads'))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    const bytes = readIfThere(join(data, 'uploads', name, 'journal'))
    return bytes === undefined ? [] : (recordOf(name, bytes, readIfThere(join(data, 'uploads', name, 'seal'))) ?? [])
  })
}

/** Sentences that are not true. An upload may neither claim what was not taken nor hide what may have been. */
export const untruths = (uploads: readonly UploadRecord[], commits: readonly Committed[]): readonly string[] => {
  const taken = new Set(commits.map((commit) => commit.sha256))
  const known = uploads.flatMap((upload) => upload.batches.filter((batch) => batch !== undefined))
  const wrong = known.flatMap(({ index, state, sha256: hash }) => {
    if (state === 'confirmed' && !taken.has(hash)) return [`batch ${index} is confirmed but was never taken`]
    if ((state === 'planned' || state === 'skipped') && taken.has(hash))
      return [`batch ${index} is said not to have left but was taken`]
    return []
  })
  const hidden = [...taken].filter((hash) => !known.some((batch) => batch.sha256 === hash))
  return hidden.length === 0 ? wrong : [...wrong, `${hidden.length} batches were taken and no journal knows them`]
}

const countBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  return counts
}

export const plannedBodies = ({ batches, next }: Pick<Intended, 'batches' | 'next'>): ReadonlySet<string> =>
  new Set([...batches, ...(next?.batches ?? [])].map((batch) => sha256(batch.body)))

/** What is online against what was meant. `before` was there first, `gone` of it is to be deleted, `settledTwice` counts repeats after a confirmation. */
export const judge = (
  meant: ReadonlyMap<string, string>,
  planned: ReadonlySet<string>,
  online: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  commits: readonly Committed[],
  settledTwice = 0,
  gone: ReadonlySet<string> = new Set(),
): Judgement => {
  const wanted = new Map([...before, ...meant].filter(([key]) => !gone.has(key)))
  const entries = [...wanted]
  const effective = commits.filter((commit) => commit.changes > 0 && commit.endpoint.startsWith('products.'))
  const twice = [...countBy(effective, (commit) => commit.sha256).values()].filter((count) => count > 1)
  return {
    lost: entries.filter(([key]) => !online.has(key)).length,
    doubled: settledTwice + twice.length,
    corrupt:
      entries.filter(([key, content]) => online.has(key) && online.get(key) !== content).length +
      [...online.keys()].filter((key) => !wanted.has(key)).length +
      commits.filter((commit) => !planned.has(commit.sha256)).length,
    again: commits.length - new Set(commits.map((commit) => commit.sha256)).size,
  }
}
