import type { Failure } from '../../contract/contract.ts'
import { isFields } from '../../contract/language/fields.ts'
import { isCodedMessage } from '../../contract/language/said.ts'
import { BATCH_ENDPOINTS } from '../../contract/wire/batch.ts'
import { DEEPEST } from '../../contract/wire/losslessJson.ts'
import { MAX_BATCH_ROWS, type MeasuredPlan, UPLOAD_TARGETS, type UploadPlan } from '../../host/uploads.ts'
import { entryFormOf, type Runs, type Seal, type Target, UPLOAD_FORMS, type UploadEntry } from './entries.ts'

// What a line of a journal may hold, one row for each type of entry. A line with a good checksum that does not fit was
// written by a newer version or by somebody else: an upload with such a line is not read in part.

/** Why a value is not ours: written by a newer version, or by no Adwright. */
export type Unfit = 'newer' | 'invalid'

/** Undefined if a value fits. */
type Check = (value: unknown) => Unfit | undefined

type Checks<Shape> = { readonly [Name in keyof Shape]-?: Check }

/** The member of the union that has this type. */
type EntryOf<Type> = UploadEntry extends infer Entry
  ? Entry extends { readonly type: infer Own }
    ? Type extends Own
      ? Omit<Entry, 'type'>
      : never
    : never
  : never

const MAX_TEXT = 10_000
const MAX_BODY_BYTES = 40_000_000

const is =
  (test: (value: unknown) => boolean): Check =>
  (value) =>
    test(value) ? undefined : 'invalid'

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? undefined : check(value)

/** An object that has these fields; others do not matter. */
const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (!isFields(value)) return 'invalid'
    let worst: Unfit | undefined
    for (const [name, check] of Object.entries(checks)) {
      const found = check(Object.hasOwn(value, name) ? value[name] : undefined)
      // A newer version may write anything beside what says that it is newer.
      if (found === 'newer') return found
      worst ??= found
    }
    return worst
  }

/** An object with only these fields; an extra one must come from a newer version. */
const shape = (checks: Readonly<Record<string, Check>>): Check => {
  const all = has(checks)
  return (value) =>
    isFields(value) && Object.keys(value).some((name) => !Object.hasOwn(checks, name)) ? 'newer' : all(value)
}

const isCount = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT

const isListOf = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(fits)

const isRuns = (value: unknown): value is Runs => {
  let rows = 0
  return isListOf(value, (run) => {
    if (!Array.isArray(run) || run.length !== 2 || !isCount(run[0]) || !isCount(run[1], MAX_BATCH_ROWS)) return false
    rows += run[1]
    return rows <= MAX_BATCH_ROWS
  })
}

const isTexts = (value: unknown): boolean =>
  isFields(value) && Object.entries(value).every(([name, given]) => /^[a-z]\w*$/.test(name) && isText(given))

/** True if nested no deeper than a response may be. Otherwise recursion could overflow the stack. */
const isShallow = (value: unknown, depth = 0): boolean => {
  if (depth > DEEPEST) return false
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((item) => isShallow(item, depth + 1))
  for (const name in value) if (!isShallow((value as Readonly<Record<string, unknown>>)[name], depth + 1)) return false
  return true
}

const FAILURE_KINDS: Readonly<Record<Failure['kind'], true>> = {
  refused: true,
  unreachable: true,
  untrusted: true,
  timeout: true,
  limited: true,
  unauthorized: true,
  rejected: true,
  broken: true,
  garbled: true,
  cancelled: true,
  offline: true,
  switchedOff: true,
}

const isErrors = (value: unknown): boolean => isListOf(value, isFields)

const count = is((value) => isCount(value))
/** A wait without an end is written as null. */
const number = is((value) => typeof value === 'number' || value === null)
const text = is(isText)
const time = is((value) => isText(value) && !Number.isNaN(Date.parse(value)))
const yes = optional(is((value) => value === true))
const message = optional(is((value) => isCodedMessage(value)))
const places = is((value) => isListOf(value, (place) => isCount(place, MAX_BATCH_ROWS)))

/** Extra fields are accepted, since a failure never decides what is sent. */
const failure = has({
  kind: is((value) => typeof value === 'string' && Object.hasOwn(FAILURE_KINDS, value)),
  sentence: is((value) => typeof value === 'string'),
  message,
  status: optional(number),
  errors: is((value) => isErrors(value) && isShallow(value)),
  operationErrors: optional(is((value) => isListOf(value, isErrors) && isShallow(value))),
  retryAfterMs: optional(number),
  overridable: yes,
  acted: is((value) => value === 'no' || value === 'maybe'),
} satisfies Checks<Failure>)

const plan = shape({
  endpoint: is((value) => BATCH_ENDPOINTS.some((endpoint) => endpoint === value)),
  parameters: is(isTexts),
  title: text,
  message,
  dataset: text,
  after: optional(text),
  measured: optional(shape({ items: count, batches: count, frozen: is(isTexts) } satisfies Checks<MeasuredPlan>)),
} satisfies Checks<UploadPlan>)

const target = shape({
  state: is((value) => typeof value === 'string' && Object.hasOwn(UPLOAD_TARGETS, value)),
  address: text,
  userId: text,
} satisfies Checks<Target>)

const form: Check = (value) => {
  if (!isCount(value)) return 'invalid'
  return UPLOAD_FORMS.some((known) => known === value) ? undefined : 'newer'
}

const ended = { at: time }
const repeats = optional(count)

/** To add a type of entry: one member of `UploadEntry` and one row here. */
const ENTRIES: { readonly [Type in UploadEntry['type']]: Checks<EntryOf<Type>> } = {
  plan: { form, plan, target, at: time },
  batch: {
    index: count,
    offset: count,
    length: is((value) => isCount(value, MAX_BODY_BYTES)),
    sha256: is((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)),
    rows: is(isRuns),
    items: is((value) => isCount(value, MAX_BATCH_ROWS)),
    operations: optional(count),
    alone: yes,
  },
  part: { batches: count },
  sealed: { batches: count },
  sent: { index: count, at: time },
  confirmed: { index: count, data: is((value) => isShallow(value)), retried: yes, repeats },
  failed: { index: count, failure, repeats },
  unknown: { index: count, failure, repeats },
  unsent: { index: count, repeats },
  skipped: { index: count },
  readBack: { index: count, at: time, landed: places, missing: places, unread: places },
  again: { index: count },
  started: ended,
  paused: ended,
  cancelled: ended,
  finished: ended,
}

/** Seals without `form` have form 1. */
const SEAL: Checks<Omit<Seal, 'type'>> = { form: optional(form), plan, target, at: time, batches: count }

const known = is(() => true)

const SHAPES: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries({ ...ENTRIES, seal: SEAL }).map(([type, checks]) => [type, shape({ type: known, ...checks })]),
)

/** False if the plan needs another form than its line names. */
const hasItsForm = (entry: Readonly<Record<string, unknown>>): boolean =>
  !('plan' in entry) || (entry['form'] ?? 1) === entryFormOf(entry['plan'] as UploadPlan)

/** Does a value fit what is written under this type? A type without a row is one of a newer version. */
const checked = (value: unknown, types: (type: string) => boolean): Unfit | undefined => {
  if (!isFields(value) || typeof value['type'] !== 'string') return 'invalid'
  const { type } = value
  const check = Object.hasOwn(SHAPES, type) && types(type) ? SHAPES[type] : undefined
  if (check === undefined) return 'newer'
  return check(value) ?? (hasItsForm(value) ? undefined : 'newer')
}

/** The entry that a line with a good checksum holds, or why it holds none. */
export const readUploadEntry = (value: unknown): UploadEntry | Unfit =>
  checked(value, (type) => type !== 'seal') ?? (value as UploadEntry)

/** The seal that a line with a good checksum holds, or why it holds none. */
export const readSealLine = (value: unknown): Seal | Unfit =>
  checked(value, (type) => type === 'seal') ?? (value as Seal)

/** The plan in a first line that is otherwise not understood, for its title. */
export const planIn = (value: unknown): Omit<EntryOf<'plan'>, 'form'> | undefined => {
  if (!isFields(value) || plan(value['plan']) || target(value['target']) || time(value['at'])) return undefined
  return value as unknown as EntryOf<'plan'>
}
