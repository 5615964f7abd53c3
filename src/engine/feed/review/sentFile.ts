import type { BulkFile } from '../../disk/bulkFile.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'
import { createSentValues, type SentValues } from './sentValues.ts'

/** Prefix of files with sent values; the feed's id follows. */
export const SENT_FILE = 'sent-'

let kept: { readonly feed: string; readonly opening: Promise<{ file: BulkFile; values: SentValues }> } | undefined

const open = async (feed: string) => {
  const file = await openBulkFile(SENT_FILE + feed)
  return { file, values: createSentValues(file) }
}

/** Closes the file of sent values, which can be removed then. */
export const closeSentFile = async (): Promise<void> => {
  const last = kept
  kept = undefined
  await last?.opening.then(
    ({ file }) => file.close(),
    () => {},
  )
}

/** What was sent of a feed. The file is opened when it is first needed and stays open until another feed's is. */
export const sentValuesOf = async (feed: string): Promise<SentValues> => {
  if (kept?.feed !== feed) {
    await closeSentFile()
    kept = { feed, opening: open(feed) }
  }
  return (await kept.opening).values
}

/** Makes durable what was kept, before anything points to it. */
export const flushSentFile = async (): Promise<void> => {
  const { file } = (await kept?.opening) ?? {}
  await file?.flush()
}
