import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredSizes } from '../../host/host.ts'

/** What it asks of the system. */
export interface SizeCalls {
  readonly stat: (path: string) => Promise<{ readonly isDirectory: () => boolean; readonly size: number }>
  readonly readdir: (path: string) => Promise<readonly string[]>
}

const SYSTEM: SizeCalls = { stat: (path) => stat(path), readdir: (path) => readdir(path) }

/** Names stat'ed at once: ten thousand uploads at once would take 100 MB. */
const CHUNK = 50

const sizeOf = async (path: string, calls: SizeCalls): Promise<number> => {
  const found = await calls.stat(path).catch(() => undefined)
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.size
  const names = await calls.readdir(path).catch(() => [])
  let sum = 0
  for (let from = 0; from < names.length; from += CHUNK) {
    const sizes = await Promise.all(names.slice(from, from + CHUNK).map((name) => sizeOf(join(path, name), calls)))
    sum += sizes.reduce((all, size) => all + size, 0)
  }
  return sum
}

/** Names of Practice's file and its companions, such as damaged ones set aside. */
const practiceNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('practice.json')).toSorted()

/** Size and time of Practice's files, which show if they changed. */
export const practiceStamp = async (folder: string): Promise<string> => {
  const names = await practiceNames(folder)
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return names.map((name, at) => `${name} ${found[at]?.size} ${found[at]?.mtimeMs}`).join('; ')
}

/** Bytes that the parts of a data folder take on the disk. */
export const storedSizes = async (folder: string, calls = SYSTEM): Promise<StoredSizes> => {
  const [activity, uploads, ledger, snapshots, suppression] = await Promise.all(
    ['activity', 'uploads', 'ledger', 'snapshots', 'suppression.bin'].map((name) => sizeOf(join(folder, name), calls)),
  )
  const practice = await Promise.all((await practiceNames(folder)).map((name) => sizeOf(join(folder, name), calls)))
  return {
    activity: activity ?? 0,
    uploads: uploads ?? 0,
    ledger: (ledger ?? 0) + (snapshots ?? 0),
    practice: practice.reduce((sum, size) => sum + size, 0),
    suppression: suppression ?? 0,
  }
}
