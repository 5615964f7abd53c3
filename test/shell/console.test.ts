import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import { HIDDEN } from '../../src/contract/wire/redact.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostInFolder } from './hostInFolder.ts'

// Requests made by hand, over real connections to the real emulator.

let folder: string
let emulator: EmulatorServer
let running: RunningHost

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-'))
  running = hostInFolder(folder, {
    startEmulator: async (options) => {
      emulator = await startEmulator({ ...options, faultSeed: 7 })
      return emulator
    },
  })
  value(await running.host.connection.practice())
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

const console = () => running.host.console

describe('a preview', () => {
  it('shows the request with its signature part by part, and sends nothing', async () => {
    const before = await running.host.activity.recent(100)
    const { request, signature } = value(await console().preview('catalogs.list', { count: 5 }))
    expect(request).toMatchObject({
      method: 'GET',
      server: 'ads',
      url: `${emulator.addresses.ads}/12/product_catalogs?count=5`,
      bytes: 0,
    })
    expect(request.headers.find(({ name }) => name === 'authorization')?.value).toMatch(
      /^OAuth oauth_consumer_key="<\.\.\.>", oauth_nonce="[0-9a-f]{32}", .*oauth_token="<\.\.\.>".*oauth_signature="<\.\.\.>"$/,
    )
    expect(signature).toMatchObject({
      method: 'GET',
      address: `${emulator.addresses.ads}/12/product_catalogs`,
      signingKey: '<...>&<...>',
    })
    expect(signature?.parameters.map(({ from, encoded }) => `${from} ${encoded.replace(/=.*/, '')}`)).toEqual([
      'query count',
      'header oauth_consumer_key',
      'header oauth_nonce',
      'header oauth_signature_method',
      'header oauth_timestamp',
      'header oauth_token',
      'header oauth_version',
    ])
    expect(signature?.baseString).toContain('%26oauth_token%3D<...>%26oauth_version%3D1.0')
    expect(await running.host.activity.recent(100)).toEqual(before)
  })

  it('refuses what must not be sent in the words of the client', async () => {
    const refused = await console().preview('catalogs.list', { count: 5000 })
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(await console().send('catalogs.list', { count: 5000 })).toEqual(refused)
  })

  it('keeps the bearer token for itself', async () => {
    const { request, signature } = value(await console().preview('webhooks.list', {}))
    expect(request.headers).toContainEqual({ name: 'authorization', value: `Bearer ${HIDDEN}` })
    expect(signature).toBeUndefined()
  })
})

describe('an exchange', () => {
  it('shows what went and what came, and stands in Activity', async () => {
    const done = value(await console().send('catalogs.list', { count: 1 }))
    expect(done).toMatchObject({ endpoint: 'catalogs.list', reply: { status: 200, cut: false } })
    expect(JSON.parse(done.reply?.body ?? '')).toMatchObject({ data: [{}] })
    expect((await running.host.activity.recent(1))[0]).toMatchObject({ endpoint: 'catalogs.list', status: 200 })
  })

  it('tells what the platform refused, once', async () => {
    const done = value(await console().send('catalogs.update', { product_catalog_id: '404', name: 'New' }))
    expect(done.reply).toMatchObject({ status: 404, failure: { kind: 'rejected', status: 404 } })
    expect(done.failure).toBeUndefined()
  })
})

describe('people on the suppression list', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

  it.each([
    ['customAudiences.users', { account_id: 'a', custom_audience_id: 'b' }],
    ['doNotReachLists.users', { account_id: 'a', do_not_reach_list_id: 'b' }],
  ] as const)('are held back from %s, counted and without a value, unless a person overrides that', async (id, ids) => {
    await running.host.suppression.add(createHash('sha256').update('jo@example.com').digest())
    const operation = (kind: string, ...names: readonly string[]) => ({
      operation_type: kind,
      params: { users: names.map((name) => ({ email: [hashOf(name)] })) },
    })
    const adding = { ...ids, body: [operation('Update', 'jo@example.com', 'a@example.com')] }
    for (const held of [await console().preview(id, adding), await console().send(id, adding)])
      expect(held).toMatchObject({
        ok: false,
        failure: { sentence: 'Not sent: body holds 1 person on the suppression list.', overridable: true },
      })
    expect((await running.host.activity.recent(100)).some(({ endpoint }) => endpoint === id)).toBe(false)
    const others = { ...ids, body: [operation('Update', 'a@example.com'), operation('Delete', 'jo@example.com')] }
    expect((await console().preview(id, others)).ok).toBe(true)
    value(await console().send(id, adding, true))
    const [entry] = await running.host.activity.recent(1)
    expect(entry?.overridden).toEqual(['body holds 1 person on the suppression list'])
  })
})
