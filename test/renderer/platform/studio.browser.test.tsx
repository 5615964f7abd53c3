import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../src/renderer/frame/Frame.css'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { openPage, type PlatformPageId, usePlatform } from '../../../src/renderer/platform/state/platform.ts'
import { useReceiver } from '../../../src/renderer/platform/state/receiver.ts'
import { useStream } from '../../../src/renderer/platform/state/streams.ts'
import { useSubscriptions } from '../../../src/renderer/platform/state/subscriptions.ts'
import { emptied } from '../emptied.ts'
import { type FakeHost, type FakeOptions, fakeHost, PRACTICE, PROFILE } from '../fakeHost.ts'
import { button, expectAccessible } from '../show.tsx'
import { leavePlatform, showPlatform } from './showPlatform.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  emptied(useReceiver, useStream, useSubscriptions, useConnection, usePlatform)
  useToasts.setState({ toasts: [] })
})

afterEach(leavePlatform)

const open = (at: PlatformPageId, options: FakeOptions = {}): FakeHost => {
  openPage(at)
  return showPlatform(fakeHost({ connection: PRACTICE, ...options }))
}

const requestsOf = (fake: FakeHost, method: string) =>
  fake.asked.filter((one) => one.method === method).map(({ args }) => args)

const HOUR = 3_600_000
const WEBHOOK = { id: '11', url: 'https://shop.example/hook', valid: true, created_at: '2026-05-04T09:00:00.000Z' }

describe('webhooks', () => {
  it('are listed with their schedule', async () => {
    const now = Date.UTC(2026, 4, 5, 10)
    const times = { id: '11', validatedAt: now - 20 * HOUR, attemptedAt: now - 20 * HOUR, now, reason: '' }
    open('webhooks', { answers: { 'webhooks.list': [WEBHOOK] }, webhookTimes: [times] })
    await expect.element(page.getByText('Next check in 4 h')).toBeVisible()
    await expect.element(page.getByRole('meter', { name: /Invalid in 8 h/ })).toBeVisible()
    await expectAccessible()
  })

  it('replay events between two local times, sent as minutes in UTC', async () => {
    const fake = open('webhooks', { answers: { 'webhooks.list': [WEBHOOK] } })
    await button('Replay events: https://shop.example/hook').click()
    await expect.element(page.getByRole('group', { name: /From/ })).toBeVisible()
    await button('Replay events').click()
    await expect.poll(() => requestsOf(fake, 'call').at(-1)?.[0]).toBe('webhooks.replay')
    const [, sent] = requestsOf(fake, 'call').at(-1) ?? []
    const { from_date: from = '', to_date: to = '' } = (sent as { readonly body: Readonly<Record<string, string>> })
      .body
    const minuteOf = (text: string): number =>
      Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5Z')) / 60_000
    expect(minuteOf(to) - minuteOf(from)).toBe(24 * 60 - 1 - 11)
    // It may be the next minute by now.
    expect(Math.abs(Math.floor(Date.now() / 60_000) - 11 - minuteOf(to))).toBeLessThanOrEqual(1)
    await expect.element(page.getByText('Replay started.')).toBeVisible()
  })
})

describe('streams', () => {
  it('show events as they come, hold still while paused, and are stopped', async () => {
    const fake = open('streams', { slow: true })
    await button('Start stream').click()
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    const lines = (...ids: readonly number[]) =>
      ids.map((id) => `{"data":{"event_type":"post.create","payload":{"id":"${id}"}}}`)
    fake.emit({ type: 'streamed', endpoint: 'activity.stream', lines: lines(1, 2) })
    await expect.element(page.getByRole('row', { name: /"id":"2"/ })).toBeVisible()
    await button('Pause view').click()
    fake.emit({ type: 'streamed', endpoint: 'activity.stream', lines: lines(3) })
    await expect.element(page.getByText(/3 events/)).toBeVisible()
    expect(page.getByRole('row', { name: /"id":"3"/ }).query()).toBeNull()
    await button('Resume view').click()
    await expect.element(page.getByRole('row', { name: /"id":"3"/ })).toBeVisible()
    await expectAccessible()
    await button('Stop stream').click()
    await expect.element(button('Start stream')).toBeVisible()
  })

  it('draw the rows in sight alone, however many there are', async () => {
    const fake = open('streams', { slow: true })
    await button('Start stream').click()
    const lines = Array.from({ length: 2_000 }, (_, at) => `{"data":{"payload":{"id":"${at}"}}}`)
    fake.emit({ type: 'streamed', endpoint: 'activity.stream', lines })
    await expect.element(page.getByRole('row', { name: /"id":"1999"/ })).toBeVisible()
    // A list as high as all of its rows would draw them all.
    expect(page.getByRole('grid').element().clientHeight).toBeLessThan(800)
  })

  it('can be ended from outside', async () => {
    const connection = { id: 'a1', endpoint_name: 'activity_stream', connected_at: '2026-05-04T09:00:00.000Z' }
    const fake = open('streams', { answers: { 'connections.list': [connection] } })
    await page.getByRole('tab', { name: 'Connections' }).click()
    await button('End connection a1').click()
    await expectAccessible()
    expect(requestsOf(fake, 'call')).toContainEqual(['connections.end', { body: { uuids: ['a1'] } }])
  })
})

describe('stream rules', () => {
  it('are counted, tested offline and, on Live, added after a question', async () => {
    const rules = [
      { id: '1', value: 'cups -blue', tag: 'kitchen' },
      { id: '2', value: 'plates' },
    ]
    const live = {
      state: 'live',
      person: { userId: '42', screenName: 'shop' },
      profile: PROFILE,
      wireNames: {},
    } as const
    const fake = open('rules', { connection: live, answers: { 'streamRules.list': rules } })
    await expect.element(page.getByText('2 of 25,000 rules')).toBeVisible()
    await expectAccessible()
    await button('Test rules…').click()
    await page.getByRole('textbox', { name: /Sample posts/ }).fill('Spring cups')
    await expect.element(page.getByText('1 post tested: 1 of 2 rules with matches.')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await button('Add rule').click()
    const rule = page.getByRole('textbox', { name: 'Rule' })
    await rule.fill('plates')
    await expect.element(page.getByText('A rule with this value already exists.').first()).toBeVisible()
    await rule.fill('x'.repeat(2_049))
    await expect.element(page.getByText('A rule has at most 2,048 characters.').first()).toBeVisible()
    await rule.fill('forks')
    await page.getByRole('dialog').getByRole('button', { name: 'Add rule' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(requestsOf(fake, 'call').filter(([id]) => id === 'streamRules.change')).toEqual([])
  })
})

describe('explore', () => {
  it('evaluates a note before it can be submitted', async () => {
    open('explore', { answers: { 'notes.evaluate': { claim_opinion_score: 0.5 } } })
    await page.getByRole('option', { name: /notes\.create/ }).click()
    await page.getByRole('textbox', { name: 'post_id' }).fill('7')
    await page.getByRole('textbox', { name: 'info.text' }).fill('Not so.')
    await expect.element(button('Submit note')).toHaveAttribute('aria-disabled', 'true')
    await button('Evaluate note').click()
    await expect.element(page.getByText(/Claim opinion score/)).toBeVisible()
    await expect.element(button('Submit note')).not.toHaveAttribute('aria-disabled', 'true')
  })
})
