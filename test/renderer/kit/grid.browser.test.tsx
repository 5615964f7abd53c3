import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePreferences } from '../../../src/renderer/base/preferences.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { htmlOf, tableOf } from '../../../src/renderer/kit/grid/clipboardHtml.ts'
import { cellsOf, clipboardTextOf, pastedCells, quoted } from '../../../src/renderer/kit/grid/clipboardText.ts'
import { Grid } from '../../../src/renderer/kit/grid/Grid.tsx'
import type {
  CellEdit,
  GridColumn,
  GridHandle,
  GridSource,
  RangeFill,
} from '../../../src/renderer/kit/grid/gridModel.ts'
import { goalOf } from '../../../src/renderer/kit/grid/places.ts'
import { rowsNow } from '../../../src/renderer/kit/grid/rangeRows.ts'
import { placeAfterJump, placeFor, scaleOf } from '../../../src/renderer/kit/grid/scrollScale.ts'
import { expectAccessible, show } from '../show.tsx'

interface Item {
  readonly at: number
  readonly title: string
}

const COLUMNS: readonly GridColumn<Item>[] = [
  { id: 'at', header: '#', width: 80, cell: ({ at }) => ({ text: String(at) }) },
  {
    id: 'title',
    header: 'Title',
    width: 240,
    editing: { kind: 'long', maxLength: 20 },
    cell: ({ at, title }) => ({
      text: title,
      ...(at === 2 ? { marker: { level: 'error' as const, text: 'Too long; shorten it.' } } : {}),
      ...(at === 3 ? { before: 'Old title' } : {}),
    }),
  },
  {
    id: 'state',
    header: 'State',
    width: 120,
    editing: { kind: 'choice', values: ['new', 'used'] },
    cell: () => ({ text: 'new' }),
  },
]

/** Rows that are there at once, or only after `arrive`. */
const rowsOf = (length: number, late = false) => {
  const listeners = new Set<(from: number, to: number) => void>()
  let there = !late
  const source: GridSource<Item> = {
    length,
    rowAt: (at) => (there ? { at, title: `Title ${at}` } : undefined),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const arrive = () => {
    there = true
    for (const listener of listeners) listener(0, length - 1)
  }
  return { source, arrive }
}

interface ShownProps {
  readonly source: GridSource<Item>
  readonly onEdit?: (edits: readonly CellEdit<Item>[]) => void
  readonly onFill?: (fill: RangeFill) => void
  readonly onMenu?: (at: { readonly x: number; readonly y: number }) => void
  readonly columns?: typeof COLUMNS
}

const Shown = ({ source, columns = COLUMNS, onEdit = () => {}, onFill = () => {}, onMenu = () => {} }: ShownProps) => {
  const grid = useRef<GridHandle>(null)
  return (
    <main style={{ height: 420, width: 600 }}>
      <Grid
        ref={grid}
        label="Things"
        source={source}
        columns={columns}
        frozen={1}
        onEdit={onEdit}
        onFill={onFill}
        onMenu={onMenu}
      />
    </main>
  )
}

const grid = () => page.getByRole('grid', { name: 'Things' })

const focusGrid = async () => {
  await expect.element(grid()).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
}

const activeCell = (): HTMLElement => {
  const id = grid().element().getAttribute('aria-activedescendant') ?? ''
  const cell = document.getElementById(id)
  if (cell === null) throw new Error('The active cell is not drawn.')
  return cell
}

const expectActive = (row: number, column: number) =>
  expect
    .poll(() => [activeCell().dataset['row'], activeCell().dataset['column']])
    .toEqual([String(row), String(column)])

describe('grid', () => {
  it('tells rows, columns, headers and problems to assistive technology', async () => {
    show(<Shown source={rowsOf(1000).source} />)
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '1001')
    await expect.element(grid()).toHaveAttribute('aria-colcount', '3')
    await expect.element(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-colindex', '2')
    const cell = document.querySelector('[data-row="2"][data-column="1"]')
    expect(cell?.getAttribute('aria-invalid')).toBe('true')
    expect(cell?.textContent).toContain('Error: Too long; shorten it.')
    expect(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4')
    expect(cell?.closest('[role=row]')?.querySelectorAll('[role=gridcell]')).toHaveLength(3)
    expect(document.querySelector('[data-row="3"][data-column="1"]')?.textContent).toContain('(edited)')
    await expectAccessible()
  })

  it('is drawn at first without a look at its size, which would have the page laid out', async () => {
    const sizes = vi.spyOn(Element.prototype, 'clientHeight', 'get')
    flushSync(() => show(<Shown source={rowsOf(1000).source} />))
    expect(document.querySelectorAll('.grid-row')).not.toHaveLength(0)
    expect(sizes).not.toHaveBeenCalled()
    sizes.mockRestore()
  })

  it('moves by keys as spreadsheets do, to the last of a million rows and back', async () => {
    show(<Shown source={rowsOf(1_000_000).source} />)
    await focusGrid()
    await expectActive(0, 1)
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expectActive(1, 2)
    await userEvent.keyboard('{Home}')
    await expectActive(1, 0)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expectActive(999_999, 2)
    expect(activeCell().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      grid().element().getBoundingClientRect().bottom + 1,
    )
    await userEvent.keyboard('{PageUp}')
    expect(Number(activeCell().dataset['row'])).toBeLessThan(999_999)
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expectActive(0, 0)
    await userEvent.keyboard('{PageDown}')
    expect(Number(activeCell().dataset['row'])).toBeGreaterThan(5)
  })

  it('goes from cell to cell with Tab where that is wished, and lets the keyboard out at its ends', async () => {
    usePreferences.setState({ tabMoves: true })
    try {
      show(<Shown source={rowsOf(2).source} />)
      await focusGrid()
      await userEvent.keyboard('{Home}{Tab}{Tab}{Tab}')
      await expectActive(1, 0)
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      await expectActive(0, 2)
      await userEvent.keyboard('{Control>}{End}{/Control}{Tab}')
      await expect.element(grid()).not.toHaveFocus()
    } finally {
      usePreferences.setState({ tabMoves: false })
    }
  })

  it('extends the selection with Shift', async () => {
    show(<Shown source={rowsOf(50).source} />)
    await focusGrid()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    await expect.poll(() => document.querySelectorAll('[data-selected]').length).toBe(4)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.querySelectorAll('[data-selected]').length).toBe(1)
  })

  it('edits with F2 and Enter, replaces by typing, and leaves a value with Esc', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(50).source} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('{F2}!{Enter}')
    expect(onEdit).toHaveBeenLastCalledWith([
      { row: { at: 0, title: 'Title 0' }, columnId: 'title', value: 'Title 0!' },
    ])
    await expectActive(1, 1)
    await userEvent.keyboard('New{Tab}')
    expect(onEdit).toHaveBeenLastCalledWith([{ row: { at: 1, title: 'Title 1' }, columnId: 'title', value: 'New' }])
    await expectActive(1, 2)
    await userEvent.keyboard('u{Enter}')
    expect(onEdit).toHaveBeenLastCalledWith([{ row: { at: 1, title: 'Title 1' }, columnId: 'state', value: 'used' }])
    await userEvent.keyboard('{ArrowLeft}gone{Escape}')
    expect(onEdit).toHaveBeenCalledTimes(3)
    await expect.poll(() => document.activeElement).toBe(grid().element())
  })

  it('says why a cell of one row cannot be edited, and edits it in the others', async () => {
    const onEdit = vi.fn()
    const lockedReason = ({ at }: Item) => (at === 0 ? 'It was uploaded.' : undefined)
    const columns = COLUMNS.map((column) => (column.id === 'title' ? { ...column, lockedReason } : column))
    show(<Shown source={rowsOf(5).source} columns={columns} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('{F2}')
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('It was uploaded.')
    await userEvent.keyboard('{ArrowDown}{F2}!{Enter}')
    expect(onEdit.mock.calls.map(([[edit]]) => edit.value)).toEqual(['Title 1!'])
  })

  it('counts what is typed against the limit and breaks lines with Alt+Enter', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(5).source} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('a{Alt>}{Enter}{/Alt}b')
    await expect.element(page.getByText(/^3 \/ 20/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onEdit).toHaveBeenCalledWith([{ row: { at: 0, title: 'Title 0' }, columnId: 'title', value: 'a\nb' }])
  })

  it('holds a place for rows on their way and shows them when they come', async () => {
    const { source, arrive } = rowsOf(200_000, true)
    show(<Shown source={source} />)
    await expect.poll(() => document.querySelectorAll('[aria-busy]').length).toBeGreaterThan(5)
    expect(document.body.textContent).not.toContain('Title 1')
    arrive()
    await expect.element(page.getByText('Title 1', { exact: true })).toBeVisible()
    expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
  })

  it('copies the selection as lines of tab-separated cells', async () => {
    show(<Shown source={rowsOf(50).source} />)
    await focusGrid()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    const clipboardData = new DataTransfer()
    grid()
      .element()
      .dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }))
    expect(clipboardData.getData('text/plain')).toBe('Title 0\tnew\nTitle 1\tnew')
    expect(tableOf(clipboardData.getData('text/html'))).toEqual([
      ['Title 0', 'new'],
      ['Title 1', 'new'],
    ])
  })

  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    grid()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }

  it('pastes lines of cells from the active cell on, in one step, and leaves alone what cannot be edited', async () => {
    const onFill = vi.fn()
    show(<Shown source={rowsOf(50).source} onFill={onFill} />)
    await focusGrid()
    await userEvent.keyboard('{ArrowLeft}')
    await expectActive(0, 0)
    paste('77\tMug\n78\tBowl\n')
    expect(onFill.mock.calls).toEqual([
      [{ from: 0, to: 1, columnIds: ['title'], values: { by: 'lines', lines: [['Mug'], ['Bowl']] }, kind: 'paste' }],
    ])
  })

  it('fills a selection with one pasted value, again and again with lines that fit, and tells of rows beyond', async () => {
    const onFill = vi.fn()
    show(<Shown source={rowsOf(4).source} onFill={onFill} />)
    await focusGrid()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
    paste('Same')
    expect(onFill).toHaveBeenLastCalledWith({
      ...{ from: 0, to: 3, columnIds: ['title', 'state'], kind: 'paste' },
      values: { by: 'lines', lines: [['Same', 'Same']] },
    })
    paste('A\tB\nC\tD')
    expect(onFill.mock.lastCall?.[0]).toMatchObject({ from: 0, to: 3 })
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    paste('1\n2\n3')
    expect(onFill.mock.lastCall?.[0].to).toBeGreaterThan(3)
  })

  it('fills down, right, all and as a series, over any number of rows', async () => {
    const onFill = vi.fn()
    show(<Shown source={rowsOf(1_000_000).source} onFill={onFill} />)
    await focusGrid()
    await userEvent.keyboard('{Control>} {/Control}{Control>}d{/Control}')
    const all = { from: 0, to: 999_999, columnIds: ['title'], kind: 'fill' }
    expect(onFill).toHaveBeenLastCalledWith({ ...all, values: { by: 'rows', first: 0, last: 0, isSeries: false } })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onFill).toHaveBeenLastCalledWith({ ...all, values: { by: 'lines', lines: [['Title 0']] } })
    await userEvent.keyboard('{Delete}')
    expect(onFill).toHaveBeenLastCalledWith({ ...all, kind: 'clear', values: { by: 'lines', lines: [['']] } })
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}')
    expect(onFill).toHaveBeenLastCalledWith({
      ...all,
      columnIds: ['state'],
      values: { by: 'columns', columnIds: ['title'] },
    })
  })

  it('takes what is typed for the whole selection with Ctrl+Enter', async () => {
    const onFill = vi.fn()
    show(<Shown source={rowsOf(50).source} onFill={onFill} />)
    await focusGrid()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}New{Control>}{Enter}{/Control}')
    expect(onFill).toHaveBeenLastCalledWith({
      ...{ from: 0, to: 2, columnIds: ['title'], kind: 'fill' },
      values: { by: 'lines', lines: [['New']] },
    })
    await expect.poll(() => document.activeElement).toBe(grid().element())
  })

  const centreOf = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
  }
  const press = (type: string, at: { clientX: number; clientY: number }, more: PointerEventInit = {}) =>
    document
      .elementFromPoint(at.clientX, at.clientY)
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...at, ...more }))

  it('fills what its handle is dragged over, and counts on with Ctrl', async () => {
    const onFill = vi.fn()
    show(<Shown source={rowsOf(50).source} onFill={onFill} />)
    await focusGrid()
    vi.spyOn(grid().element(), 'setPointerCapture').mockImplementation(() => {})
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    await expect.poll(() => document.querySelectorAll('.grid-fill').length).toBe(1)
    const box = document.querySelector('.grid-fill')?.getBoundingClientRect()
    expect([box?.width, box?.height]).toEqual([24, 24])
    press('pointerdown', centreOf('.grid-fill'), { buttons: 1 })
    press('pointermove', centreOf('[data-row="5"][data-column="1"]'), { buttons: 1 })
    await expect.poll(() => document.querySelectorAll('[data-filling]').length).toBe(3)
    press('pointerup', centreOf('[data-row="5"][data-column="1"]'), { ctrlKey: true })
    expect(onFill).toHaveBeenCalledWith({
      ...{ from: 3, to: 5, columnIds: ['title'], kind: 'fill' },
      values: { by: 'rows', first: 1, last: 2, isSeries: true },
    })
    await expect.poll(() => document.querySelectorAll('[data-selected]').length).toBe(5)
  })

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
    'opens the menu of the selection at its cell with %s',
    async (keys) => {
      const onMenu = vi.fn()
      show(<Shown source={rowsOf(50).source} onMenu={onMenu} />)
      await focusGrid()
      await userEvent.keyboard(keys)
      expect(onMenu).toHaveBeenCalled()
      const box = activeCell().getBoundingClientRect()
      expect(onMenu.mock.lastCall?.[0].y).toBeCloseTo(box.bottom, 0)
    },
  )

  it('opens the cell for an input method before its first sign, and leaves its Enter to it', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(50).source} onEdit={onEdit} />)
    await focusGrid()
    const stroke = (target: Element, key: string, keyCode: number) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }))
    expect(stroke(grid().element(), 'Process', 229)).toBe(true)
    const field = document.activeElement as HTMLTextAreaElement
    expect(field.className).toBe('grid-field')
    expect(stroke(field, 'Enter', 229)).toBe(true)
    expect(document.activeElement).toBe(field)
    expect(onEdit).not.toHaveBeenCalled()
  })

  it('adds no style element, which a strict policy would refuse', async () => {
    const before = document.querySelectorAll('style').length
    show(<Shown source={rowsOf(5).source} />)
    await focusGrid()
    await userEvent.keyboard('{F2}')
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})

describe('cells for the clipboard', () => {
  it.each([
    ['plain', 'plain'],
    ['two\nlines', '"two\nlines"'],
    ['a\tb', '"a\tb"'],
    ['"quoted"', '"""quoted"""'],
    ['5" pipe', '5" pipe'],
  ])('writes %j as %j', (text, written) => expect(quoted(text)).toBe(written))

  it('waits where a row is missing', () => {
    const range = { from: { row: 0, column: 0 }, to: { row: 1, column: 1 } }
    expect(rowsNow(rowsOf(5, true).source, range)).toBeUndefined()
  })

  it.each([
    ['a\tb', [['a', 'b']]],
    ['a\nb\n', [['a'], ['b']]],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""hi"""', [['say "hi"']]],
    ['5" pipe\t', [['5" pipe', '']]],
    ['', [['']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('reads %j as %j', (text, cells) => expect(cellsOf(text)).toEqual(cells))
})

describe('a table on the clipboard', () => {
  const HARD = ['007', 'two\nlines', '"Cup"', 'say "hi"', 'a\tb', ' two  spaces ', '<b>&amp;', '=1+1', '']
  const column: GridColumn<string> = { id: 'a', header: 'A', width: 80, cell: (text) => ({ text }) }

  it('keeps every value through text and table, and marks all as text', () => {
    const html = htmlOf(HARD, 0, [column])
    expect(pastedCells(clipboardTextOf(HARD, 0, [column]), () => tableOf(html))).toEqual(HARD.map((text) => [text]))
    expect(tableOf(html)?.map(([text]) => text?.replaceAll('\u00a0', ' '))).toEqual(
      HARD.map((text) => text.replace('\t', ' ')),
    )
    expect(html.match(/mso-number-format:'\\@'/g)).toHaveLength(HARD.length)
  })

  const table = '<table><tr><td>"Cup"</td><td>5" pipe</td></tr><tr><td>two<br>lines</td><td>007</td></tr></table>'
  it('asks the table whether quotes belong to a word', () => {
    const text = '"Cup"\t5" pipe\r\n"two\nlines"\t007\r\n'
    expect(pastedCells(text, () => tableOf(table))).toEqual([
      ['"Cup"', '5" pipe'],
      ['two\nlines', '007'],
    ])
    expect(pastedCells(text, () => undefined)[0]).toEqual(['Cup', '5" pipe'])
  })
})

describe('Ctrl and an arrow', () => {
  const filled = [true, true, true, false, false, true]
  const bounds = { rows: 6, columns: 1, page: 5, isFilled: ({ row }: { readonly row: number }) => filled[row] }
  const down = { key: 'ArrowDown', ctrlKey: true, metaKey: false }
  it.each([
    [0, 2],
    [2, 5],
    [3, 5],
    [5, 5],
  ])('goes from row %i to the edge of the data in row %i', (from, to) =>
    expect(goalOf({ row: from, column: 0 }, down, bounds)).toEqual({ row: to, column: 0 }),
  )
})

describe('scrolling over more pixels than a browser draws', () => {
  const scale = scaleOf(34_000_000)
  it('reaches the first and the last row to the pixel', () => {
    expect(placeFor(scale, 0)).toEqual({ scrollTop: 0, offset: 0 })
    const last = placeFor(scale, scale.total - 500)
    expect(last.scrollTop).toBe(scale.height - 500)
    expect(placeAfterJump(scale, scale.height - 500, 500).offset + scale.height).toBe(scale.total)
  })
  it('keeps every scroll position inside the body', () => {
    for (let top = 0; top < scale.total - 500; top += 99_991) {
      const { scrollTop, offset } = placeFor(scale, top)
      expect(scrollTop + offset).toBe(top)
      expect(scrollTop).toBeGreaterThanOrEqual(0)
      expect(scrollTop).toBeLessThanOrEqual(scale.height - 500)
    }
  })
})
