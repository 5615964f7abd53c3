import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { assemblyScript } from '../build/setup/assemblyScript.mjs'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'

// Quick find, find and replace, facets and data quality over an open feed. By processor time; its file is in memory, so
// that the disk is not measured.

const ROWS = Number(process.env['BENCH_VIEW_ROWS'] ?? 200_000)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5)
const JOBS = fileURLToPath(new URL('page/viewJobs.ts', import.meta.url))

/** What `page/viewJobs.ts` makes global, as it has the types of a worker. */
interface Jobs {
  readonly viewJobs: (
    bytes: Uint8Array,
  ) => Promise<readonly { readonly name: string; readonly atMost: number; readonly run: (turn: number) => unknown }[]>
}

/** Milliseconds of the processor, of the best turn. */
const bestOf = async (work: (turn: number) => unknown): Promise<number> => {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < TURNS; turn++) {
    const before = process.cpuUsage()
    await work(turn)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

export const viewBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-view-'))
  const path = join(folder, 'feed.csv')
  await writeFeed(path, ROWS, 'mixed')
  const plugins = [assemblyScript()]
  await runnerImport(JOBS, { configFile: false, logLevel: 'error', plugins })
  const jobs = await (globalThis as unknown as Jobs).viewJobs(await readFile(path))
  await rm(folder, { recursive: true, force: true })
  const figures: Figure[] = []
  for (const { name, atMost, run } of jobs)
    figures.push({
      ...{ job: `view: ${name}, processor time`, rows: ROWS, unit: 'ms' },
      ...{ rate: await bestOf(run), goal: { atMost } },
    })
  return figures
}
