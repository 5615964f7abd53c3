import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { coded, said } from '../../../messages/said.ts'
import { createImportGuards, DEFAULT_GUARDS } from '../../../workspace/edits/importGuards.ts'
import { createImportMerge, type ImportMode } from '../../../workspace/edits/importMerge.ts'
import { createProductIndex } from '../../../workspace/edits/productIndex.ts'
import { isEmptyStep, type Step } from '../../../workspace/edits/step.ts'
import { NO_BLANKS, type RowProblem } from '../../../workspace/intake/rowCollector.ts'
import { createTableReader, type TableReader } from '../../../workspace/intake/tableReader.ts'
import type { ProductReader } from '../../../workspace/product/draft.ts'
import { idKey } from '../../../workspace/product/feedCheck.ts'
import { createProductReader } from '../../../workspace/product/readProduct.ts'
import { packDrafts } from '../../disk/draftRows.ts'
import { createPageWriter } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { isFull } from '../../disk/fullStorage.ts'
import type { FeedSource } from '../../model/feedFile.ts'
import type { MergePreview } from '../../model/feedWork.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { AddedRows } from '../../model/storedFeed.ts'
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
import { createPlacing, type ImportProgress, readFailure, readFeedInto } from './feedImport.ts'

// A file laid over the open feed. It is read and counted first; what comes of it waits until the user agrees.

let merged: { readonly feed: string; readonly step: Step; readonly chunk: AddedRows } | undefined

/** Where to look up the products of the feed. */
const indexOf = async (now: Opened, turn: Turn) => {
  const index = createProductIndex()
  for (const chunk of chunksOf(now, now.feed.rows.rows())) {
    for (const { row, product } of chunk) index.add(row, product)
    await turn()
  }
  return index
}

const readerOf = (
  products: ProductReader,
  { plan }: FeedSource,
  problem: (problem: RowProblem) => void,
): TableReader => {
  const table = createTableReader(plan.table, {
    headers: () => {},
    lines: (batch) => {
      for (const line of batch) products.take(line)
    },
    problem,
  })
  return {
    push: table.push,
    end: () => {
      table.end()
      products.end()
    },
    blanks: table.blanks,
  }
}

/** Fields that the file gives: its columns, and what the mapping adds to them. */
const givenFields = ({ fields, constants = [], combined = [] }: FeedSource['plan']['products']) => {
  const all = [...fields, ...[...constants, ...combined].map(({ field }) => field)]
  return [...new Set(all.filter((field): field is ProductField => field !== null))]
}

const compare = async (
  source: FeedSource,
  mode: ImportMode,
  { tell, turn, signal }: Job<ImportProgress>,
): Promise<Result<MergePreview, Said>> => {
  const now = opened()
  await forgetCompared(now)
  const index = await indexOf(now, turn)
  await noteComparing(now, now.file.size())
  const pages: PagePlace[] = []
  const columns = PRODUCT_FIELD_NAMES.map((field) => ({ field, cell: 0 }))
  const placing = createPlacing()
  const writer = createPageWriter(now.file, columns, (place) => pages.push(place), placing.rowOf)
  const first = nextNumber(now)
  const guards = createImportGuards(DEFAULT_GUARDS)
  /** The row that each product of the file became. */
  const taken: number[] = []
  const products = createProductReader(source.plan.products, (line, product, { isDraft = false }) => {
    signal.throwIfAborted()
    taken.push(merge.take(line, product, isDraft))
  })
  const merge = createImportMerge({
    mode,
    fields: givenFields(source.plan.products),
    index,
    rows: now.feed.rows.rows,
    productAt: now.feed.rows.productAt,
    nextRow: first,
    isDraft: products.knowsDrafts ? now.feed.rows.drafts.has : undefined,
    add: (_row, line, product) => writer.addProduct(line, product),
    changes: (_line, before, after) => guards.take(before, after),
  })
  let blanks = NO_BLANKS
  const read = await readFeedInto(
    source,
    (problem, table) => {
      placing.begin(table)
      const reader = readerOf(products, source, problem)
      return {
        ...reader,
        end: () => {
          reader.end()
          blanks = reader.blanks()
        },
      }
    },
    () => taken.length,
    tell,
  )
  if (!read.ok) return read
  writer.end()
  for (const product of products.lateDrafts()) merge.flagDraft(taken[product] ?? -1, true)
  const title = said('feeds.step.import', { mode: coded(`edits.mode.${mode}.label`), file: source.file.name })
  const head = headOf(title, 'import')
  const { step, counts } = merge.end(head)
  merged = {
    feed: now.id,
    step,
    chunk: {
      step: head.id,
      first,
      rows: counts.added,
      pages,
      file: source.file.name,
      ...packDrafts(merge.newDrafts().map((row) => row - first)),
    },
  }
  const leftOut = merge
    .leftOut()
    .slice(0, 100)
    .map((row) => ({ ...row, line: placing.rowOf(row.line) }))
  const folded = { ...products.folded(), ...blanks }
  const rows = now.feed.rows.count()
  const stops = guards.stops(rows, rows + counts.added - counts.vanished)
  return success({ mode, counts, leftOut, folded, stops, moved: guards.moved(), isEmpty: isEmptyStep(step) })
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

/** Reads a file and counts what it would change; nothing changes yet. */
export const compareFile = async (
  { mode, ...source }: FeedSource & { readonly mode: ImportMode },
  job: Job<ImportProgress>,
): Promise<Result<MergePreview, Said>> => {
  merged = undefined
  const now = opened()
  try {
    const compared = await compare(source, mode, job)
    if (!compared.ok) await forgetCompared(now)
    return compared
  } catch (error) {
    await forgetCompared(now).catch(() => {})
    if (error instanceof Superseded) throw error
    return failed({ sentence: readFailure(error) })
  }
}

/** Renumbers new rows after all existing ones. Some may have been added since the comparison. */
const renumbered = (now: Opened, step: Step, chunk: AddedRows): { readonly step: Step; readonly chunk: AddedRows } => {
  const first = nextNumber(now)
  const appear = step.appear.map((row) => row - chunk.first + first)
  return { step: { ...step, appear }, chunk: { ...chunk, first } }
}

/** Stores positions of added rows. Throws `QuotaExceededError`, since the browser only says that it gave up. */
const keepChunks = async (now: Opened, added: readonly AddedRows[]): Promise<void> => {
  try {
    await now.file.flush()
    await feedDatabase().feeds.update(now.id, { added, comparing: undefined })
  } catch {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
}

/** Keeps the rows that were compared last, which appear with the step. */
const prepareMerge = async (): Promise<Prepared | undefined> => {
  const now = opened()
  if (merged?.feed !== now.id) return undefined
  const { step, chunk } = renumbered(now, merged.step, merged.chunk)
  if (isEmptyStep(step) || chunk.rows === 0) await forgetCompared(now)
  else {
    const added = [...(now.stored.added ?? []), chunk]
    await keepChunks(now, added)
    now.stored = { ...now.stored, added, comparing: undefined }
    now.isGrown = true
  }
  // After a failure it can be retried.
  merged = undefined
  return preparedStep(step)
}

/** Saves the open feed and adds the rows that were compared last, as one step. */
export const mergeStep = async (_: null, job: Job<Writing>): Promise<StepResult> => {
  let isTooFull = false
  const prepare = () =>
    prepareMerge().catch((error: unknown) => {
      if (!isFull(error)) throw error
      isTooFull = true
      return undefined
    })
  const outcome = await savedStep('import', () => takeStep(job, prepare))
  return isTooFull ? failed(refused(said('sentences.disk.fullApply'))) : outcome
}
