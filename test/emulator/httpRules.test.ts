import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basicHeader } from '../../src/contract/wire/oauth1.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned, signedHeader } from './plainClient.ts'

// What RFC 9110 asks of every server, and clients of any language rely on.

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(() => server.stop())

const address = (path: string, side: 'main' | 'ads' = 'ads') => server.addresses[side] + path
const own = (path = '') => address(`/12/accounts/${server.seeded.accountId}${path}`)

/** fetch knows no TRACE. */
const statusOf = (method: string, url: string): Promise<readonly [number | undefined, string | undefined]> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method }, (reply) => {
      reply.resume()
      resolve([reply.statusCode, reply.headers.allow])
    })
    sent.on('error', reject)
    sent.end()
  })

it.each(['OPTIONS', 'PATCH', 'POST', 'TRACE'])('says which methods a path has where it has no %s', async (method) => {
  expect(await statusOf(method, own())).toEqual([405, 'GET, HEAD, PUT'])
  expect(await statusOf(method, address('/2/connections/all', 'main'))).toEqual([405, 'DELETE'])
})

it('answers HEAD as GET without a body, and counts it', async () => {
  const [read, headed] = [
    await sendSigned('GET', own('/cards'), server.credentials),
    await sendSigned('HEAD', own('/cards'), server.credentials),
  ]
  expect([headed.status, await headed.text()]).toEqual([200, ''])
  for (const name of ['content-type', 'content-length', 'x-current-api-version'])
    expect([name, headed.headers.get(name)]).toEqual([name, read.headers.get(name)])
  expect((await sendSigned('HEAD', own('/nothing'), server.credentials)).status).toBe(404)
})

it('opens no stream for HEAD', async () => {
  expect(await statusOf('HEAD', address('/2/activity/stream', 'main'))).toEqual([405, 'GET, HEAD'])
})

it('says with every 401 how to sign', async () => {
  const { credentials } = server
  const wrong = { ...credentials, consumerSecret: 'x' }
  const asked = [
    await sendSigned('GET', own(), wrong),
    await sendSigned('GET', address('/2/users/me', 'main'), wrong),
    await fetch(address('/2/webhooks', 'main')),
  ]
  expect(asked.map(({ status, headers }) => [status, headers.get('www-authenticate')])).toEqual([
    [401, `OAuth realm="${server.addresses.ads}"`],
    [401, `OAuth realm="${server.addresses.main}"`],
    [401, 'Bearer'],
  ])
})

it('refuses a compressed body by its coding, and takes one that says it has none', async () => {
  const path = `/custom_audiences/${server.seeded.audienceId}/users`
  const body = JSON.stringify([{ operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } }])
  const send = async (coding: string, bytes: Uint8Array<ArrayBuffer>) => {
    const authorization = signedHeader('POST', own(path), server.credentials)
    const headers = { authorization, 'content-type': 'application/json', 'content-encoding': coding }
    const reply = await fetch(own(path), { method: 'POST', headers, body: bytes })
    return [reply.status, (await reply.text()).includes('content-encoding')]
  }
  const plain = new TextEncoder().encode(body)
  expect(await send('gzip', new Uint8Array(gzipSync(plain)))).toEqual([415, true])
  expect(await send('br', plain)).toEqual([415, true])
  expect(await send('identity', plain)).toEqual([200, false])
})

it('takes a post of 25,000 characters of four bytes in a query, and no longer one', async () => {
  const post = async (length: number) => {
    const query = { as_user_id: server.seeded.userId, text: '😀'.repeat(length) }
    return (await sendSigned('POST', own('/tweet'), server.credentials, { query })).status
  }
  expect([await post(25_000), await post(25_001)]).toEqual([200, 400])
})

it('has tokens kept by nobody on the way, and asked for by a form alone', async () => {
  const { consumerKey, consumerSecret } = server.credentials
  const ask = (type: string) =>
    fetch(address('/oauth2/token', 'main'), {
      method: 'POST',
      headers: { authorization: basicHeader(consumerKey, consumerSecret), 'content-type': type },
      body: 'grant_type=client_credentials',
    })
  const good = await ask('application/x-www-form-urlencoded;charset=UTF-8')
  expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await ask('text/plain')).status).toBe(403)
})

it('reads the whole address as a plain proxy writes it', async () => {
  const { hostname, port } = new URL(server.addresses.ads)
  const authorization = signedHeader('GET', own(), server.credentials)
  const status = await new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path: own(), headers: { authorization } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
  expect(status).toBe(200)
})
