import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductField } from '../src/contract/catalog/product.ts'
import { drain } from '../src/engine/feed/issues/rowIssues.ts'
import type { LoadedFeed } from '../src/engine/feed/open/openFeed.ts'
import { gatherCells } from '../src/workspace/edits/cellChanges.ts'
import { invertStep, makeStep, type Step } from '../src/workspace/edits/step.ts'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'
import { openInMemory } from './memoryFeed.ts'

// Processor time of an edit in an open feed, its file in memory. The cell, the rules that read it, the rows that clash
// with it, and the counts of all issues. Clocks tell little on a busy machine.

const ROWS = Number(process.env['BENCH_RECHECK_ROWS'] ?? 200_000)
const TURNS = 5

/** Milliseconds of the processor, the median of some turns. */
const cpuOf = (turns: number, work: (turn: number) => void): number => {
  const took = Array.from({ length: turns }, (_, turn) => {
    const before = process.cpuUsage()
    work(turn)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return took.toSorted((a, b) => a - b)[turns >> 1] ?? 0
}

const stepOf = (
  feed: LoadedFeed,
  rows: Iterable<number>,
  field: ProductField,
  after: (row: number, before: string) => string,
): Step => {
  const gathered = gatherCells()
  for (const row of rows) {
    const before = feed.rows.cellAt(row, field) ?? ''
    gathered.tell(row, field, before, after(row, before))
  }
  return makeStep({ id: 'bench', name: 'Bench', kind: 'edit', at: '2026-11-21T10:00:00Z' }, { cells: gathered.end() })
}

export const recheckBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-recheck-'))
  const path = join(folder, 'feed.csv')
  await writeFeed(path, ROWS, 'mixed')
  const { feed } = await openInMemory(await readFile(path))
  await rm(folder, { recursive: true, force: true })
  feed.start([], [])
  const make = (step: Step): void => {
    drain(feed.make(step))
    feed.counts()
    feed.groups()
  }
  const figures: Figure[] = []
  const tell = (job: string, rate: number, unit = 'ms'): void => {
    figures.push({ job: `recheck: ${job}, processor time`, rows: ROWS, rate, unit })
  }
  const both = (job: string, turns: number, steps: readonly Step[]): void => {
    let undone = 0
    tell(
      job,
      cpuOf(turns, (turn) => make(steps[turn] as Step)),
    )
    tell(
      `undo of it`,
      cpuOf(turns, () => make(invertStep(steps[turns - 1 - undone++] as Step))),
    )
  }
  const turns = Array.from({ length: TURNS }, (_, turn) => turn)
  both(
    'edit of a title',
    TURNS,
    turns.map((turn) => stepOf(feed, [turn * 1_000], 'title', () => `Another ${turn}`)),
  )
  both(
    'edit of an id into a clash',
    TURNS,
    turns.map((turn) => stepOf(feed, [ROWS - 1 - turn], 'id', () => `SKU-${turn}`)),
  )
  tell(
    'a block of 64 rows to show',
    cpuOf(TURNS, (turn) => {
      for (let row = 0; row < 64; row++) feed.rowAt(turn * 64 + row)
    }),
  )
  const all = stepOf(feed, feed.rows.rows(), 'title', (_, before) => before.replace('cup', 'Mug'))
  both('a step in every title', 1, [all])
  return figures
}
