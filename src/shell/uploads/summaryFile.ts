import { defined, isFields } from '../../contract/language/fields.ts'
import { BATCH_ENDPOINTS } from '../../contract/wire/batch.ts'
import type { Pruned, UploadPlan } from '../../host/uploads.ts'
import type { JournalPosition } from '../journal/journal.ts'
import { journalLine, readJournal } from '../journal/line.ts'
import type { FileSize } from '../ports.ts'
import type { Target } from './entries.ts'
import { emptyRecord, incompleteProblem, storedProblemOf, type UploadRecord, type UploadTotals } from './uploadState.ts'

// Summary of an ended upload beside its journal, all that lists need. So ten thousand journals stay closed. It is valid
// only for the journal it was written from, and is rebuilt from that.

/** The journal that a summary was written of. */
interface SummedJournal extends JournalPosition, Pick<FileSize, 'changedAt'> {}

/** Changes of this shape need a new `form`. An older version rewrites what it doesn't know. */
interface UploadEnd {
  readonly type: 'summary'
  readonly form: 1
  readonly plan: UploadPlan
  readonly target: Target
  readonly at: string
  readonly state: 'finished' | 'cancelled'
  readonly endedAt: string
  readonly sealed: number
  readonly requests: number
  readonly repeats: number
  readonly problem?: string
  readonly totals: UploadTotals
  readonly journal: SummedJournal
  /** From then on the journal is gone, or goes. */
  readonly pruned?: Pruned
}

/** Path in the data folder. */
export const summaryPath = (id: string): string => `uploads/${id}/summary`

/** The bytes of its file: one line with a checksum, as those of journals. */
export const summaryBytes = (end: UploadEnd): Uint8Array => journalLine(end)

/** Is nothing of it sent any more by itself? */
export const isEnded = ({ state }: Pick<UploadRecord, 'state'>): boolean =>
  state === 'finished' || state === 'cancelled'

/** The summary of an ended upload, which must be in memory as a whole. */
export const endOfSummary = (
  upload: UploadRecord,
  totals: UploadTotals,
  journal: SummedJournal,
): UploadEnd | undefined => {
  const { plan, target, plannedAt: at, state, endedAt, sealed, requests, repeats, pruned } = upload
  const problem = storedProblemOf(upload) ?? incompleteProblem(upload)
  if ((state !== 'finished' && state !== 'cancelled') || endedAt === undefined || sealed === undefined) return undefined
  return {
    type: 'summary',
    form: 1,
    plan,
    target,
    at,
    state,
    endedAt,
    sealed,
    requests,
    repeats,
    totals,
    journal,
    ...defined({ problem, pruned }),
  }
}

type Check = (value: unknown) => boolean

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isText: Check = (value) => typeof value === 'string'
const isTime: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isTexts: Check = (value) => isFields(value) && Object.values(value).every(isText)
const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(checks).every(([name, fits]) => fits(value[name]))
const optional =
  (fits: Check): Check =>
  (value) =>
    value === undefined || fits(value)

const STATES: readonly unknown[] = ['finished', 'cancelled'] satisfies readonly UploadEnd['state'][]
const TARGETS: readonly unknown[] = ['practice', 'sandbox', 'live'] satisfies readonly Target['state'][]
const ENDPOINTS: readonly unknown[] = BATCH_ENDPOINTS

const isEnd = has({
  type: (value) => value === 'summary',
  form: (value) => value === 1,
  plan: has({
    endpoint: (value) => ENDPOINTS.includes(value),
    parameters: isTexts,
    title: isText,
    dataset: isText,
  }),
  target: has({ state: (value) => TARGETS.includes(value), address: isText, userId: isText }),
  at: isTime,
  state: (value) => STATES.includes(value),
  endedAt: isTime,
  sealed: isCount,
  requests: isCount,
  repeats: isCount,
  problem: optional(isText),
  totals: has({
    batches: has({
      planned: isCount,
      sent: isCount,
      confirmed: isCount,
      failed: isCount,
      unknown: isCount,
      skipped: isCount,
    }),
    items: isCount,
    itemsConfirmed: isCount,
    itemsLeft: isCount,
    settled: isCount,
    itemsRejected: optional(isCount),
    itemsUnanswered: optional(isCount),
    readBack: optional(has({ landed: isCount, missing: isCount, unread: isCount })),
  }),
  journal: has({ bytes: isCount, checksum: isCount, changedAt: (value) => typeof value === 'number' }),
  pruned: optional(has({ at: isTime, days: isCount })),
})

/** Undefined where there is none, it is damaged or of a newer form. */
export const readSummary = (bytes: Uint8Array | undefined): UploadEnd | undefined => {
  const value = readJournal(bytes ?? new Uint8Array()).lines[0]?.value
  return isEnd(value) ? (value as UploadEnd) : undefined
}

/**
 * True if the summary matches its journal by length and modification time. The checksum is compared when the journal is
 * opened.
 */
export const fits = ({ journal, pruned }: UploadEnd, found: FileSize | undefined): boolean =>
  found === undefined ? pruned !== undefined : found.bytes === journal.bytes && found.changedAt === journal.changedAt

/** The upload of a summary, without batches. */
export const recordOfEnd = (id: string, end: UploadEnd): UploadRecord => {
  const { state, endedAt, sealed, requests, repeats, problem, totals, pruned } = end
  const upload: UploadRecord = {
    ...emptyRecord(id, end),
    state,
    endedAt,
    sealed,
    requests,
    repeats,
    totals,
    hasStarted: true,
    ...(pruned === undefined ? {} : { pruned }),
  }
  // An incomplete plan is no damage; its problem is kept for earlier versions.
  return problem === undefined || problem === incompleteProblem(upload) ? upload : { ...upload, problem }
}
