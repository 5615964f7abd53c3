import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdsSoak } from './adsSoak.ts'
import { breakDisks } from './brokenDisk.ts'
import { runCalls } from './callMatrix.ts'
import { damageFolders } from './damage.ts'
import {
  adsSoakTable,
  brokenTable,
  callTable,
  damageTable,
  diskTable,
  killTable,
  matrixTable,
  revokedTable,
  soakTable,
  troubles,
} from './figures.ts'
import { fillDisks } from './fullDisk.ts'
import { killUploads } from './kills.ts'
import { cellsOf, runMatrix } from './matrix.ts'
import { killPlatforms } from './platformKills.ts'
import { bundled } from './programs.ts'
import { revokeSignIns } from './revoked.ts'
import { runSoak } from './soak.ts'

// A small run of what `npm run harness` does at length.

const SEED = 20261121

let folder: string
let program: string
let platform: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-harness-'))
  ;[program, platform] = await Promise.all([bundled('uploadProgram', folder), bundled('platformProgram', folder)])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('uploads that are broken on purpose', () => {
  it('end with what was meant online when their program is killed', async () => {
    const runs = await killUploads({ kills: 5, seed: SEED, program, folder })
    expect(troubles(runs), killTable(runs)).toEqual([])
    expect(runs.flatMap(({ kills }) => kills)).toHaveLength(5)
  })

  it('take people off before others are put on when their program is killed, and the shell alone starts the others', async () => {
    const runs = await killUploads({
      kills: 5,
      seed: SEED,
      program,
      folder: join(folder, 'changes'),
      kinds: ['changes'],
    })
    expect(troubles(runs), killTable(runs)).toEqual([])
    expect(runs.flatMap(({ kills }) => kills)).toHaveLength(5)
  })

  it('end with what was meant online when the platform is killed', async () => {
    const runs = await killPlatforms({ kills: 3, seed: SEED, program, platform, folder })
    expect(troubles(runs), killTable(runs)).toEqual([])
  })

  it('end with what was meant online under every fault, and tell the truth meanwhile', async () => {
    const cells = await runMatrix({ seed: SEED % 1000, folder, batches: 3, width: 12, endlessEvery: 8 })
    expect(troubles(cells), matrixTable(cells)).toEqual([])
    expect(cells.filter(({ manner }) => manner !== 'always')).toHaveLength(
      cellsOf().filter(({ manner }) => manner !== 'always').length,
    )
    expect(cells.filter(({ manner }) => manner === 'always').length).toBeGreaterThan(10)
    // The faults struck: without them a batch is one request.
    const hits = cells.filter(({ requests, batches }) => requests > batches)
    expect(hits.length).toBeGreaterThan(cells.length / 3)
  })

  it('say so when the disk is full, and continue when there is room', async () => {
    const real = await fillDisks({ runs: 3, seed: SEED % 1000, folder })
    const pretended = await fillDisks({ runs: 3, seed: SEED % 999, folder, disk: 'pretended' })
    const runs = [...real, ...pretended]
    expect(troubles(runs), diskTable(runs)).toEqual([])
    expect(runs.filter(({ reportedAfter }) => reportedAfter !== undefined).length).toBeGreaterThan(3)
  })

  it('say so when any call to the system fails, and continue when it does not any more', async () => {
    const runs = await breakDisks({ seed: SEED % 1000, folder, every: 10 })
    expect(troubles(runs), brokenTable(runs)).toEqual([])
    expect(runs.length).toBeGreaterThan(20)
    expect(new Set(runs.map(({ call }) => call)).size).toBeGreaterThanOrEqual(6)
  })

  it('continue as they were where files are cut or changed, and say what cannot be read', async () => {
    const runs = await damageFolders({ seed: SEED % 1000, flips: 60, resumes: 4, cutEvery: 37 })
    expect(troubles(runs), damageTable(runs)).toEqual([])
    expect(new Set(runs.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5)
    expect(runs.length).toBeGreaterThan(110)
  })

  it('tell the truth of a crash between the lines of batches that leave together', async () => {
    const runs = await damageFolders({ seed: 53, flips: 12, resumes: 0, cutEvery: 1000 })
    expect(troubles(runs), damageTable(runs)).toEqual([])
  })

  it('stop at once where the sign-in is taken back, and continue with a new one', async () => {
    const runs = await revokeSignIns(4, SEED % 1000)
    expect(troubles(runs), revokedTable(runs)).toEqual([])
    expect(runs.some(({ refused }) => refused > 0)).toBe(true)
  })

  it('bring exactly the people of a long list online through one fault in five', async () => {
    const run = await runSoak({ people: 8000, seed: SEED % 1000, folder, maxBytes: 25_000 })
    expect(troubles([run]), soakTable([run])).toEqual([])
    expect(run.batches).toBeGreaterThan(50)
    expect(run.hits / run.requests).toBeGreaterThan(0.1)
    expect(run.again).toBeGreaterThan(0)
  })

  it('make each card of an ad account once through one fault in five', async () => {
    const run = await runAdsSoak({ cards: 20, seed: SEED % 1000, folder })
    expect(troubles([run]), adsSoakTable([run])).toEqual([])
    expect(run.hits / run.requests).toBeGreaterThan(0.1)
  })

  it('and single calls tell the truth about what they did, and make nothing twice', async () => {
    const cells = await runCalls(SEED % 1000, 20)
    expect(troubles(cells), callTable(cells)).toEqual([])
    expect(cells.some(({ ok }) => ok) && cells.some(({ acted }) => acted === 'maybe')).toBe(true)
  })
})
