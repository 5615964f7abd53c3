import type { Product } from '../../../contract/catalog/product.ts'
import { areOthersRead, cellReader, fileColumn, withOtherCells } from '../../../workspace/edits/column.ts'
import type { ImportMode } from '../../../workspace/edits/importMerge.ts'
import type { ExportedRow } from '../../../workspace/edits/rowVersion.ts'
import type { Step } from '../../../workspace/edits/step.ts'
import { CLEAR_SIGN } from '../../../workspace/edits/threeWay.ts'
import type { OtherColumn } from '../../../workspace/product/otherColumns.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { createOriginalWriter } from '../../disk/originalColumns.ts'
import type { LaidColumns } from '../../model/storedFeed.ts'
import type { Opened } from '../open/openedFeed.ts'
import { AS_BEFORE, columnKeys } from '../open/originals.ts'

/** A line of a file, with cells of supplemental files beside its own. */
export interface LaidLine {
  readonly cells: readonly string[]
  /** Places of values that fill blank cells alone. */
  readonly filling?: ReadonlySet<number>
}

interface Laying {
  readonly others: readonly OtherColumn[]
  readonly mode: ImportMode
  /** The number of the first row that is added. */
  readonly first: number
  /** Hears of rows that change in no field, for own checks. */
  readonly changes: (before: Product, after: Product) => void
}

type Exported = ExportedRow | null | undefined

/**
 * Writes new values that a file gives columns without a field. As in fields, blank keeps a value unless all is
 * replaced.
 */
export const createLaidCells = (now: Opened, { others, mode, first, changes }: Laying) => {
  const { originals, productAt } = now.feed.rows
  const replaces = mode === 'replace'
  const own = columnKeys(others.map(({ header }) => header))
  const keys = replaces ? [...new Set([...own, ...originals.keys])] : own
  const placeOf = new Map(keys.map((key, at) => [key, others[at]?.at ?? -1]))
  const writer = createOriginalWriter(
    now.file,
    keys.map((_, at) => at),
  )
  const rows: number[] = []
  const waiting = new Map<number, { readonly read: LaidLine; readonly exported: Exported }>()
  let changed = 0
  /** The line that is read now, and whether its row changed in fields. */
  let line: LaidLine = { cells: [] }
  let isHeard = false

  const valueFor = ({ cells, filling }: LaidLine, key: string, before: string): string => {
    const at = placeOf.get(key) ?? -1
    const value = (cells[at] ?? '').trim()
    if (!replaces && before !== '' && filling?.has(at) === true) return before
    if (value === CLEAR_SIGN) return ''
    return value === '' && !replaces ? before : value
  }

  /** The product with other cells of the line that is read now. */
  const over = (before: Product | undefined, after: Product): Product => {
    if (keys.length === 0 || !areOthersRead()) return after
    const read = line
    return withOtherCells(after, (header) =>
      valueFor(read, header, before === undefined ? '' : cellReader(fileColumn(header))(before)),
    )
  }

  const lay = (row: number, read: LaidLine, exported: Exported): void => {
    const isNew = row >= first
    // What is older in an exported file is not told from what was edited there.
    if (keys.length === 0 || (!isNew && !replaces && exported != null)) return
    let isOther = false
    const values = keys.map((key) => {
      const before = isNew ? '' : originals.cellUnder(row, key)
      const value = valueFor(read, key, before)
      if (value !== before) isOther = true
      return isNew || value !== before ? value : AS_BEFORE
    })
    if (!isOther) return
    writer.row(values)
    if (rows.push(row) % PAGE_ROWS === 0) writer.pageEnded()
    if (isNew) return
    changed++
    const before = isHeard || !areOthersRead() ? undefined : productAt(row)
    if (before !== undefined) changes(before, over(before, { ...before }))
  }

  const taking =
    (at: number, read: LaidLine, exported: Exported, takeRow: () => number): (() => number) =>
    () => {
      line = read
      isHeard = false
      const row = takeRow()
      if (row >= 0) lay(row, read, exported)
      else if (exported !== undefined && keys.length > 0) waiting.set(at, { read, exported })
      return row
    }

  return {
    /** Takes the row of a line together with its other cells. */
    taking,
    /** Takes a row that waited for the end of the file with its other cells. */
    takingLate: (at: number, takeRow: () => number): (() => number) => {
      const known = waiting.get(at)
      return known === undefined ? takeRow : taking(at, known.read, known.exported, takeRow)
    },
    /** A product with its other cells, for rules. */
    beside: over,
    /** A new or changed product as own checks will see it. */
    over: (before: Product | undefined, after: Product): Product => {
      isHeard = true
      return over(before, after)
    },
    /** Rows here that change in such columns. */
    changed: (): number => changed,
    /** The step of the import, which lays these cells. */
    laidBy: (step: Step): Step => (rows.length === 0 ? step : { ...step, laid: [{ step: step.id, isOn: true }] }),
    /** Writes the rest. Call it once nothing else is being written. */
    end: writer.pageEnded,
    /** What is stored with the feed once the step is made. */
    columns: (step: string, moved: (row: number) => number): LaidColumns => {
      const bytes = new Uint8Array(Uint32Array.from(rows, moved).buffer)
      return { step, keys, rows: { at: now.file.append(bytes), length: bytes.length }, blocks: writer.blocks }
    },
  }
}

export type LaidCells = ReturnType<typeof createLaidCells>
