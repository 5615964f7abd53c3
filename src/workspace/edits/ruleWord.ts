import { type ProductField, productField } from '../../contract/catalog/product.ts'

/** A part of a sentence about a rule. `key`: if, and, then, otherwise; `column`: its label; `value`: what was typed. */
export interface RuleWord {
  readonly kind: 'key' | 'text' | 'column' | 'value'
  readonly text: string
}

/** Characters of a value that a sentence shows. */
const SHOWN = 40

export const keyWord = (text: string): RuleWord => ({ kind: 'key', text })
export const plainWord = (text: string): RuleWord => ({ kind: 'text', text })

/** A column in a sentence. */
export const columnWord = (field: ProductField | undefined): RuleWord => ({
  kind: 'column',
  text: field === undefined ? '…' : productField(field).label,
})

/** What was typed, in quotation marks and short. */
export const quotedWord = (value: string): RuleWord => {
  const signs = Array.from(value.replace(/(?<!\s)\s*\n\s*/g, ' ⏎ '))
  const text = signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : signs.join('')
  return { kind: 'value', text: `“${text}”` }
}
