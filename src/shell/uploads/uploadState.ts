import type { Failure } from '../../contract/contract.ts'
import { plainLine } from '../../contract/language/plainLine.ts'
import type { CodedMessage, CodedText, Titled } from '../../contract/language/said.ts'
import { rejectedItems } from '../../contract/wire/batch.ts'
import type { BatchState, PlannedPart, Pruned, UploadPlan, UploadState, UploadSummary } from '../../host/uploads.ts'
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
  /** One of its tries got no response; a later one need not be the first. */
  hasLostResponse: boolean
  /** One of its tries was confirmed, though it may be sent again after a removal. */
  wasConfirmed: boolean
  /** Products that its last confirmation rejects. */
  rejected?: number
  /** Sent before a removal, response lost. Sent alone it would undo that, so all later ones are sent again too. */
  isOutOfOrder: boolean
  /** What was online of it while its response was unknown, in products. */
  readBack?: { readonly landed: number; readonly missing: number; readonly unread: number }
}

/** Where the journal says what became of a batch. */
interface Settlement extends LinePlace {
  readonly index: number
}

/** Totals over the batches of an upload. */
export interface UploadTotals
  extends Pick<
    UploadSummary,
    'batches' | 'items' | 'itemsConfirmed' | 'itemsRejected' | 'itemsUnanswered' | 'readBack'
  > {
  /** Products or users that are not settled yet. */
  readonly itemsLeft: number
  /** Number of settlements in the journal, hence of readable outcomes. */
  readonly settled: number
}

/** One upload by its journal, updated line by line. */
export interface UploadRecord {
  readonly id: string
  readonly plan: UploadPlan
  readonly target: Target
  readonly plannedAt: string
  readonly batches: BatchRecord[]
  readonly settled: Settlement[]
  /** How many batches are sealed; undefined while none are. */
  sealed: number | undefined
  /** Only parts of its plan are sealed so far. */
  isOpen?: true
  state: UploadState
  /** The upload that goes first; earlier versions stored it outside the plan. */
  after?: string
  /** Started once, so nothing holds it any more. */
  hasStarted: boolean
  /** Requests sent, and those among them that repeated a batch. */
  requests: number
  repeats: number
  /** ISO 8601: when it last came to its end. */
  endedAt?: string
  problem?: string
  /** A batch that was sent can't be read back or sent again. */
  hasLostBody?: true
  /** Replace `batches` and `settled`, which are empty while an ended upload's are not in memory. */
  totals?: UploadTotals
  /** Totals aren't counted yet; they are 0 until then. */
  isCounting?: true
  /** Bodies and responses were deleted due to age. */
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

const plainMessage = ({ code, params = {} }: CodedMessage): CodedMessage => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, value]
      return [name, Array.isArray(value) ? value.map(plainPart) : plainPart(value as CodedText)]
    }),
  ),
})

const plainPart = (part: CodedText): CodedText => (typeof part === 'string' ? plainLine(part) : plainMessage(part))

const plainTitle = ({ title, message }: Titled): Titled => ({
  title: plainLine(title),
  ...(message === undefined ? {} : { message: plainMessage(message) }),
})

/** An upload before its first batch. */
export const emptyRecord = (id: string, { plan, target, at }: Pick<Seal, 'plan' | 'target' | 'at'>): UploadRecord => ({
  id,
  // Sentences name the upload by it, and journals are files of others.
  plan: { ...plan, ...plainTitle(plan) },
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

/** True for a line about a try that may have acted without response. `sent` repeats if the program ended meanwhile. */
const losesResponse = ({ state }: BatchRecord, entry: UploadEntry): boolean => {
  if (entry.type === 'sent') return state === 'sent' || state === 'unknown'
  if (entry.type === 'confirmed') return entry.retried === true
  return entry.type === 'unknown' || (entry.type === 'failed' && entry.failure.acted === 'maybe')
}

const BEFORE_START: readonly UploadEntry['type'][] = ['plan', 'batch', 'part', 'sealed']

/** Field by field, since there are a hundred thousand. Spread objects would take ten times the memory. */
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

/** Batches beyond were being planned when the program ended, and are planned anew. */
export const cutUnsealed = ({ batches, sealed = 0 }: UploadRecord): void => {
  batches.length = Math.min(batches.length, sealed)
}

const sealUpTo = (upload: UploadRecord, batches: number): void => {
  upload.sealed = batches
  cutUnsealed(upload)
  if (upload.state === 'planning') upload.state = 'ready'
}

/** Place of an entry, with its response's rejection count. The response itself is not kept. */
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
    case 'part':
      sealUpTo(upload, entry.batches)
      upload.isOpen = true
      return
    case 'sealed':
      sealUpTo(upload, entry.batches)
      delete upload.isOpen
      return
    case 'started':
      upload.state = 'stopped'
      // Its bodies are read from disk again.
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
  // It has left, so its part was sealed, even if that line is damaged.
  if (upload.isOpen) upload.sealed = Math.max(upload.sealed ?? 0, entry.index + 1)
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

/** Problem known from its files. */
export const storedProblemOf = ({ problem, hasLostBody }: UploadRecord): string | undefined =>
  problem ?? (hasLostBody === true ? LOST_BODY : undefined)

/** True if no batch will be sent any more; then the frozen bodies can go. */
export const isDone = ({ state, batches, pruned }: UploadRecord): boolean =>
  state === 'cancelled' ||
  pruned !== undefined ||
  (state === 'finished' && batches.every((batch) => batch?.state === 'confirmed'))

/** Products or users of batches. */
export const sumItems = (batches: readonly (BatchRecord | undefined)[]): number =>
  batches.reduce((sum, batch) => sum + (batch?.items ?? 0), 0)

/** How far it is planned, if not as far as was measured. */
export const partialOf = (upload: UploadRecord): PlannedPart | undefined => {
  const { measured } = upload.plan
  const { batches, totals, state, sealed } = upload
  if (measured === undefined || state === 'damaged' || state === 'planning') return undefined
  const items = totals?.items ?? sumItems(batches)
  // What a damaged journal no longer names was planned all the same.
  const isLeftOut = !batches.includes(undefined as never) && items < measured.items
  const isLess = upload.isOpen === true || (sealed ?? 0) < measured.batches || isLeftOut
  if (!isLess || upload.isCounting === true) return undefined
  const [start, rows] = batches.at(-1)?.rows.at(-1) ?? [0, 0]
  return { items, batches: sealed ?? 0, nextRow: start + rows }
}

/** What to say of an upload whose rest isn't planned, or never was. */
export const incompleteProblem = (upload: UploadRecord, partial = partialOf(upload)): string | undefined => {
  const { measured } = upload.plan
  if (partial === undefined || measured === undefined) return undefined
  const counts = { planned: partial.items, items: measured.items }
  // Only the command line freezes how it read its file.
  const isPush = measured.frozen['reading'] !== undefined
  const isFeed = !isPush && upload.plan.endpoint === 'products.put'
  if (upload.isOpen === undefined) {
    if (upload.state === 'cancelled') return undefined
    return said(isFeed ? 'sentences.run.incompleteFeed' : 'sentences.run.incomplete', counts).sentence
  }
  const isWaiting = upload.state === 'stopped' || upload.state === 'paused'
  if (!isWaiting) return undefined
  if (isPush) return said('sentences.run.partialPush', counts).sentence
  return said('sentences.run.partial', counts).sentence
}

const NO_RESPONSE: Failure = {
  kind: 'timeout',
  ...said('shell.upload.ended.early'),
  errors: [],
  acted: 'maybe',
}

/** Lines that end an upload for good, with what is known of each unsettled batch. */
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
 * Batches to send again when the user retries failures. After a removal of people the order decides who is left, so all
 * settled ones after the first failed one are repeated: that changes nothing but the order.
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
