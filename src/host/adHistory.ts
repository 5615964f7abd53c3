import type { Said } from '../contract/language/said.ts'
import type { AdNews } from './adPulls.ts'

/** One change of a record: a draft, an upload, or the platform's own history. */
export interface AdHistoryEntry extends Pick<AdNews, 'what' | 'fields' | 'named'> {
  readonly source: 'draft' | 'upload' | 'platform'
  /** ISO 8601; of an upload when it was planned, before it was sent. */
  readonly at: string
  /** Title of the history step or upload, even if the platform also recorded the upload. */
  readonly title?: Said
  /** The user who made it, as the platform tells. */
  readonly by?: string
}
