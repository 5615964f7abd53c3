import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ENDPOINT_IDS, endpointOf } from '../../../src/contract/contract.ts'
import { RELEASES } from '../../../src/contract/releases.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { assumptions } from '../../../src/renderer/platform/assumptions/assumptions.ts'
import { PlatformScreen } from '../../../src/renderer/platform/PlatformScreen.tsx'
import { openReference, type PlatformPageId, usePlatform } from '../../../src/renderer/platform/state/platform.ts'
import { eventually } from '../eventually.ts'
import { fakeHost } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

const before = usePlatform.getState()

const open = async (to: PlatformPageId, header: string) => {
  usePlatform.setState({ ...before, page: to }, true)
  show(
    <div style={{ height: 760 }}>
      <PlatformScreen />
    </div>,
  )
  await expect.element(page.getByRole('heading', { name: header, exact: true }).first()).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  setHost(fakeHost().host)
})

afterEach(() => usePlatform.setState(before, true))

describe('the reference', () => {
  it('shows an endpoint found by typing alone: facts, parameters, assumptions, rules, reply', async () => {
    await open('reference', 'Reference')
    await expect.element(page.getByRole('row', { name: /products\.put.*PUT \/12\// })).toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('searchbox', { name: 'Find endpoint' }).fill('lineItems.update')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: /^Change a line item/ })).toBeVisible()
    for (const name of ['Parameters', 'Rules', 'Response', 'Example request'])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeInTheDocument()
    const table = page.getByRole('table', { name: 'Parameters' })
    await expect.element(table.getByText('bid_amount_local_micro', { exact: true }).first()).toBeInTheDocument()
    await expect.element(page.getByText('observed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Assumptions where the documents are silent')).toBeVisible()
    await expectAccessible()
  })

  it('opens the examples of a rule by the keyboard', async () => {
    await open('reference', 'Reference')
    openReference('accounts.list')
    const rule = page.getByText(/with_total_count and cursor are exclusive/)
    await expect.element(rule).toBeInTheDocument()
    const summary = rule.element().closest('summary')
    summary?.focus()
    await userEvent.keyboard('{Enter}')
    expect(summary?.closest('details')?.open).toBe(true)
    await expect.element(page.getByText('{ "with_total_count": true, "cursor": "c-2" }')).toBeVisible()
  })

  it('opens the console at the endpoint that is read', async () => {
    await open('reference', 'Reference')
    openReference('products.put')
    await userEvent.click(button('Open in Console'))
    expect(usePlatform.getState()).toEqual({ page: 'console', endpoint: 'products.put' })
  })

  it('copies path and operation', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('reference', 'Reference')
    openReference('webhooks.check')
    await userEvent.click(button('Copy path'))
    await userEvent.click(button('Copy as OpenAPI'))
    await eventually(() => expect(write).toHaveBeenCalledTimes(2))
    expect(write.mock.calls[0]?.[0]).toBe('/2/webhooks/:webhook_id')
    expect(JSON.parse(write.mock.calls[1]?.[0] ?? '{}').paths['/2/webhooks/{webhook_id}'].put.operationId).toBe(
      'webhooks.check',
    )
    write.mockRestore()
  })

  it('hands out the whole contract as a file', async () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await open('reference', 'Reference')
    await userEvent.click(button('Save as OpenAPI 3.1'))
    const blob = made.mock.calls[0]?.[0]
    const document = JSON.parse(blob instanceof Blob ? await blob.text() : '{}')
    const ids = Object.values<object>(document.paths).flatMap((item) => Object.values(item))
    expect(ids).toHaveLength(ENDPOINT_IDS.length)
    made.mockRestore()
    click.mockRestore()
  })

  it('shows list and endpoint one at a time where there is little room', async () => {
    await page.viewport(600, 800)
    await open('reference', 'Reference')
    await page.getByRole('searchbox', { name: 'Find endpoint' }).fill('news.get')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Get a news story' })).toBeVisible()
    await expectAccessible()
    await userEvent.click(page.getByText('Endpoints', { exact: true }))
    await expect.element(page.getByRole('searchbox', { name: 'Find endpoint' })).toHaveValue('news.get')
  })

  it('goes through the endpoints of a document by the arrow keys, and back to all of them', async () => {
    await open('reference', 'Reference')
    await userEvent.click(page.getByRole('button', { name: /Source/ }))
    await userEvent.click(page.getByRole('option', { name: 'Document 3' }))
    const field = page.getByRole('searchbox', { name: 'Find endpoint' })
    await userEvent.click(field)
    const chosen = () => document.querySelector('.table [aria-current]')?.textContent
    const ids = [...document.querySelectorAll('.table .ref-link')].map(({ textContent }) => textContent)
    expect(ids.length).toBe(ENDPOINT_IDS.filter((id) => endpointOf(id).section.startsWith('Document 3')).length)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toBe(ids[0])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect.poll(chosen).toBe(ids[1])
    await expect.element(field).toHaveFocus()
    expect(document.querySelector('.ref-id')?.textContent).toBe(ids[1])
    await userEvent.click(button('Close endpoint'))
    expect(chosen()).toBeUndefined()
    await expect.element(field).toHaveFocus()
  })

  it('shows the rules of a product and the forms of identifiers where they are sent', async () => {
    await open('reference', 'Reference')
    openReference('products.put')
    const rules = page.getByRole('table', { name: 'Product rules' })
    await expect.element(rules.getByText('title: “xxxxxxxxxxxx…” (151 characters)')).toBeInTheDocument()
    openReference('doNotReachLists.users')
    const kinds = page.getByRole('table', { name: 'Identifiers' })
    await expect.element(kinds.getByText('No @ in it.', { exact: true })).toBeInTheDocument()
    expect(kinds.element().querySelectorAll('tbody tr')).toHaveLength(2)
    // Nothing sticks out of the window, where it could be scrolled away.
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
    await expectAccessible()
  })

  it('shows every endpoint without breaking', async () => {
    await open('reference', 'Reference')
    for (const id of ENDPOINT_IDS) {
      openReference(id)
      await eventually(() => expect(document.querySelector('.ref-id')?.textContent).toBe(id))
      const shown = document.querySelector('.ref-page')?.textContent ?? ''
      expect(shown, id).not.toMatch(/undefined|\[object|NaN/)
    }
  })
})

describe('the pages beside it', () => {
  it('list every assumption, find one, and lead to its endpoint', async () => {
    await open('assumptions', 'Assumptions')
    await expect.element(page.getByText(new RegExp(`of ${assumptions().length} assumptions`))).toBeVisible()
    await expectAccessible()
    await page.getByRole('searchbox', { name: 'Find assumptions' }).fill('second delete of an account')
    await expect.element(page.getByText(/^1 of /)).toBeVisible()
    await userEvent.click(button('accounts.delete'))
    expect(usePlatform.getState()).toEqual({ page: 'reference', endpoint: 'accounts.delete' })
  })

  it('say that nothing matches and show all again', async () => {
    await open('assumptions', 'Assumptions')
    await page.getByRole('searchbox', { name: 'Find assumptions' }).fill('nothing like it')
    await userEvent.click(button('Show all'))
    await expect.element(page.getByRole('heading', { name: /^Document 3/ })).toBeInTheDocument()
  })

  it('show the release history by year, as bars and as a table, and search it', async () => {
    await open('releases', 'Releases')
    await expect.element(page.getByRole('heading', { name: '2025', exact: true })).toBeVisible()
    expect(document.querySelectorAll('.ref-entry')).toHaveLength(RELEASES.length)
    await expect.element(page.getByRole('img', { name: '2024: 6, 2025: 18, 2026: 15' })).toBeVisible()
    await userEvent.click(button('Show table'))
    await expect.element(page.getByRole('row', { name: '2025 18' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('searchbox', { name: 'Find releases' }).fill('2025-09')
    await expect.element(page.getByText('3 of 53 entries')).toBeVisible()
  })

  it('explain error codes and limits', async () => {
    await open('errors', 'Errors')
    await page.getByRole('searchbox', { name: 'Find errors' }).fill('invalid_time')
    await expect.element(page.getByRole('row', { name: /INVALID_TIME_WINDOW 400/ })).toBeVisible()
    await expectAccessible()
    await open('limits', 'Limits')
    await page.getByRole('searchbox', { name: 'Find limits' }).fill('customAudiences.users')
    await expect.element(page.getByText('at most 5,000,000 bytes')).toBeVisible()
    await expect.element(page.getByText('1,500 per 1 min and account')).toBeVisible()
    await expectAccessible()
  })
})
