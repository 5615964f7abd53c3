import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredSizes } from '../../host/host.ts'

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.size
  const names = await readdir(path).catch(() => [])
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Names of the file of Practice and of what stands beside it, such as a damaged one that was set aside. */
const practiceNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('practice.json')).toSorted()

/** What tells by size and time whether the file of Practice changed. */
export const practiceStamp = async (folder: string): Promise<string> => {
  const names = await practiceNames(folder)
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return names.map((name, at) => `${name} ${found[at]?.size} ${found[at]?.mtimeMs}`).join('; ')
}

/** Bytes that the parts of a data folder take on the disk. */
export const storedSizes = async (folder: string): Promise<StoredSizes> => {
  const [activity, uploads, ledger, snapshots, suppression] = await Promise.all(
    ['activity', 'uploads', 'ledger', 'snapshots', 'suppression.bin'].map((name) => sizeOf(join(folder, name))),
  )
  const practice = await Promise.all((await practiceNames(folder)).map((name) => sizeOf(join(folder, name))))
  return {
    activity: activity ?? 0,
    uploads: uploads ?? 0,
    ledger: (ledger ?? 0) + (snapshots ?? 0),
    practice: practice.reduce((sum, size) => sum + size, 0),
    suppression: suppression ?? 0,
  }
}
