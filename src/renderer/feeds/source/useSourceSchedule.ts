import { useEffect } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { openFeedPage } from '../state/feedPage.ts'
import { openSource, useSource } from '../state/source.ts'
import { isSourceDue } from '../state/sourceModel.ts'
import { runSource } from '../state/sourceRuns.ts'

/** Runs the source if that is due. A difference that nobody decided on stays. */
export const runDueSource = async (at: Date): Promise<void> => {
  const state = useSource.getState()
  if (state.waiting !== undefined || !isSourceDue(state, at)) return
  await runSource()
  if (useSource.getState().waiting !== undefined)
    toast({
      level: 'info',
      text: t('feedPages.source.waits'),
      action: { label: t('feedPages.source.look'), run: () => openFeedPage('source') },
    })
}

const CHECK_MS = 30_000

/** Reads the source of the shown feed when that is due. */
export const useSourceSchedule = (feed: string): void => {
  useEffect(() => {
    void openSource(feed)
    const timer = setInterval(() => void runDueSource(new Date()), CHECK_MS)
    return () => clearInterval(timer)
  }, [feed])
}
