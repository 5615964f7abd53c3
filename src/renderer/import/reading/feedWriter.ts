import { PRODUCT_FIELD_NAMES, type Product } from '../../../contract/catalog/product.ts'
import { brokenRules } from '../../../contract/catalog/productRules.ts'
import { type ByteRow, columnsOf, isByteFeed } from '../../../workspace/product/byteFeed.ts'
import { findClashes } from '../../../workspace/product/clashes.ts'
import type { FeedPlan } from '../../../workspace/product/readFeed.ts'
import type { BulkFile } from '../../database/bulkFile.ts'
import { createPageWriter, PAGE_ROWS } from '../../database/feedPages.ts'
import type { StoredFeed } from '../../database/feeds.ts'
import { packTables } from '../../database/feedTables.ts'
import { createKeptWriter } from '../../database/keptColumns.ts'
import type { PagePlace } from '../../database/lists.ts'
import { countLevels, numberedIssue } from '../issues/issueIndex.ts'
import { createKeyWriter, createRowKeys } from '../issues/rowKeys.ts'
import { addClashes } from './feedClashes.ts'

/** Where the tables of a feed stand, how its rows are, and its columns that go to no field. */
export type WrittenFeed = Pick<StoredFeed, 'tables' | 'errors' | 'warnings' | 'kept'>

/** Gathers checked rows: their cells into pages of a file, what is to be known of all of them into tables. */
export const createFeedWriter = (file: BulkFile, plan: Pick<FeedPlan, 'table' | 'products'>) => {
  const pages: PagePlace[] = []
  const issues: Uint32Array[] = []
  const keys = createKeyWriter(file)
  const keptColumns = plan.products.fields.flatMap((field, at) => (field === null ? [at] : []))
  const kept = createKeptWriter(file, keptColumns)
  let found: number[] = []
  let rows = 0
  const columns = isByteFeed(plan) ? columnsOf(plan.products) : PRODUCT_FIELD_NAMES.map((field) => ({ field, cell: 0 }))
  const writer = createPageWriter(file, columns, (place) => {
    pages.push(place)
    issues.push(Uint32Array.from(found))
    found = []
    keys.pageEnded()
    kept.pageEnded()
  })

  const note = (broken: readonly number[]): void => {
    for (const rule of broken) found.push(numberedIssue(rows % PAGE_ROWS, rule))
    rows++
  }

  return {
    /** Pages that are written; more are added while rows come. */
    pages: pages as readonly PagePlace[],
    rows: (): number => rows,
    bytes: (row: ByteRow): void => {
      keys.add(row.keys)
      kept.bytes(row)
      note(row.broken)
      writer.addBytes(row)
    },
    product: (line: number, product: Product, cells: readonly string[] = []): void => {
      keys.addProduct(product)
      kept.row(cells)
      note(brokenRules(product))
      writer.addProduct(line, product)
    },
    leave: writer.leave,
    /** Writes what is left and the tables behind it; answers where those stand. */
    end: async (): Promise<WrittenFeed> => {
      writer.end()
      const places = keys.rest()
      const flags = findClashes(createRowKeys(file, places, rows).each, rows)
      const all = issues.map((own, page) => {
        const more: number[] = []
        const end = Math.min(rows, (page + 1) * PAGE_ROWS)
        for (let row = page * PAGE_ROWS; row < end; row++)
          if (flags[row] !== 0) addClashes(row, flags[row] as number, more)
        return more.length === 0 ? own : Uint32Array.from([...own, ...more]).sort()
      })
      const bytes = packTables({ pages, issues: all, keys: places })
      const tables = { at: file.append(bytes), length: bytes.length }
      await file.flush()
      const headings = keptColumns.map((at) => plan.products.headings[at] || `Column ${at + 1}`)
      return {
        tables,
        ...countLevels(all),
        ...(headings.length === 0 ? {} : { kept: { headings, blocks: kept.blocks } }),
      }
    },
  }
}
