import type { Failure } from '../../contract/contract.ts'
import { plainLine } from '../../contract/language/plainLine.ts'
import { rejectedItems } from '../../contract/wire/batch.ts'
import type { BatchState, Pruned, UploadPlan, UploadState, UploadSummary } from '../../host/uploads.ts'
import { said } from '../../messages/said.ts'
import type { LinePlace } from '../journal/journal.ts'
import type { Runs, Seal, Target, UploadEntry } from './entries.ts'
import { LOST_BODY, tellsLostBody } from './lostBody.ts'

/** One batch as the journal knows it. */
export interface BatchRecord {
  readonly index: number
  readonly offset: number
  readonly length: number
  readonly sha256: string
  readonly rows: Runs
  readonly items: number
  readonly operations?: number
  readonly alone: boolean
  state: BatchState
  /** How often it was sent on its way; repeats of one sending are not counted. */
  sendings: number
  /** A try of it left and got no response, so that a later response need not be the first. */
  hasLostResponse: boolean
  /** A try of it was confirmed, though it may have to go out again behind a removal. */
  wasConfirmed: boolean
  /** Products that its last confirmation rejects. */
  rejected?: number
  /** It left in front of a removal and its answer is lost: sent alone it would undo that, so it goes again with all behind it. */
  isOutOfOrder: boolean
  /** What was online of it while nobody knew its answer, in products. */
  readBack?: { readonly landed: number; readonly missing: number; readonly unread: number }
}

/** Where the journal says what became of a batch. */
interface Settlement extends LinePlace {
  readonly index: number
}

/** What the batches of an upload come to. */
export interface UploadTotals
  extends Pick<
    UploadSummary,
    'batches' | 'items' | 'itemsConfirmed' | 'itemsRejected' | 'itemsUnanswered' | 'readBack'
  > {
  /** Products or users that are not settled yet. */
  readonly itemsLeft: number
  /** Settlements that the journal tells of, so many outcomes there are to read. */
  readonly settled: number
}

/** One upload as its journal tells it, kept up to date line by line. */
export interface UploadRecord {
  readonly id: string
  readonly plan: UploadPlan
  readonly target: Target
  readonly plannedAt: string
  readonly batches: BatchRecord[]
  readonly settled: Settlement[]
  /** How many batches the sealed plan has; undefined while it is being planned. */
  sealed: number | undefined
  state: UploadState
  /** The upload that goes first; in profiles of earlier versions it does not stand in the plan. */
  after?: string
  /** It was started once, so that nothing holds it any more. */
  hasStarted: boolean
  /** Requests that went out, and those among them that were not the first of their batch. */
  requests: number
  repeats: number
  /** ISO 8601: when it last came to its end. */
  endedAt?: string
  problem?: string
  /** A batch that was sent can't be read back or sent again. */
  hasLostBody?: true
  /** Stand in for `batches` and `settled`, which are empty, while those of an upload at its end are not in memory. */
  totals?: UploadTotals
  /** Totals aren't counted yet; they are 0 until then. */
  isCounting?: true
  /** Its bodies and answers were deleted for their age. */
  pruned?: Pruned
}

const SETTLED: readonly UploadEntry['type'][] = ['confirmed', 'failed', 'unknown', 'skipped']

const STATE_AFTER = {
  sent: 'sent',
  confirmed: 'confirmed',
  failed: 'failed',
  unknown: 'unknown',
  unsent: 'planned',
  skipped: 'skipped',
  again: 'planned',
} as const satisfies Partial<Record<UploadEntry['type'], BatchState>>

/** An upload before its first batch. */
export const emptyRecord = (id: string, { plan, target, at }: Pick<Seal, 'plan' | 'target' | 'at'>): UploadRecord => ({
  id,
  // Sentences name the upload by it, and journals are files of others.
  plan: { ...plan, title: plainLine(plan.title) },
  target,
  plannedAt: at,
  batches: [],
  settled: [],
  sealed: undefined,
  state: 'planning',
  ...(plan.after === undefined ? {} : { after: plan.after }),
  hasStarted: false,
  requests: 0,
  repeats: 0,
})

/** Does this line tell of a try that may have acted without a response? `sent` follows one where the program ended meanwhile. */
const losesResponse = ({ state }: BatchRecord, entry: UploadEntry): boolean => {
  if (entry.type === 'sent') return state === 'sent' || state === 'unknown'
  if (entry.type === 'confirmed') return entry.retried === true
  return entry.type === 'unknown' || (entry.type === 'failed' && entry.failure.acted === 'maybe')
}

const BEFORE_START: readonly UploadEntry['type'][] = ['plan', 'batch', 'sealed']

/** Field by field: an object that is spread from others takes ten times the memory, and there are a hundred thousand of these. */
const batchOf = (entry: UploadEntry & { readonly type: 'batch' }): BatchRecord => {
  const { index, offset, length, sha256, rows, items, operations } = entry
  const batch: BatchRecord = {
    index,
    offset,
    length,
    sha256,
    rows,
    items,
    alone: entry.alone === true,
    state: 'planned',
    sendings: 0,
    hasLostResponse: false,
    wasConfirmed: false,
    isOutOfOrder: false,
  }
  return operations === undefined ? batch : Object.assign(batch, { operations })
}

/** Where an entry stands; read from a journal it says what its answer rejects, as the answer itself is kept nowhere. */
interface EntryPlace extends LinePlace {
  readonly rejected?: number
}

/** Takes one line of the journal into the record. Every change of an upload goes through here, live and after a restart. */
export const applyEntry = (upload: UploadRecord, entry: UploadEntry, place: EntryPlace): void => {
  upload.hasStarted ||= !BEFORE_START.includes(entry.type)
  switch (entry.type) {
    case 'plan':
      return
    case 'batch':
      upload.batches[entry.index] = batchOf(entry)
      return
    case 'sealed':
      upload.sealed = entry.batches
      upload.state = 'ready'
      return
    case 'started':
      upload.state = 'stopped'
      // The disk is asked for its bodies once more.
      delete upload.hasLostBody
      return
    case 'paused':
      upload.state = 'paused'
      return
    case 'cancelled':
    case 'finished':
      upload.state = entry.type
      upload.endedAt = entry.at
      return
  }
  const batch = upload.batches[entry.index]
  if (batch === undefined) return
  if (entry.type === 'readBack') {
    const { landed, missing, unread } = entry
    batch.readBack = { landed: landed.length, missing: missing.length, unread: unread.length }
    return
  }
  if (tellsLostBody(entry)) upload.hasLostBody = true
  batch.hasLostResponse ||= losesResponse(batch, entry)
  batch.wasConfirmed ||= entry.type === 'confirmed'
  if (entry.type === 'confirmed') batch.rejected = place.rejected ?? rejectedItems(entry.data)
  batch.state = STATE_AFTER[entry.type]
  if (entry.type === 'again') batch.isOutOfOrder = false
  if (entry.type === 'sent') {
    upload.requests++
    if (batch.sendings++ > 0) upload.repeats++
  } else if ('repeats' in entry) {
    upload.requests += entry.repeats ?? 0
    upload.repeats += entry.repeats ?? 0
  }
  if (SETTLED.includes(entry.type)) upload.settled.push({ at: place.at, length: place.length, index: entry.index })
}

/** What is wrong with it as far as its files tell. */
export const storedProblemOf = ({ problem, hasLostBody }: UploadRecord): string | undefined =>
  problem ?? (hasLostBody === true ? LOST_BODY : undefined)

/** Will no batch of it be sent any more, so that the frozen bodies have done their work? */
export const isDone = ({ state, batches, pruned }: UploadRecord): boolean =>
  state === 'cancelled' ||
  pruned !== undefined ||
  (state === 'finished' && batches.every((batch) => batch?.state === 'confirmed'))

const NO_RESPONSE: Failure = {
  kind: 'timeout',
  ...said('shell.upload.ended.early'),
  errors: [],
  acted: 'maybe',
}

/** The lines that end an upload for good: each batch that is not settled yet says what is known of it. */
export const cancelEntries = ({ batches, settled }: UploadRecord, at: string): readonly UploadEntry[] => {
  const isSettled = new Set(settled.map(({ index }) => index))
  return [
    ...batches.flatMap((batch): UploadEntry[] => {
      if (batch?.state === 'planned') return [{ type: 'skipped', index: batch.index }]
      const isOpen = batch?.state === 'unknown' && !isSettled.has(batch.index)
      return isOpen ? [{ type: 'unknown', index: batch.index, failure: NO_RESPONSE }] : []
    }),
    { type: 'cancelled', at },
  ]
}

/**
 * The batches that go out once more where the user wants failed ones sent again. Behind a removal of people the order tells
 * who is left, so all that was settled behind the first failed one follows it anew: it changes nothing but that order.
 */
export const sentAgain = ({ batches }: UploadRecord): readonly number[] => {
  const isWanted = (batch: BatchRecord | undefined) => batch?.state === 'failed' || batch?.isOutOfOrder === true
  const first = batches.findIndex(isWanted)
  if (first < 0) return []
  const keepsOrder = batches.some((batch, index) => index >= first && batch?.alone === true)
  return batches.flatMap((batch, index) =>
    isWanted(batch) || (keepsOrder && index > first && batch?.state === 'confirmed') ? [index] : [],
  )
}
