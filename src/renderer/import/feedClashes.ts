import type { Product } from '../../contract/catalog/product.ts'
import { createFeedCheck, type FeedCheck } from '../../workspace/product/feedCheck.ts'
import type { BulkFile } from '../database/bulkFile.ts'
import { PAGE_ROWS, readPage } from '../database/feedPages.ts'
import type { PagePlace } from '../database/lists.ts'
import { isFeedIssue, issueNumber } from './issueIndex.ts'

/** Reads a product as it is stored, before edits. */
export const readProducts = (file: BulkFile, place: PagePlace | undefined): readonly Product[] =>
  place === undefined ? [] : (readPage(file.read(place.at, place.length))?.products ?? [])

type Edited = (row: number, product: Product) => Product

const asStored: Edited = (_, product) => product

/** Takes all rows of a stored feed into a new check across rows. */
export const checkStored = (file: BulkFile, pages: readonly PagePlace[], edited: Edited): FeedCheck => {
  const check = createFeedCheck()
  pages.forEach((place, page) => {
    readProducts(file, place).forEach((product, at) => {
      check.add(page * PAGE_ROWS + at, edited(page * PAGE_ROWS + at, product))
    })
  })
  return check
}

/** Puts what a check across rows finds among the issues of the pages. Only pages with rows that clash are read. */
export const findClashes = (
  check: FeedCheck,
  file: BulkFile,
  pages: readonly PagePlace[],
  issues: readonly Uint32Array[],
  edited: Edited = asStored,
): Uint32Array[] => {
  const found = issues.map((page) => page.filter((issue) => !isFeedIssue(issue)))
  const added = new Map<number, number[]>()
  let [open, products]: [number, readonly Product[]] = [-1, []]
  for (const row of [...check.clashing()].toSorted((a, b) => a - b)) {
    const page = Math.floor(row / PAGE_ROWS)
    if (page !== open) {
      open = page
      products = readProducts(file, pages[page])
    }
    const product = products[row % PAGE_ROWS]
    if (product === undefined) continue
    const own = added.get(page) ?? []
    added.set(page, own)
    for (const { rule } of check.findings(row, edited(row, product))) own.push(issueNumber(row % PAGE_ROWS, rule.id))
  }
  for (const [page, more] of added) found[page] = Uint32Array.from([...(found[page] ?? []), ...more])
  return found
}
