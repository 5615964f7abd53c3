import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { readCollection } from '../../../src/workspace/collection/collection.ts'
import { type CollectionReply, runCollection } from '../../../src/workspace/collection/runCollection.ts'

const REQUEST = { name: 'Accounts', endpoint: 'accounts.list' }

const file = (requests: readonly unknown[], more: Fields = {}): string =>
  JSON.stringify({ format: 'adwright.requests', version: 1, requests, ...more })

const read = (text: string) => {
  const collection = readCollection(text)
  if (!collection.ok) throw new Error(collection.failure.sentence)
  return collection.value
}

const answered = (body: unknown): CollectionReply => ({ status: 200, ms: 20, body })

const FAILED: CollectionReply = {
  status: 404,
  ms: 5,
  failure: { kind: 'rejected', sentence: 'There is no such account.', status: 404, errors: [], acted: 'no' },
}

/** Runs requests against fixed replies; what was asked comes back with the results. */
const run = async (
  text: string,
  replies: readonly CollectionReply[],
  variables: Fields = {},
  stopsAtFailure = false,
) => {
  const asked: Fields[] = []
  const results = []
  const ask = async (_: string, input: Fields) => {
    asked.push(input)
    return replies[asked.length - 1] ?? answered({})
  }
  for await (const result of runCollection(read(text), { ask, variables, stopsAtFailure })) results.push(result)
  return { asked, results, problems: results.map(({ problems }) => problems.map(({ sentence }) => sentence)) }
}

describe('a collection', () => {
  it.each([
    ['{', 'valid JSON'],
    ['[]', "isn't a collection"],
    [JSON.stringify({ format: 'adwright.requests', version: 2, requests: [] }), 'newer version'],
    [file([REQUEST], { variables: [] }), '"variables"'],
    [file([REQUEST, { ...REQUEST, endpoint: 'accounts.nope' }]), 'Request 2: the endpoint "accounts.nope"'],
    [file([{ ...REQUEST, expects: [] }]), 'the field "expects"'],
    [file([{ ...REQUEST, expect: [{ staus: 200 }] }]), 'the check {"staus":200}'],
    [file([{ ...REQUEST, expect: [{ status: 200, maxMs: 5 }] }]), 'the check'],
    [file([{ ...REQUEST, expect: [{ equals: 5 }] }]), 'the check'],
    [file([{ ...REQUEST, expect: [{ header: 'etag', count: 5 }] }]), 'the check'],
    [file([{ ...REQUEST, expect: [{ header: 'etag', path: 'data', exists: true }] }]), 'the check'],
    [file([{ ...REQUEST, expect: [{ header: '', exists: true }] }]), 'the check'],
    [file([{ ...REQUEST, expect: [{ path: 'data', __proto__: null, constructor: 1 }] }]), 'the check'],
    [file([{ ...REQUEST, keep: { id: 5 } }]), 'the field "keep"'],
    [file(Array.from({ length: 100_001 }, () => REQUEST)), '100,000 requests'],
  ])('that cannot be read is said with its place: %#', (text, sentence) => {
    const collection = readCollection(text)
    expect(collection.ok ? '' : collection.failure.sentence).toContain(sentence)
  })

  it('fills variables in at any depth, as they are where nothing stands beside them', async () => {
    const input = { count: '{{n}}', body: { name: 'Shop {{n}} of {{who}}', list: ['{{n}}'] } }
    const { asked } = await run(file([{ ...REQUEST, input }], { variables: { n: 1, who: 'file' } }), [], {
      who: 'flag',
    })
    expect(asked).toEqual([{ count: 1, body: { name: 'Shop 1 of flag', list: [1] } }])
  })

  it('keeps values of a response for later requests, and sends none with an unknown variable', async () => {
    const { asked, problems } = await run(
      file([
        { ...REQUEST, keep: { account: 'data.0.id', none: 'data.5.id', hidden: 'token' } },
        { ...REQUEST, input: { account_id: '{{account}}' } },
        { ...REQUEST, input: { account_id: '{{none}}' } },
        { ...REQUEST, input: { account_id: '{{toString}}' } },
      ]),
      [answered({ data: [{ id: '18ce' }], token: 'a <...>' })],
    )
    expect(asked).toEqual([{}, { account_id: '18ce' }])
    expect(problems).toEqual([
      [expect.stringContaining('data.5.id'), expect.stringContaining('hidden')],
      [],
      ['The variable none has no value.'],
      ['The variable toString has no value.'],
    ])
  })

  it('checks status, time and values, and says what came instead', async () => {
    const body = { data: [{ id: '9007199254740993', name: 'Shop', tags: ['a', 'b'] }], total: 3 }
    const met = [
      { status: 200 },
      { maxMs: 20 },
      { path: 'data', count: 1 },
      { path: 'data.0.id', equals: '9007199254740993' },
      { path: 'data.0.tags', equals: ['a', 'b'] },
      { path: 'data.0.tags', contains: 'b' },
      { path: 'data[0].name', contains: 'ho' },
      { path: 'total', atLeast: 3 },
      { path: 'total', atMost: 3 },
      { path: 'next', exists: false },
    ]
    const unmet = [
      { status: 201 },
      { maxMs: 19 },
      { path: 'data', count: 2 },
      { path: 'data.0.tags', equals: ['a'] },
      { path: 'data.0.tags', contains: 'c' },
      { path: 'total', atLeast: 4 },
      { path: 'total', atMost: 2 },
      { path: 'data', exists: false },
      { path: 'nowhere', atLeast: 0 },
    ]
    const { problems } = await run(
      file([
        { ...REQUEST, expect: met },
        { ...REQUEST, expect: unmet },
      ]),
      [answered(body), answered(body)],
    )
    expect(problems[0]).toEqual([])
    expect(problems[1]).toHaveLength(unmet.length)
    expect(problems[1]?.[2]).toBe('Expected {"path":"data","count":2}, got 1.')
  })

  it('checks headers by their names in any case', async () => {
    const met = [
      { header: 'X-Rate-Limit-Remaining', atLeast: 1 },
      { header: 'x-rate-limit-remaining', equals: 14 },
      { header: 'Content-Type', contains: 'json' },
      { header: 'retry-after', exists: false },
      { header: 'x-empty', exists: true },
      { header: 'x-empty', equals: '' },
    ]
    const unmet = [
      { header: 'x-rate-limit-remaining', atMost: 13 },
      { header: 'constructor', exists: true },
      { header: 'retry-after', contains: '' },
      { header: 'x-empty', atMost: 5 },
    ]
    const headers = { 'content-type': 'application/json', 'x-rate-limit-remaining': '14', 'x-empty': '' }
    const { problems } = await run(file([{ ...REQUEST, expect: [...met, ...unmet] }]), [
      { ...answered({ 'retry-after': 5 }), headers },
    ])
    expect(problems).toEqual([
      [
        'Expected {"header":"x-rate-limit-remaining","atMost":13}, got "14".',
        'Expected {"header":"constructor","exists":true}, got -.',
        'Expected {"header":"retry-after","contains":""}, got -.',
        'Expected {"header":"x-empty","atMost":5}, got "".',
      ],
    ])
  })

  it.each([
    { path: 'nowhere', contains: 'undefined' },
    { path: 'data', contains: 'object' },
    { path: 'none', contains: 'null' },
    { path: 'list', equals: 'a' },
    ...['none', 'empty', 'blank', 'entries', 'no', 'data'].flatMap((path) => [
      { path, atMost: 5 },
      { path, atLeast: 0 },
    ]),
  ])('does not pass %j for a value of another kind', async (check) => {
    const body = { data: {}, none: null, list: ['a'], empty: '', blank: ' ', entries: [], no: false }
    const { problems } = await run(file([{ ...REQUEST, expect: [check] }]), [answered(body)])
    expect(problems[0]).toHaveLength(1)
  })

  it('keeps nothing in which something is hidden', async () => {
    const { problems } = await run(file([{ ...REQUEST, keep: { user: 'data' } }]), [
      answered({ data: { id: '<...>' } }),
    ])
    expect(problems).toEqual([[expect.stringContaining('user')]])
  })

  it('says why there was no response also where a status is expected', async () => {
    const failure = { kind: 'unreachable', sentence: 'No connection.', errors: [], acted: 'no' } as const
    const { problems } = await run(file([{ ...REQUEST, expect: [{ status: 200 }] }]), [{ ms: 0, failure }])
    expect(problems).toEqual([['No connection.']])
  })

  it('fails with the reason of the platform, unless a status is expected', async () => {
    const expected = { ...REQUEST, expect: [{ status: 404 }] }
    const { problems } = await run(file([REQUEST, expected]), [FAILED, FAILED])
    expect(problems).toEqual([['There is no such account.'], []])
  })

  it('sends nothing from which a secret was left out', async () => {
    const { asked, problems } = await run(file([{ ...REQUEST, input: { q: 'https://a.example/?token=<...>' } }]), [])
    expect(asked).toEqual([])
    expect(problems).toEqual([['"<...>" stands for a value of q that wasn\'t saved. Fill it in.']])
  })

  it('counts a request that left before the run was stopped', async () => {
    const stopped = async (reply: CollectionReply) => {
      const stopping = new AbortController()
      const ask = async () => {
        stopping.abort()
        return reply
      }
      const numbers: number[] = []
      const run = { ask, variables: {}, signal: stopping.signal }
      for await (const { number } of runCollection(read(file([REQUEST, REQUEST])), run)) numbers.push(number)
      return numbers
    }
    expect(await stopped(answered({}))).toEqual([1])
    const failure = { kind: 'unreachable', sentence: 'Stopped.', errors: [] } as const
    expect(await stopped({ ms: 5, failure: { ...failure, acted: 'maybe' } })).toEqual([1])
    expect(await stopped({ ms: 5, failure: { ...failure, acted: 'no' } })).toEqual([])
  })

  it('stops after the first failure where asked to', async () => {
    const { results } = await run(file([REQUEST, REQUEST]), [FAILED], {}, true)
    expect(results).toHaveLength(1)
  })
})
