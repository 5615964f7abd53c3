import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS } from '../../../src/contract/audience/identifiers.ts'
import {
  createDigestFinder,
  isSameKey,
  personKey,
  rowsFound,
} from '../../../src/workspace/customer/digest/findDigest.ts'
import {
  addToMix,
  emptyMix,
  kindSets,
  peopleByKinds,
  peopleIn,
  peopleWithAny,
} from '../../../src/workspace/customer/report/kindMix.ts'
import { hexOf, readLines } from './lists.ts'

const LINES = [
  ['a@b.example', '+4930123456', 'P-1', '123456', '123456'],
  ['c@b.example', '', '', '', ''],
  ['', '', 'P-2', '', ''],
  ['nothing', '', '', '', ''],
  ['a@b.example', '', 'P-1', '', ''],
  ['d@b.example', '+4930123457', '', '', '123456'],
  ['', '', '', '123456', ''],
  ['a@b.example', '+4930123458', 'P-9', '', ''],
] as const
const KINDS = ['email', 'phone_number', 'partner_user_id', 'device_id', 'svc_id'] as const

describe('looking for a person in the pages of a list', () => {
  // Pages of three rows, so that rows are found in later pages too.
  const { pages } = readLines(KINDS, LINES, 3)
  const rows = (...keys: readonly (readonly [kind: (typeof KINDS)[number], shown: string])[]): readonly number[] => {
    const find = createDigestFinder(keys.map(([kind, shown]) => personKey(kind, shown)))
    return pages.flatMap((page) => rowsFound(page, find(page)))
  }

  it('finds every row of a hash, by its kind', () => {
    expect(rows(['email', hexOf('a@b.example')])).toEqual([0, 4, 7])
    expect(rows(['email', hexOf('d@b.example')])).toEqual([5])
    expect(rows(['phone_number', hexOf('a@b.example')])).toEqual([])
    // One hash stands for a device and for an account. Only the kind that was asked for counts.
    expect(rows(['device_id', hexOf('123456')])).toEqual([0, 6])
    expect(rows(['svc_id', hexOf('123456')])).toEqual([0, 5])
    expect(rows(['email', hexOf('nobody@b.example')])).toEqual([])
  })

  it('finds a partner user id as it is', () => {
    expect(rows(['partner_user_id', 'P-1'])).toEqual([0, 4])
    expect(rows(['partner_user_id', 'P-9'])).toEqual([7])
    expect(rows(['partner_user_id', 'P'])).toEqual([])
  })

  it('finds a person by several identifiers at once, each in its place among those of the page', () => {
    expect(rows(['email', hexOf('d@b.example')], ['partner_user_id', 'P-9'], ['svc_id', hexOf('123456')])).toEqual([
      0, 5, 7,
    ])
    const find = createDigestFinder([personKey('svc_id', hexOf('123456')), personKey('partner_user_id', 'P-2')])
    const kinds = IDENTIFIER_KINDS
    const [first] = pages
    // Row 0 has five identifiers, row 1 one, row 2 the partner id. One hash is of two kinds.
    const places = kinds.flatMap((kind, at) => (KINDS.some((each) => each === kind) ? [at] : []))
    expect(first === undefined ? [] : find(first)).toEqual([
      { ordinal: places.indexOf(kinds.indexOf('svc_id')), row: 0, kind: kinds.indexOf('svc_id'), key: 0 },
      { ordinal: 6, row: 2, kind: kinds.indexOf('partner_user_id'), key: 1 },
    ])
  })

  it('counts which kinds people have', () => {
    const mix = emptyMix()
    for (const page of pages) addToMix(mix, page.counts, page.usable, page.rows)
    // Rows 3 (refused), 4 (all of it was there) and 6 are not usable.
    expect(peopleIn(mix)).toBe(5)
    expect(peopleByKinds(mix)).toEqual({ one: 2, two: 0, more: 3 })
    expect(peopleWithAny(mix, ['email', 'phone_number'])).toBe(4)
    expect(kindSets(mix)).toContainEqual({ kinds: ['partner_user_id'], people: 1 })
    expect(kindSets(mix).reduce((sum, { people }) => sum + people, 0)).toBe(5)
  })
})

it('tells identifiers apart by kind and whole value, partner ids also where one begins with the other', () => {
  const id = (shown: string) => personKey('partner_user_id', shown)
  expect([isSameKey(id('P-1'), id('P-1')), isSameKey(id('P-1'), id('P-17')), isSameKey(id('P-17'), id('P-1'))]).toEqual(
    [...[true, false, false]],
  )
  const hash = hexOf('123456')
  expect(isSameKey(personKey('svc_id', hash), personKey('svc_id', hash))).toBe(true)
  expect(isSameKey(personKey('svc_id', hash), personKey('device_id', hash))).toBe(false)
})
