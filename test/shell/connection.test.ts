import { beforeEach, describe, expect, it } from 'vitest'
import type { Send } from '../../src/client/ports.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import type { WireRequest } from '../../src/contract/wire/message.ts'
import type { HostEvent } from '../../src/host/host.ts'
import { createHost, type HostPorts, type RunningHost } from '../../src/shell/createHost.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import type { SecretStore } from '../../src/shell/ports.ts'
import type { RunningEmulator } from '../../src/shell/runningEmulator.ts'
import { fakeClock, settle } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

const ADDRESSES = {
  main: 'https://api.example.com',
  ads: 'https://ads.example.com',
  adsSandbox: 'https://sandbox.example.com',
}
const KEYS = { consumerKey: 'canary-consumer', consumerSecret: 'canary-consumer-secret' }
const PIN = '0123456'

let files: MemoryFiles
let secrets: SecretStore
let requests: WireRequest[]
let events: HostEvent[]
let broken: boolean
let stopped: number
let opened: string[]

const pairs = (body: string) => success({ status: 200, headers: {}, body })
const json = (status: number, value: unknown) => success({ status, headers: {}, body: JSON.stringify(value) })

/** A platform as small as a sign-in needs. */
const send: Send = async (request) => {
  requests.push(request)
  if (broken) return failed({ kind: 'unreachable', sentence: 'No connection.', left: false })
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/oauth/request_token')
    return pairs('oauth_token=canary-request&oauth_token_secret=canary-request-secret&oauth_callback_confirmed=true')
  if (pathname === '/oauth/access_token')
    return searchParams.get('oauth_verifier') === PIN
      ? pairs('oauth_token=7-canary-token&oauth_token_secret=canary-token-secret&user_id=7&screen_name=seven')
      : json(401, { errors: [{ code: 32, message: 'Could not authenticate you.' }] })
  if (pathname.startsWith('/1.1/oauth/invalidate_token')) return json(200, { access_token: '7-canary-token' })
  if (pathname === '/12/accounts') return json(200, { data: [], request: { params: {} }, next_cursor: null })
  if (request.method === 'PUT')
    return json(200, { data: { products_response: [{ id: 'x', status: 'CREATE_SUCCESS', warnings: [], errors: [] }] } })
  return json(404, { errors: [{ code: 34, message: 'Nothing here.' }] })
}

const emulator = (): RunningEmulator => ({
  addresses: { main: 'http://127.0.0.1:1', ads: 'http://127.0.0.1:2', adsSandbox: 'http://127.0.0.1:3' },
  credentials: { ...KEYS, token: 'ready', tokenSecret: 'ready' },
  seeded: { accountId: 'a', catalogId: 'c', audienceId: 'u', doNotReachListId: 'd', userId: '7', screenName: 'seven' },
  signIn: () => ({ ...KEYS, token: 'ready', tokenSecret: 'ready' }),
  people: { lists: () => [], find: () => [], erase: () => 0, empty: () => 0 },
  failing: { list: () => [], replace: () => {} },
  assume: () => {},
  deliverTo: () => {},
  deliver: () => ({ kind: 'closed' }),
  trigger: () => 0,
  webhookTimes: () => [],
  addLargeAccount: () => '',
  reset: () => {},
  stop: async () => {
    stopped++
  },
})

const open = (more: Partial<HostPorts> = {}): RunningHost => {
  const running = createHost({
    about: { version: '1', shell: 'page', platform: 'test' },
    send,
    hmac: () => 'signature',
    clock: fakeClock(),
    random: () => 0,
    nonce: () => String(requests.length),
    sha256: (text) => text,
    newId: () => 'u-1',
    files,
    secrets,
    samples: { list: async () => [], read: async () => undefined },
    startEmulator: async () => emulator(),
    openPage: async (url) => {
      opened.push(url)
      return true
    },
    ...more,
  })
  running.host.subscribe((event) => events.push(event))
  return running
}

const withProfile = async (running: RunningHost): Promise<void> => {
  await running.host.profiles.save({ id: 'p', name: 'P', addresses: ADDRESSES, wireNames: {}, sandbox: false })
}

const everythingWritten = (): string =>
  [...files.all.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')

beforeEach(() => {
  files = memoryFiles()
  secrets = sessionSecrets()
  requests = []
  events = []
  broken = false
  stopped = 0
  opened = []
})

describe('an upload that is on its way', () => {
  it('never follows a sign-in to another service', async () => {
    let release = (): void => {}
    const held = new Promise<void>((settle) => {
      release = settle
    })
    const slow: Send = async (request, signal) => {
      if (request.method === 'PUT') await held
      return send(request, signal)
    }
    const running = open({ send: slow })
    const { connection, uploads } = running.host
    await withProfile(running)
    await connection.practice()
    const plan = {
      endpoint: 'products.put',
      parameters: { product_catalog_id: 'c' },
      title: 'feed',
      dataset: 'd',
    } as const
    const planned = await uploads.plan(plan)
    if (!planned.ok) throw new Error(planned.failure.sentence)
    const batches = Array.from({ length: 9 }, (_, index) => ({
      index,
      body: `{"at":${index}}`,
      rows: [index],
      items: 1,
    }))
    await uploads.add(planned.value, batches)
    await uploads.seal(planned.value)
    await uploads.start(planned.value)
    await connection.begin('p', KEYS)
    expect(await connection.finish(PIN)).toMatchObject({ ok: true, value: { state: 'live' } })
    release()
    await settle()
    const put = requests.filter(({ method }) => method === 'PUT').map(({ url }) => new URL(url).host)
    expect(put.length).toBeGreaterThan(0)
    expect(new Set(put)).toEqual(new Set(['127.0.0.1:2']))
    const [upload] = await uploads.list()
    expect(upload).toMatchObject({ state: 'stopped', problem: expect.stringContaining('planned in Practice') })
  })
})

describe('practice', () => {
  it('is entered in one step, without a request', async () => {
    const { host } = open()
    const [one, two] = await Promise.all([host.connection.practice(), host.connection.practice()])
    expect(one).toMatchObject({
      ok: true,
      value: { state: 'practice', person: { userId: '7' }, seeded: { catalogId: 'c' } },
    })
    expect(two).toEqual(one)
    expect(requests).toEqual([])
    expect(events.filter((event) => event.type === 'connection')).toHaveLength(1)
    expect(await host.call('accounts.list', {})).toMatchObject({ ok: true })
    expect(requests.at(-1)?.url).toMatch('http://127.0.0.1:2/12/accounts')
  })

  it('that cannot start says so', async () => {
    const { host } = open({ startEmulator: () => Promise.reject(new Error('EADDRINUSE /secret/path')) })
    const answer = await host.connection.practice()
    expect(answer).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining("Practice couldn't start") },
    })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  it('ends with the emulator', async () => {
    const { host } = open()
    await host.connection.practice()
    expect(await host.connection.signOut()).toEqual({ ok: true, value: null })
    expect(stopped).toBe(1)
    expect(await host.connection.current()).toEqual({ state: 'none' })
    expect(await host.call('accounts.list', {})).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  })
})

describe('signing in to a service', () => {
  it('goes by page and PIN, is kept, and is there again after a restart', async () => {
    const first = open()
    await withProfile(first)
    expect(await first.host.connection.begin('p')).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    const pending = await first.host.connection.begin('p', KEYS)
    expect(pending).toEqual({
      ok: true,
      value: { authorizeUrl: 'https://api.example.com/oauth/authorize?oauth_token=canary-request', endsBy: 'pin' },
    })
    await first.host.connection.openAuthorizePage()
    expect(opened).toEqual(['https://api.example.com/oauth/authorize?oauth_token=canary-request'])
    expect(await first.host.connection.finish('999')).toMatchObject({ ok: false })
    expect(await first.host.connection.finish(` ${PIN}\n`)).toMatchObject({
      ok: true,
      value: { state: 'live', person: { screenName: 'seven' } },
    })
    expect(first.pendingPage()).toBeUndefined()

    const second = open()
    expect(await second.host.connection.current()).toMatchObject({
      state: 'live',
      person: { userId: '7' },
      profile: { id: 'p' },
    })
    expect(await second.host.connection.begin('p')).toMatchObject({ ok: true })
  })

  it('writes no key and no token to any file, nor tells one to the screens', async () => {
    const { host, close } = open()
    await withProfile(open())
    await host.connection.begin('p', KEYS)
    await host.connection.finish(PIN)
    await host.call('accounts.list', {})
    const seen = JSON.stringify([
      events,
      await host.connection.current(),
      await host.activity.recent(100),
      await host.profiles.list(),
    ])
    await close()
    expect(everythingWritten()).toContain('/12/accounts')
    expect(everythingWritten()).not.toContain('canary')
    expect(seen).not.toContain('canary')
  })

  it('stays when another profile is removed', async () => {
    const running = open()
    await withProfile(running)
    await running.host.profiles.save({ id: 'other', name: 'O', addresses: ADDRESSES, wireNames: {}, sandbox: false })
    await running.host.connection.begin('p', KEYS)
    await running.host.connection.finish(PIN)
    await running.host.profiles.remove('other')
    expect(await open().host.connection.current()).toMatchObject({ state: 'live', profile: { id: 'p' } })
    await open().host.profiles.remove('p')
    expect(await open().host.connection.current()).toEqual({ state: 'none' })
  })

  it('is said to be locked, not gone, where the secret store does not open', async () => {
    const running = open()
    await withProfile(running)
    await running.host.connection.begin('p', KEYS)
    await running.host.connection.finish(PIN)
    const locked = { ...secrets, get: async () => Promise.reject(new Error('locked')) }
    const { connection } = open({ secrets: locked }).host
    expect(await connection.current()).toEqual({ state: 'none', isLocked: true })
    expect(await connection.begin('p')).toMatchObject({ ok: false })
    expect(await connection.practice()).toMatchObject({ ok: true })
    expect(await open().host.connection.current()).toMatchObject({ state: 'live' })
  })

  it('ends on the platform and here; the keys stay for the next time', async () => {
    const { host } = open()
    await withProfile(open())
    await host.connection.begin('p', KEYS)
    await host.connection.finish(PIN)
    expect(await host.connection.signOut()).toEqual({ ok: true, value: null })
    expect(requests.at(-1)?.url).toContain('/1.1/oauth/invalidate_token')
    expect(await open().host.connection.current()).toEqual({ state: 'none' })
    expect(await host.connection.begin('p')).toMatchObject({ ok: true })
    await host.profiles.remove('p')
    await withProfile(open())
    expect(await open().host.connection.begin('p')).toMatchObject({ ok: false })
  })

  it('ends here even where the platform cannot be told, and says so', async () => {
    const clock = { now: () => 0, sleep: async () => {} }
    const { host } = open({ clock })
    await withProfile(open())
    await host.connection.begin('p', KEYS)
    await host.connection.finish(PIN)
    broken = true
    expect(await host.connection.signOut()).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining('signed out here') },
    })
    expect(await open().host.connection.current()).toEqual({ state: 'none' })
  })

  it('needs a sign-in that waits', async () => {
    const { host } = open()
    expect(await host.connection.finish(PIN)).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(await host.connection.openAuthorizePage()).toMatchObject({ ok: false })
    expect(await host.connection.begin('none', KEYS)).toMatchObject({ ok: false })
    expect(requests).toEqual([])
  })

  it('may be given from outside, without being kept', async () => {
    const given = {
      profile: { id: 'g', name: 'G', addresses: ADDRESSES, wireNames: {}, sandbox: true },
      person: { userId: '7', screenName: 'seven' },
      credentials: { ...KEYS, token: '7-canary-token', tokenSecret: 'canary-token-secret' },
    }
    expect(await open({ given }).host.connection.current()).toMatchObject({ state: 'sandbox', profile: { id: 'g' } })
    expect(await open().host.connection.current()).toEqual({ state: 'none' })
  })
})
