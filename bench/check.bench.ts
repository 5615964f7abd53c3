import { spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inPython, PYTHON } from './feed.bench.ts'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'
import { peakOf } from './processes.ts'

// What `adwright check` takes for feeds in which every row breaks many rules: seconds for each million rows, and memory
// at most, each beside a tenth of the rows. And a feed as shops have it, beside Python on the same file.

const CLI = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))
const HEADINGS = 'id,title,description,link,image_link,price,availability,condition,brand'
const MAX_ROWS = Number(process.env['BENCH_CHECK_ROWS'] ?? 1_000_000)
const FEED_ROWS = Number(process.env['BENCH_CHECK_FEED_ROWS'] ?? 200_000)
const LOOK_EVERY_MS = 20

const FEEDS: readonly (readonly [name: string, line: (row: number) => string])[] = [
  ['short rows', (row) => `a${row}`],
  ['rows of one letter', () => 'x'],
  ['rows with 8 errors', (row) => `p${row},,,ftp://a,x,12,maybe,odd,`],
]

const writeRows = (path: string, rows: number, line: (row: number) => string): Promise<void> =>
  new Promise((settle, fail) => {
    const out = createWriteStream(path)
    out.once('error', fail)
    out.once('finish', settle)
    out.write(`${HEADINGS}\n`)
    for (let row = 0; row < rows; row += 10_000)
      out.write(Array.from({ length: Math.min(10_000, rows - row) }, (_, at) => `${line(row + at)}\n`).join(''))
    out.end()
  })

interface Taken {
  readonly seconds: number
  readonly megabytes: number
}

/** Runs the built command line; throws where it does not end with 1. */
const running = (...args: readonly string[]): Promise<Taken> =>
  new Promise((settle, fail) => {
    const began = performance.now()
    const child = spawn(process.execPath, [CLI, ...args], { stdio: 'ignore' })
    let megabytes = 0
    const looking = setInterval(() => {
      megabytes = Math.max(megabytes, peakOf(child.pid ?? 0))
    }, LOOK_EVERY_MS)
    child.once('close', (code, signal) => {
      clearInterval(looking)
      if (code === 1) settle({ seconds: (performance.now() - began) / 1000, megabytes })
      else fail(new Error(`${args[0]} ended with ${code ?? signal}`))
    })
  })

/** A feed in which every tenth row is odd, by each command that only reads it. */
const besidePython = async (folder: string): Promise<readonly Figure[]> => {
  const path = join(folder, 'mixed.csv')
  await writeFeed(path, FEED_ROWS, 'mixed')
  const python = await inPython(path)
  const figures: Figure[] = []
  for (const args of [
    ['check', path],
    ['products', 'push', path, '--dry-run'],
  ]) {
    const { seconds, megabytes } = await running(...args)
    const job = `${args.filter((each) => each !== path).join(' ')}, every tenth row odd`
    const theirs = python && { job: PYTHON, rate: Math.round(FEED_ROWS / python.seconds) }
    figures.push(
      {
        ...{ job, rows: FEED_ROWS, rate: Math.round(FEED_ROWS / seconds), unit: 'rows/s' },
        ...(theirs === undefined ? {} : { against: theirs }),
      },
      { job: `${job}, megabytes`, rows: FEED_ROWS, rate: megabytes, unit: 'MB' },
    )
  }
  return figures
}

export const checkBench = async (): Promise<readonly Figure[]> => {
  if (!existsSync(CLI)) throw new Error('The command line is not built: run npm run build.')
  const folder = await mkdtemp(join(tmpdir(), 'adwright-check-'))
  const figures: Figure[] = []
  try {
    for (const [name, line] of FEEDS) {
      const path = join(folder, 'feed.csv')
      const take = async (rows: number): Promise<Taken> => {
        await writeRows(path, rows, line)
        return running('check', path)
      }
      const few = await take(MAX_ROWS / 10)
      const many = await take(MAX_ROWS)
      const told = (what: keyof Taken, unit: string) => ({
        ...{ job: `check: ${name}, ${what}`, rows: MAX_ROWS, rate: many[what], unit },
        against: { job: 'with a tenth of the rows', rate: few[what] },
      })
      figures.push(told('seconds', 's'), told('megabytes', 'MB'))
    }
    figures.push(...(await besidePython(folder)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}
