import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../src/renderer/frame/Frame.css'
import {
  openCollection,
  reportText,
  runRequests,
  useCollection,
} from '../../../src/renderer/platform/state/collections.ts'
import { useConsole } from '../../../src/renderer/platform/state/console.ts'
import {
  addEnvironment,
  chooseEnvironment,
  useEnvironments,
} from '../../../src/renderer/platform/state/consoleEnvironments.ts'
import { exportText, saveAs, useConsoleSaved } from '../../../src/renderer/platform/state/consoleSaved.ts'
import { usePlatform } from '../../../src/renderer/platform/state/platform.ts'
import { emptied } from '../emptied.ts'
import { type FakeHost, type FakeOptions, failureOf, fakeHost, PRACTICE, PROFILE } from '../fakeHost.ts'
import { button, expectAccessible } from '../show.tsx'
import { jsonReply } from './fakePreview.ts'
import { leavePlatform, showPlatform } from './showPlatform.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  emptied(useCollection, useConsole, useConsoleSaved, useEnvironments)
  usePlatform.setState({ page: 'collections' }, true)
})

afterEach(leavePlatform)

const open = (options: FakeOptions = {}): FakeHost => showPlatform(fakeHost({ connection: PRACTICE, ...options }))

const file = (requests: readonly unknown[], variables = {}): string =>
  JSON.stringify({ format: 'adwright.requests', version: 1, variables, requests })

const LIST = { name: 'Catalogs', endpoint: 'catalogs.list', keep: { catalog: 'data.0.id' } }
const PRODUCTS = {
  name: 'Products',
  endpoint: 'products.list',
  input: { product_catalog_id: '{{catalog}}' },
  expect: [{ path: 'data', count: 2 }],
}
const RENAME = { name: 'Rename', endpoint: 'catalogs.update', input: { product_catalog_id: '1', name: 'Spring' } }
const REMOVE = { name: 'Remove', endpoint: 'catalogs.delete', input: { product_catalog_id: '1' } }

const LIVE = {
  state: 'live',
  person: { userId: '42', screenName: 'shop' },
  profile: PROFILE,
  wireNames: {},
} as const

const asked = (fake: FakeHost) => fake.asked.filter(({ method }) => method === 'console.ask').map(({ args }) => args)

it('offers saved requests only where some are saved', async () => {
  open()
  await expect.element(button('Use saved requests')).toHaveAttribute('aria-disabled', 'true')
  await saveAs('Mine', 'accounts.list', {})
  await button('Use saved requests').click()
  await expect.element(page.getByRole('gridcell', { name: 'Mine', exact: true })).toBeVisible()
})

it('runs all requests in order with what earlier ones kept, and says which checks failed', async () => {
  const fake = open({ replies: () => ({ reply: jsonReply({ data: [{ id: '77' }] }) }) })
  await expect.element(page.getByText('No collection is open')).toBeVisible()
  await expectAccessible()
  openCollection('smoke.json', file([LIST, PRODUCTS]))
  await button('Run all on Practice').click()
  await expect.element(page.getByText('2 of 2 requests sent: 1 passed, 1 failed.')).toBeVisible()
  expect(asked(fake)).toEqual([
    ['catalogs.list', {}],
    ['products.list', { product_catalog_id: '77' }],
  ])
  // The first request that failed is shown without a click.
  await expect.element(page.getByText('Expected {"path":"data","count":2}, got 1.')).toBeVisible()
  await expectAccessible()
  expect(useEnvironments.getState().fromResponses).toEqual({ catalog: '77' })
  await button('Run this request').click()
  await expect.poll(() => asked(fake).length).toBe(3)
  await expect.element(page.getByText('1 of 1 request sent: 0 passed, 1 failed.')).toBeVisible()
  const [counts, ...lines] = reportText().trim().split('\n')
  expect(JSON.parse(counts ?? '')).toMatchObject({ collection: 'smoke.json', all: 1, failed: 1 })
  expect(lines.map((line) => JSON.parse(line).passed)).toEqual([true, false])
})

it('checks what was added to a saved request in the Console, and undoes the change', async () => {
  open({ replies: () => ({ reply: jsonReply({ data: [{ id: '77' }] }) }) })
  usePlatform.setState({ page: 'console', endpoint: 'catalogs.list' }, true)
  await saveAs('All catalogs', 'catalogs.list', {})
  await page.getByRole('tab', { name: 'Saved' }).click()
  await button('Actions for All catalogs').click()
  await page.getByRole('menuitem', { name: 'Checks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Checks of All catalogs' })
  await expect.element(dialog.getByText('The request must succeed.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Expected' }).fill('OK')
  await expect.element(dialog.getByRole('button', { name: 'Save checks' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Expected' }).fill('200')
  await dialog.getByRole('button', { name: 'Add check' }).click()
  await expect.element(dialog.getByText('{"status":200}')).toBeVisible()
  await dialog.getByRole('button', { name: 'Status Check' }).click()
  await page.getByRole('option', { name: 'Number of entries' }).click()
  await dialog.getByRole('textbox', { name: 'Path to the value' }).fill('data')
  await dialog.getByRole('textbox', { name: 'Expected' }).fill('2')
  await expectAccessible()
  // By keyboard, with the check that was typed but not added.
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Checks of “All catalogs” saved.')).toBeVisible()
  openCollection('saved', exportText())
  await runRequests()
  expect(useCollection.getState().results[0]?.problems).toMatchObject([
    { sentence: 'Expected {"path":"data","count":2}, got 1.' },
  ])
  await button('Undo').click()
  await expect.poll(() => exportText()).not.toContain('expect')
})

it('asks before it changes live data, with a number where something is deleted', async () => {
  const fake = open({ connection: LIVE })
  openCollection('changes.json', file([LIST, RENAME, REMOVE]))
  await button('Run all on Live @shop').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('2 requests change live data immediately.')).toBeVisible()
  await expectAccessible()
  await expect.element(dialog.getByRole('button', { name: 'Run collection' })).toHaveAttribute('aria-disabled', 'true')
  expect(asked(fake)).toEqual([])
  await dialog.getByRole('textbox').fill('1')
  await dialog.getByRole('button', { name: 'Run collection' }).click()
  await expect.poll(() => asked(fake).length).toBe(3)
})

it('ends with Cancel, with another connection, and where nobody is signed in any more', async () => {
  const fake = open({ slow: true })
  openCollection('smoke.json', file([LIST, LIST, LIST]))
  await button('Run all on Practice').click()
  await button('Cancel').click()
  // It left, and a response came.
  await expect.element(page.getByText('1 of 3 requests sent: 0 passed, 1 failed.')).toBeVisible()
  expect(fake.asked.some(({ method }) => method === 'console.stop')).toBe(true)
  await button('Run all on Practice').click()
  await expect.poll(() => asked(fake).length).toBe(2)
  fake.emit({ type: 'connection', connection: LIVE })
  await expect.element(page.getByText('The connection changed, so the run stopped.')).toBeVisible()
  expect(asked(fake).length).toBe(2)
})

it('keeps the environment that it began with, and gives another one nothing', async () => {
  const fake = open({
    replies: () => {
      void chooseEnvironment(undefined)
      return { reply: jsonReply({ data: [{ id: '77' }] }) }
    },
  })
  const { id } = await addEnvironment('Shop')
  openCollection('smoke.json', file([LIST, LIST]))
  await runRequests()
  expect(asked(fake)).toEqual([
    ['catalogs.list', {}, id],
    ['catalogs.list', {}, id],
  ])
  expect(useEnvironments.getState().fromResponses).toEqual({})
})

it('stops at a request that needs a sign-in, in one sentence', async () => {
  const failure = { ...failureOf('The sign-in was rejected.', 'unauthorized'), status: 401 }
  const fake = open({ replies: () => ({ reply: jsonReply({}, { status: 401, failure }) }) })
  openCollection('smoke.json', file([{ ...LIST, expect: [{ status: 200 }] }, LIST, LIST]))
  await button('Run all on Practice').click()
  await expect
    .element(page.getByText("Sign in again: request 1 was rejected, and 2 requests weren't sent."))
    .toBeVisible()
  expect(asked(fake).length).toBe(1)
})

it('opens 100,000 requests and runs them without a hang', async () => {
  open()
  const text = file(Array.from({ length: 100_000 }, (_, at) => ({ ...LIST, name: `Request ${at}`, keep: {} })))
  openCollection('large.json', text)
  await expect.element(page.getByRole('gridcell', { name: 'Request 0', exact: true })).toBeVisible()
  expect(document.querySelectorAll('.virtual-row').length).toBeLessThan(100)
  let others = 0
  const ticking = setInterval(() => others++, 0)
  await runRequests()
  clearInterval(ticking)
  await expect.element(page.getByText('100,000 of 100,000 requests sent: 100,000 passed, 0 failed.')).toBeVisible()
  // Requests that are answered at once let others in all the same.
  expect(others).toBeGreaterThan(10)
})
