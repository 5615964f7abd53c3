import type { Product } from '../../../contract/catalog/product.ts'
import { hasFactFixes } from '../../../workspace/edits/fixAction.ts'
import { runOverGiven } from '../../../workspace/edits/givenCells.ts'
import type { RuleMerged } from '../../../workspace/edits/importMerge.ts'
import { createFileFacts, factsOf, isHandle, withFacts } from '../../../workspace/edits/rowFacts.ts'
import { isId } from '../../../workspace/edits/rowTaking.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { prepareRules } from '../../../workspace/edits/rules.ts'
import { type OtherColumn, placesByHeader, withLineCells } from '../../../workspace/product/otherColumns.ts'
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
  /** For a row that the file gives some cells. Absent where rules ran over the file. */
  readonly merged?: RuleMerged
  /** What rules did so far. */
  readonly ruled: () => Pick<MergePreview, 'ruled'>
}

const UNRULED: RuledRows = { take: (product) => product, ruled: () => ({}) }

/** Reads the file once before, for fixes that need its other rows. */
const fileFactsOf = async (source: FeedSource, { signal }: Job<ImportProgress>) => {
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
  { source, rules, others, isKnown }: Pick<MergedRules, 'source' | 'rules' | 'others' | 'isKnown'>,
  job: Job<ImportProgress>,
): Promise<RuledRows> => {
  if (source === undefined || rules.length === 0) return UNRULED
  const places = placesByHeader(others)
  const ready = prepareRules(rules, [...places.keys()])
  if (!ready.ok) return UNRULED
  const withKnown = hasFactFixes(rules) ? await fileFactsOf(source, job) : undefined
  let excluded = 0
  const take: RuleRow = (product, cells = []) => {
    const ruled = ready.value.run(withLineCells(withKnown?.(product, cells) ?? product, places, cells))
    if (!ruled.isExcluded)
      return hasFinalId(product, ruled.product, isKnown) ? { ...ruled.product, id: product.id } : ruled.product
    excluded++
    return undefined
  }
  return { take, ruled: () => ({ ruled: { rules: rules.length, excluded } }) }
}

interface MergedRules {
  readonly source: FeedSource | undefined
  readonly rules: readonly TransformationRule[]
  /** Columns of the file and of supplemental ones that go to no field. */
  readonly others: readonly OtherColumn[]
  /** Headers of the feed's columns without a field. */
  readonly headers: readonly string[]
  /** The file was exported from here, so its values had the rules. */
  readonly isReturned: boolean
  /** Does the feed have a product with this ID? Absent where the file replaces it. */
  readonly isKnown?: ((id: string) => boolean) | undefined
}

/** Does the file already have the ID that rules gave a product here? */
const hasFinalId = (product: Product, ruled: Product, isKnown: MergedRules['isKnown']): boolean =>
  isKnown !== undefined && !isKnown(ruled.id) && isKnown(product.id)

const changesId = ({ actions, otherwise }: TransformationRule): boolean =>
  [...actions, ...otherwise].some(({ field }) => field === 'id')

/** Runs import rules over rows that a file changes in some cells, or adds. */
export const createMergedRules = async (
  { source, rules, others, headers, isReturned, isKnown }: MergedRules,
  job: Job<ImportProgress>,
): Promise<RuledRows> => {
  const ready = prepareRules(rules, [...headers, ...others.map(({ header }) => header)])
  if (rules.length === 0 || !ready.ok) return UNRULED
  const { run } = ready.value
  const isRaw = source !== undefined && !isReturned
  const withKnown = isRaw && hasFactFixes(rules) ? await fileFactsOf(source, job) : undefined
  const places = placesByHeader(others)
  const isRenaming = isRaw && rules.some(changesId)
  let known: Product | undefined
  let excluded = 0
  return {
    take: (product, cells = []) => {
      known = withKnown?.(product, cells)
      if (!isRenaming) return product
      // The feed knows its products by the ID that rules gave them.
      const { product: named } = run(withLineCells(known ?? product, places, cells))
      const isNew = isKnown?.(named.id) !== true
      return isNew && (!isId(product.id) || hasFinalId(product, named, isKnown))
        ? product
        : { ...product, id: named.id }
    },
    merged: (product, isGiven) => {
      const own = known === undefined ? product : withFacts(product, factsOf(known))
      const outcome = runOverGiven({ run }, own, isGiven)
      if (!outcome.isExcluded) return outcome.product
      excluded++
      return undefined
    },
    ruled: () => ({ ruled: { rules: rules.length, excluded } }),
  }
}
