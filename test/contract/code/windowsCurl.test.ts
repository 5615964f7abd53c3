import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readCurl } from '../../../src/contract/code/reading.ts'
import { curlForCmd, curlForPowershell } from '../../../src/contract/code/windowsCurl.ts'
import type { WrittenRequest } from '../../../src/contract/wire/curl.ts'
import { freePort } from '../../freePort.ts'

const request = (body: string, header = 'x'): WrittenRequest => ({
  method: 'PUT',
  url: 'https://a.example/x?q=a%20b&c=%41',
  headers: [{ name: 'x-text', value: header }],
  body,
})

const NASTY = fc.string({
  unit: fc.constantFrom('^', '"', '\\', '%', '!', '&', '|', '<', '(', ' ', '\n', 'a', 'PATH', 'ä', "'", '@', '{', ','),
})

describe('curl for cmd', () => {
  it('is written with carets before each sign of cmd', () => {
    expect(curlForCmd(request('{"a":"50%PATH% & \\"b\\"\n"}'))).toBe(
      [
        'curl ^',
        '  -X PUT ^',
        '  ^"https://a.example/x?q=a^%^20b^&c=^%^41^" ^',
        '  -H ^"x-text: x^" ^',
        '  --data-raw ^"^{\\^"a\\^":\\^"50^%^PATH^% ^& \\\\\\^"b\\\\\\^"^',
        '',
        '\\^"^}^"',
      ].join('\n'),
    )
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(NASTY, NASTY, (body, header) => {
        const written = request(body, `a${header.replaceAll('\n', '')}b`)
        expect(readCurl(curlForCmd(written))).toEqual(written)
      }),
    )
  })

  it('is read as browsers copy it', () => {
    const copied = [
      'curl ^"https://api.example/2/tweets?x=%^2Fa^" ^',
      '  -X ^"POST^" ^',
      '  -H ^"content-type: application/json^" ^',
      '  --data-raw ^"^{^\\^"text^\\^":^\\^"it\'s 5^% ^\\^\\n ^\\^\\^\\^"ok^\\^\\^\\^"^\\^"^}^"',
    ].join('\r\n')
    expect(readCurl(copied)).toEqual({
      method: 'POST',
      url: 'https://api.example/2/tweets?x=%2Fa',
      headers: [{ name: 'content-type', value: 'application/json' }],
      body: String.raw`{"text":"it's 5% \n \"ok\""}`,
    })
    expect(readCurl('curl.exe "https://a.example/x" ^\r\n  -d "{""a"":1}"')).toMatchObject({ body: '{"a":1}' })
    expect(readCurl('curl ^"https://a.example/x')).toBeUndefined()
  })
})

describe('curl for other shells', () => {
  it.each([
    [`'{"q":"^"}'`, '{"q":"^"}'],
    [`$'{"it\\'s":"^"}'`, `{"it's":"^"}`],
    [`'it'\\''s "^"'`, `it's "^"`],
    [`"it's ^"`, `it's ^`],
    [`'a^\nb'`, 'a^\nb'],
  ])('has its carets between quotes: %s', (written, body) => {
    expect(readCurl(`curl https://a.example/x --data-raw ${written}`)).toMatchObject({ body })
  })

  it('is read in one go whatever its length', () => {
    expect(readCurl(`curl https://a.example/x --data-raw "${'a'.repeat(900_000)}^"`)?.body).toHaveLength(900_001)
  })
})

describe('curl for PowerShell', () => {
  it('has its options in a text that PowerShell leaves as it is', () => {
    expect(curlForPowershell(request('$HOME "b\\c"\n\''))).toBe(
      [
        '$OutputEncoding = [Text.UTF8Encoding]::new($false)',
        "@'",
        'request = "PUT"',
        'url = "https://a.example/x?q=a%20b&c=%41"',
        'header = "x-text: x"',
        String.raw`data-raw = "$HOME \"b\\c\"\n'"`,
        "'@ | curl.exe --config -",
      ].join('\n'),
    )
  })

  it.skipIf(spawnSync('curl', ['--version']).status !== 0)('is taken by curl', async () => {
    const [, , ...lines] = curlForPowershell(request('x')).split('\n')
    const config = lines
      .slice(0, -1)
      .join('\n')
      .replace('https://a.example', `http://127.0.0.1:${await freePort()}`)
    const { status } = spawnSync('curl', ['-q', '--config', '-', '--silent', '--noproxy', '*'], { input: config })
    // 7: the options are right, and nobody listens there.
    expect(status).toBe(7)
  })
})
