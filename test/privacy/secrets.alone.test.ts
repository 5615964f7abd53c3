import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServiceProfile } from '../../src/host/connection.ts'
import type { HostEvent } from '../../src/host/host.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { openingCommand } from '../../src/shell/node/browser.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { type PageServer, startPageServer } from '../../src/shell/node/pageServer.ts'
import { take } from '../harness/hostOn.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'
import { recordReceived } from './received.ts'
import { hitsIn, type Needle, needlesFor, searchFolders, searchProcesses } from './search.ts'

// A whole sign-in with known keys, calls, a refusal and a sign-out. None of its secrets is in any file, event, argument
// or environment.

const folder = mkdtempSync(join(tmpdir(), 'adwright-secrets-'))
const PAGE_TOKEN = 'qzPageTokenThatNobodyMaySee'.padEnd(43, 'x')
const recorder = recordReceived()
const events: HostEvent[] = []
const shown: unknown[] = []
let emulator: EmulatorServer
let running: RunningHost
let server: PageServer
let needles: readonly Needle[] = []

/** Every value of the sign-in, as it went over the wire or was typed. */
const secretsOf = (pin: string): Readonly<Record<string, string>> => {
  const { consumerKey, consumerSecret } = emulator.credentials
  const answers = recorder.received.map(({ answer }) => answer).join('\n')
  const pairs = [...answers.matchAll(/(oauth_token|oauth_token_secret)=([^&\s]+)/g)]
  return {
    consumerKey,
    consumerSecret,
    pin,
    ...Object.fromEntries(pairs.map(([, name, value = ''], at) => [`${name} ${at}`, value])),
  }
}

beforeAll(async () => {
  emulator = await startEmulator({})
  running = hostInFolder(folder, { startEmulator: startEmulator })
  const { host } = running
  host.subscribe((event) => events.push(event))
  const profile: ServiceProfile = {
    id: 's',
    name: 'Service',
    addresses: emulator.addresses,
    wireNames: {},
    sandbox: false,
  }
  const saved = take(await host.profiles.save(profile))
  const { consumerKey, consumerSecret } = emulator.credentials
  const pending = take(await host.connection.begin(saved.id, { consumerKey, consumerSecret }))
  const pin = emulator.approve(new URL(pending.authorizeUrl).searchParams.get('oauth_token') ?? '') ?? ''
  shown.push(take(await host.connection.finish(pin)))
  shown.push(await host.call('accounts.list', {}))
  shown.push(await host.console.preview('accounts.list', {}), await host.console.send('accounts.list', {}))
  // Its answer tells whoever gave it the secret; the log of requests must not.
  await host.call('accounts.get', { account_id: consumerSecret })
  shown.push(await host.connection.finish(pin))
  const serving = await startPageServer({ host, files: listPageFiles(folder), port: 0, token: PAGE_TOKEN })
  if (!serving.ok) throw new Error(serving.failure.sentence)
  server = serving.value
  shown.push(openingCommand(server.addressToOpen()))
  take(await host.connection.signOut())
  shown.push(await host.activity.recent(1000), await host.profiles.list(), await host.about())
  await running.close()
  needles = Object.entries({ ...secretsOf(pin), pageToken: PAGE_TOKEN }).flatMap(([name, value]) =>
    needlesFor(name, value),
  )
})

afterAll(async () => {
  await server.stop()
  await emulator.stop()
  recorder.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('keys, tokens and PIN (S-11)', () => {
  it('are known to this test: the wire had them', () => {
    const names = new Set(needles.map(({ kind }) => kind.replace(/ \d+$/, '')))
    expect(names).toEqual(
      new Set(['consumerKey', 'consumerSecret', 'pin', 'oauth_token', 'oauth_token_secret', 'pageToken']),
    )
    expect(needles.filter(({ kind }) => kind.startsWith('oauth_token_secret')).length).toBeGreaterThan(1)
  })

  it('are in no file of the data folder', () => {
    const { files, hits } = searchFolders([folder], new Set(), needles)
    expect(files).toBeGreaterThan(1)
    expect(hits).toEqual([])
  })

  it('are in nothing that screens, logs and events are told', () => {
    expect(events.length).toBeGreaterThan(5)
    expect(hitsIn('an event', Buffer.from(JSON.stringify(events)), needles)).toEqual([])
    const told = hitsIn('an answer', Buffer.from(JSON.stringify(shown)), needles)
    expect(told).toEqual([])
  })

  it('are in no argument and no environment of a process', () => {
    expect(searchProcesses(needles, new Set()).hits).toEqual([])
  })
})
