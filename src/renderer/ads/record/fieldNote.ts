import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { markerOf } from '../recordColumns.tsx'

/** What a control shows below itself. */
interface FieldNote {
  readonly error?: string
  readonly hint?: string
}

/** Text under a field: its error, else its warning and more. */
export const fieldNoteOf = (
  issues: readonly Pick<AdIssue, 'level' | 'message'>[],
  ...more: readonly (string | undefined)[]
): FieldNote => {
  const marker = markerOf(issues)
  if (marker?.level === 'error') return { error: marker.text }
  const hints = [marker?.text, ...more].filter((word) => word !== undefined)
  return hints.length === 0 ? {} : { hint: hints.join(' · ') }
}
