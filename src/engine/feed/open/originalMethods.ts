import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { originalCells } from '../../disk/originalColumns.ts'
import type { OriginalCell } from '../../model/feedFile.ts'
import { type Opened, opened } from './openedFeed.ts'

// File columns without a field: shown with a row, and exported on request.

/** Reads kept cells row by row; the block of the latest row stays at hand. */
export const originalReader = ({
  stored,
  file,
}: Pick<Opened, 'stored' | 'file'>): ((row: number) => readonly string[]) => {
  const { headings, hasHandle, blocks = [] } = stored.kept ?? {}
  const columns = (headings?.length ?? 0) + (hasHandle === true ? 1 : 0)
  let held = -1
  let bytes = new Uint8Array() as Uint8Array
  return (row) => {
    const page = Math.floor(row / PAGE_ROWS)
    const place = row < stored.rows ? blocks[page] : undefined
    if (place === undefined) return []
    if (page !== held) {
      held = page
      bytes = file.read(place.at, place.length)
    }
    return originalCells(bytes, columns, row % PAGE_ROWS) ?? []
  }
}

/** Values of a row's other columns, without blank ones. */
export const readOriginals = (row: number): readonly OriginalCell[] => {
  const now = opened()
  const values = originalReader(now)(row)
  return (now.stored.kept?.headings ?? []).flatMap((header, at) => {
    const value = values[at] ?? ''
    const use = now.stored.kept?.uses?.[at] ?? ''
    return value === '' ? [] : [{ header, value, ...(use === '' ? {} : { use }) }]
  })
}

/** Headers of the stored columns. */
export const originalHeaders = (_: null): readonly string[] => opened().stored.kept?.headings ?? []
