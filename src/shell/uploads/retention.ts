import type { Failure } from '../../contract/contract.ts'
import { isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { RETENTION_DAYS, type RetentionDays } from '../../host/uploads.ts'
import { troubleFailure } from '../failures.ts'
import type { Files } from '../ports.ts'
import { isEnded } from './summaryFile.ts'
import type { UploadRecord } from './uploadState.ts'

const FILE = 'retention.json'
const DEFAULT_DAYS: RetentionDays = 90
const DAY = 86_400_000
const DUE_FILE = 'retention-due.json'
/** Time between finding details due and deleting them, to correct a wrong clock. */
const GRACE_MS = DAY

/** For how long details of uploads are kept, in a file of the data folder. */
interface RetentionSetting {
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

/** Days in a file of the data folder. A missing or damaged one means the default. */
export const createRetention = (files: Pick<Files, 'read' | 'replace'>): RetentionSetting => ({
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

/** When each upload was first found due, in milliseconds since 1970. */
export type FoundDue = ReadonlyMap<string, number>

/** When uploads were found due, by id, in milliseconds since 1970. An unreadable file finds all of them anew. */
export const readDue = async (files: Pick<Files, 'read'>): Promise<FoundDue> => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(await files.read(DUE_FILE)))
    const entries = isFields(value) ? Object.entries(value) : []
    return new Map(entries.flatMap(([id, at]) => (typeof at === 'number' ? [[id, at] as const] : [])))
  } catch {
    return new Map()
  }
}

/** Notes what is due now. False where it could not be written, so that nothing is deleted. */
export const writeDue = async (files: Pick<Files, 'replace'>, due: FoundDue): Promise<boolean> =>
  (await files.replace(DUE_FILE, new TextEncoder().encode(JSON.stringify(Object.fromEntries(due))))).ok

/**
 * True if an upload was found due at least a day ago. So a clock that jumps years ahead for a moment deletes nothing. A
 * clock set back since then finds it anew.
 */
export const isPast = (foundAt: number | undefined, now: number): boolean =>
  foundAt !== undefined && now - foundAt >= GRACE_MS
