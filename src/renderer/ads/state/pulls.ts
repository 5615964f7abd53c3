import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { adsNow, changeAds } from './adsState.ts'

const endPull = (id: string): void => {
  const { [id]: _, ...pulls } = adsNow().pulls
  changeAds({ pulls })
}

/** Get changes of a project; it continues where it was stopped. */
export const downloadChanges = async (id: string): Promise<void> => {
  if (adsNow().pulls[id] !== undefined) return
  changeAds({ pulls: { ...adsNow().pulls, [id]: 'starting' } }, 'failure', 'report')
  const report = await host().ads.pull(id, false)
  const isStopped = adsNow().pulls[id] === 'stopping'
  endPull(id)
  if (!report.ok) {
    if (isStopped || report.failure.kind === 'cancelled') return
    // Another account may be shown by now.
    if (adsNow().projectId === id) changeAds({ failure: saidText(report.failure) })
    else toast({ level: 'error', text: saidText(report.failure) })
    return
  }
  const { records, added, changed, deleted } = report.value
  if (adsNow().projectId === id) changeAds({ report: report.value })
  toast({ level: 'ok', text: t('adsPages.pull.done', { records, added, changed, deleted }) })
}

/** Stops it; what was read is kept, and the next one continues there. */
export const stopChanges = async (id: string): Promise<void> => {
  if (adsNow().pulls[id] === undefined) return
  changeAds({ pulls: { ...adsNow().pulls, [id]: 'stopping' } })
  await host().ads.stopPull(id)
}
