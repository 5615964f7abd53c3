import type { Product, ProductField } from '../../../src/contract/catalog/product.ts'
import { checkProduct } from '../../../src/contract/catalog/productRules.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import type { Result } from '../../../src/contract/language/result.ts'
import type { Issue } from '../../../src/contract/language/rule.ts'
import { createTableReader, type TableProblem, type Unreadable } from '../../../src/workspace/intake/tableReader.ts'
import { createFeedCheck, findingIssue } from '../../../src/workspace/product/feedCheck.ts'
import { type FeedChoices, type FeedPlan, planFeed } from '../../../src/workspace/product/readFeed.ts'
import { createProductReader } from '../../../src/workspace/product/readProduct.ts'

// Feeds read row by row as text and checked as products. Every faster way has to agree with this slow one.

interface ProductRow {
  readonly row: number
  readonly line: number
  readonly product: Product
  readonly issues: readonly Issue<ProductField>[]
  readonly isDraft?: true
}

interface FeedHandlers {
  readonly row: (row: ProductRow) => void
  readonly remark?: (line: number, sentence: string) => void
  readonly problem: (problem: TableProblem) => void
  /** After the last row: an issue that can only be seen across rows. */
  readonly conflict?: (row: number, issue: Issue<ProductField>) => void
}

const NO_PRODUCT: Product = productOf({})

/** Reads a feed from bytes in pieces: checked rows, then what clashes between them. */
export const createFeedReader = (
  plan: Pick<FeedPlan, 'table' | 'products'>,
  handlers: FeedHandlers,
  { takesDrafts = false } = {},
) => {
  const check = createFeedCheck()
  const names: { readonly line: number; readonly id: string }[] = []
  const products = createProductReader(plan.products, (line, product, { remark, isDraft }) => {
    const row = names.length
    check.add(row, isDraft === true && !takesDrafts ? NO_PRODUCT : product)
    names.push({ line, id: product.id })
    if (remark !== undefined) handlers.remark?.(line, remark)
    handlers.row({ row, line, product, issues: checkProduct(product), ...(isDraft === true ? { isDraft } : {}) })
  })
  const table = createTableReader(plan.table, {
    headers: () => {},
    lines: (batch) => {
      for (const line of batch) products.take(line)
    },
    problem: handlers.problem,
  })
  return {
    push: table.push,
    end: (): void => {
      table.end()
      products.end()
      if (!takesDrafts) for (const row of products.lateDrafts()) check.change(row, NO_PRODUCT)
      names.forEach(({ id }, row) => {
        for (const finding of check.findings(row))
          handlers.conflict?.(
            row,
            findingIssue(finding, productOf({ id }), (other) => `line ${names[other]?.line}`),
          )
      })
    },
    folded: () => ({ ...products.folded(), ...table.blanks() }),
    lateDrafts: products.lateDrafts,
  }
}

/** Reads a whole feed that is in memory. */
export const readFeed = (
  bytes: Uint8Array,
  choices: FeedChoices,
  handlers: FeedHandlers,
): Result<FeedPlan, Unreadable> => {
  const plan = planFeed(bytes, true, choices)
  if (!plan.ok) return plan
  const reader = createFeedReader(plan.value, handlers)
  reader.push(bytes)
  reader.end()
  return plan
}
