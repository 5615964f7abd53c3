import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../src/contract/audience/identifiers.ts'
import { emptyMix } from '../../../src/workspace/customer/kindMix.ts'
import {
  changeSince,
  type ReportedList,
  reachOf,
  reportCsv,
  reportJson,
} from '../../../src/workspace/customer/listReport.ts'

const mixOf = (sets: readonly (readonly [kinds: readonly IdentifierKind[], people: number])[]): readonly number[] => {
  const mix = emptyMix()
  for (const [kinds, people] of sets)
    mix[kinds.reduce((set, kind) => set | (1 << IDENTIFIER_KINDS.indexOf(kind)), 0)] = people
  return mix
}

const MIX = mixOf([
  [['email'], 60],
  [['email', 'phone_number'], 30],
  [['handle', 'svc_id', 'partner_user_id'], 25],
])

const LIST: ReportedList = {
  name: '=people, 2026.csv',
  importedAt: '2026-05-04T09:00:00Z',
  rows: 130,
  usable: 115,
  kinds: [
    {
      ...{ kind: 'email', valid: 100, alreadyHashed: 7, duplicate: 9, empty: 20 },
      invalid: [{ reason: 'No @ in it.', count: 10, firstLine: 7 }],
    },
  ],
  mix: MIX,
  files: [],
}

describe('the report of a list', () => {
  it('tells which lists of the platform can be served, and warns below 100 people', () => {
    expect(reachOf(MIX).map(({ target, people, isFew }) => [target, people, isFew])).toEqual([
      ['customAudience', 115, false],
      ['doNotReach', 90, true],
    ])
  })

  it('is saved as JSON', () => {
    expect(JSON.parse(reportJson(LIST))).toMatchObject({
      list: '=people, 2026.csv',
      rows: 130,
      kinds: [{ kind: 'email', valid: 100, alreadyHashed: 7, duplicate: 9, empty: 20, refused: 10 }],
      refused: [{ kind: 'email', reason: 'No @ in it.', count: 10, firstLine: 7 }],
      people: { one: 60, two: 30, more: 25 },
      targets: [{ target: 'customAudience', people: 115 }, { target: 'doNotReach' }],
    })
    const { mix, ...plain } = LIST
    expect(mix).toBe(MIX)
    expect(JSON.parse(reportJson(plain))).not.toHaveProperty('people')
  })

  it('is saved as CSV that no spreadsheet takes for formulas', () => {
    const lines = reportCsv({ ...LIST, files: [{ name: 'a.csv', bytes: 3, counts: LIST }] })
      .replace('\uFEFF', '')
      .split('\r\n')
    expect(lines).toContain('list,"\'=people, 2026.csv",rows,130')
    expect(lines).toContain('refused,email,No @ in it.,10,7')
    expect(lines).toContain('kind,email,alreadyHashed,7')
    expect(lines).toContain('people,3 kinds or more,people,25')
    expect(lines).toContain('together,email + phone_number,people,30')
    expect(lines).toContain('file,a.csv,usable rows,115')
  })

  it('says what changed since an earlier import', () => {
    expect(changeSince({ rows: 10, usable: 8 }, { rows: 12, usable: 7 })).toEqual({ rows: -2, usable: 1 })
  })
})
