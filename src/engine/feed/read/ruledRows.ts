import type { Product } from '../../../contract/catalog/product.ts'
import { hasFactFixes } from '../../../workspace/edits/fixAction.ts'
import { createFileFacts, isHandle } from '../../../workspace/edits/rowFacts.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { prepareRules } from '../../../workspace/edits/rules.ts'
import { otherPlaces, withLineCells } from '../../../workspace/product/otherColumns.ts'
import { createProductTable } from '../../../workspace/product/productTable.ts'
import { createProductReader } from '../../../workspace/product/readProduct.ts'
import type { FeedSource } from '../../model/feedFile.ts'
import type { MergePreview } from '../../model/feedWork.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type ImportProgress, readFeedInto } from './feedImport.ts'

/** A row of a file as import rules leave it. Undefined where they take it out. */
type RuleRow = (product: Product, cells?: readonly string[]) => Product | undefined

export interface RuledRows {
  readonly take: RuleRow
  /** What rules did so far. */
  readonly ruled: () => Pick<MergePreview, 'ruled'>
}

const UNRULED: RuledRows = { take: (product) => product, ruled: () => ({}) }

/** Reads the file once before, for fixes that need its other rows. */
const factsOf = async (source: FeedSource, { signal }: Job<ImportProgress>) => {
  const facts = createFileFacts()
  const products = createProductReader(source.plan.products, (_line, product) => {
    signal.throwIfAborted()
    facts.take(product)
  })
  await readFeedInto(
    source,
    (problem) => createProductTable(source.plan.table, products, problem),
    () => 0,
    () => {},
  )
  const handleAt = source.plan.products.headings.findIndex(isHandle)
  const withOwn = facts.begin()
  return (product: Product, cells: readonly string[]): Product => withOwn(product, cells[handleAt])
}

/** Runs import rules over a file before it meets the feed. Rules that don't fit the file wait for the import. */
export const createRuledRows = async (
  source: FeedSource | undefined,
  rules: readonly TransformationRule[],
  job: Job<ImportProgress>,
): Promise<RuledRows> => {
  if (source === undefined || rules.length === 0) return UNRULED
  const places = otherPlaces(source.plan.products)
  const ready = prepareRules(rules, [...places.keys()])
  if (!ready.ok) return UNRULED
  const withFacts = hasFactFixes(rules) ? await factsOf(source, job) : undefined
  let excluded = 0
  const take: RuleRow = (product, cells = []) => {
    const ruled = ready.value.run(withLineCells(withFacts?.(product, cells) ?? product, places, cells))
    if (!ruled.isExcluded) return ruled.product
    excluded++
    return undefined
  }
  return { take, ruled: () => ({ ruled: { rules: rules.length, excluded } }) }
}
