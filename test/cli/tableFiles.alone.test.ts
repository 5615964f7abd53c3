import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FeedOptions, readFeedFile } from '../../src/cli/feedFile.ts'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import { fieldColumns } from '../../src/workspace/export/exportColumn.ts'
import { createXlsxWriter } from '../../src/workspace/export/xlsxWriter.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-table-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = async (name: string, bytes: Uint8Array | string, options: FeedOptions = {}) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return readFeedFile(path, options)
}

const workbook = (): Uint8Array => {
  const products = [
    VALID_PRODUCT,
    { ...VALID_PRODUCT, id: 'CUP-2', description: 'Two\nlines' },
    { ...VALID_PRODUCT, id: 'CUP-3', price: '' },
  ]
  const writer = createXlsxWriter(
    fieldColumns(['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand']),
  )
  const rows = products.map((product, row) => ({ row, product }))
  return Uint8Array.from([...writer.head(), ...writer.rows(rows), ...writer.end()])
}

it('checks a workbook and names the rows of its sheet', async () => {
  let told = 0
  const feed = await read('feed.xlsx', workbook(), { packs: 'toSend', onBytes: (done, total) => (told = done / total) })
  if (!feed.ok) throw new Error(feed.failure.sentence)
  const { rows, batches, names, issues, found, sha256 } = feed.value
  const places = [0, 1, 2].map((row) => `${names.lineOf(row)} ${names.idOf(row)}`)
  expect([rows, ...places]).toEqual([3, '2 CUP-1', '3 CUP-2', '4 CUP-3'])
  const [{ body }, ...others] = [...batches({ index: 0, row: 0 })] as [PlannedBatch, ...PlannedBatch[]]
  expect([others, JSON.parse(body).products]).toMatchObject([
    [],
    [{ id: 'CUP-1' }, { id: 'CUP-2', description: 'Two\nlines' }],
  ])
  feed.value.close()
  expect(issues.first).toMatchObject([{ line: 4, rule: 'price.required' }])
  expect(found).toBe('XLSX, 9 columns, product feed')
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(told).toBe(1)
})

it('checks an XML feed and names its items', async () => {
  const items = ['1', '2'].map(
    (id) => `<item><g:id>${id}</g:id><title>Cup</title><g:price>${id === '1' ? '15.00 EUR' : '15'}</g:price></item>`,
  )
  const feed = await read(
    'feed.xml',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('\n')}</channel></rss>`,
  )
  if (!feed.ok) throw new Error(feed.failure.sentence)
  expect(feed.value.found).toBe('XML feed, 3 columns, product feed')
  expect(feed.value.issues.first.filter(({ rule }) => rule === 'price.format')).toMatchObject([
    { line: 2, value: '15' },
  ])
})

it('says in one sentence why a file cannot be read', async () => {
  const failure = async (name: string, bytes: Uint8Array | string, options?: FeedOptions) => {
    const feed = await read(name, bytes, options)
    return feed.ok ? '' : feed.failure.sentence
  }
  expect(await failure('a.xlsx', workbook(), { sheet: 'Odd' })).toContain(
    'Sheet "Odd" doesn\'t exist. Sheets of the file: "Products".',
  )
  expect(await failure('a.xlsx', workbook().subarray(0, 2_000))).toContain('zip file is incomplete')
  expect(await failure('a.xml', `<rss><channel>${'<item><id>1</id></item>'.repeat(9)}`)).toContain("isn't complete")
  expect(await failure('a.csv', 'id;title\n', {})).toContain('no other rows')
})
