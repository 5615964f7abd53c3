import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { success } from '../src/contract/language/result.ts'
import type { PlannedBatch } from '../src/contract/wire/plannedBatch.ts'
import { diskFiles } from '../src/shell/node/diskFiles.ts'
import { nodeClock } from '../src/shell/node/nodeClock.ts'
import { createUploadService } from '../src/shell/uploads/uploadService.ts'

const BATCH = 25

const batchesOf = (products: number): readonly PlannedBatch[] =>
  Array.from({ length: Math.ceil(products / BATCH) }, (_, index) => {
    const rows = Array.from({ length: BATCH }, (_, at) => index * BATCH + at)
    const body = JSON.stringify({ products: rows.map((row) => ({ id: `SKU-${row}`, title: `Cup ${row}` })) })
    return { index, body, rows, items: rows.length }
  })

const answerTo = (body: string) => {
  const { products } = JSON.parse(body) as { readonly products: readonly { readonly id: string }[] }
  const told = products.map(({ id }, at) => ({
    ...{ id, product_key: String(1_000_000_000_000_000_000n + BigInt(at)), status: 'CREATE_SUCCESS' },
    ...{ errors: [], warnings: [] },
  }))
  return success({ status: 200, data: { products_response: told } })
}

/** Writes one finished upload by the shell's own code. */
const writeOne = async (folder: string, id: string, products: number): Promise<void> => {
  const files = diskFiles(folder)
  const uploadService = createUploadService({
    ...{ files, clock: nodeClock, newId: () => id },
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    send: async (_upload, body) => answerTo(body),
    target: async () => ({ state: 'live', address: 'https://ads.example.com', userId: '7' }),
    ...{ onUpload: () => {}, onBusy: () => {} },
  })
  const parameters = { product_catalog_id: '1001' }
  await uploadService.plan({ endpoint: 'products.put', parameters, title: 'cups.csv to Spring', dataset: 'cups' })
  await uploadService.add(id, batchesOf(products))
  await uploadService.seal(id)
  await uploadService.start(id)
  while ((await uploadService.list())[0]?.state !== 'finished') await nodeClock.sleep(20)
  await uploadService.stopAll()
  await files.close()
}

/** Fills a data folder with finished uploads as an earlier version left them. They have no summaries. */
export const writeOldUploads = async (folder: string, uploads: number, products: number): Promise<void> => {
  const place = (number: number): string =>
    join(folder, 'uploads', `20260101T000000-${String(number).padStart(8, '0')}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await writeOne(folder, place(0).slice(-24), products)
  const names = readdirSync(place(0)).filter((name) => name === 'journal' || name === 'seal')
  for (let number = 1; number < uploads; number++) {
    mkdirSync(place(number))
    for (const name of names) copyFileSync(join(place(0), name), join(place(number), name))
  }
}
