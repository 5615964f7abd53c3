import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'
import { percentEncode } from '../../src/contract/wire/oauth1.ts'
import { checkInput } from '../../src/contract/wire/request.ts'
import { activityCsv } from '../../src/renderer/frame/state/activityExport.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { hostInFolder } from './hostInFolder.ts'

// Every endpoint once by hand, by a sign-in whose secrets are known. Against the emulator.

let folder: string
let emulator: EmulatorServer
let running: RunningHost

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-'))
  emulator = await startEmulator()
  running = hostInFolder(folder, {
    startEmulator,
    given: {
      profile: { id: 'p', name: 'P', addresses: emulator.addresses, wireNames: {}, sandbox: false },
      person: { userId: '7', screenName: 'seven' },
      credentials: emulator.credentials,
    },
  })
})

afterAll(async () => {
  await running.close()
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secrets = (): readonly string[] =>
  Object.values(emulator.credentials).flatMap((secret) => [secret, percentEncode(secret)])

/** One input that may be sent, the same in every run. */
const inputOf = (id: (typeof ENDPOINT_IDS)[number]) =>
  fc.sample(inputsOf(id), { numRuns: 40, seed: 7 }).find((input) => checkInput(id, input).length === 0)

// A stream would be read for half a minute. And an ended sign-in is missed by those after it.
const SENT = ENDPOINT_IDS.filter((id) => endpointOf(id).reply !== 'stream' && id !== 'oauth.invalidateToken')

describe('a request that our checks hold back', () => {
  const product = { id: 'cup', title: 'Cup', price: '15,00 USD' }

  it('leaves by force alone, and Activity says which checks were overridden', async () => {
    const input = { product_catalog_id: emulator.seeded.catalogId, body: { products: [product] } }
    const before = await running.host.activity.recent(1)
    const refused = await running.host.console.send('products.put', input)
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused', overridable: true } })
    expect(await running.host.activity.recent(1)).toEqual(before)
    const sent = await running.host.console.send('products.put', input, true)
    expect(sent).toMatchObject({ ok: true, value: { reply: { status: 200, body: expect.stringContaining('ERROR') } } })
    const [entry] = await running.host.activity.recent(1)
    expect(entry?.overridden).toContainEqual(expect.stringMatching(/^body\.products\[0\]\.price: Price must be/))
    expect(activityCsv(entry === undefined ? [] : [entry])).toContain('body.products[0].price: Price must be')
  })

  it('is not marked where nothing had to be overridden', async () => {
    await running.host.console.send('accounts.list', {}, true)
    const [entry] = await running.host.activity.recent(1)
    expect(entry).toMatchObject({ endpoint: 'accounts.list' })
    expect(entry?.overridden).toBe(undefined)
  })
})

describe('every endpoint by hand', () => {
  test.each(ENDPOINT_IDS)('%s can be seen before it goes', async (id) => {
    const preview = await running.host.console.preview(id, inputOf(id) ?? {}, true)
    expect(preview).toMatchObject({ ok: true })
    const { request, signature } = preview.ok ? preview.value : {}
    const { method, server, access } = endpointOf(id)
    expect(request).toMatchObject({ method, server })
    expect(signature !== undefined).toBe(access === 'app' || access === 'user')
    for (const secret of secrets()) expect(JSON.stringify(preview).includes(secret)).toBe(false)
  })

  test.each(SENT)('%s is answered, and nothing secret is told', async (id) => {
    const sent = await running.host.console.send(id, inputOf(id) ?? {}, true)
    expect(sent).toMatchObject({ ok: true, value: { endpoint: id, reply: { status: expect.any(Number) } } })
    const [entry] = await running.host.activity.recent(1)
    expect(entry).toMatchObject({ endpoint: id })
    const told = JSON.stringify([sent, entry])
    for (const secret of secrets()) expect(told.includes(secret)).toBe(false)
    if (sent.ok && sent.value.signature !== undefined) expect(sent.value.reply?.body).not.toContain('"code":32')
  })
})
