import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { type OriginalBlock, originalBlock } from '../../disk/originalColumns.ts'
import type { LaidColumns, StoredFeed } from '../../model/storedFeed.ts'
import type { PagePlace } from '../../model/storedList.ts'

/** Blocks of each file kept in memory. Facets and conditions read rows of several blocks in turn. */
const CACHED_BLOCKS = 4

/** Letters whose small form depends on those around. */
const CONTEXTUAL = /[σς]/

/** Stands behind a header that another column has too. */
const AGAIN = '\u0000'

/** A cell that a later import leaves as earlier files have it. */
export const AS_BEFORE = '\u0000'

/** Keys of columns: their headers, made different where several are equal. */
export const columnKeys = (headings: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>()
  return headings.map((header) => {
    const before = seen.get(header) ?? 0
    seen.set(header, before + 1)
    return before === 0 ? header : `${header}${AGAIN}${before}`
  })
}

const placesOf = (keys: readonly string[]): ReadonlyMap<string, number> => new Map(keys.map((key, at) => [key, at]))

/** Stored cells of one file by the places of its rows. */
const createCells = (places: readonly PagePlace[], columns: number, file: Pick<BulkFile, 'read'>) => {
  const blocks = new Map<number, OriginalBlock | undefined>()
  let latest = -1
  let block: OriginalBlock | undefined
  /** The text that was looked for last, and the pages that have it. */
  let sought = ''
  let pages = new Map<number, boolean>()

  const blockOf = (page: number): OriginalBlock | undefined => {
    if (page === latest) return block
    const place = places[page]
    block = blocks.get(page) ?? (place && originalBlock(file.read(place.at, place.length), columns))
    blocks.delete(page)
    blocks.set(page, block)
    const oldest = blocks.keys().next().value
    if (blocks.size > CACHED_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    latest = page
    return block
  }

  const pageMayHold = (page: number, text: string): boolean => {
    if (text !== sought) pages = new Map()
    sought = text
    const known = pages.get(page) ?? blockOf(page)?.text().toLowerCase().includes(text) ?? false
    pages.set(page, known)
    return known
  }

  return {
    cell: (place: number, column: number): string =>
      blockOf(Math.floor(place / PAGE_ROWS))?.cell(place % PAGE_ROWS, column) ?? '',
    mayHold: (place: number, text: string): boolean => {
      if (CONTEXTUAL.test(text)) return true
      const page = Math.floor(place / PAGE_ROWS)
      return (
        pageMayHold(page, text) &&
        blockOf(page)
          ?.text(place % PAGE_ROWS)
          .toLowerCase()
          .includes(text) === true
      )
    },
  }
}

/** Cells of a later import, over those of earlier files. They are read only when asked for. */
const createLayer = ({ step, keys, rows: place, blocks }: LaidColumns, file: Pick<BulkFile, 'read'>) => {
  const columnOf = placesOf(keys)
  const cells = createCells(blocks, keys.length, file)
  /** Places of its rows from 1, in pages that have any. */
  let pages: Map<number, Uint32Array> | undefined
  const rows = (): Uint32Array => new Uint32Array(file.read(place.at, place.length).slice().buffer)

  const numbered = (): Map<number, Uint32Array> => {
    const found = new Map<number, Uint32Array>()
    for (const [at, row] of rows().entries()) {
      const page = Math.floor(row / PAGE_ROWS)
      const own = found.get(page) ?? new Uint32Array(PAGE_ROWS)
      own[row % PAGE_ROWS] = at + 1
      found.set(page, own)
    }
    return found
  }

  const placeOf = (row: number): number => {
    pages ??= numbered()
    return (pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS] ?? 0) - 1
  }

  return {
    step,
    keys,
    rows,
    isOn: false,
    /** A cell of a row; undefined where the import changed nothing of it. */
    cell: (row: number, key: string): string | undefined => {
      const column = columnOf.get(key)
      const at = column === undefined ? -1 : placeOf(row)
      const value = column === undefined || at < 0 ? undefined : cells.cell(at, column)
      return value === AS_BEFORE ? undefined : value
    },
    mayHold: (row: number, text: string): boolean => {
      const at = placeOf(row)
      return at >= 0 && cells.mayHold(at, text)
    },
  }
}

/** Cells in columns without a field, with those of later imports over earlier ones. */
export const createOriginals = (
  { kept, rows, laid = [] }: Pick<StoredFeed, 'kept' | 'rows' | 'laid'>,
  file: Pick<BulkFile, 'read'>,
) => {
  const { headings = [], hasHandle, blocks = [] } = kept ?? {}
  const firstKeys = columnKeys(headings)
  const firstOf = placesOf(firstKeys)
  const first = createCells(blocks, headings.length + (hasHandle === true ? 1 : 0), file)
  const layers = laid.map((each) => createLayer(each, file))
  /** Those that are laid now, newest first. */
  let over: typeof layers = []
  let keys = firstKeys
  let headers = headings

  const keyedCell = (row: number, key: string): string => {
    for (const layer of over) {
      const value = layer.cell(row, key)
      if (value !== undefined) return value
    }
    const column = firstOf.get(key)
    return column === undefined || row >= rows ? '' : first.cell(row, column)
  }

  const cellAt = (row: number, column: number): string => {
    const key = keys[column]
    return key === undefined ? '' : keyedCell(row, key)
  }

  return {
    /** Headers of all files that are laid, those of the first file first. */
    get headers(): readonly string[] {
      return headers
    },
    /** Keys of its columns, in the same order. */
    get keys(): readonly string[] {
      return keys
    },
    /** A cell by its column; blank where there is none. */
    cellAt,
    /** A cell by its header; of equal headers the first counts. */
    cellUnder: keyedCell,
    /** The shop's name of a product in the first file, if kept beside the columns. */
    handleOf: hasHandle === true ? (row: number) => (row < rows ? first.cell(row, headings.length) : '') : undefined,
    /** Lays the cells of an import over earlier ones, or takes them off. False if they were so before. */
    lay: (step: string, isOn: boolean): boolean => {
      const layer = layers.find((each) => each.step === step)
      if (layer === undefined || layer.isOn === isOn) return false
      layer.isOn = isOn
      over = layers.filter((each) => each.isOn).toReversed()
      keys = [...new Set([...firstKeys, ...over.toReversed().flatMap((each) => each.keys)])]
      headers = keys.map((key) => key.split(AGAIN)[0] ?? key)
      return true
    },
    /** The rows that an import gave cells. */
    rowsOf: (step: string): Iterable<number> => layers.find((each) => each.step === step)?.rows() ?? [],
    /** Knows the cells of one more import, which are laid later. */
    add: (columns: LaidColumns): void => void layers.push(createLayer(columns, file)),
    /** The imports whose cells are laid. */
    laid: (): readonly string[] => over.map(({ step }) => step),
    /** Does a cell of the row hold this text, in small letters? */
    holds: (row: number, text: string): boolean => keys.some((key) => keyedCell(row, key).toLowerCase().includes(text)),
    /** May a cell of the row hold this text, in small letters? Sometimes says so of other rows. */
    mayHold: (row: number, text: string): boolean =>
      over.some((layer) => layer.mayHold(row, text)) || (headings.length > 0 && row < rows && first.mayHold(row, text)),
  }
}
