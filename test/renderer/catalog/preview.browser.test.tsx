import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CatalogScreen } from '../../../src/renderer/screens/catalog/CatalogScreen.tsx'
import { button, expectAccessible, show } from '../show.tsx'
import { rowAt, startCatalog, state } from './startCatalog.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  stop = await startCatalog()
})

afterEach(() => stop())

const file = (text: string, name = 'feed.csv'): File => new File([text], name)

const MESSY = [
  'Spring list;;;;;;',
  'from 1.4.;;;;;;',
  'sku;item_id;Name;Modell;Preis;Verfügbarkeit;ean',
  ...Array.from({ length: 40 }, (_, at) =>
    [
      `A-${at}`,
      `B-${at}`,
      `Cup ${at}`,
      `M${at}`,
      `1.${100 + at},50 €`,
      at < 30 ? 'auf Lager' : 'kommt bald',
      at === 5 ? '4.006381333931E+12' : '',
    ].join(';'),
  ),
].join('\n')

/** Chooses an option of a list with the keyboard alone. */
const choose = async (list: RegExp, option: string): Promise<void> => {
  page.getByRole('button', { name: list }).element().focus()
  await userEvent.keyboard('{Enter}')
  const wanted = page.getByRole('option', { name: option })
  await expect.element(wanted).toBeVisible()
  wanted.element().focus()
  await userEvent.keyboard('{Enter}')
}

describe('the preview of a messy file', () => {
  test('asks, maps words and adds what is missing, with the keyboard alone, and remembers it', async () => {
    await state().previewFile(file(MESSY))
    expect(state().preview).toMatchObject({
      settings: { delimiter: ';', headingsRow: 3, decimal: ',' },
      questions: [{ field: 'id', columns: [0, 1] }],
    })
    await show(<CatalogScreen />)
    await expect.element(button('Import')).toBeDisabled()
    await choose(/Which column is ID/, 'sku (column 1)')
    await expect.element(button('Import')).toBeEnabled()
    await expect.element(page.getByText('1100.50 EUR', { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText('Counted in all 40 rows of the file.').first()).toBeVisible()
    await expect.element(page.getByText('1 word of 2 unclear, in 10 rows')).toBeVisible()
    await choose(/Availability: kommt bald means/, 'preorder')
    await choose(/Add one value for all/, 'Condition')
    await choose(/Condition of every product/, 'used')
    await choose(/Put a field together/, 'Title')
    await page.getByRole('textbox', { name: /Title is put together/ }).fill('[Name] [Modell]')
    await expect.element(page.getByText('Cup 0 M0').first()).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Damage by a spreadsheet' })).toBeVisible()
    await expectAccessible()
    button('Import').element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(state().openFeed?.rows).toBe(40), { timeout: 5_000 })
    expect((await rowAt(30)).cells).toMatchObject({
      ...{ id: 'A-30', title: 'Cup 30 M30', price: '1130.50 EUR', availability: 'preorder', condition: 'used' },
    })

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
    expect(state().openFeed?.rows).toBe(2)
    expect((await rowAt(0)).cells).toMatchObject({ id: "'a'", title: "'b'" })

    await state().previewFile(file(text, 'again.csv'))
    expect(state().preview).toMatchObject({ remembered: true, settings: { headingsRow: 0, quote: '' } })
    await show(<CatalogScreen />)
    await button('Forget it').click()
    await vi.waitFor(() => expect(state().preview?.remembered).toBe(false))
    expect(state().preview?.settings.headingsRow).not.toBe(0)
  })
})
