import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OldUploadsReport } from '../test/harness/oldUploadsProgram.ts'
import { bundled, type Started, starting } from '../test/harness/programs.ts'
import type { Figure } from './figure.ts'
import { writeOldUploads } from './oldUploads.ts'
import { peakOf } from './processes.ts'

// A profile with years of uploads. How long lists, pushes and starts take, and how much memory. The peer reads every
// journal as a whole, as versions before the summaries did.

const SIZES = (process.env['BENCH_UPLOADS'] ?? '1000,10000').split(',').map(Number)
const PRODUCTS = 1_000
/** So many the peer reads; it takes too much memory for more. */
const MAX_PEER = 1_000
const CLI = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))
const POLL_MS = 20

const FEED = `id,title,description,availability,condition,price,link,image_link,brand
p1,Cup,A cup.,in stock,new,10.00 EUR,https://shop.example/1,https://shop.example/1.jpg,Kilnfire
`

const reportOf = async ({ ended }: Started): Promise<OldUploadsReport> => {
  const { said, complained } = await ended
  if (said === '') throw new Error(complained)
  return JSON.parse(said) as OldUploadsReport
}

interface Run {
  readonly ms: number
  readonly mb: number
}

/** Until `until` is there, with the memory that it took by then. */
const measured = async (started: Started, until: Promise<unknown>): Promise<Run> => {
  const began = performance.now()
  let mb = 0
  const look = setInterval(() => {
    mb = Math.max(mb, peakOf(started.child.pid ?? 0))
  }, POLL_MS)
  await until
  const ms = performance.now() - began
  mb = Math.max(mb, peakOf(started.child.pid ?? 0))
  clearInterval(look)
  return { ms, mb }
}

const figures = (job: string, rows: number, run: Run, peer?: Run): readonly Figure[] => [
  {
    job,
    rows,
    rate: run.ms,
    unit: 'ms',
    ...(peer === undefined ? {} : { against: { job: 'ms whole', rate: peer.ms } }),
  },
  {
    ...{ job: `- memory at most`, rows, rate: run.mb, unit: 'MB' },
    ...(peer === undefined ? {} : { against: { job: 'MB whole', rate: peer.mb } }),
  },
]

const sizeFigures = async (program: string, folder: string, uploads: number): Promise<readonly Figure[]> => {
  const data = join(folder, `data-${uploads}`)
  await writeOldUploads(data, uploads, PRODUCTS)
  const act = (name: string): Promise<OldUploadsReport> => reportOf(starting(program, [name, data]))
  const peer = uploads <= MAX_PEER ? await act('whole') : undefined
  const atOnce = await act('list')
  const counted = await act('count')
  const list = await act('list')
  const feed = join(folder, 'feed.csv')
  writeFileSync(feed, FEED)
  const environment = { HOME: folder, ADWRIGHT_DATA: data }
  const catalogs = starting(CLI, ['products', 'push', feed, '--practice', '--data', data], environment)
  const push = await measured(catalogs, catalogs.ended)
  const { code, complained } = await catalogs.ended
  if (code !== 0) throw new Error(complained)
  const serving = starting(CLI, ['serve', '--no-open', '--port', '0'], environment)
  const serve = await measured(serving, serving.firstLine)
  serving.child.kill('SIGTERM')
  await serving.ended
  rmSync(data, { recursive: true, force: true })
  return [
    ...figures('uploads: list of those of an earlier version', uploads, atOnce, peer),
    ...figures('- and all of them counted, once', uploads, counted),
    { job: '- longest time in which nothing else runs', rows: uploads, rate: counted.gap, unit: 'ms' },
    ...figures('uploads: list', uploads, list, peer),
    ...figures('uploads: push of one product', uploads, push),
    ...figures('uploads: start of serve', uploads, serve),
  ]
}

/** Lists, pushes and starts with many finished uploads of 1,000 products each. */
export const uploadsBench = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
  try {
    const program = await bundled('oldUploadsProgram', folder)
    const all: Figure[] = []
    for (const uploads of SIZES) all.push(...(await sizeFigures(program, folder, uploads)))
    return all
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
