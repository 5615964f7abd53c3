import papa from 'papaparse'
import type { Product } from '../../src/contract/catalog/product.ts'
import { checkProduct } from '../../src/contract/catalog/productRules.ts'
import { removeBulkFile } from '../../src/engine/disk/opfsFile.ts'
import { importFeed, inspectFeed } from '../../src/engine/feed/read/feedImport.ts'
import { serveWorker } from '../../src/engine/thread/workerCall.ts'
import { createByteTableReader } from '../../src/workspace/intake/byteTable.ts'
import { createTableReader } from '../../src/workspace/intake/tableReader.ts'
import { createFeedRows } from '../../src/workspace/product/byteFeed.ts'
import type { FeedPlan } from '../../src/workspace/product/readFeed.ts'
import { createProductReader } from '../../src/workspace/product/readProduct.ts'
import { freeJob } from '../../test/engine/freeJob.ts'
import type { Measured } from '../measured.ts'

interface FigureQuestion {
  readonly file: File
  readonly rows: number
}

const seconds = async (work: () => Promise<void> | void): Promise<number> => {
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

const planOf = async (file: File): Promise<FeedPlan> => {
  const plan = await inspectFeed({ file, choices: {}, table: {} })
  if (!plan.ok) throw new Error(plan.failure.sentence)
  return plan.value.plan
}

const NAME = 'bench-import'
let tables = 0

/** Seconds from a file to one that is stored and checked. */
const importWhole = async ({ file, rows }: FigureQuestion): Promise<number> => {
  const plan = await planOf(file)
  await removeBulkFile(NAME)
  const took = await seconds(async () => {
    const imported = await importFeed({ file, into: NAME, table: {}, plan }, freeJob())
    if (!imported.ok || imported.value.rows !== rows) throw new Error('The import failed.')
    tables = imported.value.tables.length
  })
  await removeBulkFile(NAME)
  return took
}

/** Checking alone is measured on the first rows, held in memory, and scaled to all. */
const checkAlone = async (file: File, plan: FeedPlan, rows: number): Promise<number> => {
  const kept: Product[] = []
  const reader = createProductReader(plan.products, (_, product) => kept.push(product))
  const some = createTableReader(plan.table, {
    headers: () => {},
    lines: (batch) => batch.forEach(reader.take),
    problem: () => {},
  })
  some.push(new Uint8Array(await file.slice(0, 5 * PIECE).arrayBuffer()))
  const took = await seconds(() => {
    for (const product of kept) checkProduct(product)
  })
  return (took * rows) / kept.length
}

const measure = async ({ file, rows }: FigureQuestion): Promise<Measured> => {
  const plan = await planOf(file)
  const ignore = { problem: () => {}, leave: () => {} }
  const readAll = async (checked: boolean): Promise<number> => {
    let read = 0
    const count = (): boolean => {
      read++
      return true
    }
    const reader = checked
      ? createFeedRows(plan, { ...ignore, bytes: count, product: count })
      : createByteTableReader(plan.table, { ...ignore, plain: count, row: count })
    const took = await seconds(async () => {
      await eachPiece(file, reader.push)
      reader.end()
    })
    if (read !== rows) throw new Error(`${read} rows were read.`)
    return took
  }
  return {
    papa: await seconds(() => withPapa(file, false)),
    parse: await readAll(false),
    papaObjects: await seconds(() => withPapa(file, true)),
    bytesCheck: await readAll(true),
    check: await checkAlone(file, plan, rows),
  }
}

serveWorker(globalThis as unknown as Parameters<typeof serveWorker>[0], {
  measure,
  importWhole,
  tableBytes: () => tables,
})
