import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActivityEntry } from '../../../src/host/host.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { ActivityScreen } from '../../../src/renderer/frame/activity/ActivityScreen.tsx'
import { entryMatches, watchActivity } from '../../../src/renderer/frame/state/activity.ts'
import { THIS_COMPUTER, totalsByHost } from '../../../src/renderer/frame/state/activityTotals.ts'
import { activityEntry, type FakeHost, fakeHost } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

let end = () => {}

beforeEach(() => page.viewport(1280, 800))
afterEach(() => end())

const open = (activity: readonly ActivityEntry[]): FakeHost => {
  const fake = fakeHost({ activity })
  setHost(fake.host)
  end = watchActivity()
  show(
    <div style={{ height: 600 }}>
      <ActivityScreen />
    </div>,
  )
  return fake
}

const many = (count: number) => Array.from({ length: count }, (_, at) => activityEntry(count - at))
const rowCount = () => page.getByRole('grid', { name: 'Requests' }).element().getAttribute('aria-rowcount')

describe('the activity screen', () => {
  it('teaches what will stand there while nothing was sent', async () => {
    open([])
    await expect.element(page.getByText('No requests yet')).toBeVisible()
    await expectAccessible()
  })

  it('lists requests, and shows one in full when it is chosen', async () => {
    open([activityEntry(2, { status: 400, sentence: 'The service refused 1 of 25 products.' }), activityEntry(1)])
    await expect.element(page.getByRole('grid', { name: 'Requests' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('row').nth(1).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The service refused 1 of 25 products.')
    await expect.element(page.getByRole('heading', { name: 'Create and update up to 25 products' })).toBeVisible()
    await expectAccessible()
  })

  it('filters by words and by failure, and says so when nothing is left', async () => {
    open([activityEntry(3, { status: 503 }), activityEntry(2, { path: '/oauth/request_token' }), activityEntry(1)])
    await expect.poll(rowCount).toBe('4')
    await page.getByRole('radio', { name: 'Failed' }).click({ force: true })
    await expect.poll(rowCount).toBe('2')
    await page.getByLabelText('Find requests').fill('oauth')
    await expect.element(page.getByText('No matching requests')).toBeVisible()
    await button('Show all requests').click()
    await expect.poll(rowCount).toBe('4')
  })

  it('adds what is sent meanwhile, newest first', async () => {
    const fake = open([activityEntry(1)])
    await expect.poll(rowCount).toBe('2')
    fake.emit({ type: 'activity', entry: activityEntry(2, { path: '/12/accounts' }) })
    await expect.poll(rowCount).toBe('3')
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('/12/accounts')
  })

  it('reads all that is kept, so that its totals are totals', async () => {
    open(many(5200))
    await expect.poll(rowCount).toBe('5201')
    await expect.element(page.getByText(/^5,200 requests ·/)).toBeVisible()
  })

  it('says where to, when and what of, and finds the requests behind a bar by keyboard alone', async () => {
    const people = { host: 'ads.example', endpoint: 'customAudiences.users', items: 2500 } as const
    const job = { kind: 'upload', id: 'u1', title: 'customers.csv to People' } as const
    open([
      activityEntry(3, { ...people, job, identifiers: { email: 2500, phone_number: 12 } }),
      activityEntry(2, { host: 'ads.example', status: 503, at: '2026-04-01T12:00:00.000Z' }),
      activityEntry(1),
    ])
    await expect.element(page.getByText(/^2 requests to 1 server outside/)).toBeVisible()
    await expect.element(page.getByText('2,500 hashes in 1 request', { exact: true })).toBeVisible()
    await expect.element(page.getByText('50 products in 2 requests', { exact: true })).toBeVisible()
    const pane = document.querySelector<HTMLElement>('.activity-pane')
    pane?.style.setProperty('width', '260px')
    const bars = [...(pane?.querySelectorAll('.plot-bar') ?? [])]
    expect(bars.map((bar) => bar.scrollWidth - bar.clientWidth)).toEqual(bars.map(() => 0))
    expect(bars.length).toBeGreaterThan(3)
    pane?.style.removeProperty('width')
    await page.getByRole('button', { name: /^Identifiers and products sent:/ }).click()
    await expect.element(page.getByRole('table', { name: 'Identifiers and products sent' })).toBeVisible()
    await expectAccessible()
    button(/Show requests to ads.example/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(rowCount).toBe('3')
    await page.getByRole('row').nth(1).click()
    await expect.element(page.getByText('Identifiers: Phone number')).toBeVisible()
    await expect.element(page.getByRole('term').getByText('Purpose', { exact: true })).toBeVisible()
  })

  it('is cleared only after a question', async () => {
    const fake = open(many(3))
    await expect.poll(rowCount).toBe('4')
    await button('Clear log…').click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible()
    await button('Cancel').click()
    expect(fake.asked.map(({ method }) => method)).not.toContain('activity.clear')
    await button('Clear log…').click()
    await button('Clear log').click()
    await expect.element(page.getByText('No requests yet')).toBeVisible()
    expect(fake.asked.map(({ method }) => method)).toContain('activity.clear')
  })

  it('says that nothing left while every request stayed on this computer', async () => {
    open([activityEntry(1)])
    await expect.element(page.getByText(/^No request has left this computer since/)).toBeVisible()
  })
})

describe('totals of what left', () => {
  it('add up per server; items count only where they were taken', () => {
    const entries = [
      activityEntry(3, { host: 'ads.example', items: 25, bytesSent: 10, bytesReceived: 1, status: 200 }),
      activityEntry(2, { host: 'ads.example', items: 25, bytesSent: 10, bytesReceived: 1, status: 503 }),
      activityEntry(1, { host: 'api.example', bytesSent: 5, bytesReceived: 2, status: 200, items: 0 }),
    ]
    expect(totalsByHost(entries)).toEqual([
      { host: 'ads.example', requests: 2, failed: 1, bytesSent: 20, bytesReceived: 2, items: 25 },
      { host: 'api.example', requests: 1, failed: 0, bytesSent: 5, bytesReceived: 2, items: 0 },
    ])
  })

  it('count every port of this computer as one place', () => {
    const entries = [activityEntry(2, { host: '127.0.0.1:4801' }), activityEntry(1, { host: '127.0.0.1:5902' })]
    expect(totalsByHost(entries)).toMatchObject([{ host: THIS_COMPUTER, requests: 2 }])
  })

  it('finds every word of a filter in any field', () => {
    const entry = activityEntry(1, { method: 'PUT', host: 'ads.example', status: 429 })
    expect(entryMatches(entry, 'put 429')).toBe(true)
    expect(entryMatches(entry, 'put 200')).toBe(false)
    expect(entryMatches(entry, '')).toBe(true)
  })
})
