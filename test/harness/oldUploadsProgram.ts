// A program with a data folder of many old uploads. Lists them as the shell does, counts them, or reads every journal
// as a whole as earlier versions did. Prints how long that took and how much memory, then ends.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openJournal } from '../../src/shell/journal/journal.ts'
import type { JournalLine } from '../../src/shell/journal/line.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'

export interface OldUploadsReport {
  readonly ms: number
  /** Megabytes of memory at most; 0 where the system does not tell. */
  readonly mb: number
  readonly uploads: number
  /** Milliseconds in which nothing else could run, at most. */
  readonly gap: number
}

const [act = '', folder = ''] = process.argv.slice(2)

const peak = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** The earlier way: all of every journal stays in memory. */
const readWhole = async (): Promise<number> => {
  const files = diskFiles(folder)
  const all: JournalLine[] = []
  for (const id of await files.list('uploads'))
    await openJournal(files, join('uploads', id, 'journal'), (line) => all.push(line))
  await files.close()
  return all.length
}

const list = async (atOnce: boolean): Promise<number> => {
  const { host, close } = hostInFolder(folder, { startEmulator: () => Promise.reject(new Error('no practice here')) })
  const found = await host.uploads.list(atOnce)
  await close()
  return found.length
}

let gap = 0
let last = performance.now()
const beat = setInterval(() => {
  gap = Math.max(gap, performance.now() - last - 5)
  last = performance.now()
}, 5)

const began = performance.now()
const uploads = await (act === 'whole' ? readWhole() : list(act === 'list'))
const report: OldUploadsReport = { ms: performance.now() - began, mb: peak(), uploads, gap }
clearInterval(beat)
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
