import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { openGtins } from '../../../src/renderer/feeds/gtins/openGtins.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, HEADERS, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const importLines = async (name: string, lines: readonly string[]): Promise<void> => {
  await state().previewFile(new File([[`${HEADERS},mpn,gtin`, ...lines].join('\n')], name))
  await state().importFile()
}

test('GTINs of other feeds and of earlier rows fill gaps, when somebody says so', async () => {
  await importLines('old.csv', [
    `${cupLine(1, { 0: 'OLD-1', 1: 'Another title' })},M-1,4006381333931`,
    `${cupLine(2, { 0: 'SKU-2' })},,4000539770609`,
    `${cupLine(3, { 0: 'OLD-3' })},,4000539770609`,
    `${cupLine(4)},,4006381333930`,
  ])
  // Edits of the other feed count.
  await state().editCell(2, 'gtin', '4008400202037')
  await importLines('new.csv', [
    `${cupLine(1)},M-1,`,
    `${cupLine(2)},,`,
    `${cupLine(3)},,`,
    `${cupLine(4)},,`,
    `${cupLine(5)},,3045320094084`,
  ])
  await state().editCell(4, 'gtin', '')
  await show(<FeedsScreen />)
  openGtins()
  await expect.element(page.getByText('4 of 5 rows without a GTIN have candidates.')).toBeVisible()
  await expectAccessible()
  const boxes = [
    ['4006381333931 for Cup 1', true],
    ['4000539770609 for Cup 2', true],
    ['4008400202037 for Cup 3', false],
    ['3045320094084 for Cup 5', true],
  ] as const
  for (const [name, isChosen] of boxes) {
    const box = page.getByRole('checkbox', { name })
    if (isChosen) await expect.element(box).toBeChecked()
    else await expect.element(box).not.toBeChecked()
  }
  await expect.element(page.getByText('Title and brand')).toBeVisible()
  await page.getByText('4000539770609').click()
  await button('Apply 2 GTINs').click()
  await eventually(async () => {
    const gtins = await Promise.all([0, 1, 2, 3, 4].map(async (row) => (await rowAt(row)).cells.gtin))
    expect(gtins).toEqual(['4006381333931', '', '', '', '3045320094084'])
  })
  await state().undo()
  expect((await rowAt(0)).cells.gtin).toBe('')
})

test('a record without a GTIN looks for its own', async () => {
  await importLines('old.csv', [`${cupLine(1)},,4006381333931`])
  await importLines('new.csv', [`${cupLine(1)},,`, `${cupLine(2)},,`])
  await show(<FeedsScreen />)
  openGtins(0)
  await expect.element(page.getByText('1 of 1 row without a GTIN has candidates.')).toBeVisible()
})
