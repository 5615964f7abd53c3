import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '../../../src/messages/t.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { host, setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useProductLinks } from '../../../src/renderer/base/productLinks.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { closeDraft, startSetOf } from '../../../src/renderer/feeds/sets/setWork.ts'
import { openFeedPage, useFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import type { SetDraft } from '../../../src/renderer/feeds/state/setBook.ts'
import { sendDraft, setPlace, useSets } from '../../../src/renderer/feeds/state/sets.ts'
import { emptied } from '../emptied.ts'
import { eventually } from '../eventually.ts'
import { practiceHost } from '../practiceHost.ts'
import { namesIn, sentToWorkers } from '../sentToWorkers.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, openFeedOf, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}
let practice = practiceHost()

beforeEach(async () => {
  stop = await startFeeds()
  practice = practiceHost()
  const { call, connection, uploads } = practice.host
  setHost({
    ...host(),
    ...{ call, connection },
    uploads: { ...host().uploads, list: uploads.list, outcomes: uploads.outcomes },
  })
  useConnection.setState({ connection: practice.connection })
})

afterEach(async () => {
  closeDraft()
  emptied(useSets)
  useConnection.setState({ connection: { state: 'none' } })
  await stop()
})

/** Every other cup costs more than ten, every third is of spring. One has an error. */
const seasonal = (at: number): string =>
  cupLine(at, { 5: at % 2 === 0 ? '15.00 EUR' : '9.00 EUR', ...(at === 6 ? { 4: 'shiny' } : {}) })

const openSets = async (): Promise<void> => {
  show(<FeedsScreen />)
  await expect.element(page.getByRole('tab', { name: 'Product sets' })).toBeVisible()
  openFeedPage('sets')
  await expect.element(button(t('feedPages.sets.new.filtered'))).toBeVisible()
}

const press = async (name: string | RegExp): Promise<void> => {
  const place = button(name)
  await expect.element(place).toBeEnabled()
  const element = place.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

const type = async (name: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name })
  await expect.element(field).toBeVisible()
  const element = field.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(text)
}

test('a filtered set is built with the keyboard, counted before it is sent, and made', async () => {
  await openFeedOf(40, seasonal)
  await openSets()
  await expectAccessible()
  await press(t('feedPages.sets.new.filtered'))
  await press(t('feedPages.sets.send.create'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a name for the set.')
  expect(practice.asked).not.toContain('productSets.create')
  await type('Name', 'Dear cups')
  await type('Value of filter 1', '10')
  await expect.element(page.getByText('A filter on price needs a price such as 120.00 USD.').first()).toBeVisible()
  await type('Value of filter 1', '.00 EUR')
  await expect.element(page.getByText('Matches 20 products')).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: t('feedPages.sets.preview.first', { count: 19 }) }))
    .toBeVisible()
  // The table is longer than its room. Once that was noticed the keyboard can scroll it.
  await expect
    .element(page.getByRole('region', { name: t('feedPages.sets.preview.first', { count: 19 }) }))
    .toBeVisible()
  await expectAccessible()
  // Kept while it is made, before anything is sent.
  await eventually(() => expect(useSets.getState().drafts).toMatchObject([{ name: 'Dear cups' }]))

  await press(t('feedPages.sets.send.create'))
  await expect.element(page.getByRole('table', { name: 'Product sets' })).toHaveTextContent('Processing')
  expect(practice.setNames()).toEqual(['Dear cups'])
})

test('products are found by links with tracking, with stock and prices', async () => {
  await openFeedOf(4, (at) => cupLine(at, at === 2 ? { 3: 'out of stock' } : {}))
  const tracked = 'https://shop.example/1?utm_source=x'
  const { source } = useProductLinks.getState()
  expect(source?.feed).toBe('cups.csv')
  const found = await source?.find([tracked, 'https://shop.example/2', 'https://shop.example/9'])
  expect([...(found?.values() ?? [])]).toMatchObject([
    { url: tracked, isAvailable: true, availability: 'in stock' },
    { url: 'https://shop.example/2', isAvailable: false, availability: 'out of stock' },
  ])
  expect(found?.get(tracked)?.prices).toEqual([expect.stringMatching(/^\d+(?:\.\d+)? EUR$/)])
})

test('a set that is processed is followed, and cloned where it cannot be changed', async () => {
  await openFeedOf(40, seasonal)
  const filters: SetDraft['filters'] = [{ attribute: 'price', operator: 'GREATER_THAN', value: '10.00 EUR' }]
  const draft: SetDraft = {
    ...{ id: 'd1', feed: 'f', name: 'Dear', description: '', ids: [] },
    type: 'FILTERED',
    filters,
  }
  await sendDraft(draft, setPlace(practice.connection, practice.catalogId), [])
  await openSets()
  const sets = page.getByRole('table', { name: 'Product sets' })
  await expect.element(sets).toHaveTextContent('Processing')
  practice.emulator.clock.move(61_000)
  // It is looked at by itself after a while; nobody has to ask.
  await expect.element(sets).toHaveTextContent('Done')
  await press(t('feedPages.sets.list.copy', { name: 'Dear' }))
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dear (copy)')
  await expect.element(page.getByRole('textbox', { name: 'Value of filter 1' })).toHaveValue('10.00 EUR')
  await press(t('feedPages.sets.preview.show'))
  await eventually(() => expect([useFeedPage.getState().page, state().window.length]).toEqual(['rows', 20]))
})

test('a set of chosen rows says which of them have no key yet, and is sent without them', async () => {
  await openFeedOf(40, seasonal)
  const product = { title: 'Cup', description: 'A cup', availability: 'in stock', condition: 'new', price: '15.00 EUR' }
  const rest = { link: 'https://shop.example/1', image_link: 'https://shop.example/1.jpg', brand: 'N', inventory: 3 }
  await practice.upload(['SKU-1', 'SKU-2'].map((id) => ({ id, ...product, ...rest })))
  await openSets()
  const sent = sentToWorkers()
  await startSetOf({ from: 1, to: 3 })
  await expect.element(page.getByText('No product key yet: 1 of 3 products')).toBeVisible()
  expect(namesIn(sent()).filter((name) => name.startsWith('keysOf'))).toEqual(['keysOfUploads'])
  vi.restoreAllMocks()
  await expect
    .element(page.getByRole('table', { name: '3 selected products' }))
    .toHaveTextContent('Never uploaded there')
  await expectAccessible()
  await type('Name', 'Chosen')
  await press(t('feedPages.sets.send.create'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some products have no key in this catalog')
  await press('Remove 1 product')
  await expect.element(page.getByText('All 2 products are in this catalog.')).toBeVisible()
  await press(t('feedPages.sets.send.create'))
  await expect.element(page.getByRole('table', { name: 'Product sets' })).toHaveTextContent('Selected: 2 products')

  await press('Delete Chosen')
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent("You can't restore a deleted set.")
  await press(t('feedPages.sets.delete'))
  await eventually(() => expect(practice.setNames()).toEqual([]))
})
