import { type ClipboardEvent, useState } from 'react'
import { formatCount, formatNumber } from '../parts/format.ts'
import { toast } from '../stores/toasts.ts'
import { cellsOf, textOf } from './clipboardText.ts'
import type { CellEdit, EditKind, GridColumn, GridSource, Range } from './gridModel.ts'
import { MOST_ROWS, rowsNow, waitForRows } from './rangeRows.ts'

interface RangeActsProps<Row> {
  readonly source: GridSource<Row>
  readonly columns: readonly GridColumn<Row>[]
  readonly selection: Range
  readonly onEdit: ((edits: readonly CellEdit<Row>[], kind: EditKind) => void) | undefined
}

const heightOf = ({ from, to }: Range): number => to.row - from.row + 1

const DONE = { clear: 'cleared', fill: 'filled', paste: 'pasted' } as const

const LATE = 'Some rows could not be read in time. Select fewer rows.'

/** What is done to the whole selection: copying, cutting, pasting, clearing, filling down. Each change is one step of undo. */
export const useRangeActs = <Row>({ source, columns, selection, onEdit }: RangeActsProps<Row>) => {
  /** What a screen reader is told. */
  const [said, say] = useState('')

  const done = (word: string, range: Range): void => {
    const rows = heightOf(range)
    if (rows <= MOST_ROWS) say(`${formatCount(rows, 'row')} ${word}`)
    else {
      const words = `Only the first ${formatNumber(MOST_ROWS)} of ${formatCount(rows, 'selected row')} were ${word}.`
      toast({ level: 'warn', words })
    }
  }

  const chosen = (range: Range) => columns.slice(range.from.column, range.to.column + 1)

  /** Gives each cell of a range that can be edited its value; the places count from the range's corner. */
  const fill = async (
    range: Range,
    kind: Exclude<EditKind, 'edit'>,
    valueAt: (down: number, right: number) => string | undefined,
  ): Promise<void> => {
    if (onEdit === undefined) return
    const rows = rowsNow(source, range) ?? (await waitForRows(source, range))
    if (rows === undefined) {
      toast({ level: 'error', words: LATE })
      return
    }
    const edits = rows.flatMap((row, down) =>
      chosen(range).flatMap((column, right): readonly CellEdit<Row>[] => {
        const value = column.editing === undefined ? undefined : valueAt(down, right)
        const isNew = value !== undefined && value !== column.cell(row, range.from.row + down).text
        return isNew ? [{ row, columnId: column.id, value }] : []
      }),
    )
    if (edits.length > 0) onEdit(edits, kind)
    done(DONE[kind], range)
  }

  const clear = () => void fill(selection, 'clear', () => '')

  const fillDown = async (): Promise<void> => {
    const [top] = rowsNow(source, { ...selection, to: { ...selection.to, row: selection.from.row } }) ?? []
    if (top === undefined) return
    const values = chosen(selection).map((column) => column.cell(top, selection.from.row).text)
    await fill(selection, 'fill', (_, right) => values[right])
  }

  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault()
    const { row: first } = selection.from
    const rows = rowsNow(source, selection)
    if (rows !== undefined) {
      event.clipboardData.setData('text/plain', textOf(rows, first, chosen(selection)))
      done('copied', selection)
      return
    }
    void waitForRows(source, selection)
      .then((late) =>
        late === undefined
          ? Promise.reject(new Error(LATE))
          : navigator.clipboard.writeText(textOf(late, first, chosen(selection))),
      )
      .then(
        () => done('copied', selection),
        () => toast({ level: 'error', words: `Not copied. ${LATE}` }),
      )
  }

  const onCut = (event: ClipboardEvent): void => {
    onCopy(event)
    clear()
  }

  /** One cell fills the whole selection; more stand from its upper left corner on and end with the grid. */
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    const width = Math.max(...cells.map((line) => line.length))
    if (cells.length === 1 && width === 1) {
      void fill(selection, 'paste', () => cells[0]?.[0])
      return
    }
    const { from } = selection
    const to = {
      row: Math.min(source.length - 1, from.row + cells.length - 1),
      column: Math.min(columns.length - 1, from.column + width - 1),
    }
    const beyond = from.row + cells.length - source.length
    if (beyond > 0)
      toast({ level: 'warn', words: `${formatCount(beyond, 'pasted row')} did not fit: the feed ends here.` })
    void fill({ from, to }, 'paste', (down, right) => cells[down]?.[right])
  }

  return { said, clear, fillDown, onCopy, onCut, onPaste }
}
