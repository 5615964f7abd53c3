import { recordFields } from '../language/conventions.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { plainOf, withParts } from './plainSchema.ts'

// Schemas that come again are written once and pointed to. The document is built twice with the same steps: the first time
// schemas are counted, the second time they are placed.

/**
 * Puts a schema where it is used: itself or a pointer to it. `isLabelled` gives it a name even where it is used once, `further`
 * is its name where the first one is another schema's.
 */
export type PlaceSchema = (schema: PlainSchema, name: string, kept?: boolean, further?: string) => PlainSchema

interface Seen {
  readonly schema: PlainSchema
  /** Names that it may have, the best first. */
  readonly names: readonly string[]
  count: number
  isLabelled: boolean
}

interface Components {
  readonly place: PlaceSchema
  /** All that were pointed to, by name. */
  readonly schemas: () => Readonly<Record<string, PlainSchema>>
}

const singular = (word: string): string =>
  /ies$/.test(word)
    ? word.replace(/ies$/, 'y')
    : /([^s]s)$/.test(word) && !/(us|news|params)$/i.test(word)
      ? word.slice(0, -1)
      : word

/** `line_items` -> `LineItem`. */
export const schemaName = (words: string): string =>
  singular(words)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')

const isNamable = ({ type, properties = {} }: PlainSchema): boolean =>
  type === 'object' && Object.keys(properties).length > 1

/** The fields that records carry, as one component (Document 2, Conventions). */
const RECORD_FIELDS: PlainSchema = {
  type: 'object',
  required: Object.keys(recordFields),
  properties: Object.fromEntries(Object.entries(recordFields).map(([name, schema]) => [name, plainOf(schema)])),
}

const isRecord = ({ properties = {}, required = [] }: PlainSchema): boolean =>
  Object.entries(RECORD_FIELDS.properties ?? {}).every(
    ([name, schema]) => required.includes(name) && JSON.stringify(properties[name]) === JSON.stringify(schema),
  )

/** A record as the fields of every record and its own. */
const asRecord = (schema: PlainSchema): PlainSchema => {
  const { properties = {}, required = [], description } = schema
  const own = (name: string): boolean => !Object.hasOwn(recordFields, name)
  return {
    ...(description === undefined ? {} : { description }),
    allOf: [
      { $ref: '#/components/schemas/RecordFields' },
      {
        type: 'object',
        required: required.filter(own),
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => own(name))),
      },
    ],
  }
}

/** Counts schemas; `end` then says how they are placed. */
export const countSchemas = (): { readonly count: PlaceSchema; readonly end: () => Components } => {
  const seen = new Map<string, Seen>()
  const count = (schema: PlainSchema, name: string, isLabelled: boolean, further: string, parent = ''): PlainSchema => {
    const own = schemaName(name)
    if (isNamable(schema)) {
      const key = JSON.stringify(schema)
      const known = seen.get(key)
      if (known !== undefined) {
        known.count++
        known.isLabelled ||= isLabelled
        return schema
      }
      seen.set(key, { schema, names: [own, further, `${parent}${own}`], count: 1, isLabelled })
    }
    return withParts(schema, name, (part, word) => count(part, word, false, '', word === name ? parent : own))
  }
  return {
    count: (schema, name, kept = false, further = '') => count(schema, name, kept, further),
    end: () => componentsOf([...seen.values()].filter((one) => one.isLabelled || one.count > 1)),
  }
}

const named = (seen: readonly Seen[]): ReadonlyMap<string, string> => {
  const taken = new Set(['RecordFields'])
  return new Map(
    seen.map(({ schema, names }) => {
      const free = names.find((name) => name !== '' && !taken.has(name))
      let name = free ?? names[0] ?? 'Schema'
      for (let number = 2; taken.has(name); number++) name = `${names[0]}${number}`
      taken.add(name)
      return [JSON.stringify(schema), name]
    }),
  )
}

const componentsOf = (seen: readonly Seen[]): Components => {
  const names = named(seen)
  const schemas = new Map<string, PlainSchema>()
  const written = (schema: PlainSchema, name: string): PlainSchema => {
    const whole = withParts(schema, name, place)
    if (!isRecord(schema)) return whole
    schemas.set('RecordFields', RECORD_FIELDS)
    return asRecord(whole)
  }
  const place = (schema: PlainSchema, name: string): PlainSchema => {
    const chosen = names.get(JSON.stringify(schema))
    if (chosen === undefined) return written(schema, name)
    if (!schemas.has(chosen)) {
      // Its place is taken first, so that a schema can hold itself.
      schemas.set(chosen, {})
      schemas.set(chosen, written(schema, name))
    }
    return { $ref: `#/components/schemas/${chosen}` }
  }
  return {
    place,
    schemas: () => Object.fromEntries([...schemas].sort(([left], [right]) => (left < right ? -1 : 1))),
  }
}
