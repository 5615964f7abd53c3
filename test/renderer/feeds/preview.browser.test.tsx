import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerCommands } from '../../../src/renderer/base/commands.ts'
import { takeFile } from '../../../src/renderer/base/navigation.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { findFeedDamage, fixDamage } from '../../../src/renderer/feeds/state/damage.ts'
import { readOriginalCells } from '../../../src/renderer/feeds/state/originals.ts'
import { changeAdditions } from '../../../src/renderer/feeds/state/preview.ts'
import { frameCommands } from '../../../src/renderer/frame/frameCommands.ts'
import { watchPaste } from '../../../src/renderer/frame/state/pastedTable.ts'
import { UnclearFile } from '../../../src/renderer/frame/UnclearFile.tsx'
import { useFileOpening } from '../../../src/renderer/uploads/state/fileOpening.ts'
import { ALL_SURE } from '../../../src/workspace/edits/damageScan.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const file = (text: string, name = 'feed.csv'): File => new File([text], name)

const MESSY = [
  'Spring list;;;;;;',
  'from 1.4.;;;;;;',
  'sku;item_id;Name;Modell;Preis;Verfügbarkeit;ean',
  ...Array.from({ length: 40 }, (_, at) =>
    [
      ...[`A-${at}`, `B-${at}`, `Cup ${at}`, `M${at}`, `1.${100 + at},50 €`],
      ...[at < 30 ? 'auf Lager' : 'kommt bald', at === 5 ? '36000291452' : at === 6 ? '4.00638E+12' : ''],
    ].join(';'),
  ),
].join('\n')

/** Chooses an option of a list with the keyboard alone. */
const choose = async (list: RegExp, option: string): Promise<void> => {
  const opener = page.getByRole('button', { name: list })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const wanted = page.getByRole('option', { name: option })
  await expect.element(wanted).toBeVisible()
  wanted.element().focus()
  await userEvent.keyboard('{Enter}')
}

describe('the preview of a messy file', () => {
  test('asks what is unclear and counts its words, answered with the keyboard alone', async () => {
    await state().previewFile(file(MESSY))
    expect(state().preview).toMatchObject({
      settings: { delimiter: ';', headingsRow: 3, decimal: ',' },
      questions: [{ field: 'id', columns: [0, 1] }],
    })
    await show(<FeedsScreen />)
    await expect.element(button('Import feed')).toHaveAttribute('aria-disabled', 'true')
    await choose(/Column for ID/, 'sku (column 1)')
    await expect.element(button('Import feed')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByText('1100.50 EUR', { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText('1 of 2 values not recognized, in 10 rows')).toBeVisible()
    button(/Delimiter/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    const semicolon = page.getByRole('option', { name: /^Semicolon/ })
    await expect.element(semicolon).toHaveTextContent('Same number of columns in all first lines')
    await expect.element(page.getByRole('option', { name: /^Tab/ })).toHaveTextContent('Splits nothing')
    await userEvent.keyboard('{Escape}')
    const unclear = page.getByText("Some values of Availability aren't recognized.")
    await expect.element(unclear).toBeVisible()
    await button('Show values').click()
    expect(document.activeElement?.textContent).toContain('1 of 2 values not recognized')
    await choose(/Availability: map kommt bald to/, 'preorder')
    await expect.element(unclear).not.toBeInTheDocument()
    expect(state().preview?.additions.words).toEqual([{ field: 'availability', table: [['kommt bald', 'preorder']] }])
    await expect.element(page.getByRole('table', { name: 'Spreadsheet errors' })).toBeVisible()
    changeAdditions({ constants: [{ field: 'brand', value: '' }], combined: [{ field: 'title', text: '[nix]' }] })
    await expect.element(page.getByText('No column named [nix].')).toBeVisible()
    await expectAccessible()
  })

  test('takes the focus, and Enter in a field goes to what is asked or imports', async () => {
    await state().previewFile(file(MESSY))
    show(<FeedsScreen />)
    await expect.element(page.getByRole('button', { name: /Column for ID/ })).toHaveFocus()
    await page.getByRole('textbox', { name: 'Default currency' }).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: /Column for ID/ })).toHaveFocus()
    expect(state().feeds).toEqual([])
    await choose(/Column for ID/, 'sku (column 1)')
    await page.getByRole('textbox', { name: 'Default currency' }).click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => state().openFeed?.rows).toBe(40)
  })

  test('whose contents nobody can tell may update the open feed', async () => {
    await openFeedOf(2)
    const notes = file('id,Notiz\nA-1,neu\n', 'notes.csv')
    useFileOpening.setState({ unclear: notes })
    show(
      <>
        <FeedsScreen />
        <UnclearFile />
      </>,
    )
    await button('Update open feed').click()
    await expect
      .element(page.getByRole('button', { name: /Import as/ }))
      .toHaveTextContent('Update products in cups.csv')
  })

  test('F6 goes back into the rows, to the cell that was left', async () => {
    const end = registerCommands(frameCommands())
    await openFeedOf(20)
    show(<FeedsScreen />)
    const grid = page.getByRole('grid', { name: /^Products/ })
    await expect.element(grid).toBeVisible()
    ;(grid.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{F6}')
    await expect.element(grid).not.toHaveFocus()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await expect.element(grid).toHaveFocus()
    expect(grid.element().getAttribute('aria-activedescendant')).toMatch(/-2-\d+$/)
    end()
  })

  test('adds what the file lacks, shows it before the import, and reads the next file of this layout the same way', async () => {
    await state().previewFile(file(MESSY))
    state().mapColumn(0, 'id')
    changeAdditions({
      constants: [{ field: 'condition', value: 'used' }],
      combined: [{ field: 'title', text: '[Name] [Modell]' }],
      words: [{ field: 'availability', table: [['kommt bald', 'preorder']] }],
    })
    expect(state().preview?.missing).toEqual(['description', 'link', 'image_link'])
    await show(<FeedsScreen />)
    await expect.element(page.getByText('Cup 0 M0').first()).toBeVisible()
    button('Import feed').element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(state().openFeed?.rows).toBe(40))
    expect((await rowAt(30)).cells).toMatchObject({
      ...{ id: 'A-30', title: 'Cup 30 M30', price: '1130.50 EUR', availability: 'preorder', condition: 'used' },
    })
    expect(await readOriginalCells(30)).toEqual([
      { header: 'item_id', value: 'B-30' },
      { header: 'Modell', value: 'M30' },
    ])

    await state().previewFile(file(MESSY.replaceAll('Cup', 'Mug'), 'tomorrow.csv'))
    expect(state().preview).toMatchObject({ remembered: true, questions: [], settings: { headingsRow: 3 } })
    await state().importFile()
    expect((await rowAt(30)).cells).toMatchObject({ id: 'A-30', title: 'Mug 30 M30', availability: 'preorder' })
  })

  test('reads a file otherwise where a person says so, and forgets on request', async () => {
    const text = "'a';'b'\nx;y\n"
    await state().previewFile(file(text))
    await state().changeSettings({ headingsRow: 0, quote: '' })
    expect(state().preview?.rows).toEqual([
      ["'a'", "'b'"],
      ['x', 'y'],
    ])
    state().mapColumn(0, 'id')
    state().mapColumn(1, 'title')
    await state().importFile()
    expect((await rowAt(0)).cells).toMatchObject({ id: "'a'", title: "'b'" })

    await state().previewFile(file(text, 'again.csv'))
    expect(state().preview).toMatchObject({ remembered: true, settings: { headingsRow: 0, quote: '' } })
    await show(<FeedsScreen />)
    await button('Forget mapping').click()
    await eventually(() => expect(state().preview?.remembered).toBe(false))
    expect(state().preview?.settings.headingsRow).not.toBe(0)
  })
})

test('damage by a spreadsheet is found in the feed and fixed as one step', async () => {
  await state().previewFile(file(MESSY))
  state().mapColumn(0, 'id')
  await state().importFile()
  const groups = await findFeedDamage(() => {}, new AbortController().signal)
  expect(groups?.map(({ field, damage, count, sure }) => [field, damage, count, sure])).toEqual([
    ['gtin', 'lostZeros', 1, 1],
    ['gtin', 'exponent', 1, 0],
  ])
  expect(await fixDamage(ALL_SURE)).toBe(true)
  expect((await rowAt(5)).cells.gtin).toBe('036000291452')
  expect((await rowAt(6)).cells.gtin).toBe('4.00638E+12')
  await state().undo()
  await eventually(() => expect(state().window.rowAt(5)?.cells.gtin).toBe('36000291452'))
})

test('a table that is pasted becomes a file, unless something else takes what is pasted', async () => {
  const end = watchPaste()
  const paste = (target: EventTarget): void => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'id\ttitle\tprice\tlink\nA\t"two\nlines"\t1 EUR\thttps://shop.example\n')
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const input = document.createElement('input')
  document.body.append(input)
  paste(input)
  input.remove()
  expect(takeFile('catalog')).toBeUndefined()
  paste(document.body)
  let pasted: File | undefined
  await eventually(() => {
    pasted = takeFile('catalog')
    expect(pasted).toBeDefined()
  })
  end()
  if (pasted === undefined) return
  expect(pasted.name).toMatch(/^Pasted table .*\.tsv$/)
  await state().previewFile(pasted)
  expect(state().preview?.rows).toEqual([['A', 'two\nlines', '1 EUR', 'https://shop.example']])
})
