import type { Product } from '../../contract/catalog/product.ts'
import { createFeedCheck, type FeedCheck } from '../../workspace/product/feedCheck.ts'
import type { BulkFile } from '../database/bulkFile.ts'
import { PAGE_ROWS, readPage } from '../database/feedPages.ts'
import type { PagePlace } from '../database/lists.ts'
import { isFeedIssue, issueNumber } from './issueIndex.ts'

/** Reads a product as it is stored, before edits. */
export const readProducts = (file: BulkFile, place: PagePlace | undefined): readonly Product[] =>
  place === undefined ? [] : (readPage(file.read(place.at, place.length))?.products ?? [])

/** Looks at all rows for ids and variants that clash, and puts what it finds among the issues of their pages. */
export const findClashes = (
  file: BulkFile,
  pages: readonly PagePlace[],
  issues: readonly Uint32Array[],
  edited: (row: number, product: Product) => Product = (_, product) => product,
): { readonly issues: Uint32Array[]; readonly check: FeedCheck } => {
  const check = createFeedCheck()
  pages.forEach((place, page) => {
    readProducts(file, place).forEach((product, at) => {
      check.add(page * PAGE_ROWS + at, edited(page * PAGE_ROWS + at, product))
    })
  })
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
  return { issues: found, check }
}
