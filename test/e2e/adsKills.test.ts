import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { killAds } from '../harness/adsKills.ts'
import { adsKillTable, troubles } from '../harness/figures.ts'
import { ROOT } from './program.ts'

// A small run of `npm run harness ads`. The built command line is killed on one ad account.

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-ads-kills-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes every record of an ad account once, however often its commands are killed, and says nothing untrue', async () => {
  const runs = await killAds({
    kills: 1,
    most: 1,
    kinds: ['media', 'card'],
    seed: 20261123,
    program: join(ROOT, 'out', 'main', 'cli.js'),
    folder,
  })
  expect(troubles(runs), adsKillTable(runs)).toEqual([])
  expect(runs.flatMap(({ kills }) => kills).length).toBeGreaterThan(0)
})
