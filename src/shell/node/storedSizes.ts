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

/** Bytes that the parts of a data folder take on the disk. */
export const storedSizes = async (folder: string): Promise<StoredSizes> => {
  const [activity, uploads, ledger, snapshots, suppression] = await Promise.all(
    ['activity', 'uploads', 'ledger', 'snapshots', 'suppression.bin'].map((name) => sizeOf(join(folder, name))),
  )
  // With what stands beside the file of Practice, such as a damaged one that was set aside.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('practice.json'))
  const practice = await Promise.all(names.map((name) => sizeOf(join(folder, name))))
  return {
    activity: activity ?? 0,
    uploads: uploads ?? 0,
    ledger: (ledger ?? 0) + (snapshots ?? 0),
    practice: practice.reduce((sum, size) => sum + size, 0),
    suppression: suppression ?? 0,
  }
}
