import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PRODUCT_FIELD_NAMES, type Product } from '../src/contract/catalog/product.ts'
import { productOf } from '../src/contract/catalog/validProduct.ts'
import { compareCatalogs } from '../src/workspace/edits/catalogDiff.ts'
import { applyCells, gatherCells } from '../src/workspace/edits/cellChanges.ts'
import { createTextFacet } from '../src/workspace/edits/facets.ts'
import { createFinder, createReplacer, type FindQuery } from '../src/workspace/edits/findReplace.ts'
import { createImportMerge } from '../src/workspace/edits/importMerge.ts'
import { createProductIndex } from '../src/workspace/edits/productIndex.ts'
import { createRepairPlan } from '../src/workspace/edits/repairPlan.ts'
import { createRowOrder } from '../src/workspace/edits/rowOrder.ts'
import { emptyRule } from '../src/workspace/edits/ruleDocument.ts'
import { prepareRules } from '../src/workspace/edits/rules.ts'
import { createRuleRun } from '../src/workspace/edits/ruleTest.ts'
import { makeStep } from '../src/workspace/edits/step.ts'
import { createStepReader, stepEntries } from '../src/workspace/edits/stepEntries.ts'
import { createDelimitedWriter, DELIMITED_PRESETS } from '../src/workspace/export/delimitedWriter.ts'
import { fieldColumns } from '../src/workspace/export/exportColumn.ts'
import { createXlsxWriter } from '../src/workspace/export/xlsxWriter.ts'
import { openTableFile } from '../src/workspace/intake/openTableFile.ts'
import { sourceOfBytes } from '../test/workspace/intake/sourceOfBytes.ts'
import type { Figure } from './figure.ts'

// Jobs on rows in memory, in processor time of this process. Other programs on the machine slow down the clock.

const ROWS = Number(process.env['BENCH_EDIT_ROWS'] ?? 100_000)
const PAGE = 1_024
const HEAD = { id: 'bench', name: 'Bench', kind: 'edit' as const, at: '2026-11-21T10:00:00Z' }

const productAt = (row: number): Product =>
  productOf({
    id: `SKU-${row}`,
    title: `Enamel cup GmbH ${row} blue 350ml`,
    description: 'A cup for tea and travel, made of steel with enamel. '.repeat(6),
    availability: row % 7 === 0 ? 'auf Lager' : 'in stock',
    condition: 'new',
    price: row % 10 === 0 ? '15,00 EUR' : `${10 + (row % 90)}.50 EUR`,
    link: `http${row % 5 === 0 ? '' : 's'}://shop.example/cups/${row}`,
    image_link: `https://shop.example/cups/${row}.jpg`,
    brand: `Brand ${row % 500}`,
    gtin: '4006381333931',
    product_type: 'Kitchen > Cups',
    color: 'blue',
    size: 'M',
  })

const peer = async (code: string): Promise<number> => {
  const { stdout } = await promisify(execFile)('python3', ['-c', code])
  return Number(stdout)
}

/** The same replacement over the same titles in a Python loop; rows a second. */
const PYTHON_REPLACE = `
import re, time
rows = [f"Enamel cup GmbH {i} blue 350ml" for i in range(${ROWS})]
start = time.process_time()
pattern = re.compile(r"(\\d+)ml")
changes = []
for i, title in enumerate(rows):
    after = pattern.sub(r"\\1 ml", title)
    if after != title:
        changes.append((i, title, after))
print(len(rows) / (time.process_time() - start))`

export const edits = async (): Promise<readonly Figure[]> => {
  const products = Array.from({ length: ROWS }, (_, row) => productAt(row))
  const views = products.map((product, row) => ({ row, product }))
  const pages = Array.from({ length: Math.ceil(ROWS / PAGE) }, (_, page) => views.slice(page * PAGE, (page + 1) * PAGE))
  const figures: Figure[] = []

  const measured = async <Value>(job: string, work: () => Value | Promise<Value>, against?: Figure['against']) => {
    const before = process.cpuUsage()
    const value = await work()
    const seconds = process.cpuUsage(before).user / 1e6
    figures.push({ job, rows: ROWS, rate: ROWS / seconds, unit: 'rows/s', ...(against && { against }) })
    return value
  }

  const replace = (query: Partial<FindQuery> & { readonly text: string }, by: string) => {
    const finder = createFinder({ mode: 'plain', matchCase: false, wholeCell: false, fields: ['title'], ...query })
    if (!finder.ok) throw new Error(finder.failure.sentence)
    const gathered = gatherCells()
    const replacer = createReplacer(finder.value, by)
    for (const page of pages) replacer.replace(page, gathered.tell)
    return gathered.end()
  }

  const python = { job: 'Python re, one column', rate: await peer(PYTHON_REPLACE) }
  await measured('replace, text, one column', () => replace({ text: 'gmbh' }, 'AG'))
  await measured('replace, text, all columns', () => replace({ text: 'gmbh', fields: PRODUCT_FIELD_NAMES }, 'AG'))
  await measured('replace, expression, one column', () => replace({ text: '(\\d+)ml', mode: 'regex' }, '$1 ml'), python)
  const cells = await measured('replace, expression, all columns', () =>
    replace({ text: '(\\d+)ml', mode: 'regex', fields: PRODUCT_FIELD_NAMES }, '$1 ml'),
  )
  await measured('undo of a cell in each row', () =>
    applyCells(
      cells,
      (row, field) => products[row]?.[field],
      () => {},
    ),
  )
  const entries = await measured('a step into the book', () => JSON.stringify(stepEntries(makeStep(HEAD, { cells }))))
  await measured('a step out of the book', () => {
    const reader = createStepReader()
    for (const entry of JSON.parse(entries)) reader.take(entry)
  })

  const rules = prepareRules([
    {
      ...emptyRule('1'),
      when: { join: 'all', conditions: [{ field: 'price', is: 'above', value: '20' }] },
      actions: [
        { action: 'calculate', field: 'price', parameters: { operator: 'multiply', by: '1.19', rounding: 'half up' } },
      ],
    },
    {
      ...emptyRule('2'),
      actions: [
        { action: 'template', field: 'custom_label_0', parameters: { text: '[brand] [color]', tidy: true } },
        { action: 'case', field: 'title', parameters: { letters: 'title' } },
        { action: 'truncate', field: 'description', parameters: { most: 200, onWord: true, sign: '…' } },
      ],
    },
  ])
  if (!rules.ok) throw new Error('rules')
  await measured('two rules, four actions', () => {
    const run = createRuleRun(rules.value)
    for (const page of pages) run.take(page)
    return run.end({ ...HEAD, kind: 'rules' })
  })
  await measured('plan of repairs', () => {
    const planner = createRepairPlan()
    for (const page of pages) planner.take(page)
    return planner.plan()
  })

  const indexOf = (all: readonly Product[]) => {
    const index = createProductIndex()
    all.forEach((product, row) => {
      index.add(row, product)
    })
    return { index, productAt: (row: number) => all[row] }
  }
  const online = products.map((product, row) => (row % 10 === 0 ? { ...product, color: 'red' } : product))
  const mine = await measured('index of products', () => indexOf(products))
  const theirs = indexOf(online)
  await measured('three ways, a tenth changed', () => {
    let count = 0
    for (const { kind } of compareCatalogs({ base: mine, mine, theirs }, { conflicts: 'ask', hasErrors: () => false }))
      if (kind !== 'unchanged') count++
    return count
  })
  await measured('import over a feed', () => {
    const merge = createImportMerge({
      mode: 'upsert',
      fields: PRODUCT_FIELD_NAMES,
      ...mine,
      nextRow: ROWS,
      rows: () => products.keys(),
      add: () => {},
    })
    online.forEach((product, row) => {
      merge.take(row + 2, product)
    })
    return merge.end({ ...HEAD, kind: 'import' })
  })
  await measured('facet of a column', () => {
    const facet = createTextFacet('brand')
    for (const page of pages) facet.take(page)
    return facet.end()
  })
  await measured('order by two columns', () => {
    const order = createRowOrder([
      { field: 'brand', direction: 'up' },
      { field: 'price', direction: 'down' },
    ])
    for (const page of pages) order.take(page)
    return order.end()
  })

  for (const preset of DELIMITED_PRESETS.slice(0, 1))
    await measured(`export, ${preset.label}`, () => {
      const writer = createDelimitedWriter(preset.settings, fieldColumns(PRODUCT_FIELD_NAMES))
      return pages.reduce((bytes, page) => bytes + writer.rows(page).length, writer.head().length)
    })
  const parts: Uint8Array[] = []
  await measured('export, XLSX', () => {
    const writer = createXlsxWriter(fieldColumns(PRODUCT_FIELD_NAMES))
    parts.push(writer.head(), ...pages.map(writer.rows), writer.end())
  })
  const drain = async (bytes: Uint8Array): Promise<void> => {
    const file = await openTableFile(sourceOfBytes(bytes))
    if (!file.ok) throw new Error(file.failure.sentence)
    for await (const _ of file.value.bytes());
  }
  await measured('XLSX to lines of a table', () => drain(new Uint8Array(Buffer.concat(parts))))
  const element = (field: string, value: string): string =>
    value === '' ? '' : `<g:${field}>${value.replaceAll('>', '&gt;')}</g:${field}>`
  const items = products.map(
    (product) => `<item>${PRODUCT_FIELD_NAMES.map((field) => element(field, product[field])).join('')}</item>`,
  )
  const xml = new TextEncoder().encode(`<rss><channel>${items.join('\n')}</channel></rss>`)
  await measured('XML feed to lines of a table', () => drain(xml))
  return figures
}
