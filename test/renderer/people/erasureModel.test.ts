import { describe, expect, it } from 'vitest'
import type { IdentifierKind } from '../../../src/contract/audience/identifiers.ts'
import type { StoredPeopleFile } from '../../../src/engine/model/peopleModel.ts'
import type { PeopleSending } from '../../../src/engine/model/peopleSending.ts'
import { chooseTranslator, t } from '../../../src/messages/t.ts'
import { deletionCsv } from '../../../src/renderer/people/state/deletionLog.ts'
import {
  deleteStateOf,
  erasureRecord,
  type StoredHit,
  targetsOf,
} from '../../../src/renderer/people/state/erasureModel.ts'
import { readPeopleEntries } from '../../../src/renderer/people/state/peopleBook.ts'

const NOW = Date.parse('2026-06-01T00:00:00Z')

const sending = (upload: string, more: Partial<PeopleSending> = {}): PeopleSending => ({
  type: 'peopleSending',
  upload,
  at: '2026-05-04T09:00:00Z',
  target: 'practice  a customAudience c1',
  list: 'customAudience',
  accountId: 'a',
  targetId: 'c1',
  targetName: 'Readers',
  dataset: 'd1',
  name: 'people.csv',
  series: 'people.csv',
  operation: 'Update',
  part: 'everything',
  expiresAt: '2027-06-04T09:00:00Z',
  people: 3,
  ...more,
})

const hit = (
  effect: StoredPeopleFile['effect'],
  kinds: readonly IdentifierKind[] = ['email'],
  more: Partial<PeopleSending> = {},
): StoredHit => ({ file: effect, effect, sending: sending(effect, more), kinds, batches: [2] })

describe('which targets hold a person', () => {
  it('follows the uploads, identifier by identifier', () => {
    expect(targetsOf([hit('put')], NOW)).toMatchObject([{ kinds: ['email'], isUnclear: false }])
    expect(targetsOf([hit('put'), hit('taken')], NOW)).toEqual([])
    expect(targetsOf([hit('put', ['email', 'handle']), hit('taken')], NOW)).toMatchObject([{ kinds: ['handle'] }])
    expect(targetsOf([hit('taken'), hit('put')], NOW)).toHaveLength(1)
  })

  it('counts what has no answer as perhaps there, and what ran out as gone', () => {
    expect(targetsOf([hit('maybePut')], NOW)).toMatchObject([{ isUnclear: true }])
    expect(targetsOf([hit('put'), hit('maybeTaken')], NOW)).toMatchObject([{ isUnclear: true }])
    expect(targetsOf([hit('maybeTaken')], NOW)).toEqual([])
    expect(targetsOf([hit('put', ['email'], { expiresAt: '2026-05-31T00:00:00Z' })], NOW)).toEqual([])
  })

  it('counts only identifiers that the list takes: others were in the row and never sent', () => {
    const kept = (kinds: readonly IdentifierKind[]) => targetsOf([hit('put', kinds, { list: 'doNotReach' })], NOW)
    expect(kept(['handle', 'device_id'])).toEqual([])
    expect(kept(['handle', 'email'])).toMatchObject([{ kinds: ['email'] }])
    expect(targetsOf([hit('put', ['handle'])], NOW)).toMatchObject([{ kinds: ['handle'] }])
  })

  it('keeps targets apart', () => {
    const other = hit('put', ['email'], { target: 'practice  a doNotReach d1', targetId: 'd1' })
    expect(targetsOf([hit('put'), other, hit('taken')], NOW).map((each) => each.sending.targetId)).toEqual(['d1'])
  })
})

it('writes a record that holds neither the value nor the whole hash', () => {
  const bytes = new Uint8Array(32).fill(0xab)
  const record = erasureRecord(
    {
      requested: [{ kind: 'email', bytes }],
      keys: [{ kind: 'email', bytes }],
      others: [],
      hash: 'abababababab…',
      lists: [{ dataset: 'd1', name: 'people.csv', rows: [3, 7], kinds: ['email'] }],
      uploads: [hit('put')],
      practice: [
        { id: 'c7', list: 'customAudience', name: 'Trial', identifiers: 2, changedAt: '2026-05-01T00:00:00Z' },
      ],
      targets: [],
      pending: [{ upload: 'u9', title: 'autumn.csv to the custom audience', is: 'underWay', isSure: true }],
    },
    {
      at: '2026-06-01T00:00:00Z',
      sent: ['2026-06-01T00:00:00Z: Readers (c1)'],
      removed: 2,
      practice: 3,
      isSuppressed: true,
    },
  )
  for (const words of [
    'people.csv: row 3, 7',
    'added: Readers (c1), batch 2',
    'Readers (c1)',
    '2 stored identifiers',
    'Trial (c7): 2 identifiers',
    'Removed from Practice on this computer: 3 entries',
    'On the suppression list',
    'autumn.csv to',
  ])
    expect(record).toContain(words)
  expect(record).not.toContain('ab'.repeat(32))
})

it('calls a Delete confirmed only where every batch of it was', () => {
  const batches = { planned: 0, sent: 0, confirmed: 1, failed: 0, unknown: 0, skipped: 0 }
  expect(deleteStateOf({ state: 'finished', batches })).toBe('confirmed')
  for (const part of ['failed', 'unknown', 'skipped'] as const)
    expect(deleteStateOf({ state: 'finished', batches: { ...batches, [part]: 1 } })).toBe('open')
  expect(deleteStateOf({ state: 'finished', batches: { ...batches, confirmed: 0 } })).toBe('open')
  for (const state of ['cancelled', 'stopped', 'damaged'] as const)
    expect(deleteStateOf({ state, batches })).toBe('open')
  for (const state of ['ready', 'sending', 'waiting', 'paused'] as const)
    expect(deleteStateOf({ state, batches })).toBe('underWay')
  expect(deleteStateOf(undefined)).toBe('gone')
})

describe('the book of what was sent about people', () => {
  it('leaves out what was withdrawn and passes over entries that it does not know', () => {
    const book = readPeopleEntries([
      sending('u1'),
      sending('u2'),
      { type: 'peopleWithdrawn', upload: 'u2' },
      { type: 'peopleConfirmed', upload: 'u1', at: '2026-05-04T10:00:00Z' },
      { type: 'peopleSending', upload: 'u3' },
      'line of another version',
    ])
    expect(book.sendings.map(({ upload }) => upload)).toEqual(['u1'])
    expect(book.confirmed.get('u1')).toBe('2026-05-04T10:00:00Z')
  })

  it('names a list whose hashes were deleted before it was ever uploaded', () => {
    const deleted = { type: 'digestsDeleted', dataset: 'd2', at: '2026-05-04T10:00:00Z', why: 'asked' }
    const { deletions } = readPeopleEntries([{ ...deleted, name: 'spring.csv' }, deleted])
    expect(deletions.map(({ textIn }) => textIn(t).from)).toEqual(['List spring.csv', 'A list'])
  })

  it('exports the same log of deletions in every language', async () => {
    const emptied = { type: 'practiceEmptied', at: '2026-05-04T10:00:00Z', identifiers: 1200, why: 'asked' }
    const read = () => readPeopleEntries([emptied]).deletions
    const inEnglish = deletionCsv(read())
    await chooseTranslator('de')
    try {
      expect(read()[0]?.textIn(t).way).toBe('Manuell gelöscht')
      expect(deletionCsv(read())).toBe(inEnglish)
      expect(inEnglish).toContain('2026-05-04T10:00:00Z,Deleted manually,Practice,"1,200 identifiers"')
    } finally {
      await chooseTranslator('en')
    }
  })

  it('takes the last word on what is to be kept', () => {
    const kept = { type: 'digestsKept', dataset: 'd1', isKept: true }
    expect(readPeopleEntries([kept]).pinned).toEqual(new Set(['d1']))
    expect(readPeopleEntries([kept, { ...kept, isKept: false }]).pinned).toEqual(new Set())
  })
})
