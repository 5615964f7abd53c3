import { afterEach, expect, it } from 'vitest'
import { isFields } from '../../src/contract/language/fields.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

// Drafts and scheduled posts, which no document shows.

let server: EmulatorServer
afterEach(() => server.stop())

const MINUTE = 60_000

const ask = async (method: string, path: string, query: Readonly<Record<string, string>> = {}) => {
  const address = `${server.addresses.ads}/12/accounts/${server.seeded.accountId}${path}`
  const reply = await sendSigned(method, address, server.credentials, { query })
  const body: unknown = JSON.parse(await reply.text())
  return { status: reply.status, ...(isFields(body) ? body : {}) } as {
    readonly status: number
    readonly data?: Readonly<Record<string, unknown>>
    readonly errors?: readonly { readonly code: string }[]
  }
}

const later = (minutes: number): string => new Date(server.emulator.clock.now() + minutes * MINUTE).toISOString()

const start = async () => {
  server = await startEmulator({ idSeed: 5 })
  return { as_user_id: server.seeded.userId, text: 'Tea tonight' }
}

it('keeps drafts until they are deleted for good, and empties what it may', async () => {
  const given = await start()
  const card = String(server.emulator.world.table('cards').all()[0]?.['card_uri'])
  const made = await ask('POST', '/draft_tweets', { ...given, card_uri: card, name: 'Evening' })
  expect(made.data).toMatchObject({ user_id: given.as_user_id, text: 'Tea tonight', card_uri: card, nullcast: true })
  const path = `/draft_tweets/${String(made.data?.['id'])}`
  expect((await ask('PUT', path, { card_uri: '', text: 'Tea now' })).data).toMatchObject({
    text: 'Tea now',
    card_uri: null,
    name: 'Evening',
  })
  expect(await ask('PUT', path, { media_keys: '3_404' })).toMatchObject({ errors: [{ code: 'MEDIA_NOT_FOUND' }] })
  expect((await ask('DELETE', path)).data).toMatchObject({ status: 'DELETED' })
  expect((await ask('GET', path)).status).toBe(404)
})

it('publishes a scheduled post at its minute, with its promotions, and then changes nothing of it', async () => {
  const given = await start()
  const line_item_id = String(server.emulator.world.table('lineItems').all()[0]?.['id'])
  const made = await ask('POST', '/scheduled_tweets', { ...given, scheduled_at: later(5) })
  const id = String(made.data?.['id'])
  expect(made.data).toMatchObject({ scheduled_status: 'SCHEDULED', tweet_id: null })
  expect(String(made.data?.['scheduled_at'])).toMatch(/:00Z$/)
  const promoted = await ask('POST', '/scheduled_promoted_tweets', { line_item_id, scheduled_tweet_id: id })
  expect(promoted.data).toMatchObject({ tweet_id: null })
  server.emulator.clock.rehearse(6 * MINUTE)
  const posts = await ask('GET', '/tweets', { tweet_type: 'PUBLISHED' })
  expect(JSON.stringify(posts.data)).toContain('Tea tonight')
  const done = await ask('GET', `/scheduled_tweets/${id}`)
  expect(done.data).toMatchObject({ scheduled_status: 'SUCCESS', completed_at: made.data?.['scheduled_at'] })
  const of = { line_item_ids: line_item_id }
  expect(JSON.stringify(await ask('GET', '/promoted_tweets', of))).toContain(String(done.data?.['tweet_id']))
  expect(await ask('PUT', `/scheduled_tweets/${id}`, { text: 'Late' })).toMatchObject({
    errors: [{ code: 'INVALID_TWEET' }],
  })
})

it('refuses times that have passed or are far away, and the thirty-first of a quarter of an hour', async () => {
  const given = await start()
  const schedule = (minutes: number) => ask('POST', '/scheduled_tweets', { ...given, scheduled_at: later(minutes) })
  for (const minutes of [-1, 366 * 24 * 60])
    expect(await schedule(minutes)).toMatchObject({ errors: [{ code: 'INVALID_PARAMETER' }] })
  const hour = new Date(Math.ceil((server.emulator.clock.now() + MINUTE) / 3_600_000) * 3_600_000).toISOString()
  const all = []
  for (let at = 0; at < 31; at++) all.push(await ask('POST', '/scheduled_tweets', { ...given, scheduled_at: hour }))
  expect(all.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(all[30]).toMatchObject({ errors: [{ code: 'SCHEDULED_TWEET_LIMIT_EXCEEDED' }] })
})
