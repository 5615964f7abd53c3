import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { peakOf } from './processes.ts'

export const COMMAND_LINE = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))
const POLL_EVERY_MS = 20
const TICKS_A_SECOND = 100

/** What a run of the built command line took. */
export interface CommandTook {
  readonly seconds: number
  /** Of the processor; 0 where the system doesn't tell it. */
  readonly busy: number
  readonly megabytes: number
}

/** Processor seconds of all programs that this one started and that have ended. */
const endedSeconds = (): number => {
  try {
    const words = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(words[13] ?? 0) + Number(words[14] ?? 0)) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** Runs the built command line; throws unless it ends with `code`. No other program may end meanwhile. */
export const builtCommand = (args: readonly string[], code: number): Promise<CommandTook> =>
  new Promise((settle, fail) => {
    if (!existsSync(COMMAND_LINE)) throw new Error('The command line is not built: run npm run build.')
    const began = performance.now()
    const before = endedSeconds()
    const child = spawn(process.execPath, [COMMAND_LINE, ...args], { stdio: 'ignore' })
    let megabytes = 0
    const looking = setInterval(() => {
      megabytes = Math.max(megabytes, peakOf(child.pid ?? 0))
    }, POLL_EVERY_MS)
    child.once('close', (ended, signal) => {
      clearInterval(looking)
      const seconds = (performance.now() - began) / 1000
      if (ended === code) settle({ seconds, busy: endedSeconds() - before, megabytes })
      else fail(new Error(`${args[0]} ended with ${ended ?? signal}`))
    })
  })
