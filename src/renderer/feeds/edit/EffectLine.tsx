import { t } from '../../../messages/t.ts'
import type { IssueEffect } from '../../../workspace/edits/issueEffect.ts'

/** What a change does to the rows with issues, before it is made. */
export const EffectLine = ({ effect }: { readonly effect: IssueEffect }) => {
  const { rowsBefore, rowsAfter, errorsBefore, errorsAfter } = effect
  if (rowsBefore === 0 && rowsAfter === 0) return null
  return (
    <p className="muted">{t('feeds.effect', { before: rowsBefore, after: rowsAfter, errorsBefore, errorsAfter })}</p>
  )
}
