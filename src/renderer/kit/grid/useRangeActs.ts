import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { htmlOf, tableOf } from './clipboardHtml.ts'
import { clipboardTextOf, pastedCells } from './clipboardText.ts'
import type { GridColumn, GridSource, Range, RangeFill, RangeValues } from './gridModel.ts'
import { MAX_ROWS, rowsNow, waitForRows } from './rangeRows.ts'

interface RangeActsProps<Row> {
  readonly source: GridSource<Row>
  readonly columns: readonly GridColumn<Row>[]
  readonly selection: Range
  /** The selected rows don't stand together, so what goes by a rectangle can't be done. */
  readonly isScattered: boolean
  readonly onFill: ((fill: RangeFill) => void) | undefined
}

const heightOf = ({ from, to }: Range): number => to.row - from.row + 1
const widthOf = ({ from, to }: Range): number => to.column - from.column + 1

const DONE = { clear: 'kit.range.clear', fill: 'kit.range.fill', paste: 'kit.range.paste' } as const

const tellScattered = (): void => {
  toast({ level: 'info', text: t('kit.range.scattered') })
}

/** Rows or columns that pasted cells cover: the whole selection if it is a multiple. */
const covered = (selected: number, copied: number): number => (selected % copied === 0 ? selected : copied)

const chosen = <Row>(columns: readonly GridColumn<Row>[], { from, to }: Range) =>
  columns.slice(from.column, to.column + 1)

interface ClipboardProps<Row> extends Omit<RangeActsProps<Row>, 'onFill'> {
  readonly say: (text: string) => void
  readonly fill: (range: Range, kind: RangeFill['kind'], values: RangeValues) => void
  readonly clear: () => void
}

/** Copying, cutting and pasting the selection. */
const rangeClipboard = <Row>({ source, columns, selection, isScattered, say, fill, clear }: ClipboardProps<Row>) => {
  const { from } = selection

  const tellCopied = (): void => {
    const rows = heightOf(selection)
    if (rows <= MAX_ROWS) {
      say(t('kit.range.copied', { count: rows }))
      return
    }
    toast({ level: 'warn', text: t('kit.range.copiedFirst', { count: MAX_ROWS, total: rows }) })
  }

  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault()
    if (isScattered) {
      tellScattered()
      return
    }
    const { row: first } = from
    const rows = rowsNow(source, selection)
    const own = chosen(columns, selection)
    if (rows !== undefined) {
      event.clipboardData?.setData('text/plain', clipboardTextOf(rows, first, own))
      event.clipboardData?.setData('text/html', htmlOf(rows, first, own))
      tellCopied()
      return
    }
    const write = async (): Promise<void> => {
      const late = await waitForRows(source, selection)
      if (late === undefined) throw new Error(t('kit.range.late'))
      const blob = (text: string, type: string) => new Blob([text], { type })
      const item = {
        'text/plain': blob(clipboardTextOf(late, first, own), 'text/plain'),
        'text/html': blob(htmlOf(late, first, own), 'text/html'),
      }
      await navigator.clipboard.write([new ClipboardItem(item)])
    }
    void write().then(tellCopied, () =>
      toast({ level: 'error', text: t('kit.copy.failed', { reason: t('kit.range.late') }) }),
    )
  }

  const onCut = (event: ClipboardEvent): void => {
    if (isScattered) {
      event.preventDefault()
      tellScattered()
      return
    }
    // What could not be copied as a whole would be lost with the cut.
    if (heightOf(selection) > MAX_ROWS || rowsNow(source, selection) === undefined) {
      event.preventDefault()
      toast({
        level: 'warn',
        text: t('kit.cut.tooMany', { count: MAX_ROWS }),
      })
      return
    }
    onCopy(event)
    clear()
  }

  /**
   * Pastes from the selection's upper left corner. One value, or lines that divide the selection evenly, fill it. The
   * screen decides about lines below the last row.
   */
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const { clipboardData } = event
    const text = clipboardData?.getData('text/plain') ?? ''
    const cells = pastedCells(text, () => tableOf(clipboardData?.getData('text/html') ?? ''))
    const width = Math.max(...cells.map((line) => line.length))
    if (text === '' || width === 0) return
    const tall = covered(heightOf(selection), cells.length)
    const wide = covered(widthOf(selection), width)
    const to = { row: from.row + tall - 1, column: Math.min(columns.length - 1, from.column + wide - 1) }
    const beyond = from.column + wide - columns.length
    if (beyond > 0) {
      toast({ level: 'warn', text: t('kit.range.beyond', { count: beyond }) })
    }
    const lines = cells.map((line) =>
      // A short line leaves the cells to its right alone.
      Array.from({ length: line.length < width ? line.length : wide }, (_, at) => line[at % width] ?? ''),
    )
    fill({ from, to }, 'paste', { by: 'lines', lines })
  }

  return { onCopy, onCut, onPaste }
}

/** What is done to the whole selection: copying, cutting, pasting, clearing, filling. Each change is one step of undo. */
export const useRangeActs = <Row>({ source, columns, selection, isScattered, onFill }: RangeActsProps<Row>) => {
  /** What a screen reader is told. */
  const [said, say] = useState('')

  /** Fills the editable columns of a range; pasted values of other columns are dropped. */
  const fill = (range: Range, kind: RangeFill['kind'], values: RangeValues): void => {
    if (isScattered) {
      tellScattered()
      return
    }
    const own = chosen(columns, range)
    const editable = own.flatMap((column, at) => (column.editing === undefined ? [] : [{ id: column.id, at }]))
    if (onFill === undefined || editable.length === 0) return
    const written =
      values.by === 'lines'
        ? { ...values, lines: values.lines.map((line) => editable.flatMap(({ at }) => line[at] ?? [])) }
        : values
    const { row: from } = range.from
    onFill({ from, to: range.to.row, columnIds: editable.map(({ id }) => id), values: written, kind })
    say(t(DONE[kind], { count: heightOf(range) }))
  }

  /** Every cell of the selection gets one value. */
  const fillWith = (value: string, kind: RangeFill['kind']): void =>
    fill(selection, kind, { by: 'lines', lines: [chosen(columns, selection).map(() => value)] })

  const { from } = selection

  const fillDown = (): void => {
    // One row alone takes what stands above it.
    const first = heightOf(selection) > 1 ? from.row : from.row - 1
    if (first >= 0) fill(selection, 'fill', { by: 'rows', first, last: first, isSeries: false })
  }

  const fillRight = (): void => {
    const first = widthOf(selection) > 1 ? from.column : from.column - 1
    const source = columns[first]
    if (source?.editing === undefined) return
    const range = { ...selection, from: { ...from, column: Math.max(first + 1, from.column) } }
    fill(range, 'fill', { by: 'columns', columnIds: [source.id] })
  }

  /** Counts on from the first row, or the first two where two are given. */
  const fillSeries = (): void => {
    const second = source.rowAt(from.row + 1)
    const isGiven = second !== undefined && columns[from.column]?.cell(second, from.row + 1).text !== ''
    const last = isGiven && heightOf(selection) > 2 ? from.row + 1 : from.row
    fill(selection, 'fill', { by: 'rows', first: from.row, last, isSeries: true })
  }

  const clear = (): void => fillWith('', 'clear')

  const clipboard = rangeClipboard({ source, columns, selection, isScattered, say, fill, clear })

  return { said, say, fill, fillWith, clear, fillDown, fillRight, fillSeries, ...clipboard }
}
