import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LOADING_MS, withPage, withServer } from './browserPage.ts'
import { type FeedKind, writeFeed } from './feedLines.ts'
import { inPython, PYTHON } from './feedPeer.ts'
import type { Figure } from './figure.ts'
import type { Measured } from './measured.ts'
import { startOpenRefine, type Took } from './openRefine.ts'

// The import of feeds of 27 columns, beside today's tools on the same file. A busy machine slows down every clock:
// beside each time on the clock stands that of the processors.

const ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 200_000)
const MANY = Number(process.env['BENCH_FEED_MANY'] ?? 1_000_000)
const TURNS = Number(process.env['BENCH_FEED_TURNS'] ?? 3)
/** OpenRefine keeps every cell in memory. */
const REFINE_MEGABYTES = Math.max(2_048, Math.ceil(ROWS / 100))

const REFINE = 'OpenRefine, import without rules'

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const medians = (took: readonly Took[]): Took | undefined =>
  took.length === 0
    ? undefined
    : { seconds: median(took.map((each) => each.seconds)), cpu: median(took.map((each) => each.cpu)) }

const importOnce = (address: string, feed: string, isMeasured: boolean) =>
  withPage(`${address}bench/page/feed.html`, async ({ page, cpu }) => {
    await page.waitForFunction('typeof measure === "function"', null, { timeout: LOADING_MS })
    await page.setInputFiles('#file', feed)
    const before = cpu()
    const seconds = Number(await page.evaluate(`importWhole(${ROWS})`))
    const whole: Took = { seconds, cpu: cpu() - before }
    return { whole, measured: isMeasured ? ((await page.evaluate(`measure(${ROWS})`)) as Measured) : undefined }
  })

/** Each in turn on one file, so that all meet the same machine. */
const compare = async (address: string, folder: string, kind: FeedKind) => {
  const feed = join(folder, `${kind}.csv`)
  await writeFeed(feed, ROWS, kind)
  const [python, ours, theirs]: [Took[], Took[], Took[]] = [[], [], []]
  let measured: Measured | undefined
  const refine = kind === 'valid' ? await startOpenRefine(REFINE_MEGABYTES) : undefined
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      const took = await inPython(feed)
      if (took !== undefined) python.push(took)
      const found = await importOnce(address, feed, kind === 'valid' && turn === TURNS - 1)
      ours.push(found.whole)
      measured = found.measured
      if (refine !== undefined) theirs.push(await refine.import(feed, ROWS))
    }
  } finally {
    await refine?.stop()
    await rm(feed)
  }
  return { python: medians(python), whole: medians(ours), refine: medians(theirs), measured }
}

type Compared = Awaited<ReturnType<typeof compare>>

const rate = (seconds: number): number => Math.round(ROWS / seconds)

const figure = (job: string, seconds: number, against?: readonly [string, number]): Figure => ({
  ...{ job: `feed: ${job}`, rows: ROWS, rate: rate(seconds), unit: 'rows/s' },
  ...(against === undefined ? {} : { against: { job: against[0], rate: rate(against[1]) } }),
})

const beside = (job: string, ours: Took | undefined, name: string, theirs: Took | undefined): readonly Figure[] =>
  ours === undefined || theirs === undefined
    ? []
    : [
        figure(`${job}, on the clock`, ours.seconds, [name, theirs.seconds]),
        figure(`${job}, processor time`, ours.cpu, [name, theirs.cpu]),
      ]

const NO_REFINE: Figure = {
  ...{ job: 'feed: OpenRefine is not here (apt-get install openrefine)', rows: 0, rate: 0, unit: '' },
}

const ratesOf = (valid: Compared, mixed: Compared): readonly Figure[] => [
  ...(valid.measured === undefined
    ? []
    : [
        figure('parse', valid.measured.parse, ['Papa Parse, arrays', valid.measured.papa]),
        figure('parse and check', valid.measured.bytesCheck, [
          'Papa Parse, objects, parse alone',
          valid.measured.papaObjects,
        ]),
        figure('check against every rule, as products', valid.measured.check),
      ]),
  ...beside('whole import', valid.whole, PYTHON, valid.python),
  ...(valid.refine === undefined ? [NO_REFINE] : beside('whole import', valid.whole, REFINE, valid.refine)),
  ...beside('whole import, every tenth row odd', mixed.whole, PYTHON, mixed.python),
]

/** Product feeds in Chromium beside Papa Parse, Python and OpenRefine on the same file. */
export const feedBench = (): Promise<readonly Figure[]> =>
  withServer(async (address, folder) =>
    ratesOf(await compare(address, folder, 'valid'), await compare(address, folder, 'mixed')),
  )

interface Memory {
  readonly megabytes: number
  readonly tables: number
}

/** Peak of the page's process during the import of so many rows. */
const memoryOf = (address: string, folder: string, rows: number): Promise<Memory> =>
  withPage(`${address}bench/page/feed.html`, async ({ page, watchPeak }) => {
    const feed = join(folder, `${rows}.csv`)
    await writeFeed(feed, rows, 'mixed')
    await page.waitForFunction('typeof measure === "function"', null, { timeout: LOADING_MS })
    await page.setInputFiles('#file', feed)
    const peak = watchPeak()
    await page.evaluate(`importWhole(${rows})`)
    const megabytes = peak()
    await rm(feed)
    return { megabytes, tables: Number(await page.evaluate('tableBytes()')) }
  })

/** The memory of an import, for little and for much. */
export const memoryBench = (): Promise<readonly Figure[]> =>
  withServer(async (address, folder) => {
    const [little, much] = [await memoryOf(address, folder, ROWS), await memoryOf(address, folder, MANY)]
    return [
      {
        ...{ job: 'feed: memory of an import at most', rows: MANY, rate: Math.round(much.megabytes), unit: 'MB' },
        against: { job: `MB for ${ROWS} rows`, rate: Math.round(little.megabytes) },
      },
      { job: 'feed: tables beside the rows', rows: MANY, rate: Math.round(much.tables / MANY), unit: 'bytes/row' },
    ]
  })
