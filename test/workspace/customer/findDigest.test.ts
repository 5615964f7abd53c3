import { describe, expect, it } from 'vitest'
import { createFinder } from '../../../src/workspace/customer/findDigest.ts'
import {
  addToMix,
  emptyMix,
  kindSets,
  peopleByKinds,
  peopleIn,
  peopleWithAny,
  peopleWithBoth,
} from '../../../src/workspace/customer/kindMix.ts'
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
  // Pages of three rows, so that rows are found in the middle of later pages too.
  const { pages } = readLines(KINDS, LINES, 3)
  const rows = (wanted: Parameters<typeof createFinder>[0]): readonly number[] => pages.flatMap(createFinder(wanted))

  it('finds every row of a hash, by its kind', () => {
    expect(rows({ kind: 'email', hash: hexOf('a@b.example') })).toEqual([0, 4, 7])
    expect(rows({ kind: 'email', hash: hexOf('d@b.example') })).toEqual([5])
    expect(rows({ kind: 'phone_number', hash: hexOf('a@b.example') })).toEqual([])
    // One hash stands for a device and for an account: only the kind that was asked for counts.
    expect(rows({ kind: 'device_id', hash: hexOf('123456') })).toEqual([0, 6])
    expect(rows({ kind: 'svc_id', hash: hexOf('123456') })).toEqual([0, 5])
    expect(rows({ kind: 'email', hash: hexOf('nobody@b.example') })).toEqual([])
  })

  it('finds a partner user id as it is', () => {
    expect(rows({ kind: 'partner_user_id', text: 'P-1' })).toEqual([0, 4])
    expect(rows({ kind: 'partner_user_id', text: 'P-9' })).toEqual([7])
    expect(rows({ kind: 'partner_user_id', text: 'P' })).toEqual([])
  })

  it('counts which kinds people have', () => {
    const mix = emptyMix()
    for (const page of pages) addToMix(mix, page.counts, page.usable, page.rows)
    // Rows 3 (refused), 4 (all of it was there) and 6 are not usable.
    expect(peopleIn(mix)).toBe(5)
    expect(peopleByKinds(mix)).toEqual({ one: 2, two: 0, more: 3 })
    expect(peopleWithAny(mix, ['email', 'phone_number'])).toBe(4)
    expect(peopleWithBoth(mix, 'email', 'phone_number')).toBe(3)
    expect(peopleWithBoth(mix, 'email', 'email')).toBe(4)
    expect(kindSets(mix)).toContainEqual({ kinds: ['partner_user_id'], people: 1 })
    expect(kindSets(mix).reduce((sum, { people }) => sum + people, 0)).toBe(5)
  })
})
