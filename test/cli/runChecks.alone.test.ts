import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { type FeedRun, runFeed } from '../../src/cli/feedRun/runFeed.ts'
import { openWatchedFeed } from '../../src/cli/feedRun/watchedFeed.ts'
import { success } from '../../src/contract/language/result.ts'
import { fileColumn } from '../../src/workspace/edits/column.ts'
import { emptyCheck } from '../../src/workspace/edits/ownCheck.ts'
import { ruleOf } from '../../src/workspace/edits/ruleDocument.ts'
import { ruleFileText } from '../../src/workspace/edits/ruleFile.ts'

vi.mock('../../src/cli/commands/productsPush.ts', async (original) => ({
  ...(await original<object>()),
  sendFeed: async () => success({ catalog: 'c1', end: { summary: { batches: {} }, outcomes: [], code: 0 } }),
}))

const folder = mkdtempSync(join(tmpdir(), 'adwright-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = join(folder, 'feed.csv')
const checks = join(folder, 'checks.json')
const ledger = { read: async () => ({ entries: [], damaged: 0 }), books: async () => [] }

let runs = 0

const run = (header: string, value: string, ...lines: readonly string[]) =>
  runOf(['id,title,Colour band,Season', ...lines], header, value)

const runOf = async (lines: readonly string[], header: string, value: string, more: object = {}, settings = {}) => {
  writeFileSync(source, lines.join('\n'))
  const when = { join: 'all', conditions: [{ field: fileColumn(header), is: 'equals', value }] }
  const own = [{ ...emptyCheck('own'), message: 'Sold out season', level: 'error', when }]
  writeFileSync(checks, JSON.stringify({ type: 'adwright checks', version: 1, checks: own }))
  const watched = await openWatchedFeed(folder, 'shop')
  if (!watched.ok) throw new Error(watched.failure.sentence)
  const flags = { source, checks, maxDrop: 100, maxPriceMove: 1_000, ...more }
  const at = `2026-11-29T10:00:0${runs++}.000Z`
  const { report } = await runFeed(
    {
      ...{ name: 'shop', flags, settings: { checks, ...settings }, watched: watched.value, at },
      host: { ledger } as unknown as FeedRun['host'],
      session: { connection: { state: 'practice', person: { userId: '1' } } } as unknown as NonNullable<
        FeedRun['session']
      >,
    },
    async () => Promise.reject(new Error('No secret is needed.')),
  )
  return report
}

it("looks at columns without a field by one's own checks, in each run", async () => {
  const found = async (...values: Parameters<typeof run>) =>
    (await run(...values)).found?.issues?.rules.find(({ rule }) => rule === 'own.own')?.count
  expect(await found('Season', 'Winter', 'a,Cup,red,Winter', 'b,Mug,blue,Spring')).toBe(1)
  expect(await found('Season', 'Winter', 'a,Cup,red,Winter', 'b,Mug,blue,Winter')).toBe(2)
  expect(await found('Season', '[Colour band]', 'a,Cup,red,Red', 'b,Mug,blue,Winter')).toBe(1)
  expect(await run('Place', 'x', 'a,Cup,red,Winter')).toMatchObject({
    ...{ result: 'failed' },
    sentence: 'feed.csv: A check uses column "Place". The file doesn\'t have it, or it\'s mapped to a field.',
  })
})

it('looks at columns of a supplemental file by rules and checks, over those of the source where it has a value', async () => {
  const supplement = join(folder, 'margins.csv')
  const rules = join(folder, 'rules.json')
  writeFileSync(supplement, 'id,Margin,Season\na,low,Winter\nb,high,\n')
  const when = { join: 'all' as const, conditions: [{ field: fileColumn('Margin'), is: 'equals', value: 'low' }] }
  const label = {
    ...ruleOf('label', when, [{ action: 'set', field: 'custom_label_0', parameters: { value: 'thin' } }]),
  }
  writeFileSync(rules, ruleFileText('Margins', [label]))
  const lines = ['id,title,custom_label_0,Season', 'a,Cup,,Spring', 'b,Mug,,Autumn']
  const report = await runOf(lines, 'Season', 'Winter', {}, { supplement: [supplement], rules })
  expect(report).toMatchObject({ result: 'stored', found: { joined: [{ matched: 2, fields: [] }] } })
  expect(report.found?.issues?.rules.find(({ rule }) => rule === 'own.own')?.count).toBe(1)
  const rows = readFileSync(report.files?.rows ?? '', 'utf8').split('\n')
  expect(rows.slice(0, 3).map((row) => [row.includes('thin'), row.split(',').at(-1)])).toEqual([
    [false, 'file:Season'],
    [true, 'Winter'],
    [false, 'Autumn'],
  ])
  const filled = await runOf(lines, 'Season', 'Winter', {}, { supplement: [supplement], fillBlanks: true })
  expect(filled.found?.issues?.rules.some(({ rule }) => rule === 'own.own')).toBe(false)
  writeFileSync(supplement, 'id\na\n')
  expect(await runOf(lines, 'Season', 'x', {}, { supplement: [supplement] })).toMatchObject({ result: 'failed' })
})

it('uploads again only where what goes out has changed, not for a column that checks use', async () => {
  const header = 'id,title,description,availability,condition,price,link,image_link,brand,Season'
  const row = (id: string, season: string) =>
    `${id},Cup,A cup,in stock,new,15.00 EUR,https://shop.example/p,https://shop.example/p.jpg,Kilnfire,${season}`
  const isSent = async (...seasons: readonly string[]) => {
    const lines = [header, ...seasons.map((season, at) => row(`a-${at}`, season))]
    return (await runOf(lines, 'Season', 'Winter', { upload: 'practice' })).upload !== undefined
  }
  expect(await isSent('Spring', 'Spring')).toBe(true)
  expect(await isSent('Summer', 'Spring')).toBe(false)
  expect(await isSent('Summer', 'Winter')).toBe(true)
  expect(await isSent('Autumn', 'Winter')).toBe(false)
  expect(await isSent('Autumn', 'Spring')).toBe(true)
})

it('sends nothing where an earlier version noted the hash of the file that was uploaded', async () => {
  const lines = ['id,title,description,availability,condition,price,link,image_link,brand,Season']
  lines.push('a-9,Cup,A cup,in stock,new,15.00 EUR,https://shop.example/p,https://shop.example/p.jpg,Kilnfire,Spring')
  const send = async () => (await runOf(lines, 'Season', 'x', { upload: 'practice' })).upload !== undefined
  expect(await send()).toBe(true)
  const path = join(folder, 'feeds', 'shop', 'feed.json')
  const state = () => JSON.parse(readFileSync(path, 'utf8')) as { file: string; uploaded: Record<string, string> }
  const noted = async (hash: string) => {
    const uploaded = Object.fromEntries(Object.keys(state().uploaded).map((key) => [key, hash]))
    writeFileSync(path, JSON.stringify({ ...state(), uploaded }))
    return send()
  }
  const bytes = readFileSync(join(folder, 'feeds', 'shop', state().file))
  expect(await noted(createHash('sha256').update(bytes).digest('hex'))).toBe(false)
  expect(await noted('0'.repeat(64))).toBe(true)
})
