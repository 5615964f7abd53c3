import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { TargetingSet } from '../../../src/contract/ads/targetingSets.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { applySetEdits, gapEdits, targetingCoverages } from '../../../src/workspace/ads/targetingSets.ts'
import { checkDrafts } from './checkDrafts.ts'

const value = (type: string, of: string, operator = 'EQ') => ({ type, value: of, operator, name: of })
const SET: TargetingSet = {
  ...{ id: 's', name: 'Brand safety', isRequired: true },
  criteria: [value('BROAD_KEYWORD', 'War', 'NE'), value('CUSTOM_AUDIENCE', 'a1', 'NE')],
}

const criterion = (line_item_id: string, targeting_type: string, targeting_value: string, operator_type?: string) => ({
  ...{ line_item_id, targeting_type, targeting_value },
  ...(operator_type === undefined ? {} : { operator_type }),
})

const recordsOf = (live: Readonly<Record<string, Fields>>, ...drafts: readonly AdDraft[]) => ({
  theirs: (kind: AdKindId, id: string) => live[`${kind} ${id}`],
  ids: (kind: AdKindId) =>
    Object.keys(live).flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])),
  drafts: new Map(drafts.map((draft) => [draftKey(draft.kind, draft.id), draft])),
})

const made = (kind: AdKindId, id: string, values: Fields): AdDraft => ({
  ...{ kind, id, op: 'create' },
  fields: Object.fromEntries(Object.entries(values).map(([field, mine]) => [field, { base: undefined, mine }])),
})

const LIVE = {
  'lineItem a': { id: 'a', name: 'A' },
  'lineItem b': { id: 'b', name: 'B' },
  'lineItem gone': { id: 'gone', name: 'Gone', deleted: true },
  'targetingCriterion 1': criterion('a', 'BROAD_KEYWORD', 'war', 'NE'),
  'targetingCriterion 2': criterion('a', 'CUSTOM_AUDIENCE', 'a1', 'NE'),
  // Included, not excluded.
  'targetingCriterion 3': criterion('b', 'CUSTOM_AUDIENCE', 'a1'),
}

describe('sets of targeting', () => {
  it('are missing where an ad group lacks a value, whatever the case of keywords', () => {
    const { adGroups, unknown, sets } = targetingCoverages(recordsOf(LIVE), [SET])
    expect({ adGroups, unknown }).toEqual({ adGroups: 2, unknown: 0 })
    expect(sets).toEqual([{ set: 's', gaps: [{ adGroup: 'b', name: 'B', lacks: [0, 1] }] }])
  })

  it('count drafts: new ad groups, deleted ones and criteria of both kinds', () => {
    const records = recordsOf(
      LIVE,
      { kind: 'lineItem', id: 'b', op: 'delete', fields: {} },
      { kind: 'targetingCriterion', id: '2', op: 'delete', fields: {} },
      made('lineItem', 'new 1', { name: 'N' }),
      made('targetingCriterion', 'new 2', criterion('new 1', 'BROAD_KEYWORD', 'WAR', 'NE')),
    )
    const { adGroups, sets } = targetingCoverages(records, [SET])
    expect(adGroups).toBe(2)
    expect(sets[0]?.gaps).toEqual([
      { adGroup: 'a', name: 'A', lacks: [1] },
      { adGroup: 'new 1', name: 'N', lacks: [1] },
    ])
  })

  it('say nothing of ad groups whose criteria were never downloaded', () => {
    const { 'lineItem a': a, 'lineItem b': b } = LIVE
    const records = recordsOf({ 'lineItem a': a, 'lineItem b': b }, made('lineItem', 'new 1', {}))
    expect(targetingCoverages(records, [SET])).toMatchObject({ adGroups: 1, unknown: 2 })
  })

  it('are completed by one new criterion per missing value', () => {
    expect(gapEdits(SET, [{ adGroup: 'b', lacks: [1] }])).toEqual([
      {
        ...{ op: 'create', kind: 'targetingCriterion', id: '+1' },
        fields: criterion('b', 'CUSTOM_AUDIENCE', 'a1', 'NE'),
      },
    ])
  })

  it('are added to what ad groups have, or take its place', () => {
    const criteria = ['1', '3'].map((id) => ({ id, values: LIVE[`targetingCriterion ${id}` as keyof typeof LIVE] }))
    const summary = (way: 'add' | 'replace') =>
      applySetEdits(SET, ['a', 'b'], criteria, way).map((edit) =>
        edit.op === 'delete' ? edit.id : `${edit.fields['line_item_id']} ${edit.fields['targeting_value']}`,
      )
    expect(summary('add')).toEqual(['a a1', 'b War', 'b a1'])
    expect(summary('replace')).toEqual(['3', 'a a1', 'b War', 'b a1'])
  })

  it('are asked for in the check of new ad groups and of those that go live', () => {
    const said = (...drafts: readonly AdDraft[]) =>
      checkDrafts(recordsOf(LIVE, ...drafts), { allowsObserved: true, targetingSets: [SET] }).flatMap((issue) =>
        adIssueText(issue).includes(SET.name) ? [`${issue.id} ${issue.level} ${adIssueText(issue).slice(0, 40)}`] : [],
      )
    const adGroup = made('lineItem', 'new 1', { name: 'N' })
    const war = made('targetingCriterion', 'new 2', criterion('new 1', 'BROAD_KEYWORD', 'war', 'NE'))
    const audience = made('targetingCriterion', 'new 3', criterion('new 1', 'CUSTOM_AUDIENCE', 'a1', 'NE'))
    expect(said(adGroup, war)).toEqual(['new 1 warning Brand safety: 1 required value is missin'])
    expect(said(adGroup, war, audience)).toEqual([])
    const change = (field: string, mine: unknown): AdDraft => ({
      ...{ kind: 'lineItem', id: 'b', op: 'change' },
      fields: { [field]: { base: undefined, mine } },
    })
    expect(said(change('name', 'Other'))).toEqual([])
    expect(said(change('entity_status', 'ACTIVE'))).toHaveLength(1)
  })
})
