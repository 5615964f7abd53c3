import { t } from '../../../messages/t.ts'
import type { IssueEffect } from '../../../workspace/edits/issueEffect.ts'

/** What a change does to the rows with issues; undefined where there are none. */
export const effectText = ({ rowsBefore, rowsAfter, errorsBefore, errorsAfter }: IssueEffect): string | undefined =>
  rowsBefore === 0 && rowsAfter === 0
    ? undefined
    : t('feeds.effect', { before: rowsBefore, after: rowsAfter, errorsBefore, errorsAfter })

/** What a change does to the rows with issues, before it is made. */
export const EffectLine = ({ effect }: { readonly effect: IssueEffect }) => {
  const text = effectText(effect)
  return text === undefined ? null : <p className="muted">{text}</p>
}
