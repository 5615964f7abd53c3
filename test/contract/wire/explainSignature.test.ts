import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainSignature } from '../../../src/contract/wire/explainSignature.ts'
import { type Pair, signatureBaseString, signRequest, writePairs } from '../../../src/contract/wire/oauth1.ts'
import { isSecretName } from '../../../src/contract/wire/redact.ts'
import { hmacSha1 } from '../../../src/shell/node/hmac.ts'

const signing = (query: readonly Pair[], form: readonly Pair[], token?: string) => ({
  request: {
    method: 'post',
    url: `HTTPS://Ads.Example:443/12/a%20b${query.length === 0 ? '' : `?${writePairs(query)}`}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: writePairs(form),
  },
  credentials: {
    consumerKey: 'MARKED-key',
    consumerSecret: 'MARKED-secret',
    ...(token === undefined ? {} : { token, tokenSecret: 'MARKED-token-secret' }),
  },
  hmac: hmacSha1,
  nonce: 'n',
  timestamp: 1,
})

const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), { maxLength: 6 })

describe('an explained signature', () => {
  it('is the one that was signed', () => {
    fc.assert(
      fc.property(pairs, pairs, (query, form) => {
        const signed = signRequest(signing(query, form, 'MARKED-token'))
        const whole = explainSignature(signed, () => false)
        expect(whole.baseString).toBe(signed.baseString)
        expect(whole.signature).toBe(signed.signature)
        expect(whole.parameters.length).toBe(query.length + form.length + 6)
        expect(whole.parameters.filter(({ from }) => from === 'form').length).toBe(form.length)
      }),
    )
  })

  it('signs what the plain base string says', () => {
    const { request, parts, baseString } = signRequest(signing([['b', '2']], [['a', '1']]))
    const header = parts.parameters.filter(({ from }) => from !== 'query')
    const parameters = header.map(({ name, value }): Pair => [name, value])
    expect(signatureBaseString({ ...request, parameters })).toBe(baseString)
  })

  it('names its parts in the order in which they are joined', () => {
    const shown = explainSignature(signRequest(signing([['count', '5']], [['a b', '+']])), ({ name }) =>
      isSecretName(name),
    )
    expect(shown).toMatchObject({ method: 'POST', address: 'https://ads.example/12/a%20b', signingKey: '<...>&' })
    expect(shown.parameters.map(({ from, encoded }) => `${from} ${encoded}`)).toEqual([
      'form a%20b=%2B',
      'query count=5',
      'header oauth_consumer_key=<...>',
      'header oauth_nonce=n',
      'header oauth_signature_method=HMAC-SHA1',
      'header oauth_timestamp=1',
      'header oauth_version=1.0',
    ])
    expect(shown.baseString).toBe(
      'POST&https%3A%2F%2Fads.example%2F12%2Fa%2520b&a%2520b%3D%252B%26count%3D5%26oauth_consumer_key%3D<...>%26oauth_nonce%3Dn%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1%26oauth_version%3D1.0',
    )
  })

  it('holds no secret', () => {
    const query: Pair[] = [['oauth_token', 'MARKED-query']]
    const form: Pair[] = [['client_secret', 'MARKED-form']]
    const shown = explainSignature(signRequest(signing(query, form, 'MARKED-token')), ({ name }) => isSecretName(name))
    expect(JSON.stringify(shown)).not.toContain('MARKED')
    expect(shown.signingKey).toBe('<...>&<...>')
  })
})
