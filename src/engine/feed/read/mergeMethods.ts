import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { coded, said } from '../../../messages/said.ts'
import {
  type ConflictChoice,
  chosenConflicts,
  type MergeEffect,
  stepWithChosen,
  withChosen,
} from '../../../workspace/edits/chosenConflicts.ts'
import { createImportGuards, DEFAULT_GUARDS } from '../../../workspace/edits/importGuards.ts'
import { createImportMerge, fromFile, type ImportMode, type RuleMerged } from '../../../workspace/edits/importMerge.ts'
import { createProductIndex, type ProductIndex } from '../../../workspace/edits/productIndex.ts'
import { createVersionReader } from '../../../workspace/edits/rowVersion.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { isEmptyStep, type Step } from '../../../workspace/edits/step.ts'
import type { CellConflict } from '../../../workspace/edits/threeWay.ts'
import { idKey } from '../../../workspace/product/feedCheck.ts'
import { createProductReader } from '../../../workspace/product/readProduct.ts'
import { packDrafts } from '../../disk/draftRows.ts'
import { createPageWriter } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { isFull } from '../../disk/fullStorage.ts'
import type { FeedSource, SupplementFile } from '../../model/feedFile.ts'
import type { ChangedCell, MergePreview, ReturnedCells } from '../../model/feedWork.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { AddedRows, StoredFeed } from '../../model/storedFeed.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { Superseded } from '../../model/superseded.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type Prepared, preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { nextNumber } from '../open/blankRows.ts'
import { forgetCompared, noteComparing } from '../open/comparedBytes.ts'
import { chunksOf, headOf, type Opened, opened } from '../open/openedFeed.ts'
import { savedStep } from '../snapshots/saveBefore.ts'
import { createPlacing, type ImportProgress, readFailure } from './feedImport.ts'
import { createLaidCells, type LaidCells } from './laidCells.ts'
import { createMergeFindings } from './mergeFindings.ts'
import { type MergeRows, NO_LINES, readMergeFile, readOpen, type TakeProduct } from './mergeRows.ts'
import { createMergedRules, createRuledRows, type RuledRows } from './ruledRows.ts'
import { createNoting, type Joining, readSupplements } from './supplements.ts'

// A file laid over the open feed. It is read and counted first; what comes of it waits until the user agrees.

let merged:
  | {
      readonly feed: string
      readonly step: Step
      readonly chunk: AddedRows
      readonly laying: LaidCells
      readonly conflicts: readonly CellConflict[]
      /** Rows with conflicts that change in other cells, as they become. */
      readonly becoming: ReadonlyMap<number, Product>
      readonly unchosen: MergeEffect
    }
  | undefined

/** Where to look up the products of the feed. */
const indexOf = async (now: Opened, turn: Turn) => {
  const index = createProductIndex()
  for (const chunk of chunksOf(now, now.feed.rows.rows())) {
    for (const { row, product } of chunk) index.add(row, product)
    await turn()
  }
  return index
}

const COLUMNS = PRODUCT_FIELD_NAMES.map((field) => ({ field, cell: 0 }))

const knowsDrafts = ({ plan }: FeedSource): boolean => createProductReader(plan.products, () => {}).knowsDrafts

/** Fields that the file gives: its columns, and what the mapping adds to them. */
const givenFields = ({ fields, constants = [], combined = [] }: FeedSource['plan']['products']) => {
  const all = [...fields, ...[...constants, ...combined].map(({ field }) => field)]
  return [...new Set(all.filter((field): field is ProductField => field !== null))]
}

/** Rules run over the file then, before it meets the feed. */
const COMES_WHOLE: ReadonlySet<ImportMode> = new Set(['replace', 'add'])

/** A file, or the rows of the feed where supplemental files alone are read. */
interface Compared {
  readonly source: FeedSource | undefined
  readonly mode: ImportMode
  readonly title: Said
  readonly file: string
  readonly rules?: readonly TransformationRule[]
}

type ImportMerge = ReturnType<typeof createImportMerge>

/** What became of rows of the export, if there are any. */
const returnedCells = (
  { comparedRows, changedHere, conflicts }: Pick<ImportMerge, 'comparedRows' | 'changedHere' | 'conflicts'>,
  placed: (all: readonly CellConflict[]) => readonly CellConflict[],
): { readonly returned?: ReturnedCells } => {
  const rows = comparedRows()
  const all = conflicts()
  if (rows === 0) return {}
  return { returned: { rows, changedHere: changedHere(), conflicts: { count: all.length, first: placed(all) } } }
}

/** What a review lists, with lines as the file shows them. */
const listed = (
  merge: ImportMerge,
  { damaged, joined, ruled }: Pick<Joining, 'damaged' | 'joined'> & Pick<RuledRows, 'ruled'>,
  lines: MergeRows,
  shown: readonly ChangedCell[],
) => {
  const placed = <Row extends { readonly line?: number }>(all: readonly Row[]): readonly Row[] =>
    all.slice(0, 100).map((row) => (row.line === undefined ? row : { ...row, line: lines.rowOf(row.line) }))
  const kept = merge.damaged()
  const spared = damaged()
  return {
    leftOut: placed(merge.leftOut()),
    changed: placed(shown),
    folded: lines.folded,
    damaged: { count: kept.count + spared.count, first: placed([...kept.first, ...spared.first]) },
    joined: joined(),
    ...ruled(),
    ...returnedCells(merge, placed),
  }
}

/** Rows that appear with the step, and which of them are drafts. */
const addedRows = (added: AddedRows, drafts: readonly number[]): AddedRows => ({
  ...added,
  ...packDrafts(drafts.map((row) => row - added.first)),
})

const createRuling = (
  now: Opened,
  {
    index,
    ...given
  }: Omit<Parameters<typeof createMergedRules>[0], 'headers' | 'isKnown'> & {
    readonly index: ProductIndex
  },
  mode: ImportMode,
  job: Job<ImportProgress>,
): Promise<RuledRows> => {
  const isKnown = mode === 'replace' ? undefined : (id: string): boolean => index.rowOf(id) >= 0
  return COMES_WHOLE.has(mode)
    ? createRuledRows({ ...given, isKnown }, job)
    : createMergedRules({ ...given, isKnown, headers: now.feed.rows.originals.headers }, job)
}

/** Rules over rows with their other cells. Rows that the file leaves alone stay as they are. */
const ruledBeside =
  (
    ruled: RuleMerged,
    { gives, givesAny }: Pick<Joining, 'gives' | 'givesAny'>,
    beside: LaidCells['beside'],
    isOpenFeed: boolean,
    isReturned: boolean,
  ): RuleMerged =>
  (product, isGiven, before) => {
    // Rows of the open feed hold all their values. What is new is in supplemental files.
    const isAsBefore = isOpenFeed ? !givesAny() : isReturned && product === before
    return isAsBefore ? product : ruled(beside(before, { ...product }), isOpenFeed ? gives : isGiven)
  }

const compare = async (
  { source, mode, title, file, rules = [] }: Compared,
  supplements: readonly SupplementFile[],
  job: Job<ImportProgress>,
): Promise<Result<MergePreview, Said>> => {
  const now = opened()
  await forgetCompared(now)
  const joining = await readSupplements(supplements, source?.plan.products, job)
  if (!joining.ok) return joining
  const { join, gives, became: noteJoined, fields, cells, others, beside } = joining.value
  const exported = source && createVersionReader(source.plan.products, now.id)
  const isReturned = exported !== undefined
  const index = await indexOf(now, job.turn)
  const ruling = await createRuling(now, { source, rules, others, isReturned, index }, mode, job)
  await noteComparing(now, now.file.size())
  const pages: PagePlace[] = []
  const placing = createPlacing()
  const writer = createPageWriter(now.file, COLUMNS, (place) => pages.push(place), placing.rowOf)
  const first = nextNumber(now)
  const guards = createImportGuards(DEFAULT_GUARDS)
  const { rows } = now.feed
  const { shown, issues, becoming, change } = createMergeFindings(now)
  const laying = createLaidCells(now, { others, mode, first, changes: issues.take })
  let changed: Product | undefined
  let became: Product | undefined
  const merge = createImportMerge({
    mode,
    fields: [...new Set([...(source === undefined ? [] : givenFields(source.plan.products)), ...fields])],
    index,
    rows: rows.rows,
    productAt: rows.productAt,
    isThere: rows.isThere,
    nextRow: first,
    undoesDamage: true,
    isReturned,
    isJoined: gives,
    isDraft: source !== undefined && knowsDrafts(source) ? rows.drafts.has : undefined,
    add: (_row, line, product) => {
      issues.take(undefined, laying.over(undefined, product))
      writer.addProduct(line, product)
    },
    ruled: ruling.merged && ruledBeside(ruling.merged, joining.value, laying.beside, source === undefined, isReturned),
    changes: (line, before, after) => {
      changed = before
      became = after
      change(line, before, laying.over(before, after), merge.conflicts().at(-1))
      guards.take(before, after)
    },
  })
  const noting = createNoting(joining.value, (own, takeRow) => {
    changed = became = undefined
    const row = takeRow()
    if (supplements.length > 0 && (row >= first || changed !== undefined))
      noteJoined(row, changed, became ?? fromFile(own))
    return row
  })
  const take: TakeProduct = (line, product, isDraft, lineCells) => {
    const joined = join(product)
    const besides = beside(lineCells)
    const own = ruling.take(joined, besides.cells)
    if (own === undefined) return -1
    const ofExport = lineCells && exported?.(lineCells)
    const takeRow = () => merge.take(line, own, isDraft, ofExport)
    const mayWait = supplements.length > 0 && exported !== undefined
    return noting.take(line, own, laying.taking(line, besides, ofExport, takeRow), mayWait)
  }
  const read = source === undefined ? undefined : await readMergeFile(source, placing, take, job)
  if (read === undefined) await readOpen(now, index, take, job.turn)
  else if (!read.ok) return read
  merge.takeRest((line, takeRow) => noting.takeWaiting(line, laying.takingLate(line, takeRow)))
  writer.end()
  laying.end()
  const lines = read?.ok === true ? read.value : NO_LINES
  for (const product of lines.lateDrafts) merge.flagDraft(lines.productRows[product] ?? -1, true)
  const head = headOf(title, 'import')
  const { step: made, counts } = merge.end(head)
  const step = laying.laidBy(made)
  for (const row of step.vanish) issues.take(rows.productAt(row), undefined)
  const from = cells()
  merged = {
    feed: now.id,
    step: from.length === 0 ? step : { ...step, joined: from },
    laying,
    conflicts: merge.conflicts(),
    becoming,
    unchosen: { counts, effect: issues.effect() },
    chunk: addedRows({ step: head.id, first, rows: counts.added, pages, file }, merge.newDrafts()),
  }
  const count = rows.count()
  return success({
    mode,
    counts,
    others: laying.changed(),
    effect: issues.effect(),
    ...listed(merge, { ...joining.value, ...ruling }, lines, shown),
    stops: guards.stops(count, count + counts.added - counts.vanished),
    moved: guards.moved(),
    isEmpty: isEmptyStep(step),
  })
}

/** How many of these ids the open feed has; stops once all are found. */
export const countKnownIds = async (ids: readonly string[], { turn }: Job): Promise<number> => {
  const now = opened()
  const missing = new Set(ids.map(idKey))
  const all = missing.size
  for (const chunk of chunksOf(now, now.feed.rows.rows(), new Set<ProductField>(['id']))) {
    for (const { product } of chunk) missing.delete(idKey(product.id))
    if (missing.size === 0) break
    await turn()
  }
  return all - missing.size
}

const comparing = async (work: () => Promise<Result<MergePreview, Said>>): Promise<Result<MergePreview, Said>> => {
  merged = undefined
  const now = opened()
  try {
    const compared = await work()
    if (!compared.ok) await forgetCompared(now)
    return compared
  } catch (error) {
    await forgetCompared(now).catch(() => {})
    if (error instanceof Superseded) throw error
    return failed({ sentence: readFailure(error) })
  }
}

interface CompareFile extends FeedSource {
  readonly mode: ImportMode
  readonly supplements?: readonly SupplementFile[]
  /** They change rows of the file, or cells that it gives, before the comparison. */
  readonly rules?: readonly TransformationRule[]
}

/** Reads a file and counts what it would change; nothing changes yet. */
export const compareFile = (
  { mode, supplements = [], rules = [], ...source }: CompareFile,
  job: Job<ImportProgress>,
): Promise<Result<MergePreview, Said>> => {
  const { name: file } = source.file
  const title = said('feeds.step.import', { mode: coded(`edits.mode.${mode}.label`), file })
  return comparing(() => compare({ source, mode, title, file, rules }, supplements, job))
}

/** Counts what supplemental files would change in the open feed. Nothing changes yet. */
export const compareSupplements = (
  { supplements, rules }: Required<Pick<CompareFile, 'supplements' | 'rules'>>,
  job: Job<ImportProgress>,
): Promise<Result<MergePreview, Said>> => {
  const file = supplements.map((each) => each.file.name).join(', ')
  const title = said('feeds.step.import', { mode: coded('edits.mode.update.label'), file })
  return comparing(() => compare({ source: undefined, mode: 'update', title, file, rules }, supplements, job))
}

/** Renumbers new rows after all existing ones. Some may have been added since the comparison. */
const renumbered = (now: Opened, step: Step, chunk: AddedRows) => {
  const first = nextNumber(now)
  const moved = (row: number): number => (row < chunk.first ? row : row - chunk.first + first)
  const appear = step.appear.map(moved)
  const joined = step.joined?.map((cells) => ({ ...cells, rows: cells.rows.map(moved) }))
  return { step: { ...step, appear, ...(joined && { joined }) }, chunk: { ...chunk, first }, moved }
}

/** Stores what lies after the feed's rows. Throws `QuotaExceededError`, since the browser only says that it gave up. */
const keepLater = async (now: Opened, later: Pick<StoredFeed, 'added' | 'laid'>): Promise<void> => {
  try {
    await now.file.flush()
    await feedDatabase().feeds.update(now.id, { ...later, comparing: undefined })
  } catch {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  now.stored = { ...now.stored, ...later, comparing: undefined }
}

/** What the file that was compared last would change, with this side of conflicts. */
export const countChosen = async (choice: ConflictChoice): Promise<MergeEffect | undefined> => {
  const { id, feed } = opened()
  if (merged?.feed !== id) return undefined
  const rows = { before: feed.rows.productAt, after: merged.becoming }
  return withChosen(merged.unchosen, chosenConflicts(merged.conflicts, choice), rows, feed.checks.ofRows())
}

/** Keeps the rows that were compared last, which appear with the step. */
const prepareMerge = async (choice: ConflictChoice): Promise<Prepared | undefined> => {
  const now = opened()
  if (merged?.feed !== now.id) return undefined
  const { step, chunk, moved } = renumbered(
    now,
    stepWithChosen(merged.step, chosenConflicts(merged.conflicts, choice)),
    merged.chunk,
  )
  const laid = step.laid === undefined ? [] : [merged.laying.columns(step.id, moved)]
  if (isEmptyStep(step) || chunk.rows + laid.length === 0) await forgetCompared(now)
  else {
    await keepLater(now, {
      ...(chunk.rows > 0 ? { added: [...(now.stored.added ?? []), chunk] } : {}),
      ...(laid.length > 0 ? { laid: [...(now.stored.laid ?? []), ...laid] } : {}),
    })
    for (const each of laid) now.feed.rows.originals.add(each)
    if (chunk.rows > 0) now.isGrown = true
  }
  // After a failure it can be retried.
  merged = undefined
  return preparedStep(step)
}

/** Saves the open feed and adds the rows that were compared last, as one step. */
export const mergeStep = async (choice: ConflictChoice, job: Job<Writing>): Promise<StepResult> => {
  let isTooFull = false
  const prepare = () =>
    prepareMerge(choice).catch((error: unknown) => {
      if (!isFull(error)) throw error
      isTooFull = true
      return undefined
    })
  const outcome = await savedStep('import', () => takeStep(job, prepare))
  return isTooFull ? failed(refused(said('sentences.disk.fullApply'))) : outcome
}
