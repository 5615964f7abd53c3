import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { idKey } from '../product/feedCheck.ts'
import { type CellSink, isProductField, type RowView, tellChanges } from './cells.ts'
import type { Recipe, RecipeEdit, ReplayReport, ReplayResult, UnmatchedEdit } from './recipe.ts'
import { replayEdits } from './recipe.ts'
import type { TransformationRule } from './ruleDocument.ts'
import type { PreparedRules } from './rules.ts'

// A recipe on the rows of another file: where the products of its edits stand, what becomes of the edits, and the cells
// that rules and edits change together.

/** Names one edit of a recipe among the others. */
export const editKey = ({ id, field }: Pick<RecipeEdit, 'id' | 'field'>): string => `${field} ${id}`

/** What to do where a cell holds a third value: keep it (`theirs`) or make the edit (`mine`), and which edits differ. */
export interface UnmatchedChoice {
  readonly all: 'theirs' | 'mine'
  readonly except: readonly string[]
}

/** Rules that could change which row has an id, or take rows out: rows must be looked at behind them. */
export const rulesMoveRows = (rules: readonly TransformationRule[]): boolean =>
  rules.some(
    ({ isPaused, actions, otherwise }) =>
      isPaused !== true &&
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

/** Edits in the order of their rows, those without a row first: pages are then read one after another. */
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

/** New values of cells by row, laid over what rules leave. */
type RowEdits = Map<number, Partial<Record<ProductField, string>>>

/** Gathers edits by row. */
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
 * Replays a lot of edits on rows as they stand behind the rules. A stray is counted as one, and made nevertheless where
 * it was chosen so. `productAt` answers undefined for rows that rules take out.
 */
export const replayLot = (
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

/** A row behind rules and edits; undefined where it goes. The very same product where nothing changed. */
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

/** Tells the cells that differ, and answers whether the row goes. */
export const tellFinished = (view: RowView, finished: Product | undefined, tell: CellSink): boolean => {
  if (finished === undefined) return true
  if (finished !== view.product) tellChanges(view.row, view.product, finished, tell)
  return false
}
