import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { t } from '../../../messages/t.ts'
import { markerOf } from '../recordColumns.tsx'

/** What a control shows below itself. */
interface FieldNote {
  readonly error?: string
  readonly hint?: string
}

/** Characters of a text, and how many it may have. */
export interface FieldCounter {
  readonly count: number
  readonly most: number
}

/** Text under a field: its error, else its warning and more. A counter stays while the text is too long. */
export const fieldNoteOf = (
  issues: readonly Pick<AdIssue, 'level' | 'message'>[],
  more?: string | FieldCounter,
): FieldNote => {
  const marker = markerOf(issues)
  const isCounter = typeof more === 'object'
  const shown = isCounter ? t('adsPages.counter', { count: more.count, most: more.most }) : more
  const isLong = isCounter && more.count > more.most
  const error = marker?.level === 'error'
  const parts = [marker?.text, error && !isLong ? undefined : shown].filter((part) => part !== undefined)
  if (parts.length === 0) return {}
  return error ? { error: parts.join(' · ') } : { hint: parts.join(' · ') }
}
