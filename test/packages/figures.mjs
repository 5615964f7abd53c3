// node test/packages/figures.mjs FOLDER: measures a packed program on Linux. How fast it starts, what memory it takes
// and what it weighs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdDisplay, middle, pause, started, treeOf } from './processes.mjs'

const [folder = '', starts = '5'] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'adwright-figures-'))
const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }

/** Memory of these processes in MB; what they share counts once. */
const memoryOf = (pids) =>
  pids.reduce((sum, pid) => {
    try {
      const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      return sum + Number(kilobytes) / 1024
    } catch {
      return sum
    }
  }, 0)

/** Milliseconds until the window shows Home, and the memory ten seconds later. */
const start = async () => {
  const { child, ended, milliseconds } = await started(folder, data)
  await pause(10_000)
  const pids = treeOf(child.pid)
  const memory = Math.round(memoryOf(pids))
  child.kill('SIGTERM')
  await ended
  return { milliseconds, memory, processes: pids.length }
}

const held = holdDisplay()
const cold = await start()
const warm = []
for (let each = 0; each < Number(starts); each++) warm.push(await start())
const versions = Array.from({ length: 20 }, () => {
  const from = performance.now()
  execFileSync(join(folder, 'resources/bin/adwright'), ['--version'], quiet)
  return performance.now() - from
})
held.kill()
rmSync(data, { recursive: true, force: true })
console.log(
  `Home after the first start, no data: ${cold.milliseconds} ms; memory ${cold.memory} MB in ${cold.processes} processes`,
)
console.log(
  `Home at ${warm.length} later starts: ${warm.map((each) => each.milliseconds).join(', ')} ms; memory ${middle(warm.map((each) => each.memory))} MB`,
)
console.log(`adwright --version: ${Math.round(middle(versions))} ms`)
