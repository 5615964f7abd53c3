import type { PlainSchema } from '../language/jsonSchema.ts'
import { dateTime, long, sha256Digest } from '../language/kinds.ts'
import { plainOf } from './plainSchema.ts'

// Sample values of a schema, the same each time, for the document and the reference.

const TIME = '2026-05-04T09:00:00Z'
const NEXT_DAY = '2026-05-05T09:00:00Z'

/** SHA-256 of `user@example.com`. */
const HASH = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'

const BY_PATTERN: Readonly<Record<string, string>> = {
  [plainOf(long('')).pattern ?? '']: '1460365042000998401',
  [plainOf(dateTime('')).pattern ?? '']: TIME,
  [plainOf(sha256Digest()).pattern ?? '']: HASH,
}

/** What keeps any other pattern, tried in this order. */
const TEXTS = [
  '1460365042000998401',
  'DE',
  '202605040900',
  TIME,
  'created_at-desc',
  'created_at',
  'shop.example',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '8x7v00oow',
] as const

/** What a name says of its text, the first that fits. */
const BY_NAME: readonly (readonly [name: RegExp, text: string])[] = [
  [/^event_uuid$|uuid/, '0f8fad5b-d9cb-469f-a165-70867728950e'],
  [/(^|_)(created|updated|connected|disconnected|switch)_at$|_time$|^(start|end)$/, TIME],
  [/_url$|^url$|^(mobile_)?link$|_uri$/, 'https://shop.example/cups/1'],
  [/image_link$/, 'https://shop.example/cups/1.jpg'],
  [/^price$|^sale_price$/, '15.00 EUR'],
  [/^currency$/, 'EUR'],
  [/^objective$/, 'ENGAGEMENTS'],
  [/^goal$/, 'ENGAGEMENT'],
  [/^product_type$/, 'PROMOTED_TWEETS'],
  [/^entity_status$/, 'ACTIVE'],
  [/^entity$/, 'LINE_ITEM'],
  [/^pay_by$/, 'IMPRESSION'],
  [/^bid_strategy$/, 'AUTO'],
  [/^placements$/, 'PUBLISHER_NETWORK'],
  [/^industry_type$/, 'RETAIL'],
  [/^os_type$/, 'IOS'],
  [/^platform$/, 'ADS_API'],
  [/^card_type$/, 'IMAGE_WEBSITE'],
  [/^media_type$/, 'IMAGE'],
  [/^media_category$/, 'TWEET_IMAGE'],
  [/^media_status$/, 'TRANSCODE_COMPLETED'],
  [/^aspect_ratio$/, '16:9'],
  [/^reasons_not_targetable$/, 'TOO_SMALL'],
  [/^(iab_)?categories$/, 'IAB1'],
  [/^(first|second|third|fourth)_choice$/, 'Tea'],
  [/^timezone$/, 'Europe/Berlin'],
  [/^change_type$/, 'UPDATE'],
  [/^approval_status$/, 'ACCEPTED'],
  [/_keys?$|^id$|_ids?$/, '8x7v00oow'],
  [/^country/, 'DE'],
  [/^screen_name$|^username$|^handle$/, 'cups_example'],
  [/token|secret|verifier|code_challenge|^code$/, '<...>'],
  [/^title$|name$/, 'Enamel cup'],
  [/text|description|summary|message|detail/, 'A cup for tea and travel.'],
]

const END = /^end(_time)?$/

const textFor = ({ pattern, minLength = 0, maxLength = 280 }: PlainSchema, name: string): string => {
  if (pattern !== undefined) {
    const test = new RegExp(pattern, 'u')
    if (END.test(name) && test.test(NEXT_DAY)) return NEXT_DAY
    return BY_PATTERN[pattern] ?? TEXTS.find((text) => test.test(text)) ?? ''
  }
  const known = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  const words = known ?? (name === '' ? 'text' : name.replaceAll(/[_.]/g, ' '))
  return words.padEnd(minLength, '.').slice(0, maxLength).trimEnd()
}

const numberFor = ({ minimum, maximum }: PlainSchema): number => Math.min(Math.max(1, minimum ?? 1), maximum ?? 1)

/** How much of a value is shown: what must be there, or everything. */
type SampleSize = 'least' | 'whole'

/** One value that a schema takes. */
export const sampleOf = (schema: PlainSchema, name: string, size: SampleSize): unknown => {
  const { examples, enum: choices, anyOf, type, items } = schema
  if (examples?.[0] !== undefined) return examples[0]
  if ('const' in schema) return schema.const
  if (schema.default !== undefined) return schema.default
  if (choices !== undefined) return choices[0]
  if (anyOf !== undefined) {
    const filled = anyOf.find((one) => one.type !== 'null' && one.const !== '') ?? anyOf[0]
    return filled === undefined ? null : sampleOf(filled, name, size)
  }
  if (type === 'string') return textFor(schema, name)
  if (type === 'integer' || type === 'number') return numberFor(schema)
  if (type === 'boolean') return !/^(deleted|.*truncated)$/.test(name)
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
      items === undefined ? name : sampleOf(items, name, size),
    )
  if (type === 'null') return null
  return objectFor(schema, size)
}

/**
 * Optional fields worth showing. An identifier explains a list of people, a product needs a brand or number, and a span
 * without an end may be too long by now.
 */
const isTelling = (name: string, required: readonly string[]): boolean =>
  name === 'email' || name === 'brand' || (name === 'end_time' && required.includes('start_time'))

const objectFor = ({ properties = {}, required = [] }: PlainSchema, size: SampleSize): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => size === 'whole' || required.includes(name) || isTelling(name, required))
      .map(([name, part]) => [name, sampleOf(part, name, size)]),
  )
