// node test/packages/kills.mjs FOLDER [TIMES]: kills each kind of process of a packed program. Linux with a display.
// Tells how often and how soon the program works again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdDisplay, middle, pause, showsHome, started, treeOf } from './processes.mjs'

const [folder = '', times = '100'] = process.argv.slice(2)
const WITHIN_MS = 20_000
/** Some helpers are started only when needed. For so long one may be missing. */
const ON_DEMAND_MS = 2_000
const NOT_NEEDED = 'not needed'
const data = mkdtempSync(join(tmpdir(), 'adwright-kills-'))

const processOf = (root, kind) =>
  treeOf(root).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--type=${kind}`)
    } catch {
      return false
    }
  })

/** Milliseconds until `isTrue`, or undefined if that takes too long. */
const until = async (isTrue, longest = WITHIN_MS) => {
  const from = performance.now()
  while (!isTrue()) {
    if (performance.now() - from > longest) return undefined
    await pause(5)
  }
  return Math.round(performance.now() - from)
}

/** Kills a helper. It is back when another one runs and the window shows Home. */
const killHelper = async ({ child }, kind, longest = WITHIN_MS) => {
  await until(() => processOf(child.pid, kind) !== undefined)
  const old = processOf(child.pid, kind)
  if (old === undefined) return undefined
  process.kill(old, 'SIGKILL')
  const isBack = () => {
    const now = processOf(child.pid, kind)
    return now !== undefined && now !== old
  }
  const took = await until(() => isBack() && showsHome(), longest)
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The program ended with its ${kind}.`)
  return took ?? (longest === ON_DEMAND_MS && showsHome() ? NOT_NEEDED : undefined)
}

const end = async ({ child, ended }, signal) => {
  child.kill(signal)
  await ended
  await until(() => !showsHome())
}

/** One program whose helper is killed again and again. */
const inOneProgram = async (kind, longest) => {
  const program = await started(folder, data)
  const took = []
  for (let each = 0; each < Number(times); each++) took.push(await killHelper(program, kind, longest))
  await end(program, 'SIGTERM')
  return took
}

/** A second death within a minute asks the user. So each has a program of its own. */
const pages = async () => {
  const took = []
  for (let each = 0; each < Number(times); each++) {
    const program = await started(folder, data)
    took.push(await killHelper(program, 'renderer'))
    await end(program, 'SIGTERM')
  }
  return took
}

const programs = async () => {
  const took = []
  for (let each = 0; each < Number(times); each++) {
    await end(await started(folder, data), 'SIGKILL')
    const again = await started(folder, data)
    took.push(again.milliseconds)
    await end(again, 'SIGTERM')
  }
  return took
}

const held = holdDisplay()
let wrong = 0
const tell = (kind, took) => {
  const needed = took.filter((each) => each !== NOT_NEEDED)
  const back = needed.filter((each) => each !== undefined)
  wrong += needed.length - back.length
  const times = back.length === 0 ? '' : `, after ${middle(back)} ms (at most ${Math.max(...back)})`
  console.log(`${kind}: ${took.length} kills, back ${back.length} of ${needed.length} times needed${times}`)
}
tell('GPU process', await inOneProgram('gpu-process'))
tell('utility process', await inOneProgram('utility', ON_DEMAND_MS))
tell('page', await pages())
tell('program', await programs())
held.kill()
rmSync(data, { recursive: true, force: true })
process.exit(wrong === 0 ? 0 : 1)
