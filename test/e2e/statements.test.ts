import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCallCells, runPushCells } from '../harness/commandMatrix.ts'
import { damagePushes } from '../harness/damagedPushes.ts'
import { commandCallTable, damageTable, matrixTable, troubles } from '../harness/figures.ts'
import { ROOT } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-statements-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = join(ROOT, 'out', 'main', 'cli.js')

describe('the command line', () => {
  it('tells the truth about what landed where its journal or a batch on its way was damaged after a kill', async () => {
    const runs = await damagePushes({
      runs: 6,
      seed: 7,
      folder,
      program,
      places: ['journal, a batch', 'bodies, on its way', 'journal, a hostile line', 'journal, a newer line'],
    })
    expect(troubles(runs), damageTable(runs)).toEqual([])
    expect(runs.map(({ isHit }) => isHit)).toEqual(runs.map(() => true))
  })

  it('tells the truth about what landed under faults that are drawn', async () => {
    const cells = await runPushCells({ cells: 4, seed: 7, folder, program })
    expect(troubles(cells), matrixTable(cells)).toEqual([])
    expect(cells.some(({ requests, batches }) => requests > batches)).toBe(true)
  })

  it('tells the truth about single calls under faults that are drawn', async () => {
    const cells = await runCallCells({ cells: 5, seed: 7, folder, program })
    expect(troubles(cells), commandCallTable(cells)).toEqual([])
    expect(new Set(cells.map(({ code }) => code)).size).toBeGreaterThan(1)
  })
})
