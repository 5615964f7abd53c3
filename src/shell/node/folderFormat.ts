import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'

const FILE = 'format.json'

/** Increases with the first version whose data an earlier one would misread. */
const FORMAT = 1

/** The format of a data folder; folders of the first versions name none. */
const formatOf = (folder: string): number => {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
    return isFields(kept) && typeof kept['format'] === 'number' ? kept['format'] : 0
  } catch {
    return 0
  }
}

/**
 * Refuses a data folder of a newer version, else marks it as ours. Throws what the file system throws.
 */
export const claimFormat = (folder: string): Result<null, Said> => {
  const found = formatOf(folder)
  if (found > FORMAT) return failed(said('shell.newerFolder', { folder }))
  if (found < FORMAT) {
    const draft = join(folder, `${FILE}.${process.pid}.part`)
    writeFileSync(draft, `${JSON.stringify({ format: FORMAT })}\n`, { mode: 0o600 })
    renameSync(draft, join(folder, FILE))
  }
  return success(null)
}
