import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import { IMAGE_FIELDS } from '../../../contract/catalog/productImages.ts'
import { applyCells, partOfCells } from '../../../workspace/edits/cellChanges.ts'
import { changingField, fileColumn } from '../../../workspace/edits/column.ts'
import { isFixedBy } from '../../../workspace/edits/repairs.ts'
import type { RowSet } from '../../../workspace/edits/rowSet.ts'
import type { Step } from '../../../workspace/edits/step.ts'
import type { FeedKernel } from '../../../workspace/product/kernel/feedKernel.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import type { FeedTables } from '../../disk/feedTables.ts'
import type { CellValue, FeedRow, RowFilter } from '../../model/feedModel.ts'
import type { FeedCounts } from '../../model/stepModel.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import { createKnownImages } from '../images/knownImages.ts'
import { ALL_RULE_IDS } from '../issues/issueIndex.ts'
import { createRowIssues, drain, type RowIssues } from '../issues/rowIssues.ts'
import { createRowOutcomes, type RowOutcomes } from '../review/rowOutcomes.ts'
import { createRowUploads } from '../review/rowUploads.ts'
import { type ChangedFields, createChangedFields } from './changedFields.ts'
import { createRowStore, type RowStore } from './rowStore.ts'

/** Stands for every column without a field. */
const ANY_OTHER = fileColumn('')

/** Cells applied before yielding to others. */
const LAID_AT_ONCE = 4_096

/** Lays a step over the rows and notes what it changed. Stops now and then so that others can be let in. */
export function* layStep(rows: RowStore, step: Step, changed: ChangedFields): Generator<void> {
  const { cells, vanish, appear, drafted, published } = step
  for (let from = 0; from < cells.count; from += LAID_AT_ONCE) {
    applyCells(partOfCells(cells, from, from + LAID_AT_ONCE), rows.cellAt, (row, field, before, after) => {
      rows.set(row, field, after, before)
      changed.add(row, field)
    })
    yield
  }
  for (const [numbers, act] of [
    [vanish, rows.hide],
    [appear, rows.show],
    [drafted, rows.drafts.add],
    [published, rows.drafts.remove],
  ] as const)
    for (const row of numbers) {
      if (row >= rows.total) continue
      act(row)
      changed.addRow(row)
    }
}

/** Lays what imports gave columns without a field, or takes it off. Returns the steps for which that changed. */
export const layColumns = ({ originals }: RowStore, { laid = [] }: Step): readonly string[] =>
  laid.flatMap(({ step, isOn }) => (originals.lay(step, isOn) ? [step] : []))

function* makeStepOf(rows: RowStore, issues: RowIssues, step: Step): Generator<void, ReadonlySet<number> | undefined> {
  const changed = createChangedFields()
  yield* layStep(rows, step, changed)
  const laid = layColumns(rows, step)
  for (const each of laid)
    for (const row of rows.originals.rowsOf(each)) if (row < rows.total) changed.add(row, changingField(ANY_OTHER))
  const touched = yield* issues.recheck(changed)
  if (laid.length === 0) return touched
  // A column may have come or gone with its file.
  yield* issues.checks.set(issues.checks.all())
  return undefined
}

/** Tests of rows for filters. */
const createStateTests = (rows: RowStore, issues: RowIssues, rowOutcomes: RowOutcomes) => {
  const SHOWS: { readonly [Show in RowFilter['show']]: (row: number) => boolean } = {
    all: () => true,
    errors: (row) => issues.levelOf(row) === 2,
    warnings: (row) => issues.levelOf(row) === 1,
    clean: (row) => issues.levelOf(row) === 0,
    edited: (row) => rows.edited.has(row),
    rejected: (row) => rowOutcomes.outcomeOf(row) === 'rejected',
    drafts: rows.drafts.has,
    // Which of them wait for a choice only a review knows.
    blocked: () => true,
  }

  /** Tests a row by a filter except its cells. Undefined if the filter has no such part. `fixable`: rows of its repair. */
  return ({ show, rule, repair }: RowFilter, fixable?: RowSet): ((row: number) => boolean) | undefined => {
    if (show === 'all' && rule === undefined && repair === undefined) return undefined
    const ruled = rule === undefined ? undefined : issues.rowsWith(rule)
    const shows = SHOWS[show]
    const isFixed = (row: number): boolean => {
      if (repair === undefined || fixable !== undefined) return fixable?.has(row) !== false
      const product = issues.levelOf(row) === 0 ? undefined : rows.productAt(row)
      return product !== undefined && isFixedBy(product, repair)
    }
    return (row) => shows(row) && ruled?.has(row) !== false && isFixed(row)
  }
}

/** Looks at the images of all rows again, as far as they are known. */
function* recheckImages(rows: RowStore, issues: RowIssues): Generator<void> {
  const changed = createChangedFields()
  for (const row of rows.rows()) for (const field of IMAGE_FIELDS) changed.add(row, field)
  yield* issues.recheck(changed)
}

const countDrafts = (rows: RowStore): number => {
  let count = 0
  for (const row of rows.drafts.rows()) if (rows.isThere(row)) count++
  return count
}

/** An open feed in the worker: bytes stay on disk, pages are decoded on demand. */
export const createOpenFeed = (stored: StoredFeed, tables: FeedTables, file: BulkFile, kernel?: FeedKernel) => {
  const rows = createRowStore(stored, tables.pages, file, kernel)
  let takesDrafts = false
  const isSkippedDraft = (row: number): boolean => !takesDrafts && rows.drafts.has(row)
  const images = createKnownImages()
  const issues = createRowIssues(rows, tables, file, isSkippedDraft, images)
  const rowOutcomes = createRowOutcomes(rows.total)
  const uploads = createRowUploads(issues, rowOutcomes)
  let base: readonly CellValue[] = []

  const rowAt = (row: number): FeedRow | undefined => {
    const before = rows.isThere(row) ? rows.fileProduct(row) : undefined
    if (before === undefined) return undefined
    const product = rows.edited.over(row, before)
    const place = rows.lineOf(row)
    return {
      row,
      cells: product,
      issues: issues.issuesOf(row, product),
      ...(row < stored.rows ? {} : { isAdded: true as const }),
      ...(place === undefined ? {} : { place }),
      ...(isSkippedDraft(row) ? { isSkippedDraft: true as const } : {}),
      edited: Object.fromEntries(rows.edited.fieldsOf(row).map((field) => [field, before[field]])),
      outcome: uploads.outcomeNow(row, product),
      remarks: rowOutcomes.remarksOf(row),
    }
  }

  return {
    rows,
    rowAt,
    images,
    recheckImages: () => recheckImages(rows, issues),
    isSkippedDraft,
    groups: issues.groups,
    levelOf: issues.levelOf,
    checks: issues.checks,
    valueCounts: issues.valueCounts,
    restore: rowOutcomes.restore,
    outcomesOf: rowOutcomes.page,
    withdraw: rowOutcomes.withdraw,
    uploads,
    close: (): void => file.close(),
    counts: (): FeedCounts => ({
      ...issues.counts(),
      rows: rows.count(),
      edits: rows.edited.size(),
      drafts: countDrafts(rows),
      takesDrafts,
    }),
    /** Cells as earlier versions wrote them; they lie under every step. */
    edits: (): readonly CellValue[] => base,
    /** Applies the ledger to the rows, single cells first, and updates the issues. */
    start: (changes: readonly CellValue[], steps: readonly Step[], takes = false): void => {
      takesDrafts = takes
      const known =
        stored.rules.length === ALL_RULE_IDS.length && stored.rules.every((id, at) => id === ALL_RULE_IDS[at])
      const changed = createChangedFields()
      base = changes
      for (const { row, field, value } of changes) {
        if (row >= rows.total) continue
        rows.set(row, field, value)
        changed.add(row, field)
      }
      // Drafts are stored without keys that conflict; a few found late have them.
      for (const row of rows.drafts.rows()) if (takes || issues.hasKeys(row)) changed.addRow(row)
      for (const step of steps) {
        drain(layStep(rows, step, changed))
        // Nothing that reads these cells was looked at yet.
        layColumns(rows, step)
      }
      drain(known ? issues.recheck(changed) : issues.recheckAll())
    },
    /**
     * Applies a step. Yields regularly so that others can run. Returns changed rows, including those with changed
     * issues; undefined for many.
     */
    make: (step: Step) => makeStepOf(rows, issues, step),
    /** Whether uploads take drafts from now on: what they clash with is looked at again. */
    takeDrafts: (takes: boolean): void => {
      if (takes === takesDrafts) return
      takesDrafts = takes
      const changed = createChangedFields()
      for (const row of rows.drafts.rows()) changed.addRow(row)
      drain(issues.recheck(changed))
    },
    rowsWith: issues.rowsWith,
    stateTest: createStateTests(rows, issues, rowOutcomes),
    /** Fields of a row with issues, in the order of the columns. */
    problemFields: (row: number): readonly ProductField[] => {
      const product = rows.isThere(row) && issues.levelOf(row) > 0 ? rows.productAt(row) : undefined
      const fields = new Set(product === undefined ? [] : issues.issuesOf(row, product).map(({ field }) => field))
      return PRODUCT_FIELD_NAMES.filter((field) => fields.has(field))
    },
  }
}

export type LoadedFeed = ReturnType<typeof createOpenFeed>
