import type { AdNews } from './adPulls.ts'

/** One change of a record: by a draft that is not uploaded, by an upload from here, or as the platform remembers it. */
export interface AdHistoryEntry extends Pick<AdNews, 'what' | 'fields'> {
  readonly source: 'draft' | 'upload' | 'platform'
  /** ISO 8601; of an upload when it was planned, before it was sent. */
  readonly at: string
  /** Of the step of the history or of the upload, also where the platform remembers the upload. */
  readonly title?: string
  /** The user who made it, as the platform tells. */
  readonly by?: string
}
