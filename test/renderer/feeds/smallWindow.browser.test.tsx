import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerCommands } from '../../../src/renderer/base/commands.ts'
import { readPreferences, usePreferences } from '../../../src/renderer/base/preferences.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { viewNow } from '../../../src/renderer/feeds/state/viewState.ts'
import { frameCommands } from '../../../src/renderer/frame/frameCommands.ts'
import { StatusBar } from '../../../src/renderer/kit/components/StatusBar.tsx'
import '../../../src/renderer/frame/Frame.css'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, HEADERS, openFeedOf, startFeeds, state } from './startFeeds.ts'

// A feed in a window of 1280 x 800, which many laptops have.

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

const forgetFold = () => {
  const { isListFolded: _, ...rest } = usePreferences.getState()
  usePreferences.setState(rest, true)
}

beforeEach(async () => {
  forgetFold()
  stop = await startFeeds()
})

afterEach(async () => {
  forgetFold()
  await stop()
})

const showScreen = (): void =>
  show(
    <div className="frame">
      <header style={{ gridArea: 'title' }} />
      <nav style={{ gridArea: 'rail' }} />
      <main className="frame-screen">
        <div className="frame-view">
          <FeedsScreen />
        </div>
      </main>
      <StatusBar jobs={null} />
    </div>,
  )

const grid = () => page.getByRole('grid', { name: /^Products/ })

/** Columns and rows that are whole in sight; a scroll bar may take 15 px. */
const inSight = (): { readonly columns: number; readonly rows: number } => {
  const scroller = grid().element()
  const box = scroller.getBoundingClientRect()
  const headers = [...scroller.querySelectorAll('.grid-header')].filter(
    (header) => header.querySelector('.grid-text') !== null && header.getBoundingClientRect().right <= box.right - 15,
  )
  const rows = [...scroller.querySelectorAll('.grid-row')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top >= box.top + 30 && bottom <= box.bottom - 15
  })
  // The number of the row is no column of the product.
  return { columns: headers.length - 1, rows: rows.length }
}

const activeCell = (): string | null => {
  const id = grid().element().getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent ?? null
}

describe('a feed at 1280 x 800', () => {
  test('shows six columns and 18 rows under one line of tools, whatever must be said of the file', async () => {
    const broken = [HEADERS, ...Array.from({ length: 60 }, (_, at) => cupLine(at)), '"open,x'].join('\n')
    await state().previewFile(new File([broken], 'cups.csv'))
    await state().importFile()
    showScreen()
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    const seen = inSight()
    expect(seen.columns).toBeGreaterThanOrEqual(6)
    expect(seen.rows).toBeGreaterThanOrEqual(18)
    expect(page.getByRole('toolbar').element().getBoundingClientRect().height).toBeLessThanOrEqual(41)
    await expectAccessible()

    // What was said above the rows is in the status bar now.
    const said = page.getByRole('contentinfo').getByRole('button', { name: '1 line of the file is missing' })
    said.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog').getByText(/^Line 62:/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(said).toHaveFocus()
  })

  test('folds the list of feeds until the user wants it, and remembers that', async () => {
    await openFeedOf(5)
    showScreen()
    await expect.element(page.getByRole('option', { name: /^cups.csv/ })).not.toBeInTheDocument()
    await expect.element(button('Show: Feeds')).toBeVisible()
    button('Show: Feeds').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: /^cups.csv/ })).toBeVisible()
    expect(page.getByRole('toolbar').element().getBoundingClientRect().height).toBeLessThanOrEqual(41)
    expect(usePreferences.getState().isListFolded).toBe(false)
    await button('Hide: Feeds').click()
    await expect.element(button('Show: Feeds')).toBeVisible()
    expect(readPreferences(JSON.stringify({ isListFolded: true })).isListFolded).toBe(true)
    expect(readPreferences('{"isListFolded":"yes"}').isListFolded).toBeUndefined()
    forgetFold()
    await page.viewport(1600, 900)
    await expect.element(page.getByRole('option', { name: /^cups.csv/ })).toBeVisible()
  })

  test('opens the menu of a column by keys and by its button, and filters by its values', async () => {
    await openFeedOf(12, (at) => cupLine(at, { 4: at % 3 === 0 ? 'used' : 'new' }))
    showScreen()
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    await page.getByRole('gridcell', { name: 'used' }).first().click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('menuitem', { name: /^Sort by this column, ascending/ })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(grid()).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    page.getByRole('menuitem', { name: 'Filter by value' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'Condition' })).toHaveFocus()
    await expect.element(page.getByRole('checkbox', { name: /^used\b.*4/ })).toBeVisible()
    await expectAccessible()

    const price = page.getByRole('columnheader', { name: /^Price/ })
    await price.hover()
    await userEvent.click(price.element().querySelector('.grid-header-menu') ?? price.element())
    await page.getByRole('menuitem', { name: /^Freeze columns/ }).click()
    await eventually(() => expect(viewNow().columns.frozen).toBe(6))
    expect(viewNow().sort).toEqual([])
  })

  test('has the keyboard in the same cell again after F6 went round', async () => {
    const end = registerCommands(frameCommands())
    await openFeedOf(20)
    showScreen()
    await page.getByRole('gridcell', { name: 'Cup 7', exact: true }).click()
    await userEvent.keyboard('{F6}')
    await expect.element(grid()).not.toHaveFocus()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await expect.element(grid()).toHaveFocus()
    expect(activeCell()).toMatch(/^Cup 7/)
    end()
  })
})
