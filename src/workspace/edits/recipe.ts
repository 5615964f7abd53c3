import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { defined } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import type { CellSink } from './cells.ts'
import { isSameValue, type ProductIndex } from './productIndex.ts'
import { rulesSchema } from './ruleDocument.ts'

// A feed's edits as a document that replays on another file. It holds mapping, rules and cells by id, but no row
// numbers, so that it fits files with other rows in another order.

/** Raised with every change of the form; older forms stay readable. */
export const RECIPE_VERSION = 1

const field = Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] })
const text = (maxLength: number) => Type.String({ maxLength })

const edit = Type.Object({
  id: text(10_000),
  field,
  /** The cell's value before the edit, after mapping and rules. */
  before: text(1_048_576),
  after: text(1_048_576),
})

const recipeSchema = Type.Object({
  type: Type.Literal('adwright recipe'),
  version: Type.Integer({ minimum: 1 }),
  name: text(200),
  /** For the person who opens it. */
  comment: Type.Optional(text(2_000)),
  madeAt: text(40),
  mapping: Type.Object({
    headings: Type.Array(text(10_000), { maxItems: 2_000 }),
    /** The field of each header, in order. */
    fields: Type.Array(Type.Union([field, Type.Null()]), { maxItems: 2_000 }),
    currency: text(3),
    shopAddress: text(2_000),
    delimiter: Type.Optional(text(4)),
    encoding: Type.Optional(text(40)),
    sheet: Type.Optional(text(200)),
    headingsRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_048_576 })),
  }),
  rules: rulesSchema,
  edits: Type.Array(edit, { maxItems: 5_000_000 }),
  /** Ids of products that were taken out by hand. */
  removed: Type.Array(text(10_000), { maxItems: 1_000_000 }),
})

export type Recipe = Static<typeof recipeSchema>
export type RecipeEdit = Static<typeof edit>

/** A recipe as the text of a file. */
export const recipeText = (recipe: Recipe): string => `${JSON.stringify(recipe, null, 1)}\n`

/** Was it written by a later version of the program? A version that is no number is left to the schema. */
export const isLater = (version: unknown, ours: number): boolean => typeof version === 'number' && version > ours

/** Reads a recipe from the text of a file; the failure is one sentence. Nothing but what the schema names is taken over. */
export const readRecipe = (source: string): Result<Recipe, Said> => {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return failed(said('edits.file.recipe'))
  }
  if (typeof value === 'object' && value !== null && 'version' in value && isLater(value.version, RECIPE_VERSION))
    return failed(said('edits.file.recipeNewer'))
  if (!Value.Check(recipeSchema, value)) {
    const [first] = Value.Errors(recipeSchema, value)
    return failed(said('edits.file.recipeUnread', { place: first?.instancePath || '/' }))
  }
  const { type, version, name, madeAt, mapping, rules, edits, removed } = value
  if (mapping.fields.length !== mapping.headings.length) return failed(said('edits.file.recipeMapping'))
  // A blank one says nothing.
  const comment = value.comment?.trim() || undefined
  return success({ type, version, name, ...defined({ comment }), madeAt, mapping, rules, edits, removed })
}

export interface HeaderFields {
  readonly headings: readonly string[]
  readonly fields: readonly (ProductField | null)[]
}

/** Headers of a recipe's columns whose fields a file lacks. */
export const lackingHeaders = (
  { headings, fields }: HeaderFields,
  given: readonly (ProductField | null)[],
): readonly string[] => {
  const lacking = headings.filter((_, at) => fields[at] != null && !given.includes(fields[at]))
  return [...new Set(lacking)]
}

/** Fields of a file's columns by a recipe's headers, repeated ones in order. Unknown headers stay unmapped. */
export const fieldsForHeaders = (
  { mapping }: { readonly mapping: HeaderFields },
  headers: readonly string[],
): { readonly fields: readonly (ProductField | null)[]; readonly missing: readonly ProductField[] } => {
  const known = new Map<string, (ProductField | null)[]>()
  mapping.headings.forEach((header, at) => {
    known.set(header, [...(known.get(header) ?? []), mapping.fields[at] ?? null])
  })
  const fields = headers.map((header) => known.get(header)?.shift() ?? null)
  return { fields, missing: mapping.fields.filter((own) => own !== null && !fields.includes(own)) as ProductField[] }
}

/** What became of an edit on another file. `already`: the file has the value; `otherBase`: the cell holds a third value. */
export type ReplayResult = 'made' | 'already' | 'noRow' | 'otherBase'

export interface UnmatchedEdit extends RecipeEdit {
  readonly result: 'noRow' | 'otherBase'
  /** What the cell holds now; empty where the row is gone. */
  readonly now: string
}

export interface ReplayReport {
  readonly counts: { readonly [Each in ReplayResult]: number }
  /** Edits that did not find what they were made on, the first of them. */
  readonly unmatched: readonly UnmatchedEdit[]
  /** Rows that are taken out, ascending, and ids of `removed` that are not here. */
  readonly vanish: Uint32Array
  readonly missingRemoved: number
}

const UNMATCHED_SHOWN = 10_000

/** Looks up rows by id. */
type RowsById = Pick<ProductIndex, 'rowOf'>

/** The row of an id, checked: a number that two ids share is no hit. */
const rowOf = (index: RowsById, productAt: (row: number) => Product | undefined, id: string) => {
  const row = index.rowOf(id)
  const product = row < 0 ? undefined : productAt(row)
  return product !== undefined && product.id.trim().normalize('NFC') === id.trim().normalize('NFC')
    ? { row, product }
    : undefined
}

/**
 * Applies a recipe's edits to rows after mapping and rules. A cell with a third value keeps it, unless `isForced` says
 * that the edit wins. `productAt` returns rows as they are before the edits.
 */
export const replayEdits = (
  recipe: Pick<Recipe, 'edits' | 'removed'>,
  index: RowsById,
  productAt: (row: number) => Product | undefined,
  tell: CellSink,
  isForced = false,
): ReplayReport => {
  const counts = { made: 0, already: 0, noRow: 0, otherBase: 0 }
  const unmatched: UnmatchedEdit[] = []
  const addUnmatched = (own: RecipeEdit, result: UnmatchedEdit['result'], now: string): void => {
    counts[result]++
    if (unmatched.length < UNMATCHED_SHOWN) unmatched.push({ ...own, result, now })
  }
  for (const own of recipe.edits) {
    const found = rowOf(index, productAt, own.id)
    const now = found?.product[own.field] ?? ''
    if (found === undefined) addUnmatched(own, 'noRow', '')
    else if (now === own.after) counts.already++
    else if (!isForced && !isSameValue(own.field, now, own.before)) addUnmatched(own, 'otherBase', now)
    else {
      counts.made++
      tell(found.row, own.field, now, own.after)
    }
  }
  const gone = recipe.removed.flatMap((id) => rowOf(index, productAt, id)?.row ?? [])
  return {
    counts,
    unmatched,
    vanish: Uint32Array.from(new Set(gone)).toSorted(),
    missingRemoved: recipe.removed.length - gone.length,
  }
}
