import { REJECTIONS, type RejectionReason } from '../contract/catalog/rejections.ts'

// What Practice gets wrong on purpose, as the screens choose it: at most one fault of each kind.

/** A kind of fault as a row of the form. Amounts are whole numbers in the row's unit. */
interface FaultRow {
  readonly title: string
  readonly hint: string
  readonly unit: '% of requests' | '% of products' | 'seconds' | 'hours'
  readonly min: number
  readonly max: number
  /** The amount that the form starts with. */
  readonly initial: number
  /** What goes wrong, as a part of a sentence. */
  readonly summary: (amount: number, reason: RejectionReason) => string
}

const hours = (amount: number): string => `${Math.abs(amount).toLocaleString('en-US')} h`

/** Every fault that the window offers. Form, status and bridge are made from these rows. */
export const PRACTICE_FAULTS = {
  limited: {
    title: 'Too many requests (429)',
    hint: 'Nothing is done, and the limit is open again after 1 second.',
    unit: '% of requests',
    min: 1,
    max: 100,
    initial: 30,
    summary: (amount) => `429 for ${amount}% of requests`,
  },
  unavailable: {
    title: 'Service unavailable (503)',
    hint: 'Nothing is done.',
    unit: '% of requests',
    min: 1,
    max: 100,
    initial: 30,
    summary: (amount) => `503 for ${amount}% of requests`,
  },
  dropAfter: {
    title: 'Lost responses',
    hint: 'The request is done, but its response never arrives.',
    unit: '% of requests',
    min: 1,
    max: 100,
    initial: 20,
    summary: (amount) => `${amount}% of responses lost`,
  },
  reject: {
    title: 'Rejected products',
    hint: 'Always the same products, by their ID.',
    unit: '% of products',
    min: 1,
    max: 100,
    initial: 10,
    summary: (amount, reason) => `${amount}% of products rejected (${REJECTIONS[reason].label.toLowerCase()})`,
  },
  slow: {
    title: 'Slow responses',
    hint: 'Each response waits this long.',
    unit: 'seconds',
    min: 1,
    max: 60,
    initial: 3,
    summary: (amount) => `each response ${amount} s late`,
  },
  clock: {
    title: 'Clock moved',
    hint: 'Practice runs this far ahead, or behind where it is below 0.',
    unit: 'hours',
    min: -8760,
    max: 8760,
    initial: 24,
    summary: (amount) => `clock ${hours(amount)} ${amount < 0 ? 'behind' : 'ahead'}`,
  },
} as const satisfies Record<string, FaultRow>

export type PracticeFaultKind = keyof typeof PRACTICE_FAULTS

export const PRACTICE_FAULT_KINDS = Object.keys(PRACTICE_FAULTS) as readonly PracticeFaultKind[]

/** One fault of Practice: how much of it, in the unit of its row. */
export interface PracticeFault {
  readonly kind: PracticeFaultKind
  readonly amount: number
  /** For `reject` alone. */
  readonly reason?: RejectionReason
}

export const DEFAULT_REASON: RejectionReason = 'image'

/** What Practice gets wrong, in one sentence; undefined where nothing is. */
export const faultsSentence = (faults: readonly PracticeFault[]): string | undefined =>
  faults.length === 0
    ? undefined
    : `Practice is failing on purpose: ${faults
        .map(({ kind, amount, reason }) => PRACTICE_FAULTS[kind].summary(amount, reason ?? DEFAULT_REASON))
        .join(', ')}.`

/** Is the amount one that the row takes? A clock that is not moved is no fault. */
export const isFaultAmount = (kind: PracticeFaultKind, amount: number): boolean => {
  const { min, max } = PRACTICE_FAULTS[kind]
  return Number.isInteger(amount) && amount >= min && amount <= max && amount !== 0
}
