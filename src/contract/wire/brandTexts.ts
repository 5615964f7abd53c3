import { isFields } from '../language/fields.ts'
import type { WireNames } from './message.ts'
import { inverse, wireName } from './names.ts'

// Documented words that stand for one with the service's brand in it (Document 1, Addresses). Sending uses the
// profile's spelling; reading accepts every spelling below as well.

interface BrandWord {
  /** `key`: a parameter, member or header name. `value`: one of the values of `placements`. */
  readonly kind: 'key' | 'value'
  /** Spellings that clients and receivers of the platform use (facts, name map). */
  readonly known: string
}

/** Every neutral word that a service may spell with its brand. */
const BRAND_TEXTS = {
  svc_auth_access_type: { kind: 'key', known: 'x_auth_access_type' },
  svc_id: { kind: 'key', known: 'twitter_id' },
  'svc-webhooks-signature': { kind: 'key', known: 'x-twitter-webhooks-signature' },
  ALL_ON_SERVICE: { kind: 'value', known: 'ALL_ON_TWITTER' },
  SERVICE_TIMELINE: { kind: 'value', known: 'TWITTER_TIMELINE' },
  SERVICE_SEARCH: { kind: 'value', known: 'TWITTER_SEARCH' },
  SERVICE_PROFILE: { kind: 'value', known: 'TWITTER_PROFILE' },
  SERVICE_REPLIES: { kind: 'value', known: 'TWITTER_REPLIES' },
} as const satisfies Readonly<Record<string, BrandWord>>

/** The neutral words, in the order of forms. */
export const NEUTRAL_NAMES = Object.keys(BRAND_TEXTS) as readonly (keyof typeof BRAND_TEXTS)[]

const KNOWN: WireNames = Object.fromEntries(Object.entries(BRAND_TEXTS).map(([neutral, { known }]) => [known, neutral]))

/** From every accepted spelling, known or of the profile, to its neutral word. */
export const spellingsRead = (names: WireNames): WireNames => ({ ...KNOWN, ...inverse(names) })

/** Every name under which a header may come, lower case, the profile's first. */
export const headerSpellings = (names: WireNames, neutral: keyof typeof BRAND_TEXTS): readonly string[] => [
  ...new Set([names[neutral] ?? neutral, neutral, BRAND_TEXTS[neutral].known].map((name) => name.toLowerCase())),
]

/** Parameters whose values may hold the brand. */
const BRANDED: ReadonlySet<string> = new Set(['placement', 'placements'])

/** Respells each comma-separated word of a parameter, if its values may hold the brand. */
export const valueSpelled = (names: WireNames, parameter: string, text: string): string =>
  BRANDED.has(parameter)
    ? text
        .split(',')
        .map((word) => wireName(names, word.trim()))
        .join(',')
    : text

const neutral = (value: unknown, spellings: WireNames): unknown =>
  Array.isArray(value)
    ? value.map((item) => neutral(item, spellings))
    : typeof value === 'string'
      ? wireName(spellings, value)
      : value

const withNeutral = (record: unknown, spellings: WireNames): unknown =>
  isFields(record) && record['placements'] !== undefined
    ? { ...record, placements: neutral(record['placements'], spellings) }
    : record

/** Respells `placements` of a returned record or list in the documents' words. */
export const placementsRead = (data: unknown, names: WireNames): unknown => {
  const spellings = spellingsRead(names)
  return Array.isArray(data) ? data.map((record) => withNeutral(record, spellings)) : withNeutral(data, spellings)
}

const PLACEMENTS = /"placements":\[(?:[^[\]]|\[[^[\]]*\])*\]/g

/** A JSON text with the values of its `placements` as the profile spells them. */
export const placementsSpelled = (json: string, names: WireNames): string => {
  const words = Object.entries(BRAND_TEXTS).flatMap(([neutral, { kind }]) =>
    kind === 'value' && names[neutral] !== undefined ? [[`"${neutral}"`, `"${names[neutral]}"`] as const] : [],
  )
  return words.length === 0
    ? json
    : json.replace(PLACEMENTS, (list) => words.reduce((text, [from, to]) => text.replaceAll(from, to), list))
}
