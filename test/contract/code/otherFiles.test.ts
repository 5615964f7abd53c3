import { describe, expect, it } from 'vitest'
import { toHttpFile, toPostman } from '../../../src/contract/code/exporting.ts'
import { readBru, readForeignCollection, readHttpFile } from '../../../src/contract/code/otherFiles.ts'
import { endpointOfRequest } from '../../../src/contract/code/reading.ts'
import { curlForCmd } from '../../../src/contract/code/windowsCurl.ts'

const REQUESTS = [
  { name: 'Features', endpoint: 'features.list', input: { account_id: '18ce' } },
  { name: 'Open', endpoint: 'features.list', input: { account_id: '' } },
  { name: 'Post', endpoint: 'publicPosts.create', input: { body: { text: 'Hello' } } },
  { name: 'Token', endpoint: 'oauth2.token', input: { grant_type: 'client_credentials' } },
] as const

const OPEN = { ...REQUESTS[1], input: { account_id: '{{account_id}}' } }

const readBack = (requests: ReturnType<typeof readHttpFile>) =>
  requests?.map((request) => ({ name: request.name, ...endpointOfRequest(request, {}) }))

describe('files of other programs', () => {
  it('are read back as they were exported', () => {
    const expected = [REQUESTS[0], OPEN, REQUESTS[2], REQUESTS[3]]
    expect(readBack(readForeignCollection(JSON.parse(toPostman(REQUESTS, {}))))).toEqual(expected)
    expect(readBack(readHttpFile(toHttpFile(REQUESTS, {}, 'Sign it.')))).toEqual(expected)
  })

  it('have folders in Postman, and entries that are switched off', () => {
    const request = {
      method: 'post',
      url: { raw: '{{base}}/2/tweets' },
      header: [
        { key: 'X-Off', value: '1', disabled: true },
        { key: 'X-On', value: '2' },
      ],
      body: { mode: 'raw', raw: '{"text":"{{text}}"}' },
    }
    const file = {
      info: { name: 'A' },
      item: [{ name: 'Folder', item: [{ name: 'Post', request }, { name: 'x' }, null] }],
    }
    const read = readForeignCollection(file)
    expect(read).toMatchObject([{ name: 'Post', method: 'POST', headers: [{ name: 'x-on', value: '2' }] }])
    expect(readBack(read)).toEqual([
      { name: 'Post', endpoint: 'publicPosts.create', input: { body: { text: '{{text}}' } } },
    ])
  })

  it('have values of their path beside the address, or none', () => {
    const url = 'https://ads.example/12/accounts/:account_id/campaigns'
    const variable = (value: string) => ({ raw: url, variable: [{ key: 'account_id', value }] })
    const accountIds = [variable('18ce'), variable(':account_id'), variable('{{mine}}'), variable(''), url].map(
      (given) => {
        const file = { info: {}, item: [{ name: 'A', request: { method: 'GET', url: given } }] }
        return readBack(readForeignCollection(file))?.[0]?.input?.['account_id']
      },
    )
    expect(accountIds).toEqual(['18ce', '{{account_id}}', '{{mine}}', '{{account_id}}', '{{account_id}}'])
    const short = { info: {}, item: [{ name: 'A', request: url }] }
    expect(readBack(readForeignCollection(short))?.[0]?.input?.['account_id']).toBe('{{account_id}}')
    const params = [
      { name: 'account_id', value: '18ce', type: 'path', enabled: true },
      { name: 'account_id', value: '7', type: 'query', enabled: true },
    ]
    const bruno = { version: '1', items: [{ name: 'A', request: { method: 'GET', url, params } }] }
    const bru = `get {\n  url: ${url}\n}\nparams:path {\n  account_id: 18ce\n}\n`
    for (const read of [readForeignCollection(bruno), readBru(bru)])
      expect(readBack(read)).toMatchObject([{ input: { account_id: '18ce' } }])
  })

  it('are collections and single requests of Bruno', () => {
    const request = {
      method: 'POST',
      url: '{{main}}/2/tweets',
      headers: [],
      body: { mode: 'json', json: '{"text":"Hi"}' },
    }
    const file = { version: '1', items: [{ name: 'F', items: [{ name: 'Post', request }] }] }
    const expected = [{ name: 'Post', endpoint: 'publicPosts.create', input: { body: { text: 'Hi' } } }]
    expect(readBack(readForeignCollection(file))).toEqual(expected)
    const bru = [
      'meta {',
      '  name: Post',
      '  type: http',
      '}',
      '',
      'post {',
      '  url: {{main}}/2/tweets',
      '  body: json',
      '}',
      '',
      'headers {',
      '  content-type: application/json',
      '  ~x-off: 1',
      '}',
      '',
      'body:json {',
      '  {',
      '    "text": "Hi"',
      '  }',
      '}',
      '',
    ].join('\n')
    expect(readBack(readBru(bru))).toEqual(expected)
    const token =
      'meta {\n  name: T\n}\npost {\n  url: {{main}}/oauth2/token\n}\nbody:form-urlencoded {\n  grant_type: client_credentials\n}\n'
    expect(readBru(token)).toMatchObject([{ name: 'T', method: 'POST', body: 'grant_type=client_credentials' }])
  })

  it('are .http files of editors, with comments, several query lines and scripts', () => {
    const text = [
      '@main = https://api.example',
      '# a comment',
      'GET https://ads.example/12/accounts/18ce/features',
      '    ?feature_keys=REACH_FREQUENCY_CAP',
      'Accept: application/json',
      '',
      '### Post it',
      '// another',
      'POST {{main}}/2/tweets HTTP/1.1',
      'Content-Type: application/json',
      '',
      '{"text": "Hi"}',
      '',
      '> {%',
      '  client.test()',
      '%}',
    ].join('\r\n')
    expect(readBack(readHttpFile(text))).toEqual([
      {
        name: undefined,
        endpoint: 'features.list',
        input: { account_id: '18ce', feature_keys: ['REACH_FREQUENCY_CAP'] },
      },
      { name: 'Post it', endpoint: 'publicPosts.create', input: { body: { text: 'Hi' } } },
    ])
  })

  it.each([[undefined], [[]], [{}], [{ info: {}, item: 5 }], [{ items: [] }]])('%j is none', (file) => {
    expect(readForeignCollection(file)).toBeUndefined()
  })

  it('of great length are read in one go', () => {
    expect(readBru('get {\n'.repeat(200_000))).toMatchObject([{ method: 'GET' }])
    const command = curlForCmd({ method: 'POST', url: 'https://a.example/', headers: [], body: '\\'.repeat(200_000) })
    expect(command.length).toBeGreaterThan(400_000)
  })

  it('are none where nothing is requested', () => {
    expect(readHttpFile('Hello\n\n### GET\n')).toBeUndefined()
    expect(readBru('meta {\n}\n')).toBeUndefined()
  })
})
