import { sourceOfBlob } from '../../../workspace/intake/byteSource.ts'
import { openTableFile } from '../../../workspace/intake/openTableFile.ts'
import { createFeedPreview } from '../../../workspace/product/previewFeedRows.ts'
import type { FeedSource, FilePreviewRows } from '../../model/feedFile.ts'
import type { Job } from '../../thread/workerCall.ts'

// Preview of a whole file before import. Its worker ends with the next choice.

const PROGRESS_EVERY_MS = 300

/** Examines every row of a file; reports what was seen so far. Undefined if the file is unreadable. */
export const previewFeedFile = async (
  { file, table: choices, plan }: FeedSource,
  { tell }: Job<FilePreviewRows>,
): Promise<FilePreviewRows | undefined> => {
  const opened = await openTableFile(sourceOfBlob(file), choices)
  if (!opened.ok) return undefined
  const table = opened.value
  const reader = createFeedPreview(plan)
  const seen = (done: number): FilePreviewRows => {
    const look = reader.preview()
    const damages = look.damages.map((each) => ({ ...each, line: table.rowOf(each.line) }))
    return { ...look, damages, done, total: file.size }
  }
  let told = performance.now()
  try {
    for await (const piece of table.bytes()) {
      reader.push(piece)
      if (performance.now() - told < PROGRESS_EVERY_MS) continue
      told = performance.now()
      tell(seen(table.progress()))
    }
    reader.end()
  } catch {
    return undefined
  }
  return seen(file.size)
}
