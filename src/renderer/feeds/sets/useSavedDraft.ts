import { useEffect, useRef } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import type { SetDraft } from '../state/setBook.ts'
import { keepSetDraft, useSets } from '../state/sets.ts'

const SETTLE_MS = 700

const isEmpty = ({ name, description, ids, filters }: SetDraft): boolean =>
  name === '' && description === '' && ids.length === 0 && filters.every(({ value }) => value === '')

const keep = async (draft: SetDraft): Promise<void> => {
  const known = useSets.getState().drafts.find(({ id }) => id === draft.id)
  if (isEmpty(draft) || (known !== undefined && JSON.stringify(known) === JSON.stringify(draft))) return
  const kept = await keepSetDraft(draft)
  if (kept.ok) return
  toast({ level: 'error', text: t('feedPages.sets.drafts.failed', { problem: saidText(kept.failure) }) })
}

/** Writes a draft down a moment after it changed, and when its page is left. `isDone` says that it needs no keeping any more. */
export const useSavedDraft = (draft: SetDraft, isDone: () => boolean): void => {
  const latest = useRef({ draft, isDone })
  latest.current = { draft, isDone }
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!latest.current.isDone()) void keep(draft)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(
    () => () => {
      if (!latest.current.isDone()) void keep(latest.current.draft)
    },
    [],
  )
}
