import type { Product } from '../../../contract/catalog/product.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { ProductIndex } from '../../../workspace/edits/productIndex.ts'
import { NO_BLANKS } from '../../../workspace/intake/rowCollector.ts'
import { idKey } from '../../../workspace/product/feedCheck.ts'
import { type FoldedLines, NO_FOLDED_LINES } from '../../../workspace/product/foldedLines.ts'
import { createProductTable } from '../../../workspace/product/productTable.ts'
import { createProductReader } from '../../../workspace/product/readProduct.ts'
import type { FeedSource } from '../../model/feedFile.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, type Opened } from '../open/openedFeed.ts'
import { type createPlacing, type ImportProgress, readFeedInto } from './feedImport.ts'

// Rows that a merge takes. They come from a file, or from the open feed where supplemental files alone are read.

export type TakeProduct = (line: number, product: Product, isDraft: boolean, cells?: readonly string[]) => number

export interface MergeRows {
  readonly folded: FoldedLines
  readonly rowOf: (line: number) => number
  readonly lateDrafts: readonly number[]
  /** The row that each product of the file became. */
  readonly productRows: readonly number[]
}

/** Rows without lines of a file. */
export const NO_LINES: MergeRows = { folded: NO_FOLDED_LINES, rowOf: (line) => line, lateDrafts: [], productRows: [] }

/** Hands out the products of a file. */
export const readMergeFile = async (
  source: FeedSource,
  placing: ReturnType<typeof createPlacing>,
  take: TakeProduct,
  { tell, signal }: Job<ImportProgress>,
): Promise<Result<MergeRows, Said>> => {
  const taken: number[] = []
  const products = createProductReader(source.plan.products, (line, product, { isDraft = false, cells }) => {
    signal.throwIfAborted()
    taken.push(take(line, product, isDraft, cells))
  })
  let blanks = NO_BLANKS
  const read = await readFeedInto(
    source,
    (problem, table) => {
      placing.begin(table)
      const reader = createProductTable(source.plan.table, products, problem)
      return {
        ...reader,
        end: () => {
          reader.end()
          blanks = reader.blanks()
        },
      }
    },
    () => taken.length,
    tell,
  )
  if (!read.ok) return read
  const folded = { ...products.folded(), ...blanks }
  return success({ folded, rowOf: placing.rowOf, lateDrafts: products.lateDrafts(), productRows: taken })
}

/** Hands out the products of the open feed. Those without an id of their own stay as they are. */
export const readOpen = async (now: Opened, index: ProductIndex, take: TakeProduct, turn: Turn): Promise<void> => {
  for (const chunk of chunksOf(now, now.feed.rows.rows())) {
    for (const { row, product } of chunk) if (index.rowOf(idKey(product.id)) === row) take(row, product, false)
    await turn()
  }
}
