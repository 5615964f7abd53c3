// npm run bench [NAME ...] [-- --write]: runs the benchmarks beside this file. Prints one table; ratios are of the same
// run. With --write it goes into docs/benchmarks.md too.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { assemblyScript } from '../build/setup/assemblyScript.mjs'
import { findBrowser, NO_BROWSER } from '../build/setup/browser.mjs'
import { writeReport } from './report.mjs'

const browser = findBrowser()
if (browser === undefined) {
  console.error(NO_BROWSER)
  process.exit(1)
}
process.env.CHROMIUM = browser

const folder = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv.slice(2).filter((word) => word !== '--write')
const isWritten = process.argv.includes('--write')
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))

const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** What was wanted, and whether it is met. */
const goalOf = ({ rate, against, goal }) => {
  if (goal === undefined) return ''
  if (goal.atMost !== undefined) return `at most ${number(goal.atMost)}: ${rate <= goal.atMost ? 'met' : 'missed'}`
  return `${goal.atLeast} x: ${rate / (against?.rate ?? Number.NaN) >= goal.atLeast ? 'met' : 'missed'}`
}

const rowOf = ({ job, rows, rate, unit, against, goal }) => [
  job,
  number(rows),
  `${number(rate)} ${unit}`,
  against === undefined ? '' : `${number(against.rate)} ${against.job}`,
  against === undefined ? '' : `${(rate / against.rate).toFixed(2)} x`,
  goalOf({ rate, against, goal }),
]

const HEADERS = ['job', 'rows', 'rate', 'against', 'ratio', 'goal']
const figures = []
let failed = 0
for (const name of modules) {
  console.error(`running ${name}`)
  try {
    const { module } = await runnerImport(folder + name, {
      configFile: false,
      logLevel: 'error',
      plugins: [assemblyScript()],
    })
    for (const run of Object.values(module)) if (typeof run === 'function') figures.push(...(await run()))
  } catch (error) {
    failed++
    console.error(`${name} failed:`, error)
  }
}

const rows = [HEADERS, ...figures.map(rowOf)]
if (isWritten) writeReport(`npm run bench -- ${process.argv.slice(2).join(' ')}`, HEADERS, rows.slice(1), figures)
const widths = HEADERS.map((_, at) => Math.max(...rows.map((row) => row[at].length)))
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
