import type { Product } from '../../contract/catalog/product.ts'
import { gatherCells, joinCells } from './cellChanges.ts'
import { type ImportCounts, productErrors } from './importMerge.ts'
import { createIssueEffect, type IssueEffect } from './issueEffect.ts'
import type { PreparedCheck } from './ownCheck.ts'
import type { Step } from './step.ts'
import type { CellConflict } from './threeWay.ts'

/** Which side conflicts take: the value here, or that of the file. `others` take the other one. */
export interface ConflictChoice {
  readonly takesFile: boolean
  readonly others: readonly number[]
}

/** Conflicts that take the value of the file. */
export const chosenConflicts = (
  conflicts: readonly CellConflict[],
  { takesFile, others }: ConflictChoice,
): readonly CellConflict[] => {
  const swapped = new Set(others)
  return conflicts.filter((_, at) => swapped.has(at) !== takesFile)
}

/** The step, with the values of the file for chosen conflicts. */
export const stepWithChosen = (step: Step, chosen: readonly CellConflict[]): Step => {
  if (chosen.length === 0) return step
  const cells = gatherCells()
  for (const { row, field, here, found } of chosen) cells.tell(row, field, here, found)
  return { ...step, cells: joinCells([step.cells, cells.end()]) }
}

/** What a merge changes and does to issues. */
export interface MergeEffect {
  readonly counts: ImportCounts
  readonly effect: IssueEffect
}

/** Rows before the import, and as it leaves them with all values here. */
interface ConflictRows {
  readonly before: (row: number) => Product | undefined
  readonly after: ReadonlyMap<number, Product>
}

const valuesByRow = (chosen: readonly CellConflict[]): ReadonlyMap<number, Partial<Product>> => {
  const rows = new Map<number, Partial<Product>>()
  for (const { row, field, found } of chosen) rows.set(row, { ...rows.get(row), [field]: found })
  return rows
}

/** Counts a merge anew whose chosen conflicts take the values of the file. */
export const withChosen = (
  { counts, effect }: MergeEffect,
  chosen: readonly CellConflict[],
  rows: ConflictRows,
  checks: readonly PreparedCheck[],
): MergeEffect => {
  const without = createIssueEffect(checks)
  const taken = createIssueEffect(checks)
  const moved = { updated: 0, errorsBefore: 0, errorsAfter: 0 }
  for (const [row, values] of valuesByRow(chosen)) {
    const before = rows.before(row)
    if (before === undefined) continue
    const kept = rows.after.get(row)
    const after = { ...(kept ?? before), ...values }
    if (kept === undefined) {
      moved.updated++
      moved.errorsBefore += productErrors(before)
    } else {
      without.take(before, kept)
      moved.errorsAfter -= productErrors(kept)
    }
    taken.take(before, after)
    moved.errorsAfter += productErrors(after)
  }
  const less = without.effect()
  const more = taken.effect()
  const of = (key: keyof IssueEffect): number => effect[key] - less[key] + more[key]
  return {
    counts: {
      ...counts,
      cells: counts.cells + chosen.length,
      updated: counts.updated + moved.updated,
      unchanged: counts.unchanged - moved.updated,
      errorsBefore: counts.errorsBefore + moved.errorsBefore,
      errorsAfter: counts.errorsAfter + moved.errorsAfter,
    },
    effect: {
      rowsBefore: of('rowsBefore'),
      rowsAfter: of('rowsAfter'),
      errorsBefore: of('errorsBefore'),
      errorsAfter: of('errorsAfter'),
    },
  }
}
