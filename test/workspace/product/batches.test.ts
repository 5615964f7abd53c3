import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { measureBatches, packProducts, productText } from '../../../src/workspace/product/batches.ts'
import { createFeedCheck } from '../../../src/workspace/product/feedCheck.ts'
import { productOutcomes } from '../../../src/workspace/product/outcomes.ts'
import { createRowGroups, textHashes } from '../../../src/workspace/product/rowGroups.ts'

describe('bodies', () => {
  test('hold only filled fields, stock as a number, always in one order', () => {
    const text = productText({ ...VALID_PRODUCT, inventory: '007', color: 'Blau "x"\n', mpn: '' })
    expect(Object.keys(JSON.parse(text))).toEqual([
      ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
      ...['inventory', 'color'],
    ])
    expect(JSON.parse(text)).toMatchObject({ inventory: 7, color: 'Blau "x"\n' })
    expect(productText({ ...VALID_PRODUCT })).toBe(productText(VALID_PRODUCT))
  })

  test('take 25 products each', () => {
    const rows = Array.from({ length: 60 }, (_, row) => ({
      row: row * 2,
      product: { ...VALID_PRODUCT, id: `p${row}` },
    }))
    const batches = packProducts(rows, 7)
    expect(batches.map(({ index, items }) => [index, items])).toEqual([
      [7, 25],
      [8, 25],
      [9, 10],
    ])
    expect(batches[2]?.rows[0]).toBe(100)
    const ids = batches.flatMap(({ body }) =>
      (JSON.parse(body) as { products: { id: string }[] }).products.map(({ id }) => id),
    )
    expect(ids).toEqual(rows.map(({ product }) => product.id))
    const texts = rows.reduce((sum, { product }) => sum + productText(product).length, 0)
    const bytes = batches.reduce((sum, { body }) => sum + body.length, 0)
    expect(measureBatches(rows.length, texts)).toEqual({ requests: 3, bytes })
    expect(measureBatches(0, 0)).toEqual({ requests: 0, bytes: 0 })
  })
})

describe('outcomes', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id, row) => ({ row, id }))
  const item = (id: string | undefined, status: string, errors: unknown[] = []) => ({
    ...(id === undefined ? {} : { id }),
    status,
    errors,
    warnings: [],
  })

  test('are found by id, whatever their order', () => {
    const data = {
      products_response: [
        item('d', 'ERROR', [{ code: 'X', message: 'Bad' }]),
        item('c', 'NO_CHANGE'),
        item('a', 'CREATE_SUCCESS'),
        item('b', 'UPDATE_SUCCESS'),
      ],
    }
    expect(productOutcomes(rows, data).map(({ outcome }) => outcome)).toEqual([
      'created',
      'updated',
      'unchanged',
      'rejected',
    ])
    expect(productOutcomes(rows, data)[3]?.remarks).toEqual(['Bad'])
  })

  test('are unknown for the one product whose status is not known yet, in the word of the platform', () => {
    const data = { products_response: ['a', 'b', 'c', 'd'].map((id) => item(id, id === 'b' ? 'QUEUED' : 'NO_CHANGE')) }
    expect(productOutcomes(rows, data).map(({ outcome, remarks }) => [outcome, remarks])).toEqual([
      ['unchanged', []],
      ['unknown', ['The platform responded with "QUEUED".']],
      ['unchanged', []],
      ['unchanged', []],
    ])
  })

  test('fall back to the place where no id is given, and are unknown where nothing is said', () => {
    const placed = { products_response: rows.map(() => item(undefined, 'CREATE_SUCCESS')) }
    expect(productOutcomes(rows, placed).map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
      'created',
      'created',
    ])
    const renamed = {
      products_response: [item('old', 'CREATE_SUCCESS'), ...['b', 'c', 'd'].map((id) => item(id, 'NO_CHANGE'))],
    }
    expect(productOutcomes(rows, renamed)[0]?.outcome).toBe('created')
    const short = { products_response: [item('b', 'CREATE_SUCCESS'), item('x', 'CREATE_SUCCESS')] }
    expect(productOutcomes(rows, short).map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'created',
      'unknown',
      'unknown',
    ])
    for (const garbled of [
      null,
      'text',
      {},
      { products_response: [null, 3] },
      { products_response: [item('a', '__proto__')] },
    ])
      expect(productOutcomes(rows, garbled).every(({ outcome }) => outcome === 'unknown')).toBe(true)
  })
})

test('groups of rows are those that a map would hold, after any additions and removals', () => {
  const step = fc.record({
    row: fc.integer({ min: 0, max: 40 }),
    text: fc.constantFrom('a', 'b', 'c', 'd'),
    many: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const hashes = new Map<number, readonly [number, number]>()
      const groups = createRowGroups(
        (row) => hashes.get(row)?.[0] ?? 0,
        (row) => hashes.get(row)?.[1] ?? 0,
      )
      const model = new Map<number, string>()
      for (const { row, text } of steps) {
        const old = model.get(row)
        if (old === undefined) {
          hashes.set(row, textHashes(text))
          groups.add(row)
          model.set(row, text)
        } else {
          groups.remove(row)
          model.delete(row)
        }
      }
      for (const text of ['a', 'b', 'c', 'd']) {
        const rows = [...model].filter(([, own]) => own === text).map(([row]) => row)
        for (const row of rows.slice(0, 1))
          expect([...groups.rowsLike(row, 1000)].toSorted((a, b) => a - b)).toEqual(rows.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('the check across rows follows edits', () => {
  const check = createFeedCheck()
  const [one, two] = [
    { ...VALID_PRODUCT, id: 'A' },
    { ...VALID_PRODUCT, id: 'B' },
  ]
  check.add(0, one)
  check.add(1, two)
  expect(check.findings(0)).toEqual([])
  const same = { ...two, id: ' A' }
  expect([...check.change(1, same)].toSorted()).toEqual([0, 1])
  expect(check.findings(0)).toMatchObject([{ rule: { id: 'id.duplicate' }, other: 1 }])
  expect([...check.change(1, two)].toSorted()).toEqual([0, 1])
  expect(check.findings(0)).toEqual([])
})
