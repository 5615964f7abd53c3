import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { type OpenPage, withPage, withServer } from './browserPage.ts'
import type { Figure } from './figure.ts'
import { nativeHashes, opensslSpeed, pythonHashes } from './kernelPeers.ts'
import type { Hashed, Packed } from './page/kernelFigures.ts'

/** Turns that all take one after the other. Ratios are medians of those of each turn. */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 9)
const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const VALUES = 65_536
const BODY_TURNS = 5

const PEERS = fileURLToPath(new URL('peer', import.meta.url))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A line whose rate and ratio are both medians. The peer's rate is what they make it. */
const line = (job: string, ours: readonly number[], peer?: string, theirs: readonly number[] = []): Figure => {
  const rate = median(ours)
  const figure = { job, rows: VALUES, rate, unit: 'hashes/s' }
  if (peer === undefined) return figure
  const ratio = median(ours.map((one, turn) => one / (theirs[turn] ?? Number.NaN)))
  return { ...figure, against: { job: peer, rate: rate / ratio } }
}

const hashFigures = async (page: Page, folder: string): Promise<readonly Figure[]> => {
  const python = pythonHashes(PEERS)
  const native = nativeHashes(PEERS, folder)
  try {
    const turns = []
    for (let turn = 0; turn < TURNS; turn++) {
      const ours = (await page.evaluate('hash()')) as Hashed
      turns.push({ ours, python: await python.ask(), native: await native?.ask() })
    }
    const digits = turns.map(({ ours }) => ours.withDigits)
    const plain = turns.map(({ ours }) => ours.plain)
    const speed = native === undefined ? (opensslSpeed() ?? 0) : 0
    const cleaned = turns.map((turn) => turn.python.cleaned)
    const bare = turns.map((turn) => turn.python.bare)
    return [
      line('kernel: hash short values, with digits', digits, 'Python strip, lower, hashlib, hexdigest', cleaned),
      line('kernel: the same', digits, 'Python hashlib, hexdigest only', bare),
      native === undefined
        ? line('kernel: hash short values', plain, 'openssl speed -evp, 24 bytes', Array(TURNS).fill(speed))
        : line(
            'kernel: hash short values',
            plain,
            'OpenSSL low-level loop in C',
            turns.map((turn) => turn.native?.plain ?? 0),
          ),
      ...(native === undefined
        ? []
        : [
            line(
              'kernel: the same, with digits',
              digits,
              'the loop in C, with digits',
              turns.map((turn) => turn.native?.withDigits ?? 0),
            ),
          ]),
      line(
        'kernel: the same values in TypeScript',
        turns.map(({ ours }) => ours.typeScript),
      ),
    ]
  } finally {
    python.end()
    native?.end()
  }
}

/**
 * Does one thing with the stored pages by turns. Users a second of the best turn, and of the browser's processor time.
 */
const bodyFigure = async ({ page, cpu }: OpenPage, job: string, question: string): Promise<readonly Figure[]> => {
  const before = cpu()
  const turns: Packed[] = []
  for (let turn = 0; turn < BODY_TURNS; turn++) turns.push((await page.evaluate(question)) as Packed)
  const took = cpu() - before
  if (turns.some(({ users }) => users !== ROWS)) throw new Error('Users were lost.')
  const best = Math.max(...turns.map(({ rate }) => rate))
  return [
    { job, rows: ROWS, rate: best, unit: 'users/s' },
    { job: `${job}, by processor time`, rows: ROWS, rate: (BODY_TURNS * ROWS) / took, unit: 'users/s' },
  ]
}

const bodyFigures = async (open: OpenPage, kinds: number, name: string): Promise<readonly Figure[]> => {
  await open.page.evaluate(`store({ rows: ${ROWS}, kinds: ${kinds} })`)
  return [
    ...(await bodyFigure(open, `kernel: stored digests to bodies, ${name}`, 'pack()')),
    ...(await bodyFigure(open, `kernel: stored digests to totals, ${name}`, 'count()')),
  ]
}

/**
 * The hash kernel in a worker of Chromium, by turns with Python and native OpenSSL. And bodies of requests from stored
 * digests.
 */
export const kernelBench = (): Promise<readonly Figure[]> =>
  withServer((address, folder) =>
    withPage(`${address}bench/page/kernel.html`, async (open) => {
      await open.page.waitForFunction('typeof pack === "function"')
      return [
        ...(await hashFigures(open.page, folder)),
        ...(await bodyFigures(open, 1, 'e-mail only')),
        ...(await bodyFigures(open, 6, 'six identifiers')),
      ]
    }),
  )
