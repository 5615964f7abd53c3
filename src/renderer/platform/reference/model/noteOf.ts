import { PRODUCT_RULES } from '../../../../contract/catalog/productRules.ts'
import type { PlainSchema } from '../../../../contract/openapi/jsonSchema.ts'
import { saidText } from '../../../../messages/said.ts'

/** A product's fields are described by its rules, which have their own table. */
const isRules = (description: string): boolean => PRODUCT_RULES.some(({ sentence }) => description.startsWith(sentence))

/** The contract's description of a field, translated; empty if there is none. */
export const noteOf = ({ description }: PlainSchema): { readonly note?: string } =>
  description === undefined || isRules(description) ? {} : { note: saidText(description) }
