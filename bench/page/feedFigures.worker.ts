import papa from 'papaparse'
import type { Product } from '../../src/contract/catalog/product.ts'
import { checkProduct } from '../../src/contract/catalog/productRules.ts'
import { openBulkFile, removeBulkFile } from '../../src/renderer/database/opfsFile.ts'
import { importFeed, inspectFeed } from '../../src/renderer/import/feedImport.ts'
import { createFeedWriter } from '../../src/renderer/import/feedWriter.ts'
import { serveWorker } from '../../src/renderer/import/workerCall.ts'
import { createByteTableReader } from '../../src/workspace/intake/byteTable.ts'
import { createTableReader } from '../../src/workspace/intake/tableReader.ts'
import { createFeedRows } from '../../src/workspace/product/byteFeed.ts'
import { createProductReader } from '../../src/workspace/product/readProduct.ts'

/** Seconds that each job took for the same rows. */
export interface Measured {
  readonly bytes: number
  readonly papa: number
  readonly papaObjects: number
  readonly parse: number
  readonly bytesCheck: number
  readonly check: number
  readonly store: number
  readonly whole: number
}

const HEADINGS =
  'id,title,description,availability,condition,price,link,image_link,brand,gtin,additional_image_link,google_product_category,inventory,color,size,item_group_id,custom_label_0'

const TEXT = 'Robust und leicht, für jeden Tag gemacht; wäscht sich kalt. '

const line = (row: number): string =>
  `SKU-${row},"Enamel cup ${row}, blue","${TEXT.repeat(9)}\nNumber ${row} of ""many""",in stock,new,${(row % 900) + 1}.99 EUR,https://shop.example/products/cup-${row},https://img.shop.example/cups/${row}/front.jpg,Nordlicht,,"https://img.shop.example/cups/${row}/side.jpg,https://img.shop.example/cups/${row}/back.jpg",Home & Garden > Kitchen & Dining > Tableware,${(row % 50) + 1},Blue,M,G-${row >> 2},spring`

const feedFile = (rows: number): File => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const encoder = new TextEncoder()
  for (let from = 0; from < rows; from += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, rows - from) }, (_, at) => line(from + at))
    parts.push(encoder.encode(`${from === 0 ? `${HEADINGS}\n` : ''}${lines.join('\n')}\n`))
  }
  return new File(parts, 'feed.csv')
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const withPapa = (file: File, header: boolean): Promise<void> =>
  new Promise((resolve) => {
    const parse = papa.parse as unknown as (file: File, settings: object) => void
    parse(file, { delimiter: ',', header, chunk: () => {}, complete: () => resolve() })
  })

const PIECE = 4_194_304

const eachPiece = async (file: File, push: (bytes: Uint8Array) => void): Promise<void> => {
  for (let at = 0; at < file.size; at += PIECE) push(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
}

const measure = async (rows: number): Promise<Measured> => {
  const file = feedFile(rows)
  const plan = await inspectFeed({ file, choices: {} })
  if (!plan.ok) throw new Error(plan.sentence)
  const { table, products } = plan.value

  const papaSeconds = await seconds(() => withPapa(file, false))
  const papaObjects = await seconds(() => withPapa(file, true))

  const ignore = { headings: () => {}, problem: () => {}, leave: () => {} }
  const readAll = async (checked: boolean): Promise<number> => {
    let read = 0
    const count = (): boolean => {
      read++
      return true
    }
    const reader = checked
      ? createFeedRows(plan.value, { ...ignore, bytes: count, product: count })
      : createByteTableReader(table, { ...ignore, plain: count, row: count })
    const took = await seconds(async () => {
      await eachPiece(file, reader.push)
      reader.end()
    })
    if (read !== rows) throw new Error(`${read} rows were read.`)
    return took
  }
  const parse = await readAll(false)
  const bytesCheck = await readAll(true)

  // Checking and storing are measured on the first rows, held in memory, and scaled to all.
  const kept: Product[] = []
  const reader = createProductReader(products, (_, product) => kept.push(product))
  const some = createTableReader(table, { ...ignore, lines: (batch) => batch.forEach(reader.take) })
  some.push(new Uint8Array(await file.slice(0, 20 * PIECE).arrayBuffer()))
  reader.end()
  const share = rows / kept.length
  const check =
    share *
    (await seconds(async () => {
      for (const product of kept) checkProduct(product)
    }))

  await removeBulkFile('bench-pages')
  const bulk = await openBulkFile('bench-pages')
  const store = await seconds(async () => {
    const writer = createFeedWriter(bulk, plan.value)
    const rows = createFeedRows(plan.value, { ...writer, problem: () => {} })
    await eachPiece(file, rows.push)
    rows.end()
    writer.end()
  })
  bulk.close()
  await removeBulkFile('bench-pages')
  kept.length = 0

  await removeBulkFile('bench-import')
  const whole = await seconds(async () => {
    const imported = await importFeed({ file, into: 'bench-import', plan: plan.value }, () => {})
    if (!imported.ok || imported.value.rows !== rows || imported.value.errors !== 0)
      throw new Error('The import failed.')
  })
  await removeBulkFile('bench-import')
  return { bytes: file.size, papa: papaSeconds, papaObjects, parse, bytesCheck, check, store, whole }
}

serveWorker(self, { measure })
