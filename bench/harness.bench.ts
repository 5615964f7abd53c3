import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damageFolders } from '../test/harness/damage.ts'
import { damageTable, diskTable, killTable, matrixTable, revokedTable, troubles } from '../test/harness/figures.ts'
import { fillDisks } from '../test/harness/fullDisk.ts'
import { killUploads } from '../test/harness/kills.ts'
import { runMatrix } from '../test/harness/matrix.ts'
import { killPlatforms } from '../test/harness/platformKills.ts'
import { bundled } from '../test/harness/programs.ts'
import { revokeSignIns } from '../test/harness/revoked.ts'
import type { Figure } from './figure.ts'

// What becomes of uploads that are broken on purpose, as figures. `npm run harness` does the same at length.

/** Kills of programs; the other sizes follow from it. */
const KILLS = Number(process.env['BENCH_KILLS'] ?? 12)
const SEED = Number(process.env['BENCH_SEED'] ?? 20261121)

type Broken = Parameters<typeof troubles>[0][number]

/** One line: what went wrong in all of these runs, which is to be nothing. */
const lineOf = (job: string, count: number, unit: string, runs: readonly Broken[]): Figure => {
  for (const sentence of troubles(runs)) console.error(`${job}: ${sentence}`)
  const wrong = runs.reduce((sum, run) => sum + run.lost + run.doubled + run.corrupt + run.untrue.length, 0)
  return { job, rows: count, rate: wrong, unit: `lost, doubled, corrupt or untrue in ${unit}` }
}

/** Kills, faults, damaged files, ended sign-ins and full disks in small numbers. Prints their tables, too. */
export const harness = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
  try {
    const [program, platform] = await Promise.all([
      bundled('uploadProgram', folder),
      bundled('platformProgram', folder),
    ])
    const share = { seed: SEED, folder, program }
    const killed = await killUploads({ ...share, kills: KILLS })
    const servers = await killPlatforms({ ...share, kills: Math.ceil(KILLS / 4), platform })
    const seed = SEED % 100_000
    const cells = await runMatrix({ seed, folder: join(folder, 'matrix'), batches: 4, endlessEvery: 6 })
    const damaged = await damageFolders({ seed, flips: KILLS * 10, resumes: KILLS, cutEvery: 9 })
    const revoked = await revokeSignIns(KILLS, seed)
    const disks = await fillDisks({ runs: Math.ceil(KILLS / 2), seed, folder: join(folder, 'disk') })
    for (const table of [
      killTable([...killed, ...servers]),
      matrixTable(cells),
      damageTable(damaged),
      revokedTable(revoked),
      diskTable(disks),
    ])
      console.log(`${table}\n`)
    const kills = [...killed, ...servers].reduce((sum, run) => sum + run.kills.length, 0)
    return [
      lineOf('uploads whose program or platform is killed', kills, 'kills', [...killed, ...servers]),
      lineOf('uploads under every fault', cells.length, 'cells', cells),
      lineOf('data folders with damaged files', damaged.length, 'damages', damaged),
      lineOf('uploads whose sign-in is taken back', revoked.length, 'uploads', revoked),
      lineOf('uploads whose disk becomes full', disks.length, 'uploads', disks),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
