import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { idKey } from '../product/feedCheck.ts'
import { type CellSink, isProductField, type RowView, tellChanges } from './cells.ts'
import type { Recipe, RecipeEdit, ReplayReport, ReplayResult, UnmatchedEdit } from './recipe.ts'
import { replayEdits } from './recipe.ts'
import { runningRules, type TransformationRule } from './ruleDocument.ts'
import type { PreparedRules } from './rules.ts'

// Replays a recipe on another file. It finds the products of edits, decides each edit and collects changed cells.

/** Names one edit of a recipe among the others. */
export const editKey = ({ id, field }: Pick<RecipeEdit, 'id' | 'field'>): string => `${field} ${id}`

/** For cells with a third value: keep (`theirs`) or edit (`mine`), with exceptions. */
export interface UnmatchedChoice {
  readonly all: 'theirs' | 'mine'
  readonly except: readonly string[]
}

/** True if rules may change ids or exclude rows. Rows must then be looked up afterwards. */
export const rulesMoveRows = (rules: readonly TransformationRule[]): boolean =>
  runningRules(rules).some(({ actions, otherwise }) =>
    [...actions, ...otherwise].some(({ field, action }) => field === 'id' || action === 'exclude'),
  )

/** Finds the rows that a recipe names, and no others. Of several rows with one id the first counts. */
export const createRecipeRows = ({ edits, removed }: Pick<Recipe, 'edits' | 'removed'>) => {
  const wanted = new Set([...edits.map(({ id }) => idKey(id)), ...removed.map(idKey)])
  const found = new Map<string, number>()
  return {
    isEmpty: wanted.size === 0,
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views) {
        const key = idKey(product.id)
        if (wanted.has(key) && !found.has(key)) found.set(key, row)
      }
    },
    rowOf: (id: string): number => found.get(idKey(id)) ?? -1,
  }
}

type RecipeRows = Pick<ReturnType<typeof createRecipeRows>, 'rowOf'>

/** Edits by row, those without a row first, so that pages are read in order. */
export const editsByRow = (edits: readonly RecipeEdit[], rows: RecipeRows): readonly RecipeEdit[] =>
  edits
    .map((edit) => ({ edit, row: rows.rowOf(edit.id) }))
    .toSorted((a, b) => a.row - b.row)
    .map(({ edit }) => edit)

const UNMATCHED_SHOWN = 10_000

/** Adds what became of further edits. */
export const addReplays = (a: ReplayReport, b: ReplayReport): ReplayReport => {
  const counts = { ...a.counts } as Record<ReplayResult, number>
  for (const result of Object.keys(counts) as ReplayResult[]) counts[result] += b.counts[result]
  return {
    counts,
    unmatched: [...a.unmatched, ...b.unmatched].slice(0, UNMATCHED_SHOWN),
    vanish: Uint32Array.from([...a.vanish, ...b.vanish]).toSorted(),
    missingRemoved: a.missingRemoved + b.missingRemoved,
  }
}

export const NO_REPLAY: ReplayReport = {
  counts: { made: 0, already: 0, noRow: 0, otherBase: 0 },
  unmatched: [],
  vanish: new Uint32Array(),
  missingRemoved: 0,
}

/** New cell values by row, applied after rules. */
type RowEdits = Map<number, Partial<Record<ProductField, string>>>

/** Gathers edits by row number. Of several to one cell the last counts. */
export const createRowEdits = (): { readonly rows: RowEdits; readonly tell: CellSink } => {
  const rows: RowEdits = new Map()
  return {
    rows,
    tell: (row, field, _before, after) => {
      const known = rows.get(row)
      if (known === undefined) rows.set(row, { [field]: after })
      else known[field] = after
    },
  }
}

/**
 * Applies a chunk of edits to rows after the rules. A cell with a third value is counted as such, and edited if chosen
 * so. `productAt` returns undefined for rows that rules exclude.
 */
export const replayChunk = (
  recipe: Pick<Recipe, 'edits' | 'removed'>,
  rows: RecipeRows,
  productAt: (row: number) => Product | undefined,
  tell: CellSink,
  { all, except }: { readonly all: UnmatchedChoice['all']; readonly except: ReadonlySet<string> },
): ReplayReport => {
  const report = replayEdits(recipe, rows, productAt, tell)
  const isMine = (unmatchedEdit: UnmatchedEdit): boolean =>
    unmatchedEdit.result === 'otherBase' && (all === 'mine') !== except.has(editKey(unmatchedEdit))
  for (const unmatchedEdit of report.unmatched)
    if (isMine(unmatchedEdit))
      tell(rows.rowOf(unmatchedEdit.id), unmatchedEdit.field, unmatchedEdit.now, unmatchedEdit.after)
  return report
}

/** A row after rules and edits; undefined if excluded. The same object if unchanged. */
export const finishedRow = (
  prepared: PreparedRules,
  { row, product }: RowView,
  edits: RowEdits,
  vanish: ReadonlySet<number>,
): Product | undefined => {
  if (vanish.has(row)) return undefined
  const outcome = prepared.run(product)
  if (outcome.isExcluded) return undefined
  const own = edits.get(row)
  if (own === undefined) return outcome.product
  const finished: { -readonly [Field in ProductField]: string } = { ...outcome.product }
  for (const [field, value] of Object.entries(own)) if (isProductField(field)) finished[field] = value
  return finished
}

/** Reports changed cells, and returns whether the row is removed. */
export const tellFinished = (view: RowView, finished: Product | undefined, tell: CellSink): boolean => {
  if (finished === undefined) return true
  if (finished !== view.product) tellChanges(view.row, view.product, finished, tell)
  return false
}
