import { type RefObject, useMemo } from 'react'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import { success } from '../../../contract/language/result.ts'
import type { FindChoice } from '../../../engine/model/feedWork.ts'
import { t } from '../../../messages/t.ts'
import type { FindSource, GridSearch } from '../../kit/find/findModel.ts'
import { type Find, useFind } from '../../kit/find/useFind.ts'
import type { GridHandle } from '../../kit/grid/gridModel.ts'
import { scopeOf, scopeRows } from '../chosenCells.ts'
import { effectText } from '../edit/EffectLine.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { tellStep } from '../state/stepNews.ts'

const choiceOf = ({ rows, chosen, fields, ...pattern }: GridSearch<ProductField>): FindChoice => ({
  ...pattern,
  scope: { rows: scopeRows(rows, { scope: scopeOf(chosen) }), fields },
})

const isInScope = ({ rows }: FindChoice['scope'], position: number): boolean =>
  typeof rows === 'string' ||
  ('numbers' in rows
    ? rows.numbers.includes(useFeeds.getState().window.rowAt(position)?.row ?? -1)
    : position >= rows.from && position <= rows.to)

const SOURCE: Omit<FindSource<ProductField>, 'version'> = {
  fields: PRODUCT_FIELD_NAMES,
  count: async (query, replacement) => {
    const counted = await useFeeds.getState().countMatches(choiceOf(query), replacement)
    const note =
      counted?.ok === true && counted.value.effect !== undefined ? effectText(counted.value.effect) : undefined
    return counted?.ok === true && note !== undefined ? success({ ...counted.value, note }) : counted
  },
  findNext: (query, from, backwards) => useFeeds.getState().findNext(choiceOf(query), from, backwards),
  replaceOne: async (query, { position, field }, replacement) => {
    const choice = choiceOf(query)
    if (!isInScope(choice.scope, position)) return
    const scope = { rows: { from: position, to: position }, fields: [field] }
    await useFeeds.getState().replaceAll({ ...choice, scope }, replacement)
  },
  replaceAll: async (query, replacement, cells) => {
    if (!(await useFeeds.getState().replaceAll(choiceOf(query), replacement))) return false
    tellStep(t('kit.find.replaced', { count: cells }), () => void useFeeds.getState().undo())
    return true
  },
}

/** Finding and replacing in the open feed. */
export const useFeedFind = (
  grid: RefObject<GridHandle | null>,
  place: RefObject<{ readonly position: number; readonly columnId: string }>,
): Find<ProductField> => {
  const changes = useFeeds((state) => state.changes)
  const window = useFeeds((state) => state.window)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and other cells are another version
  const source = useMemo(() => ({ ...SOURCE, version: {} }), [changes, window])
  return useFind(grid, place, source)
}
