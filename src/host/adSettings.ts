import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AD_KIND_IDS, type AdKindId } from '../contract/ads/kinds.ts'
import { SPEND_GUARDS } from '../contract/ads/spendGuards.ts'
import { MAX_TARGETING_SETS, TARGETING_SET } from '../contract/ads/targetingSets.ts'
import { type Fields, isFields } from '../contract/language/fields.ts'

// What people set for a project beside its records and drafts. It lies in the folder of the project.

/** How often values stand in a column; a list counts for each of its members. */
export interface AdValues {
  /** The most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
  /** Records without a value. */
  readonly blank: number
  /** Different values that fit the search. */
  readonly different: number
}

type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

const exact = { additionalProperties: false } as const
const MAX_VIEWS = 1_000
const MAX_FIELDS = 500

const kind = Type.Enum([...AD_KIND_IDS])
const field = Type.String({ minLength: 1, maxLength: 100 })
const fields = Type.Array(field, { maxItems: MAX_FIELDS })
const words = Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 10_000 }))

/** Values selected in a column: included in `only`, if any, and never `without`. `''` means no value. */
export const AD_CHOICE = Type.Object({ field, only: words, without: words }, exact)
export const AD_SORT = Type.Object({ field, descending: Type.Optional(Type.Boolean()) }, exact)
/** Records with drafts, by type of draft, or with conflicts or deleted on the platform. */
export const AD_ONLY = Type.Enum(['drafts', 'create', 'change', 'delete', 'conflicts', 'deleted'])

export type AdOnly = Static<typeof AD_ONLY>
export type AdChoice = Frozen<Static<typeof AD_CHOICE>>

/** Column layout of a record type; fields not named come last, shown. Widths are in px. */
const columns = Type.Object(
  {
    order: fields,
    hidden: fields,
    /** How many of the shown ones stay in sight. */
    frozen: Type.Integer({ minimum: 0, maximum: MAX_FIELDS }),
    widths: Type.Record(Type.String({ maxLength: 100 }), Type.Number({ minimum: 1, maximum: 5_000 })),
  },
  exact,
)

export type AdColumns = Frozen<Static<typeof columns>>

/** A named view: records of one type with filter, order and columns. */
const view = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 80 }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    kind,
    text: Type.String({ maxLength: 10_000 }),
    only: Type.Union([AD_ONLY, Type.Enum(['all', 'errors'])]),
    choices: Type.Array(AD_CHOICE, { maxItems: 100 }),
    sort: Type.Optional(AD_SORT),
    columns,
  },
  exact,
)

export type AdView = Frozen<Static<typeof view>>

const SCHEMAS = {
  /** URL parameters of each destination: `ref`, `utm_source=x` or `utm_content=[campaign]_[name]`. */
  parameters: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^\\s&=?#]{1,100}(=[^\\s&=?#]{1,200})?$' }), { maxItems: 50 }),
  ),
  /** Templates of names by kind, as they were typed last. */
  names: Type.Optional(Type.Partial(Type.Record(kind, Type.String({ maxLength: 500 })))),
  /** Kinds whose drafts are checked by their template, with the language of that. */
  checkedNames: Type.Optional(Type.Partial(Type.Record(kind, Type.String({ maxLength: 20 })))),
  /** Names entered for other projects' references in pasted rows: by project, then field and name. */
  pasted: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 300 }),
      Type.Record(Type.String({ maxLength: 300 }), Type.String({ maxLength: 300 })),
    ),
  ),
  columns: Type.Partial(Type.Record(kind, columns)),
  /** By name. */
  views: Type.Array(view, { maxItems: MAX_VIEWS }),
  /** Criteria for many ad groups; left out where nobody saved any. */
  targetingSets: Type.Optional(Type.Array(TARGETING_SET, { maxItems: MAX_TARGETING_SETS })),
  /** Somebody was told what the sites learn that links lead to. */
  opensLinks: Type.Optional(Type.Boolean()),
  /** What is sent only after a person confirmed it by name. */
  guards: SPEND_GUARDS,
}

export type AdSettings = Frozen<Omit<Static<Type.TObject<typeof SCHEMAS>>, 'columns' | 'names' | 'checkedNames'>> & {
  readonly columns: Readonly<Partial<Record<AdKindId, AdColumns>>>
  readonly names?: Readonly<Partial<Record<AdKindId, string>>>
  readonly checkedNames?: Readonly<Partial<Record<AdKindId, string>>>
}

const isSetting = (name: string): name is keyof AdSettings => Object.hasOwn(SCHEMAS, name)

/** Schema of a change: settings that it names take the place of those before. */
export const AD_SETTINGS_CHANGE = Type.Refine(
  Type.Unknown(),
  (value) =>
    isFields(value) && Object.entries(value).every(([name, own]) => isSetting(name) && Value.Check(SCHEMAS[name], own)),
)

/** Settings from a file; invalid and unknown ones fall back to their defaults. */
export const readAdSettings = (file: Fields): AdSettings => {
  const known = Object.entries(file).filter(([name, own]) => isSetting(name) && Value.Check(SCHEMAS[name], own))
  return { columns: {}, views: [], guards: {}, ...Object.fromEntries(known) }
}
