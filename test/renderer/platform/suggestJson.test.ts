import { describe, expect, it } from 'vitest'
import type { PlainSchema } from '../../../src/contract/language/jsonSchema.ts'
import { suggestJson } from '../../../src/renderer/platform/console/form/suggestJson.ts'
import { wholeBody } from '../../../src/renderer/platform/requestForm/fieldsOf.ts'

const SCHEMA: PlainSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    size: { type: 'integer' },
    name: { type: 'string' },
    mode: { anyOf: [{ const: 'ADD' }, { const: 'ADD_ALL' }, { type: 'null' }] },
    isOn: { type: 'boolean' },
    parts: { type: 'array', items: { anyOf: [{ type: 'object', properties: { id: { enum: ['a', 'b', 3] } } }] } },
    free: { type: 'object', patternProperties: { '^.*$': { const: 'any' } } },
  },
}

const suggest = suggestJson(SCHEMA, ['catalog', 'mode_of_all'])

/** What is offered at the bar of a text. */
const offered = (marked: string, isWanted = false) => {
  const caret = marked.indexOf('|')
  return suggest(marked.replace('|', ''), caret, isWanted)?.options.map(({ label }) => label)
}

/** The text after the first one offered was taken. */
const taken = (marked: string, isWanted = false) => {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = suggest(text, caret, isWanted)
  return found === undefined ? undefined : text.slice(0, found.from) + found.options[0]?.insert + text.slice(found.to)
}

describe('what is offered in a JSON body', () => {
  it('is the names that are not there yet, required ones first', () => {
    expect(offered('{"|')).toEqual(['name', 'size', 'mode', 'isOn', 'parts', 'free'])
    expect(offered('{"size": 1, "|, "mode": "ADD"}')).toEqual(['name', 'isOn', 'parts', 'free'])
    expect(offered('{"|\n "name": "x"}')).toEqual(['size', 'mode', 'isOn', 'parts', 'free'])
    expect(offered('{"parts": [{"name": 1}], "na|')).toEqual(['name'])
    expect(suggest('{"', 2, false)?.options[0]).toMatchObject({ insert: '"name": ', note: 'text · required' })
  })

  it('is the allowed values, and variables', () => {
    expect(offered('{"mode": "|"}')).toEqual(['ADD', 'ADD_ALL', '{{catalog}}', '{{mode_of_all}}'])
    expect(offered('{"mode": "all|"}')).toEqual(['ADD_ALL', '{{mode_of_all}}'])
    expect(offered('{"isOn": t|')).toEqual(['true', '{{catalog}}'])
    expect(offered('{"parts": [{}, {"id": |}]}', true)).toEqual(['a', 'b', '3', '{{catalog}}', '{{mode_of_all}}'])
    expect(offered('{"free": {"x": "a|"}}')).toEqual(['any', '{{catalog}}', '{{mode_of_all}}'])
    expect(offered('{"name": "{{ca|')).toEqual(['catalog'])
  })

  it('stays away where nothing is typed, behind values and in other texts', () => {
    expect(offered('{|')).toBeUndefined()
    expect(offered('{|', true)?.[0]).toBe('name')
    for (const text of ['{"name": "x"|', '{"name"|: 1}', '{}|', '{"parts": []|}'])
      expect(offered(text, true)).toBeUndefined()
    expect(offered('{"name": "Spring|"}')).toEqual([])
    expect(offered(`"${'x'.repeat(200_001)}|`)).toBeUndefined()
  })

  it('takes the place of what is typed, with its quotes', () => {
    expect(taken('{"si|')).toBe('{"size": ')
    expect(taken('{"si|": 1}')).toBe('{"size": 1}')
    expect(taken('{"si|ze"}')).toBe('{"size": }')
    expect(taken('{"mode": "al|l", "size": 1}')).toBe('{"mode": "ADD_ALL", "size": 1}')
    expect(taken('{"mode": A|DD}')).toBe('{"mode": "ADD"}')
    expect(taken('{"mode": "A|\n}')).toBe('{"mode": "ADD"\n}')
    expect(taken('{"isOn": |}', true)).toBe('{"isOn": true}')
    expect(taken('{"name": "a {{ca|"}')).toBe('{"name": "a {{catalog}}"}')
  })

  it('follows the fields of a documented body', () => {
    const shape = wholeBody('products.put')?.shape ?? {}
    const text = '{"products": [{"'
    const found = suggestJson(shape, [])(text, text.length, false)?.options.map(({ label }) => label)
    expect(found).toEqual(expect.arrayContaining(['id', 'title', 'availability']))
    const value = '{"products": [{"availability": "in'
    const values = suggestJson(shape, [])(value, value.length, false)?.options.map(({ label }) => label)
    expect(values?.[0]).toMatch(/^in/i)
  })
})
