import { describe, expect, it } from 'vitest'
import type { AdHistoryEntry } from '../../../src/host/adHistory.ts'
import { draftEntries, joinedHistory } from '../../../src/shell/ads/recordHistory.ts'
import { createDraftHistory } from '../../../src/workspace/ads/draftHistory.ts'

// What is told of a record. Its own steps with values before and after, and an upload that the platform remembers once.

const KIND = 'campaign'
const set = (base: unknown, value: unknown, id = '1', field = 'name') =>
  ({ op: 'set', kind: KIND, id, field, base, value }) as const

describe('steps of the drafts', () => {
  it('have the value of the step before, not the one of the platform', () => {
    const history = createDraftHistory()
    const drafts = [{ kind: KIND, id: '1', op: 'change', fields: { name: { base: 'a', mine: 'b' } } }] as const
    history.take({ type: 'checkpoint', drafts, nextLocal: 1 })
    history.take({ type: 'step', at: 't1', title: 'One', changes: [set('a', 'c'), set('x', 'y', '2')] })
    history.take({ type: 'step', at: 't2', title: 'Other', changes: [set('x', 'z', '2')] })
    history.take({ type: 'step', at: 't3', title: 'Back', changes: [{ op: 'discard', kind: KIND, id: '1' }] })
    history.take({ type: 'step', at: 't4', title: 'Gone', changes: [{ op: 'delete', kind: KIND, id: '1' }] })
    history.take({ type: 'step', at: 't5', title: 'Undone', changes: [set('a', 'q')] })
    history.take({ type: 'undo' })
    expect(draftEntries(history.current(), KIND, '1').map(({ at, what, fields }) => [at, what, fields])).toEqual([
      ['t1', 'changed', [{ field: 'name', before: 'b', after: 'c' }]],
      ['t3', 'changed', [{ field: 'name', before: 'c', after: 'a' }]],
      ['t4', 'deleted', []],
    ])
  })
})

const entry = (source: AdHistoryEntry['source'], at: string, after: string): AdHistoryEntry => ({
  source,
  at,
  what: 'changed',
  fields: [{ field: 'name', before: 'a', after }],
})

describe('what stands once', () => {
  it('is an upload that the platform remembers within its time; others stay', () => {
    const upload = {
      ...entry('upload', '2026-06-01T10:00:00.500Z', 'b'),
      title: { sentence: 'Mine' },
      endedAt: '2026-06-01T10:01:00Z',
    }
    const same = entry('platform', '2026-06-01T10:00:30Z', 'b')
    const later = entry('platform', '2026-06-01T11:00:00Z', 'b')
    const other = entry('platform', '2026-06-01T10:00:30Z', 'c')
    const draft = entry('draft', '2026-05-01T10:00:00Z', 'd')
    expect(joinedHistory([draft], [upload], [same, other, later])).toEqual([
      draft,
      later,
      other,
      { ...same, title: { sentence: 'Mine' } },
    ])
    expect(joinedHistory([], [upload], [later, other]).map(({ source }) => source)).toEqual([
      'platform',
      'platform',
      'upload',
    ])
  })
})
