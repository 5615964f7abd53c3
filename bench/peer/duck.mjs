// DuckDB's side of the jobs: node duck.mjs FOLDER, where its package is installed. Then "JOB PATH" a line.
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const require = createRequire(join(process.argv[2], 'package.json'))
const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')).href)

const THREADS = 2

/** Rows of a file with a header, all cells as text. */
const rowsOf = (path) => `read_csv('${path}', header = true, all_varchar = true, delim = ',', quote = '"')`

// Trimmed, in lower case and hashed, as most people write it. Without the other normal forms and checks of ours.
const hash = (column) => `sha256(lower(trim(${column}))) AS ${column}`
const SIX = [...['email', 'device_id', 'handle', 'svc_id', 'phone_number'].map(hash), 'partner_user_id'].join(', ')

const required = (field) => `coalesce(trim(${field}), '') = ''`
const isFilled = (field) => `coalesce(trim(${field}), '') <> ''`
const oneOf = (field, ...values) =>
  `${isFilled(field)} AND trim(${field}) NOT IN (${values.map((each) => `'${each}'`)})`
const unlike = (field, pattern) => `${isFilled(field)} AND NOT regexp_full_match(trim(${field}), '${pattern}')`
const LINK = 'https://([a-zA-Z0-9-]+\\.)+[a-zA-Z][a-zA-Z-]*([/?#].*)?'
const PRICE = '[0-9]+(\\.[0-9]+)? [A-Z]{3}'
const amount = (field) => `TRY_CAST(split_part(trim(${field}), ' ', 1) AS DOUBLE)`

/** Twelve of the rules that ours checks; ours has more, and those across rows. */
const RULES = {
  'id.required': required('id'),
  'title.required': required('title'),
  'description.required': required('description'),
  'title.length': 'length(trim(title)) > 150',
  'description.length': 'length(trim(description)) > 5000',
  'description.html': `regexp_matches(description, '</?[A-Za-z][A-Za-z0-9]*[\\s/>]')`,
  'availability.value': oneOf('availability', 'in stock', 'available for order', 'preorder', 'out of stock'),
  'condition.value': oneOf('condition', 'new', 'used', 'refurbished'),
  'price.format': unlike('price', PRICE),
  'link.https': unlike('link', LINK),
  'image_link.type': unlike('image_link', `${LINK}\\.(jpg|jpeg|png|gif|webp)([?#].*)?`),
  'sale_price.lower': `${isFilled('sale_price')} AND ${amount('sale_price')} >= ${amount('price')}`,
}
const broken = Object.entries(RULES).map(([rule, when]) => `CASE WHEN ${when} THEN '${rule}' END`)

const JOBS = {
  list: (path) => `SELECT DISTINCT ${SIX} FROM ${rowsOf(path)}`,
  emails: (path) => `SELECT DISTINCT ${hash('email')} FROM ${rowsOf(path)}`,
  feed: (path) => `SELECT *, list_filter([${broken}], each -> each IS NOT NULL) AS issues FROM ${rowsOf(path)}`,
}

const instance = await DuckDBInstance.create(':memory:', { threads: String(THREADS) })
const connection = await instance.connect()

for await (const line of createInterface({ input: process.stdin })) {
  const [, job, path] = /^(\w+) (.+)$/.exec(line)
  const out = `${path}.parquet`
  const began = performance.now()
  const before = process.cpuUsage()
  const result = await connection.run(`COPY (${JOBS[job](path)}) TO '${out}' (FORMAT parquet)`)
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - began) / 1000
  console.log(JSON.stringify({ rows: Number(result.rowsChanged), seconds, busy: (user + system) / 1e6 }))
  rmSync(out)
}
