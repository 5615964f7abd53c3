import type { ConditionTree } from '../../../workspace/edits/ruleDocument.ts'
import type { ChosenCells } from '../chosenCells.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'

const EVERY_ROW: ConditionTree = { join: 'all', conditions: [] }

/** Ids that one condition names at most. */
const MAX_IDS = 1_000

const idsOf = (scope: ChosenCells['scope'], rows: number): readonly string[] | undefined => {
  const { window } = useFeeds.getState()
  if (rows > MAX_IDS) return undefined
  const places =
    'numbers' in scope
      ? [...scope.numbers].map((row) => window.positionOf(row))
      : Array.from({ length: scope.to - scope.from + 1 }, (_, at) => scope.from + at)
  const ids = places.map((place) => window.rowAt(place)?.cells.id.trim() ?? '')
  return ids.includes('') ? undefined : ids
}

/**
 * The condition of a rule for the selected rows. It is that of the filter where all its rows are selected, else their
 * ids. Undefined where neither tells them.
 */
export const rowCondition = (scope: ChosenCells['scope'], rows: number): ConditionTree | undefined => {
  const { filter, window } = useFeeds.getState()
  const { conditions, ...rest } = filter
  if (rows === window.length && !isFiltered(rest)) return conditions ?? EVERY_ROW
  const ids = idsOf(scope, rows)
  return ids && { join: 'all', conditions: [{ field: 'id', is: 'oneOf', value: ids.join('\n'), matchCase: true }] }
}
