import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../src/contract/audience/identifiers.ts'
import { sumConsent } from '../../../src/workspace/customer/consent/consentFilter.ts'
import type { ListCounts } from '../../../src/workspace/customer/report/counts.ts'
import { emptyMix } from '../../../src/workspace/customer/report/kindMix.ts'
import {
  changeSince,
  type ReportedList,
  reachOf,
  reportCsv,
  reportJson,
} from '../../../src/workspace/customer/report/listReport.ts'

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

  it('holds what columns of consent came to, by value, as JSON and as CSV', () => {
    const consent: ListCounts['consent'] = {
      mode: 'consented',
      skipped: 4,
      columns: [
        {
          heading: '=Opt in',
          values: [
            { key: 'subscribed', value: 'SUBSCRIBED', rows: 126, isConsent: true },
            { key: '(empty)', value: '(empty)', rows: 4, isConsent: false },
          ],
        },
      ],
    }
    expect(JSON.parse(reportJson({ ...LIST, consent }))).toHaveProperty('consent', consent)
    expect(JSON.parse(reportJson(LIST))).not.toHaveProperty('consent')
    const linesOf = (mode: 'consented' | 'notConsented' | 'all' | 'mixed') =>
      reportCsv({ ...LIST, consent: { ...consent, mode } }).split('\r\n')
    expect(linesOf('consented')).toEqual(
      expect.arrayContaining([
        'list,"\'=people, 2026.csv",rows skipped by consent,4',
        'list,"\'=people, 2026.csv",rows that consented were taken,',
        "consent,'=Opt in,SUBSCRIBED (consent),126",
        "consent,'=Opt in,(empty) (no consent),4",
      ]),
    )
    expect(linesOf('notConsented')).toContain('list,"\'=people, 2026.csv",rows that did not consent were taken,')
    expect(linesOf('all')).toContain('list,"\'=people, 2026.csv",all rows were taken,')
    expect(linesOf('mixed')).toContain('list,"\'=people, 2026.csv",files were taken with different consent choices,')
    expect(reportCsv(LIST)).not.toContain('consent')
  })

  it('says of several files which rows were taken only where that is true of each', () => {
    const of = (mode: 'consented' | 'notConsented' | 'all', skipped: number): ListCounts['consent'] => ({
      ...{ mode, skipped },
      columns: [{ heading: 'Consent', values: [{ key: 'yes', value: 'yes', rows: 2, isConsent: true }] }],
    })
    const modeOf = (...all: readonly ListCounts['consent'][]) => sumConsent(all)?.mode
    expect(modeOf(of('consented', 1), of('consented', 2))).toBe('consented')
    expect(modeOf(of('consented', 1), undefined)).toBe('consented')
    expect(modeOf(of('all', 0), of('consented', 2))).toBe('mixed')
    expect(modeOf(of('consented', 2), of('notConsented', 1))).toBe('mixed')
    expect(modeOf(undefined, of('notConsented', 1))).toBe('mixed')
    expect(modeOf(undefined)).toBe(undefined)
    expect(sumConsent([of('all', 0), of('consented', 2)])).toMatchObject({
      skipped: 2,
      columns: [{ heading: 'Consent', values: [{ rows: 4 }] }],
    })
  })

  it('says what changed since an earlier import', () => {
    expect(changeSince({ rows: 10, usable: 8 }, { rows: 12, usable: 7 })).toEqual({ rows: -2, usable: 1 })
  })
})
