import type { OperationType } from '../../../contract/audience/userOperations.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { UploadNote } from '../../../engine/model/peopleSending.ts'
import type { Progress } from '../../../engine/model/progress.ts'
import type { ConsentCounts } from '../../../workspace/customer/consent/consentFilter.ts'
import type { KindCounts } from '../../../workspace/customer/report/counts.ts'
import type { ListPreview, PreviewActions } from './previewModel.ts'

// What the audience screen sees of customer lists. No raw identifier is ever in it: samples are masked in the worker.

export interface ListSummary {
  readonly id: string
  readonly name: string
  readonly importedAt: string
  readonly rows: number
  /** Rows with at least one valid identifier that no earlier row has. */
  readonly usable: number
  /** Usable rows that were removed: by erasures, and because they are on the suppression list. */
  readonly erased?: number
  readonly suppressed?: number
  readonly kinds: readonly KindCounts[]
  /** What columns of consent held; rows skipped for it are not among `rows`. */
  readonly consent?: ConsentCounts
  readonly state: 'importing' | 'ready' | 'needsFile'
}

export interface AudienceTarget {
  readonly list: 'customAudience' | 'doNotReach'
  readonly accountId: string
  /** Id of the custom audience or of the do-not-reach list. */
  readonly targetId: string
  readonly operation: OperationType
  /** ISO 8601; now and 13 months later by default. */
  readonly effectiveAt?: string
  readonly expiresAt?: string
  /** Name of the target on the platform, for titles and records. */
  readonly targetName?: string
  /** 1 by default. */
  readonly usersPerOperation?: number
}

/** How much an upload is when packed in one way. */
export interface PackedTotals {
  readonly users: number
  readonly requests: number
  readonly bytes: number
  readonly msAtLeast: number
}

export interface AudienceReview {
  /** Packed with one user an operation, and with many. */
  readonly ways?: { readonly one: PackedTotals; readonly many: PackedTotals }
  readonly users: number
  readonly requests: number
  readonly bytes: number
  readonly msAtLeast: number
  readonly effectiveAt: string
  readonly expiresAt: string
  /** What was measured: the list as it was stored, and the form of its bodies. */
  readonly measured?: string
}

export interface AudienceState {
  readonly lists: readonly ListSummary[]
  readonly openList?: ListSummary
  /** The file that the preview shows, and all files that become one list. */
  readonly preview?: ListPreview
  readonly previews?: readonly ListPreview[]
  readonly importing?: Progress
  readonly problem?: string
}

export interface AudienceActions extends PreviewActions {
  readonly importFile: () => Promise<void>
  readonly cancelImport: () => Promise<void>
  readonly open: (list: string) => void
  readonly close: () => void
  readonly remove: (list: string) => Promise<void>
  readonly review: (target: AudienceTarget) => Promise<AudienceReview>
  /** Measures what the review did not. */
  readonly upload: (
    target: AudienceTarget,
    review?: AudienceReview,
    note?: UploadNote,
  ) => Promise<Result<unknown, Failure>>
}
