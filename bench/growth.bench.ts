import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtCommand } from './builtCommand.ts'
import { HASH_COLUMNS, writeCustomers } from './customers.ts'
import { duckDb } from './duckdb.ts'
import { writeFeed } from './feedLines.ts'
import { inPython } from './feedPeer.ts'
import type { Figure } from './figure.ts'
import type { LinePeer } from './linePeer.ts'
import { python } from './listPeer.ts'

// How the command line grows with its file. Processor seconds and memory from 100,000 to 10 million rows, beside peers.

const SIZES = (process.env['BENCH_GROWTH_ROWS'] ?? '100000,1000000,10000000').split(',').map(Number)
/** Python takes minutes for more. */
const MAX_PYTHON_ROWS = 1_000_000
const LIST = 'audience hash'
const FEED = 'check'
const MAX_MEGABYTES = 250

const point = (job: string, tool: string, rows: number, busy: number): Figure => ({
  ...{ job: `growth: ${job}, ${tool}`, rows, rate: busy, unit: 's of processor' },
  plot: { job, tool },
})

const memory = (job: string, rows: number, megabytes: number): Figure => ({
  ...{ job: `growth: ${job}, memory at most`, rows, rate: megabytes, unit: 'MB' },
  goal: { atMost: MAX_MEGABYTES },
})

/** What a job at one size took, in seconds of processor. Peers that were not asked are undefined. */
interface Measured {
  readonly ours: { readonly busy: number; readonly megabytes: number }
  readonly duck: number | undefined
  readonly python: number | undefined
}

const figuresOf = (job: string, rows: number, { ours, duck, python: script }: Measured): readonly Figure[] => [
  point(job, 'Adwright', rows, ours.busy),
  ...(duck === undefined ? [] : [point(job, 'DuckDB', rows, duck)]),
  ...(script === undefined ? [] : [point(job, 'Python', rows, script)]),
  memory(job, rows, ours.megabytes),
]

const ofList = async (folder: string, rows: number, duck: LinePeer | undefined, peer: LinePeer) => {
  const path = join(folder, 'customers.csv')
  await writeCustomers(path, rows)
  const flags = ['--columns', HASH_COLUMNS, '--out', `${path}.ndjson`, '--data', `${path}.data`]
  const ours = await builtCommand(['audience', 'hash', path, ...flags], 0)
  await rm(`${path}.ndjson`)
  const theirs = await duck?.ask('list', path)
  const script = rows > MAX_PYTHON_ROWS ? undefined : await peer.ask('normalised', path)
  await rm(path)
  return figuresOf(LIST, rows, { ours, duck: theirs?.busy, python: script?.busy })
}

const ofFeed = async (folder: string, rows: number, duck: LinePeer | undefined) => {
  const path = join(folder, 'feed.csv')
  await writeFeed(path, rows, 'mixed')
  const ours = await builtCommand(['check', path], 1)
  const theirs = await duck?.ask('feed', path)
  const script = rows > MAX_PYTHON_ROWS ? undefined : await inPython(path)
  await rm(path)
  return figuresOf(FEED, rows, { ours, duck: theirs?.busy, python: script?.cpu })
}

/** Each job at each size, once. */
export const growthBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-growth-'))
  const [duck, peer] = [await duckDb(), python()]
  const figures: Figure[] = []
  try {
    for (const rows of SIZES)
      figures.push(...(await ofList(folder, rows, duck, peer)), ...(await ofFeed(folder, rows, duck)))
    return figures
  } finally {
    duck?.end()
    peer.end()
    await rm(folder, { recursive: true, force: true })
  }
}
