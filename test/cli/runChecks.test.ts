import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type FeedRun, runFeed } from '../../src/cli/feedRun/runFeed.ts'
import { openWatchedFeed } from '../../src/cli/feedRun/watchedFeed.ts'
import { fileColumn } from '../../src/workspace/edits/column.ts'
import { emptyCheck } from '../../src/workspace/edits/ownCheck.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = join(folder, 'feed.csv')
const checks = join(folder, 'checks.json')
const ledger = { read: async () => ({ entries: [], damaged: 0 }), books: async () => [] }

let runs = 0

const run = async (header: string, value: string, ...lines: readonly string[]) => {
  writeFileSync(source, ['id,title,Colour band,Season', ...lines].join('\n'))
  const when = { join: 'all', conditions: [{ field: fileColumn(header), is: 'equals', value }] }
  const own = [{ ...emptyCheck('own'), message: 'Sold out season', level: 'warning', when }]
  writeFileSync(checks, JSON.stringify({ type: 'adwright checks', version: 1, checks: own }))
  const watched = await openWatchedFeed(folder, 'shop')
  if (!watched.ok) throw new Error(watched.failure.sentence)
  const flags = { source, checks, maxDrop: 100, maxPriceMove: 1_000 }
  const at = `2026-11-29T10:00:0${runs++}.000Z`
  const { report } = await runFeed(
    {
      ...{ name: 'shop', flags, settings: { checks }, watched: watched.value, at },
      host: { ledger } as unknown as FeedRun['host'],
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
