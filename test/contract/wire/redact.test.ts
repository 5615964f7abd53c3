import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Failure } from '../../../src/contract/contract.ts'
import { parseJson } from '../../../src/contract/wire/losslessJson.ts'
import { percentEncode } from '../../../src/contract/wire/oauth1.ts'
import { createRedactor, HIDDEN, hidePairs, isSecretName, withoutQuotes } from '../../../src/contract/wire/redact.ts'
import { cpuTime } from '../../cpuTime.ts'

const CANARY = 'MARKED-secret/+ä"\\1'

const plain = createRedactor('catalogs.list', {}, [])
const knowing = createRedactor('catalogs.list', {}, [CANARY])

describe('names', () => {
  test.each([
    ...['oauth_consumer_key', 'oauth_token', 'oauth_token_secret', 'oauth_verifier', 'oauth_signature', 'access_token'],
    ...['refresh_token', 'code', 'code_verifier', 'client_secret', 'Access_Token', 'bearer_token', 'consumer_secret'],
    ...['accesstoken', 'authtoken', 'clientsecret', 'x-apikey', 'api.token', 'token2', 'basicAuth', 'bearer'],
  ])('%s is a secret', (name) => {
    expect(isSecretName(name)).toBe(true)
  })

  test.each([
    ...['oauth_nonce', 'oauth_timestamp', 'oauth_callback', 'next_token', 'pagination_token', 'country_code', 'name'],
    ...['cursor', 'id', 'token_type', 'grant_type', 'screen_name'],
  ])('%s is none', (name) => {
    expect(isSecretName(name)).toBe(false)
  })
})

describe('by name', () => {
  it('hides pairs in queries, forms and sentences, and keeps the rest', () => {
    expect(hidePairs('https://a.example/x?count=5&access_token=abc%20d&name=n')).toBe(
      'https://a.example/x?count=5&access_token=<...>&name=n',
    )
    expect(hidePairs("oauth_token=a'b,c;d&user_id=7")).toBe('oauth_token=<...>&user_id=7')
    expect(hidePairs('Go to https://cb.example/?oauth_verifier=12 now')).toBe(
      'Go to https://cb.example/?oauth_verifier=<...> now',
    )
    expect(hidePairs('oauth_token=<...>')).toBe('oauth_token=<...>')
  })

  it('hides fields of JSON at every depth, numbers too, and keeps every other digit', () => {
    const body = '{ "id": 1460365042000998401,\n "a": [{"access_token" : "x\\"y"}], "refresh_token":12, "code": "c" }'
    expect(plain.text(body)).toBe(
      '{ "id": 1460365042000998401,\n "a": [{"access_token" : "<...>"}], "refresh_token":"<...>", "code": "<...>" }',
    )
  })

  it('keeps the codes of errors', () => {
    const body = '{"errors":[{"code":89,"message":"Invalid"},{"code":"NOT_FOUND"}],"country_code":"DE"}'
    expect(plain.text(body)).toBe(body)
  })

  it('hides in JSON that was cut off, in JSON within JSON, in lines of JSON and in pages', () => {
    expect(plain.text('{"a":1,"oauth_token":"ab')).not.toContain('ab')
    expect(plain.text('{"value":"{\\"access_token\\":\\"abc\\"}"}')).not.toContain('abc')
    expect(plain.text('{"x":1}\r\n{"access_token":"abc"}\r\n')).toBe('{"x":1}\r\n{"access_token":"<...>"}\r\n')
    expect(plain.text('<form><input type="hidden" name="oauth_token" value="abc"><input value=1 name=q>')).toBe(
      '<form><input type="hidden" name="oauth_token" value="<...>"><input value=1 name=q>',
    )
    expect(plain.text('<a href="/x?a=1&amp;oauth_token=abc">')).not.toContain('abc')
  })

  it('hides headers', () => {
    expect(plain.header('authorization', 'OAuth oauth_token="t", oauth_nonce="n", oauth_signature="s%3D"')).toBe(
      'OAuth oauth_token="<...>", oauth_nonce="n", oauth_signature="<...>"',
    )
    expect(plain.header('authorization', 'Bearer abc')).toBe('Bearer <...>')
    expect(plain.header('authorization', 'Basic abc=')).toBe('Basic <...>')
    expect(plain.header('authorization', 'abc')).toBe(HIDDEN)
    expect(plain.header('set-cookie', 'guest=abc')).toBe(HIDDEN)
    expect(plain.header('location', 'https://cb.example/?code=abc&state=s')).toBe(
      'https://cb.example/?code=<...>&state=s',
    )
    expect(plain.header('content-type', 'text/html; charset=utf-8')).toBe('text/html; charset=utf-8')
  })
})

describe('by value', () => {
  it('hides what is known, in every spelling, wherever it turns up', () => {
    const spelled = [CANARY, percentEncode(CANARY), percentEncode(percentEncode(CANARY)), JSON.stringify(CANARY)]
    const shown = knowing.text(`{"message":"see ${spelled.join(' and ')}"}`)
    for (const spelling of spelled) expect(shown).not.toContain(spelling.replace(/^"|"$/g, ''))
    expect(shown).toContain('see <...> and <...>')
    expect(knowing.url(`https://a.example/${percentEncode(CANARY)}`)).toBe('https://a.example/<...>')
  })

  it('hides what was given as a secret', () => {
    const redactor = createRedactor('oauth.accessToken', { oauth_token: 'tok-1', oauth_verifier: '4868795' }, [])
    const failure: Failure = {
      kind: 'rejected',
      sentence: 'The PIN 4868795 is no PIN.',
      errors: [{ code: 1, message: 'tok-1?', parameter: 'oauth_verifier', value: '4868' }],
      operationErrors: [[{ code: 1, message: 'tok-1!' }]],
      message: {
        code: 'a',
        params: {
          name: 'tok-1',
          count: 3,
          of: { code: 'b', params: { list: ['tok-1', { code: 'c', params: { id: 'tok-1' } }] } },
        },
      },
      acted: 'no',
    }
    expect(JSON.stringify(redactor.failure(failure))).not.toMatch(/4868|tok-1/)
    expect(redactor.failure(failure).message?.params).toMatchObject({ count: 3, of: { code: 'b' } })
    expect(redactor.failure(failure)).toMatchObject({ kind: 'rejected', errors: [{ code: 1 }] })
  })

  it('leaves JSON that is JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(parseJson(plain.text(json)).ok).toBe(true)
        expect(createRedactor('customAudiences.users', {}, []).text(json).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('hostile texts', () => {
  it.each(['"', '\\', '=', 'a', '<input ', '&a', '{"a":', '\\"a\\":', '[1,', "'"])(
    'of nothing but %j are read once',
    (part) => {
      const text = part.repeat(200_000 / part.length)
      const redactor = createRedactor('customAudiences.users', {}, [CANARY])
      const start = cpuTime()
      redactor.text(text)
      redactor.failure({ kind: 'rejected', sentence: text, errors: [{ code: 1, message: text }], acted: 'no' })
      expect(cpuTime() - start).toBeLessThan(4000)
    },
  )

  it('of great depth hold no secret', () => {
    const deep = `${'{"a":['.repeat(500)}{"access_token":"CANARY"}`
    expect(plain.text(deep)).not.toContain('CANARY')
  })
})

describe('people', () => {
  const hash = 'ab'.repeat(32)
  const body = [
    { operation_type: 'Update', params: { users: [{ email: [hash], partner_user_id: ['anna schmidt', 'p-77'] }] } },
  ]
  const redactor = createRedactor('customAudiences.users', { body }, [])

  it('are hidden in what is sent', () => {
    const shown = redactor.text(JSON.stringify(body))
    expect(shown).toBe(
      '[{"operation_type":"Update","params":{"users":[{"email":["<...>"],"partner_user_id":["<...>","<...>"]}]}}]',
    )
  })

  it('are hidden where the platform repeats them', () => {
    const told = [
      `{"errors":[{"code":"INVALID","message":"Expected a hash, got \\"anna@example.com\\" for p","value":"bob@x.de"}]}`,
      `{"request":{"params":[{"users":[{"email":["carl@example.com"]}]}]},"data":{"success_count":1}}`,
      `plain words about ${hash} and p-77`,
      `{"errors":[{"message":"user p-77 and 'anna schmidt'"}]}`,
    ].map(redactor.text)
    expect(told.join('\n')).not.toMatch(/anna|bob@|carl@|p-77|abab/)
    expect(told[1]).toContain('"success_count":1')
    expect(told[0]).toContain('Expected a hash, got')
  })

  it('are hidden in failures', () => {
    const failure: Failure = {
      kind: 'rejected',
      sentence: 'The platform answered: "anna@example.com" is no hash.',
      errors: [{ code: 'X', message: '"anna@example.com"', value: 'anna@example.com' }],
      acted: 'no',
    }
    expect(JSON.stringify(redactor.failure(failure))).not.toContain('anna')
  })

  it('are hidden where a message was cut off', () => {
    const cut = (sentence: string, known: readonly string[] = []) =>
      createRedactor('doNotReachLists.users', { body }, known).failure({
        kind: 'rejected',
        sentence,
        errors: [],
        acted: 'no',
      }).sentence
    expect(cut('Expected a hash, got "anna@exam')).toBe('Expected a hash, got "<...>"')
    expect(cut('"a" and "b" and "anna@ex.')).toBe('"<...>"')
    expect(cut(`The platform answered: no person ${hash.slice(0, 20)}.`)).toBe(
      'The platform answered: no person <...>.',
    )
    expect(cut('no token 7-secr (and 3 more).', ['7-secret-token'])).toBe('no token <...> (and 3 more).')
    expect(cut('The platform has a problem.', ['problematic'])).not.toContain('matic')
  })

  it('leave apostrophes of a sentence alone', () => {
    expect(withoutQuotes("The platform's limit isn't met")).toBe("The platform's limit isn't met")
  })
})
