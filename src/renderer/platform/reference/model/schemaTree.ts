import type { PlainSchema } from '../../../../contract/language/jsonSchema.ts'
import { type SchemaFacts, schemaFacts } from './schemaFacts.ts'
import { filledOf } from './schemaText.ts'

/** A field of a body or response in words, with its nested fields. */
export interface TreeNode extends SchemaFacts {
  /** Unique among its neighbours. */
  readonly name: string
  readonly required: boolean
  readonly parts: readonly TreeNode[]
}

/** The object schema inside a value: a list's elements, or the only object among choices. */
const insideOf = (schema: PlainSchema): PlainSchema => {
  const filled = filledOf(schema)
  if (filled.type === 'array' && filled.items !== undefined) return insideOf(filled.items)
  const records = filled.anyOf?.filter(({ type }) => type === 'object') ?? []
  return records.length === 1 && records[0] !== undefined ? records[0] : filled
}

const nodeOf = (name: string, required: boolean, schema: PlainSchema): TreeNode => ({
  name,
  required,
  ...schemaFacts(schema),
  parts: partsOf(schema),
})

/** The fields of a record, or of the elements of a list of records. */
const partsOf = (schema: PlainSchema): readonly TreeNode[] => {
  const { properties = {}, required = [] } = insideOf(schema)
  return Object.entries(properties).map(([name, part]) => nodeOf(name, required.includes(name), part))
}

/** A schema as a tree of fields; `name` is what the whole is called. */
export const schemaTree = (name: string, schema: PlainSchema): TreeNode => nodeOf(name, true, schema)
