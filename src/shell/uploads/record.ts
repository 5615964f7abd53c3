import type { Failure } from '../../contract/contract.ts'
import { rejectedItems } from '../../contract/wire/batch.ts'
import type { BatchState, UploadPlan, UploadState } from '../../host/uploads.ts'
import type { LinePlace } from '../journal/journal.ts'
import type { JournalLine } from '../journal/line.ts'
import type { Runs, Target, UploadEntry } from './entries.ts'
import type { Seal } from './seal.ts'

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
  /** A try of it left and got no response, so that a later response need not be the first. */
  hasLostResponse: boolean
  /** A try of it was confirmed, though it may have to go out again behind a removal. */
  wasConfirmed: boolean
  /** Products that its last confirmation rejects. */
  rejected?: number
  /** What was online of it while nobody knew its answer, in products. */
  readBack?: { readonly landed: number; readonly missing: number; readonly unread: number }
}

/** Where the journal says what became of a batch. */
export interface Settlement extends LinePlace {
  readonly index: number
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
  requests: number
  problem?: string
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
  plan,
  target,
  plannedAt: at,
  batches: [],
  settled: [],
  sealed: undefined,
  state: 'planning',
  requests: 0,
})

/** Does this line tell of a try that may have acted without a response? `sent` follows one where the program ended meanwhile. */
const losesResponse = ({ state }: BatchRecord, entry: UploadEntry): boolean => {
  if (entry.type === 'sent') return state === 'sent' || state === 'unknown'
  if (entry.type === 'confirmed') return entry.retried === true
  return entry.type === 'unknown' || (entry.type === 'failed' && entry.failure.acted === 'maybe')
}

const UNTRIED = { hasLostResponse: false, wasConfirmed: false } as const

/** Takes one line of the journal into the record. Every change of an upload goes through here, live and after a restart. */
export const applyEntry = (upload: UploadRecord, entry: UploadEntry, place: LinePlace): void => {
  switch (entry.type) {
    case 'plan':
      return
    case 'batch':
      upload.batches[entry.index] = { ...entry, alone: entry.alone === true, state: 'planned', ...UNTRIED }
      return
    case 'sealed':
      upload.sealed = entry.batches
      upload.state = 'ready'
      return
    case 'started':
      upload.state = 'stopped'
      return
    case 'paused':
    case 'cancelled':
    case 'finished':
      upload.state = entry.type
      return
  }
  const batch = upload.batches[entry.index]
  if (batch === undefined) return
  if (entry.type === 'readBack') {
    const { landed, missing, unread } = entry
    batch.readBack = { landed: landed.length, missing: missing.length, unread: unread.length }
    return
  }
  batch.hasLostResponse ||= losesResponse(batch, entry)
  batch.wasConfirmed ||= entry.type === 'confirmed'
  if (entry.type === 'confirmed') batch.rejected = rejectedItems(entry.data)
  batch.state = STATE_AFTER[entry.type]
  if (entry.type === 'sent') upload.requests++
  if (SETTLED.includes(entry.type)) upload.settled.push({ ...place, index: entry.index })
}

/** Will no batch of it be sent any more, so that the frozen bodies have done their work? */
export const isDone = ({ state, batches }: UploadRecord): boolean =>
  state === 'cancelled' || (state === 'finished' && batches.every((batch) => batch?.state === 'confirmed'))

const NO_RESPONSE: Failure = {
  kind: 'timeout',
  sentence: 'Adwright ended before the response came.',
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
  const first = batches.findIndex((batch) => batch?.state === 'failed')
  if (first < 0) return []
  const keepsOrder = batches.some((batch, index) => index >= first && batch?.alone === true)
  return batches.flatMap((batch, index) =>
    batch?.state === 'failed' || (keepsOrder && index > first && batch?.state === 'confirmed') ? [index] : [],
  )
}

const isEntry = (value: unknown): value is UploadEntry =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Batches of the sealed plan whose line was damaged. */
const missing = (upload: UploadRecord): number => {
  let count = 0
  for (let index = 0; index < (upload.sealed ?? 0); index++) if (upload.batches[index] === undefined) count++
  return count
}

/** Was the plan sealed? An upload is started after that only, so a `started` line stands in for a damaged `sealed` one. */
export const isSealed = (lines: readonly JournalLine[]): boolean =>
  lines.some(({ value }) => isEntry(value) && (value.type === 'sealed' || value.type === 'started'))

/** Does the journal begin with its plan? */
export const isPlanned = (lines: readonly JournalLine[]): boolean =>
  lines.some(({ value }) => isEntry(value) && value.type === 'plan')

/** Batches on their way at once (run.ts), so that a lost line may hide that one so far behind the last known one had left. */
const AHEAD = 4

/**
 * What a damaged journal still tells of batches whose lines may be the damaged ones. Batches leave in the order of the plan,
 * so one in front of another that left has left too: `unknown`. A removal leaves when all before it is settled, so what has
 * no settlement in front of one has lost it, and must not go out once more behind it: `failed`. Answers how many those are.
 */
const repair = (upload: UploadRecord, entries: readonly UploadEntry[]): number => {
  const told = new Set(entries.flatMap((entry) => ('index' in entry && entry.type !== 'batch' ? [entry.index] : [])))
  const left = Math.max(-1, ...entries.flatMap((entry) => (entry.type === 'sent' ? [entry.index] : [])))
  const lastAlone = upload.batches.findLastIndex((batch, index) => batch?.alone === true && index <= left)
  let unreadable = 0
  for (const batch of upload.batches) {
    if (batch === undefined) continue
    const hasLeft = batch.state === 'planned' && !told.has(batch.index) && batch.index <= left + AHEAD
    if (hasLeft && upload.state !== 'ready') batch.state = 'unknown'
    if (batch.state !== 'unknown' || batch.index >= left || batch.index > lastAlone) continue
    batch.state = 'failed'
    unreadable++
  }
  return unreadable
}

/** Lines of this upload. What stands behind the beginning of another journal belongs to that one. */
const ownEntries = (lines: readonly JournalLine[]): readonly JournalLine[] => {
  const second = lines.findIndex(({ value }, at) => at > 0 && isEntry(value) && value.type === 'plan')
  return second < 0 ? lines : lines.slice(0, second)
}

const leftOut = (count: number): string =>
  `The journal is damaged: ${count} batches cannot be read and are left out. Upload their rows anew.`

/**
 * A sealed upload read back from its journal, or undefined where its plan cannot be read. Batches that had left when the
 * program ended are `unknown`: nobody heard the answer. `damaged` lines could not be read; `seal` is the second copy of the
 * plan.
 */
export const readRecord = (
  id: string,
  lines: readonly JournalLine[],
  damaged = 0,
  seal?: Seal,
): UploadRecord | undefined => {
  const first = lines[0]?.value
  const plan = isEntry(first) && first.type === 'plan' ? first : seal
  if (plan === undefined) return undefined
  const upload = emptyRecord(id, plan)
  const own = ownEntries(lines)
  const entries: UploadEntry[] = []
  for (const line of own)
    if (isEntry(line.value)) {
      entries.push(line.value)
      applyEntry(upload, line.value, line)
    }
  // Without its end the journal cannot tell what had left.
  const lostEnd = seal !== undefined && !isSealed(own)
  if (lostEnd) upload.state = 'stopped'
  upload.sealed ??= seal?.batches ?? upload.batches.length
  for (const batch of upload.batches)
    if (batch?.state === 'sent' || (lostEnd && batch?.state === 'planned')) batch.state = 'unknown'
  const isDamaged = damaged > 0 || own.length < lines.length
  const lost = missing(upload) + (isDamaged ? repair(upload, entries) : 0)
  if (lost > 0) upload.problem = leftOut(lost)
  return upload
}

/** What an upload is whose plan cannot be read: nobody knows where its batches were to go, so none of them is sent. */
const UNREADABLE = {
  plan: { endpoint: 'products.put', parameters: {}, title: 'An upload that cannot be read', dataset: '' },
  target: { state: 'live', address: '', userId: '' },
} as const

/** The little that is known of an upload whose journal cannot be read, so that it is shown and told. */
export const damagedRecord = (id: string, lines: readonly JournalLine[], seal?: Seal): UploadRecord => {
  const isOfPeople = lines.some(
    ({ value }) => isEntry(value) && value.type === 'batch' && value.operations !== undefined,
  )
  const { plan, target } = UNREADABLE
  const started = lines.flatMap(({ value }) => (isEntry(value) && value.type === 'started' ? [value.at] : []))[0]
  const guess = {
    plan: isOfPeople ? { ...plan, endpoint: 'customAudiences.users' as const } : plan,
    target,
    at: started ?? new Date(0).toISOString(),
  }
  const upload = emptyRecord(id, seal ?? guess)
  for (const line of lines) if (isEntry(line.value)) applyEntry(upload, line.value, line)
  for (const batch of upload.batches) if (batch?.state === 'sent') batch.state = 'unknown'
  upload.state = 'damaged'
  const known = upload.batches.filter((batch) => batch !== undefined)
  const confirmed = known.filter(({ state }) => state === 'confirmed').length
  const told =
    known.length === 0
      ? 'What it sent is not known.'
      : `${confirmed} of the ${known.length} batches that are still known were confirmed.`
  upload.problem = `The journal of this upload cannot be read, so it cannot go on. ${told} Upload its feed or list anew: what was taken already is not changed by that. Then take this one out of the list.`
  return upload
}
