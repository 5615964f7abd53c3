import { join } from 'node:path'
import { type OpenPage, withPage, withServer } from './browserPage.ts'
import { KINDS, median, writeCustomers } from './customers.ts'
import type { Figure } from './figure.ts'
import type { LinePeer } from './linePeer.ts'
import { python } from './listPeer.ts'
import type { Imported, Stages } from './page/listFigures.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
/** Rows of the list that memory is measured with; 0 leaves it out. */
const MANY_ROWS = Number(process.env['BENCH_LIST_MANY_ROWS'] ?? 10_000_000)
/** Imports and runs of the script that take turns; figures are medians. */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5)

interface Turn {
  readonly ours: number
  readonly busy: number
  readonly theirs: number
  readonly theirsBusy: number
}

const importOnce = async ({ page }: OpenPage, kinds: number, rows: number): Promise<Imported> => {
  const imported = (await page.evaluate(`importOnce(${kinds})`)) as Imported
  if (imported.rows !== rows || imported.usable !== rows) throw new Error('Rows were lost.')
  return imported
}

const takeTurns = async (open: OpenPage, peer: LinePeer, path: string): Promise<readonly Turn[]> => {
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const before = open.cpu()
    const { seconds } = await importOnce(open, KINDS, ROWS)
    const busy = open.cpu() - before
    const theirs = await peer.ask('normalised', path)
    turns.push({ ours: seconds, busy, theirs: theirs.seconds, theirsBusy: theirs.busy })
  }
  return turns
}

/** A line whose rate and ratio are both medians. The peer's rate is what they make it. */
const line = (job: string, unit: string, ours: readonly number[], peer: string, theirs: readonly number[]): Figure => {
  const rate = ROWS / median(ours)
  const ratio = median(theirs.map((seconds, turn) => seconds / (ours[turn] ?? Number.NaN)))
  return { job, rows: ROWS, rate, unit, against: { job: peer, rate: rate / ratio } }
}

const oneMillion = async (open: OpenPage, path: string): Promise<readonly Figure[]> => {
  const peer = python()
  try {
    const first = await importOnce(open, KINDS, ROWS)
    const turns = await takeTurns(open, peer, path)
    const simple = await peer.ask('simple', path)
    const emails = await importOnce(open, 1, ROWS)
    const longest = Number(await open.page.evaluate('longestTask()'))
    const stages = (await open.page.evaluate(`stages(${KINDS})`)) as Stages
    const of = (name: keyof Turn): readonly number[] => turns.map((turn) => turn[name])
    const rate = (job: string, seconds: number): Figure => ({ job, rows: ROWS, rate: ROWS / seconds, unit: 'rows/s' })
    return [
      line(
        'list: file to stored digests, six identifiers',
        'rows/s',
        of('ours'),
        'Python, same normal forms',
        of('theirs'),
      ),
      line('list: the same by processor time, browser and all', 'rows/s', of('busy'), 'the same', of('theirsBusy')),
      {
        ...rate('list: the same', median(of('ours'))),
        against: { job: 'Python, strip + lower + hashlib only', rate: ROWS / simple.seconds },
      },
      rate('list: the first import of a browser just started', first.seconds),
      rate('list: e-mail only', emails.seconds),
      { job: 'list: longest task of the page meanwhile', rows: ROWS, rate: Math.round(longest), unit: 'ms' },
      ...Object.entries(stages).map(([name, seconds]) => rate(`list: in one worker, ${name}`, seconds)),
    ]
  } finally {
    peer.end()
  }
}

/** Peak megabytes of the page's process and rows per second, of one import. Each in a fresh browser. */
const memoryOf = (address: string, path: string, rows: number): Promise<readonly [peak: number, rate: number]> =>
  withPage(address, async (open) => {
    await ready(open, path)
    const peak = open.watchPeak()
    const { seconds } = await importOnce(open, KINDS, rows)
    return [Math.round(peak()), rows / seconds]
  })

const ready = async ({ page }: OpenPage, path: string): Promise<void> => {
  await page.waitForFunction('typeof importOnce === "function"')
  await page.setInputFiles('#file', path)
}

/**
 * A customer list in Chromium, from a file to stored digests, beside Python. Its stages, and its memory for any length.
 */
export const listBench = (): Promise<readonly Figure[]> =>
  withServer(async (server, folder) => {
    const address = `${server}bench/page/list.html`
    const path = join(folder, 'customers.csv')
    await writeCustomers(path, ROWS)
    const figures = await withPage(address, async (open) => {
      await ready(open, path)
      return oneMillion(open, path)
    })
    const [peak] = await memoryOf(address, path, ROWS)
    const most = { job: 'list: memory that an import takes at most', rows: ROWS, rate: peak, unit: 'MB' }
    if (MANY_ROWS === 0) return [...figures, most]
    await writeCustomers(path, MANY_ROWS)
    const [manyPeak, rate] = await memoryOf(address, path, MANY_ROWS)
    return [
      ...figures,
      most,
      { job: 'list: file to stored digests, many rows', rows: MANY_ROWS, rate, unit: 'rows/s' },
      {
        ...{ job: 'list: memory of that at most', rows: MANY_ROWS, rate: manyPeak, unit: 'MB' },
        against: { job: `MB with ${ROWS.toLocaleString('en-US')} rows`, rate: peak },
      },
    ]
  }, true)
