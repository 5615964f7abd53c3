import { Type } from 'typebox'
import type { InputRule } from '../language/endpoint.ts'
import { isFields, wordOf } from '../language/fields.ts'
import { webAddress } from '../language/kinds.ts'

/** The codes of ISO 3166-1 alpha-2. */
const CODES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR
IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`

const codes: ReadonlySet<string> = new Set(CODES.trim().split(/\s+/))

/** Is this the code of a country, in capitals, such as DE? */
const isCountry = (code: string): boolean => codes.has(code)

// The components of a card and what each needs (Document 2, Card components).

const COMPONENT_TYPE = ['MEDIA', 'SWIPEABLE_MEDIA', 'DETAILS', 'BUTTON'] as const
export const LABEL_VALUE = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'] as const
/** Media that one swipes through (Document 2, Card components). */
export const SWIPEABLE = { least: 2, most: 6 } as const

const word = Type.Optional(Type.String({ minLength: 1 }))

const destination = Type.Object({
  type: Type.Enum(['WEBSITE', 'APP']),
  url: Type.Optional(webAddress()),
  country_code: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
  googleplay_app_id: word,
  ios_app_store_identifier: word,
  googleplay_deep_link: word,
  ios_deep_link: word,
})

export const component = Type.Object({
  type: Type.Enum([...COMPONENT_TYPE]),
  media_key: word,
  media_keys: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), { minItems: SWIPEABLE.least, maxItems: SWIPEABLE.most }),
  ),
  title: word,
  destination: Type.Optional(destination),
  label: Type.Optional(Type.Object({ type: Type.Enum(['ENUM']), value: Type.Enum([...LABEL_VALUE]) })),
})

const told = Type.Optional(Type.String())

/** A component as the platform returns it; it may predate our rules (facts A9). */
export const componentReply = Type.Object({
  type: Type.String(),
  media_key: told,
  media_keys: Type.Optional(Type.Array(Type.String())),
  title: told,
  destination: Type.Optional(Type.Object({ type: Type.String(), url: told, country_code: told })),
  label: Type.Optional(Type.Object({ type: Type.String(), value: Type.String() })),
})

type Given = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Given[] => (Array.isArray(value) ? value.filter(isFields) : [])

const bodyOf = (input: Given): Given => (isFields(input['body']) ? input['body'] : {})

/** The groups of components that a request holds: one, or one for each slide. */
export const groupsOf = (body: Given): readonly (readonly Given[])[] => {
  const { components, slides } = body
  const ofSlides = Array.isArray(slides) ? slides.map(listOf) : []
  return components === undefined ? ofSlides : [listOf(components), ...ofSlides]
}

const partsOfInputs = new WeakMap<Given, readonly Given[]>()

/** Every component of a request. A dozen rules read those of one request. */
const partsOf = (input: Given): readonly Given[] => {
  const known = partsOfInputs.get(input)
  if (known !== undefined) return known
  const parts = groupsOf(bodyOf(input)).flat()
  partsOfInputs.set(input, parts)
  return parts
}

const site = { type: 'WEBSITE', url: 'https://shop.example/tea' }
const app = { type: 'APP', country_code: 'DE', googleplay_app_id: 'example.tea', ios_app_store_identifier: '7' }
const media = { type: 'MEDIA', media_key: '3_1' }
const swipe = { type: 'SWIPEABLE_MEDIA', media_keys: ['3_1', '3_2'] }
const details = { type: 'DETAILS', title: 'Tea', destination: site }
const button = { type: 'BUTTON', label: { type: 'ENUM', value: 'INSTALL' }, destination: app }

export const EXAMPLE_COMPONENTS = [
  [media, details],
  [swipe, details],
  [media, button],
  [{ ...swipe, media_keys: ['3_1', '13_2', '3_3', '3_4', '3_5', '3_6'] }, button],
]
export const EXAMPLE_SLIDES = [
  [
    [media, details],
    [{ ...media, media_key: '3_2' }, details],
  ],
  [
    [media, details],
    [{ ...media, media_key: '13_2' }, details],
    [media, details],
  ],
]

const withParts = (...components: readonly object[]): Given => ({ body: { name: 'Card', components } })

interface PartRule {
  readonly sentence: string
  readonly parameter: string
  readonly code: string
  /** Must hold for every component of the request. */
  readonly holds: (part: Given) => boolean
  readonly valid: object
  readonly broken: object
}

const partRule = ({ holds, valid, broken, parameter, ...rest }: PartRule): InputRule => ({
  ...rest,
  parameter: `body.components.${parameter}`,
  holds: (input) => partsOf(input).every(holds),
  valid: withParts(valid),
  broken: withParts(broken),
})

const required = (type: string, parameter: string, valid: object): InputRule => {
  const { [parameter]: _, ...broken } = valid as Record<string, unknown>
  return partRule({
    sentence: `Missing required parameter ${parameter} for ${type}`,
    parameter,
    code: 'MISSING_PARAMETER',
    holds: (part) => part['type'] !== type || part[parameter] !== undefined,
    valid,
    broken,
  })
}

const destinationOf = (part: Given): Given => (isFields(part['destination']) ? part['destination'] : {})

const leadsTo = (type: string, goal: string, valid: object, broken: object): InputRule =>
  partRule({
    sentence: `The destination of ${type} must be of type ${goal}`,
    parameter: 'destination',
    code: 'INVALID_PARAMETER',
    holds: (part) => part['type'] !== type || part['destination'] === undefined || destinationOf(part)['type'] === goal,
    valid,
    broken: { ...broken },
  })

const inDestination = (type: string, parameter: string, valid: object): InputRule => {
  const { [parameter]: _, ...less } = (valid as { destination: Record<string, unknown> }).destination
  return partRule({
    sentence: `Missing required parameter ${parameter} for a destination of type ${type}`,
    parameter: `destination.${parameter}`,
    code: 'MISSING_PARAMETER',
    holds: (part) => destinationOf(part)['type'] !== type || destinationOf(part)[parameter] !== undefined,
    valid,
    broken: { ...valid, destination: less },
  })
}

const onlyWith = (parameter: string, other: string): InputRule =>
  partRule({
    sentence: `${parameter} needs ${other}`,
    parameter: `destination.${parameter}`,
    code: 'INCLUSIVE_PARAMETERS',
    holds: (part) => destinationOf(part)[parameter] === undefined || destinationOf(part)[other] !== undefined,
    valid: { ...button, destination: { ...app, [parameter]: 'tea://open' } },
    broken: { ...button, destination: { ...app, [other]: undefined, [parameter]: 'tea://open' } },
  })

const countOf = (group: readonly Given[], ...types: readonly string[]): number =>
  group.filter(({ type }) => types.includes(wordOf(type))).length

const slide = [media, details]

/** What must hold of the body of a card, beside the shape of each part. */
export const CARD_RULES: readonly InputRule[] = [
  {
    sentence: 'components and slides are exclusive parameters',
    parameter: 'body.slides',
    code: 'EXCLUSIVE_PARAMETERS',
    holds: (input) => bodyOf(input)['components'] === undefined || bodyOf(input)['slides'] === undefined,
    valid: { body: { name: 'Card', slides: [slide, slide] } },
    broken: { body: { name: 'Card', slides: [slide, slide], components: slide } },
  },
  {
    sentence: 'A card needs one media component',
    parameter: 'body.components',
    code: 'INVALID_PARAMETER',
    holds: (input) => groupsOf(bodyOf(input)).every((group) => countOf(group, 'MEDIA', 'SWIPEABLE_MEDIA') === 1),
    valid: withParts(media, details),
    broken: withParts(media, swipe, details),
  },
  {
    sentence: 'A card needs a DETAILS or a BUTTON component',
    parameter: 'body.components',
    code: 'INVALID_PARAMETER',
    holds: (input) => groupsOf(bodyOf(input)).every((group) => countOf(group, 'DETAILS', 'BUTTON') > 0),
    valid: withParts(media, button),
    broken: withParts(media),
  },
  {
    sentence: 'A card takes one DETAILS or BUTTON component, not several of them',
    parameter: 'body.components',
    code: 'INVALID_PARAMETER',
    holds: (input) => groupsOf(bodyOf(input)).every((group) => countOf(group, 'DETAILS', 'BUTTON') <= 1),
    valid: withParts(media, details),
    broken: withParts(media, details, button),
  },
  {
    sentence: 'A slide takes MEDIA and DETAILS only',
    parameter: 'body.slides',
    code: 'INVALID_PARAMETER',
    holds: (input) => {
      const { slides } = bodyOf(input)
      return !Array.isArray(slides) || slides.every((one) => countOf(listOf(one), 'SWIPEABLE_MEDIA', 'BUTTON') === 0)
    },
    valid: { body: { name: 'Card', slides: [slide, slide] } },
    broken: { body: { name: 'Card', slides: [slide, [media, button]] } },
  },
  required('MEDIA', 'media_key', media),
  required('SWIPEABLE_MEDIA', 'media_keys', swipe),
  required('DETAILS', 'title', details),
  required('DETAILS', 'destination', details),
  required('BUTTON', 'label', button),
  required('BUTTON', 'destination', button),
  leadsTo('DETAILS', 'WEBSITE', details, { ...details, destination: app }),
  leadsTo('BUTTON', 'APP', button, { ...button, destination: site }),
  inDestination('WEBSITE', 'url', details),
  inDestination('APP', 'country_code', button),
  partRule({
    sentence: 'country_code must be a country of ISO 3166-1 alpha-2, such as DE',
    parameter: 'destination.country_code',
    code: 'INVALID_PARAMETER',
    holds: (part) => {
      const { country_code: code } = destinationOf(part)
      return typeof code !== 'string' || isCountry(code)
    },
    valid: { ...button, destination: { ...app, country_code: 'ZW' } },
    broken: { ...button, destination: { ...app, country_code: 'ZZ' } },
  }),
  partRule({
    sentence: 'A destination of type APP needs googleplay_app_id or ios_app_store_identifier',
    parameter: 'destination',
    code: 'MISSING_PARAMETER',
    holds: (part) => {
      const goal = destinationOf(part)
      return goal['type'] !== 'APP' || (goal['googleplay_app_id'] ?? goal['ios_app_store_identifier']) !== undefined
    },
    valid: { ...button, destination: { ...app, googleplay_app_id: undefined } },
    broken: { ...button, destination: { type: 'APP', country_code: 'DE' } },
  }),
  onlyWith('googleplay_deep_link', 'googleplay_app_id'),
  onlyWith('ios_deep_link', 'ios_app_store_identifier'),
]
