import type { Result } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import { t } from '../messages/t.ts'
import { diskFiles } from '../shell/node/diskFiles.ts'
import { readSuppressionFile } from '../shell/suppression.ts'
import { folderOf } from './dataFolderFlag.ts'
import { note } from './print.ts'

/** Sorted hashes of a data folder's suppression list. */
export const suppressionIn = async (flags: { readonly data?: string }): Promise<Result<Uint8Array, Said>> => {
  const files = diskFiles(folderOf(flags))
  try {
    return await readSuppressionFile(files)
  } finally {
    await files.close()
  }
}

/** Says on stderr how many people were skipped; nothing if there are none. */
export const noteSuppressed = (people: number): void => {
  if (people > 0) note(t('cliOutput.list.suppressed', { people }))
}
