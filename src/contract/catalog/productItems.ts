import type { SendingRule } from '../language/endpoint.ts'
import { type Fields, isFields } from '../language/fields.ts'
import type { Level } from '../language/rule.ts'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from './product.ts'
import { checkProduct } from './productRules.ts'
import { VALID_PRODUCT } from './validProduct.ts'

// Rules for the items of a product PUT. The emulator answers with them per item; the client rejects with them before
// sending.

/** What the rules say of one field of an item. */
export interface ItemRemark {
  readonly code: 'MISSING_PARAMETER' | 'INVALID_PARAMETER'
  readonly message: string
  readonly parameter: ProductField
  readonly level: Level
  /** A value that would fix the field, if known. */
  readonly fix?: string
}

/** Fields whose JSON value is a whole number; all others are text (Document 2, Product). */
export const isNumberField = (field: ProductField): boolean => field === 'inventory'

/** A JSON value as the editor holds it; empty where there is none. */
export const itemText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const productOf = (item: Fields): Product =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, itemText(item[field])])) as Product

const wrongType = (item: Fields, field: ProductField): ItemRemark | undefined => {
  const value = item[field]
  if (value === undefined || value === null || value === '') return undefined
  if (isNumberField(field) ? Number.isSafeInteger(value) : typeof value === 'string') return undefined
  const expected = isNumberField(field) ? 'Int' : 'text'
  return {
    code: 'INVALID_PARAMETER',
    message: `Expected ${expected}, got ${typeof value} for ${field}`,
    parameter: field,
    level: 'error',
  }
}

/** Every remark on one item, errors of its types first. */
export const remarksOf = (item: Fields): readonly ItemRemark[] => {
  const wrong = PRODUCT_FIELD_NAMES.flatMap((field) => wrongType(item, field) ?? [])
  const mistyped = new Set(wrong.map(({ parameter }) => parameter))
  const told = checkProduct(productOf(item))
    .filter(({ field }) => !mistyped.has(field))
    .map(
      ({ rule, field, sentence, level, fix }): ItemRemark => ({
        code: rule.endsWith('.required') ? 'MISSING_PARAMETER' : 'INVALID_PARAMETER',
        message: sentence,
        parameter: field,
        level,
        ...(fix === undefined ? {} : { fix }),
      }),
    )
  return [...wrong, ...told]
}

/** Ids that several items of one request share. The platform ignores all those items (Document 2, Product, id). */
export const sharedIds = (items: readonly Fields[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const item of items) {
    const id = itemText(item['id']).trim()
    if (id !== '' && seen.has(id)) shared.add(id)
    seen.add(id)
  }
  return shared
}

const itemsIn = ({ body }: Fields): readonly unknown[] => {
  const items = isFields(body) ? body['products'] : undefined
  return Array.isArray(items) ? items : []
}

const withFix = (message: string, fix: string | undefined): string =>
  fix === undefined ? message : `${message} (such as ${JSON.stringify(fix)})`

/** Checks of every item before sending. The platform reports the same per item after it received them. */
export const PRODUCT_SENDING: readonly SendingRule[] = [
  {
    sentence: 'Every product must keep the rules of its fields',
    parameter: 'body.products',
    code: 'INVALID_PARAMETER',
    faults: (input) =>
      itemsIn(input).flatMap((item, at) =>
        (isFields(item) ? remarksOf(item) : [])
          .filter(({ level }) => level === 'error')
          .map(({ code, parameter, message, fix }) => ({
            code,
            parameter: `body.products[${at}].${parameter}`,
            sentence: withFix(message.replace(/\.$/, ''), fix),
          })),
      ),
    valid: { body: { products: [VALID_PRODUCT] } },
    broken: { body: { products: [VALID_PRODUCT, { ...VALID_PRODUCT, id: 'CUP-2', price: '15,00 USD' }] } },
  },
  {
    sentence: 'Several items of one request must not share an id',
    parameter: 'body.products',
    code: 'INVALID_PARAMETER',
    faults: (input) => {
      const items = itemsIn(input)
      const shared = sharedIds(items.filter(isFields))
      return items.flatMap((item, at) => {
        const id = isFields(item) ? itemText(item['id']).trim() : ''
        return shared.has(id)
          ? [
              {
                parameter: `body.products[${at}].id`,
                sentence: 'Several items of this request share this id, so the platform ignores all of them',
              },
            ]
          : []
      })
    },
    valid: { body: { products: [VALID_PRODUCT, { ...VALID_PRODUCT, id: 'CUP-2' }] } },
    broken: { body: { products: [VALID_PRODUCT, { ...VALID_PRODUCT, title: 'Cup' }] } },
  },
]
