import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  curlArguments,
  shellQuoted,
  toCurl,
  toFetch,
  toTwurl,
  type WrittenRequest,
} from '../../../src/contract/wire/curl.ts'

/** What a real shell makes of a command. Its program is replaced by one that prints its arguments. */
const argumentsIn = (command: string): readonly string[] => {
  const printing = command.replace(/^curl\b/, "printf '%s\\0'")
  const printed = execFileSync('/bin/sh', ['-c', printing], { encoding: 'utf8' })
  return printed.split('\0').slice(0, -1)
}

const request = (change: Partial<WrittenRequest> = {}): WrittenRequest => ({
  method: 'POST',
  url: 'https://ads.example/12/accounts/18ce?name=it%27s',
  headers: [
    { name: 'accept', value: 'application/json' },
    { name: 'authorization', value: 'OAuth oauth_consumer_key="<...>", oauth_nonce="n0nce", oauth_signature="<...>"' },
  ],
  ...change,
})

const NASTY = [
  `it's`,
  'a "b" c',
  'line one\nline two\r\n',
  '!history !!',
  '$HOME $PATH $(id) `id`',
  'back\\slash\\',
  '~/x * ? [a] {b,c}',
  "'",
  "''''",
  ' leading and trailing ',
  '-x',
  '@file',
  '# no comment; no command & no pipe | < >',
  'Ünïcode ☃ 🛍️',
  '\t\u001b[31m',
]

describe('a curl command', () => {
  test.each(NASTY)('carries the body %j through a real shell unchanged', (body) => {
    const written = request({ body })
    expect(argumentsIn(toCurl(written))).toEqual(curlArguments(written))
    expect(argumentsIn(toCurl(written)).at(-1)).toBe(body)
  })

  it('carries any text at all', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 20 }), (texts) => {
        const words = texts.map((text) => text.replaceAll('\0', ''))
        expect(argumentsIn(`curl ${words.map(shellQuoted).join(' ')}`)).toEqual(words)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps credentials out, down to the nonce', () => {
    expect(toCurl(request())).toContain(`-H 'authorization: OAuth <...>'`)
    expect(toCurl(request())).not.toContain('n0nce')
    expect(toCurl(request({ headers: [{ name: 'authorization', value: 'Bearer AAAA' }] }))).not.toContain('AAAA')
  })

  it('is short for a plain GET, and tells curl what its addresses mean', () => {
    expect(toCurl({ method: 'GET', url: 'https://ads.example/12/accounts', headers: [] })).toBe(
      'curl \\\n  https://ads.example/12/accounts',
    )
    expect(curlArguments({ method: 'GET', url: 'https://a.example/{b}?c[0]=1', headers: [] })).toContain('--globoff')
    expect(curlArguments({ method: 'GET', url: 'https://a.example/x/../y', headers: [] })).toContain('--path-as-is')
    expect(curlArguments({ method: 'GET', url: 'https://a.example/x..y', headers: [] })).not.toContain('--path-as-is')
  })

  it('sends an empty header and a method without a body', () => {
    const words = curlArguments({ method: 'DELETE', url: 'https://a.example/', headers: [{ name: 'x', value: '' }] })
    expect(words).toEqual(['-X', 'DELETE', 'https://a.example/', '-H', 'x;'])
  })
})

describe('a fetch call', () => {
  it('runs, and asks for the same', async () => {
    const written = request({ body: NASTY.join('\n') })
    const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => (fetch: unknown) => Promise<void>
    const asked: unknown[] = []
    await new AsyncFunction('fetch', toFetch(written))(async (...args: unknown[]) => asked.push(...args))
    expect(asked).toEqual([
      written.url,
      {
        method: 'POST',
        headers: { accept: 'application/json', authorization: 'OAuth <...>' },
        body: written.body,
      },
    ])
  })
})

describe('a twurl command', () => {
  it('names host and path apart, and no credentials', () => {
    expect(toTwurl(request())).toBe(
      `twurl -X POST -H ads.example /12/accounts/18ce?name=it%27s`.replace(/ (\/\S*)$/, " '$1'"),
    )
    expect(toTwurl(request({ body: '{"a":1}', headers: [{ name: 'content-type', value: 'application/json' }] }))).toBe(
      `twurl -X POST -H ads.example -A 'content-type: application/json' -r '{"a":1}' '/12/accounts/18ce?name=it%27s'`,
    )
  })
})
