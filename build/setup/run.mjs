// Runs a program in our place: its output, its signals, its exit code.
import { spawn } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGKILL: 9 }

/** Runs a program to its end and answers its exit code; signals that reach us are passed on to it. */
export const run = (program, args, options = {}) =>
  new Promise((settle) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      settle(code)
    }
    child.once('error', () => end(127))
    child.once('exit', (code, signal) => end(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 1)))
  })
