import { PRODUCT_FIELD_NAMES, type Product } from '../../../contract/catalog/product.ts'
import { brokenRules } from '../../../contract/catalog/productRules.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import { isHandle } from '../../../workspace/edits/rowFacts.ts'
import { type ByteRow, columnsOf, isByteFeed } from '../../../workspace/product/byteFeed.ts'
import { findConflicts } from '../../../workspace/product/conflicts.ts'
import { otherColumns } from '../../../workspace/product/otherColumns.ts'
import type { FeedPlan } from '../../../workspace/product/readFeed.ts'
import { columnUses } from '../../../workspace/product/readProduct.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { packDrafts } from '../../disk/draftRows.ts'
import { createPageWriter, PAGE_ROWS } from '../../disk/feedPages.ts'
import { packTables } from '../../disk/feedTables.ts'
import { createOriginalWriter } from '../../disk/originalColumns.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { countLevels, numberedIssue } from '../issues/issueIndex.ts'
import { createKeyWriter, createRowKeys } from '../issues/rowKeys.ts'
import { addConflicts } from './feedConflicts.ts'

/** Positions of a feed's tables, totals of its rows, and columns without a field. */
type WrittenFeed = Pick<StoredFeed, 'tables' | 'errors' | 'warnings' | 'kept' | 'drafts'>

const NO_PRODUCT: Product = productOf({})

/** Writes checked rows: cells to pages of a file, facts about all rows to tables. */
export const createFeedWriter = (
  file: BulkFile,
  plan: Pick<FeedPlan, 'table' | 'products'>,
  rowOf?: (line: number) => number,
) => {
  const pages: PagePlace[] = []
  const issues: Uint32Array[] = []
  const keys = createKeyWriter(file)
  const others = otherColumns(plan.products)
  // Rows that are alone in their group lose it, but need it for links.
  const handles = plan.products.fields.flatMap((field, at) =>
    field === 'item_group_id' && isHandle(plan.products.headings[at] ?? '') ? [at] : [],
  )
  const kept = createOriginalWriter(file, [...others.map(({ at }) => at), ...handles.slice(0, 1)])
  const uses = columnUses(plan.products)
  const drafts = new Set<number>()
  let found: number[] = []
  let rows = 0
  const columns = isByteFeed(plan) ? columnsOf(plan.products) : PRODUCT_FIELD_NAMES.map((field) => ({ field, cell: 0 }))
  const writer = createPageWriter(
    file,
    columns,
    (place) => {
      pages.push(place)
      issues.push(Uint32Array.from(found))
      found = []
      keys.pageEnded()
      kept.pageEnded()
    },
    rowOf,
  )

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
    product: (line: number, product: Product, cells: readonly string[] = [], isDraft = false): void => {
      // A draft that stays here conflicts with no uploaded product. Including drafts rechecks them.
      keys.addProduct(isDraft ? NO_PRODUCT : product)
      if (isDraft) drafts.add(rows)
      kept.row(cells)
      note(brokenRules(product))
      writer.addProduct(line, product)
    },
    leave: writer.leave,
    /** Writes the rest and the tables after it; returns their positions. */
    end: async (lateDrafts: readonly number[] = []): Promise<WrittenFeed> => {
      for (const row of lateDrafts) drafts.add(row)
      writer.end()
      const places = keys.rest()
      const flags = findConflicts(createRowKeys(file, places, rows).each, rows)
      const all = issues.map((own, page) => {
        const more: number[] = []
        const end = Math.min(rows, (page + 1) * PAGE_ROWS)
        for (let row = page * PAGE_ROWS; row < end; row++)
          if (flags[row] !== 0) addConflicts(row, flags[row] as number, more)
        return more.length === 0 ? own : Uint32Array.from([...own, ...more]).sort()
      })
      const bytes = packTables({ pages, issues: all, keys: places })
      const tables = { at: file.append(bytes), length: bytes.length }
      await file.flush()
      return {
        tables,
        ...countLevels(all),
        ...(others.length + handles.length === 0
          ? {}
          : {
              kept: {
                headings: others.map(({ header }) => header),
                uses: others.map(({ at }) => uses.get(at) ?? ''),
                ...(handles.length === 0 ? {} : { hasHandle: true as const }),
                blocks: kept.blocks,
              },
            }),
        ...packDrafts([...drafts].toSorted((a, b) => a - b)),
      }
    },
  }
}
