import { createHash, randomBytes } from 'node:crypto'
import { describe, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import type { Send } from '../../src/client/ports.ts'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import type { Addresses, Credentials } from '../../src/contract/wire/message.ts'
import { createEmulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { conforms } from './conformance.ts'

const clientOf = (send: Send, addresses: Addresses, credentials: Credentials) =>
  createClient({
    send,
    addresses,
    credentials,
    wireNames: {},
    sandbox: false,
    hmac: hmacSha1,
    clock: nodeClock,
    random: Math.random,
    nonce: () => randomBytes(16).toString('hex'),
  })

conforms('The emulator in this process', async () => {
  const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
  const emulator = createEmulator({
    hmac: hmacSha1,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: Date.now,
    random: seededRandom(1),
  })
  const servers = Object.entries(addresses) as [Server, string][]
  const send: Send = async (request) => {
    const server = servers.find(([, address]) => request.url.startsWith(address))?.[0]
    if (server === undefined)
      return failed({ kind: 'unreachable', sentence: 'Nobody answers to this address.', left: false })
    return success(emulator.answer(server, request).response)
  }
  const { call } = clientOf(send, addresses, emulator.seed.credentials)
  return { call, ...emulator.seed, stop: async () => {} }
})

conforms('The emulator over HTTP', async () => {
  const server = await startEmulator()
  const send = createSend()
  const { call } = clientOf(send, server.addresses, server.credentials)
  return {
    call,
    ...server.seeded,
    stop: async () => {
      send.close()
      await server.stop()
    },
  }
})

/** A real service takes part where all of these are set; what the suite makes there it deletes again. */
const NEEDED = [
  'ADS_ADDRESS',
  'CONSUMER_KEY',
  'CONSUMER_SECRET',
  'TOKEN',
  'TOKEN_SECRET',
  'ACCOUNT',
  'CATALOG',
  'AUDIENCE',
  'DO_NOT_REACH_LIST',
] as const

const setting = (name: (typeof NEEDED)[number]): string => process.env[`ADWRIGHT_CONFORMANCE_${name}`] ?? ''

const unset = NEEDED.filter((name) => setting(name) === '').map((name) => `ADWRIGHT_CONFORMANCE_${name}`)

if (unset.length === 0)
  conforms('A real service', async () => {
    const send = createSend()
    const ads = setting('ADS_ADDRESS').replace(/\/$/, '')
    const { call } = clientOf(
      send,
      { main: ads, ads, adsSandbox: ads },
      {
        consumerKey: setting('CONSUMER_KEY'),
        consumerSecret: setting('CONSUMER_SECRET'),
        token: setting('TOKEN'),
        tokenSecret: setting('TOKEN_SECRET'),
      },
    )
    return {
      call,
      accountId: setting('ACCOUNT'),
      catalogId: setting('CATALOG'),
      audienceId: setting('AUDIENCE'),
      doNotReachListId: setting('DO_NOT_REACH_LIST'),
      stop: async () => send.close(),
    }
  })
else
  describe('A real service', () => {
    it.skip(`did not take part; set ${unset.join(', ')}`, () => {})
  })
