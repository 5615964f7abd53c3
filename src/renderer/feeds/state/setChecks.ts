import { filterFault } from '../../../contract/catalog/productFilter.ts'
import { MAX_SET_FILTERS, MAX_SET_KEYS } from '../../../contract/catalog/productSets.ts'
import { t } from '../../../messages/t.ts'
import type { KnownSet, SetDraft } from './setBook.ts'

// Requirements of a product set before sending: documented limits and observed ones.

const isBlank = ({ value }: SetDraft['filters'][number]): boolean => value.trim() === ''

/** Why a filter cannot be sent, undefined where it can. */
export const filterProblem = (filter: SetDraft['filters'][number]): string | undefined =>
  isBlank(filter) ? t('feeds.setChecks.blank') : filterFault(filter)

/** Every reason why a set can't be sent (Document 2, Product sets; counts: facts A8). */
export const setProblems = ({ name, type, ids, filters }: SetDraft): readonly string[] => [
  ...(name.trim() === '' ? [t('feeds.setChecks.name')] : []),
  ...(type === 'MANUAL' && ids.length === 0 ? [t('feeds.setChecks.noProducts')] : []),
  ...(type === 'FILTERED' && filters.length === 0 ? [t('feeds.setChecks.noFilters')] : []),
  ...(type === 'FILTERED'
    ? filters.flatMap((filter, at) => {
        const problem = filterProblem(filter)
        if (problem === undefined) return []
        const number = at + 1
        return [
          isBlank(filter)
            ? t('feeds.setChecks.filterBlank', { number })
            : t('feeds.setChecks.filter', { number, problem }),
        ]
      })
    : []),
  ...(type === 'MANUAL' && ids.length > MAX_SET_KEYS
    ? [t('feeds.setChecks.manyProducts', { count: ids.length - MAX_SET_KEYS, max: MAX_SET_KEYS })]
    : []),
  ...(type === 'FILTERED' && filters.length > MAX_SET_FILTERS
    ? [t('feeds.setChecks.manyFilters', { count: filters.length - MAX_SET_FILTERS, max: MAX_SET_FILTERS })]
    : []),
]

/** Splits a set into several within the platform's limit; `newId` names the drafts. */
export const splitDraft = (draft: SetDraft, newId: () => string): readonly SetDraft[] => {
  const parts = Math.ceil(draft.ids.length / MAX_SET_KEYS)
  return Array.from({ length: parts }, (_, part) => ({
    ...draft,
    id: part === 0 ? draft.id : newId(),
    name: parts === 1 ? draft.name : t('feeds.setChecks.part', { name: draft.name, part: part + 1, parts }),
    ids: draft.ids.slice(part * MAX_SET_KEYS, (part + 1) * MAX_SET_KEYS),
  }))
}

const contentOf = ({ type, ids, filters }: Pick<KnownSet, 'type' | 'ids' | 'filters'>): string =>
  JSON.stringify([
    type,
    type === 'MANUAL' ? ids.toSorted() : [],
    type === 'FILTERED'
      ? filters.map(({ attribute, operator, value }) => `${attribute} ${operator} ${value.trim()}`).toSorted()
      : [],
  ])

/** Do a draft and a set of the platform have one name and one content? */
export const isSameSet = (draft: SetDraft, set: Pick<KnownSet, 'name' | 'type' | 'ids' | 'filters'>): boolean =>
  draft.name.trim() === set.name && contentOf(draft) === contentOf(set)

/** Unique IDs in pasted text, separated by line ends, commas, semicolons or tabs. */
export const idsInText = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]
