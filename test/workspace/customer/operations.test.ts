import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DigestPage, KINDS, PARTNER } from '../../../src/workspace/customer/digest/digestPage.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/bodyKernel.as.ts?wasm'
import { createBodyKernel, firstLines } from '../../../src/workspace/customer/kernel/bodyKernel.ts'
import {
  type IdentifierLines,
  identifierLines,
  sizeOfLines,
} from '../../../src/workspace/customer/pack/identifierLines.ts'
import {
  leastTime,
  type MakeEncoder,
  measureUsers,
  type PackOptions,
  packUsers,
} from '../../../src/workspace/customer/pack/operations.ts'
import { acceptedUsers, sumOutcomes } from '../../../src/workspace/customer/pack/outcomes.ts'
import { runs } from '../../seed.ts'
import { hexOf, readLines } from './lists.ts'

const OPTIONS: PackOptions = {
  list: 'customAudience',
  operation: 'Update',
  effectiveAt: '2026-01-31T10:00:00Z',
  expiresAt: '2027-02-28T10:00:00Z',
  wireNames: {},
}

interface Operation {
  readonly operation_type: string
  readonly params: { readonly users: readonly Record<string, readonly string[]>[]; readonly expires_at: string }
}
const operationsOf = (body: string): readonly Operation[] => JSON.parse(body)

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** One page whose rows have one partner id each. */
const partnerPage = (texts: readonly string[]): DigestPage => {
  const encoded = texts.map((text) => new TextEncoder().encode(text))
  const counts = new Uint8Array(KINDS * texts.length)
  texts.forEach((_, row) => {
    counts[KINDS * row + PARTNER] = 1
  })
  return {
    firstRow: 0,
    rows: texts.length,
    counts,
    usable: new Uint8Array(texts.length).fill(1),
    digests: new Uint8Array(0),
    partnerLengths: Uint32Array.from(encoded, (text) => text.length),
    partnerTexts: new TextEncoder().encode(texts.join('')),
  }
}

const emails = (count: number) =>
  readLines(
    ['email'],
    Array.from({ length: count }, (_, row) => [`u${row}@b.example`]),
    1000,
  )

describe('packing users', () => {
  it('writes times out, renames svc_id and keeps the order of rows', () => {
    const { pages } = readLines(
      ['email', 'svc_id'],
      [
        ['a@b.example', '12'],
        ['', ''],
        ['', '13'],
      ],
    )
    const batches = [...packUsers(pages, { ...OPTIONS, wireNames: { svc_id: 'brand_id' } })]
    expect(batches).toHaveLength(1)
    expect(batches[0]).toMatchObject({ index: 0, rows: [0, 2], items: 2 })
    expect(JSON.parse(batches[0]?.body ?? '')).toEqual([
      {
        operation_type: 'Update',
        params: {
          users: [{ email: [hexOf('a@b.example')], brand_id: [hexOf('12')] }],
          effective_at: OPTIONS.effectiveAt,
          expires_at: OPTIONS.expiresAt,
        },
      },
      {
        operation_type: 'Update',
        params: {
          users: [{ brand_id: [hexOf('13')] }],
          effective_at: OPTIONS.effectiveAt,
          expires_at: OPTIONS.expiresAt,
        },
      },
    ])
  })

  it('sends e-mail and phone number only to a do-not-reach list, without effective_at', () => {
    const { pages } = readLines(
      ['email', 'device_id', 'phone_number', 'partner_user_id'],
      [
        ['a@b.example', '123456', '+11234567890', 'p'],
        ['', '123457', '', 'q'],
      ],
    )
    const [batch] = packUsers(pages, { ...OPTIONS, list: 'doNotReach', operation: 'Delete' })
    expect(batch?.rows).toEqual([0])
    expect(JSON.parse(batch?.body ?? '')).toEqual([
      {
        operation_type: 'Delete',
        params: {
          users: [{ email: [hexOf('a@b.example')], phone_number: [hexOf('+11234567890')] }],
          expires_at: OPTIONS.expiresAt,
        },
      },
    ])
  })

  it('fills 2,500 operations and begins a new body with the next', () => {
    const sizes = (count: number): number[] => [...packUsers(emails(count).pages, OPTIONS)].map((batch) => batch.items)
    expect(sizes(2500)).toEqual([2500])
    expect(sizes(2501)).toEqual([2500, 1])
    expect(sizes(0)).toEqual([])
  })

  it('puts several users into an operation on request', () => {
    const batches = [...packUsers(emails(23).pages, { ...OPTIONS, usersPerOperation: 10 })]
    expect(batches).toHaveLength(1)
    expect(operationsOf(batches[0]?.body ?? '').map((operation) => operation.params.users.length)).toEqual([10, 10, 3])
  })

  it('takes a body of exactly 5,000,000 bytes and none of 5,000,001', () => {
    const most = 5_000_000
    const ids = (last: number): string[] => [
      ...Array.from({ length: 1000 }, () => 'ü€😀'.repeat(400)),
      'x'.repeat(last),
    ]
    const [first] = packUsers([partnerPage(ids(1))], OPTIONS)
    const short = most - bytesOf(first?.body ?? '')
    const exact = [...packUsers([partnerPage(ids(1 + short))], OPTIONS)]
    expect(exact.map((batch) => bytesOf(batch.body))).toEqual([most])
    const over = [...packUsers([partnerPage(ids(2 + short))], OPTIONS)]
    expect(over.map((batch) => batch.items)).toEqual([1000, 1])
    expect(over.every((batch) => bytesOf(batch.body) <= most)).toBe(true)
  })

  it('never exceeds a limit and loses nobody, on 10,000 random lists', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 25 })
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 700, max: 3000 }),
        (ids, usersPerOperation, maxBytes) => {
          const options = { ...OPTIONS, usersPerOperation, maxBytes }
          const batches = [...packUsers([partnerPage(ids)], options)]
          for (const batch of batches) expect(bytesOf(batch.body)).toBeLessThanOrEqual(maxBytes)
          const operations = batches.flatMap((batch) => operationsOf(batch.body))
          for (const { params } of operations) expect(params.users.length).toBeLessThanOrEqual(usersPerOperation)
          const sent = operations.flatMap(({ params }) => params.users.flatMap((user) => user['partner_user_id'] ?? []))
          expect(sent).toEqual(ids.map((id) => id.toWellFormed()))
          expect(batches.flatMap((batch) => batch.rows)).toEqual(ids.map((_, row) => row))
          expect(batches.map((batch) => batch.index)).toEqual(batches.map((_, index) => index))
          expect(measureUsers([partnerPage(ids)], options)).toEqual({
            users: ids.length,
            requests: batches.length,
            bytes: batches.reduce((sum, batch) => sum + bytesOf(batch.body), 0),
          })
        },
      ),
      runs(2_500),
    )
  })

  it('says how long so many requests take at least', () => {
    expect([0, 1, 1450, 1451, 2900, 2901].map(leastTime)).toEqual([0, 0, 0, 60_000, 60_000, 120_000])
  })
})

describe('outcomes', () => {
  it('reads the count of an audience and the counts of a do-not-reach list', () => {
    expect(acceptedUsers({ success_count: 2, total_count: 2 }, 2)).toEqual({ success: 2, total: 2, complete: true })
    expect(
      acceptedUsers(
        [
          { success_count: 1, total_count: 1 },
          { success_count: 1, total_count: 1 },
        ],
        2,
      )?.complete,
    ).toBe(true)
    expect(acceptedUsers({ success_count: 1, total_count: 2 }, 2)?.complete).toBe(false)
    expect(acceptedUsers({ success_count: 1, total_count: 1 }, 2)?.complete).toBe(false)
    expect(acceptedUsers('no', 2)).toBeUndefined()
    expect(acceptedUsers([], 0)).toBeUndefined()
  })

  it('counts a group with a difference as failed', () => {
    expect(
      sumOutcomes([
        { state: 'confirmed', rows: [0, 1], data: { success_count: 2, total_count: 2 } },
        { state: 'confirmed', rows: [2, 3], data: { success_count: 1, total_count: 2 } },
        { state: 'unknown', rows: [4] },
      ]),
    ).toEqual({ confirmed: 2, failed: 2, unknown: 1, skipped: 0 })
  })
})

const textIn = (lines: IdentifierLines, page: DigestPage): string =>
  [...lines(page)].map((part) => Buffer.from(part).toString()).join('')

describe('the filler in WebAssembly', () => {
  const wasmLines = firstLines(() => instantiate())
  const instance = instantiate()
  const wasm: MakeEncoder = (frame) => createBodyKernel(instance, frame)

  const cell = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 30 }).map((id) => `${id}@b.example`),
  )
  const partner = fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('"a\\', 'ü'),
  )

  it('writes the same bytes as the one in TypeScript, on random lists and limits', () => {
    const asked = fc.record({
      lines: fc.array(fc.tuple(cell, cell, partner, partner), { maxLength: 40 }),
      list: fc.constantFrom('customAudience' as const, 'doNotReach' as const),
      usersPerOperation: fc.integer({ min: 1, max: 5 }),
      maxBytes: fc.integer({ min: 900, max: 3_000 }),
      wireNames: fc.constantFrom({}, { partner_user_id: 'p' }),
    })
    fc.assert(
      fc.property(asked, ({ lines, ...options }) => {
        const { pages } = readLines(['email', 'email', 'partner_user_id', 'partner_user_id'], lines)
        const whole = { ...OPTIONS, ...options }
        expect([...packUsers(pages, whole, wasm)]).toEqual([...packUsers(pages, whole)])
        expect(measureUsers(pages, whole, wasm)).toEqual(measureUsers(pages, whole))
        for (const page of pages) {
          expect(textIn(wasmLines, page)).toBe(textIn(identifierLines, page))
          expect(sizeOfLines(page)).toBe(bytesOf(textIn(identifierLines, page)))
        }
      }),
      runs(75),
    )
  })

  it('packs the rest from behind any batch as it packs the whole', () => {
    const lists = fc.record({
      lines: fc.array(fc.tuple(cell, partner), { maxLength: 60 }),
      perPage: fc.integer({ min: 1, max: 30 }),
      usersPerOperation: fc.integer({ min: 1, max: 3 }),
      maxBytes: fc.integer({ min: 700, max: 1_500 }),
    })
    fc.assert(
      fc.property(lists, ({ lines, perPage, ...options }) => {
        const { pages } = readLines(['email', 'partner_user_id'], lines, perPage)
        const asked = { ...OPTIONS, ...options }
        const all = [...packUsers(pages, asked)]
        for (const [at, { rows }] of all.entries()) {
          const from = { index: at + 1, row: (rows.at(-1) ?? 0) + 1 }
          expect([...packUsers(pages, asked, wasm, from)]).toEqual(all.slice(at + 1))
        }
      }),
      runs(75),
    )
  })

  it('escapes every control character as JSON does', () => {
    const texts = Array.from({ length: 128 }, (_, code) => `a${String.fromCharCode(code)}b`)
    expect([...packUsers([partnerPage(texts)], OPTIONS, wasm)]).toEqual([...packUsers([partnerPage(texts)], OPTIONS)])
    expect(sizeOfLines(partnerPage(texts))).toBe(bytesOf(textIn(identifierLines, partnerPage(texts))))
  })

  it('stops at 2,500 operations like the other', () => {
    const { pages } = emails(6_001)
    const batches = [...packUsers(pages, OPTIONS, wasm)]
    expect(batches.map(({ items }) => items)).toEqual([2_500, 2_500, 1_001])
    expect(batches).toEqual([...packUsers(pages, OPTIONS)])
  })
})
