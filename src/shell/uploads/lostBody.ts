import type { UploadEntry } from './entries.ts'

/** What is said of a batch that was sent and whose stored body is damaged. */
export const LOST_BODY =
  "The record of a sent batch is damaged. Whether it was accepted is unknown. Upload its rows again; rows already accepted don't change."

/** What earlier versions wrote of it. */
const EARLIER =
  "A batch that was sent is damaged on the disk, so it can't be read back or sent again, and whether it was accepted is unknown. Upload its rows again; what was accepted doesn't change."

/** True if this line reports such a batch. */
export const tellsLostBody = (entry: UploadEntry): boolean =>
  entry.type === 'unknown' && [LOST_BODY, EARLIER].includes(entry.failure.sentence)
