// node test/packages/figures.mjs FOLDER: measures a packed program on Linux. How fast it starts, what memory it takes
// and what it weighs.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [folder = '', starts = '5'] = process.argv.slice(2)
const program = resolve(folder, 'adwright-app')
const data = mkdtempSync(join(tmpdir(), 'adwright-figures-'))
const env = { ...process.env, ADWRIGHT_DATA: data }
const pause = (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds))
const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }

/** Processes below one, itself included, by what /proc says. */
const treeOf = (root) => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
          return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
        } catch {
          return []
        }
      }),
  )
  const isBelow = (pid) => pid === root || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid)))
  return [...parents.keys()].filter(isBelow)
}

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

/** The display's windows. A window that vanishes meanwhile makes the listing fail. */
const windows = () => spawnSync('xwininfo', ['-root', '-tree'], quiet).stdout ?? ''

/** Milliseconds until the window shows Home, and the memory ten seconds later. */
const start = async () => {
  const from = performance.now()
  const child = spawn(program, [], { env, stdio: 'ignore' })
  const ended = new Promise((settle) => child.once('exit', settle))
  while (!windows().includes('"Home · Adwright"')) await pause(5)
  const milliseconds = Math.round(performance.now() - from)
  await pause(10_000)
  const pids = treeOf(child.pid)
  const memory = Math.round(memoryOf(pids))
  child.kill('SIGTERM')
  await ended
  return { milliseconds, memory, processes: pids.length }
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const cold = await start()
const warm = []
for (let each = 0; each < Number(starts); each++) warm.push(await start())
const versions = Array.from({ length: 20 }, () => {
  const from = performance.now()
  execFileSync(join(folder, 'resources/bin/adwright'), ['--version'], quiet)
  return performance.now() - from
})
rmSync(data, { recursive: true, force: true })
console.log(
  `Home after the first start, no data: ${cold.milliseconds} ms; memory ${cold.memory} MB in ${cold.processes} processes`,
)
console.log(
  `Home at ${warm.length} later starts: ${warm.map((each) => each.milliseconds).join(', ')} ms; memory ${middle(warm.map((each) => each.memory))} MB`,
)
console.log(`adwright --version: ${Math.round(middle(versions))} ms`)
