import { describe, expect, it } from 'vitest'
import type { Product, ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { applyCells } from '../../../src/workspace/edits/cellChanges.ts'
import { chosenConflicts, withChosen } from '../../../src/workspace/edits/chosenConflicts.ts'
import { createImportMerge, type ImportMode } from '../../../src/workspace/edits/importMerge.ts'
import { createProductIndex } from '../../../src/workspace/edits/productIndex.ts'
import { createVersionReader, VERSION_HEADERS, versionColumns } from '../../../src/workspace/edits/rowVersion.ts'
import { XLSX_CELL } from '../../../src/workspace/export/exportColumn.ts'

const FIELDS = ['id', 'title', 'brand', 'gtin'] as const satisfies readonly ProductField[]

const exported = [
  { id: 'A', title: 'Cup', brand: 'Nord', gtin: '04006381333931' },
  { id: 'B', title: 'Mug', brand: 'Nord' },
  { id: 'C', title: 'Jug', brand: 'Nord' },
].map(productOf)

type Cells = readonly (readonly string[])[]

/** Lines of the exported file, with the key and the version of each row. */
const fileOf = (feed = 'feed', written: readonly ProductField[] = FIELDS): string[][] =>
  exported.map((product, row) => [
    ...FIELDS.map((field) => product[field]),
    ...versionColumns(feed, written).map(({ cell }) => cell({ row, product })),
  ])

interface Merged {
  readonly here?: readonly (Product | undefined)[]
  readonly mode?: ImportMode
}

/** Merges lines into the feed as it is now. */
const merged = (file: Cells, { here = exported, mode = 'upsert' }: Merged = {}) => {
  const read = createVersionReader(
    { headings: [...FIELDS, ...VERSION_HEADERS], fields: [...FIELDS, null, null] },
    'feed',
  )
  const index = createProductIndex()
  here.forEach((product, row) => {
    if (product !== undefined) index.add(row, product)
  })
  const added: Product[] = []
  const merge = createImportMerge({
    ...{ mode, fields: FIELDS, index, nextRow: here.length, undoesDamage: true },
    rows: () => [...here.keys()].filter((row) => here[row] !== undefined),
    productAt: (row) => here[row],
    add: (_row, _line, product) => added.push(product),
  })
  file.forEach((cells, at) => {
    const product = productOf(Object.fromEntries(FIELDS.map((field, column) => [field, cells[column] ?? ''])))
    merge.take(at + 2, product, false, read?.(cells))
  })
  merge.takeRest()
  const { step, counts } = merge.end({ id: 's', name: '', kind: 'import', at: '' })
  const after = here.map((product) => ({ ...product }) as Record<ProductField, string>)
  applyCells(
    step.cells,
    (row, field) => after[row]?.[field],
    (row, field, _before, value) => {
      const product = after[row]
      if (product !== undefined) product[field] = value
    },
  )
  const texts = after.map(({ id, title, brand }) => `${id}|${title}|${brand}`)
  const facts = { conflicts: merge.conflicts(), kept: merge.changedHere(), leftOut: merge.leftOut() }
  return { ...facts, counts, texts, vanished: [...step.vanish], added: added.map(({ id, title }) => `${id}|${title}`) }
}

const edited = (
  row: number,
  changes: Partial<Record<(typeof FIELDS)[number], string>>,
  file = fileOf(),
): string[][] => {
  for (const [at, field] of FIELDS.entries()) {
    const line = file[row]
    if (line !== undefined) line[at] = changes[field] ?? line[at] ?? ''
  }
  return file
}

const changedHere = (row: number, changes: Partial<Product>): readonly Product[] =>
  exported.map((product, at) => (at === row ? { ...product, ...changes } : product))

describe('a file that comes back', () => {
  it('changes nothing where nobody changed it', () => {
    const here = changedHere(1, { title: 'New mug', brand: '' })
    expect(merged(fileOf(), { here })).toMatchObject({ counts: { cells: 0 }, kept: 2, conflicts: [] })
  })

  it('takes what changed in it alone, and an emptied cell too', () => {
    const here = changedHere(0, { title: 'Here' })
    const { texts, counts, kept } = merged(edited(0, { brand: '' }, edited(1, { title: 'There' })), { here })
    expect(texts).toEqual(['A|Here|', 'B|There|Nord', 'C|Jug|Nord'])
    expect({ cells: counts.cells, kept }).toEqual({ cells: 2, kept: 1 })
  })

  it('keeps cells that changed in both, as conflicts, unless they changed to the same', () => {
    const here = changedHere(1, { title: 'Here', brand: 'Both' })
    const { texts, conflicts } = merged(edited(1, { title: 'There', brand: 'Both' }), { here })
    expect(texts[1]).toBe('B|Here|Both')
    expect(conflicts).toEqual([{ line: 3, row: 1, id: 'B', field: 'title', found: 'There', here: 'Here' }])
  })

  it('counts anew what it changes and what becomes of issues, where conflicts take its values', () => {
    const valid = productOf(VALID_PRODUCT)
    const rows = [valid, { ...valid, price: 'free' }, { ...valid, title: '' }]
    const conflict = (row: number, field: ProductField, found: string) => ({
      line: row + 2,
      row,
      id: String(row),
      field,
      found,
      here: rows[row]?.[field] ?? '',
    })
    const all = [conflict(0, 'price', 'free'), conflict(1, 'price', '5.00 EUR'), conflict(2, 'title', 'Cup')]
    // The last row becomes worse in a cell without a conflict.
    const becoming = new Map([[2, { ...valid, title: '', price: 'free' }]])
    const found = merged(edited(1, { title: 'There' }))
    const counts = { ...found.counts, updated: 1, unchanged: 2, cells: 1, errorsBefore: 1, errorsAfter: 2 }
    const effect = { rowsBefore: 1, rowsAfter: 1, errorsBefore: 1, errorsAfter: 1 }
    const recount = (takesFile: boolean, others: readonly number[]) => {
      const chosen = chosenConflicts(all, { takesFile, others })
      return withChosen({ counts, effect }, chosen, { before: (row) => rows[row], after: becoming }, [])
    }
    expect(recount(false, [])).toEqual({ counts, effect })
    expect(recount(false, [0])).toMatchObject({
      counts: { updated: 2, unchanged: 1, cells: 2, errorsBefore: 1, errorsAfter: 3 },
      effect: { rowsBefore: 1, rowsAfter: 2, errorsBefore: 1, errorsAfter: 2 },
    })
    expect(recount(true, [0])).toMatchObject({
      counts: { updated: 2, unchanged: 1, cells: 3, errorsBefore: 2, errorsAfter: 1 },
      effect: { rowsBefore: 2, rowsAfter: 1, errorsBefore: 2, errorsAfter: 1 },
    })
  })

  it('still keeps what a spreadsheet broke', () => {
    expect(merged(edited(0, { gtin: '4.00638E+12' }))).toMatchObject({ counts: { cells: 0 }, conflicts: [] })
  })

  it('finds a row whose ID was edited, also where two swap theirs', () => {
    expect(merged(edited(1, { id: 'B2' }))).toMatchObject({
      texts: ['A|Cup|Nord', 'B2|Mug|Nord', 'C|Jug|Nord'],
      added: [],
    })
    const swapped = edited(0, { id: 'B' }, edited(1, { id: 'A' }))
    expect(merged(swapped).texts).toEqual(['B|Cup|Nord', 'A|Mug|Nord', 'C|Jug|Nord'])
    expect(merged(edited(1, { id: 'B2' }), { here: changedHere(1, { id: 'B3' }) }).conflicts).toMatchObject([
      { field: 'id', found: 'B2', here: 'B3' },
    ])
    const taken = merged(edited(1, { id: 'C' }), { mode: 'replace' })
    expect(taken).toMatchObject({ leftOut: [{ line: 3, id: 'C', reason: 'idInUse' }], vanished: [] })
  })

  it('takes a copied row with an ID of its own as a new product, wherever it stands', () => {
    const copy = [...(fileOf()[1] ?? [])].with(0, 'B-copy')
    for (const file of [
      [copy, ...fileOf()],
      [...fileOf(), copy],
    ])
      expect(merged(file)).toMatchObject({ texts: ['A|Cup|Nord', 'B|Mug|Nord', 'C|Jug|Nord'], added: ['B-copy|Mug'] })
  })

  it('does not bring back what was removed here', () => {
    const here = [exported[0], undefined, exported[2]]
    expect(merged(fileOf(), { here })).toMatchObject({ added: [], leftOut: [{ line: 3, id: 'B', reason: 'gone' }] })
  })

  it('replaces everything, whatever changed here since, and brings back what was removed', () => {
    const here = [{ ...exported[0], id: 'A2', title: 'Broken' }, undefined, exported[2]].map(
      (each) => each && productOf(each),
    )
    expect(merged(fileOf(), { here, mode: 'replace' })).toMatchObject({
      texts: ['A|Cup|Nord', 'undefined|undefined|undefined', 'C|Jug|Nord'],
      ...{ added: ['B|Mug'], vanished: [], kept: 0, conflicts: [] },
    })
    // An ID of a product that goes is free.
    const file = edited(1, { id: 'C' }).slice(0, 2)
    expect(merged(file, { mode: 'replace' })).toMatchObject({
      texts: ['A|Cup|Nord', 'C|Mug|Nord', 'C|Jug|Nord'],
      vanished: [2],
    })
  })

  it('never gives two products the same ID', () => {
    const twice = merged(edited(0, { id: 'N' }, edited(1, { id: 'N' })))
    expect(twice).toMatchObject({ texts: ['N|Cup|Nord', 'B|Mug|Nord', 'C|Jug|Nord'], leftOut: [{ reason: 'idInUse' }] })
    const line = ['N', 'New', 'Nord', '', '', '']
    const both = merged([line, ...edited(0, { id: 'N' })])
    expect(both).toMatchObject({
      texts: ['N|Cup|Nord', 'B|Mug|Nord', 'C|Jug|Nord'],
      leftOut: [{ reason: 'duplicates' }],
    })
    const chain = merged(edited(0, { id: 'B' }, edited(1, { id: 'C' })))
    expect(chain).toMatchObject({ texts: ['A|Cup|Nord', 'B|Mug|Nord', 'C|Jug|Nord'], counts: { idInUse: 2 } })
    const here = changedHere(1, { id: 'B3' })
    const kept = merged(edited(0, { id: 'B3' }, edited(1, { id: 'B2' })), { here })
    expect(kept).toMatchObject({ texts: ['A|Cup|Nord', 'B3|Mug|Nord', 'C|Jug|Nord'], counts: { idInUse: 1 } })
    expect(kept.conflicts).toMatchObject([{ field: 'id', found: 'B2' }])
  })

  it('takes a new line with the ID that a product had before as a new product', () => {
    const line = ['A', 'New', 'Nord', '', '', '']
    expect(merged([line, ...edited(0, { id: 'A2' })])).toMatchObject({
      texts: ['A2|Cup|Nord', 'B|Mug|Nord', 'C|Jug|Nord'],
      added: ['A|New'],
    })
  })

  it('goes by ID where the number of a row is that of another product now', () => {
    const other = productOf({ id: 'Z', title: 'Lamp', brand: 'Sud' })
    const here = [exported[0], other, exported[2], exported[1]]
    const found = merged(edited(1, { title: 'There' }), { here })
    expect(found).toMatchObject({ texts: ['A|Cup|Nord', 'Z|Lamp|Sud', 'C|Jug|Nord', 'B|There|Nord'], conflicts: [] })
  })

  it('holds sums of the fields alone that were exported, and of what a cell holds', () => {
    const [, version] = versionColumns('feed', ['id'])
    const texts = ['Cup', 'Jug'].map((title) => version?.cell({ row: 0, product: productOf({ id: 'A', title }) }))
    expect(texts[0]).toBe(texts[1])
    const added = merged(edited(0, { brand: 'Sud' }, fileOf('feed', ['id', 'title'])))
    expect(added).toMatchObject({ texts: ['A|Cup|Sud', 'B|Mug|Nord', 'C|Jug|Nord'], conflicts: [] })
    const long = (length: number) => productOf({ id: 'A', title: 'x'.repeat(length) })
    const sums = [XLSX_CELL, XLSX_CELL + 9].map((length) =>
      versionColumns('feed', ['title'])[1]?.cell({ row: 0, product: long(length) }),
    )
    expect(sums[0]).toBe(sums[1])
  })

  it('is matched by ID where another feed was exported, or versions are unknown', () => {
    const here = changedHere(1, { title: 'Here' })
    expect(merged(edited(0, { title: 'There' }, fileOf('other')), { here })).toMatchObject({
      texts: ['A|There|Nord', 'B|Mug|Nord', 'C|Jug|Nord'],
      kept: 0,
    })
    const unknown = fileOf().map((cells) => cells.with(-1, 'v0~-'))
    expect(merged(unknown, { here }).texts[1]).toBe('B|Mug|Nord')
  })
})
