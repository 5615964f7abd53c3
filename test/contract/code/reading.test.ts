import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { endpointOfRequest, readCurl, readHar } from '../../../src/contract/code/reading.ts'
import { toCurl, type WrittenRequest } from '../../../src/contract/wire/curl.ts'

const POST = `curl 'https://api.example/2/tweets' \\
  -X POST \\
  -H 'content-type: application/json' \\
  --data-raw $'{"text":"it\\'s \\u00e4"}' --compressed`

describe('a curl command', () => {
  it('is read as browsers copy it', () => {
    expect(readCurl(POST)).toEqual({
      method: 'POST',
      url: 'https://api.example/2/tweets',
      headers: [{ name: 'content-type', value: 'application/json' }],
      body: '{"text":"it\'s ä"}',
    })
  })

  it.each([
    ['curl https://a.example/x', { method: 'GET', url: 'https://a.example/x' }],
    ['curl -s -o out.json --url "https://a.example/x"', { method: 'GET', url: 'https://a.example/x' }],
    ['curl -d a=1 -d b=2 https://a.example/x', { method: 'POST', body: 'a=1&b=2' }],
    ['curl -G -d a=1 https://a.example/x?b=2', { method: 'GET', url: 'https://a.example/x?b=2&a=1' }],
    ['curl -u me:secret -XPUT https://a.example/x', { method: 'PUT', url: 'https://a.example/x' }],
    ["curl -d'a=1' -Hx:y https://a.example/x", { method: 'POST', body: 'a=1', headers: [{ name: 'x', value: 'y' }] }],
    ['curl "https://a.example/\\$x"', { url: 'https://a.example/$x' }],
  ])('%s', (text, request) => {
    expect(readCurl(text)).toMatchObject(request)
  })

  it.each(['', 'curl', 'curl -X GET', 'wget https://a.example', "curl 'https://a.example"])('%j is none', (text) => {
    expect(readCurl(text)).toBeUndefined()
  })

  test('of ours is read back as it was written', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', ' ', '\n', 'a', 'ä', '{', '!', '#', '@') })
    fc.assert(
      fc.property(text, text, (value, body) => {
        const request: WrittenRequest = {
          method: 'PUT',
          url: `https://a.example/x?q=${encodeURIComponent(value)}`,
          headers: [{ name: 'x-text', value: `a${value.replaceAll('\n', '')}b` }],
          body,
        }
        expect(readCurl(toCurl(request))).toEqual(request)
      }),
    )
  })
})

describe('a request of another program', () => {
  it('is the one of an endpoint, of whatever host', () => {
    const read = readCurl(POST)
    expect(read && endpointOfRequest(read)).toEqual({
      endpoint: 'publicPosts.create',
      input: { body: { text: "it's ä" } },
    })
    const url = 'https://ads.example/12/accounts/18ce/features?feature_keys=REACH_FREQUENCY_CAP'
    expect(endpointOfRequest({ method: 'GET', url, headers: [] })).toMatchObject({
      endpoint: 'features.list',
      input: { account_id: '18ce' },
    })
  })

  it('is none where the contract has no such endpoint', () => {
    for (const url of ['https://a.example/nope', 'nonsense', 'https://a.example/2/tweets/%ff'])
      expect(endpointOfRequest({ method: 'GET', url, headers: [] })).toBeUndefined()
  })
})

describe('a HAR file', () => {
  it('brings its requests in order, and leaves what is none', () => {
    const entry = {
      request: { method: 'GET', url: 'https://a.example/12/accounts', headers: [{ name: 'Accept', value: '*' }] },
    }
    const post = { request: { method: 'POST', url: 'https://a.example/x', postData: { text: '{}' } } }
    expect(readHar({ log: { entries: [entry, null, { request: { method: 5 } }, post] } })).toEqual([
      { method: 'GET', url: 'https://a.example/12/accounts', headers: [{ name: 'accept', value: '*' }] },
      { method: 'POST', url: 'https://a.example/x', headers: [], body: '{}' },
    ])
    for (const file of [undefined, [], { log: 5 }]) expect(readHar(file)).toBeUndefined()
  })
})
