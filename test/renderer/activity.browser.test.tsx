import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ActivityEntry } from '../../src/host/host.ts'
import { setHost } from '../../src/renderer/hostAccess.ts'
import { ActivityScreen } from '../../src/renderer/screens/activity/ActivityScreen.tsx'
import { entryMatches, totalsByHost, watchActivity } from '../../src/renderer/stores/activity.ts'
import { activityEntry, type FakeHost, fakeHost } from './fakeHost.ts'
import { button, expectAccessible, show } from './show.tsx'

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
    await expect.element(page.getByText('Nothing has left this computer')).toBeVisible()
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
    await page.getByLabelText('Find in requests').fill('oauth')
    await expect.element(page.getByText('No request matches')).toBeVisible()
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

  it('reads older pages when the end comes into sight', async () => {
    open(many(1200))
    await expect.poll(rowCount).toBe('501')
    const grid = page.getByRole('grid', { name: 'Requests' }).element()
    grid.scrollTop = grid.scrollHeight
    await expect.poll(rowCount).toBe('1001')
    await expect
      .poll(() => {
        grid.scrollTop = grid.scrollHeight
        return rowCount()
      })
      .toBe('1201')
  })

  it('says that nothing left while every request stayed on this computer', async () => {
    open([activityEntry(1)])
    await expect.element(page.getByText(/^Nothing: every request stayed/)).toBeVisible()
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
    expect(totalsByHost(entries)).toMatchObject([{ host: 'This computer', requests: 2 }])
  })

  it('finds every word of a filter in any field', () => {
    const entry = activityEntry(1, { method: 'PUT', host: 'ads.example', status: 429 })
    expect(entryMatches(entry, 'put 429')).toBe(true)
    expect(entryMatches(entry, 'put 200')).toBe(false)
    expect(entryMatches(entry, '')).toBe(true)
  })
})
