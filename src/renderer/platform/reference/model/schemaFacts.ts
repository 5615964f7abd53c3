import { PRODUCT_RULES } from '../../../../contract/catalog/productRules.ts'
import type { PlainSchema } from '../../../../contract/language/jsonSchema.ts'
import { saidText } from '../../../../messages/said.ts'
import { filledOf, limitText, typeText } from './schemaText.ts'

/** What a schema says of a value, in words. */
export interface SchemaFacts {
  readonly type: string
  readonly limits: readonly string[]
  /** Values that may be chosen from; none where any will do. */
  readonly choices: readonly string[]
  /** What is taken where the value is left out. */
  readonly defaultText?: string
  readonly note?: string
}

/** A product's fields are described by its rules, which have their own table. */
const isRules = (description: string): boolean => PRODUCT_RULES.some(({ sentence }) => description.startsWith(sentence))

const schemaChoicesOf = (schema: PlainSchema): readonly string[] => {
  const filled = filledOf(schema)
  if ('const' in filled) return [String(filled.const)]
  const choices = filled.enum ?? (filled.items === undefined ? [] : schemaChoicesOf(filled.items))
  return choices.map(String)
}

const defaultOf = (schema: PlainSchema): string | undefined => {
  const filled = filledOf(schema)
  return filled.default === undefined || typeof filled.default === 'string'
    ? filled.default
    : JSON.stringify(filled.default)
}

/** Type, limits, choices, default and translated description of a value. */
export const schemaFacts = (schema: PlainSchema): SchemaFacts => {
  const { description } = schema
  const defaultText = defaultOf(schema)
  return {
    type: typeText(schema),
    limits: limitText(schema),
    choices: schemaChoicesOf(schema),
    ...(defaultText === undefined ? {} : { defaultText }),
    ...(description === undefined || isRules(description) ? {} : { note: saidText(description) }),
  }
}
