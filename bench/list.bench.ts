import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { IDENTIFIER_KINDS } from '../src/contract/audience/identifiers.ts'
import { type DigestPage, encodePage } from '../src/workspace/customer/digestPage.ts'
import { kindsOf, mappingOf } from '../src/workspace/customer/mapping.ts'
import { packUsers } from '../src/workspace/customer/operations.ts'
import { createListReader, planList } from '../src/workspace/customer/readList.ts'
import { sha256 } from '../src/workspace/customer/sha256.ts'

/** One line of the table that the runner prints; `against` is the same job done in another way in the same run. */
export interface Figure {
  readonly job: string
  readonly rows: number
  readonly rate: number
  readonly unit: string
  readonly against?: { readonly job: string; readonly rate: number }
}

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const HEADINGS = 'email,device_id,handle,svc_id,phone_number,partner_user_id'

/** What an analyst writes today: csv, strip and lower, hashlib; the phone column is taken as it is. */
const PYTHON = `
import csv, hashlib, json, sys, time
rows = 0
began = time.perf_counter()
with open(sys.argv[1], newline='', encoding='utf-8') as file:
    for row in csv.reader(file):
        for value in row[:5]:
            hashlib.sha256(value.strip().lower().encode()).hexdigest()
        rows += 1
list_seconds = time.perf_counter() - began
values = ['user%d@example.com' % n for n in range(rows)]
began = time.perf_counter()
for value in values:
    hashlib.sha256(value.strip().lower().encode()).hexdigest()
print(json.dumps({'rows': rows, 'list': list_seconds, 'hash': time.perf_counter() - began}))
`

const hex = (row: number): string => createHash('md5').update(String(row)).digest('hex')

/** Customers with all six identifiers, mixed case and blanks as in real exports. */
const writeCustomers = (path: string, rows: number): void => {
  const parts: string[] = [`${HEADINGS}\n`]
  for (let row = 0; row < rows; row++) {
    const id = hex(row)
    const uuid = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
    const email = row % 3 === 0 ? ` User.${row}@Example.COM` : `user.${row}@example.com`
    parts.push(
      `${email},${uuid},@User_${row},${1_000_000_000 + row},+4930${10_000_000 + (row % 89_999_999)},CRM-${row}\n`,
    )
  }
  writeFileSync(path, parts.join(''))
}

const seconds = (work: () => void): number => {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

const CHUNK = 1 << 16

const importFile = (bytes: Uint8Array, page: (page: DigestPage) => void): number => {
  const plan = planList(bytes.subarray(0, 262_144), false)
  if (!plan.ok) throw new Error(plan.failure)
  const mapping = mappingOf(plan.value.columns, { country: '', hasHeadings: plan.value.hasHeadings })
  if (kindsOf(mapping).length !== IDENTIFIER_KINDS.length) throw new Error('A column was not found.')
  const reader = createListReader(plan.value, mapping, { page })
  for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK))
  return reader.end().usable
}

const hashAll = (rows: number): number => {
  const buffer = new Uint8Array(24 * rows)
  const offsets = new Uint32Array(rows + 1)
  const encoder = new TextEncoder()
  for (let row = 0; row < rows; row++) {
    const from = offsets[row] as number
    offsets[row + 1] = from + encoder.encodeInto(`user${row}@example.com`, buffer.subarray(from)).written
  }
  const digests = new Uint8Array(32 * rows)
  return seconds(() => sha256.hashMany(buffer, offsets, rows, digests))
}

const python = (path: string): { readonly list: number; readonly hash: number } => {
  const run = spawnSync('python3', ['-c', PYTHON, path], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`The Python loop failed: ${run.error?.message ?? run.stderr}`)
  return JSON.parse(run.stdout) as { readonly list: number; readonly hash: number }
}

/** Customer lists: hashing alone, file to digest pages, and pages to request bodies, beside Python and plain Papa Parse. */
export const listBench = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
  try {
    const path = join(folder, 'customers.csv')
    writeCustomers(path, ROWS)
    const other = python(path)
    const bytes = new Uint8Array(readFileSync(path))
    hashAll(Math.min(ROWS, 50_000))
    const hashing = hashAll(ROWS)
    const pages: DigestPage[] = []
    let stored = 0
    const importing = seconds(() => {
      importFile(bytes, (page) => {
        pages.push(page)
        stored += encodePage(page).length
      })
    })
    let sent = 0
    const options = { effectiveAt: '2026-01-31T10:00:00Z', expiresAt: '2027-02-28T10:00:00Z', wireNames: {} }
    const packing = seconds(() => {
      for (const batch of packUsers(pages, { ...options, list: 'customAudience', operation: 'Update' }))
        sent += batch.items
    })
    let parsed = 0
    const papa = seconds(() => {
      Papa.parse(new TextDecoder().decode(bytes), {
        delimiter: ',',
        step: () => {
          parsed++
        },
      })
    })
    if (stored === 0 || sent !== ROWS || parsed < ROWS) throw new Error('Rows were lost.')
    const rate = (time: number): number => ROWS / time
    return [
      {
        job: 'hash short values (packed kernel)',
        rows: ROWS,
        rate: rate(hashing),
        unit: 'hashes/s',
        against: { job: 'Python hashlib loop', rate: rate(other.hash) },
      },
      {
        job: 'customer list, file to digest pages, six identifiers',
        rows: ROWS,
        rate: rate(importing),
        unit: 'rows/s',
        against: { job: 'Python csv + hashlib', rate: rate(other.list) },
      },
      { job: 'the same file, Papa Parse alone (nothing hashed)', rows: ROWS, rate: rate(papa), unit: 'rows/s' },
      { job: 'request bodies from digest pages', rows: ROWS, rate: rate(packing), unit: 'users/s' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
