import type { ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import type { CellSink, RowView } from './cells.ts'
import { readTemplate, type TextTemplate } from './replacement.ts'
import { type Match, type PatternChoice, readPattern, type TextPattern } from './textPattern.ts'

// Find and replace over streamed rows. The caller chooses rows (visible ones, a selection) and goes page by page; page
// counts are summed. Counting and replacing examine cells in the same way.

export interface FindQuery extends PatternChoice {
  /** Columns to look in. */
  readonly fields: readonly ProductField[]
}

export interface FindCounts {
  readonly rows: number
  readonly cells: number
  readonly matches: number
  /** Cells by column; columns without any are absent. */
  readonly byField: ReadonlyMap<ProductField, number>
  /** Cells skipped because their length and number of matches would take too long. */
  readonly skipped: number
}

export const NO_COUNTS: FindCounts = { rows: 0, cells: 0, matches: 0, byField: new Map(), skipped: 0 }

/** Counts of two chunks of rows together. */
export const addCounts = (a: FindCounts, b: FindCounts): FindCounts => {
  const byField = new Map(a.byField)
  for (const [field, count] of b.byField) byField.set(field, (byField.get(field) ?? 0) + count)
  return {
    rows: a.rows + b.rows,
    cells: a.cells + b.cells,
    matches: a.matches + b.matches,
    byField,
    skipped: a.skipped + b.skipped,
  }
}

export interface Finder {
  readonly query: FindQuery
  readonly pattern: TextPattern
  /** Lower-case text that matching rows must contain, to skip rows before decoding (`Page.mayHold`). */
  readonly hint?: string
  /** Columns of a row that match. `fields` narrows the columns, for a selection. */
  readonly fieldsIn: (view: RowView, fields?: readonly ProductField[]) => readonly ProductField[]
  readonly count: (rows: Iterable<RowView>, fields?: readonly ProductField[]) => FindCounts
  /** Stretches of a cell that match, to mark them. */
  readonly spansIn: (text: string) => readonly (readonly [start: number, end: number])[]
}

const createTally = () => {
  let rows = 0
  let cells = 0
  let matches = 0
  let skipped = 0
  let lastRow = -1
  const byField = new Map<ProductField, number>()
  return {
    cell: (row: number, field: ProductField, found: number): void => {
      if (row !== lastRow) rows++
      lastRow = row
      cells++
      matches += found
      byField.set(field, (byField.get(field) ?? 0) + 1)
    },
    skip: (): void => {
      skipped++
    },
    end: (): FindCounts => ({ rows, cells, matches, byField, skipped }),
  }
}

/** Cells that match, and those too long to tell, which count as skipped. */
const lookedAt =
  ({ isFound, isTooLong }: TextPattern) =>
  (text: string): boolean =>
    isFound(text) || isTooLong?.(text) === true

/** Reads a query; the failure is one sentence for the person who typed it. */
export const createFinder = (query: FindQuery): Result<Finder, Said> => {
  if (query.fields.length === 0) return failed(said('edits.problem.fields'))
  const read = readPattern(query)
  if (!read.ok) return read
  const pattern = read.value
  const isLookedAt = lookedAt(pattern)
  return success({
    query,
    pattern,
    ...(pattern.hint === undefined || pattern.hint === '' ? {} : { hint: pattern.hint }),
    fieldsIn: ({ product }, fields = query.fields) => fields.filter((field) => pattern.isFound(product[field])),
    count: (rows, fields = query.fields) => {
      const tally = createTally()
      for (const { row, product } of rows)
        for (const field of fields) {
          const text = product[field]
          if (!isLookedAt(text)) continue
          const matches = pattern.matchesIn(text)
          if (matches === undefined) tally.skip()
          else tally.cell(row, field, matches.length)
        }
      return tally.end()
    },
    spansIn: (text) => (pattern.matchesIn(text) ?? []).map(({ start, end }) => [start, end] as const),
  })
}

interface Replacer {
  readonly template: TextTemplate
  /** A cell with all matches replaced. Undefined if none was found or it would take too long. */
  readonly preview: (view: RowView, field: ProductField) => string | undefined
  /**
   * Replaces in every matching cell and reports those that change; counts all that match. Field words take the values
   * from before.
   */
  readonly replace: (rows: Iterable<RowView>, tell: CellSink, fields?: readonly ProductField[]) => FindCounts
}

/** Maximum characters of a replaced value; longer ones are not replaced and count as skipped. */
const VALUE_LIMIT = 1_048_576

/** A text with its matches replaced, and their number. Undefined if it would take too long or grow too long. */
export const replaceMatches = (
  pattern: TextPattern,
  text: string,
  fill: (match: Match) => string,
): readonly [after: string, matches: number] | undefined => {
  const matches = pattern.matchesIn(text)
  if (matches === undefined) return undefined
  let after = ''
  let from = 0
  for (const match of matches) {
    after += text.slice(from, match.start) + fill(match)
    from = match.end
    if (after.length > VALUE_LIMIT) return undefined
  }
  return [after + text.slice(from), matches.length]
}

/** What to put in the place of what a finder finds. Its words may name columns of the file with these headers. */
export const createReplacer = (finder: Finder, replacement: string, headers?: readonly string[]): Replacer => {
  const { pattern, query } = finder
  const template = readTemplate(replacement, headers, pattern, query.mode === 'regex')
  const isLookedAt = lookedAt(pattern)
  const replaced = ({ product }: RowView, text: string) =>
    replaceMatches(pattern, text, (match) => template.fill(product, match))
  return {
    template,
    preview: (view, field) => {
      const text = view.product[field]
      return pattern.isFound(text) ? replaced(view, text)?.[0] : undefined
    },
    replace: (rows, tell, fields = query.fields) => {
      const tally = createTally()
      for (const view of rows)
        for (const field of fields) {
          const text = view.product[field]
          if (!isLookedAt(text)) continue
          const found = replaced(view, text)
          if (found === undefined) tally.skip()
          else {
            tally.cell(view.row, field, found[1])
            if (found[0] !== text) tell(view.row, field, text, found[0])
          }
        }
      return tally.end()
    },
  }
}
