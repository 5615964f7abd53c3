import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AD_KIND_IDS, type AdKindId } from '../contract/ads/kinds.ts'
import { type Fields, isFields } from '../contract/language/fields.ts'

// What people set for a project beside its records and drafts. It lies in the folder of the project.

/** How the columns of a kind stand; fields that it does not name come last and are shown. */
export interface AdColumns {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** How many of the shown ones stay in sight. */
  readonly frozen: number
  /** In px. */
  readonly widths: Readonly<Record<string, number>>
}

/** Values picked of a column: one of `only`, where there are some, and none of `without`; `''` stands for no value. */
export interface AdChoice {
  readonly field: string
  readonly only?: readonly string[]
  readonly without?: readonly string[]
}

/** How often values stand in a column; a list counts for each of its members. */
export interface AdValues {
  /** The most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
  /** Records without a value. */
  readonly blank: number
  /** Different values that fit the search. */
  readonly different: number
}

/** Records of a kind under a filter, in an order and with columns, by a name. */
export interface AdView {
  readonly id: string
  readonly name: string
  readonly kind: AdKindId
  readonly text: string
  readonly only: 'all' | 'drafts' | 'create' | 'change' | 'delete' | 'conflicts' | 'deleted' | 'errors'
  readonly choices: readonly AdChoice[]
  readonly sort?: { readonly field: string; readonly descending?: boolean }
  readonly columns: AdColumns
}

/** What is sent only after a person confirmed it by name. */
export interface AdGuards {
  /** Most that a campaign or an ad group may spend a day, in millionths of its currency. */
  readonly dailyMicro?: string
  /** How much an amount may rise at once, in percent. */
  readonly risePercent?: number
}

export interface AdSettings {
  readonly columns: Readonly<Partial<Record<AdKindId, AdColumns>>>
  /** By name. */
  readonly views: readonly AdView[]
  readonly guards: AdGuards
  /** URL parameters that each destination must have; left out where nobody chose any. */
  readonly parameters?: readonly string[]
  /** Templates of names by kind, as they were typed last. */
  readonly names?: Readonly<Partial<Record<AdKindId, string>>>
  /** What was named here in place of records of other projects when rows were pasted: by project, then by field and name. */
  readonly pasted?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const NO_AD_SETTINGS: AdSettings = { columns: {}, views: [], guards: {} }

const exact = { additionalProperties: false } as const
const MAX_VIEWS = 1_000
const MAX_FIELDS = 500

const kind = Type.Enum([...AD_KIND_IDS])
const field = Type.String({ minLength: 1, maxLength: 100 })
const fields = Type.Array(field, { maxItems: MAX_FIELDS })
const words = Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 10_000 }))

/** Schemas of a choice of values and of an order of records. */
export const AD_CHOICE = Type.Object({ field, only: words, without: words }, exact)
export const AD_SORT = Type.Object({ field, descending: Type.Optional(Type.Boolean()) }, exact)

const columns = Type.Object(
  {
    order: fields,
    hidden: fields,
    frozen: Type.Integer({ minimum: 0, maximum: MAX_FIELDS }),
    widths: Type.Record(Type.String({ maxLength: 100 }), Type.Number({ minimum: 1, maximum: 5_000 })),
  },
  exact,
)

const view = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 80 }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    kind,
    text: Type.String({ maxLength: 10_000 }),
    only: Type.Enum(['all', 'drafts', 'create', 'change', 'delete', 'conflicts', 'deleted', 'errors']),
    choices: Type.Array(AD_CHOICE, { maxItems: 100 }),
    sort: Type.Optional(AD_SORT),
    columns,
  },
  exact,
)

const SCHEMAS: Readonly<Record<keyof AdSettings, TSchema>> = {
  parameters: Type.Array(Type.String({ pattern: '^[^\\s&=?#]{1,100}$' }), { maxItems: 50 }),
  names: Type.Partial(Type.Record(kind, Type.String({ maxLength: 500 }))),
  pasted: Type.Record(
    Type.String({ maxLength: 300 }),
    Type.Record(Type.String({ maxLength: 300 }), Type.String({ maxLength: 300 })),
  ),
  columns: Type.Partial(Type.Record(kind, columns)),
  views: Type.Array(view, { maxItems: MAX_VIEWS }),
  guards: Type.Object(
    {
      dailyMicro: Type.Optional(Type.String({ pattern: '^[0-9]{1,30}$' })),
      risePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    },
    exact,
  ),
}

const isSetting = (name: string): name is keyof AdSettings => Object.hasOwn(SCHEMAS, name)

/** Schema of a change: settings that it names take the place of those before. */
export const AD_SETTINGS_CHANGE = Type.Refine(
  Type.Unknown(),
  (value) =>
    isFields(value) && Object.entries(value).every(([name, own]) => isSetting(name) && Value.Check(SCHEMAS[name], own)),
)

/** The settings that a file holds; what is no setting, or none of this version, is as in the beginning. */
export const readAdSettings = (file: Fields): AdSettings => {
  const known = Object.entries(file).filter(([name, own]) => isSetting(name) && Value.Check(SCHEMAS[name], own))
  return { ...NO_AD_SETTINGS, ...Object.fromEntries(known) }
}
