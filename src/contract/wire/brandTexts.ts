import { isFields } from '../language/fields.ts'
import type { WireNames } from './message.ts'
import { inverse, wireName } from './names.ts'

// Words of the documents that stand for one with the service's brand in it (Document 1, Addresses). What is sent is spelled
// by the profile; what comes in is read in every spelling below as well, so that no client is misunderstood in silence.

interface BrandWord {
  /** `key`: a name of a parameter, member or header; `value`: one of the values of `placements`. */
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

/** From every spelling that is read to its neutral word: the known ones, and those of the profile. */
export const spellingsRead = (names: WireNames): WireNames => ({ ...KNOWN, ...inverse(names) })

/** Every name under which a header may come, lower case, the profile's first. */
export const headerSpellings = (names: WireNames, neutral: keyof typeof BRAND_TEXTS): readonly string[] => [
  ...new Set([names[neutral] ?? neutral, neutral, BRAND_TEXTS[neutral].known].map((name) => name.toLowerCase())),
]

/** Parameters whose values may hold the brand. */
const BRANDED: ReadonlySet<string> = new Set(['placement', 'placements'])

/** The text of a parameter with each of its comma-separated words spelled by `names`, where its values may hold the brand. */
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

/** What an answer holds, a record or a list of them, with `placements` in the words of the documents, whatever their spelling. */
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
