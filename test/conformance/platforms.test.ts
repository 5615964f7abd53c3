import { createHash, randomBytes } from 'node:crypto'
import { describe, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import type { Send } from '../../src/client/ports.ts'
import { type Call, endpointOf } from '../../src/contract/contract.ts'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import type { Addresses, Credentials } from '../../src/contract/wire/message.ts'
import { createEmulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1, hmacSha256 } from '../../src/shell/node/hmac.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { conforms } from './conformance.ts'
import { AUTHORIZATION, type Need, type Seen } from './journeys.ts'

/** Without our own checks, so that the platform gets what it should refuse. */
const clientOf = (
  send: Send,
  addresses: Addresses,
  credentials: Credentials,
): { readonly call: Call; readonly inSandbox: Call } => ({
  call: callOf(send, addresses, credentials, false),
  inSandbox: callOf(send, addresses, credentials, true),
})

const callOf = (send: Send, addresses: Addresses, credentials: Credentials, sandbox: boolean): Call => {
  const { ask } = createClient({
    send,
    addresses,
    credentials,
    wireNames: {},
    sandbox,
    hmac: hmacSha1,
    clock: nodeClock,
    random: Math.random,
    nonce: () => randomBytes(16).toString('hex'),
  })
  return ((id, input, options) => ask(id, input, { ...options, force: endpointOf(id).sending !== undefined })) as Call
}

const CALLBACK = 'https://shop.example/back'

const EVERYTHING: readonly Need[] = ['receiver', 'approval', 'sandbox', 'practice', 'bearer']

type Ask = (
  method: string,
  path: string,
  body?: string,
) => Promise<{ readonly location: string; readonly text: string }>

/** Approves the app as a person would. Reads the page, sends its form, and takes the code from where it leads. */
const approving = (ask: Ask, consumerKey: string) => async (): Promise<Seen> => {
  const asked = new URLSearchParams({ ...AUTHORIZATION, client_id: consumerKey, redirect_uri: CALLBACK })
  const { text } = await ask('GET', `/2/oauth2/authorize?${asked}`)
  const [, token = ''] = /name="oauth_token" value="([^"]+)"/.exec(text) ?? []
  const { location } = await ask('POST', '/2/oauth2/authorize', `oauth_token=${token}&decision=approve`)
  return { consumerKey, redirectUri: CALLBACK, code: new URL(location).searchParams.get('code') ?? '' }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

conforms('The emulator in this process', async () => {
  const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
  const emulator = createEmulator(
    {
      hmac: hmacSha1,
      hmacSha256,
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      now: Date.now,
      random: seededRandom(1),
    },
    { callbacks: [CALLBACK] },
  )
  const servers = Object.entries(addresses) as [Server, string][]
  const send: Send = async (request) => {
    const server = servers.find(([, address]) => request.url.startsWith(address))?.[0]
    if (server === undefined)
      return failed({ kind: 'unreachable', sentence: 'Nobody answers to this address.', left: false })
    return success(emulator.answer(server, request).response)
  }
  const calls = clientOf(send, addresses, emulator.seed.credentials)
  const ask: Ask = async (method, path, body) => {
    const request = { method, url: `${addresses.main}${path}`, headers: FORM, ...(body === undefined ? {} : { body }) }
    const { response } = emulator.answer('main', request)
    return { location: response.headers['location'] ?? '', text: response.body }
  }
  return {
    ...calls,
    ...emulator.seed,
    allows: EVERYTHING,
    webhookUrl: 'https://hooks.shop.example/svc',
    approve: approving(ask, emulator.seed.credentials.consumerKey),
    stop: async () => {},
  }
})

conforms('The emulator over HTTP', async () => {
  const server = await startEmulator({ callbacks: [CALLBACK] })
  const send = createSend()
  const calls = clientOf(send, server.addresses, server.credentials)
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`${server.addresses.main}${path}`, {
      method,
      redirect: 'manual',
      headers: FORM,
      ...(body === undefined ? {} : { body }),
    })
    return { location: answer.headers.get('location') ?? '', text: await answer.text() }
  }
  return {
    ...calls,
    ...server.seeded,
    allows: EVERYTHING,
    webhookUrl: 'https://hooks.shop.example/svc',
    approve: approving(ask, server.credentials.consumerKey),
    stop: async () => {
      send.close()
      await server.stop()
    },
  }
})

/** A real service takes part where all of these are set. What the suite makes there it deletes again. */
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

/** What a service allows beyond reading its advertising endpoints, where these are set too. */
const OPTIONAL = ['MAIN_ADDRESS', 'SANDBOX_ADDRESS', 'WEBHOOK_URL'] as const

const setting = (name: (typeof NEEDED)[number] | (typeof OPTIONAL)[number]): string =>
  process.env[`ADWRIGHT_CONFORMANCE_${name}`] ?? ''

const unset = NEEDED.filter((name) => setting(name) === '').map((name) => `ADWRIGHT_CONFORMANCE_${name}`)

if (unset.length === 0)
  conforms('A real service', async () => {
    const send = createSend()
    const ads = setting('ADS_ADDRESS').replace(/\/$/, '')
    const [main, adsSandbox, webhookUrl] = OPTIONAL.map((name) => setting(name).replace(/\/$/, '')) as [
      string,
      string,
      string,
    ]
    const allows: Need[] = []
    if (main !== '') allows.push('bearer')
    if (main !== '' && webhookUrl !== '') allows.push('receiver')
    if (adsSandbox !== '') allows.push('sandbox')
    const calls = clientOf(
      send,
      { main: main === '' ? ads : main, ads, adsSandbox: adsSandbox === '' ? ads : adsSandbox },
      {
        consumerKey: setting('CONSUMER_KEY'),
        consumerSecret: setting('CONSUMER_SECRET'),
        token: setting('TOKEN'),
        tokenSecret: setting('TOKEN_SECRET'),
      },
    )
    return {
      ...calls,
      accountId: setting('ACCOUNT'),
      catalogId: setting('CATALOG'),
      audienceId: setting('AUDIENCE'),
      doNotReachListId: setting('DO_NOT_REACH_LIST'),
      allows,
      webhookUrl,
      stop: async () => send.close(),
    }
  })
else
  describe('A real service', () => {
    it.skip(`did not take part; set ${unset[0]}${unset.length > 1 ? ` and ${unset.length - 1} more` : ''}`, () => {})
  })
