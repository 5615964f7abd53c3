import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmulatorServer, type EmulatorServerOptions, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

// Words with the brand in them, and unknown names. Sent by a client that shares no line with ours.

let server: EmulatorServer
afterEach(() => server.stop())

const begin = async (options: EmulatorServerOptions = {}) => {
  server = await startEmulator(options)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const putUsers = async (users: readonly unknown[]) => {
  const { accountId, audienceId } = server.seeded
  const path = `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
  const json = [{ operation_type: 'Update', params: { users } }]
  const reply = await sendSigned('POST', server.addresses.ads + path, server.credentials, { json })
  return { status: reply.status, warning: reply.headers.get('x-api-warn'), text: await reply.text() }
}

const members = (): readonly string[] =>
  server.emulator.world.members(server.seeded.audienceId, server.emulator.clock.now())

const notes = (): string => JSON.stringify(server.emulator.log.recent(1)[0]?.notes)

describe('brand words that come in', () => {
  beforeEach(() => begin())

  it.each(['svc_id', 'twitter_id'])('take %s beside an e-mail and alone', async (name) => {
    const both = await putUsers([{ email: [hash('a')], [name]: [hash('1')] }, { [name]: [hash('2')] }])
    expect([both.status, both.warning]).toEqual([200, null])
    expect(members()).toEqual(expect.arrayContaining([`svc_id:${hash('1')}`, `svc_id:${hash('2')}`]))
  })

  it('lose neither of two spellings in one user', async () => {
    expect((await putUsers([{ svc_id: [hash('1')], twitter_id: [hash('2')] }])).status).toBe(200)
    expect(members()).toEqual(expect.arrayContaining([`svc_id:${hash('1')}`, `svc_id:${hash('2')}`]))
  })

  it.each(['svc_auth_access_type', 'x_auth_access_type'])('lower the access of a sign-in by %s', async (name) => {
    const { consumerKey, consumerSecret } = server.credentials
    const requested = await sendSigned(
      'POST',
      `${server.addresses.main}/oauth/request_token`,
      { consumerKey, consumerSecret },
      { oauth: { oauth_callback: 'oob' }, query: { [name]: 'read' } },
    )
    const pairs = new URLSearchParams(await requested.text())
    const record = server.emulator.world.table('requestTokens').get(pairs.get('oauth_token') ?? '')
    expect(record?.['access']).toBe('read')
  })

  it('refuse one parameter in two spellings', async () => {
    const { consumerKey, consumerSecret } = server.credentials
    const query = { svc_auth_access_type: 'read', x_auth_access_type: 'write' }
    const address = `${server.addresses.main}/oauth/request_token`
    const app = { consumerKey, consumerSecret }
    const reply = await sendSigned('POST', address, app, { oauth: { oauth_callback: 'oob' }, query })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('svc_auth_access_type is given more than once')
  })
})

describe('brand words that are sent', () => {
  const placements = async () => {
    const { accountId } = server.seeded
    const address = `${server.addresses.ads}/12/accounts/${accountId}/line_items`
    return (await sendSigned('GET', address, server.credentials)).text()
  }
  const lists = async () => {
    const address = `${server.addresses.ads}/12/line_items/placements`
    return (await sendSigned('GET', address, server.credentials)).text()
  }

  it('are the neutral ones where no profile says otherwise', async () => {
    await begin()
    expect(server.wireNames).toEqual({})
    expect(await lists()).toContain('"ALL_ON_SERVICE"')
  })

  it('follow the profile, in values too, and nowhere else', async () => {
    await begin({ wireNames: { ALL_ON_SERVICE: 'ALL_ON_BRAND', SERVICE_TIMELINE: 'BRAND_TIMELINE' } })
    const { world } = server.emulator
    const item = world.table('lineItems').all()[0] ?? {}
    const id = String(item['id'])
    world.commit({ put: 'lineItems', id, record: { ...item, name: 'ALL_ON_SERVICE', placements: ['ALL_ON_SERVICE'] } })
    expect(await lists()).toContain('["BRAND_TIMELINE","PUBLISHER_NETWORK"]')
    expect(await lists()).not.toContain('SERVICE')
    const { accountId } = server.seeded
    const address = `${server.addresses.ads}/12/accounts/${accountId}/line_items/${id}`
    const told = await (
      await sendSigned('PUT', address, server.credentials, { query: { total_budget_amount_local_micro: '90000000' } })
    ).text()
    expect(told).toContain('"name":"ALL_ON_SERVICE"')
    expect(told).toContain('"placements":["ALL_ON_BRAND"]')
    expect(await placements()).not.toContain('"placements":["ALL_ON_SERVICE"]')
  })
})

describe('names that nobody knows', () => {
  it('are told in the log and a header, without a value, and the rest is done', async () => {
    await begin()
    const reply = await putUsers([
      { email: [hash('a')], e_mail: ['ada@example.com'] },
      { email: [hash('b')], e_mail: ['ben@example.com'] },
    ])
    expect(reply.status).toBe(200)
    expect(reply.warning).toBe(
      "Ignored: body[].params.users[].e_mail isn't a known field (did you mean email?) (2 times)",
    )
    expect(notes()).toContain('users[].e_mail')
    expect(notes()).not.toContain('example.com')
    expect(reply.text).toContain('"success_count":2')
  })

  it('are told of parameters and of other bodies too, with the warning of a former version', async () => {
    await begin()
    const { catalogId } = server.seeded
    const address = `${server.addresses.ads}/11/product_catalogs/${catalogId}/products`
    const json = { products: [{ id: '1', descripton: 'x' }], productz: 1 }
    const reply = await sendSigned('PUT', address, server.credentials, { json, query: { verbos: '1' } })
    const warning = reply.headers.get('x-api-warn') ?? ''
    for (const word of ['Version 11', 'verbos', 'body.products[].descripton', 'body.productz'])
      expect(warning).toContain(word)
  })

  it('cannot break a header', async () => {
    await begin()
    const reply = await putUsers([{ email: [hash('a')], 'é\r\nx: y': 1 }])
    expect(reply.status).toBe(200)
    expect(reply.warning).toBe("Ignored: A name in body[].params.users[] isn't a known field")
  })

  it('are refused by a strict one, at their place, and nothing is done', async () => {
    await begin({ strict: true })
    const before = members()
    const reply = await putUsers([{ email: [hash('a')] }, { email: [hash('b')], e_mail: ['x'] }])
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text).operation_errors[0]).toMatchObject([
      { code: 'INVALID_PARAMETER', parameter: 'params.users[1].e_mail' },
    ])
    expect(members()).toEqual(before)
    expect((await putUsers([{ email: [hash('a')], twitter_id: [hash('1')] }])).status).toBe(200)
  })
})
