import { expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { createBaseNames } from '../../../src/workspace/ads/baseNames.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { checkDrafts } from './checkDrafts.ts'

// A check of a cart reads the records that its drafts touch. The others at most once, however often it is made.

const RECORDS = 1_000

const reading = (...drafts: readonly AdDraft[]) => {
  let reads = 0
  const theirs = (kind: AdKindId, id: string): Fields | undefined => {
    reads++
    return kind === 'card' ? { id, name: `Card ${id}`, card_uri: `card://${id}`, components: [] } : undefined
  }
  const ids = (kind: AdKindId): readonly string[] =>
    kind === 'card' ? Array.from({ length: RECORDS }, (_, at) => String(at)) : []
  const names = createBaseNames({ theirs, ids })
  const map = new Map(drafts.map((draft) => [draftKey(draft.kind, draft.id), draft]))
  return () => {
    reads = 0
    const issues = checkDrafts({ theirs, ids, drafts: map, names })
    return { reads, messages: issues.map(adIssueText).join() }
  }
}

it('reads nothing but the record of a changed name', () => {
  const check = reading({ kind: 'card', id: '5', op: 'change', fields: { name: { base: 'Card 5', mine: 'Tea' } } })
  expect(check().reads).toBeLessThan(10)
})

it('reads no cards for the deletion of one, which none of them can name', () => {
  expect(reading({ kind: 'card', id: '5', op: 'delete', fields: {} })().reads).toBeLessThan(10)
})

it('reads every card once for a name and an address that others may have, and not again', () => {
  const check = reading({
    kind: 'card',
    id: 'new 1',
    op: 'create',
    fields: { name: { base: undefined, mine: 'Card 7' } },
  })
  const first = check()
  expect(first.messages).toContain('already named Card 7')
  expect(first.reads).toBeGreaterThan(RECORDS)
  const second = check()
  expect(second.messages).toBe(first.messages)
  expect(second.reads).toBeLessThan(10)
})

it('finds the picture of a poll among drafts without looking at the others', () => {
  const file = { id: 'f1', name: 'tall.png', type: 'image/png', bytes: 9, width: 900, height: 900 }
  const drafts = new Map<string, AdDraft>(
    (
      [
        ['media', 'new 7', { file: { ...file, pieceBytes: 1, fingerprint: 'x' } }],
        ['pollCard', 'new 8', { name: 'Tea?', media_key: 'new 7' }],
      ] as const
    ).map(([kind, id, fields]) => [
      draftKey(kind, id),
      {
        kind,
        id,
        op: 'create',
        fields: Object.fromEntries(Object.entries(fields).map(([field, mine]) => [field, { base: undefined, mine }])),
      },
    ]),
  )
  drafts.values = () => {
    throw new Error('All drafts are walked.')
  }
  const issues = checkDrafts({ theirs: () => undefined, ids: () => [], drafts })
  expect(issues.filter(({ field }) => field === 'media_key').map(({ id, level }) => [id, level])).toEqual([
    ['new 8', 'error'],
  ])
})
