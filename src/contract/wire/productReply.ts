import { type Fields, isFields } from '../language/fields.ts'

// The documents name the arrays of remarks on a product, not their elements. So every likely one is read (Document 2,
// Products).

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const asText = (value: unknown): string => (isScalar(value) ? String(value) : '')

const remarkOf = (remark: unknown): Fields => {
  if (!isFields(remark)) return { code: '', message: asText(remark) }
  const { code, message, parameter, ...rest } = remark
  const at = isScalar(parameter) ? { parameter: String(parameter) } : {}
  return { ...rest, code: asText(code), message: asText(message), ...at }
}

const remarksOf = (list: unknown): readonly Fields[] => (Array.isArray(list) ? list.map(remarkOf) : [])

const outcomeOf = (outcome: unknown): unknown =>
  isFields(outcome)
    ? { ...outcome, warnings: remarksOf(outcome['warnings']), errors: remarksOf(outcome['errors']) }
    : outcome

/** A product PUT's response with each product's remarks as {code, message, parameter}. */
export const readProductOutcomes = (data: unknown): unknown =>
  isFields(data) && Array.isArray(data['products_response'])
    ? { ...data, products_response: data['products_response'].map(outcomeOf) }
    : data
