import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CollectionRequest, readCollection } from '../../../src/workspace/collection/collection.ts'
import { checkCollection, requestsIn } from '../../../src/workspace/collection/collectionPieces.ts'

const REQUEST = {
  name: 'A "b", [c]',
  endpoint: 'accounts.list',
  input: { q: '}],"requests":[' },
  keep: { a: 'data.0.id' },
}
const HEAD = { format: 'adwright.requests', version: 1 }

const inPieces = (text: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

/** What the pieces come to, in the form in which a whole text is read. */
const read = (text: string, size = 3) => {
  const checked: CollectionRequest[] = []
  const collection = checkCollection(inPieces(text, size), (request) => checked.push(request))
  if (!collection.ok) return collection
  const requests = [...requestsIn(inPieces(text, size))]
  expect(requests).toEqual(checked)
  return { ok: true, value: { ...collection.value, requests: [...requests, ...collection.value.requests] } }
}

describe('a collection in pieces', () => {
  it.each([
    JSON.stringify({ ...HEAD, requests: [REQUEST, { ...REQUEST, name: 'B' }], variables: { n: [1, { a: [] }] } }),
    JSON.stringify({ requests: [REQUEST], variables: { requests: [1] }, ...HEAD }, null, 2),
    JSON.stringify({ ...HEAD, variables: { 'a"requests': [5] }, requests: [] }),
    `{"format":"adwright.requests","version":1,"reque\\u0073ts":[${JSON.stringify(REQUEST)}]}`,
    JSON.stringify([REQUEST]),
    JSON.stringify({ ...HEAD, version: 2, requests: [REQUEST] }),
    JSON.stringify({ ...HEAD, requests: 'none' }),
    JSON.stringify({ requests: [REQUEST, { ...REQUEST, endpoint: 'nope' }, 5], ...HEAD }),
    JSON.stringify({ ...HEAD, requests: [REQUEST], variables: 5 }),
    '',
    '{',
    ...['[,]', '[{},]', '[{} {}]', '[{"a":]}]', '[{}}', '["', '[{"a":1]}'].map(
      (list) => `{"format":"adwright.requests","version":1,"requests":${list}}`,
    ),
  ])('is what it is as a whole: %s', (text) => {
    const whole = readCollection(text)
    for (const size of [1, 3, 7, 10_000]) {
      const found = read(text, size)
      if (whole.ok) expect(found).toEqual(whole)
      else expect(found.ok).toBe(false)
    }
  })

  it('is the same wherever its text is cut, with any texts', () => {
    const request = fc.record({ name: fc.string(), endpoint: fc.constant('accounts.list'), input: fc.object() })
    fc.assert(
      fc.property(fc.array(request, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), (requests, size) => {
        const text = JSON.stringify({ ...HEAD, requests })
        expect(read(text, size)).toEqual(readCollection(text))
      }),
    )
  })

  it('names the request that cannot be read, and one too many', () => {
    const text = JSON.stringify({ requests: [REQUEST, { ...REQUEST, endpoint: 'nope' }], ...HEAD })
    expect(checkCollection([text], () => {})).toEqual(readCollection(text))
    const many = JSON.stringify({ ...HEAD, requests: Array.from({ length: 100_001 }, () => REQUEST) })
    expect(checkCollection([many], () => {})).toEqual(readCollection(many))
  })

  it('ends where its text is no longer what was checked', () => {
    const text = JSON.stringify({ ...HEAD, requests: [REQUEST, REQUEST] })
    expect([...requestsIn([text.slice(0, text.lastIndexOf('"keep"'))])]).toHaveLength(1)
    expect([...requestsIn([text.replace('accounts.list', 'nope')])]).toEqual([])
  })
})
