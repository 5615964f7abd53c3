import { hashTexts } from '../../../workspace/customer/digest/hashTexts.ts'
import { compareForms } from '../../../workspace/customer/digest/platformForms.ts'
import { traceValue } from '../../../workspace/customer/digest/trace.ts'
import type { TracedValue, TraceQuestion } from '../../model/checkModel.ts'
import { ownKernel } from './kernels.ts'

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
