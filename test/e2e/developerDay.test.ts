import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adwright, type Running, serving, temporaryFolder } from './program.ts'

// A day of a developer who comes from Postman, by the command line alone.

const folder = temporaryFolder()
const environment = { ADWRIGHT_DATA: join(folder.path, 'data') }
const signIn = join(folder.path, 'emulator.json')

let emulator: Running
beforeAll(async () => {
  emulator = await serving(['emulate', '--json'], environment)
  writeFileSync(signIn, emulator.firstLine)
})
afterAll(async () => {
  await emulator.stop()
  folder.remove()
})

const fileOf = (name: string, content: unknown): string => {
  const path = join(folder.path, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const signedIn = (...args: readonly string[]) => adwright([...args, '--credentials', signIn], environment)

it('finds an endpoint by its words and sees the request in curl before it leaves', async () => {
  const found = await adwright(['endpoints', 'features', '--json'], environment)
  const ids = (JSON.parse(found.stdout) as readonly { readonly id: string }[]).map(({ id }) => id)
  expect(ids).toContain('features.list')
  const shown = await signedIn('call', 'features.list', 'account_id=18ce', '--code', 'curl')
  expect([shown.code, shown.stdout]).toEqual([0, expect.stringMatching(/^curl [\s\S]*\/12\/accounts\/18ce\/features/)])
  expect(shown.stdout).not.toContain(JSON.parse(emulator.firstLine).consumerSecret)
})

it('runs a collection of Postman with its environment, and says what was left out', async () => {
  const collection = fileOf('postman.json', {
    info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: [
      { name: 'Accounts', request: { method: 'GET', url: '{{base}}/12/accounts?count={{count}}' } },
      { name: 'Elsewhere', request: { method: 'GET', url: 'https://shop.example/orders' } },
      { name: 'Features', request: { method: 'GET', url: '{{base}}/12/accounts/{{account}}/features' } },
    ],
  })
  const accounts = await signedIn('call', 'accounts.list', '--json')
  const account = (JSON.parse(accounts.stdout) as { readonly data: readonly { readonly id: string }[] }).data[0]?.id
  const values = [
    { key: 'base', value: 'https://ads.example', enabled: true },
    { key: 'count', value: '5', enabled: true },
    { key: 'account', value: account, enabled: true },
  ]
  const variables = fileOf('environment.json', { name: 'Test', values, _postman_variable_scope: 'environment' })
  const ran = await signedIn('run', collection, '--variables', variables, '--json')
  expect(ran.stderr).toContain('1 request was skipped: no known endpoint matches.')
  const lines = ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ name: 'Accounts', endpoint: 'accounts.list', status: 200, passed: true }),
    expect.objectContaining({ name: 'Features', endpoint: 'features.list', status: 200, passed: true }),
    { requests: 2, sent: 2, passed: 2, failed: 0 },
  ])
  expect(ran.code).toBe(0)
})

it('keeps a value for the next request, and fails a build where a response is not as expected', async () => {
  const requests = (count: number) => [
    { name: 'Accounts', endpoint: 'accounts.list', expect: [{ path: 'data', count }], keep: { account: 'data.0.id' } },
    { name: 'Features', endpoint: 'features.list', input: { account_id: '{{account}}' }, expect: [{ status: 200 }] },
  ]
  const collection = (count: number) =>
    fileOf('own.json', { format: 'adwright.requests', version: 1, requests: requests(count) })
  expect((await signedIn('run', collection(1))).code).toBe(0)
  expect((await signedIn('run', collection(2))).code).toBe(1)
})
