import { expect, it } from 'vitest'
import { readAnyCollection, readForeignFile } from '../../../src/workspace/collection/foreignFile.ts'
import { unreadSentences } from '../../../src/workspace/collection/unreadChecks.ts'

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

const checksIn = (file: unknown) => {
  const read = readAnyCollection(typeof file === 'string' ? file : JSON.stringify(file), {})
  if (!read.ok) return read.failure.sentence
  const [{ expect: checks, keep } = { expect: [], keep: {} }] = read.value.requests
  const unread = read.value.unread.reduce((sum, one) => sum + one.unread + one.branching, 0)
  return { checks, keep, unread }
}

const scripted = (...exec: readonly string[]) => ({
  info: {},
  item: [{ name: 'A', request: url, event: [{ listen: 'test', script: { exec } }] }],
})

const SAME = {
  checks: [
    { status: 200 },
    { path: 'data.0.id', equals: '18ce' },
    { path: 'data', count: 2 },
    { path: 'data.0.name', contains: 'Shop' },
    { path: 'next_cursor', exists: true },
    { maxMs: 499 },
  ],
  keep: { item: 'data.0.id' },
  unread: 1,
}

it('takes over checks and kept values of Bruno, and counts what it cannot check', () => {
  const asserts = [
    ['res.status', 'eq 200'],
    ['res.body.data[0].id', 'eq 18ce'],
    ['res.body.data', 'length 2'],
    ['res.body.data[0].name', 'contains Shop'],
    ['res.body.next_cursor', 'isDefined'],
    ['res.responseTime', 'lt 500'],
    ['res.body.data[0].id', 'matches ^1'],
  ]
  const lines = asserts.map(([name, value]) => `  ${name}: ${value}`).join('\n')
  const kept = 'vars:post-response {\n  item: res.body.data[0].id\n}'
  expect(checksIn(`meta {\n  name: A\n}\nget {\n  url: ${url}\n}\nassert {\n${lines}\n}\n${kept}\n`)).toEqual(SAME)
  const assertions = asserts.map(([name, value]) => ({ name, value, enabled: true }))
  const vars = { res: [{ name: 'item', value: 'res.body.data[0].id', enabled: true }] }
  const request = { method: 'GET', url, assertions, vars }
  expect(checksIn({ version: '1', items: [{ name: 'A', request }] })).toEqual(SAME)
})

it('takes over single statements of scripts of Postman, and nothing that branches', () => {
  const script = [
    "pm.test('Fine', function () { pm.response.to.have.status(200); });",
    'const body = pm.response.json();',
    "pm.test('One', () => pm.expect(body.data[0].id).to.eql('18ce'));",
    'pm.expect(pm.response.json().data).to.have.lengthOf(2)',
    'pm.expect(body.data[0]["name"]).to.include("Shop")',
    'pm.expect(body.next_cursor).to.exist;',
    'pm.expect(pm.response.responseTime).to.be.below(500); // pm.expect(1).to.eql(2)',
    "pm.environment.set('item', body.data[0].id)",
    'pm.expect(body.data[0].id).to.match(/^1/);',
  ]
  const { checks, ...others } = SAME
  const read = checksIn(scripted(...script))
  expect(read).toMatchObject(others)
  expect(typeof read === 'object' ? new Set(read.checks) : read).toEqual(new Set(checks))
  const branches = scripted('if (x) {', ...script.slice(0, 2), '}')
  expect(checksIn(branches)).toEqual({ checks: [], keep: {}, unread: 1 })
  const secret = scripted(`pm.expect(pm.response.json().access_token).to.eql('${'planted'.repeat(4)}')`)
  expect(checksIn(secret)).toEqual({ checks: [], keep: {}, unread: 1 })
})

const BODY = 'const body = pm.response.json()'

it.each([
  '.to.include(pm.variables.get("name"))',
  '.to.include("Shop (EU)" + pm.variables.get("name"))',
  '.to.include.members([1])',
  '.to.eql()',
  '.to.exist.and.to.eql(5)',
  '.to.exist\n  .and.to.eql(5)',
  '.to.eql("a").and.include("b")',
  '.to.not.eql(5)',
  '.to.eql("a" + "b")',
])('counts what it would read of %s in part', (claim) => {
  expect(checksIn(scripted(BODY, `pm.expect(body.name)${claim};`))).toEqual({ checks: [], keep: {}, unread: 1 })
})

it('reads texts with brackets and slashes, and limits of lists and numbers', () => {
  const claims = ['include("Shop (EU)")', 'eql("https://a.example//b")', "eql('//')", 'be.at.least(5)', 'be.at.most(9)']
  const read = checksIn(scripted(BODY, ...claims.map((claim) => `pm.expect(body.name).to.${claim} // one`)))
  const checks = [{ contains: 'Shop (EU)' }, { equals: 'https://a.example//b' }, { equals: '//' }, { atLeast: 5 }]
  expect(read).toEqual({
    checks: [...checks, { atMost: 9 }].map((check) => ({ path: 'name', ...check })),
    keep: {},
    unread: 0,
  })
  const elsewhere = `${BODY}.data;`
  expect(checksIn(scripted(elsewhere, 'pm.expect(body.name).to.exist;'))).toMatchObject({ checks: [], unread: 1 })
})

it('leaves the undefined of Bruno, which null is not', () => {
  const assertions = [{ name: 'res.body.next_cursor', value: 'isUndefined' }]
  const items = [{ name: 'A', request: { method: 'GET', url, assertions } }]
  expect(checksIn({ version: '1', items })).toEqual({ checks: [], keep: {}, unread: 1 })
})

it('counts scripts of Bruno, .http readers and folders, and names with dots', () => {
  const script = 'test("Fine", () => { expect(res.status).to.equal(200) })'
  const set = 'bru.setVar("id", res.body.id)'
  const bru = `get {\n  url: ${url}\n}\ntests {\n  ${script}\n}\nscript:post-response {\n  ${set}\n}\n`
  const request = { method: 'GET', url, tests: script, script: { req: script, res: set } }
  const root = { request: { tests: script, script: { res: set } } }
  const bruno = { version: '1', root, items: [{ name: 'F', root, items: [{ name: 'A', request }] }] }
  const http = `### A\nGET ${url}\n\n> {%\n  client.test("A", () => { client.assert(response.status === 200) })\n%}\n`
  const { item } = scripted('pm.response.to.have.status(200);')
  const event = item.flatMap((one) => one.event)
  const dots = scripted(BODY, `pm.expect(body["a.b"].c).to.eql(1);`)
  const files: readonly unknown[] = [bru, bruno, http, { info: {}, event, item: [{ name: 'F', event, item }] }, dots]
  expect(files.map(checksIn)).toMatchObject([
    { checks: [], unread: 2 },
    { checks: [], unread: 6 },
    { checks: [], unread: 1 },
    { checks: [{ status: 200 }], unread: 2 },
    { checks: [{ path: '["a.b"].c', equals: 1 }], unread: 0 },
  ])
})

it('says of which requests scripts that branch and checks that cannot be read are not run', () => {
  const test = (name: string, ...exec: readonly string[]) => ({
    ...{ name, request: url },
    event: [{ listen: 'test', script: { exec } }],
  })
  const branching = ['if (pm.response.code === 200) {', 'pm.environment.set("a", 1)', 'pm.expect(1).to.eql(1)', '}']
  const { event } = test(
    '',
    'pm.test("Fine", () => {',
    '  for (const one of pm.response.json()) pm.expect(one).to.exist',
    '})',
  )
  const item = [
    test('Create', ...branching),
    test('Plain', 'pm.response.to.have.status(200)'),
    test('Match', 'pm.expect(pm.response.json().id).to.match(/^1/)'),
    { name: 'Folder', event, item: [test('x'.repeat(70), ...branching)] },
  ]
  const read = readAnyCollection(JSON.stringify({ info: { name: 'Shop' }, event, item }), {})
  expect(read.ok ? unreadSentences(read.value.unread) : read.failure).toEqual([
    `Checks and variables in scripts that branch are skipped: “Shop” (1), “Folder” (1), “Create” (2), “${'x'.repeat(59)}…” (2).`,
    "Checks and variables that can't be read, or that would save a secret or personal data, are skipped: “Match” (1).",
  ])
  const unnamed = { info: {}, event, item: [test('😀'.repeat(70), ...branching)] }
  const short = readAnyCollection(JSON.stringify(unnamed), {})
  expect(short.ok ? unreadSentences(short.value.unread) : short.failure).toEqual([
    `Checks and variables in scripts that branch are skipped: without a name (1), “${'😀'.repeat(59)}…” (2).`,
  ])
  const many = Array.from({ length: 8 }, (_, at) => test(`R${at}`, ...branching))
  const all = readAnyCollection(JSON.stringify({ info: {}, item: many }), {})
  expect(all.ok ? unreadSentences(all.value.unread) : all.failure).toEqual([
    expect.stringMatching(/: “R0” \(2\), .*“R4” \(2\), 3 more\.$/),
  ])
})
