import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDigestSet,
  mergeDigests,
  sortDigests,
  subtractDigests,
} from '../../../src/contract/audience/digestSet.ts'
import { withoutSuppressed } from '../../../src/workspace/customer/compare/suppressedRows.ts'
import { type DigestPage, hashedRows } from '../../../src/workspace/customer/digest/digestPage.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { hexOf, readLines } from './lists.ts'

const packed = (hashes: readonly string[]): Uint8Array => Buffer.from(hashes.join(''), 'hex')

type Row = readonly [email: string, handle: string, partner: string]

/** Pages of few rows, so that people stand in several of them. */
const pagesOf = (rows: readonly Row[]): readonly DigestPage[] =>
  readLines(['email', 'handle', 'partner_user_id'], rows, 3).pages

const people = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 30 }).map((n) => (n < 5 ? '' : `p${n}@example.com`)),
    fc.integer({ min: 0, max: 30 }).map((n) => (n < 10 ? '' : `handle${n}`)),
    fc.integer({ min: 0, max: 30 }).map((n) => (n < 15 ? '' : `crm-${n}`)),
  ),
  { maxLength: 40 },
)

const identifiersOf = (row: Row): readonly string[] => row.filter((each) => each !== '').map(hexOf)

describe('a set of digests', () => {
  it('agrees with a plain set', () => {
    const digest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
      // Few different ones, many of which begin alike.
      bytes.fill(0, 0, 31)
      return Buffer.from(bytes).toString('hex')
    })
    fc.assert(
      fc.property(fc.array(digest), fc.array(digest), (one, other) => {
        const [first, second] = [sortDigests(packed(one)), sortDigests(packed(other))]
        const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
        expect(hex(first)).toBe([...new Set(one)].sort().join(''))
        expect(hex(mergeDigests(first, second))).toBe([...new Set([...one, ...other])].sort().join(''))
        const rest = [...new Set(one)].filter((each) => !other.includes(each))
        expect(hex(subtractDigests(first, second))).toBe(rest.sort().join(''))
        const set = createDigestSet(first)
        for (const each of other) expect(set.has(packed([each]), 0)).toBe(one.includes(each))
      }),
    )
  })
})

describe('rows of a suppression list', () => {
  it('are left out whole, with each of their identifiers wherever it stands', () => {
    fc.assert(
      fc.property(people, fc.subarray(Array.from({ length: 31 }, (_, n) => n)), (rows, chosen) => {
        const suppressed = new Set(chosen.flatMap((n) => [hexOf(`p${n}@example.com`), hexOf(`crm-${n}`)]))
        const before = pagesOf(rows)
        const { pages: rest, people: skipped } = withoutSuppressed(before, sortDigests(packed([...suppressed])), sha256)
        const pages = [...rest]
        expect([...rest]).toEqual(pages)
        const reach = new Set(
          rows.filter((row) => identifiersOf(row).some((each) => suppressed.has(each))).flatMap(identifiersOf),
        )
        const after = pages.flatMap((page) => [...hashedRows(page)])
        // Partner ids are compared by their hash.
        const values = ({ identifiers }: (typeof after)[number]) =>
          Object.entries(identifiers).flatMap(([kind, all]) => (kind === 'partner_user_id' ? all.map(hexOf) : all))
        rows.forEach((row, index) => {
          const left = identifiersOf(row).filter((each) => !reach.has(each))
          expect(values(after[index] as (typeof after)[number]).toSorted()).toEqual([...new Set(left)].toSorted())
        })
        const usable = before.flatMap((page) => [...page.usable])
        const left = pages.flatMap((page) => [...page.usable])
        expect(skipped).toBe(usable.reduce((sum, each, at) => sum + each - (left[at] as number), 0))
        after.forEach((row, index) => {
          if (values(row).length === 0) expect(left[index]).toBe(0)
          else expect(left[index]).toBe(usable[index])
        })
      }),
    )
  })

  it('leaves pages as they are where nobody is on the list', () => {
    const pages = pagesOf([['a@example.com', '', '']])
    expect(withoutSuppressed(pages, new Uint8Array(), sha256).pages).toBe(pages)
    expect(withoutSuppressed(pages, sortDigests(packed([hexOf('other')])), sha256).pages).toBe(pages)
  })
})
