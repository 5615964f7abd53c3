import { successorOf } from '../../contract/catalog/currencies.ts'
import { gtinPrefix } from '../../contract/catalog/gtin.ts'
import { currencyOf } from '../../contract/catalog/priceText.ts'
import { type ProductField, productField } from '../../contract/catalog/product.ts'
import { t, translator } from '../../messages/t.ts'
import { isOwnRule } from './ownRule.ts'

/** Name of a product field in the chosen language. */
export const fieldLabel = (field: ProductField): string => t(`product.field.${field}`)

/** A broken rule of a product or a feed: its id, field and English sentence. */
export interface BrokenRule {
  readonly rule: string
  readonly field: ProductField
  readonly sentence: string
  /** Some messages say more where the value is known. */
  readonly value?: string
  /** Of this very case; `detail` names the message that says more. */
  readonly params?: Readonly<Record<string, string | number>>
}

/** Additional detail from the value, as the last part of a code. */
const detailOf = (rule: string, value: string): string => {
  if (rule === 'gtin.prefix') return `.${gtinPrefix(value)}`
  if (value === '' || !rule.endsWith('.currency')) return ''
  return successorOf(currencyOf(value)) === undefined ? '.unknown' : '.replaced'
}

/** Translated explanation of a broken rule, by its own or its kind's message. */
export const ruleText = ({ rule, field, sentence, value = '', params: own }: BrokenRule): string => {
  if (isOwnRule(rule)) return sentence
  const { maxLength: limit = 0, values = [] } = productField(field)
  const currency = currencyOf(value)
  const successor = successorOf(currency) ?? ''
  const params = { field: fieldLabel(field), limit, values: values.join(', '), currency, successor, ...own }
  const kind = rule.slice(rule.indexOf('.') + 1)
  const detail = own === undefined ? detailOf(rule, value) : `.${own['detail']}`
  for (const key of [`${rule}${detail}`, `${kind}${detail}`, rule, kind]) {
    const text = translator().known({ code: `product.rule.${key}`, params })
    if (text !== undefined) return text
  }
  return sentence
}
