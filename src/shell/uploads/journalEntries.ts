import { isFields } from '../../contract/language/fields.ts'
import type { LinePlace } from '../journal/journal.ts'
import type { JournalLine } from '../journal/line.ts'
import type { Seal, UploadEntry } from './entries.ts'
import { readEntry, type Unfit } from './entrySchema.ts'

// The lines of a journal as entries that agree with each other. Damage breaks checksums, so that whole lines which do not fit
// were written by a newer version or by somebody else: then nothing of the journal is believed.

/** An entry and where its line stands. */
export interface EntryLine extends LinePlace {
  readonly entry: UploadEntry
}

/** Bytes of the shortest line that plans a batch: a journal has no more batches than it has room for. */
const SHORTEST_BATCH = 100

const hasRoomFor = (batches: number, { at }: LinePlace): boolean => batches * SHORTEST_BATCH <= at

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** State from earlier lines that an entry must agree with. */
interface Told {
  /** Batches in the sealed plan. */
  sealed?: number
  /** Where the next body may begin. */
  bodies: number
}

/** True if an entry agrees with earlier ones and the seal; updates `told`. */
const agrees = ({ entry, ...place }: EntryLine, told: Told, seal?: Seal): boolean => {
  if (entry.type === 'plan')
    return seal === undefined || (isSame(entry.plan, seal.plan) && isSame(entry.target, seal.target))
  if (entry.type === 'sealed') {
    const isTold = told.sealed === undefined || told.sealed === entry.batches
    const isOfSeal = seal === undefined || seal.batches === entry.batches
    told.sealed = entry.batches
    return isTold && isOfSeal && hasRoomFor(entry.batches, place)
  }
  if (!('index' in entry)) return true
  if (!hasRoomFor(entry.index, place) || entry.index >= (told.sealed ?? seal?.batches ?? Number.POSITIVE_INFINITY))
    return false
  if (entry.type !== 'batch') return true
  const isNext = told.sealed === undefined && entry.offset >= told.bodies
  told.bodies = entry.offset + entry.length
  return isNext
}

/**
 * The entries of a journal, or why it is not understood. What stands behind the beginning of another journal belongs to that
 * one and is left out.
 */
export const entriesIn = (lines: readonly JournalLine[], seal?: Seal): readonly EntryLine[] | Unfit => {
  const entries: EntryLine[] = []
  const told: Told = { bodies: 0 }
  for (const { value, at, length } of lines) {
    if (entries.length > 0 && isFields(value) && value['type'] === 'plan') break
    const entry = readEntry(value)
    if (typeof entry === 'string') return entry
    const line = { entry, at, length }
    if (!agrees(line, told, seal)) return 'invalid'
    entries.push(line)
  }
  return entries
}

/** Was the plan sealed? An upload is started after that only, so a `started` line stands in for a damaged `sealed` one. */
export const isSealed = (entries: readonly EntryLine[]): boolean =>
  entries.some(({ entry: { type } }) => type === 'sealed' || type === 'started')

/** Does the journal begin with its plan? */
export const isPlanned = (entries: readonly EntryLine[]): boolean => entries[0]?.entry.type === 'plan'
