import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../src/renderer/frame/Frame.css'
import type { EndpointId } from '../../../src/contract/contract.ts'
import { failed } from '../../../src/contract/language/result.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { useConsole } from '../../../src/renderer/platform/state/console.ts'
import { importText } from '../../../src/renderer/platform/state/consoleImport.ts'
import { useConsolePast } from '../../../src/renderer/platform/state/consolePast.ts'
import { exportText, useConsoleSaved } from '../../../src/renderer/platform/state/consoleSaved.ts'
import { openEndpoint, usePlatform } from '../../../src/renderer/platform/state/platform.ts'
import { emptied } from '../emptied.ts'
import { type FakeHost, type FakeOptions, failureOf, fakeHost, PRACTICE, PROFILE } from '../fakeHost.ts'
import { button, expectAccessible } from '../show.tsx'
import { jsonReply } from './fakePreview.ts'
import { leavePlatform, showPlatform } from './showPlatform.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  emptied(useConsole)
  usePlatform.setState({ page: 'console' }, true)
  useConsolePast.setState({ past: [], replies: {}, isRead: false }, true)
  useConsoleSaved.setState({ saved: [], isRead: false }, true)
  useToasts.setState({ toasts: [] })
})

afterEach(leavePlatform)

const open = (options: FakeOptions = {}): FakeHost => showPlatform(fakeHost({ connection: PRACTICE, ...options }))

const finder = () => page.getByRole('combobox', { name: 'Find endpoint' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const sendTo = (where: string) => page.getByRole('button', { name: new RegExp(`^Send to ${where}`) })

const LIVE = {
  state: 'live',
  person: { userId: '42', screenName: 'shop' },
  profile: PROFILE,
  wireNames: {},
} as const

describe('finding an endpoint', () => {
  it('takes the keyboard with a slash, moves with the arrows and opens with Enter', async () => {
    open()
    await expect.element(page.getByText('Choose an endpoint')).toBeVisible()
    await userEvent.keyboard('/put products')
    await expect.element(finder()).toHaveFocus()
    await expect.element(finder()).toHaveValue('put products')
    await expect.element(page.getByRole('option').first()).toHaveTextContent('products.put')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(page.getByRole('heading', { level: 2, name: /product/i })).toBeVisible()
    expect(usePlatform.getState().endpoint).toBe('products.put')
    await expectAccessible()
    await finder().fill('accounts.list')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('7 more parameters')).toHaveFocus()
  })

  it('says of sections that no document describes that they were observed, within the width of the list', async () => {
    open()
    const list = page.getByRole('listbox', { name: 'Endpoints' })
    await expect.element(list.getByText(/^Scheduled feeds/)).toHaveTextContent('Scheduled feedsObserved')
    expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth)
  })

  it('says what to try where nothing matches', async () => {
    open()
    await finder().fill('zzzz')
    await expect.element(page.getByText(/No matches/)).toBeVisible()
    await expectAccessible()
  })
})

describe('the form', () => {
  it('fills in what Practice knows, and shows the request with every part of its signature', async () => {
    open()
    openEndpoint('catalogs.update')
    await expect.element(field('product_catalog_id')).toHaveValue(PRACTICE.seeded.catalogId)
    await field('name').fill('Spring & summer')
    await expect.element(page.getByText('Spring%20%26%20summer').first()).toBeInTheDocument()
    await page.getByRole('tab', { name: 'Signature' }).click()
    await expect.element(page.getByText('name=Spring%20%26%20summer', { exact: true })).toBeVisible()
    expect(document.querySelector('.base-string')?.textContent).toMatch(
      /^PUT&http%3A%2F%2F127\.0\.0\.1%3A4802%2F12%2Fproduct_catalogs%2F1001&name%3DSpring%2520%2526%2520summer%26oauth_consumer_key%3D<\.\.\.>%26/,
    )
    await expectAccessible()
  })

  it('opens a curl command that is pasted where endpoints are found', async () => {
    open()
    await expect.element(finder()).toHaveAccessibleDescription('Or paste a curl command.')
    const paste = (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      finder()
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    paste("curl -X PUT 'https://ads.example/12/product_catalogs/77?name=Spring' -H 'authorization: OAuth planted'")
    await expect.element(field('product_catalog_id')).toHaveValue('77')
    await expect.element(field('name')).toHaveValue('Spring')
    paste('curl https://shop.example/')
    await expect.element(page.getByText('No endpoint takes this curl command as it is.')).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain('planted')
  })

  it('copies the request as a program in ten languages', async () => {
    open()
    openEndpoint('accounts.list')
    await button('Copy as').click()
    const names = [
      'curl command',
      'HTTPie command',
      'Python (Requests-OAuthlib)',
      'JavaScript (Node.js)',
      'PHP',
      'Java',
    ]
    for (const name of [...names, 'C#', 'Go', 'Ruby', 'PowerShell'])
      await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByRole('menuitem', { name: 'Ruby' }).click()
    await expect.element(page.getByText(/Ruby/)).toBeVisible()
  })

  it('leads from a signed parameter to its field', async () => {
    open()
    openEndpoint('catalogs.update')
    await field('name').fill('Spring')
    await page.getByRole('tab', { name: 'Signature' }).click()
    await button('name').click()
    await expect.element(field('name')).toHaveFocus()
  })

  it('marks a broken rule live at its field, in the words of the check', async () => {
    open()
    openEndpoint('products.list')
    await field('count').fill('5000')
    await expect.element(page.getByText(/Use a whole number from 1 to [\d,]+ for count/).first()).toBeVisible()
    await expectAccessible()
  })

  it('says at once what one field asks of another, and shows what is in use when the rest is folded away', async () => {
    open()
    openEndpoint('lineItems.update')
    await field('line_item_id').fill('7')
    await button(/more parameters/).click()
    await page.getByRole('button', { name: /bid_strategy$/ }).click()
    await page.getByRole('option', { name: 'MAX' }).click()
    const sentence = 'bid_amount_local_micro is required when bid_strategy is MAX or TARGET'
    await expect
      .element(page.getByRole('textbox', { name: 'bid_amount_local_micro' }))
      .toHaveAccessibleDescription(sentence)
    await field('bid_amount_local_micro').fill('1500000')
    await button('Fewer parameters').click()
    await expect.element(field('bid_amount_local_micro')).toHaveValue('1500000')
    await expect.element(field('advertiser_domain')).not.toBeInTheDocument()
    await expect.poll(() => useConsole.getState().checked?.problems).toEqual([])
  })

  it('puts the keyboard into the first field that is wrong, and sends nothing', async () => {
    const fake = open()
    openEndpoint('catalogs.update')
    await field('product_catalog_id').fill('')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('product_catalog_id')).toHaveFocus()
    await expect.element(page.getByText('Missing required parameter product_catalog_id').first()).toBeVisible()
    expect(fake.asked.some(({ method }) => method === 'console.send')).toBe(false)
  })

  it('writes a body as JSON and as fields again', async () => {
    open()
    openEndpoint('activitySubscriptions.create')
    await button(/more parameter/).click()
    await field('filter.keyword').fill('tea')
    await button('Body as JSON').click()
    await expect.element(field('body')).toHaveValue(JSON.stringify({ filter: { keyword: 'tea' } }, null, 2))
    await button('Body as fields').click()
    await expect.element(field('filter.keyword')).toHaveValue('tea')
  })

  it('inserts a sample that may be sent', async () => {
    open()
    openEndpoint('customAudiences.users')
    await button('Insert sample: body').click()
    await expect.poll(() => useConsole.getState().checked?.problems).toEqual([])
    await expectAccessible()
  })
})

describe('a request that our checks hold back', () => {
  it('names place and fix, and is sent only after a person says so', async () => {
    const fake = open()
    openEndpoint('products.put')
    await button('Body as JSON').click()
    await field('body').fill(JSON.stringify({ products: [{ id: 'cup', titel: 'Cup', price: '15,00 USD' }] }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(/titel isn't a known field \(did you mean title\?\)/).first()).toBeVisible()
    expect(fake.asked.some(({ method }) => method === 'console.send')).toBe(false)
    await button('Send anyway…').click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(/Activity logs these failed checks/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(fake.asked.some(({ method }) => method === 'console.send')).toBe(false)
    await button('Send anyway…').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' }).click()
    await expect.element(page.getByText('200 OK')).toBeVisible()
    expect(fake.asked.at(-1)).toMatchObject({ method: 'console.send', args: ['products.put', expect.anything(), true] })
  })

  it('offers to send what the suppression list held back, until the form changes', async () => {
    const held = 'body holds 2 people on the suppression list'
    const failure = {
      kind: 'refused',
      sentence: `Not sent: ${held}.`,
      errors: [{ code: 'INVALID_PARAMETER', parameter: 'body', message: held }],
      acted: 'no',
      overridable: true,
    } as const
    const fake: FakeHost = open({
      replies: () => (fake.asked.at(-1)?.args[2] === true ? { reply: jsonReply({ data: {} }) } : failure),
    })
    openEndpoint('customAudiences.users')
    await button('Insert sample: body').click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(failure.sentence)).toBeVisible()
    await button('Send anyway…').click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(held)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await field('account_id').fill('other')
    await expect.element(button('Send anyway…')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await button('Send anyway…').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' }).click()
    await expect.element(page.getByText('200 OK')).toBeVisible()
    expect(fake.asked.at(-1)?.args[2]).toBe(true)
  })

  it('cannot be sent where a limit is broken', async () => {
    open()
    openEndpoint('products.list')
    await field('count').fill('5000')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('count')).toHaveFocus()
    await expect.element(button('Send anyway…')).not.toBeInTheDocument()
  })
})

describe('sending', () => {
  it('sends with Ctrl+Enter and shows status, limits and coloured JSON', async () => {
    const headers = [
      { name: 'x-rate-limit-limit', value: '2000' },
      { name: 'x-rate-limit-remaining', value: '1999' },
      { name: 'x-rate-limit-reset', value: '1700000900' },
    ]
    const fake = open({ replies: () => ({ reply: jsonReply({ data: [{ id: '7', deleted: false }] }, { headers }) }) })
    openEndpoint('catalogs.list')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('200 OK')).toBeVisible()
    await expect.element(page.getByText(/^As sent to the .* at /)).toBeVisible()
    await expect.element(page.getByText(/1,999 of 2,000 requests left/)).toBeVisible()
    expect(document.querySelector('.reply .json-key')?.textContent).toBe('"data"')
    expect(fake.asked.at(-1)?.method).toBe('console.send')
    await expectAccessible()
  })

  it('finds text in the reply and folds it', async () => {
    const data = Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `Catalog ${at}` }))
    open({ replies: () => ({ reply: jsonReply({ data }) }) })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await page.getByRole('searchbox', { name: 'Find in: Response' }).fill('Catalog 499')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 of 1 line')).toBeVisible()
    await expect.element(page.getByText('Catalog 499').first()).toBeVisible()
    expect(document.querySelectorAll('.reply .json-row').length).toBeLessThan(100)
    await button('Collapse all').click()
    await expect.element(page.getByText('500 items')).toBeInTheDocument()
  })

  it('asks for the next page where there is one', async () => {
    const fake = open({
      replies: (_, input) => ({
        reply: jsonReply({ data: [] }, input['cursor'] === undefined ? { nextCursor: 'c-2' } : {}),
      }),
    })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await button('Next page').click()
    await expect.poll(() => fake.asked.at(-1)?.args[1]).toMatchObject({ cursor: 'c-2' })
  })

  it('stops what is waited for', async () => {
    const fake = open({ slow: true })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await expect.element(page.getByText(/Waiting for response/)).toBeVisible()
    await button('Stop request').click()
    await expect.poll(() => fake.asked.at(-1)?.method).toBe('console.stop')
    await expect.element(sendTo('Practice')).toBeVisible()
  })

  it('says what a failure means, and that a wrong clock may be why', async () => {
    const failure = { ...failureOf('The sign-in was not accepted: sign in again.', 'unauthorized'), status: 401 }
    const date = new Date(Date.now() - 3_600_000).toUTCString()
    open({
      replies: () => ({
        reply: jsonReply(
          { errors: [{ code: 32, message: 'Could not authenticate you' }] },
          { status: 401, failure, headers: [{ name: 'date', value: date }] },
        ),
      }),
    })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await expect.element(page.getByText('401 Unauthorized')).toBeVisible()
    await expect.element(page.getByText(/This computer's clock is 1 h ahead of the platform's/)).toBeVisible()
    await expectAccessible()
  })

  it('says when no answer came, and that the request may have acted', async () => {
    const failure = {
      ...failureOf('The connection broke before an answer came.', 'unreachable'),
      acted: 'maybe' as const,
    }
    open({ replies: () => ({ failure }) })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await expect.element(page.getByText('No response')).toBeVisible()
    await expect.element(page.getByText(/The connection broke .* may have acted on it: check/)).toBeVisible()
    await expectAccessible()
  })

  it('says why nothing left', async () => {
    open({ replies: () => failureOf('Adwright is offline: nothing leaves this computer.', 'offline') })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await expect.element(page.getByText('Adwright is offline: nothing leaves this computer.')).toBeVisible()
    await expect.element(button('Open Connection')).toBeVisible()
  })

  it('shows pairs in a table, a page as text, and records of a stream one by one', async () => {
    const bodies: Partial<Record<EndpointId, string>> = {
      'oauth.requestToken': 'oauth_token=<...>&oauth_callback_confirmed=true',
      'oauth.authorize': '<!doctype html><script>document.body.remove()</script>',
      'activity.stream': '{"data":{"id":"1"}}\n\n{"data":{"id":"2"}}\n',
    }
    open({ replies: (id) => ({ reply: jsonReply({}, { body: bodies[id] ?? '' }) }) })
    openEndpoint('oauth.requestToken')
    await field('oauth_callback').fill('oob')
    await sendTo('Practice').click()
    await expect.element(page.getByRole('cell', { name: 'oauth_callback_confirmed' })).toBeVisible()
    openEndpoint('oauth.authorize')
    await field('oauth_token').fill('abc')
    await sendTo('Practice').click()
    await expect.element(page.getByText('<!doctype html>')).toBeVisible()
    openEndpoint('activity.stream')
    await sendTo('Practice').click()
    await expect.element(page.getByText('2 records, 1 keep-alive.')).toBeVisible()
    await page.getByRole('list', { name: 'Records' }).getByRole('button').nth(1).click()
    await expect.element(page.getByRole('region', { name: 'Text: Record', exact: true })).toHaveTextContent('"2"')
    await expectAccessible()
  })

  it('shows a stream as it arrives, and lets other requests go meanwhile', async () => {
    const fake = open({ slow: true })
    openEndpoint('activity.stream')
    await sendTo('Practice').click()
    await expect.element(page.getByText('Reading stream')).toBeVisible()
    fake.emit({ type: 'streamed', endpoint: 'activity.stream', lines: ['{"data":{"id":"7"}}'] })
    await expect.element(page.getByText('1 record so far.')).toBeVisible()
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await expect.poll(() => fake.asked.filter(({ method }) => method === 'console.send').length).toBe(2)
    await button('Stop request').click()
    openEndpoint('activity.stream')
    await expect.element(page.getByText('1 record so far.')).not.toBeInTheDocument()
  })

  it('asks once before a change to the real platform, and for a word before a deletion', async () => {
    const fake = open({ connection: LIVE })
    openEndpoint('catalogs.update')
    await field('product_catalog_id').fill('1001')
    await field('name').fill('Spring')
    await sendTo('Live @shop').click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(fake.asked.some(({ method }) => method === 'console.send')).toBe(false)

    openEndpoint('catalogs.delete')
    await field('product_catalog_id').fill('1001')
    await sendTo('Live @shop').click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog.getByRole('button', { name: 'Send to Live @shop' }))
      .toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('textbox').fill('1001')
    await dialog.getByRole('button', { name: 'Send to Live @shop' }).click()
    await expect.poll(() => fake.asked.at(-1)?.args[0]).toBe('catalogs.delete')
  })

  it('leads to a connection where nobody is signed in', async () => {
    open({ connection: { state: 'none' } })
    openEndpoint('catalogs.list')
    await expect.element(page.getByText('Not signed in', { exact: true })).toBeVisible()
    await expectAccessible()
    await button('Start Practice').click()
    await expect.element(sendTo('Practice')).toBeVisible()
    expect(useConnection.getState().connection.state).toBe('practice')
  })
})

describe('in a narrow window', () => {
  it('brings the finder out with its key, and goes to the form that is opened', async () => {
    await page.viewport(640, 400)
    open()
    await expect.element(page.getByText('Choose an endpoint')).toBeVisible()
    await userEvent.keyboard('/catalogs.update{Enter}')
    await expect.element(field('name')).toHaveFocus()
    await field('name').fill('Spring')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('heading', { name: 'Response' })).toBeInViewport()
    await expectAccessible()
  })
})

describe('history and saved requests', () => {
  const hash = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'

  it('keeps what was sent without identifiers of people, and fills the form with it again', async () => {
    const fake = open()
    openEndpoint('customAudiences.users')
    await button('Insert sample: body').click()
    await sendTo('Practice').click()
    await expect.element(page.getByText('200 OK')).toBeVisible()
    const kept = await fake.host.ledger.read('console-history')
    expect(kept.entries).toHaveLength(1)
    expect(JSON.stringify(kept.entries)).not.toContain(hash)
    openEndpoint('catalogs.list')
    await page.getByRole('tab', { name: 'History' }).click()
    await expectAccessible()
    await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').click()
    await expect
      .element(page.getByText(/stands for a value of body.* that wasn't saved: fill it in/).first())
      .toBeVisible()
  })

  it('finds a sent request, shows its response again, and what another response changed', async () => {
    let name = 'Spring'
    open({ replies: () => ({ reply: jsonReply({ data: { name } }) }) })
    openEndpoint('catalogs.list')
    await sendTo('Practice').click()
    await expect.element(page.getByText('"Spring"')).toBeVisible()
    name = 'Autumn'
    await sendTo('Practice').click()
    await page.getByText('Changes', { exact: true }).click()
    await expect.element(page.getByRole('row', { name: 'data.name "Spring" "Autumn"' })).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('searchbox', { name: 'Find sent requests' }).fill('nothing')
    await expect.element(page.getByText('No sent request matches.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find sent requests' }).fill('catalogs 200')
    await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').nth(1).click()
    await expect.element(page.getByText('"Spring"')).toBeVisible()
    await expectAccessible()
  })

  it('imports requests of a HAR file without their secrets, and no more than a list is good for', async () => {
    const fake = open()
    const url = 'https://ads.example/12/accounts/18ce/features'
    const headers = [{ name: 'Authorization', value: 'Bearer planted' }]
    const file = (count: number) =>
      JSON.stringify({
        log: { entries: Array.from({ length: count }, () => ({ request: { method: 'GET', url, headers } })) },
      })
    expect(await importText(file(2))).toEqual({
      ok: true,
      value: { count: 2, all: 2, variables: 0, secrets: 2, unread: [] },
    })
    expect(useConsoleSaved.getState().saved[0]).toMatchObject({
      endpoint: 'features.list',
      input: { account_id: '18ce' },
    })
    expect(exportText()).not.toContain('planted')
    const unknown = file(2).replace('/12/accounts/18ce/features', '/nope')
    expect(await importText(unknown)).toEqual({
      ok: true,
      value: { count: 1, all: 2, variables: 0, secrets: 2, unread: [] },
    })
    vi.spyOn(fake.host.ledger, 'append').mockResolvedValueOnce(failed(failureOf('The disk is full.')))
    expect(await importText(file(1))).toMatchObject({ ok: false, failure: { sentence: 'The disk is full.' } })
    expect(useConsoleSaved.getState().saved).toHaveLength(3)
    expect(await importText(file(999))).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining('at most 1,000') },
    })
  })

  it('saves under a name, renames, deletes and brings back', async () => {
    const fake = open()
    openEndpoint('catalogs.list')
    await button('Save request').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('All catalogs')
    await page.getByRole('dialog').getByRole('button', { name: 'Save request' }).click()
    await page.getByRole('tab', { name: 'Saved' }).click()
    await expect.element(page.getByText('All catalogs', { exact: true })).toBeVisible()
    await expectAccessible()
    await button('Actions for All catalogs').click()
    await page.getByRole('menuitem', { name: 'Rename request…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await button('Save name').click()
    await button('Actions for Mine').click()
    await page.getByRole('menuitem', { name: 'Delete request' }).click()
    await expect.element(page.getByText('No saved requests')).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText('Mine', { exact: true })).toBeVisible()
    expect((await fake.host.ledger.read('console-saved')).entries).toHaveLength(4)

    await button('Export').click()
    await expect.element(page.getByRole('menuitem', { name: 'Adwright file' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: '.http file' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Postman collection (also Bruno)' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const text = exportText()
    expect(await importText(text)).toMatchObject({ ok: true, value: { count: 1, all: 1 } })
    expect(useConsoleSaved.getState().saved.map(({ name }) => name)).toEqual(['Mine', 'Mine'])
    expect((await importText('{}')).ok).toBe(false)
    expect((await importText('no')).ok).toBe(false)
  })
})
