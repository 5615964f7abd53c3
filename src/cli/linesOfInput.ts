import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A program in the background that reads its terminal is stopped by the system. */
const mayRead = (): boolean => {
  if (!process.stdin.isTTY || process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' })
  return (stdout ?? '').includes('+')
}

/** Calls `work` at each line that is typed or piped in, where it can be read; answers whether it can. */
export const atEachLine = (work: () => void): { readonly reads: boolean; readonly stop: () => void } => {
  if (!mayRead()) return { reads: false, stop: () => {} }
  const lines = createInterface({ input: process.stdin })
  lines.on('line', work)
  return { reads: process.stdin.isTTY === true, stop: () => lines.close() }
}
