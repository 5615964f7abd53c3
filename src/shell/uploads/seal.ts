import type { UploadPlan } from '../../host/uploads.ts'
import { journalLine, readJournal } from '../journal/line.ts'
import type { Target } from './entries.ts'

// What an upload is, written a second time when its plan is whole, beside the journal whose first line says it: an upload
// whose journal lost its beginning or its end is still known, and is no plan that was cut short.

export interface Seal {
  readonly type: 'seal'
  readonly plan: UploadPlan
  readonly target: Target
  readonly at: string
  /** Of the whole plan. */
  readonly batches: number
}

/** Where it stands in the data folder. */
export const sealPath = (id: string): string => `uploads/${id}/seal`

/** The bytes of its file: one line with a checksum, as those of journals. */
export const sealBytes = (seal: Omit<Seal, 'type'>): Uint8Array => journalLine({ type: 'seal', ...seal })

const isSeal = (value: unknown): value is Seal =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'seal'

/** Undefined where there is none, or none that can be read. */
export const readSeal = (bytes: Uint8Array | undefined): Seal | undefined => {
  const value = readJournal(bytes ?? new Uint8Array()).lines[0]?.value
  return isSeal(value) ? value : undefined
}
