import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AdKindId } from '../../src/contract/ads/kinds.ts'
import { sheetHeaders, sheetLine } from '../../src/workspace/ads/sheet.ts'
import { adwright } from './program.ts'

// The ads workspace by the built command line, in Practice. It uses commands and their JSON alone.

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-ads-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Ran {
  readonly code: number | null
  readonly json: Readonly<Record<string, unknown>>
}

const ads = async (...args: readonly string[]): Promise<Ran> => {
  const { code, stdout } = await adwright(['ads', ...args, '--data', join(folder, 'data'), '--json'], {})
  return { code, json: stdout.trim() === '' ? {} : JSON.parse(stdout) }
}

const sheet = (kind: AdKindId, ...rows: readonly Readonly<Record<string, string>>[]): string => {
  const headers = sheetHeaders(kind)
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, [headers, ...rows.map((row) => headers.map((name) => row[name] ?? ''))].map(sheetLine).join('\n'))
  return path
}

const states = (json: Ran['json']): readonly string[] =>
  (json['outcomes'] as readonly { state: string }[]).map(({ state }) => state)

it('downloads, imports, reviews, rehearses, uploads once and undoes', async () => {
  const pulled = await ads('pull', '--practice')
  expect(pulled.code).toBe(0)
  expect(pulled.json).toMatchObject({ records: 40, added: 40 })

  const components = JSON.stringify([
    { type: 'MEDIA', media_key: 'new 1' },
    { type: 'DETAILS', title: 'Leaves', destination: { type: 'WEBSITE', url: 'https://shop.example/leaves' } },
  ])
  expect((await ads('import', sheet('media', { id: 'new 1', media_key: '3_77', name: 'Leaves' }))).code).toBe(0)
  expect((await ads('import', sheet('card', { id: 'new 2', name: 'Leaves card', components }))).code).toBe(0)
  const poll = { name: 'Which', first_choice: 'Green', second_choice: 'a choice that is too long to take' }
  expect((await ads('import', sheet('pollCard', { id: 'new 3', ...poll, duration_in_minutes: '60' }))).code).toBe(0)
  const bad = await ads('check')
  expect([bad.code, bad.json['errors']]).toEqual([1, 1])
  expect((await ads('upload', '--practice')).code).toBe(1)

  expect((await ads('export', '--out', join(folder, 'out'))).code).toBe(0)
  const [headers = '', ...rows] = readFileSync(join(folder, 'out', 'pollCard.csv'), 'utf8')
    .trim()
    .split('\n')
  const fixed = rows.map((row) => row.replace(poll.second_choice, 'Black'))
  writeFileSync(join(folder, 'pollCard.csv'), [headers, ...fixed].join('\n'))
  const again = await ads('import', join(folder, 'pollCard.csv'))
  expect(again.json).toMatchObject({ edits: 1, problems: [] })
  expect((await ads('check')).code).toBe(0)

  const review = await ads('review')
  expect((review.json['steps'] as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'media',
    'card',
    'pollCard',
  ])
  const rehearsed = await ads('rehearse')
  expect([rehearsed.code, states(rehearsed.json)]).toEqual([0, ['confirmed', 'confirmed', 'confirmed']])
  const uploaded = await ads('upload', '--practice')
  expect([uploaded.code, states(uploaded.json)]).toEqual([0, ['confirmed', 'confirmed', 'confirmed']])
  expect((await ads('upload', '--practice')).json).toMatchObject({ state: 'nothing' })
  expect((await ads('pull', '--practice')).json).toMatchObject({ added: 0, changed: 0, deleted: 0 })
  expect((await ads('status')).json).toMatchObject({ records: { media: 7, card: 2, pollCard: 2 }, news: [] })

  const undone = await ads('undo')
  expect(undone.json).toMatchObject({ drafts: 3, kept: [], conflicts: [] })
  const taken = await ads('upload', '--practice')
  expect([taken.code, states(taken.json)]).toEqual([0, ['confirmed', 'confirmed', 'confirmed']])
  const whole = await ads('pull', '--practice', '--whole')
  expect(whole.json).toMatchObject({ records: 40 })
})
