import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { assemblyScript } from '../build/setup/assemblyScript.mjs'
import type { Figure } from './figure.ts'
import type { Hashed, Measured } from './page/listFigures.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
/** Rows of the list that memory is measured with; 0 leaves it out. */
const MANY_ROWS = Number(process.env['BENCH_LIST_MANY_ROWS'] ?? 10_000_000)

const root = fileURLToPath(new URL('..', import.meta.url))

const hex = (number: number, digits: number): string => (number >>> 0).toString(16).padStart(8, '0').slice(-digits)

/** A customer with all six identifiers, in mixed case and with blanks as in real exports. */
const line = (row: number): string => {
  const one = Math.imul(row, 0x9e3779b1)
  const other = Math.imul(row, 0x85ebca6b)
  const uuid = `${hex(one, 8)}-${hex(other, 4)}-4${hex(row, 3)}-a${hex(other >>> 12, 3)}-${hex(row, 8)}${hex(one, 4)}`
  const email = row % 3 === 0 ? ` User.${row}@Example.COM` : `user.${row}@example.com`
  return `${email},${uuid},@User_${row},${1_000_000_000 + row},+4930${10_000_000 + (row % 89_999_999)},CRM-${row}\n`
}

const writeCustomers = async (path: string, rows: number): Promise<void> => {
  const file = createWriteStream(path)
  file.write('email,device_id,handle,svc_id,phone_number,partner_user_id\n')
  for (let from = 0; from < rows; from += 10_000) {
    let text = ''
    for (let row = from; row < Math.min(rows, from + 10_000); row++) text += line(row)
    if (!file.write(text)) await new Promise<void>((resolve) => file.once('drain', () => resolve()))
  }
  file.end()
  await finished(file)
}

/** Rates a second of the scripts in `peer/list.py`. */
const python = (path: string, values: number) => {
  const run = spawnSync('python3', [join(root, 'bench/peer/list.py'), path, String(values)], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`The Python loops failed: ${run.error?.message ?? run.stderr}`)
  return JSON.parse(run.stdout) as { readonly hash: number; readonly simple: number; readonly normalised: number }
}

/** What OpenSSL's own `speed` reaches with 24 bytes a message, without hexadecimal; undefined where it is not installed. */
const openssl = (): number | undefined => {
  const run = spawnSync('openssl', ['speed', '-seconds', '2', '-bytes', '24', '-evp', 'sha256'], { encoding: 'utf8' })
  const kilobytes = Number(/^sha256\s+([\d.]+)k/m.exec(run.stdout ?? '')?.[1])
  return kilobytes > 0 ? (1_000 * kilobytes) / 24 : undefined
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Bytes that the pages of our browser hold, of their own and not of files. Known on Linux only, else 0. */
const memoryOfPages = (): number => {
  const numbers = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const parents = new Map(numbers.map((pid) => [pid, /^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? '']))
  const isOurs = (pid: string): boolean => pid === String(process.pid) || (pid !== '' && isOurs(parents.get(pid) ?? ''))
  return numbers
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('--type=renderer') && isOurs(pid))
    .reduce((sum, pid) => sum + 1_024 * Number(/^RssAnon:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0), 0)
}

/** Does something in a fresh browser, with a profile on the disk as users have one. */
const inChromium = async <Value>(
  address: string,
  file: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> => {
  const profile = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}bench/page/list.html`)
    await page.waitForFunction('typeof importAndPack === "function"')
    await page.setInputFiles('#file', file)
    return await work(page)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Runs something in the page and watches the most memory that it took. */
const watched = async <Value>(
  page: Page,
  script: string,
): Promise<{ readonly value: Value; readonly most: number }> => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfPages())
  }, 250)
  try {
    return { value: (await page.evaluate(script)) as Value, most }
  } finally {
    clearInterval(timer)
  }
}

const serve = async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', watch: null },
    plugins: [assemblyScript()],
    optimizeDeps: { include: ['papaparse', 'chardet', 'dexie', 'libphonenumber-js/min'], entries: ['bench/page/*.ts'] },
    worker: { format: 'es' },
  })
  await server.listen()
  return server
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

/** Customer lists in Chromium: hashing, file to stored digests, stored digests to bodies, beside Python and OpenSSL. */
export const listBench = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
  const path = join(folder, 'customers.csv')
  const server = await serve()
  const address = server.resolvedUrls?.local[0] ?? ''
  try {
    await writeCustomers(path, ROWS)
    const ours = await inChromium(address, path, async (page) => ({
      hashed: (await page.evaluate(`hash(${ROWS})`)) as Hashed,
      first: await watched<Measured>(page, 'importAndPack(6)'),
      emails: (await page.evaluate('importAndPack(1)')) as Measured,
      longestTask: Number(await page.evaluate('longestTask()')),
    }))
    const other = python(path, ROWS)
    const native = openssl()
    const { hashed, first, emails } = ours
    for (const { rows, usable, users } of [first.value, emails])
      if (rows !== ROWS || usable !== ROWS || users !== ROWS) throw new Error('Rows were lost.')
    const figure = (job: string, took: number, unit: string, against?: Figure['against']): Figure => ({
      ...{ job, rows: ROWS, rate: ROWS / took, unit },
      ...(against === undefined ? {} : { against }),
    })
    const figures = [
      figure('list: hash short values, packed', hashed.wasm, 'hashes/s', { job: 'Python hashlib', rate: other.hash }),
      figure('list: the same kernel', hashed.wasm, 'hashes/s', {
        ...{ job: 'OpenSSL speed -evp, 24 bytes, no hex', rate: native ?? 0 },
      }),
      figure('list: the same values, kernel in TypeScript', hashed.typeScript, 'hashes/s'),
      figure('list: file to stored digests, six identifiers', first.value.importing, 'rows/s', {
        ...{ job: 'Python with the same normal forms, no store', rate: other.normalised },
      }),
      figure('list: the same import', first.value.importing, 'rows/s', {
        ...{ job: 'Python, strip + lower + hashlib only', rate: other.simple },
      }),
      figure('list: file to stored digests, e-mail only', emails.importing, 'rows/s'),
      figure('list: stored digests to bodies, e-mail only', emails.packing, 'users/s'),
      figure('list: stored digests to bodies, six identifiers', first.value.packing, 'users/s'),
      figure('list: stored digests to totals, six identifiers', first.value.counting, 'users/s'),
      { job: 'list: longest task of the page meanwhile', rows: ROWS, rate: Math.round(ours.longestTask), unit: 'ms' },
      { job: 'list: most memory of the page, import and bodies', rows: ROWS, rate: megabytes(first.most), unit: 'MB' },
    ]
    if (MANY_ROWS === 0) return figures
    await writeCustomers(path, MANY_ROWS)
    const many = await inChromium(address, path, (page) => watched<Measured>(page, 'importAndPack(6)'))
    if (many.value.users !== MANY_ROWS) throw new Error('Rows were lost.')
    return [
      ...figures,
      {
        ...{ job: 'list: file to stored digests, many rows', rows: MANY_ROWS },
        ...{ rate: MANY_ROWS / many.value.importing, unit: 'rows/s' },
      },
      {
        ...{ job: 'list: most memory of the page, many rows', rows: MANY_ROWS, rate: megabytes(many.most), unit: 'MB' },
        against: { job: `MB with ${ROWS.toLocaleString('en-US')} rows`, rate: megabytes(first.most) },
      },
    ]
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
