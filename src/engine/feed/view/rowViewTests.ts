import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import { facetId, facetTest, fieldsOfFilter, isChosen } from '../../../workspace/edits/facetChoice.ts'
import { prepareFilter } from '../../../workspace/edits/rowFilter.ts'
import { createRowSet, type RowSet } from '../../../workspace/edits/rowSet.ts'
import { countedColumns } from '../../../workspace/edits/ruleConditions.ts'
import type { RowFilter } from '../../model/feedModel.ts'
import { inTurns, type Turn } from '../../thread/turns.ts'
import { fixableRows } from '../issues/feedFacts.ts'
import { type Opened, whileOpen } from '../open/openedFeed.ts'
import { blockedTest } from '../review/uploadReview.ts'

/** One choice of a facet as a test of a row. */
interface ChoiceTest {
  readonly id: string
  readonly holds: (row: number, product: Product) => boolean
}

/** A filter made ready for the rows of the open feed. */
export interface RowTests {
  /** Tests a row's state without reading a cell. */
  readonly state: (row: number) => boolean
  /** A text in small letters that the row must hold. */
  readonly hint: string | undefined
  /** True if `cells` asks for that text alone. */
  readonly isHintAll: boolean
  /** Text and conditions; undefined where there are none. */
  readonly cells: ((product: Product, row: number) => boolean) | undefined
  readonly choices: readonly ChoiceTest[]
  /** Columns that are read; undefined for all of them. */
  readonly fields: ReadonlySet<ProductField> | undefined
  /** True if it excludes no row. */
  readonly isPlain: boolean
}

/** Rows that break any of the rules; '' means rows without problems. */
const brokenRows = ({ feed }: Opened, words: readonly string[]): RowSet => {
  const found = createRowSet()
  for (const word of words) {
    const rows = word === '' ? undefined : feed.rowsWith(word)
    for (const row of feed.rows.rows()) if (rows === undefined ? feed.levelOf(row) === 0 : rows.has(row)) found.add(row)
  }
  return found
}

const problemTest = (now: Opened, only: readonly string[], without: readonly string[]) => {
  const wanted = only.length === 0 ? undefined : brokenRows(now, only)
  const unwanted = brokenRows(now, without)
  return (row: number): boolean => wanted?.has(row) !== false && !unwanted.has(row)
}

/** Makes a filter ready. Conditions that cannot be read throw: the page asks for none. */
export const rowTests = async (now: Opened, filter: RowFilter, turn: Turn): Promise<RowTests> => {
  const { text = '', conditions, choices = [] } = filter
  const counts = now.feed.valueCounts
  const counted = countedColumns(conditions)
  if (counted.length > 0) await inTurns(counts.prepare(counted), whileOpen(now, turn))
  const hasConditions = (conditions?.conditions.length ?? 0) > 0
  const hasText = text.trim() !== ''
  const made = prepareFilter(
    { text, ...(conditions === undefined ? {} : { conditions }) },
    counts.of,
    now.feed.rows.originals.holds,
  )
  if (!made.ok) throw new Error('A condition cannot be read.')
  const chosen = choices.filter(isChosen)
  const fixable = filter.repair && (await fixableRows(now, filter.repair, turn))
  const stands = now.feed.stateTest(filter, fixable)
  const isBlocked = filter.show === 'blocked' ? blockedTest(now) : undefined
  const state = isBlocked === undefined ? stands : (row: number) => isBlocked(row) && stands?.(row) !== false
  return {
    state: state ?? (() => true),
    hint: made.value.hint,
    isHintAll: hasText && !hasConditions && chosen.length === 0,
    cells: hasText || hasConditions ? made.value.holds : undefined,
    choices: chosen.map(({ facet, ...choice }): ChoiceTest => {
      const test = facetTest({ facet, ...choice })
      return {
        id: facetId(facet),
        holds:
          test === undefined
            ? problemTest(now, choice.only ?? [], choice.without ?? [])
            : (_, product) => test(product),
      }
    }),
    fields: hasText ? undefined : fieldsOfFilter(conditions, chosen),
    isPlain: state === undefined && !hasText && !hasConditions && chosen.length === 0,
  }
}
