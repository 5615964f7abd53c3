import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { openEnvironment, useEnvironments } from '../../../src/renderer/platform/state/consoleEnvironments.ts'
import { importText } from '../../../src/renderer/platform/state/consoleImport.ts'
import {
  exportText,
  keepSaved,
  loadSaved,
  moveSaved,
  removeSaved,
  useConsoleSaved,
} from '../../../src/renderer/platform/state/consoleSaved.ts'
import { fakeHost } from '../fakeHost.ts'

const names = () => useConsoleSaved.getState().saved.map(({ name }) => name)

beforeEach(() => {
  setHost(fakeHost().host)
  useConsoleSaved.setState({ saved: [], isRead: true }, true)
})

const URL = 'https://ads.example/12/accounts/{{account_id}}/features'

/** A collection of Postman in no alphabetic order, with planted secrets. */
const POSTMAN = {
  info: { name: 'Shop' },
  auth: { type: 'oauth1', oauth1: [{ key: 'consumerSecret', value: 'planted-0' }] },
  variable: [
    { key: 'account_id', value: '18ce' },
    { key: 'access_token', value: 'planted-1' },
    { key: 'mine', value: 'planted-2', type: 'secret' },
  ],
  item: [
    {
      name: 'Zoo',
      item: [
        { name: 'Second', request: { url: URL, auth: { bearer: [{ key: 'token', value: '{{access_token}}' }] } } },
        { name: 'First', request: { url: URL, header: [{ key: 'Cookie', value: 'sid=planted-3' }] } },
      ],
    },
    { name: 'Ant', request: `${URL}?access_token=planted-4` },
  ],
}

it('keeps the order of a file, its variables as an environment, and none of its secrets', async () => {
  const imported = await importText(JSON.stringify(POSTMAN), 'Shop')
  expect(imported).toEqual({ ok: true, value: { count: 3, all: 3, variables: 1, secrets: 5, unread: [] } })
  expect(names()).toEqual(['Second', 'First', 'Ant'])
  const { environments } = useEnvironments.getState()
  expect(environments).toMatchObject([{ name: 'Shop', values: { account_id: '18ce' } }])
  expect(exportText() + JSON.stringify(environments)).not.toContain('planted')
})

it('opens environments of Postman, whose secrets go into the secret store', async () => {
  const values = [
    { key: 'account_id', value: '18ce', enabled: true },
    { key: 'off', value: '1', enabled: false },
    { key: 'mine', value: 'planted', type: 'secret' },
    { key: 'access_token', value: 'planted' },
  ]
  const text = JSON.stringify({ name: 'Stage', values, _postman_variable_scope: 'environment' })
  expect(await openEnvironment('Stage', text)).toEqual({ ok: true, value: { secrets: 2, skipped: 0 } })
  expect(useEnvironments.getState().environments.at(-1)?.values).toEqual({ account_id: '18ce' })
})

it('moves requests, and brings a deleted one back in its place', async () => {
  await importText(JSON.stringify({ ...POSTMAN, variable: [] }))
  const [second, first, ant] = useConsoleSaved.getState().saved.map(({ id }) => id)
  const undo = await removeSaved(first ?? '')
  await undo()
  expect(names()).toEqual(['Second', 'First', 'Ant'])
  const undoSecond = await removeSaved(second ?? '')
  const undoFirst = await removeSaved(first ?? '')
  await undoSecond()
  expect(names()).toEqual(['Second', 'Ant'])
  await undoFirst()
  await moveSaved(ant ?? '', second)
  await moveSaved(second ?? '', undefined)
  expect(names()).toEqual(['Ant', 'First', 'Second'])
})

const entry = (more: object) => ({ request: { method: 'POST', url: 'https://a.example/2/tweets', ...more } })

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJwbGFudGVkIjoxfQ.planted'

it.each([
  ['headers', { headers: [{ name: 'Authorization', value: 'OAuth oauth_token="planted"' }] }, 1],
  [
    'cookies',
    {
      headers: [
        { name: 'cookie', value: 'a=planted' },
        { name: 'X-CSRF-Token', value: 'planted' },
      ],
    },
    2,
  ],
  ['addresses', { url: 'https://me:planted@a.example/2/tweets?oauth_token=planted&x=1' }, 2],
  ['texts', { postData: { text: `{"text":"at https://a.example/?refreshToken=planted ${JWT}"}` } }, 1],
  ['bodies', { postData: { text: '{"text":"Hi","apiKey":"planted","extra":{"userPassword":"planted"}}' } }, 2],
  ['variables', { headers: [{ name: 'authorization', value: 'Bearer {{token}}' }] }, 0],
])('leaves secrets of a HAR file out: %s', async (_, more, secrets) => {
  const body = { postData: { text: '{"text":"Hi"}' } }
  const file = { log: { entries: [entry({ ...body, ...more })] } }
  expect(await importText(JSON.stringify(file))).toMatchObject({ ok: true, value: { count: 1, secrets } })
  expect(exportText()).not.toContain('planted')
})

it.each([
  ['bru', 'get {\n  url: https://a.example/12/accounts\n}\nauth:bearer {\n  token: planted\n}\n'],
  ['http', '@token = planted\n### A\nGET https://a.example/12/accounts\nAuthorization: Bearer {{token}}\n'],
  ['curl', 'curl -u me:planted https://a.example/12/accounts'],
  [
    'bruno',
    JSON.stringify({
      version: '1',
      items: [
        {
          name: 'A',
          request: {
            method: 'GET',
            url: 'https://a.example/12/accounts',
            auth: { mode: 'basic', basic: { username: 'me', password: 'planted' } },
          },
        },
      ],
    }),
  ],
])('leaves the sign-in of a %s file out', async (_, text) => {
  expect(await importText(text)).toMatchObject({ ok: true, value: { count: 1, secrets: 1 } })
  expect(exportText()).not.toContain('planted')
})

it('keeps no check that expects an identifier of a person, and counts it', async () => {
  const values = ['planted@example.com', '+49 170 1234567', 'ab12'.repeat(16)]
  const secret = `Bearer ${'planted'.repeat(4)}`
  const exec = [...values, secret, 'Shop'].map((value) => `pm.expect(pm.response.json().data.name).to.eql("${value}");`)
  const item = [{ name: 'A', request: URL, event: [{ listen: 'test', script: { exec } }] }]
  expect(await importText(JSON.stringify({ info: {}, item }))).toMatchObject({
    ok: true,
    value: { unread: [1, 3].map((count) => ({ name: 'A', unread: count, branching: 0 })) },
  })
  const error = { path: 'errors.0.code', equals: 'NOT_FOUND' }
  const own = { id: '', name: 'B', endpoint: 'accounts.list', input: {} }
  const expects = [{ path: 'data', equals: [values[0]] }, error]
  const file = { format: 'adwright.requests', version: 1, requests: [{ ...own, expect: expects }] }
  expect(await importText(JSON.stringify(file))).toMatchObject({
    ok: true,
    value: { unread: [{ name: 'B', unread: 1, branching: 0 }] },
  })
  expect(useConsoleSaved.getState().saved.map(({ expect: checks }) => checks)).toEqual([
    [{ path: 'data.name', equals: 'Shop' }],
    [error],
  ])
})

it('names imported requests of other programs in the language of the reader', async () => {
  await chooseTranslator('de')
  onTestFinished(() => chooseTranslator('en'))
  expect((await importText('curl https://ads.example/12/accounts/18ce/features')).ok).toBe(true)
  expect(useConsoleSaved.getState().saved).toMatchObject([
    { name: 'Freigeschaltete Funktionen eines Kontos auflisten' },
  ])
})

it('makes no environment of a file whose requests could not be kept', async () => {
  const { host } = fakeHost()
  const full = {
    ok: false,
    failure: { kind: 'refused', sentence: 'The disk is full.', errors: [], acted: 'no' },
  } as const
  setHost({ ...host, ledger: { ...host.ledger, append: async () => full } })
  const before = useEnvironments.getState().environments.length
  expect(await importText(JSON.stringify(POSTMAN), 'Shop')).toMatchObject({ ok: false })
  expect(useEnvironments.getState().environments).toHaveLength(before)
})

it('shortens what it keeps of moved requests as it reads them, and leaves what it cannot read', async () => {
  const fake = fakeHost()
  setHost(fake.host)
  const { ledger } = fake.host
  const saved = ['a', 'b'].map((id) => ({ id, name: id, endpoint: 'accounts.list', input: {} }))
  const moves = Array.from({ length: 150 }, (_, at) => ({ moved: at % 2 === 0 ? 'a' : 'b' }))
  const reread = async () => {
    useConsoleSaved.setState({ saved: [], isRead: false }, true)
    await loadSaved()
    return (await ledger.read('console-saved')).entries
  }
  await ledger.append('console-saved', [...saved, ...moves])
  expect(await reread()).toEqual(saved)
  expect(await reread()).toEqual(saved)
  expect(names()).toEqual(['a', 'b'])
  await ledger.append('console-saved', [{ id: 'later', kind: 'of a newer version' }, ...moves])
  expect(await reread()).toHaveLength(153)
})

it('replaces nothing that was saved while the book was read', async () => {
  const fake = fakeHost()
  const { ledger } = fake.host
  const own = { id: 'a', name: 'a', endpoint: 'accounts.list' as const, input: {} }
  await ledger.append('console-saved', [own, ...Array.from({ length: 150 }, () => ({ moved: 'a' }))])
  let isSaving = true
  const read: typeof ledger.read = async (book) => {
    const known = await ledger.read(book)
    if (isSaving) await keepSaved({ ...own, id: 'b', name: 'b' })
    return known
  }
  setHost({ ...fake.host, ledger: { ...ledger, read } })
  useConsoleSaved.setState({ saved: [], isRead: false }, true)
  await loadSaved()
  isSaving = false
  useConsoleSaved.setState({ saved: [], isRead: false }, true)
  await loadSaved()
  expect(names()).toEqual(['a', 'b'])
})
