import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Host } from '../../src/host/host.ts'
import { type EmulatorServer, startEmulator as startPractice } from '../../src/shell/node/emulatorServer.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { startNodeHost } from '../../src/shell/node/nodeHost.ts'
import { approveInBrowser } from '../approveInBrowser.ts'
import { temporaryFolder } from '../e2e/program.ts'
import { freePort } from '../freePort.ts'

// Signing in through the browser over real connections, in front of the emulator.

const AWAY = 'https://app.example/back'

let here: string
let emulator: EmulatorServer
const folder = temporaryFolder()
const other = temporaryFolder()
const secrets = sessionSecrets()
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  here = `http://127.0.0.1:${await freePort()}/callback`
  emulator = await startPractice({ callbacks: [here, AWAY] })
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await emulator.stop()
  folder.remove()
  other.remove()
})

/** A program of Adwright that was just started in the data folder. */
const open = (place = folder): Host => {
  const running = startNodeHost({
    folder: place.path,
    program: 'test',
    version: '1',
    shell: 'page',
    secrets,
    samplesFolder: '',
    startEmulator: startPractice,
  })
  if (!running.ok) throw new Error(running.failure.sentence)
  ends.push(running.value.close)
  return running.value.host
}

const begin = async (host: Host, redirectUri: string) => {
  await host.profiles.save({
    ...{ id: 'p', name: 'P', wireNames: {}, sandbox: false, observed: true },
    addresses: emulator.addresses,
  })
  const begun = await host.connection.begin('p', { clientId: emulator.credentials.consumerKey, redirectUri })
  if (!begun.ok) throw new Error(begun.failure.sentence)
  return begun.value
}

const stateOf = async (host: Host) => (await host.connection.current()).state

describe('a sign-in through the browser', () => {
  it('ends when the browser comes back, and is there after a restart', async () => {
    const host = open()
    const { authorizeUrl, endsBy } = await begin(host, here)
    expect(endsBy).toBe('callback')
    const done = host.connection.finish('')
    expect((await fetch(`${here}?state=other&code=1`)).status).toBe(404)
    expect((await fetch(here, { method: 'POST' })).status).toBe(404)
    const back = await approveInBrowser(authorizeUrl)
    const page = await (await fetch(back)).text()
    expect(page).toContain('Go back to Adwright.')
    expect(await done).toMatchObject({
      ok: true,
      value: { state: 'live', person: { userId: emulator.seeded.userId, screenName: emulator.seeded.screenName } },
    })
    expect(await host.call('accounts.list', {})).toMatchObject({ ok: true })
    // The bearer token of the app needs keys that a public app does not have.
    expect(await host.call('webhooks.list', {})).toMatchObject({
      ok: false,
      failure: { message: { code: 'client.noAppKeys' } },
    })
    await ends.pop()?.()

    const later = open()
    expect(await stateOf(later)).toBe('live')
    expect(await later.call('accounts.list', {})).toMatchObject({ ok: true })
    expect(await later.connection.signOut()).toMatchObject({ ok: true })
    await ends.pop()?.()
    expect(await stateOf(open())).toBe('none')
  })

  it('takes the address of a page elsewhere, and says why an address is wrong', async () => {
    const host = open()
    const { authorizeUrl, endsBy } = await begin(host, AWAY)
    expect(endsBy).toBe('address')
    const codeOf = async (typed: string) => {
      const done = await host.connection.finish(typed)
      return done.ok ? done.value.state : done.failure.message?.code
    }
    expect(await codeOf('')).toBe('shell.signIn.noCallback')
    expect(await codeOf(`${AWAY}?state=other&code=1`)).toBe('client.otherResponse')
    expect(await codeOf(await approveInBrowser(authorizeUrl))).toBe('live')
  })

  it('is revoked where the user went back before it was over, and can begin again with the same app', async () => {
    const host = open(other)
    const { authorizeUrl } = await begin(host, AWAY)
    const back = await approveInBrowser(authorizeUrl)
    const done = host.connection.finish(back)
    await host.connection.cancel()
    expect(await done).toMatchObject({ ok: false })
    expect(await stateOf(host)).toBe('none')
    expect(await host.connection.begin('p', 'browser')).toMatchObject({ ok: true, value: { endsBy: 'address' } })
  })

  it('says at once that a callback cannot work: no URL, or a port that is taken', async () => {
    const host = open()
    await begin(host, here)
    const beside = open(other)
    const codeOf = async (redirectUri: string) => {
      await beside.profiles.save({
        ...{ id: 'p', name: 'P', wireNames: {}, sandbox: false, observed: true },
        addresses: emulator.addresses,
      })
      const begun = await beside.connection.begin('p', { clientId: emulator.credentials.consumerKey, redirectUri })
      return begun.ok ? begun.value.endsBy : begun.failure.message?.code
    }
    expect(await codeOf(here)).toBe('shell.signIn.portTaken')
    expect(await codeOf('127.0.0.1/back')).toBe('shell.signIn.callbackUrl')
    expect(await codeOf('javascript:alert(1)')).toBe('shell.signIn.callbackUrl')
    await host.connection.cancel()
    expect(await codeOf(here)).toBe('callback')
  })

  it('frees its port for the next one, and says that the user denied', async () => {
    const host = open()
    const first = await begin(host, here)
    const waiting = host.connection.finish('')
    const second = await begin(host, here)
    expect(second.endsBy).toBe('callback')
    expect(await waiting).toMatchObject({ ok: false, failure: { message: { code: 'shell.signIn.noCallback' } } })
    expect((await fetch(await approveInBrowser(first.authorizeUrl))).status).toBe(404)
    const done = host.connection.finish('')
    await fetch(await approveInBrowser(second.authorizeUrl, 'deny'))
    expect(await done).toMatchObject({ ok: false, failure: { message: { code: 'client.denied' } } })
  })
})
