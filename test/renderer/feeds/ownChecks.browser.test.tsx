import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { host } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
// Read with the test, not within its time.
import '../../../src/renderer/feeds/checks/ChecksPage.tsx'
import { openFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { importOwnChecks, keepOwnChecks, useOwnChecks } from '../../../src/renderer/feeds/state/ownChecks.ts'
import { readCheckBook } from '../../../src/workspace/edits/checkBook.ts'
import { checkFileText } from '../../../src/workspace/edits/checkFile.ts'
import { emptied } from '../emptied.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  await keepOwnChecks()
  emptied(useOwnChecks)
  await stop()
})

const showChecks = async (): Promise<void> => {
  show(<FeedsScreen />)
  await expect.element(page.getByRole('tab', { name: 'Checks' })).toBeVisible()
  openFeedPage('checks')
  await expect.element(page.getByRole('heading', { name: 'Your own checks' }).first()).toBeVisible()
}

const issuesOf = async (position: number) => (await rowAt(position)).issues.map(({ sentence }) => sentence)

test('a check is written, finds rows, blocks their upload, is undone, and stays with the feed', async () => {
  await openFeedOf(20)
  await showChecks()
  await expectAccessible()
  await button('Add check').click()
  await userEvent.keyboard('Twelve is unlucky')
  await button('Add condition').click()
  await page.getByRole('textbox', { name: 'Text' }).fill('cup 1')
  await expect.element(button('Show 11 rows of check 1')).toBeVisible()
  await expectAccessible()
  expect(state().openFeed?.errors).toBe(11)
  expect(await issuesOf(12)).toEqual(['Twelve is unlucky'])
  expect(await issuesOf(2)).toEqual([])

  // Its issues follow edits, and a filter finds them.
  await state().editCell(12, 'title', 'Plate')
  await expect.element(button('Show 10 rows of check 1')).toBeVisible()
  await page.getByText('Warning', { exact: true }).click()
  await eventually(() => expect(state().openFeed).toMatchObject({ errors: 0, warnings: 10 }))
  await button('Show 10 rows of check 1').click()
  await eventually(() => expect(state().window.length).toBe(10))
  await expect.element(page.getByText('Title: Twelve is unlucky').first()).toBeVisible()

  openFeedPage('checks')
  await button('Delete check 1').click()
  await eventually(() => expect(state().openFeed?.warnings).toBe(0))
  await button('Undo: Delete check').click()
  await eventually(() => expect(state().openFeed?.warnings).toBe(10))

  const id = state().openFeed?.id ?? ''
  await keepOwnChecks()
  emptied(useOwnChecks)
  state().close()
  await state().open(id)
  expect(state().openFeed).toMatchObject({ errors: 0, warnings: 10 })
  expect(await issuesOf(1)).toEqual(['Twelve is unlucky'])
})

test('checks of a file join those of the feed; one that cannot run says why and finds nothing', async () => {
  await openFeedOf(20)
  await showChecks()
  await button('Add check').click()
  await expect.element(page.getByText('Add a condition.')).toBeVisible()
  const [own] = useOwnChecks.getState().checks
  if (own === undefined) throw new Error('No check was added.')
  expect(importOwnChecks('{}')).toBeUndefined()
  await expect.element(page.getByText(/This file contains no checks/)).toBeVisible()
  const when = { join: 'all' as const, conditions: [{ field: 'price' as const, is: 'above', value: '10' }] }
  const file = checkFileText([
    { ...own, message: 'Dear', level: 'warning', when },
    {
      ...own,
      id: 'bad',
      message: 'Bad',
      when: { join: 'all', conditions: [{ field: 'price', is: 'above', value: 'x' }] },
    },
  ])
  expect(importOwnChecks(file)).toBe(2)
  await expect.element(button('Show 20 rows of check 2')).toBeVisible()
  await expect.element(page.getByText('Enter a number with a decimal point', { exact: false })).toBeVisible()
  const { entries } = await host().ledger.read(`checks-${state().openFeed?.id}`)
  expect(readCheckBook(entries).map(({ message }) => message)).toEqual(['', 'Dear', 'Bad'])
  await page.viewport(640, 400)
  await expectAccessible()
})
