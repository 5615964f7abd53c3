import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtCommand, type CommandTook } from './builtCommand.ts'
import { writeFeed } from './feedLines.ts'
import { inPython, PYTHON } from './feedPeer.ts'
import type { Figure } from './figure.ts'

// What `adwright check` takes for feeds whose rows break many rules. Seconds per million rows, and peak memory beside
// that of a tenth of the rows. Also a feed as shops have it, beside Python on the same file.

const HEADERS = 'id,title,description,link,image_link,price,availability,condition,brand'
const MAX_ROWS = Number(process.env['BENCH_CHECK_ROWS'] ?? 1_000_000)
const FEED_ROWS = Number(process.env['BENCH_CHECK_FEED_ROWS'] ?? 200_000)

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
    out.write(`${HEADERS}\n`)
    for (let row = 0; row < rows; row += 10_000)
      out.write(Array.from({ length: Math.min(10_000, rows - row) }, (_, at) => `${line(row + at)}\n`).join(''))
    out.end()
  })

/** Both commands end with 1, as the feeds have errors. */
const running = (...args: readonly string[]): Promise<CommandTook> => builtCommand(args, 1)

/** A feed with every tenth row odd, through each command that only reads. */
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
  const folder = await mkdtemp(join(tmpdir(), 'adwright-check-'))
  const figures: Figure[] = []
  try {
    for (const [name, line] of FEEDS) {
      const path = join(folder, 'feed.csv')
      const take = async (rows: number): Promise<CommandTook> => {
        await writeRows(path, rows, line)
        return running('check', path)
      }
      const few = await take(MAX_ROWS / 10)
      const many = await take(MAX_ROWS)
      const told = (what: 'seconds' | 'megabytes', unit: string) => ({
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
