import { isFields } from '../../contract/language/fields.ts'
import { rejectedItems } from '../../contract/wire/batch.ts'
import type { LinePlace } from '../journal/journal.ts'
import type { JournalLine } from '../journal/line.ts'
import type { Seal, UploadEntry } from './entries.ts'
import { readUploadEntry, type Unfit } from './entrySchema.ts'

// The lines of a journal as entries that agree with each other. Damage breaks checksums, so that whole lines which do not fit
// were written by a newer version or by somebody else: then nothing of the journal is believed.

/**
 * An entry and its line's position. A confirmed batch's response is omitted, as it may be large: `rejected` is its
 * count.
 */
export interface EntryLine extends LinePlace {
  readonly entry: UploadEntry
  readonly rejected?: number
}

/** Bytes of the shortest batch line, which bounds the batches a journal can hold. */
const MIN_BATCH_BYTES = 100

const canHold = (batches: number, { at }: LinePlace): boolean => batches * MIN_BATCH_BYTES <= at

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** State from earlier lines that an entry must agree with. */
interface EntryTally {
  /** Batches in the sealed plan. */
  sealed?: number
  /** The plan has no parts. */
  isWhole?: boolean
  /** Batches in sealed parts so far. */
  parts?: number
  /** Where the next body may begin. */
  bodies: number
}

/** True if an entry agrees with earlier ones and the seal; updates `told`. */
const agrees = ({ entry, at, length }: EntryLine, told: EntryTally, seal?: Seal): boolean => {
  if (entry.type === 'plan') {
    told.isWhole = entry.plan.measured === undefined
    return seal === undefined || (isSame(entry.plan, seal.plan) && isSame(entry.target, seal.target))
  }
  if (entry.type === 'sealed') {
    const agreesWithSeal = told.sealed === undefined || told.sealed === entry.batches
    const isOfSeal = seal === undefined || seal.batches === entry.batches
    told.sealed = entry.batches
    return agreesWithSeal && isOfSeal && entry.batches >= (told.parts ?? 0) && canHold(entry.batches, { at, length })
  }
  if (entry.type === 'part') {
    const isNext = told.isWhole !== true && told.sealed === undefined && entry.batches > (told.parts ?? 0)
    told.parts = entry.batches
    return isNext && canHold(entry.batches, { at, length })
  }
  if (!('index' in entry)) return true
  if (
    !canHold(entry.index, { at, length }) ||
    entry.index >= (told.sealed ?? seal?.batches ?? Number.POSITIVE_INFINITY)
  )
    return false
  if (entry.type !== 'batch') return true
  const isNext = told.sealed === undefined && entry.offset >= told.bodies && entry.index >= (told.parts ?? 0)
  told.bodies = entry.offset + entry.length
  return isNext
}

const withoutAnswer = (entry: UploadEntry, { at, length }: LinePlace): EntryLine =>
  entry.type === 'confirmed'
    ? { entry: { ...entry, data: undefined }, at, length, rejected: rejectedItems(entry.data) }
    : { entry, at, length }

/** Takes the lines of a journal one by one and keeps none of them. */
interface EntryReader {
  readonly add: (line: JournalLine) => void
  /** The entries, or why the journal is not understood. */
  readonly entries: () => readonly EntryLine[] | Unfit
  /** Lines read, including those after the end. */
  readonly lines: () => number
  /** The value of the first line. */
  readonly first: () => unknown
}

/** Reads entries. Lines from the start of another journal on belong to that and are skipped. */
export const createEntryReader = (seal?: Seal): EntryReader => {
  const entries: EntryLine[] = []
  const told: EntryTally = { bodies: 0 }
  let unfit: Unfit | undefined
  let isOver = false
  let first: unknown
  let lines = 0

  const add = (line: JournalLine): void => {
    if (lines++ === 0) first = line.value
    isOver ||= unfit !== undefined || (entries.length > 0 && isFields(line.value) && line.value['type'] === 'plan')
    if (isOver) return
    const entry = readUploadEntry(line.value)
    if (typeof entry === 'string') unfit = entry
    else {
      const read = withoutAnswer(entry, line)
      if (agrees(read, told, seal)) entries.push(read)
      else unfit = 'invalid'
    }
  }

  return { add, entries: () => unfit ?? entries, lines: () => lines, first: () => first }
}

/**
 * True if the plan or a part of it was sealed. Only then is an upload started, so a `started` line replaces a damaged one
 * of these.
 */
export const isSealed = (entries: readonly EntryLine[]): boolean =>
  entries.some(({ entry: { type } }) => type === 'part' || type === 'sealed' || type === 'started')

/** Does the journal begin with its plan? */
export const isPlanned = (entries: readonly EntryLine[]): boolean => entries[0]?.entry.type === 'plan'
