import { spawnSync } from 'node:child_process'

const NEWLINE = 0x0a
/** Limit of bytes read: piped input may have neither an end nor a line break. */
const MAX_TYPED = 10_000

/** A program in the background that reads its terminal is stopped by the system. */
const mayRead = (): boolean => {
  if (!process.stdin.isTTY || process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' })
  return (stdout ?? '').includes('+')
}

/** Calls `work` at each typed or piped line; `reads` says whether input can be read. */
export const atEachLine = (work: () => void): { readonly reads: boolean; readonly stop: () => void } => {
  const { stdin } = process
  if (!mayRead()) return { reads: false, stop: () => {} }
  let typed = 0
  const stop = (): void => {
    stdin.off('data', take)
    stdin.pause()
  }
  const take = (piece: Buffer): void => {
    typed += piece.length
    if (piece.includes(NEWLINE)) work()
    if (typed > MAX_TYPED) stop()
  }
  stdin.on('data', take)
  return { reads: stdin.isTTY === true, stop }
}
