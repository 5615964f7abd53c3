import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePage, hashedRows } from '../../../src/workspace/customer/digest/digestPage.ts'
import { hexOf, identifiersOf, readLines } from './lists.ts'

describe('reading customers', () => {
  it('hashes each kind and keeps partner ids', () => {
    const { pages, counts } = readLines(
      ['email', 'email', 'phone_number', 'partner_user_id'],
      [
        [' Ann@Example.com', 'ann@work.example', '+1 (123) 456-7890', 'CRM-1'],
        ['bob@example.com', '', '', ''],
      ],
    )
    expect(identifiersOf(pages)).toEqual([
      {
        email: [hexOf('ann@example.com'), hexOf('ann@work.example')],
        phone_number: ['1fa6b8d986d9b9cd01bf36951815158bbde9f520c0567c835dfe34783d0a4231'],
        partner_user_id: ['CRM-1'],
      },
      { email: [hexOf('bob@example.com')] },
    ])
    expect(counts).toMatchObject({ rows: 2, usable: 2 })
    expect(counts.kinds.map(({ kind, valid, empty }) => [kind, valid, empty])).toEqual([
      ['email', 3, 1],
      ['phone_number', 1, 1],
      ['partner_user_id', 1, 1],
    ])
  })

  it('counts refused values by reason with the first line', () => {
    const { counts } = readLines(['email'], [['a@b.example'], ['test'], ['nobody'], ['n/a'], ['x y@b.example']])
    expect(counts.kinds[0]?.invalid.map(({ count, firstLine }) => [count, firstLine])).toEqual([
      [2, 2],
      [1, 3],
      [1, 5],
    ])
    expect(counts).toMatchObject({ rows: 5, usable: 1 })
  })

  it('counts repeated identifiers and sends no row that brings nothing new', () => {
    const { pages, counts } = readLines(
      ['email', 'email', 'partner_user_id'],
      [
        ['a@b.example', 'A@B.example', 'p1'],
        ['a@b.example', '', ''],
        ['a@b.example', '', 'p1'],
        ['a@b.example', '', 'p2'],
        [hexOf('a@b.example').toUpperCase(), '', ''],
      ],
      2,
    )
    const rows = pages.flatMap((page) => [...hashedRows(page)])
    expect(rows.map((row) => row.usable)).toEqual([true, false, false, true, false])
    expect(rows[0]?.identifiers).toEqual({ email: [hexOf('a@b.example')], partner_user_id: ['p1'] })
    expect(counts.kinds.map(({ duplicate, alreadyHashed }) => [duplicate, alreadyHashed])).toEqual([
      [5, 1],
      [1, 0],
    ])
    expect(counts.usable).toBe(2)
  })

  it('tells the same value of two kinds apart', () => {
    expect(
      readLines(['device_id', 'svc_id'], [['123456', '123456']]).counts.kinds.map((kind) => kind.duplicate),
    ).toEqual([0, 0])
  })

  it('never hashes an empty value, whatever stands in the cells', () => {
    const blank = fc.constantFrom('', ' ', '\t', '\u200B', '\uFEFF', '\u00A0', hexOf(''), hexOf('').toUpperCase())
    fc.assert(
      fc.property(fc.array(fc.tuple(blank, blank, blank, blank, blank), { maxLength: 20 }), (lines) => {
        const { pages, counts } = readLines(['email', 'device_id', 'handle', 'svc_id', 'phone_number'], lines)
        expect(pages.reduce((sum, page) => sum + page.digests.length, 0)).toBe(0)
        expect(counts.usable).toBe(0)
      }),
    )
  })

  it('agrees with a plain reading on any e-mail list', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9._+-]{1,12}$/)
    const address = fc
      .tuple(name, fc.constantFrom('EXAMPLE.com', 'b.example', 'x'))
      .map(([local, host]) => `${local}@${host}`)
    // Quotation marks around or in an address are refused on purpose. Any other sign of RFC 5322 may be in one.
    const plainAddress = /^[\w!#$%&'*+/=?^`{|}~.-]+@[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)+$/
    fc.assert(
      fc.property(fc.array(fc.oneof(address, fc.constant(''), fc.string()), { maxLength: 40 }), (values) => {
        const { pages, counts } = readLines(
          ['email'],
          values.map((value) => [value]),
        )
        const plain = new Set(
          values
            .map((value) => value.trim().toLowerCase())
            .filter((value) => plainAddress.test(value) && !/^'|'$/.test(value))
            .filter((value) => !['test@test.com', 'a@a.com'].includes(value)),
        )
        const sent = new Set(identifiersOf(pages).flatMap((row) => row['email'] ?? []))
        for (const value of plain) expect(sent).toContain(hexOf(value))
        expect(counts.rows).toBe(values.length)
      }),
      { examples: [[['!@!."']], [["'a@b.example"]], [["o'hara@b.example"]]] },
    )
  })

  it('takes an address in quotation marks for more than the address', () => {
    const { counts } = readLines(['email'], [['!@!."'], ['"a@b.example"'], ['a@b.example']])
    expect(counts.usable).toBe(1)
  })
})

describe('pages', () => {
  it('refuse bytes that are cut, longer or of something else', () => {
    const [page] = readLines(['email', 'partner_user_id'], [['a@b.example', 'ü']]).bytes
    if (page === undefined) throw new Error('There is no page.')
    expect(decodePage(page)).toBeDefined()
    expect(decodePage(page.subarray(0, page.length - 1))).toBeUndefined()
    expect(decodePage(Uint8Array.of(...page, 0))).toBeUndefined()
    expect(decodePage(page.subarray(4))).toBeUndefined()
    expect(decodePage(new Uint8Array(0))).toBeUndefined()
  })
})
