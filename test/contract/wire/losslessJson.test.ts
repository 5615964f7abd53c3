import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEEPEST, parseJson, stringifyJson } from '../../../src/contract/wire/losslessJson.ts'

const read = (text: string): unknown => {
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(parsed.failure.sentence)
  return parsed.value
}

const jsonWithoutLongRuns = fc.json({ maxDepth: 6 }).filter((text) => !/\d{16}/.test(text))

describe('parseJson', () => {
  it('keeps whole numbers beyond 2^53 as digits', () => {
    expect(read('{"id":1460365042000998401,"n":[-9007199254740993,9007199254740991, 9007199254740992]}')).toEqual({
      id: '1460365042000998401',
      n: ['-9007199254740993', 9007199254740991, '9007199254740992'],
    })
  })

  it('leaves fractions, exponents and digits in texts alone', () => {
    const text =
      '{"a":1.23456789012345678,"b":12345678901234567e3,"c":"12345678901234567890","d\\"12345678901234567":"\\\\"}'
    expect(read(text)).toEqual(JSON.parse(text))
  })

  it('agrees with JSON.parse wherever no number is rounded', () => {
    fc.assert(
      fc.property(jsonWithoutLongRuns, fc.string(), (text, long) => {
        expect(read(text)).toEqual(JSON.parse(text))
        const withRun = `{"run":${JSON.stringify(`${long}1234567890123456`)},"rest":${text}}`
        expect(read(withRun)).toEqual(JSON.parse(withRun))
      }),
    )
  })

  it('keeps every whole number exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (number) => {
        const { id } = read(`{"id":${number},"pad":"0000000000000000"}`) as { id: string | number }
        expect(BigInt(id)).toBe(number)
      }),
    )
  })

  it('takes the last of two equal keys', () => {
    expect(read('{"a":1,"a":12345678901234567890}')).toEqual({ a: '12345678901234567890' })
  })

  it('does not let __proto__ reach a prototype', () => {
    const value = read('{"__proto__":{"admin":true},"id":12345678901234567890}') as Record<string, unknown>
    expect(value['admin']).toBeUndefined()
    expect(Object.hasOwn(value, '__proto__')).toBe(true)
  })

  it('refuses what is too deep without running out of stack', () => {
    for (const text of ['['.repeat(100_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`, '{"a":'.repeat(100_000)])
      expect(parseJson(text)).toMatchObject({
        failure: { message: { code: 'failure.jsonDeep', params: { levels: DEEPEST } } },
      })
    expect(parseJson('['.repeat(DEEPEST) + ']'.repeat(DEEPEST)).ok).toBe(true)
    expect(parseJson(JSON.stringify({ a: '['.repeat(1000) })).ok).toBe(true)
  })

  it('refuses every cut of a text', () => {
    const text = '{"a":[12345678901234567890,"x\\"y"],"b":{"c":null}}'
    for (let length = 0; length < text.length; length++) expect(parseJson(text.slice(0, length)).ok).toBe(false)
  })

  it('refuses numbers that JSON does not know', () => {
    for (const text of ['[01234567890123456]', '[1234567890123456.]', '[--1234567890123456]', '[+1234567890123456]'])
      expect(parseJson(text).ok).toBe(false)
  })
})

describe('stringifyJson', () => {
  it('writes bigints as bare numbers', () => {
    expect(stringifyJson({ id: 12345678901234567890n, list: [1n, undefined], gone: undefined })).toBe(
      '{"id":12345678901234567890,"list":[1,null]}',
    )
  })

  it('agrees with JSON.stringify on everything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stringifyJson(value)).toBe(JSON.stringify(value))
      }),
    )
  })
})
