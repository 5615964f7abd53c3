import type { RejectionReason } from '../contract/catalog/rejections.ts'

// Faults that Practice shows on purpose, as chosen on screen: at most one per type.

/** Bounds of a kind of fault: percent of requests or products, seconds, or hours. */
interface FaultRow {
  readonly min: number
  readonly max: number
  /** The amount that the form starts with. */
  readonly initial: number
}

/** Every fault that the window offers. Form, status and bridge are made from these rows. */
export const PRACTICE_FAULTS = {
  limited: { min: 1, max: 100, initial: 30 },
  unavailable: { min: 1, max: 100, initial: 30 },
  dropAfter: { min: 1, max: 100, initial: 20 },
  reject: { min: 1, max: 100, initial: 10 },
  slow: { min: 1, max: 60, initial: 3 },
  clock: { min: -8760, max: 8760, initial: 24 },
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

/** Is the amount one that the row takes? A clock that is not moved is no fault. */
export const isFaultAmount = (kind: PracticeFaultKind, amount: number): boolean => {
  const { min, max } = PRACTICE_FAULTS[kind]
  return Number.isInteger(amount) && amount >= min && amount <= max && amount !== 0
}
