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
    ['curl -sX DELETE https://a.example/x', { method: 'DELETE', url: 'https://a.example/x' }],
    ['curl -sSXPUT https://a.example/x', { method: 'PUT', url: 'https://a.example/x' }],
    ['curl --data-urlencode "q=a b&c" --max-time 10 https://a.example/x', { method: 'POST', body: 'q=a%20b%26c' }],
    ['curl -G --data-urlencode "=a b" https://a.example/x', { method: 'GET', url: 'https://a.example/x?a%20b' }],
    [
      'curl https://a.example/x -w %{http_code} -x proxy.example:80 --retry 3 --connect-timeout 2.5 --cacert ca.pem',
      { method: 'GET', url: 'https://a.example/x' },
    ],
    ['curl --proxy http://proxy.example a.example/x?b=2 -k', { url: 'http://a.example/x?b=2' }],
    ['curl localhost:8080/x', { url: 'http://localhost:8080/x' }],
    ['curl --data-raw @x https://a.example/x', { body: '@x' }],
    ['curl "https://a.example/\\$x"', { url: 'https://a.example/$x' }],
  ])('%s', (text, request) => {
    expect(readCurl(text)).toMatchObject(request)
  })

  it.each([
    ...['', 'curl', 'curl -X GET', 'curl nonsense', 'wget https://a.example', "curl 'https://a.example"],
    ...['-F a=b', '-T a.json', '-d @a.json', '--json @a.json', '--data-urlencode a@b.txt'].map(
      (option) => `curl ${option} https://a.example/x`,
    ),
    `curl https://a.example/${'x'.repeat(1_000_000)}`,
  ])('%j is none', (text) => {
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
    expect(read && endpointOfRequest(read, {})).toEqual({
      endpoint: 'publicPosts.create',
      input: { body: { text: "it's ä" } },
    })
    const url = 'https://ads.example/12/accounts/18ce/features?feature_keys=REACH_FREQUENCY_CAP'
    expect(endpointOfRequest({ method: 'GET', url, headers: [] }, {})).toMatchObject({
      endpoint: 'features.list',
      input: { account_id: '18ce' },
    })
  })

  it('is read with the names of its service', () => {
    const url = 'https://ads.example/12/accounts/18ce/features?brand_keys=REACH_FREQUENCY_CAP'
    expect(endpointOfRequest({ method: 'GET', url, headers: [] }, { feature_keys: 'brand_keys' })).toEqual({
      endpoint: 'features.list',
      input: { account_id: '18ce', feature_keys: ['REACH_FREQUENCY_CAP'] },
    })
  })

  it('is none where the contract has no such endpoint', () => {
    for (const url of ['https://a.example/nope', 'nonsense', 'https://a.example/2/tweets/%ff'])
      expect(endpointOfRequest({ method: 'GET', url, headers: [] }, {})).toBeUndefined()
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
