import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import type { ComparedForm } from '../../workspace/customer/digest/platformForms.ts'
import type { SelfTest } from '../../workspace/customer/digest/selfTest.ts'
import type { Trace } from '../../workspace/customer/digest/trace.ts'

// What is asked of the check worker. Typed values are in its questions and traces: nothing stores them.

export interface TraceQuestion {
  readonly kind: IdentifierKind
  readonly raw: string
  /** ISO 3166-1 alpha-2 for phone numbers without +; empty for none. */
  readonly country: string
  /** Phone numbers without the plus sign, as some services require. */
  readonly digitsOnly?: boolean
}

/** A trace with its hash, and the same value as other places would write it. It holds raw values: nothing keeps it. */
export interface TracedValue {
  readonly trace: Trace
  readonly sha256?: string
  readonly forms: readonly (ComparedForm & { readonly sha256: string })[]
}

/** One list after the search. */
export interface SearchedList {
  readonly id: string
  /** How many rows hold the person; undefined if the stored list could not be read. */
  readonly rows: number | undefined
  /** The first of them, counted from 0 in the list. */
  readonly first: readonly number[]
}

/** One kernel after the self-test; `test` is missing where this browser cannot run it. */
export interface CheckedKernel {
  readonly id: 'simd' | 'scalar'
  readonly name: string
  readonly ms: number
  readonly test?: SelfTest
}
