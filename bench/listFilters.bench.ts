import { join } from 'node:path'
import { type OpenPage, withPage, withServer } from './browserPage.ts'
import { type ConsentColumn, KINDS, median, writeCustomers, writeEmails } from './customers.ts'
import type { Figure } from './figure.ts'
import type { Imported, Suppressed } from './page/listFigures.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5)

/** People of the list who are on the suppression list. The others on it are strangers. */
const SHARED = Math.round(ROWS / 10)

const CONSENT: readonly (ConsentColumn & { readonly job: string })[] = [
  {
    job: 'list: with a consent column of two values',
    header: 'Email Marketing Consent',
    value: (row) => (row % 4 === 0 ? 'NEVER_SUBSCRIBED' : 'SUBSCRIBED'),
  },
  {
    job: 'list: with a consent column of times, each its own',
    header: 'OPTIN_TIME',
    value: (row) => (row % 4 === 0 ? '' : new Date(1_500_000_000_000 + 7_919_000 * row).toISOString()),
  },
  {
    job: 'list: with a consent column of other values, each its own',
    header: 'Email Marketing Consent',
    value: (row) => (row % 4 === 0 ? `no, says form ${row}` : 'SUBSCRIBED'),
  },
]

/** Everybody else has consented. */
const CONSENTED = ROWS - Math.ceil(ROWS / 4)

const importOnce = async ({ page }: OpenPage, usable: number): Promise<Imported> => {
  const imported = (await page.evaluate(`importOnce(${KINDS})`)) as Imported
  if (imported.usable !== usable) throw new Error(`${imported.usable} rows are usable, not ${usable}.`)
  return imported
}

const suppressOnce = async ({ page }: OpenPage): Promise<Suppressed> => {
  const suppressed = (await page.evaluate(`suppressOnce(${KINDS})`)) as Suppressed
  if (suppressed.people !== SHARED) throw new Error(`${suppressed.people} people were skipped, not ${SHARED}.`)
  return suppressed
}

const repeated = async <Value>(times: number, work: () => Promise<Value>): Promise<readonly Value[]> => {
  const all: Value[] = []
  while (all.length < times) all.push(await work())
  return all
}

/** What a suppression list and columns of consent cost an import. */
export const listFiltersBench = (): Promise<readonly Figure[]> =>
  withServer(async (server, folder) => {
    const address = `${server}bench/page/list.html`
    const list = join(folder, 'customers.csv')
    const people = join(folder, 'suppressed.csv')
    await writeCustomers(list, ROWS)
    await writeEmails(people, ROWS - SHARED, ROWS)

    const open = <Value>(path: string, work: (open: OpenPage) => Promise<Value>): Promise<Value> =>
      withPage(address, async (opened) => {
        await opened.page.waitForFunction('typeof suppressOnce === "function"')
        await opened.page.setInputFiles('#file', path)
        await opened.page.setInputFiles('#suppressed', people)
        return work(opened)
      })
    const secondsOf = (path: string, usable: number): Promise<number> =>
      open(path, async (opened) => {
        await importOnce(opened, usable)
        return median((await repeated(TURNS, () => importOnce(opened, usable))).map(({ seconds }) => seconds))
      })

    const plain = { job: 'the import alone', rate: ROWS / (await secondsOf(list, ROWS)) }
    const consent: Figure[] = []
    for (const [at, column] of CONSENT.entries()) {
      const path = join(folder, `consent-${at}.csv`)
      await writeCustomers(path, ROWS, column)
      const rate = ROWS / (await secondsOf(path, CONSENTED))
      consent.push({ job: column.job, rows: ROWS, rate, unit: 'rows/s', against: plain })
    }
    const [seconds, peak] = await open(list, async (opened) => {
      const watched = opened.watchPeak()
      const suppressed = await repeated(TURNS, () => suppressOnce(opened))
      const all = median(suppressed.map((each) => each.importSeconds + each.suppressSeconds))
      return [{ all, read: median(suppressed.map(({ readSeconds }) => readSeconds)) }, watched()] as const
    })
    const peakAlone = await open(list, async (opened) => {
      const watched = opened.watchPeak()
      await repeated(TURNS, () => importOnce(opened, ROWS))
      return watched()
    })
    return [
      ...consent,
      {
        ...{ job: 'list: with as many people on the suppression list, a tenth of them in it', rows: ROWS },
        ...{ rate: ROWS / seconds.all, unit: 'rows/s', against: plain },
      },
      {
        ...{ job: 'list: memory of that at most', rows: ROWS, rate: Math.round(peak), unit: 'MB' },
        against: { job: 'MB of as many imports alone', rate: Math.round(peakAlone) },
      },
      { job: 'suppression list: file of addresses to digests', rows: ROWS, rate: ROWS / seconds.read, unit: 'rows/s' },
    ]
  }, true)
