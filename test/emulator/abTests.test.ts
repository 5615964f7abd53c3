import { afterEach, describe, expect, it } from 'vitest'
import { isFields } from '../../src/contract/language/fields.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

// What campaigns have beside their tree: A/B tests, lists that belong to nobody, and rights.

let server: EmulatorServer
afterEach(() => server.stop())

const DAY = 86_400_000

const ask = async (method: string, path: string, json?: unknown, query: Readonly<Record<string, string>> = {}) => {
  const sent = { query, ...(json === undefined ? {} : { json }) }
  const reply = await sendSigned(method, `${server.addresses.ads}/12${path}`, server.credentials, sent)
  const body: unknown = JSON.parse(await reply.text())
  return { status: reply.status, ...(isFields(body) ? body : {}) } as {
    status: number
    data?: unknown
    errors?: unknown
  }
}

const start = async () => {
  server = await startEmulator({ idSeed: 4 })
  const account = `/accounts/${server.seeded.accountId}`
  const idsOf = (table: string) =>
    server.emulator.world
      .table(table)
      .all()
      .map(({ id }) => String(id))
  return { account, items: idsOf('lineItems'), campaigns: idsOf('campaigns') }
}

const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString().replace(/\.\d+/, '')

const test = (ids: readonly (string | undefined)[]) => ({
  name: 'Bids',
  entity_type: 'LINE_ITEM',
  start_time: at(2),
  end_time: at(9),
  user_groups: ids.map((id) => ({ size: '50.00', entity_ids: [id] })),
})

const idOf = ({ data }: { readonly data?: unknown }): string => String(isFields(data) ? data['id'] : '')

describe('A/B tests', () => {
  it('are made, read, changed while they wait, and deleted', async () => {
    const { account, items } = await start()
    const made = await ask('POST', `${account}/ab_tests`, test(items.slice(0, 2)))
    expect(made).toMatchObject({
      status: 200,
      data: { status: 'SCHEDULED', user_groups: [{ id: expect.any(String), size: '50.00' }, {}], deleted: false },
    })
    const path = `${account}/ab_tests/${idOf(made)}`
    expect(await ask('PUT', path, { name: 'Bids, again' })).toMatchObject({ data: { name: 'Bids, again' } })
    expect(await ask('GET', `${account}/ab_tests`)).toMatchObject({ data: [{ name: 'Bids, again' }] })
    expect(await ask('DELETE', path)).toMatchObject({ data: { deleted: true } })
    expect((await ask('DELETE', path)).status).toBe(404)
  })

  it('take nothing but their end while they run, and nothing afterwards', async () => {
    const { account, items } = await start()
    const id = idOf(await ask('POST', `${account}/ab_tests`, test(items.slice(0, 2))))
    const path = `${account}/ab_tests/${id}`
    const tests = server.emulator.world.table('abTests')
    const begin = (from: number, to: number): void =>
      server.emulator.world.commit({
        put: 'abTests',
        id,
        record: { ...tests.get(id), start_time: at(from), end_time: at(to) },
      })
    begin(-3, 2)
    expect(await ask('PUT', path, { name: 'Late' })).toMatchObject({ status: 400 })
    expect(await ask('PUT', path, { end_time: at(12) })).toMatchObject({ status: 200, data: { status: 'LIVE' } })
    begin(-3, -1)
    expect(await ask('GET', path)).toMatchObject({ data: { status: 'COMPLETED' } })
    expect(await ask('PUT', path, { end_time: at(60) })).toMatchObject({ status: 400 })
  })

  it('are rejected where they begin in the past, name strangers, or share an entity', async () => {
    const { account, items } = await start()
    const refused = async (body: unknown) => {
      const { status, errors } = await ask('POST', `${account}/ab_tests`, body)
      const [first] = errors as readonly { readonly code: string; readonly parameter: string }[]
      return [status, first?.code, first?.parameter]
    }
    const good = test(items.slice(0, 2))
    expect(await refused({ ...good, start_time: at(-1) })).toEqual([400, 'INVALID_TIME_WINDOW', 'start_time'])
    expect(await refused(test([items[0], 'strange']))).toEqual([404, 'NOT_FOUND', 'user_groups'])
    const shares = (size: string, count: number) => Array.from({ length: count }, () => ({ size, entity_ids: ['a'] }))
    for (const user_groups of [shares('99.00', 1), shares('3.00', 31), shares('49.00', 2)])
      expect(await refused({ ...good, user_groups })).toEqual([400, 'INVALID_PARAMETER', 'user_groups'])
    expect(await refused({ ...good, end_time: at(2.5) })).toEqual([400, 'INVALID_PARAMETER', 'end_time'])
    await ask('POST', `${account}/ab_tests`, good)
    expect(await refused(test([items[1], items[2]]))).toEqual([400, 'INVALID_PARAMETER', 'user_groups'])
  })
})

describe('lists that belong to nobody', () => {
  it('name categories, publishers and bids', async () => {
    const { account } = await start()
    const iab = await ask('GET', '/iab_categories', undefined, { count: '1000' })
    expect(iab.data).toContainEqual({ id: 'IAB22', parent_id: null, name: 'Shopping' })
    expect(iab.data).toContainEqual({ id: 'IAB22-4', parent_id: 'IAB22', name: 'Shopping 4' })
    expect((await ask('GET', '/content_categories')).data).toContainEqual(
      expect.objectContaining({ iab_categories: ['IAB17'] }),
    )
    expect((await ask('GET', '/publishers')).data).toContainEqual(
      expect.objectContaining({ monetizable_country_codes: ['DE', 'FR', 'US'] }),
    )
    const steps = async (currency: string) =>
      ((await ask('GET', '/bidding_rules', undefined, { currency })).data as { minimum_denomination: number }[]).map(
        (rule) => rule.minimum_denomination,
      )
    expect([await steps('USD'), await steps('JPY'), await steps('KWD')]).toEqual([[10_000], [1_000_000], [1_000]])
    const wanted = { suggestion_type: 'KEYWORD', targeting_values: 'tea', count: '1' }
    expect((await ask('GET', `${account}/targeting_suggestions`, undefined, wanted)).data).toEqual([
      { suggestion_type: 'KEYWORD', suggestion_value: 'tea deals' },
    ])
    const hours = { entity: 'CAMPAIGN', start_time: '2026-03-01T00:00:00Z', end_time: '2026-03-02T00:00:00Z' }
    const active = `/stats${account}/active_entities`
    expect(await ask('GET', active, undefined, hours)).toMatchObject({ status: 200, data: [] })
  })
})

describe('rights', () => {
  it('let change no more than they say, from one request to the next', async () => {
    const { account, campaigns } = await start()
    const id = server.seeded.accountId
    const campaign = `${account}/campaigns/${campaigns[0]}`
    const rename = () => ask('PUT', campaign, undefined, { name: 'Renamed' })
    const grant = (...permissions: string[]) =>
      server.emulator.world.commit({ put: 'accountAccess', id, record: { id, permissions } })
    expect((await rename()).status).toBe(200)
    grant('CREATIVE_MANAGER')
    expect(await rename()).toMatchObject({ status: 403, errors: [{ code: 'ACTION_NOT_ALLOWED' }] })
    const post = { as_user_id: server.seeded.userId, text: 'Tea' }
    expect((await ask('POST', `${account}/tweet`, undefined, post)).status).toBe(200)
    expect((await ask('GET', campaign)).status).toBe(200)
    grant('CAMPAIGN_ANALYST')
    expect((await ask('POST', `${account}/tweet`, undefined, { ...post, text: 'Coffee' })).status).toBe(403)
    const estimate = { targeting_criteria: [{ targeting_type: 'INTEREST', targeting_value: '3002' }] }
    expect((await ask('POST', `${account}/audience_estimate`, estimate)).status).toBe(200)
  })
})
