import { PRODUCT_FIELD_NAMES, type Product } from '../../../contract/catalog/product.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import { success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import { type FillSource, fillRow, fillValue } from '../../../workspace/edits/rangeFill.ts'
import { makeStep } from '../../../workspace/edits/step.ts'
import { isBlankChunk } from '../../disk/blankPage.ts'
import type { CellScope, RangeStep } from '../../model/feedWork.ts'
import type { OverShown, RemovedRow, StepResult, Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { takeBlankRows } from '../open/blankRows.ts'
import { chunksOf, headOf, type Opened, opened, rowsOf } from '../open/openedFeed.ts'
import { shownChunks } from '../view/rowViewOrder.ts'
import { type Prepared, preparedStep } from './preparedStep.ts'
import { takeStep } from './takeStep.ts'

// Changes of grid ranges of any size: fill, revert, add and remove rows.

/** Rows that a fill copies from. */
const MAX_SEEDS = 10_000

const seedsOf = (now: Opened, source: FillSource): readonly Product[] => {
  if (source.by !== 'rows') return []
  const rows = { from: source.first, to: Math.min(source.last, source.first + MAX_SEEDS - 1) }
  return [...shownChunks(now, { rows, fields: [] })].flat().map(({ product }) => product)
}

const BLANK = productOf({})

type Fill = RangeStep & { readonly source: FillSource }

const prepareFill = async ({ range, source, grow, name, kind }: Fill, turn: Turn): Promise<Prepared | undefined> => {
  const now = opened()
  const { from, fields } = range
  const seeds = seedsOf(now, source)
  if (source.by === 'rows' && seeds.length === 0) return undefined
  const value = fillValue(source, fields, from, seeds)
  const gathered = gatherCells()
  let place = from
  const read = new Set(source.by === 'columns' ? [...fields, ...source.fields] : fields)
  // Values follow the grid, whose sort order may differ from the file's.
  const rows = { rows: range, fields }
  const chunks = now.order === undefined ? chunksOf(now, rowsOf(now, rows), read) : shownChunks(now, rows)
  for (const chunk of chunks) {
    for (const { row, product } of chunk) fillRow(value, fields, place++, row, product, gathered.tell)
    await turn()
  }
  const appear = grow > 0 ? await takeBlankRows(now, grow) : new Uint32Array()
  for (const row of appear) fillRow(value, fields, place++, row, BLANK, gathered.tell)
  return preparedStep(makeStep(headOf(name, kind), { cells: gathered.end(), appear }))
}

/** Fills the cells of a range, adding rows if it extends beyond the last one. */
export const fillStep = (fill: Fill & OverShown, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => prepareFill(fill, job.turn), fill)

interface NamedScope {
  readonly scope: CellScope
  readonly name: string | Said
}

const prepareRevert = async ({ scope, name }: NamedScope, turn: Turn): Promise<Prepared | undefined> => {
  const now = opened()
  const { rows } = now.feed
  const blank = (now.stored.added ?? []).filter(isBlankChunk)
  const gathered = gatherCells()
  for (const row of rowsOf(now, scope)) {
    if (!rows.isThere(row) || !rows.edited.has(row)) continue
    if (blank.some(({ first, rows: count }) => first <= row && row < first + count)) continue
    const before = rows.fileProduct(row)
    if (before === undefined) continue
    for (const field of rows.edited.fieldsOf(row))
      if (scope.fields.includes(field)) gathered.tell(row, field, rows.edited.valueOf(row, field) ?? '', before[field])
    await turn()
  }
  return preparedStep(makeStep(headOf(name, 'undo'), { cells: gathered.end() }))
}

/** Reverts every edited cell of a scope to the file. Rows added by hand have no file value. */
export const revertStep = (what: NamedScope & OverShown, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => prepareRevert(what, job.turn), what)

/** Takes rows out of the feed as one step; undo brings them back. */
export const removeStep = (what: NamedScope & OverShown, job: Job<Writing>): Promise<StepResult> =>
  takeStep(
    job,
    () => {
      const now = opened()
      const vanish = Uint32Array.from([...rowsOf(now, what.scope)].filter(now.feed.rows.isThere)).toSorted()
      return preparedStep(makeStep(headOf(what.name, 'rows'), { vanish }))
    },
    what,
  )

/** Puts the rows of a step back that vanished; those that are there stay. */
export const restoreStep = (
  { rows, name }: { readonly rows: readonly number[]; readonly name: string | Said },
  job: Job<Writing>,
): Promise<StepResult> =>
  takeStep(job, () => {
    const { isThere } = opened().feed.rows
    const appear = Uint32Array.from(rows.filter((row) => !isThere(row))).toSorted()
    return preparedStep(makeStep(headOf(name, 'rows'), { appear }))
  })

const COPY_END = '-copy'

interface AddedRange {
  readonly count: number
  readonly copied?: CellScope
  readonly name: string | Said
}

const prepareAddRows = async ({
  count,
  copied,
  name,
}: AddedRange): Promise<{ readonly prepared: Prepared | undefined; readonly first: number }> => {
  const now = opened()
  const products = copied === undefined ? [] : [...shownChunks(now, copied)].flat()
  const appear = await takeBlankRows(now, copied === undefined ? count : products.length)
  const gathered = gatherCells()
  products.forEach(({ product }, at) => {
    const row = appear[at]
    if (row === undefined) return
    for (const field of PRODUCT_FIELD_NAMES)
      gathered.tell(row, field, '', field === 'id' && product.id !== '' ? product.id + COPY_END : product[field])
  })
  // The copy of a draft is a draft: it stays here like the original.
  const drafted = appear.filter((_, at) => now.feed.rows.drafts.has(products[at]?.row ?? -1))
  const step = makeStep(headOf(name, 'rows'), { cells: gathered.end(), appear, drafted })
  return { prepared: preparedStep(step), first: appear[0] ?? 0 }
}

/** Adds blank rows, or copies of a scope's rows with suffixed ids. `first` is the number of the first new row. */
export const addStep = async (
  added: AddedRange & OverShown,
  job: Job<Writing>,
): Promise<StepResult<{ readonly first: number }>> => {
  let first = 0
  const prepare = async () => {
    const found = await prepareAddRows(added)
    first = found.first
    return found.prepared
  }
  const done = await takeStep(job, prepare, added)
  return done.ok ? success({ ...done.value, first }) : done
}

const REMOVED_SHOWN = 1_000

/** The first removed rows of the file, and how many there are. */
export const removedRows = (_: null): { readonly count: number; readonly rows: readonly RemovedRow[] } => {
  const { feed, stored } = opened()
  const rows: RemovedRow[] = []
  let count = 0
  for (let row = 0; row < stored.rows; row++) {
    if (feed.rows.isThere(row)) continue
    count++
    const product = rows.length < REMOVED_SHOWN ? feed.rows.productAt(row) : undefined
    if (product !== undefined) rows.push({ row, id: product.id, title: product.title })
  }
  return { count, rows }
}
