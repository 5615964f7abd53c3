// npm run bench [NAME ...]: runs the benchmarks beside this file and prints one table. Ratios are of the same run.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { findBrowser, NO_BROWSER } from '../build/setup/browser.mjs'

const browser = findBrowser()
if (browser === undefined) {
  console.error(NO_BROWSER)
  process.exit(1)
}
process.env.CHROMIUM = browser

const folder = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv.slice(2)
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))

const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toLocaleString('en-US', { maximumFractionDigits: 2 })

const rowOf = ({ job, rows, rate, unit, against }) => [
  job,
  number(rows),
  `${number(rate)} ${unit}`,
  against === undefined ? '' : `${number(against.rate)} ${against.job}`,
  against === undefined ? '' : `${(rate / against.rate).toFixed(2)} x`,
]

const HEADINGS = ['job', 'rows', 'rate', 'against', 'ratio']
const figures = []
let failed = 0
for (const name of modules) {
  console.error(`running ${name}`)
  try {
    const { module } = await runnerImport(folder + name, { configFile: false, logLevel: 'error' })
    for (const run of Object.values(module)) if (typeof run === 'function') figures.push(...(await run()))
  } catch (error) {
    failed++
    console.error(`${name} failed:`, error)
  }
}

const rows = [HEADINGS, ...figures.map(rowOf)]
const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at].length)))
rows.splice(
  1,
  0,
  widths.map((width) => '-'.repeat(width)),
)
for (const row of rows)
  console.log(
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
process.exit(failed === 0 ? 0 : 1)
