import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { type AdDraft, applyChange, type DraftChange } from '../../../src/workspace/ads/draft.ts'
import { createDraftChecks } from '../../../src/workspace/ads/draftChecks.ts'
import type { AdRecords } from '../../../src/workspace/ads/records.ts'

// A check that continues finds the same as a new check.

const BASE: Readonly<Record<string, Fields>> = {
  'media 3_1': { media_key: '3_1', name: 'Picture', media_type: 'IMAGE' },
  'media 3_2': { media_key: '3_2', name: 'Other', media_type: 'IMAGE' },
  'card c1': { id: 'c1', name: 'Tea', card_uri: 'card://1', components: [{ type: 'MEDIA', media_key: '3_1' }] },
  'draftPost d1': { id: 'd1', name: 'Post', text: 'Tea', card_uri: 'card://2' },
  'campaign k1': { id: 'k1', name: 'Autumn', total_budget_amount_local_micro: '5' },
  'card c2': { id: 'c2', name: 'Tea', card_uri: 'card://2', components: [{ type: 'MEDIA', media_key: '3_2' }] },
}

const theirs = (kind: AdKindId, id: string): Fields | undefined => BASE[`${kind} ${id}`]
const ids = (kind: AdKindId): readonly string[] =>
  Object.keys(BASE).flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []))

const records = (drafts: ReadonlyMap<string, AdDraft>): AdRecords => ({ theirs, ids, drafts })

const FACTS = { allowsObserved: true }

const key = fc.constantFrom('3_1', '3_2', '3_9', 'new 1', 'new 2')
const name = fc.constantFrom('Tea', 'Coffee', '')
const components = key.map((media_key) => [{ type: 'MEDIA', media_key }])
const cardId = fc.constantFrom('c1', 'c2', 'new 3', 'new 4')
const mediaId = fc.constantFrom('3_1', '3_2', 'new 1', 'new 2')

const adGroupId = fc.constantFrom('new 5', 'new 6')
const TOTAL = 'total_budget_amount_local_micro'

const change: fc.Arbitrary<DraftChange> = fc.oneof(
  fc.record({
    op: fc.constant('create' as const),
    kind: fc.constant('media' as const),
    id: fc.constantFrom('new 1', 'new 2'),
    fields: fc.oneof(fc.constant({}), fc.constant({ media_key: '3_7' })),
  }),
  fc.record({
    op: fc.constant('create' as const),
    kind: fc.constant('card' as const),
    id: fc.constantFrom('new 3', 'new 4'),
    fields: fc.record({ name, components }),
  }),
  fc.tuple(cardId, name).map(
    ([id, value]): DraftChange => ({
      op: 'set',
      kind: 'card',
      id,
      field: 'name',
      base: theirs('card', id)?.['name'] ?? null,
      value,
    }),
  ),
  fc
    .tuple(cardId, components)
    .map(([id, value]): DraftChange => ({ op: 'set', kind: 'card', id, field: 'components', base: null, value })),
  fc
    .constantFrom('card://1', 'card://2', null)
    .map(
      (value): DraftChange => ({ op: 'set', kind: 'draftPost', id: 'd1', field: 'card_uri', base: 'card://2', value }),
    ),
  fc.record({
    op: fc.constant('create' as const),
    kind: fc.constant('lineItem' as const),
    id: adGroupId,
    fields: fc.record({
      campaign_id: fc.constantFrom('k1', 'k2'),
      objective: fc.constantFrom('REACH', 'ENGAGEMENTS'),
      total_budget_amount_local_micro: fc.constantFrom('1', '9'),
    }),
  }),
  adGroupId.map((id): DraftChange => ({ op: 'discard', kind: 'lineItem', id })),
  fc
    .constantFrom('2', '5', '10')
    .map((value): DraftChange => ({ ...{ op: 'set', kind: 'campaign', id: 'k1', base: '5', value }, field: TOTAL })),
  cardId.map((id): DraftChange => ({ op: 'delete', kind: 'card', id })),
  mediaId.map((id): DraftChange => ({ op: 'delete', kind: 'media', id })),
  cardId.map((id): DraftChange => ({ op: 'discard', kind: 'card', id })),
  mediaId.map((id): DraftChange => ({ op: 'discard', kind: 'media', id })),
)

it('finds after every edit what a check finds that knows nothing yet, and counts the same', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), (steps) => {
      const kept = createDraftChecks()
      let drafts = new Map<string, AdDraft>()
      for (const changes of steps) {
        drafts = new Map(drafts)
        for (const each of changes) applyChange(drafts, each)
        const fresh = createDraftChecks()
        expect(kept.issues(records(drafts), 1, FACTS)).toEqual(fresh.issues(records(drafts), 1, FACTS))
        expect(kept.counts(records(drafts), 1)).toEqual(fresh.counts(records(drafts), 1))
      }
    }),
  )
})

it('checks anew what somebody changed on the platform, and where files cannot be uploaded', () => {
  const drafts = new Map<string, AdDraft>()
  applyChange(drafts, { op: 'set', kind: 'card', id: 'c1', field: 'name', base: 'Tea', value: 'Mine' })
  const kept = createDraftChecks()
  expect(kept.issues(records(drafts), 1, FACTS)).toEqual([])
  const changed: AdRecords = {
    ...records(drafts),
    theirs: (kind, id) => (id === 'c1' ? { ...theirs(kind, id), name: 'Theirs' } : theirs(kind, id)),
  }
  expect(kept.issues(changed, 2, FACTS).map(({ field, level }) => [field, level])).toEqual([['name', 'error']])
  expect(kept.counts(changed, 2).drafts.conflicts).toBe(1)
})

it('checks the other ad groups and the campaign anew when one comes or goes', () => {
  const drafts = new Map<string, AdDraft>()
  const kept = createDraftChecks()
  const objectives = () =>
    kept
      .issues(records(new Map(drafts)), 1, FACTS)
      .filter((issue) => issue.field === TOTAL || adIssueText(issue).includes('same objective'))
      .map(({ id, field }) => [id, field])
  const add = (id: string, fields: Fields) =>
    applyChange(drafts, { op: 'create', kind: 'lineItem', id, fields: { campaign_id: 'k1', ...fields } })
  applyChange(drafts, { op: 'set', kind: 'campaign', id: 'k1', field: TOTAL, base: '5', value: '2' })
  add('new 5', { objective: 'REACH', [TOTAL]: '1' })
  expect(objectives()).toEqual([])
  add('new 6', { objective: 'ENGAGEMENTS', [TOTAL]: '3' })
  expect(objectives()).toEqual([
    ['k1', TOTAL],
    ['new 5', 'objective'],
    ['new 6', TOTAL],
    ['new 6', 'objective'],
  ])
  applyChange(drafts, { op: 'discard', kind: 'lineItem', id: 'new 6' })
  expect(objectives()).toEqual([])
})
