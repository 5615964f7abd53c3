import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What Crashpad writes of a crash: the memory of a process, and facts about it. */
const DUMP = /\.(dmp|meta)$/

/**
 * Deletes what crashes of earlier runs left in this folder and those within. A dump holds memory, and so perhaps what
 * somebody typed. Nothing is ever sent. Returns how many files went.
 */
export const deleteCrashDumps = (folder: string): number => {
  let deleted = 0
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => DUMP.test(each))) {
      rmSync(join(folder, name), { force: true })
      deleted++
    }
  } catch {
    // No folder: nothing crashed yet. What cannot be deleted now is tried at the next start.
  }
  return deleted
}
