import { type IdentifierKind, identifiers, refusalSentence } from '../../../contract/audience/identifiers.ts'
import { isJunk, type Refusal, readHash, steps } from '../../../contract/audience/normalForm.ts'
import { readIdentifier } from '../read/normalise.ts'
import { isPlainE164, type PhoneReading } from '../read/phone.ts'
import { refusalFixes } from '../read/refusalFixes.ts'
import { MAX_VALUE_BYTES } from './hashKernel.ts'

/** What one step makes of a value. */
interface TraceStep {
  readonly name: string
  readonly value: string
  readonly changed: boolean
}

/** A value's final result, as in the import of a list. */
type TraceOutcome =
  | { readonly is: 'empty' }
  | { readonly is: 'invalid'; readonly reason: Refusal; readonly sentence: string; readonly fix: string }
  /** A hash already; it is taken as it is. */
  | { readonly is: 'hash'; readonly hash: string }
  /** `hashed` is false for partner user IDs, which are sent as they are. */
  | { readonly is: 'normal'; readonly normal: string; readonly hashed: boolean }

/** The way of one value from its cell to its normal form. It holds a raw value: it is shown, and kept nowhere. */
export interface Trace {
  readonly kind: IdentifierKind
  readonly steps: readonly TraceStep[]
  readonly outcome: TraceOutcome
}

interface NamedStep {
  readonly name: string
  readonly apply: (value: string) => string
}

const invalidFor = (reason: Refusal): TraceOutcome => ({
  is: 'invalid',
  reason,
  sentence: refusalSentence(reason),
  fix: refusalFixes[reason],
})

/** Decides with the very function that the import of a list decides with. */
const outcomeOf = (kind: IdentifierKind, raw: string, phone: PhoneReading): TraceOutcome => {
  const read = readIdentifier(kind, raw, phone)
  if (read === undefined) return { is: 'empty' }
  if (read.refusal !== undefined) return invalidFor(read.refusal)
  if (read.hash !== undefined) return { is: 'hash', hash: read.hash }
  if (read.normal.length > MAX_VALUE_BYTES / 3) return invalidFor('tooLong')
  return { is: 'normal', normal: read.normal, hashed: identifiers[kind].hashed }
}

const toE164 = (phone: PhoneReading): NamedStep => {
  const where = phone.country === '' ? '' : `, numbers without + read as from ${phone.country.toUpperCase()}`
  return {
    name: `international form (E.164)${where}`,
    apply: (value) => {
      const read = readIdentifier('phone_number', value, { country: phone.country })
      return read?.normal ?? value
    },
  }
}

/** Steps that few numbers need; one that changes nothing is not shown. */
const RARE = [steps.plainSigns, steps.numberAlone, steps.wholeNumber] as const

const rareSteps = (value: string): readonly NamedStep[] => {
  let now = value
  return RARE.filter(({ apply }) => {
    const before = now
    now = apply(before)
    return now !== before
  })
}

/** True if a leading 00 means +. Some countries dial abroad differently, such as with 0011. */
const isPlusForZeros = (value: string, { country }: PhoneReading): boolean => {
  const normal = (of: string) => readIdentifier('phone_number', of, { country })?.normal
  return normal(value) === normal(steps.plusForZeros.apply(value))
}

const phoneSteps = (value: string, phone: PhoneReading): readonly NamedStep[] => [
  ...rareSteps(value),
  ...(isPlusForZeros(value, phone) ? [steps.plusForZeros] : []),
  isPlainE164(value) ? { name: 'already in international form (E.164)', apply: (same) => same } : toE164(phone),
  ...(phone.digitsOnly === true ? [steps.withoutPlus] : []),
]

/** The steps that a trimmed value goes through, those of its row in the contract. */
const stepsOf = (kind: IdentifierKind, value: string, phone: PhoneReading): readonly NamedStep[] => {
  if (value === '' || isJunk(value)) return []
  if (kind !== 'partner_user_id' && readHash(value) !== undefined) return [steps.hashInLowerCase]
  if (kind === 'phone_number') return phoneSteps(value, phone)
  return identifiers[kind].steps.filter((step) => step !== steps.trim)
}

/**
 * Named steps from a raw value to its normal form, with intermediate values. The outcome is what an import makes of the
 * same cell (a property test compares them).
 */
export const traceValue = (kind: IdentifierKind, raw: string, phone: PhoneReading): Trace => {
  const applied: TraceStep[] = []
  let value = raw
  const take = ({ name, apply }: NamedStep): void => {
    const next = apply(value)
    applied.push({ name, value: next, changed: next !== value })
    value = next
  }
  take(steps.trim)
  for (const step of stepsOf(kind, value, phone)) take(step)
  return { kind, steps: applied, outcome: outcomeOf(kind, raw, phone) }
}
