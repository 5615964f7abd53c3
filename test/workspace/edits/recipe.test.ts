import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product, ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { applyCells } from '../../../src/workspace/edits/cellChanges.ts'
import { createProductIndex } from '../../../src/workspace/edits/productIndex.ts'
import {
  fieldsForHeaders,
  type Recipe,
  type RecipeEdit,
  readRecipe,
  recipeText,
  replayEdits,
} from '../../../src/workspace/edits/recipe.ts'
import { handEdits, handRemovals } from '../../../src/workspace/edits/recipeEdits.ts'
import { emptyRule } from '../../../src/workspace/edits/ruleDocument.ts'
import { makeStep, type Step, type StepKind } from '../../../src/workspace/edits/step.ts'
import { stepOfEdits } from './stepOfEdits.ts'

const recipe = (more: Partial<Recipe> = {}): Recipe => ({
  type: 'adwright recipe',
  version: 1,
  name: 'Daily feed',
  madeAt: '2026-11-21T10:00:00Z',
  mapping: { headings: ['sku', 'name', 'x'], fields: ['id', 'title', null], currency: 'EUR', shopAddress: '' },
  rules: [emptyRule('1', 'First')],
  edits: [{ id: 'A', field: 'title', before: 'Cup', after: 'Mug' }],
  removed: [],
  ...more,
})

const indexOf = (products: readonly Product[]) => {
  const index = createProductIndex()
  products.forEach((product, row) => {
    index.add(row, product)
  })
  return index
}

const replay = (
  edits: readonly RecipeEdit[],
  products: readonly Partial<Product>[],
  more: { removed?: string[]; isForced?: boolean } = {},
) => {
  const rows = products.map(productOf)
  const report = replayEdits(
    { edits: [...edits], removed: more.removed ?? [] },
    indexOf(rows),
    (row) => rows[row],
    (row, field, _before, after) => {
      rows[row] = { ...(rows[row] as Product), [field]: after }
    },
    more.isForced,
  )
  return { report, rows }
}

describe('a recipe', () => {
  it('is read as it was written', () => {
    expect(readRecipe(recipeText(recipe()))).toEqual({ ok: true, value: recipe() })
    const commented = recipe({ comment: 'New prices.\nPlease check shoes.' })
    expect(readRecipe(recipeText(commented))).toEqual({ ok: true, value: commented })
    for (const comment of ['', ' \n '])
      expect(readRecipe(recipeText(recipe({ comment })))).toEqual({ ok: true, value: recipe() })
  })

  it.each([
    ['{', "isn't a JSON file"],
    ['[]', "can't be read (/)"],
    ['{"type":"adwright recipe","version":2}', 'newer version'],
    ['{"type":"adwright recipe","version":{"toString":"x"}}', "can't be read (/)"],
    [JSON.stringify({ ...recipe(), edits: [{ id: 'A', field: 'odd', before: '', after: '' }] }), '/edits/0'],
    [JSON.stringify({ ...recipe(), rules: [{}] }), '/rules/0'],
    [JSON.stringify({ ...recipe(), mapping: { ...recipe().mapping, fields: [] } }), "doesn't fit"],
    [JSON.stringify({ ...recipe(), removed: [1] }), '/removed/0'],
  ])('is refused where it does not fit: %#', (source, words) => {
    const read = readRecipe(source)
    expect(read.ok ? '' : read.failure.sentence).toContain(words)
  })

  it('takes nothing over but what it names, and changes no prototype', () => {
    const source = recipeText(recipe()).replace('{', '{"__proto__":{"polluted":1},"extra":1,"constructor":{},')
    const read = readRecipe(source)
    expect(read.ok && Object.keys(read.value)).toEqual(Object.keys(recipe()))
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(readRecipe(json).ok).toBe(false)
      }),
    )
  })

  it('maps another file by its headers, in any order', () => {
    expect(fieldsForHeaders(recipe(), ['new', 'name', 'sku', 'sku'])).toEqual({
      fields: [null, 'title', 'id', null],
      missing: [],
    })
    expect(fieldsForHeaders(recipe(), ['constructor', 'sku']).missing).toEqual(['title'])
  })

  it('makes its edits on other rows by id, and tells those that found nothing or something else', () => {
    const edits: RecipeEdit[] = [
      { id: 'A', field: 'title', before: 'Cup', after: 'Mug' },
      { id: 'B', field: 'title', before: 'Cup', after: 'Mug' },
      { id: 'C', field: 'title', before: 'Cup', after: 'Mug' },
      { id: 'D', field: 'title', before: 'Cup', after: 'Mug' },
      { id: 'E', field: 'price', before: '1 EUR', after: '2 EUR' },
    ]
    const products = [
      { id: 'E', price: '1.00 EUR' },
      { id: 'C', title: 'Pot' },
      { id: 'B', title: 'Mug' },
      { id: ' A', title: 'Cup' },
    ]
    const { report, rows } = replay(edits, products, { removed: ['B', 'gone'] })
    expect(report.counts).toEqual({ made: 2, already: 1, noRow: 1, otherBase: 1 })
    expect(report.unmatched.map(({ id, result, now }) => `${id} ${result} ${now}`)).toEqual([
      'C otherBase Pot',
      'D noRow ',
    ])
    expect([[...report.vanish], report.missingRemoved]).toEqual([[2], 1])
    expect(rows.map(({ title, price }) => title || price)).toEqual(['2 EUR', 'Pot', 'Mug', 'Mug'])
    expect(replay(edits, products, { isForced: true }).rows[1]?.title).toBe('Mug')
  })
})

describe('edits by hand', () => {
  const head = (id: string, kind: StepKind) => ({ id, name: id, kind, at: '2026-11-21T10:00:00Z' })

  it('are taken from a history: from behind the last rules to now', () => {
    const products = [
      productOf({ id: 'A', title: 'Nordlicht Mug' }),
      productOf({ id: 'B', brand: 'N' }),
      productOf({ id: 'C', title: 'Cup' }),
    ]
    const standing: Step[] = [
      stepOfEdits(head('1', 'edit'), [{ row: 0, field: 'title', before: 'a', after: 'Cup' }]),
      stepOfEdits(head('2', 'rules'), [
        { row: 0, field: 'title', before: 'Cup', after: 'Nordlicht Cup' },
        { row: 1, field: 'brand', before: '', after: 'N' },
      ]),
      stepOfEdits(head('3', 'edit'), [
        { row: 0, field: 'title', before: 'Nordlicht Cup', after: 'Nordlicht Pot' },
        { row: 2, field: 'title', before: 'Cup', after: 'x' },
      ]),
      stepOfEdits(head('4', 'edit'), [
        { row: 0, field: 'title', before: 'Nordlicht Pot', after: 'Nordlicht Mug' },
        { row: 2, field: 'title', before: 'x', after: 'Cup' },
      ]),
    ]
    const found = handEdits(
      standing,
      (row) => products[row]?.id,
      (row, field) => products[row]?.[field],
    )
    expect(found).toEqual([{ id: 'A', field: 'title', before: 'Nordlicht Cup', after: 'Nordlicht Mug' }])
  })

  it('lead to the same cells on the same file', () => {
    const field = fc.constantFrom('title', 'brand', 'color' as const)
    const value = fc.constantFrom('', 'a', 'b', 'ab', 'ba')
    fc.assert(
      fc.property(fc.array(fc.record({ row: fc.nat(3), field, value }), { maxLength: 25 }), (changes) => {
        const before = Array.from({ length: 4 }, (_, row) => productOf({ id: `P${row}` }))
        const now = before.map((product) => ({ ...product })) as Record<ProductField, string>[]
        const standing = changes.map((change, at) => {
          const own = now[change.row] as Record<ProductField, string>
          const step = stepOfEdits(head(String(at), 'edit'), [
            {
              row: change.row,
              field: change.field as ProductField,
              before: own[change.field as ProductField],
              after: change.value,
            },
          ])
          applyCells(
            step.cells,
            (row, name) => now[row]?.[name],
            (_row, name, _old, after) => {
              own[name] = after
            },
          )
          return step
        })
        const edits = handEdits(
          standing,
          (row) => now[row]?.id,
          (row, name) => now[row]?.[name],
        )
        expect(replay(edits, before).rows).toEqual(now)
      }),
    )
  })

  it('name a product by the id that its file has, also where the id was changed by hand', () => {
    const products = [productOf({ id: 'NEW', title: 'Mug' })]
    const standing = [
      stepOfEdits(head('1', 'edit'), [{ row: 0, field: 'id', before: 'OLD', after: 'NEW' }]),
      stepOfEdits(head('2', 'edit'), [{ row: 0, field: 'title', before: 'Cup', after: 'Mug' }]),
    ]
    const edits = handEdits(
      standing,
      (row) => products[row]?.id,
      (row, field) => products[row]?.[field],
    )
    expect(edits.map(({ id, field }) => `${id} ${field}`)).toEqual(['OLD id', 'OLD title'])
  })

  it('name rows that were taken out and stayed out', () => {
    const rows = (...numbers: number[]) => Uint32Array.from(numbers)
    const standing = [
      makeStep(head('1', 'rows'), { vanish: rows(1, 2) }),
      makeStep(head('2', 'import'), { vanish: rows(3) }),
      makeStep(head('3', 'rows'), { appear: rows(2) }),
    ]
    expect(handRemovals(standing, (row) => `P${row}`)).toEqual(['P1'])
  })
})
