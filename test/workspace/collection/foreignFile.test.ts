import { expect, it } from 'vitest'
import { readAnyCollection, readForeignFile } from '../../../src/workspace/collection/foreignFile.ts'

const url = 'https://ads.example/12/accounts/{{account_id}}/features'

const POSTMAN = {
  info: { name: 'Shop' },
  variable: [{ key: 'account_id', value: '18ce' }],
  item: [
    {
      name: 'Zoo',
      item: [
        { name: 'B', request: url },
        { name: 'A', request: url },
      ],
    },
    { name: 'No such', request: 'https://ads.example/nope' },
    { name: 'Ant', request: url },
  ],
}

const namesIn = (file: unknown) => {
  const read = readAnyCollection(typeof file === 'string' ? file : JSON.stringify(file), {})
  return read.ok ? read.value.requests.map(({ name }) => name) : read.failure.sentence
}

it('reads files of other programs as collections, in their order', () => {
  expect(readAnyCollection(JSON.stringify(POSTMAN), {})).toMatchObject({
    ok: true,
    value: { variables: { account_id: '18ce' }, skipped: 1 },
  })
  expect(namesIn(POSTMAN)).toEqual(['B', 'A', 'Ant'])
  expect(namesIn(`@account_id = 18ce\n### Z\nGET ${url}\n\n### A\nGET ${url}\n`)).toEqual(['Z', 'A'])
})

it('takes variables where numbers and lists belong', () => {
  const text = '### A\nGET {{base}}/12/accounts?count={{n}}&account_ids={{ids}}\n'
  const read = readAnyCollection(text, {})
  expect(read.ok && read.value.requests[0]?.input).toEqual({ count: '{{n}}', account_ids: ['{{ids}}'] })
})

it('runs folders of Bruno first, then requests by their number', () => {
  const request = { method: 'GET', url }
  const numbered = (name: string, seq: number) => ({ name, seq, request })
  const folder = { name: 'F', items: [numbered('F2', 2), numbered('F1', 1)] }
  expect(namesIn({ version: '1', items: [numbered('Two', 2), folder, numbered('One', 1)] })).toEqual([
    ...['F1', 'F2', 'One', 'Two'],
  ])
  expect(namesIn({ version: '1', items: [{ name: 'Two', request }, numbered('One', 1)] })).toEqual(['Two', 'One'])
})

it('passes over scripts among the requests of Bruno, and takes folders by their number too', () => {
  const request = { method: 'GET', url }
  const folder = (name: string, seq: number) => ({ name, seq, items: [{ name, seq: 1, request }] })
  const items = [{ name: 'Two', seq: 2, request }, { name: 's.js', type: 'js' }, folder('B', 2), folder('A', 1)]
  expect(namesIn({ version: '1', items: [...items, { name: 'One', seq: 1, request }] })).toEqual([
    ...['A', 'B', 'One', 'Two'],
  ])
})

it('takes numbers as variables, and variables without quotes in a body', () => {
  const body = { mode: 'raw', raw: '{"text": {{text}}, "reply": {"in_reply_to_tweet_id": "{{id}}"}}' }
  const request = { method: 'POST', url: '{{base}}/2/tweets', body }
  const file = { info: {}, variable: [{ key: 'count', value: 5 }], item: [{ name: 'Post', request }] }
  const read = readAnyCollection(JSON.stringify(file), {})
  expect(read.ok && read.value).toMatchObject({
    variables: { count: '5' },
    requests: [{ input: { body: { text: '{{text}}', reply: { in_reply_to_tweet_id: '{{id}}' } } } }],
  })
})

it('says why a file is no collection', () => {
  expect(namesIn({ info: {}, item: [{ name: 'A', request: 'https://a.example/nope' }] })).toContain('no request')
  expect(namesIn('{}')).toContain("isn't a collection")
  expect(namesIn('Hello')).toContain('valid JSON')
})

it('takes no variable whose value is a secret, whatever its name', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJwbGFudGVkIjoxfQ.planted'
  const variable = [
    { key: 'account_id', value: '18ce' },
    { key: 'mine', value: `Bearer ${'planted'.repeat(4)}` },
    { key: 'whoami', value: jwt },
    { key: 'base', value: 'https://user:planted@host.example' },
    { key: 'plain', value: 'https://{{user}}:{{password}}@host.example' },
  ]
  const read = readForeignFile(JSON.stringify({ ...POSTMAN, variable }), {})
  expect(read?.secrets).toBe(3)
  expect(Object.keys(read?.variables ?? {})).toEqual(['account_id', 'plain'])
})
