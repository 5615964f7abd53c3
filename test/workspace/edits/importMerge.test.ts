import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { applyCells } from '../../../src/workspace/edits/cellChanges.ts'
import { guardCell, isRisky, unguardCell } from '../../../src/workspace/edits/formulaGuard.ts'
import { createImportMerge, IMPORT_MODES, type ImportMode, mergeRow } from '../../../src/workspace/edits/importMerge.ts'
import { createProductIndex } from '../../../src/workspace/edits/productIndex.ts'
import { createRowSet } from '../../../src/workspace/edits/rowSet.ts'
import { DAMAGES, damageOf } from '../../../src/workspace/edits/spreadsheetDamage.ts'
import { wholeDecoder } from '../../../src/workspace/intake/chunkDecoder.ts'

const HEAD = { id: 's', name: 'Import', kind: 'import' as const, at: '2026-11-21T10:00:00Z' }

const imported = (
  mode: ImportMode,
  stored: readonly Partial<Product>[],
  file: readonly Partial<Product>[],
  fields: readonly ProductField[] = ['id', 'title', 'brand'],
) => {
  const rows = stored.map(productOf)
  const index = createProductIndex()
  rows.forEach((product, row) => {
    index.add(row, product)
  })
  const added: Product[] = []
  const merge = createImportMerge({
    ...{ mode, fields, index, nextRow: rows.length, rows: () => rows.keys(), productAt: (row) => rows[row] },
    add: (row, _line, product) => {
      expect(row).toBe(rows.length + added.length)
      added.push(product)
    },
  })
  file.forEach((product, at) => {
    merge.take(at + 2, productOf(product))
  })
  const { step, counts } = merge.end(HEAD)
  const after: Product[] = [...rows.map((product) => ({ ...product })), ...added]
  applyCells(
    step.cells,
    (row, field) => after[row]?.[field],
    (row, field, _before, value) => {
      ;(after[row] as Record<ProductField, string>)[field] = value
    },
  )
  const there = after.filter((_, row) => !step.vanish.includes(row))
  return {
    step,
    counts,
    leftOut: merge.leftOut(),
    there,
    texts: there.map(({ id, title, brand, color }) => [id, title, brand, color].join('|')),
  }
}

describe('a row of a file over a product', () => {
  it('keeps where the file is blank and clears where it says []', () => {
    const stored = productOf({ id: 'A', title: 'Cup', brand: 'N', color: 'blue' })
    const found = mergeRow(stored, productOf({ id: 'a ', title: '', brand: ' [] ', color: 'red' }), [
      'id',
      'title',
      'brand',
      'color',
    ])
    expect(found).toMatchObject({
      fromFeed: 1,
      cleared: 1,
      product: { id: 'A', title: 'Cup', brand: '', color: 'red' },
    })
  })
})

describe('a file that went through a spreadsheet', () => {
  const stored = { id: '1', gtin: '04006381333931', mpn: '007', size: '8-10', title: 'Cup', inventory: '12' }

  const merged = (file: Partial<Product>, undoesDamage?: true, isJoined = (_: ProductField) => false) => {
    const index = createProductIndex()
    const here = productOf(stored)
    index.add(0, here)
    const merge = createImportMerge({
      ...{ mode: 'update', fields: PRODUCT_FIELD_NAMES, index, nextRow: 1, rows: () => [0], productAt: () => here },
      ...(undoesDamage === undefined ? {} : { undoesDamage }),
      isJoined,
      add: () => {},
    })
    merge.take(2, productOf({ id: '1', ...file }))
    return { cells: merge.end(HEAD).counts.cells, ...merge.damaged() }
  }

  it('changes what a colleague changed, and nothing that only the spreadsheet did', () => {
    const file = { gtin: '4.00638E+12', mpn: '7', size: '8-Oct', title: 'Mug', inventory: '12,00' }
    expect(merged({ ...file, gtin: '4006381333931' }, true)).toEqual({
      cells: 1,
      count: 4,
      first: [
        { line: 2, id: '1', field: 'gtin', found: '4006381333931', stays: '04006381333931' },
        { line: 2, id: '1', field: 'mpn', found: '7', stays: '007' },
        { line: 2, id: '1', field: 'inventory', found: '12,00', stays: '12' },
        { line: 2, id: '1', field: 'size', found: '8-Oct', stays: '8-10' },
      ],
    })
    expect(merged({ title: '#REF!' }, true)).toMatchObject({ cells: 0, count: 1 })
    expect(merged(file)).toMatchObject({ cells: 5, count: 0 })
  })

  it('names no line for a value that a supplemental file gave', () => {
    const { first } = merged({ mpn: '7', size: '8-Oct' }, true, (field) => field === 'mpn')
    expect(first).toEqual([
      { id: '1', field: 'mpn', found: '7', stays: '007' },
      { line: 2, id: '1', field: 'size', found: '8-Oct', stays: '8-10' },
    ])
  })

  it('changes values that are no form of those here', () => {
    expect(merged({ gtin: '4006381333948', mpn: '8', size: '9-Oct', inventory: '7' }, true)).toEqual({
      cells: 4,
      count: 0,
      first: [],
    })
  })
})

describe('an import', () => {
  const stored = [
    { id: '1', title: 'a', brand: 'x', color: 'blue' },
    { id: '2', title: 'b' },
    { id: '3', title: 'c' },
  ]
  const file = [
    { id: '2', title: 'B', brand: '' },
    { id: '1', title: '', brand: '[]' },
    { id: '9', title: 'n', brand: '[]' },
    { id: '2', title: 'twice' },
    { id: '', title: 'none' },
  ]

  it.each([
    ['add', ['1|a|x|blue', '2|b||', '3|c||', '9|n||'], { added: 1, existing: 2, updated: 0 }],
    ['update', ['1|a||blue', '2|B||', '3|c||'], { updated: 2, missing: 1, fromFeed: 1, cleared: 1, added: 0 }],
    ['upsert', ['1|a||blue', '2|B||', '3|c||', '9|n||'], { added: 1, updated: 2, fromFeed: 1, cleared: 1 }],
    ['replace', ['1|||', '2|B||', '9|n||'], { added: 1, updated: 2, vanished: 1, fromFeed: 0 }],
  ] as const)('%s', (mode, texts, counts) => {
    const found = imported(mode, stored, file)
    expect(found.texts).toEqual(texts)
    expect(found.counts).toMatchObject({ ...counts, duplicates: 1, withoutId: 1 })
    expect(found.leftOut.filter(({ reason }) => reason === 'duplicates')).toEqual([
      { line: 5, id: '2', reason: 'duplicates' },
    ])
  })

  it('counts errors of what changes, comes and goes, before and after', () => {
    const whole = (id: string, sale_price = '') => ({ ...VALID_PRODUCT, id, sale_price })
    const there = [whole('1'), whole('2', '90.00 EUR'), { ...whole('3'), title: '' }]
    const laid = [whole('1', '90.00 EUR'), whole('2', '1.00 EUR'), { ...whole('9'), title: '', link: '' }]
    const fields = ['id', 'title', 'link', 'sale_price'] as const
    expect(imported('upsert', there, laid, fields).counts).toMatchObject({ errorsBefore: 1, errorsAfter: 3 })
    expect(imported('replace', there, laid.slice(0, 2), fields).counts).toMatchObject({ errorsBefore: 2 })
    expect(imported('update', there, [whole('1')], fields).counts).toMatchObject({ errorsBefore: 0, errorsAfter: 0 })
    // The new price breaks a rule of the sale price. The missing title stays.
    const [before, after] = [
      { ...whole('1', '12.00 EUR'), title: '' },
      { id: '1', price: '10.00 EUR' },
    ]
    const lowered = imported('update', [before], [after], ['id', 'price']).counts
    expect(lowered).toMatchObject({ cells: 1, errorsBefore: 1, errorsAfter: 2 })
  })

  it('of the same file again changes nothing, whatever the mode', () => {
    const text = fc.constantFrom('', 'a', 'b')
    const products = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), title: text, brand: text }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(products, products, fc.constantFrom(...IMPORT_MODES), (before, own, mode) => {
        const once = imported(mode, before, own)
        const again = imported(mode, once.there, own)
        expect([again.step.cells.count, again.counts.added, again.counts.vanished]).toEqual([0, 0, 0])
        if (mode === 'replace')
          expect(new Set(once.texts)).toEqual(new Set(own.map(({ id, title, brand }) => `${id}|${title}|${brand}|`)))
      }),
    )
  })
})

describe('rows as bits', () => {
  it('are a set of numbers', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.array(fc.tuple(fc.boolean(), fc.nat(5_000))), (full, changes) => {
        const [ours, theirs] = [createRowSet(full), new Set(Array.from({ length: full }, (_, row) => row))]
        for (const [isIn, row] of changes) {
          if (isIn) ours.add(row)
          else ours.remove(row)
          if (isIn) theirs.add(row)
          else theirs.delete(row)
          expect(ours.has(row)).toBe(isIn)
        }
        expect([...ours.rows()]).toEqual([...theirs].sort((a, b) => a - b))
        expect(ours.size()).toBe(theirs.size)
      }),
    )
  })
})

describe('the mark against formulas', () => {
  it.each([
    '=1+1',
    '+49 30',
    '-5',
    '@x',
    '\tx',
    '\rx',
    '\n=1',
    '\u0000',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '"=1',
    "'=1",
    "''@x",
    '\u00a0=1',
  ])('is put before %j', (cell) => {
    expect(isRisky(cell)).toBe(true)
    expect(guardCell(cell)).toBe(`'${cell}`)
  })

  it.each(['', 'Cup', '5', "'tis", 'a=b', '15.00 EUR', '#1', '%', "O'Neil"])('is not put before %j', (cell) => {
    expect(guardCell(cell)).toBe(cell)
    expect(unguardCell(cell)).toBe(cell)
  })

  it('comes off again, whatever stands behind it', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', ' ', '"', 'a', '\t', '＝') }))
    fc.assert(
      fc.property(text, (cell) => {
        const guarded = guardCell(cell)
        expect(isRisky(guarded)).toBe(isRisky(cell))
        expect(unguardCell(guarded)).toBe(isRisky(cell) || guarded !== cell ? cell : unguardCell(cell))
        expect(/^[=+\-@\t\r\n]/.test(guarded)).toBe(false)
      }),
    )
  })
})

describe('damage by spreadsheets', () => {
  const examples = DAMAGES.flatMap(({ id, examples: own }) =>
    own.map(([field, value, first]) => [id, field, value, first] as const),
  )
  it.each(examples)('%s: %s %s -> %s', (id, field, value, first) => {
    const found = damageOf(field, value)
    expect([found?.damage.id, found?.fixes[0]?.value]).toEqual([id, first])
  })

  it.each([
    ['gtin', '4006381333931'],
    ['gtin', '036000291452'],
    ['id', '1-3b'],
    ['mpn', '12.5'],
    ['title', '1.5E+3 lumen'],
    ['title', '8-Oct'],
    ['price', '12.00 EUR'],
    ['brand', 'Müller'],
    ['brand', 'Â'],
    ['title', "'tis"],
    ['inventory', '12'],
    ['id', '2026-03'],
    ['id', '123456789012345'],
  ] as const)('is not seen in %s %s', (field, value) => {
    expect(damageOf(field, value)).toBeUndefined()
  })

  it('is fixed by values known from elsewhere, as likely', () => {
    expect(
      damageOf('gtin', '4.00638E+12', { known: ['4006381333931', '4006481333931', '400638133393'] })?.fixes,
    ).toMatchObject([{ value: '4006381333931', confidence: 'likely' }])
    expect(damageOf('gtin', '4.00638E+12', { known: ['4006381333931', '4006382000000'] })?.fixes).toHaveLength(2)
    expect(damageOf('size', '8-Oct', { known: ['10/8'] })?.fixes).toMatchObject([{ value: '10/8' }])
    expect(damageOf('size', '8-Oct', { known: ['8/10'] })?.fixes).toMatchObject([{ value: '8/10' }])
    expect(damageOf('id', '12345678901234500', { known: ['12345678901234567'] })?.fixes).toMatchObject([
      { value: '12345678901234567' },
    ])
  })

  it('is sure only where the check digit says so', () => {
    expect(damageOf('gtin', '4.006381333931E+12')?.fixes[0]?.confidence).toBe('sure')
    expect(damageOf('id', '4.006381333931E+12')?.fixes[0]?.confidence).toBe('likely')
    expect(damageOf('gtin', '4.006381333930E+12')?.fixes[0]?.confidence).toBe('likely')
  })

  it('of letters is read again for any text of Western letters', () => {
    const western = fc.string({ unit: fc.constantFrom('a', 'ä', 'ö', 'é', '€', '’', ' ') })
    fc.assert(
      fc.property(western, (text) => {
        const wrong = wholeDecoder('windows-1252')(new TextEncoder().encode(text))
        if (wrong !== text) expect(damageOf('title', wrong)?.fixes[0]?.value).toBe(text)
        for (const field of PRODUCT_FIELD_NAMES) expect(() => damageOf(field, text)).not.toThrow()
      }),
    )
  })
})
