import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../src/renderer/frame/Frame.css'
import { usePreferences } from '../../../src/renderer/base/preferences.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { useConsole } from '../../../src/renderer/platform/state/console.ts'
import {
  currentEnvironment,
  environmentText,
  openEnvironment,
  removeEnvironment,
  useEnvironments,
} from '../../../src/renderer/platform/state/consoleEnvironments.ts'
import { useConsolePast } from '../../../src/renderer/platform/state/consolePast.ts'
import { useConsoleSaved } from '../../../src/renderer/platform/state/consoleSaved.ts'
import { useConsoleTabs } from '../../../src/renderer/platform/state/consoleTabs.ts'
import { openEndpoint, usePlatform } from '../../../src/renderer/platform/state/platform.ts'
import { emptied } from '../emptied.ts'
import { type FakeHost, type FakeOptions, fakeHost, PRACTICE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { jsonReply } from './fakePreview.ts'
import { leavePlatform, showPlatform } from './showPlatform.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  emptied(useConsole, useConsoleTabs, useEnvironments, useConsolePast, useConsoleSaved)
  usePlatform.setState({ page: 'console' }, true)
  useToasts.setState({ toasts: [] })
})

afterEach(leavePlatform)

const open = (options: FakeOptions = {}): FakeHost => showPlatform(fakeHost({ connection: PRACTICE, ...options }))

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const requests = () =>
  page.getByRole('tablist', { name: 'Open requests' }).element().textContent?.replaceAll('list', 'list ').trim()
const chosen = () => page.getByRole('tablist', { name: 'Open requests' }).getByRole('tab', { selected: true })

it('opens requests beside each other, and goes among them by keys without losing what was typed', async () => {
  open()
  openEndpoint('products.list')
  await field('cursor').fill('abc')
  openEndpoint('catalogs.list')
  await expect.element(chosen()).toHaveTextContent('catalogs.list')
  expect(requests()).toBe('products.list catalogs.list')
  await userEvent.keyboard('{Control>}{Alt>}{PageDown}{/Alt}{/Control}')
  await expect.element(field('cursor')).toHaveValue('abc')
  await userEvent.keyboard('{Control>}{Alt>}n{/Alt}{/Control}products.list{Enter}')
  await expect.element(field('cursor')).toHaveValue('')
  expect(requests()).toBe('products.list products.list catalogs.list')
  await userEvent.keyboard('{Control>}{Alt>}{PageUp}{/Alt}{/Control}')
  await expect.element(field('cursor')).toHaveValue('abc')
  await expectAccessible()
  await userEvent.keyboard('{Control>}{Alt>}w{/Alt}{/Control}')
  await expect.element(page.getByText('products.list closed.')).toBeVisible()
  await button('Undo').click()
  await expect.element(field('cursor')).toHaveValue('abc')
})

it('brings requests back that were not sent, without what is secret', async () => {
  const fake = open()
  openEndpoint('oauth2.invalidateToken')
  await field('access_token').fill('CANARY-token')
  openEndpoint('products.put')
  await button('Body as JSON').click()
  await field('body').fill('{"products":[{"id":"cup"')
  openEndpoint('products.list')
  await field('cursor').fill('abc')
  leavePlatform()
  show(null)
  await expect.poll(async () => (await fake.host.ledger.read('console-tabs')).entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(await fake.host.ledger.read('console-tabs'))).not.toContain('CANARY')
  emptied(useConsole, useConsoleTabs)
  usePlatform.setState({ page: 'console' }, true)
  showPlatform(fake)
  await expect.element(field('cursor')).toHaveValue('abc')
  await page.getByRole('tab', { name: 'products.put' }).click()
  await expect.element(field('body')).toHaveValue('{"products":[{"id":"cup"')
  await page.getByRole('tab', { name: 'oauth2.invalidateToken' }).click()
  await expect.element(field('access_token')).toHaveValue('')
})

it('shows a list as a table too: sorted, copied by row, saved; the choice is kept', async () => {
  const records = Array.from({ length: 5_000 }, (_, at) => ({ id: `p${at}`, stats: { clicks: 4_999 - at } }))
  open({ answers: { 'products.list': records } })
  openEndpoint('products.list')
  await field('product_catalog_id').fill('1001')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByText('Table', { exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Response' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5001')
  expect(document.querySelectorAll('.virtual-row').length).toBeLessThan(100)
  await page.getByRole('button', { name: /Sort by$/ }).click()
  await page.getByRole('option', { name: 'stats.clicks' }).click()
  await expect
    .element(page.getByRole('columnheader', { name: 'stats.clicks' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.element(grid.getByRole('row').nth(1)).toHaveTextContent('p49990')
  await grid.getByText('p4999').click()
  let copied = ''
  const take = (event: ClipboardEvent) => {
    copied = event.clipboardData?.getData('text/plain') ?? ''
  }
  document.addEventListener('copy', take)
  await userEvent.copy()
  document.removeEventListener('copy', take)
  expect(copied).toBe('p4999\t0')
  await button('Sort descending').click()
  await expect.element(grid.getByRole('row').nth(1)).toHaveTextContent('p04999')
  await expectAccessible()
  expect(usePreferences.getState().listView).toBe('table')
  const asTable = page.getByRole('radio', { name: 'Table' })
  const asJson = page.getByRole('radio', { name: 'JSON' })
  asTable.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(asJson).toHaveFocus()
})

it('completes a body written as JSON by keys: names, allowed values and variables', async () => {
  open()
  await openEnvironment('Shop', '{"title_of_all":"Cup"}')
  openEndpoint('products.put')
  await button('Body as JSON').click()
  const body = field('body')
  await body.fill('{"products": [{')
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}"avail')
  await expect.element(page.getByRole('option', { name: /^availability/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(body).toHaveAttribute('aria-activedescendant')
  await expectAccessible()
  await userEvent.keyboard('{Enter}"in{Enter}, "titl{Enter}"{{{{ti{Enter}')
  await expect.element(body).toHaveValue('{"products": [{"availability": "in stock", "title": "{{title_of_all}}')
  await expect.element(page.getByRole('listbox', { name: /^Suggestions/ })).not.toBeInTheDocument()
})

it('fills variables in, offers their names, and says which has no value', async () => {
  const fake = open()
  const opened = await openEnvironment('Shop', '{"catalog":"1001","count":5,"api_token":"CANARY-secret"}')
  expect(opened).toEqual({ ok: true, value: { secrets: 1, skipped: 0 } })
  expect(JSON.stringify(await fake.host.ledger.read('console-environments'))).not.toContain('CANARY')
  openEndpoint('products.list')
  await field('product_catalog_id').fill('')
  await field('product_catalog_id').click()
  await userEvent.keyboard('{{{{ca')
  await expect.element(page.getByRole('option', { name: 'catalog', exact: true })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('product_catalog_id')).toHaveValue('{{catalog}}')
  await field('count').fill('{{counts}}')
  await expect
    .element(field('count'))
    .toHaveAccessibleDescription('The variable counts has no value in this environment')
  await field('count').fill('{{count}}')
  await field('cursor').fill('{{api_token}}')
  await expect.poll(() => useConsole.getState().checked?.problems).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => fake.asked.at(-1)?.args)
    .toEqual(['products.list', { product_catalog_id: '1001', count: 5, cursor: '{{api_token}}' }])
  await button('Environment: Shop').click()
  await page.getByRole('menuitem', { name: 'Edit variables…' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Value of catalog' })).toHaveValue('1001')
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Value of count' }).fill('7')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.poll(() => useConsole.getState().checked?.input['count']).toBe(7)
})

it('shows no value whose name is secret, of whatever kind, and counts what was skipped', async () => {
  const fake = open()
  const text = '{"api_key":98765432,"access_token":{"text":"CANARY"},"pin":"12","catalog":"1001"}'
  expect(await openEnvironment('Shop', text)).toEqual({ ok: true, value: { secrets: 1, skipped: 2 } })
  expect(currentEnvironment()?.values).toEqual({ catalog: '1001' })
  const kept = `${JSON.stringify(await fake.host.ledger.read('console-environments'))}${environmentText()}`
  for (const value of ['98765432', 'CANARY', '"12"']) expect(kept).not.toContain(value)
  const stored = fake.asked.filter(({ method }) => method === 'console.setSecret').map(({ args }) => args.slice(1))
  expect(stored).toEqual([['api_key', '98765432']])
})

it('keeps an environment whose secrets cannot be removed', async () => {
  let isLocked = false
  open({ locked: () => isLocked })
  await openEnvironment('Shop', '{"api_token":"CANARY-secret"}')
  isLocked = true
  expect(await removeEnvironment()).toMatchObject({ ok: false, failure: { sentence: 'The secret store is locked.' } })
  expect(currentEnvironment()?.name).toBe('Shop')
  isLocked = false
  expect(await removeEnvironment()).toEqual({ ok: true, value: 1 })
  expect(currentEnvironment()).toBeUndefined()
})

it('keeps a value of each response as a variable', async () => {
  open({ replies: () => ({ reply: jsonReply({ data: [{ id: '77' }], oauth_token: '<...>' }) }) })
  openEndpoint('catalogs.list')
  await button('Keep a value of the response…').click()
  await page.getByRole('textbox', { name: 'Path to the value' }).fill('data.0.id')
  await page.getByRole('textbox', { name: 'Name of the variable' }).fill('catalog')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Each response: data.0.id becomes {{catalog}}')).toBeVisible()
  // While a dialog closes, no key sends.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => useEnvironments.getState().fromResponses).toEqual({ catalog: '77' })
  openEndpoint('products.list')
  await field('product_catalog_id').fill('{{catalog}}')
  await expect.poll(() => useConsole.getState().checked?.input).toEqual({ product_catalog_id: '77' })
  openEndpoint('catalogs.list')
  await page.getByText('"oauth_token"').click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(page.getByRole('toolbar', { name: 'JSON path' })).toHaveTextContent('data.0.id')
  await page.getByText('"oauth_token"').click()
  await expectAccessible()
  await button('Keep a value of the response').click()
  await expect.element(page.getByRole('textbox', { name: 'Path to the value' })).toHaveValue('oauth_token')
  await page.getByRole('textbox', { name: 'Name of the variable' }).fill('token')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The response has no value at oauth_token that may be kept.')).toBeVisible()
})
