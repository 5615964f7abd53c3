// Runs a program in our place: its output, its signals, its exit code.
import { spawn } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGKILL: 9 }

// npm's shell dies of a signal without passing it on. It would leave us and what we run behind.
const PARENT = process.ppid
const LOOK_EVERY_MS = 250

const whenLeftBehind = (act) => {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(watch)
    act()
  }, LOOK_EVERY_MS)
  watch.unref()
  return () => clearInterval(watch)
}

/** Runs a program to its end and answers its exit code. Signals that reach us or end npm are passed on to it. */
export const run = (program, args, options = {}) =>
  new Promise((settle) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    const stay = whenLeftBehind(() => pass('SIGTERM'))
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      stay()
      settle(code)
    }
    child.once('error', () => end(127))
    child.once('exit', (code, signal) => end(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 1)))
  })
