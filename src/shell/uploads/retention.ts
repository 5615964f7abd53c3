import type { Failure } from '../../contract/contract.ts'
import { isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { RETENTION_DAYS, type RetentionDays } from '../../host/uploads.ts'
import { troubleFailure } from '../failures.ts'
import type { Files } from '../ports.ts'
import type { UploadRecord } from './record.ts'
import { isEnded } from './summaryFile.ts'

const FILE = 'retention.json'
const DEFAULT_DAYS: RetentionDays = 90
const DAY = 86_400_000

/** For how long details of uploads are kept, in a file of the data folder. */
export interface Retention {
  readonly current: () => Promise<RetentionDays>
  readonly set: (days: RetentionDays) => Promise<Result<RetentionDays, Failure>>
}

/** Days in the saved file. An unreadable file keeps everything, since the user may have chosen that. */
const daysIn = (bytes: Uint8Array | undefined): RetentionDays => {
  if (bytes === undefined) return DEFAULT_DAYS
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return RETENTION_DAYS.find((days) => isFields(value) && value['days'] === days) ?? 0
  } catch {
    return 0
  }
}

export const createRetention = (files: Pick<Files, 'read' | 'replace'>): Retention => ({
  current: async () => daysIn(await files.read(FILE).catch(() => new Uint8Array())),
  set: async (days) => {
    const written = await files.replace(FILE, new TextEncoder().encode(JSON.stringify({ days })))
    return written.ok ? success(days) : failed(troubleFailure(written.failure))
  },
})

/** True if the details of an ended upload are due for deletion. `now` in milliseconds since 1970. */
export const isDue = (upload: UploadRecord, days: RetentionDays, now: number): boolean => {
  const { endedAt, isCounting, pruned } = upload
  if (days === 0 || !isEnded(upload) || endedAt === undefined || isCounting === true || pruned !== undefined)
    return false
  return now - Date.parse(endedAt) > days * DAY
}
