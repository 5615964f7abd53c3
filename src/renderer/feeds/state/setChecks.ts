import { filterFault } from '../../../contract/catalog/productFilter.ts'
import { MAX_SET_FILTERS, MAX_SET_KEYS } from '../../../contract/catalog/productSets.ts'
import type { KnownSet, SetDraft } from './setBook.ts'

// What must hold of a product set before it is sent: the documents' limits, and what is known of the platform besides.

const BLANK = 'has no value'

/** Why a filter cannot be sent, undefined where it can. */
export const filterProblem = (filter: SetDraft['filters'][number]): string | undefined =>
  filter.value.trim() === '' ? BLANK : filterFault(filter)

/** Every reason why a set cannot be sent, as sentences (Document 2, Product sets; facts A8 for the counts). */
export const setProblems = ({ name, type, ids, filters }: SetDraft): readonly string[] => [
  ...(name.trim() === '' ? ['Give the set a name.'] : []),
  ...(type === 'MANUAL' && ids.length === 0 ? ['Choose at least one product.'] : []),
  ...(type === 'FILTERED' && filters.length === 0 ? ['Add at least one filter: a filtered set needs one.'] : []),
  ...(type === 'FILTERED'
    ? filters.flatMap((filter, at) => {
        const problem = filterProblem(filter)
        if (problem === undefined) return []
        return [problem === BLANK ? `Filter ${at + 1} ${BLANK}.` : `Filter ${at + 1}: ${problem}.`]
      })
    : []),
  ...(type === 'MANUAL' && ids.length > MAX_SET_KEYS
    ? [
        `${ids.length} products are too many: the platform is known to take ${MAX_SET_KEYS} in one set, though its documents do not say so. Split the set.`,
      ]
    : []),
  ...(type === 'FILTERED' && filters.length > MAX_SET_FILTERS
    ? [
        `${filters.length} filters are too many: the platform is known to take ${MAX_SET_FILTERS} in one set, though its documents do not say so.`,
      ]
    : []),
]

/** A set of too many products as several of as many as the platform takes; `newId` names drafts. */
export const splitDraft = (draft: SetDraft, newId: () => string): readonly SetDraft[] => {
  const parts = Math.ceil(draft.ids.length / MAX_SET_KEYS)
  return Array.from({ length: parts }, (_, part) => ({
    ...draft,
    id: part === 0 ? draft.id : newId(),
    name: parts === 1 ? draft.name : `${draft.name} (${part + 1} of ${parts})`,
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

/** Ids out of pasted text: one a line, or between commas, semicolons and tabs; each once. */
export const idsInText = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]
