import type { Product } from '../../contract/catalog/product.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { withRoom } from '../../workspace/edits/column.ts'
import type { AddedRows } from '../model/storedFeed.ts'
import { PAGE_ROWS, type RowPage } from './feedPages.ts'

const BLANK: Product = productOf({})

/** Page of rows added by hand. They come from no file, and their values are in their steps. */
export const BLANK_PAGE: RowPage = {
  rows: PAGE_ROWS,
  lineOf: () => 0,
  // A new one each time, for the other cells of its row.
  productAt: () => withRoom(BLANK),
  lengthsAt: (_, into) => {
    into.fill(0)
  },
  valueAt: () => '',
  mayHold: () => false,
  surelyHolds: () => false,
}

/** Are these rows blank ones, for which there are no pages? */
export const isBlankChunk = ({ rows, pages }: Pick<AddedRows, 'rows' | 'pages'>): boolean =>
  rows > 0 && pages.length === 0
