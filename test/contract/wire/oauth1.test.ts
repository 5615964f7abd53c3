import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  authorizationHeader,
  type Pair,
  parseAuthorization,
  percentDecode,
  percentEncode,
  readPairs,
  signatureBaseString,
  signingKey,
  signRequest,
  writePairs,
} from '../../../src/contract/wire/oauth1.ts'
import { hmacSha1 } from '../../../src/shell/node/hmac.ts'
import { ESCAPED, VECTORS } from './oauth1Vectors.ts'

const value = (pairs: readonly Pair[], name: string): string => pairs.find(([known]) => known === name)?.[1] ?? ''

describe('escaping', () => {
  test.each(ESCAPED)('%j becomes %j and back', (raw, escaped) => {
    expect(percentEncode(raw)).toBe(escaped)
    expect(percentDecode(escaped)).toBe(raw)
  })

  it('reads no malformed escape and no broken UTF-8', () => {
    expect(percentDecode('%')).toBeUndefined()
    expect(percentDecode('%zz')).toBeUndefined()
    expect(percentDecode('%C3')).toBeUndefined()
    expect(readPairs('a=%C3')).toBeUndefined()
  })

  it('keeps every text, and writes only unreserved characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = percentEncode(text)
        expect(escaped).toMatch(/^([A-Za-z0-9._~-]|%[0-9A-F]{2})*$/)
        expect(percentDecode(escaped)).toBe(text)
      }),
    )
  })

  it('keeps pairs in their order', () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(pairs, (list) => {
        expect(readPairs(writePairs(list))).toEqual(list)
      }),
    )
  })

  it('takes a plus in a query for a space', () => {
    expect(readPairs('?a=b+c&d+d&&e=%2B')).toEqual([
      ['a', 'b c'],
      ['d d', ''],
      ['e', '+'],
    ])
  })
})

describe('published signatures', () => {
  test.each(VECTORS)('$about', (vector) => {
    const url = vector.query.length === 0 ? vector.url : `${vector.url}?${writePairs(vector.query)}`
    const baseString = signatureBaseString({
      method: vector.method,
      url,
      parameters: [...vector.oauth, ...vector.form],
    })
    expect(baseString).toBe(vector.baseString)
    expect(hmacSha1(signingKey(vector.consumerSecret, vector.tokenSecret), baseString)).toBe(vector.signature)
  })

  test.each(VECTORS)('$about, as a whole request', (vector) => {
    const token = value(vector.oauth, 'oauth_token')
    const known = new Set([
      'oauth_consumer_key',
      'oauth_nonce',
      'oauth_signature_method',
      'oauth_timestamp',
      'oauth_token',
      'oauth_version',
    ])
    const signed = signRequest({
      request: {
        method: vector.method,
        url: vector.query.length === 0 ? vector.url : `${vector.url}?${writePairs(vector.query)}`,
        headers: vector.form.length === 0 ? {} : { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
        ...(vector.form.length === 0 ? {} : { body: writePairs(vector.form) }),
      },
      credentials: {
        consumerKey: value(vector.oauth, 'oauth_consumer_key'),
        consumerSecret: vector.consumerSecret,
        ...(token === '' ? {} : { token, tokenSecret: vector.tokenSecret }),
      },
      hmac: hmacSha1,
      nonce: value(vector.oauth, 'oauth_nonce'),
      timestamp: Number(value(vector.oauth, 'oauth_timestamp')),
      extra: vector.oauth.filter(([name]) => !known.has(name)),
    })
    expect(signed.baseString).toBe(vector.baseString)
    expect(signed.signature).toBe(vector.signature)
    const header = parseAuthorization(signed.request.headers['authorization'] ?? '')
    expect(new Map(header)).toEqual(new Map([...vector.oauth, ['oauth_signature', vector.signature]]))
  })
})

describe('the base string', () => {
  const stringOf = (url: string, method = 'get', parameters: readonly Pair[] = []) =>
    signatureBaseString({ method, url, parameters })

  it('lowers scheme and host, drops default ports and keeps others', () => {
    expect(stringOf('HTTPS://API.Example:443/A')).toBe('GET&https%3A%2F%2Fapi.example%2FA&')
    expect(stringOf('http://api.example:80/')).toBe('GET&http%3A%2F%2Fapi.example%2F&')
    expect(stringOf('http://127.0.0.1:4567/x')).toBe('GET&http%3A%2F%2F127.0.0.1%3A4567%2Fx&')
    expect(stringOf('https://api.example:80/x')).toContain('%3A80')
    expect(stringOf('http://[::1]:4567/x')).toBe('GET&http%3A%2F%2F%5B%3A%3A1%5D%3A4567%2Fx&')
    expect(stringOf('https://api.example')).toBe('GET&https%3A%2F%2Fapi.example%2F&')
  })

  it('signs the path as it travels, and no fragment', () => {
    expect(stringOf('https://a.example/x%2F..%2Fy#z')).toBe('GET&https%3A%2F%2Fa.example%2Fx%252F..%252Fy&')
  })

  it('signs the query of every method', () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(stringOf('https://a.example/?b=2', method)).toBe(`${method}&https%3A%2F%2Fa.example%2F&b%3D2`)
  })

  it('sorts by escaped name, then escaped value, in byte order (RFC 5849, 3.4.1.3.2)', () => {
    const parameters: Pair[] = [
      ['b5', '=%3D'],
      ['a3', 'a'],
      ['c@', ''],
      ['a2', 'r b'],
      ['a3', '2 q'],
      ['c2', ''],
    ]
    expect(stringOf('http://example.com/request', 'POST', parameters)).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D',
    )
  })

  it('does not depend on the order or the place of parameters', () => {
    const text = fc.string({ unit: 'binary', maxLength: 8 })
    const pairs = fc.array(fc.tuple(text, text), { maxLength: 8 })
    fc.assert(
      fc.property(pairs, pairs, (inQuery, inHeader) => {
        const url = 'https://a.example/x'
        const whole = stringOf(url, 'GET', [...inQuery, ...inHeader])
        expect(stringOf(`${url}?${writePairs(inQuery)}`, 'GET', inHeader)).toBe(whole)
        expect(stringOf(url, 'GET', [...inHeader, ...inQuery].reverse())).toBe(whole)
      }),
    )
  })

  it('leaves a realm out, which stands in the header all the same (RFC 5849, 3.4.1.3.1)', () => {
    const signing = {
      request: { method: 'GET', url: 'https://a.example/', headers: {} },
      credentials: { consumerKey: 'k', consumerSecret: 's' },
      hmac: hmacSha1,
      nonce: 'n',
      timestamp: 1,
    }
    const bare = signRequest(signing)
    const named = signRequest({ ...signing, extra: [['realm', 'Shop & more']] })
    expect(named.baseString).toBe(bare.baseString)
    expect(named.signature).toBe(bare.signature)
    expect(named.request.headers['authorization']).toContain('realm="Shop%20%26%20more"')
  })

  it('leaves JSON bodies out', () => {
    const signing = {
      credentials: { consumerKey: 'k', consumerSecret: 's', token: 't', tokenSecret: 'u' },
      hmac: hmacSha1,
      nonce: 'n',
      timestamp: 1,
    }
    const request = { method: 'PUT', url: 'https://a.example/', headers: { 'content-type': 'application/json' } }
    const bare = signRequest({ ...signing, request })
    const full = signRequest({ ...signing, request: { ...request, body: '{"a=b":1}' } })
    expect(full.signature).toBe(bare.signature)
  })
})

describe('the Authorization header', () => {
  it('is read back as it was written', () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(pairs, (list) => {
        expect(parseAuthorization(authorizationHeader(list))).toEqual(list)
      }),
    )
  })

  it('is read in the spellings of other clients', () => {
    expect(parseAuthorization('oauth a="1",b = "x%2By",\n realm="" , c="+"')).toEqual([
      ['a', '1'],
      ['b', 'x+y'],
      ['realm', ''],
      ['c', '+'],
    ])
  })

  test.each(['Bearer abc', '', 'OAuth a=1', 'OAuth a="%C3"', 'OAuth nonsense'])('%j is none', (header) => {
    expect(parseAuthorization(header)).toBeUndefined()
  })
})
