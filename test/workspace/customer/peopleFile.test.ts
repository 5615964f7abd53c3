import { describe, expect, it } from 'vitest'
import type { PersonKey } from '../../../src/workspace/customer/digest/findDigest.ts'
import { digestsOfKeys, keysOfValue, type ValueKind } from '../../../src/workspace/customer/digest/personKeys.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { readPeopleFile } from '../../../src/workspace/customer/read/peopleFile.ts'
import { hexOf } from './lists.ts'

const hexes = (keys: readonly PersonKey[]): readonly string[] => {
  const hex = Buffer.from(digestsOfKeys(sha256, keys)).toString('hex')
  return [...new Set(hex.match(/.{64}/g) ?? [])].sort()
}

const read = async (text: string, kind: ValueKind = 'likely', country = '') => {
  const bytes = new TextEncoder().encode(text)
  const people: (readonly string[])[] = []
  const file = { size: bytes.length, read: async (from: number, to: number) => bytes.subarray(from, to) }
  const person = (keys: readonly PersonKey[]) => people.push(hexes(keys))
  const result = await readPeopleFile(file, sha256, { country, kind, person })
  return { result, people }
}

const phone = [hexOf('+4930123456'), hexOf('4930123456')].sort()

describe('the keys of a value', () => {
  it('are those of what it most likely is, phone numbers in both forms', () => {
    expect(hexes(keysOfValue(sha256, ' Jo.Lee@Example.com ', '', 'likely'))).toEqual([hexOf('jo.lee@example.com')])
    expect(hexes(keysOfValue(sha256, '030 123456', 'DE', 'likely'))).toEqual(phone)
    expect(hexes(keysOfValue(sha256, 'CRM-17', '', 'likely'))).toContain(hexOf('CRM-17'))
    expect(keysOfValue(sha256, 'jo.lee@', '', 'likely')).toEqual([])
    expect(keysOfValue(sha256, 'jo@lee@example.com', '', 'likely')).toEqual([])
    expect(hexes(keysOfValue(sha256, hexOf('a').toUpperCase(), '', 'likely'))).toEqual([hexOf('a')])
  })
})

describe('a file of requests', () => {
  it('is one column with or without its name, whose values are hashed one by one', async () => {
    const values = ['Jo@Example.com', '+49 30 123456', hexOf('known@example.com'), 'nobody@']
    const found = [[hexOf('jo@example.com')], phone, [hexOf('known@example.com')]]
    for (const first of [[], ['email'], ['Anfragen']]) {
      const { result, people } = await read([...first, ...values].join('\n'))
      expect(people).toEqual(found)
      expect(result).toEqual({
        ok: true,
        value: { people: 3, unreadable: 1, firstUnreadable: first.length + 4 },
      })
    }
    expect((await read('1001\n1002\n', 'partner_user_id')).people).toEqual([[hexOf('1001')], [hexOf('1002')]])
  })

  it('goes by the name of its column: words below it are no people', async () => {
    const rest = ['nothing', 'Jo@Example.com', '+49 30 123456']
    for (const kind of ['likely', 'any'] as const) {
      expect(await read(['email', ...rest].join('\n'), kind)).toEqual({
        people: [[hexOf('jo@example.com')], phone],
        result: { ok: true, value: { people: 2, unreadable: 1, firstUnreadable: 2 } },
      })
      expect((await read(JSON.stringify(rest.map((email) => ({ email }))), kind)).result).toMatchObject({
        value: { people: 2, unreadable: 1 },
      })
    }
    // Without such a name or an own choice, a word may be either. A handle or an id.
    expect((await read(['Anfragen', ...rest].join('\n'))).people).toHaveLength(3)
    expect((await read(['email', ...rest].join('\n'), 'handle')).people).toEqual([[hexOf('nothing')]])
    expect((await read(['Customer ID', ...rest].join('\n'))).people).toHaveLength(3)
  })

  it('is a table whose columns are recognised, one person a row', async () => {
    const { people, result } = await read(
      ['Name,E-Mail,Phone,Country', 'Jo,jo@example.com,030 123456,DE', 'Al,,,DE', 'Li,li@example.com,,'].join('\n'),
    )
    expect(people).toEqual([[hexOf('jo@example.com'), ...phone].sort(), [hexOf('li@example.com')]])
    expect(result).toMatchObject({ ok: true, value: { people: 2, unreadable: 0 } })
    const own = await read(['email,Customer ID', 'jo@example.com,C-1', ',C-2'].join('\n'))
    expect(own.people).toEqual([[hexOf('jo@example.com'), hexOf('C-1')].sort(), [hexOf('C-2')]])
  })

  it('is hashes with a column that says of what they are', async () => {
    const lines = ['sha256,type', `${hexOf('a@b.example')},email`, `${hexOf('+4930123456')},phone_number`]
    expect((await read(lines.join('\n'))).people).toEqual([[hexOf('a@b.example')], [hexOf('+4930123456')]])
  })

  it('is refused where no column is recognised or it is empty', async () => {
    expect(await read('a,b\n1,x\n2,y')).toMatchObject({ result: { ok: false } })
    expect(await read('')).toMatchObject({ result: { ok: false } })
  })
})
