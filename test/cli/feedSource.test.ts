import { resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { knownSource } from '../../src/cli/feedRun/feedSource.ts'
import { settingsOf } from '../../src/cli/feedRun/runFeed.ts'
import type { FeedState } from '../../src/cli/feedRun/watchedFeed.ts'
import { createTextFile } from '../../src/cli/feedRun/watchedFeed.ts'
import { NotWritten } from '../../src/cli/feedRun/writing.ts'
import { withInput } from '../../src/cli/inputFile.ts'
import { keepSecret, sayJson } from '../../src/cli/print.ts'
import type { SecretStore } from '../../src/shell/ports.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const createSecrets = (): SecretStore => {
  const kept = new Map<string, string>()
  return {
    keeping: 'os',
    get: async (name) => kept.get(name),
    set: async (name, secret) => void kept.set(name, secret),
    remove: async (name) => void kept.delete(name),
  }
}

it('sends saved credentials to the URL alone that they were saved for', async () => {
  const secrets = createSecrets()
  const known = async (named: string | undefined, isSaving = false, before?: string) => {
    const state = before === undefined ? undefined : ({ settings: { source: before, hasQuery: true } } as FeedState)
    const found = await knownSource('shop', named, state, async () => secrets, isSaving)
    return found.ok ? found.value : found.failure
  }
  vi.stubEnv('ADWRIGHT_SOURCE_TOKEN', 'token-of-a')
  await known('https://a.example/feed.csv?key=query-of-a', true)
  vi.stubEnv('ADWRIGHT_SOURCE_TOKEN', undefined)
  expect(await known('https://a.example/feed.csv?key=other')).toMatchObject({ authorization: 'Bearer token-of-a' })
  expect(await known(undefined, false, 'https://a.example/feed.csv')).toMatchObject({
    source: 'https://a.example/feed.csv?key=query-of-a',
    authorization: 'Bearer token-of-a',
  })
  for (const other of ['https://b.example/feed.csv', 'https://a.example/other.csv', 'https://a.example:444/feed.csv'])
    expect(await known(other), other).toEqual({ source: other, isAddress: true })
  expect(await known(undefined, false, 'https://b.example/feed.csv')).toMatchObject({ code: 'usage' })
})

it('keeps the whole path of rules, since later runs may start elsewhere', () => {
  expect(settingsOf({ rules: 'rules.json' }, undefined)).toEqual({ rules: resolve('rules.json') })
  expect(settingsOf({}, { source: '', rules: '/kept.json' })).toEqual({ rules: '/kept.json' })
})

it('forgets how earlier supplemental files joined once others or none are named', () => {
  const before = { source: '', supplement: ['/prices.csv'], join: 'SKU=id', fillBlanks: true }
  expect(settingsOf({}, before)).toEqual({ supplement: ['/prices.csv'], join: 'SKU=id', fillBlanks: true })
  expect(settingsOf({ supplement: ['/stock.csv'] }, before)).toEqual({ supplement: [resolve('/stock.csv')] })
  expect(settingsOf({ supplement: false }, before)).toEqual({ supplement: [] })
})

it('takes an error of writing for no problem of the file that is read', async () => {
  const written = withInput(import.meta.filename, async () => {
    createTextFile(resolve(import.meta.dirname, 'none', 'rows.csv'))
    throw new Error('It was written.')
  })
  await expect(written).rejects.toThrow(NotWritten)
})

it('redacts texts of JSON, neither numbers nor names of fields', () => {
  let said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  keepSecret('4711', 'rowsName')
  sayJson({ rowsName: 4711, of: 'a "4711" b', list: ['rowsName', '\\', 'x:4711'] })
  expect(JSON.parse(said)).toEqual({ rowsName: 4711, of: 'a "<...>" b', list: ['<...>', '\\', 'x:<...>'] })
})
