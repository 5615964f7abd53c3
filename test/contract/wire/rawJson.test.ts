import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewriteJson } from '../../../src/contract/wire/jsonStrings.ts'
import { indented, rawFields, rawItems, writeFields } from '../../../src/contract/wire/rawJson.ts'

const TEXT =
  ' { "request" : {"a":"},]\\""} , "data":[1460365042000998401, "x, y", {"b":[1.50,[]]},null ],"next_cursor":null}\n'

describe('JSON taken apart as it is written', () => {
  it('keeps every digit', () => {
    const fields = rawFields(TEXT)
    expect([...fields.keys()]).toEqual(['request', 'data', 'next_cursor'])
    expect(rawItems(fields.get('data') ?? '')).toEqual(['1460365042000998401', '"x, y"', '{"b":[1.50,[]]}', 'null'])
    expect(fields.get('next_cursor')).toBe('null')
  })

  it('has nothing to take apart in other values', () => {
    expect(rawItems('{"a":1}')).toEqual([])
    expect(rawItems(' [ ] ')).toEqual([])
    expect([...rawFields('[1]')]).toEqual([])
    expect([...rawFields('{}')]).toEqual([])
  })

  it('comes together again, and is laid out without a change of value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value)
        expect(JSON.parse(writeFields(rawFields(json)))).toEqual(JSON.parse(json))
        expect(JSON.parse(indented(json))).toEqual(JSON.parse(json))
        expect(indented(json)).toBe(JSON.stringify(JSON.parse(json), null, 2))
      }),
    )
  })
})

describe('JSON rewritten', () => {
  it('leads to every value by the names of its fields, and changes nothing that it is not asked to', () => {
    const seen: string[] = []
    const same = rewriteJson(TEXT, (path, value) => {
      seen.push(`${path.join('.')}=${value}`)
      return undefined
    })
    expect(same).toBe(TEXT)
    expect(seen).toEqual(['request.a=},]\\"', 'data=1460365042000998401', 'data=x, y', 'data.b=1.50'])
  })

  it('is what the values say', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value)
        const hidden = rewriteJson(json, () => 'x')
        const expected = (item: unknown): unknown => {
          if (item === null) return null
          if (Array.isArray(item)) return item.map(expected)
          if (typeof item === 'object')
            return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, expected(inner)]))
          return 'x'
        }
        expect(JSON.parse(hidden)).toEqual(expected(JSON.parse(json)))
      }),
    )
  })
})
