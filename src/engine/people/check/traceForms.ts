import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { hashTexts } from '../../../workspace/customer/digest/hashTexts.ts'
import { type ComparedForm, compareForms } from '../../../workspace/customer/digest/platformForms.ts'
import { type Trace, traceValue } from '../../../workspace/customer/digest/trace.ts'
import { ownKernel } from './kernels.ts'

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

/** Traces one value; nothing of it stays in the worker. */
export const traceForms = ({ kind, raw, country, digitsOnly = false }: TraceQuestion): TracedValue => {
  const trace = traceValue(kind, raw, { country, digitsOnly })
  const { outcome } = trace
  if (outcome.is === 'hash') return { trace, sha256: outcome.hash, forms: [] }
  if (outcome.is !== 'normal' || !outcome.hashed) return { trace, forms: [] }
  const isShortened = kind === 'phone_number' && digitsOnly
  const forms = compareForms(kind, isShortened ? `+${outcome.normal}` : outcome.normal, outcome.normal)
  const [sha256 = '', ...others] = hashTexts(ownKernel(), [outcome.normal, ...forms.map(({ form }) => form)])
  return { trace, sha256, forms: forms.map((form, index) => ({ ...form, sha256: others[index] ?? '' })) }
}
