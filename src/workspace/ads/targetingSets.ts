import type { TargetingCoverage, TargetingGap, TargetingSet, TargetingValue } from '../../contract/ads/targetingSets.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { type AdDraft, isLocalId } from './draft.ts'
import { type AdRecords, recordName, recordSides } from './records.ts'

// Sets of criteria for many ad groups, who lacks what of them, and the edits.

/** Compares criteria; the platform ignores the case of keywords. */
export const criterionKey = ({ type, value, operator }: Omit<TargetingValue, 'name'>): string =>
  `${type} ${operator === '' ? 'EQ' : operator} ${type.endsWith('_KEYWORD') ? value.toLowerCase() : value}`

/** The key of a criterion as a record. */
const criterionKeyOf = (values: Fields): string =>
  criterionKey({
    type: wordOf(values['targeting_type'] ?? ''),
    value: wordOf(values['targeting_value'] ?? ''),
    operator: wordOf(values['operator_type'] ?? ''),
  })

/** Positions of a set's criteria that are not among the keys. */
const lackingOf = ({ criteria }: Pick<TargetingSet, 'criteria'>, keys: ReadonlySet<string>): readonly number[] =>
  criteria.flatMap((each, at) => (keys.has(criterionKey(each)) ? [] : [at]))

/** Ids of a kind that stay, drafts included. */
const stayingIds = (records: AdRecords, kind: 'lineItem' | 'targetingCriterion'): readonly string[] => {
  const { ids, drafts, theirs, isDeleted = (_, id) => theirs(kind, id)?.['deleted'] === true } = records
  const made = [...drafts.values()].flatMap((draft) => (draft.kind === kind && draft.op === 'create' ? [draft.id] : []))
  const gone = new Set(
    [...drafts.values()].flatMap((draft) => (draft.kind === kind && draft.op === 'delete' ? [draft.id] : [])),
  )
  return [...[...ids(kind)].filter((id) => !gone.has(id) && !isDeleted(kind, id)), ...made]
}

/** Which ad groups lack which values of the sets. */
export const targetingCoverages = (records: AdRecords, sets: readonly TargetingSet[]): TargetingCoverage => {
  const [anyKnown] = records.ids('targetingCriterion')
  const keys = new Map<string, Set<string>>()
  for (const id of stayingIds(records, 'targetingCriterion')) {
    const { values } = recordSides(records, 'targetingCriterion', id)
    const adGroup = wordOf(values['line_item_id'] ?? '')
    const known = keys.get(adGroup)
    if (known === undefined) keys.set(adGroup, new Set([criterionKeyOf(values)]))
    else known.add(criterionKeyOf(values))
  }
  const all = stayingIds(records, 'lineItem')
  const looked = anyKnown === undefined ? all.filter(isLocalId) : all
  const none: ReadonlySet<string> = new Set()
  return {
    adGroups: looked.length,
    unknown: all.length - looked.length,
    sets: sets.map((set) => ({
      set: set.id,
      gaps: looked.flatMap((adGroup): readonly TargetingGap[] => {
        const lacks = lackingOf(set, keys.get(adGroup) ?? none)
        const { values } = recordSides(records, 'lineItem', adGroup)
        return lacks.length === 0 ? [] : [{ adGroup, name: recordName('lineItem', adGroup, values), lacks }]
      }),
    })),
  }
}

interface NewCriterion {
  readonly op: 'create'
  readonly kind: 'targetingCriterion'
  readonly id: string
  readonly fields: Fields
}

/** Edits that give ad groups values, as one step. */
export const criterionEdits = (
  wanted: readonly { readonly adGroup: string; readonly criteria: readonly TargetingValue[] }[],
): readonly NewCriterion[] =>
  wanted
    .flatMap(({ adGroup, criteria }) => criteria.map((each) => ({ adGroup, ...each })))
    .map(({ adGroup, type, value, operator }, at) => ({
      op: 'create',
      kind: 'targetingCriterion',
      id: `+${at + 1}`,
      fields: { line_item_id: adGroup, targeting_type: type, targeting_value: value, operator_type: operator },
    }))

/** Edits that add what ad groups lack of a set. */
export const gapEdits = (set: TargetingSet, gaps: readonly Omit<TargetingGap, 'name'>[]): readonly NewCriterion[] =>
  criterionEdits(
    gaps.map(({ adGroup, lacks }) => ({
      adGroup,
      criteria: lacks.flatMap((at) => set.criteria[at] ?? []),
    })),
  )

interface Criterion {
  readonly id: string
  readonly values: Fields
}

/** Edits that give ad groups the criteria of a set. `replace` deletes their others. */
export const applySetEdits = (
  set: TargetingSet,
  adGroups: readonly string[],
  criteria: readonly Criterion[],
  way: 'add' | 'replace',
) => {
  const wanted = new Set(set.criteria.map(criterionKey))
  const kept = way === 'add' ? criteria : criteria.filter(({ values }) => wanted.has(criterionKeyOf(values)))
  const keys = new Map<string, Set<string>>(adGroups.map((adGroup) => [adGroup, new Set()]))
  for (const { values } of kept) keys.get(wordOf(values['line_item_id'] ?? ''))?.add(criterionKeyOf(values))
  const gaps = [...keys].map(([adGroup, known]) => ({ adGroup, lacks: lackingOf(set, known) }))
  const stays = new Set(kept.map(({ id }) => id))
  const gone = criteria.filter(({ id }) => !stays.has(id))
  return [...gone.map(({ id }) => ({ op: 'delete', kind: 'targetingCriterion', id }) as const), ...gapEdits(set, gaps)]
}

/** Required sets that a new ad group, or one that goes live, lacks values of. */
export const lackedSets = (
  { kind, op, fields }: AdDraft,
  sets: readonly TargetingSet[],
  criteria: () => readonly Fields[] | undefined,
): readonly { readonly name: string; readonly count: number }[] => {
  if (kind !== 'lineItem' || op === 'delete' || sets.length === 0) return []
  if (op === 'change' && fields['entity_status']?.mine !== 'ACTIVE') return []
  const known = criteria()
  if (known === undefined) return []
  const keys = new Set(known.map(criterionKeyOf))
  return sets.flatMap((set) => {
    const count = set.isRequired ? lackingOf(set, keys).length : 0
    return count === 0 ? [] : [{ name: set.name, count }]
  })
}
