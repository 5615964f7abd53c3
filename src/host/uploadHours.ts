import { Type } from 'typebox'
import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import { RETENTION_DAYS } from './uploads.ts'

// Settings of uploads, and how their arguments are checked.

/** Hours of the day, 0 to 23, in this computer's zone. Equal ones mean any time. */
export interface UploadHours {
  readonly from: number
  readonly until: number
}

/** Hours outside of which uploads wait; Practice has none. */
export interface UploadHoursService {
  readonly hours: () => Promise<UploadHours>
  readonly setHours: (hours: UploadHours) => Promise<Result<UploadHours, Failure>>
}

const hour = Type.Integer({ minimum: 0, maximum: 23 })

export const UPLOAD_SETTING_ARGUMENTS = {
  'uploads.retention': [],
  'uploads.setRetention': [Type.Enum([...RETENTION_DAYS])],
  'uploads.hours': [],
  'uploads.setHours': [Type.Object({ from: hour, until: hour }, { additionalProperties: false })],
}
