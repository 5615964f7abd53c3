import { PRODUCT_RULES } from '../../../../contract/catalog/productRules.ts'
import type { PlainSchema } from '../../../../contract/openapi/jsonSchema.ts'
import { saidText } from '../../../../messages/said.ts'

/** Fields of a product are described by their rules, which have a table of their own. */
const isRules = (description: string): boolean => PRODUCT_RULES.some(({ sentence }) => description.startsWith(sentence))

/** What the contract says about a field, in the chosen language; nothing where it says nothing. */
export const noteOf = ({ description }: PlainSchema): { readonly note?: string } =>
  description === undefined || isRules(description) ? {} : { note: saidText(description) }
