import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cellsOf, quoted } from '../../src/renderer/grid/clipboardText.ts'
import { Grid } from '../../src/renderer/grid/Grid.tsx'
import type { CellEdit, GridColumn, GridHandle, GridSource } from '../../src/renderer/grid/gridModel.ts'
import { goalOf } from '../../src/renderer/grid/places.ts'
import { MOST_ROWS, rowsNow } from '../../src/renderer/grid/rangeRows.ts'
import { placeAfterJump, placeFor, scaleOf } from '../../src/renderer/grid/scrollScale.ts'
import { useToasts } from '../../src/renderer/stores/toasts.ts'
import { expectAccessible, show } from './show.tsx'

interface Item {
  readonly at: number
  readonly title: string
}

const COLUMNS: readonly GridColumn<Item>[] = [
  { id: 'at', heading: '#', width: 80, cell: ({ at }) => ({ text: String(at) }) },
  {
    id: 'title',
    heading: 'Title',
    width: 240,
    editing: { kind: 'long', maxLength: 20 },
    cell: ({ at, title }) => ({
      text: title,
      ...(at === 2 ? { mark: { level: 'error' as const, words: 'Too long; shorten it.' } } : {}),
      ...(at === 3 ? { before: 'Old title' } : {}),
    }),
  },
  {
    id: 'state',
    heading: 'State',
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
}

const Shown = ({ source, onEdit = () => {} }: ShownProps) => {
  const grid = useRef<GridHandle>(null)
  return (
    <main style={{ height: 420, width: 600 }}>
      <Grid ref={grid} label="Things" source={source} columns={COLUMNS} frozen={1} onEdit={onEdit} />
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
  it('tells rows, columns, headings and problems to assistive technology', async () => {
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
    expect(onEdit).toHaveBeenLastCalledWith(
      [{ row: { at: 0, title: 'Title 0' }, columnId: 'title', value: 'Title 0!' }],
      'edit',
    )
    await expectActive(1, 1)
    await userEvent.keyboard('New{Tab}')
    expect(onEdit).toHaveBeenLastCalledWith(
      [{ row: { at: 1, title: 'Title 1' }, columnId: 'title', value: 'New' }],
      'edit',
    )
    await expectActive(1, 2)
    await userEvent.keyboard('u{Enter}')
    expect(onEdit).toHaveBeenLastCalledWith(
      [{ row: { at: 1, title: 'Title 1' }, columnId: 'state', value: 'used' }],
      'edit',
    )
    await userEvent.keyboard('{ArrowLeft}gone{Escape}')
    expect(onEdit).toHaveBeenCalledTimes(3)
    await expect.poll(() => document.activeElement).toBe(grid().element())
  })

  it('counts what is typed against the limit and breaks lines with Alt+Enter', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(5).source} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('a{Alt>}{Enter}{/Alt}b')
    await expect.element(page.getByText(/^3 \/ 20/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onEdit).toHaveBeenCalledWith(
      [{ row: { at: 0, title: 'Title 0' }, columnId: 'title', value: 'a\nb' }],
      'edit',
    )
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
  })

  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    grid()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }

  it('pastes lines of cells from the active cell on, in one step, and leaves alone what cannot be edited', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(50).source} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('{ArrowLeft}')
    await expectActive(0, 0)
    paste('77\tMug\n78\tBowl\n')
    await expect
      .poll(() => onEdit.mock.calls)
      .toEqual([
        [
          [
            { row: { at: 0, title: 'Title 0' }, columnId: 'title', value: 'Mug' },
            { row: { at: 1, title: 'Title 1' }, columnId: 'title', value: 'Bowl' },
          ],
          'paste',
        ],
      ])
  })

  it('fills a selection with one pasted value, and downwards with Ctrl+D', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(50).source} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    paste('Same')
    await expect.poll(() => onEdit.mock.lastCall?.[0].length).toBe(3)
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect
      .poll(() => onEdit.mock.lastCall?.[0])
      .toEqual([
        { row: { at: 1, title: 'Title 1' }, columnId: 'title', value: 'Title 0' },
        { row: { at: 2, title: 'Title 2' }, columnId: 'title', value: 'Title 0' },
      ])
  })

  it('clears a range in one step, and says where it ends when the range is too large', async () => {
    const onEdit = vi.fn()
    show(<Shown source={rowsOf(MOST_ROWS + 5).source} onEdit={onEdit} />)
    await focusGrid()
    await userEvent.keyboard('{Control>} {/Control}{Delete}')
    await expect.poll(() => onEdit.mock.calls.length).toBe(1)
    expect(onEdit.mock.calls[0]?.[0]).toHaveLength(MOST_ROWS)
    expect(useToasts.getState().toasts.at(-1)?.words).toBe(
      'Only the first 50,000 of 50,005 selected rows were cleared.',
    )
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
