import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import {
  compareCatalogs,
  type DiffPolicy,
  type DiffSide,
  isSent,
  type ProductDifference,
} from '../../../src/workspace/edits/catalogDiff.ts'
import { cellState, mergeProduct } from '../../../src/workspace/edits/cellMerge.ts'
import { createProductIndex, isSameValue, productOfRecord } from '../../../src/workspace/edits/productIndex.ts'
import { runs } from '../../seed.ts'

const sideOf = (products: readonly Partial<Product>[]): DiffSide => {
  const index = createProductIndex()
  const all = products.map(productOf)
  all.forEach((product, row) => {
    index.add(row, product)
  })
  return { index, productAt: (row) => all[row] }
}

const ASK: DiffPolicy = { conflicts: 'ask', hasErrors: () => false }

const compare = (
  base: readonly Partial<Product>[] | undefined,
  mine: readonly Partial<Product>[],
  theirs: readonly Partial<Product>[],
  policy: Partial<DiffPolicy> = {},
): readonly ProductDifference[] => [
  ...compareCatalogs(
    { ...(base === undefined ? {} : { base: sideOf(base) }), mine: sideOf(mine), theirs: sideOf(theirs) },
    { ...ASK, ...policy },
  ),
]

const kinds = (found: readonly ProductDifference[]): readonly string[] => found.map(({ kind }) => kind)

describe('one cell', () => {
  it.each([
    ['a', 'a', 'a', 'same'],
    ['a', 'b', 'b', 'same'],
    ['a', 'b', 'a', 'mine'],
    ['a', 'a', 'b', 'theirs'],
    ['a', 'b', 'c', 'conflict'],
    ['a', '', 'c', 'conflict'],
    [undefined, 'b', '', 'mine'],
    [undefined, '', 'b', 'theirs'],
    [undefined, 'b', 'c', 'conflict'],
  ] as const)('base %s, mine %s, theirs %s: %s', (base, mine, theirs, state) => {
    expect(cellState('title', base, mine, theirs)).toBe(state)
  })

  it('is the same price and stock in other spellings, but not the same GTIN', () => {
    expect(isSameValue('price', '15 EUR', '15.00 EUR')).toBe(true)
    expect(isSameValue('price', '15 EUR', '15.01 EUR')).toBe(false)
    expect(isSameValue('price', '15 EUR', '15 USD')).toBe(false)
    expect(isSameValue('inventory', '07', '7')).toBe(true)
    expect(isSameValue('gtin', '07', '7')).toBe(false)
  })

  it('takes a choice, or another value', () => {
    const [base, mine, theirs] = [
      productOf({ title: 'a', brand: 'x' }),
      productOf({ title: 'b', brand: 'x' }),
      productOf({ title: 'c', brand: 'y' }),
    ]
    expect(mergeProduct(base, mine, theirs, () => undefined)).toMatchObject({
      open: ['title'],
      product: { title: 'b', brand: 'y' },
    })
    expect(mergeProduct(base, mine, theirs, () => 'theirs').product.title).toBe('c')
    expect(mergeProduct(base, mine, theirs, () => ({ value: 'd' })).product.title).toBe('d')
  })
})

describe('an index', () => {
  it('finds ids as the platform would tell them apart, and names duplicates', () => {
    const { index } = sideOf([{ id: ' A ' }, { id: 'a' }, { id: 'A' }, { id: '' }, { id: 'Å' }])
    expect([index.size(), index.rowOf('A'), index.rowOf('a'), index.rowOf('A\u030a'), index.rowOf('')]).toEqual([
      3, 0, 1, 4, -1,
    ])
    expect(index.duplicates()).toEqual([2])
  })

  it('holds many rows in little room', () => {
    const index = createProductIndex()
    for (let row = 0; row < 50_000; row++) index.add(row, productOf({ id: `SKU-${row}`, title: `Cup ${row}` }))
    expect(index.size()).toBe(50_000)
    for (let row = 0; row < 50_000; row += 997) expect(index.rowOf(`SKU-${row}`)).toBe(row)
    expect(index.bytes() / 50_000).toBeLessThan(40)
  })
})

describe('a review', () => {
  const base = [
    { id: '1', title: 'a' },
    { id: '2', title: 'b' },
    { id: '3', title: 'c' },
    { id: '4', title: 'd' },
  ]

  it('tells added, changed, removed, unchanged and what happened online', () => {
    const mine = [
      { id: '1', title: 'a' },
      { id: '2', title: 'B' },
      { id: '3', title: 'c' },
      { id: 'new', title: 'n' },
    ]
    const theirs = [
      { id: '4', title: 'd' },
      { id: '3', title: 'C' },
      { id: '1', title: 'a' },
      { id: '2', title: 'b' },
      { id: 'x', title: 'x' },
    ]
    expect(compare(base, mine, theirs).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      ' unchanged',
      '2 changed',
      '3 theirs',
      'new added',
      '4 removed',
      'x onlineOnly',
    ])
  })

  it('leaves a conflict to a person, or to a policy, or to a choice for the cell', () => {
    const [mine, theirs] = [[{ id: '1', title: 'mine' }], [{ id: '1', title: 'theirs' }]]
    const own = (more: Partial<DiffPolicy>) => compare(base.slice(0, 1), mine, theirs, more)[0]
    expect(own({})).toMatchObject({ kind: 'conflict', open: ['title'] })
    expect(own({ conflicts: 'mine' })).toMatchObject({ kind: 'merged', product: { title: 'mine' } })
    expect(own({ conflicts: 'theirs' })).toMatchObject({ kind: 'theirs', product: { title: 'theirs' } })
    expect(
      own({ choiceOf: (id, field) => (id === '1' && field === 'title' ? { value: 'both' } : undefined) }),
    ).toMatchObject({ kind: 'merged', product: { title: 'both' } })
  })

  it('asks where one side took a product out that the other changed', () => {
    expect(compare([{ id: '1', title: 'a' }], [], [{ id: '1', title: 'b' }])).toMatchObject([
      { kind: 'conflict', open: ['id'] },
    ])
    expect(kinds(compare([{ id: '1', title: 'a' }], [], [{ id: '1', title: 'b' }], { conflicts: 'mine' }))).toEqual([
      'removed',
    ])
    expect(kinds(compare([{ id: '1', title: 'a' }], [], [{ id: '1', title: 'b' }], { conflicts: 'theirs' }))).toEqual([
      'onlineOnly',
    ])
    expect(kinds(compare([{ id: '1', title: 'a' }], [{ id: '1', title: 'a' }], []))).toEqual(['removedOnline'])
    expect(compare([{ id: '1', title: 'a' }], [{ id: '1', title: 'b' }], [])).toMatchObject([
      { kind: 'conflict', open: ['id'] },
    ])
    expect(kinds(compare([{ id: '1', title: 'a' }], [{ id: '1', title: 'b' }], [], { conflicts: 'mine' }))).toEqual([
      'added',
    ])
  })

  it('does not take a variant for gone because the list does not name it', () => {
    const group = { item_group_id: 'g' }
    expect(kinds(compare([{ id: '1', ...group }], [{ id: '1', ...group }], []))).toEqual(['unchanged'])
    expect(kinds(compare([{ id: '1', ...group }], [{ id: '1', title: 'x', ...group }], []))).toEqual(['changed'])
    expect(kinds(compare([{ id: '1', ...group }], [], []))).toEqual(['removed'])
    expect(kinds(compare([{ id: '1' }], [], []))).toEqual([])
  })

  it('blocks what has errors', () => {
    const found = compare(
      undefined,
      [
        { id: '1', title: 'a' },
        { id: '2', title: 'b', brand: 'n' },
      ],
      [{ id: '2', title: 'b' }],
      { hasErrors: (row) => row === 0 },
    )
    expect(kinds(found)).toEqual(['blocked', 'changed'])
  })

  it('never sends over a change made online, sends only what differs, and ends with both sides brought together', () => {
    const title = fc.constantFrom('', 'a', 'b', 'c')
    const product = fc.record({ title, brand: title, price: fc.constantFrom('1 EUR', '1.00 EUR', '2 EUR') })
    const catalog = fc
      .dictionary(fc.constantFrom('1', '2', '3', '4'), product)
      .map((all) => Object.entries(all).map(([id, own]) => ({ id, ...own })))
    fc.assert(
      fc.property(
        catalog,
        catalog,
        catalog,
        fc.constantFrom('ask', 'mine', 'theirs' as const),
        (before, mine, theirs, conflicts) => {
          const of = (all: readonly { id: string }[]) => new Map(all.map((each) => [each.id, productOf(each)]))
          const [b, m, t] = [of(before), of(mine), of(theirs)]
          const online = new Map(t)
          for (const { kind, id, product: merged, theirs: row } of compare(before, mine, theirs, {
            conflicts: conflicts as 'ask',
          })) {
            if (isSent(kind) && merged !== undefined) {
              const old = t.get(id)
              if (old !== undefined)
                expect(PRODUCT_FIELD_NAMES.some((field) => !isSameValue(field, old[field], merged[field]))).toBe(true)
              online.set(id, merged)
            }
            if (kind === 'removed' && row >= 0) online.delete(id)
          }
          for (const [id, old] of t)
            for (const field of PRODUCT_FIELD_NAMES) {
              const [was, now] = [b.get(id)?.[field] ?? '', online.get(id)?.[field]]
              const isTheirs = !isSameValue(field, old[field], was)
              if (conflicts === 'ask' && isTheirs && now !== undefined && m.has(id))
                expect(isSameValue(field, now, old[field])).toBe(true)
            }
          for (const [id, own] of m) {
            const isMoved = (field: ProductField): boolean => !isSameValue(field, own[field], b.get(id)?.[field] ?? '')
            if (conflicts === 'mine' && (t.has(id) || !b.has(id)))
              for (const field of PRODUCT_FIELD_NAMES)
                if (isMoved(field)) expect(isSameValue(field, online.get(id)?.[field] ?? '', own[field])).toBe(true)
          }
        },
      ),
      runs(250),
    )
  })
})

describe('a record of the platform', () => {
  it('becomes a product of texts', () => {
    const record = JSON.parse(
      '{"id":"1","inventory":12,"title":null,"brand":{"x":1},"product_key":"k","__proto__":{"color":"red"}}',
    )
    expect(productOfRecord(record)).toEqual(productOf({ id: '1', inventory: '12' }))
  })
})
