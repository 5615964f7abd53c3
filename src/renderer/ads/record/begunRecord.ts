import { type FocusEvent, useMemo } from 'react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { fieldOfPath } from '../../../workspace/ads/fieldLabels.ts'
import { adsNow, changeAds, useAds } from '../state/adsState.ts'
import { fieldsTogether } from './typedIssues.ts'

// A record that was just created lacks everything. Errors show at fields that were left, and at all of them once the
// form is.

const leave = (fields: readonly string[]): void => {
  const { begun } = adsNow()
  const left = new Set([...(begun ?? []), ...fields])
  if (begun !== undefined && left.size > begun.size) changeAds({ begun: left })
}

/** Remembers a field whose value was chosen at once, without being typed. */
export const leaveField = (field: string): void => leave([field])

/** Remembers the fields that lose the focus, with the groups around them. */
export const leaveFields = ({ target, relatedTarget }: FocusEvent<HTMLElement>): void => {
  const next = relatedTarget instanceof Element ? relatedTarget : null
  // Lists and calendars of a field are not inside it.
  if (next?.closest('.popover') != null) return
  const left: string[] = []
  let at = target.closest<HTMLElement>('[data-field]')
  while (at !== null && !at.contains(next)) {
    left.push(at.dataset['field'] ?? '')
    at = at.parentElement?.closest<HTMLElement>('[data-field]') ?? null
  }
  leave(left)
}

/** Issues to show in a form. `isWide` tells the form in which a record was created. */
export const useShownIssues = (issues: readonly AdIssue[], isWide: boolean): readonly AdIssue[] => {
  const begun = useAds((state) => (isWide ? state.begun : undefined))
  return useMemo(() => {
    if (begun === undefined) return issues
    const left = [...begun]
    const isLeft = ({ kind, field }: AdIssue): boolean => {
      const own = fieldsTogether(kind, fieldOfPath(field))
      return left.some((one) => own.includes(one) || field.endsWith(`.${one}`))
    }
    return issues.filter((issue) => issue.level !== 'error' || issue.field === '' || isLeft(issue))
  }, [issues, begun])
}
