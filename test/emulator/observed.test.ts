import { afterEach, describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { encodeSending } from '../../src/contract/wire/sendingCheck.ts'
import { type EmulatorServer, type EmulatorServerOptions, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

// Endpoints that no document has. Served unless only the documents are wanted, sent only where that is allowed.

let server: EmulatorServer
afterEach(() => server?.stop())

const start = async (options: EmulatorServerOptions = {}) => {
  server = await startEmulator({ idSeed: 4, ...options })
}

const OBSERVED = ENDPOINT_IDS.filter((id) => endpointOf(id).source === 'observed')

const readJson = async (reply: Response): Promise<Readonly<Record<string, unknown>>> => {
  const value: unknown = JSON.parse(await reply.text())
  return isFields(value) ? value : {}
}

const ads = (path: string) => `${server.addresses.ads}/12${path}`
const ask = async (method: string, address: string, query: Readonly<Record<string, string>> = {}) => {
  const reply = await sendSigned(method, address, server.credentials, { query })
  return { status: reply.status, ...(await readJson(reply)) }
}

describe('observed endpoints', () => {
  it('are told apart by their section', () => {
    expect(OBSERVED.length).toBeGreaterThan(10)
    for (const id of ENDPOINT_IDS)
      expect(endpointOf(id).section.startsWith('Observed, '), id).toBe(endpointOf(id).source === 'observed')
  })

  it('are routes that nobody serves where only the documents are wanted', async () => {
    await start({ documentsOnly: true })
    for (const id of OBSERVED) {
      const { method, path, server: name } = endpointOf(id)
      const address = `${server.addresses[name]}${path.replace(/:\w+/g, '1')}`
      const reply = await sendSigned(method, address, server.credentials)
      expect([404, 405], id).toContain(reply.status)
      expect(await reply.text(), id).toMatch(/"(ROUTE_NOT_FOUND|METHOD_NOT_ALLOWED)"|"code":34/)
    }
    expect((await sendSigned('GET', `${server.addresses.ads}/12/accounts`, server.credentials)).status).toBe(200)
  })

  it('are sent to a service only where its profile allows them, or by an override', async () => {
    await start()
    const destination = { addresses: server.addresses, wireNames: {}, sandbox: false }
    const encode = (observed: boolean | undefined, force = false) =>
      encodeSending('users.me', {}, observed === undefined ? destination : { ...destination, observed }, {
        now: 0,
        force,
      })
    expect(encode(undefined).ok).toBe(true)
    expect(encode(true).ok).toBe(true)
    expect(encode(false)).toMatchObject({ ok: false, failure: { kind: 'refused', overridable: true } })
    expect(encode(false, true)).toMatchObject({
      ok: true,
      value: { overridden: [expect.stringContaining('users.me')] },
    })
  })
})

describe('values to target', () => {
  it('are found by part of their name, and name criteria', async () => {
    await start()
    const found = await ask('GET', ads('/targeting_criteria/locations'), { q: 'berlin', location_type: 'CITIES' })
    const row = { name: 'Berlin, Germany', country_code: 'DE', targeting_value: 'de02000000000000' }
    expect(found).toMatchObject({ status: 200, data: [row], next_cursor: null })
    const account = ads(`/accounts/${server.seeded.accountId}`)
    const items: Readonly<Record<string, unknown>> = await ask('GET', `${account}/line_items`)
    const [item] = items['data'] as readonly { readonly id: string }[]
    const criterion = { line_item_id: item?.id ?? '', targeting_type: 'INTEREST', targeting_value: '3002' }
    const made = await ask('POST', `${account}/targeting_criteria`, criterion)
    expect(made).toMatchObject({ data: { name: 'Sports/Running' } })
  })
})

describe('who is signed in', () => {
  it('is told by both versions', async () => {
    await start()
    const { userId, screenName } = server.seeded
    const me = await ask('GET', `${server.addresses.main}/2/users/me`, { 'user.fields': 'created_at,verified' })
    expect(me).toMatchObject({
      status: 200,
      data: { id: userId, username: screenName, name: screenName, verified: false, created_at: expect.any(String) },
    })
    const old = await ask('GET', `${server.addresses.main}/1.1/account/verify_credentials.json`)
    expect(old).toMatchObject({ status: 200, id_str: userId, screen_name: screenName })
  })
})

describe('permissions, media creatives and scheduled feeds', () => {
  it('are made, read and taken away', async () => {
    await start()
    const { accountId, audienceId, catalogId } = server.seeded
    const { world } = server.emulator
    const partner = String(world.table('accounts').all()[1]?.['id'])
    const permissions = ads(`/accounts/${accountId}/custom_audiences/${audienceId}/permissions`)
    const given = await ask('POST', permissions, { granted_account_id: partner, permission_level: 'READ_WRITE' })
    expect(given).toMatchObject({
      status: 200,
      data: { custom_audience_id: audienceId, permission_level: 'READ_WRITE' },
    })
    const id = String((given as { data?: { id?: string } }).data?.id)
    expect(await ask('DELETE', `${permissions}/${id}`)).toMatchObject({ status: 200, data: { deleted: true } })

    const creatives = ads(`/accounts/${accountId}/media_creatives`)
    const line_item_id = String(world.table('lineItems').all()[0]?.['id'])
    const account_media_id = String(world.table('accountMedia').all()[0]?.['id'])
    const made = await ask('POST', creatives, { line_item_id, account_media_id, landing_url: 'https://shop.example/' })
    expect(made).toMatchObject({ status: 200, data: { creative_type: 'PREROLL', approval_status: 'ACCEPTED' } })
    expect(await ask('POST', creatives, { line_item_id, account_media_id: 'none' })).toMatchObject({ status: 404 })
    expect(await ask('POST', creatives, { line_item_id: 'none', account_media_id })).toMatchObject({ status: 404 })

    const feeds = ads(`/product_catalogs/${catalogId}/scheduled_feeds`)
    const feed = { feed_url: 'https://shop.example/a.csv', feed_format: 'CSV', start_time: '01:30', time_zone: 'UTC' }
    expect(await ask('POST', feeds, { ...feed, frequency: 'WEEKLY' })).toMatchObject({ status: 400 })
    const weekly = await ask('POST', feeds, { ...feed, frequency: 'WEEKLY', repeat: 'SATURDAY' })
    expect(weekly).toMatchObject({ status: 200, data: { repeat: 'SATURDAY', product_catalog_id: catalogId } })
    expect(await ask('POST', feeds, { ...feed, frequency: 'DAILY' })).toMatchObject({ status: 400 })
    const feedId = String((weekly as { data?: { id?: string } }).data?.id)
    const daily = await ask('PUT', `${feeds}/${feedId}`, { frequency: 'DAILY' })
    expect(daily).toMatchObject({ status: 200, data: { repeat: null, feed_url: 'https://shop.example/a.csv' } })
    expect(daily).toMatchObject({
      request: { params: { id: feedId, product_catalog_id: catalogId, frequency: 'DAILY' } },
    })
    expect(await ask('DELETE', `${feeds}/${feedId}`)).toMatchObject({ status: 200 })
    expect(await ask('GET', feeds)).toMatchObject({ status: 200, data: [] })
  })
})

describe('sort_by', () => {
  it('takes attributes that have an order, with one', async () => {
    await start()
    const list = (sort_by: string) => ask('GET', `${server.addresses.ads}/12/accounts`, { sort_by })
    expect(await list('name-desc')).toMatchObject({ status: 200 })
    for (const wrong of ['name', 'nothing-asc', 'created_at-sideways', 'timezone-asc', 'deleted_at-asc'])
      expect(await list(wrong), wrong).toMatchObject({
        status: 400,
        errors: [{ code: 'INVALID_PARAMETER', parameter: 'sort_by' }],
      })
  })
})
