import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { answerCrc, isCrcToken, isGenuine, webhookSignature } from '../../../src/contract/access/webhookSignature.ts'
import { hmacSha256, sameText } from '../../../src/shell/node/hmac.ts'
import { runs } from '../../seed.ts'

// Inputs published by the platform's people; outputs computed by any HMAC-SHA256.
const SECRET = 'z3ZX4v7mAAUGykl3EcmkqbartmuW8VFOOzCloLx9Q45P0hLrFu'
const TOKEN = '9b4507b3-9040-4669-9ca3-6b94edb50553'
const BODY = '{"data":{"event_type":"profile.update.bio"}}'
const SIGNATURE = 'sha256=4aVVDgk9SzwcFeSjYSkTIhuTsXoQbmIGgJlrkP3xMW0='

const genuine = (rawBody: string | Uint8Array, signature: string | undefined) =>
  isGenuine({ rawBody, signature }, SECRET, hmacSha256, sameText)

describe('the answer to a challenge', () => {
  it('is the published one', () => {
    expect(answerCrc(TOKEN, SECRET, hmacSha256)).toEqual({
      ok: true,
      value: { response_token: 'sha256=Cytd4Sq+NvEcV3MMrXxWJGJx5A+y/lXzzU2Maartkx8=' },
    })
  })

  it('is given to the tokens that were seen on the wire', () => {
    for (const token of ['M2RkODJkZmMtYjlkYi00NmQ4LTk0MGUtM2JjYzkwM2Q4MjQ0', 'token123', 'abc'])
      expect(isCrcToken(token), token).toBe(true)
  })

  test.each([
    '{"data":{"event_type":"x"}}',
    '[1]',
    '',
    'a b',
    'x'.repeat(300),
    ...['true', 'false', 'null', '7', '-1', '1e5', '{}', '[]', '"a"'],
    '"1234567890abcdef"',
    'abcdefgh12345678\n',
    '1234567890123456789',
    '-1234567890123456',
    '12345678901234E+10',
  ])('is not given to %j, which would make a signing oracle of the receiver', (token) => {
    const answer = answerCrc(token, SECRET, () => {
      throw new Error('signed')
    })
    expect(answer.ok).toBe(false)
  })

  it('is never the signature of a body that holds an object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        expect(answerCrc(JSON.stringify(body), SECRET, hmacSha256).ok).toBe(false)
      }),
    )
  })
})

describe('a delivery', () => {
  it('is genuine with its signature, as text and as bytes', () => {
    expect(webhookSignature(SECRET, BODY, hmacSha256)).toBe(SIGNATURE)
    expect(genuine(BODY, SIGNATURE)).toBe(true)
    expect(genuine(Buffer.from(BODY), SIGNATURE)).toBe(true)
  })

  it('is signed over raw bytes, which need not be text', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x00, 0x80])
    const signature = `sha256=${createHmac('sha256', SECRET).update(bytes).digest('base64')}`
    expect(genuine(bytes, signature)).toBe(true)
  })

  test.each([
    [undefined],
    [''],
    ['sha256='],
    [SIGNATURE.slice(7)],
    [SIGNATURE.replace('sha256', 'sha1')],
    [SIGNATURE.replace('=', '').replace('4a', '4b')],
    [`${SIGNATURE} `],
  ])('is not genuine with %j', (signature) => {
    expect(genuine(BODY, signature)).toBe(false)
  })

  it('is not genuine with any other signature or another body', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), (bytes, body) => {
        const wrong = `sha256=${Buffer.from(bytes).toString('base64')}`
        fc.pre(wrong !== SIGNATURE && body !== BODY)
        expect(genuine(BODY, wrong)).toBe(false)
        expect(genuine(body, SIGNATURE)).toBe(false)
      }),
      runs(1_250),
    )
  })
})
