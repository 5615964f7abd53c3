import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { brokenRules, isErrorRule } from '../../contract/catalog/productRules.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { ALL_FIELD_BITS, affectedBy } from '../product/affectedFields.ts'
import { idKey } from '../product/feedCheck.ts'
import { gatherCells } from './cellChanges.ts'
import { type CellSink, fieldNumber, tellChanges } from './cells.ts'
import type { ProductIndex } from './productIndex.ts'
import { createRowSet, type RowSet } from './rowSet.ts'
import { createRowTaking, type FileRow, isId, type LeaveReason } from './rowTaking.ts'
import type { ExportedRow } from './rowVersion.ts'
import { isDamagedForm } from './spreadsheetDamage.ts'
import { makeStep, type Step, type StepHead } from './step.ts'
import { CLEAR_SIGN, createThreeWay } from './threeWay.ts'

// A file laid over a feed that is there, by id. Nothing changes until the step that comes of it is made, so the counts are
// a preview, and the whole import is one step to undo.

/** How a file meets the rows that are there. */
export const IMPORT_MODES = ['add', 'update', 'upsert', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

const NOTHING: Product = productOf({})

interface MergedRow {
  readonly product: Product
  /** Cells that are filled here and blank in the file, and so stay. */
  readonly fromFeed: number
  /** Cells that are cleared by `[]`. */
  readonly cleared: number
}

/** A product as in the file, with values derived from other columns; `[]` means empty. */
export const fromFile = (incoming: Product): Product => {
  const product: { -readonly [Field in ProductField]: string } = { ...NOTHING }
  for (const field of PRODUCT_FIELD_NAMES) {
    const value = incoming[field]
    product[field] = value.trim() === CLEAR_SIGN ? '' : value
  }
  return product
}

/** Merges a file's row into a product, in the file's columns. Blank keeps a value, `[]` clears it. */
export const mergeRow = (stored: Product, incoming: Product, fields: readonly ProductField[]): MergedRow => {
  /** A copy, once a cell differs: most rows of a file are as they were. */
  let changed: { -readonly [Field in ProductField]: string } | undefined
  let fromFeed = 0
  let cleared = 0
  for (const field of fields) {
    // The id is what brought the two together; its spelling here stays.
    if (field === 'id') continue
    const value = incoming[field]
    if (value === '') {
      if (stored[field] !== '') fromFeed++
    } else if (value.trim() === CLEAR_SIGN) {
      if (stored[field] === '') continue
      cleared++
      changed ??= { ...stored }
      changed[field] = ''
    } else if (value !== stored[field]) {
      changed ??= { ...stored }
      changed[field] = value
    }
  }
  return { product: changed ?? stored, fromFeed, cleared }
}

export interface ImportCounts {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  /** File rows that the mode skips: already here (`add`), or not here (`update`). */
  readonly existing: number
  readonly missing: number
  /** File rows skipped because they repeat an id or have none. */
  readonly duplicates: number
  readonly withoutId: number
  /** Exported rows that are no longer here, and those whose edited ID another product has. */
  readonly gone: number
  readonly idInUse: number
  /** Products that go. Those that the file lacks (`replace`), and those that rules take out. */
  readonly vanished: number
  readonly cells: number
  readonly fromFeed: number
  readonly cleared: number
  /** New products that are drafts, products here that become drafts, and drafts that become public. */
  readonly newDrafts: number
  readonly drafted: number
  readonly published: number
  /** Errors of changed, added and removed products, before and after. Errors between products are not included. */
  readonly errorsBefore: number
  readonly errorsAfter: number
}

/** A skipped row of the file, for a list with reasons. */
export interface LeftOutRow {
  readonly line: number
  readonly id: string
  readonly reason: LeaveReason
}

/** A cell of the file that a spreadsheet damaged, so that the value here stays. */
export interface SparedCell {
  /** Its line; none for a cell of a supplemental file. */
  readonly line?: number
  readonly id: string
  readonly field: ProductField
  readonly found: string
  readonly stays: string
}

/** A row with the cells that a file gives it, as rules leave it. Undefined where they take it out. */
export type RuleMerged = (
  product: Product,
  isGiven: (field: ProductField) => boolean,
  /** The row as it is here; absent for a new one. */
  before?: Product,
) => Product | undefined

interface ImportTarget {
  readonly mode: ImportMode
  /** Columns that the file gives. */
  readonly fields: readonly ProductField[]
  /** The current feed. */
  readonly index: ProductIndex
  /** Rows of the feed that are there, for `replace`; ascending. */
  readonly rows: () => Iterable<number>
  readonly productAt: (row: number) => Product | undefined
  /** Is the row still there? Needed for files that name rows by number. */
  readonly isThere?: (row: number) => boolean
  /** Which rows are drafts; absent if the file doesn't say, so that none change. */
  readonly isDraft?: ((row: number) => boolean) | undefined
  /** The number of the first row that is added. */
  readonly nextRow: number
  /** Stores a row to be added; it appears once the step is applied. */
  readonly add: (row: number, line: number, product: Product) => void
  /** Values here stay where the file has what a spreadsheet made of them. */
  readonly undoesDamage?: true
  /** Does a supplemental file give this field of the row being taken? It is on no line of the file. */
  readonly isJoined?: (field: ProductField) => boolean
  /** The file was exported from here. Only rows that somebody added to it never had the rules. */
  readonly isReturned?: boolean
  /** What import rules make of a row of which the file gives some cells. */
  readonly ruled?: RuleMerged | undefined
  /** Hears of each product here that the file changes. */
  readonly changes?: (line: number, before: Product, after: Product) => void
}

const LEFT_OUT_SHOWN = 1_000

const NO_COUNTS = {
  added: 0,
  updated: 0,
  unchanged: 0,
  existing: 0,
  missing: 0,
  duplicates: 0,
  withoutId: 0,
  gone: 0,
  idInUse: 0,
  vanished: 0,
  cells: 0,
  fromFeed: 0,
  cleared: 0,
  newDrafts: 0,
  drafted: 0,
  published: 0,
  errorsBefore: 0,
  errorsAfter: 0,
}

/** Errors of a product, or of some of its fields. */
export const productErrors = (product: Product | undefined, fields?: number): number =>
  product === undefined ? 0 : brokenRules(product, fields).filter(isErrorRule).length

/** Reports changed cells of a row and counts its errors; returns how many changed. */
const countChange = (
  counts: typeof NO_COUNTS,
  row: number,
  stored: Product,
  merged: Product,
  tell: CellSink,
): number => {
  if (merged === stored) return 0
  let changed = 0
  const cells = tellChanges(row, stored, merged, (_row, field, before, after) => {
    changed |= 1 << fieldNumber(field)
    tell(row, field, before, after)
  })
  if (cells === 0) return 0
  const affected = affectedBy(changed)
  // What no changed cell is about stays as it was.
  const others = productErrors(stored, ALL_FIELD_BITS & ~affected)
  counts.errorsBefore += others + productErrors(stored, affected)
  counts.errorsAfter += others + productErrors(merged, affected)
  return cells
}

/** The row of the file in place of the one here, whose id stays. */
const replaced = ({ id }: Product, incoming: Product): MergedRow => ({
  product: { ...fromFile(incoming), id },
  fromFeed: 0,
  cleared: 0,
})

/** The product with its ID of the file. A backup that spells it otherwise changes nothing. */
const renamed = (stored: Product, id: string, merged: Product, replaces: boolean): Product => {
  const isOther = replaces ? idKey(id) !== idKey(stored.id) : id !== stored.id
  return isId(id) && isOther ? { ...merged, id } : merged
}

/** Keeps values here that a spreadsheet damaged in the file. */
const createSparing = (fields: readonly ProductField[]) => {
  const first: SparedCell[] = []
  let count = 0
  return {
    /** The product of the file, with whole values from here. */
    undamaged: (line: number, stored: Product, incoming: Product, isJoined: ImportTarget['isJoined']): Product => {
      let product: { -readonly [Field in ProductField]: string } | undefined
      for (const field of fields) {
        const found = incoming[field]
        const stays = stored[field]
        if (field === 'id' || found === stays || !isDamagedForm(field, found, stays)) continue
        product ??= { ...incoming }
        product[field] = stays
        count++
        if (first.length < LEFT_OUT_SHOWN) {
          const place = isJoined?.(field) === true ? {} : { line }
          first.push({ ...place, id: stored.id, field, found, stays })
        }
      }
      return product ?? incoming
    },
    /** Cells that keep their value here, and the first of them. */
    spared: (): { readonly count: number; readonly first: readonly SparedCell[] } => ({ count, first }),
  }
}

/** Fields of a row whose values are the file's. */
const givenBy =
  ({ fields, isReturned = false }: Pick<ImportTarget, 'fields' | 'isReturned'>, incoming: Product, given: Product) =>
  (field: ProductField): boolean =>
    !isReturned && fields.includes(field) && incoming[field] !== '' && incoming[field] === given[field]

/** All values of a new row, unless it is a copy of an exported one. */
const givenAnew =
  ({ isReturned = false }: Pick<ImportTarget, 'isReturned'>, exported: FileRow['exported']) =>
  (): boolean =>
    !isReturned || exported === null

/** Rows that go, ascending. Rules took out `excluded`. */
const goneRows = ({ mode, rows }: ImportTarget, seen: RowSet, excluded: readonly number[]): readonly number[] =>
  mode === 'replace' ? [...rows()].filter((row) => !seen.has(row)) : excluded.toSorted((a, b) => a - b)

/** Rows that become drafts or public, and how many new ones are drafts. */
const draftChanges = ({ isDraft = () => false, nextRow }: ImportTarget, drafts: RowSet, shown: RowSet) => {
  const isOld = (row: number): boolean => row < nextRow
  const old = [...drafts.rows()].filter(isOld)
  return {
    drafted: Uint32Array.from(old.filter((row) => !isDraft(row))),
    published: Uint32Array.from([...shown.rows()].filter((row) => isOld(row) && isDraft(row))),
    newDrafts: drafts.size() - old.length,
  }
}

/** Takes a file's rows in order; `end` returns the step that applies the import. */
export const createImportMerge = (target: ImportTarget) => {
  const { mode, fields, index } = target
  const replaces = mode === 'replace'
  const gathered = gatherCells()
  const counts = { ...NO_COUNTS }
  const seen = createRowSet()
  const leftOut: LeftOutRow[] = []
  const sparing = createSparing(fields)
  const threeWay = createThreeWay(fields)
  /** Rows of which the file says whether they are drafts. */
  const drafts = createRowSet()
  const shown = createRowSet()
  /** Rows here that import rules take out. */
  const excluded: number[] = []
  let next = target.nextRow

  const flagDraft = (row: number, isDraft: boolean): void => {
    if (target.isDraft === undefined || row < 0) return
    drafts[isDraft ? 'add' : 'remove'](row)
    shown[isDraft ? 'remove' : 'add'](row)
  }

  const change = (row: number, { line, incoming: given, isDraft, exported }: FileRow): number => {
    const stored = target.productAt(row)
    if (stored === undefined) return row
    const whole = target.undoesDamage === true ? sparing.undamaged(line, stored, given, target.isJoined) : given
    const incoming =
      exported && !replaces ? threeWay.resolved({ line, row, stored }, whole, exported, target.isJoined) : whole
    const merged = replaces ? replaced(stored, incoming) : mergeRow(stored, incoming, fields)
    const named = exported?.row === row ? renamed(stored, incoming.id, merged.product, replaces) : merged.product
    const product = target.ruled ? target.ruled(named, givenBy(target, incoming, given), stored) : named
    if (product === undefined) {
      excluded.push(row)
      return -1
    }
    flagDraft(row, isDraft)
    const cells = countChange(counts, row, stored, product, gathered.tell)
    counts[cells > 0 ? 'updated' : 'unchanged']++
    if (cells > 0) target.changes?.(line, stored, product)
    counts.cells += cells
    counts.fromFeed += merged.fromFeed
    counts.cleared += merged.cleared
    return row
  }

  const taking = createRowTaking({
    takesKnown: mode !== 'add',
    takesNew: mode !== 'update',
    replaces,
    index,
    productAt: target.productAt,
    isThere: target.isThere ?? ((row) => target.productAt(row) !== undefined),
    seen,
    leave: (reason, line, id) => {
      counts[reason]++
      if (leftOut.length < LEFT_OUT_SHOWN) leftOut.push({ line, id, reason })
    },
    change,
    add: ({ line, incoming, isDraft, exported }) => {
      const product = target.ruled ? target.ruled(fromFile(incoming), givenAnew(target, exported)) : fromFile(incoming)
      if (product === undefined) return -1
      target.add(next, line, product)
      counts.added++
      counts.errorsAfter += productErrors(product)
      flagDraft(next, isDraft)
      return next++
    },
  })

  return {
    /** Returns the row here that a row of the file became, or -1. Edited and added rows wait for `takeRest`. */
    take: (line: number, incoming: Product, isDraft = false, exported?: ExportedRow | null): number =>
      taking.take({ line, incoming, isDraft, exported }),
    takeRest: taking.takeRest,
    /** A later line made a row that was taken a draft. */
    flagDraft,
    /** New rows that are drafts. */
    newDrafts: (): readonly number[] => [...drafts.rows()].filter((row) => row >= target.nextRow),
    counts: (): ImportCounts => ({ ...counts }),
    damaged: sparing.spared,
    conflicts: threeWay.conflicts,
    changedHere: threeWay.changedHere,
    comparedRows: threeWay.comparedRows,
    /** The first skipped rows, with reasons. */
    leftOut: (): readonly LeftOutRow[] => leftOut,
    end: (head: StepHead): { readonly step: Step; readonly counts: ImportCounts } => {
      const gone = goneRows(target, seen, excluded)
      for (const row of gone) counts.errorsBefore += productErrors(target.productAt(row))
      counts.vanished = gone.length
      const appear = Uint32Array.from({ length: next - target.nextRow }, (_, at) => target.nextRow + at)
      const { drafted, published, newDrafts } = draftChanges(target, drafts, shown)
      counts.newDrafts = newDrafts
      counts.drafted = drafted.length
      counts.published = published.length
      const vanish = Uint32Array.from(gone)
      const step = makeStep(head, { cells: gathered.end(), appear, vanish, drafted, published })
      return { step, counts: { ...counts } }
    },
  }
}
