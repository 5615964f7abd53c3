import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { type FeedRun, runFeed } from '../../src/cli/feedRun/runFeed.ts'
import { openWatchedFeed } from '../../src/cli/feedRun/watchedFeed.ts'
import { success } from '../../src/contract/language/result.ts'
import { fileColumn } from '../../src/workspace/edits/column.ts'
import { emptyCheck } from '../../src/workspace/edits/ownCheck.ts'

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

const runOf = async (lines: readonly string[], header: string, value: string, more: object = {}) => {
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
      ...{ name: 'shop', flags, settings: { checks }, watched: watched.value, at },
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
