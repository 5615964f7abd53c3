import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sourceOfBlob } from '../src/workspace/intake/byteSource.ts'
import { fieldsOf } from '../src/workspace/product/affectedFields.ts'
import { createFeedRows, isByteFeed } from '../src/workspace/product/byteFeed.ts'
import { openFeedFile } from '../src/workspace/product/feedFile.ts'
import { instantiate } from '../src/workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../src/workspace/product/kernel/feedKernel.ts'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'

// How many rows of a feed the kernel leaves, and which fields made it. Takes feeds of your own too.

const ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 200_000)
/** Paths of feeds, with commas between. */
const OWN = (process.env['BENCH_FEEDS'] ?? '').split(',').filter((path) => path !== '')
const GOAL_PERCENT = 20
const PIECE = 1 << 20

const reasonsIn = async (path: string): Promise<readonly Figure[]> => {
  const bytes = new Uint8Array(await readFile(path))
  const opened = await openFeedFile(sourceOfBlob(new Blob([bytes])), {}, {})
  if (!opened.ok) throw new Error(opened.failure.sentence)
  const { plan, table } = opened.value
  const reasons = new Map<string, number>()
  let rows = 0
  let left = 0
  const leave = (...names: readonly string[]): void => {
    left++
    for (const name of names) reasons.set(name, (reasons.get(name) ?? 0) + 1)
  }
  const reader = createFeedRows(
    plan,
    {
      bytes: ({ odd }) => {
        rows++
        if (odd !== 0) leave(...fieldsOf(odd))
      },
      product: () => {
        rows++
        leave(isByteFeed(plan) ? 'a row that is not well-formed' : 'columns that depend on each other')
      },
      problem: () => {},
      leave: () => {},
    },
    createFeedKernel(instantiate),
  )
  if (table.kind === 'text')
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.slice(at, at + PIECE)
      reader.push(at === 0 && table.opening !== undefined ? table.opening(piece) : piece)
    }
  else for await (const piece of table.bytes()) reader.push(piece)
  reader.end()
  const percent = (count: number): number => (100 * count) / Math.max(1, rows)
  const job = `fast path: ${basename(path)}`
  return [
    { job: `${job}, rows that leave it`, rows, rate: percent(left), unit: '%', goal: { atMost: GOAL_PERCENT } },
    ...[...reasons]
      .toSorted((one, other) => other[1] - one[1])
      .map(([reason, count]) => ({ job: `${job}, for ${reason}`, rows, rate: percent(count), unit: '%' })),
  ]
}

/** The feed of the other benches, and those of BENCH_FEEDS. */
export const fastPathBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-path-'))
  const path = join(folder, 'mixed.csv')
  try {
    await writeFeed(path, ROWS, 'mixed')
    const figures: Figure[] = []
    for (const each of [path, ...OWN]) figures.push(...(await reasonsIn(each)))
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
