import type { AdProject } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { StatusPart, StatusParts } from '../kit/components/StatusBar.tsx'
import { useAds } from './state/adsState.ts'

/** Open project in the status bar: records if listed, drafts and errors. */
export const AdsStatus = ({ project }: { readonly project: AdProject }) => {
  const issues = useAds((state) => state.issues)
  const shown = useAds((state) => (state.page === 'records' ? state.window.length : undefined))
  const { create, change, delete: deleted, conflicts } = project.drafts
  const errors = issues.filter(({ level }) => level === 'error').length
  const changes = create + change + deleted
  return (
    <StatusParts>
      {shown === undefined ? null : <StatusPart>{t('adsPages.status.records', { count: shown })}</StatusPart>}
      {changes === 0 ? null : (
        <StatusPart state="changed">{t('adsPages.status.changes', { count: changes })}</StatusPart>
      )}
      {errors === 0 ? null : <StatusPart state="error">{t('adsPages.status.errors', { count: errors })}</StatusPart>}
      {conflicts === 0 ? null : (
        <StatusPart state="warn">{t('adsPages.status.conflicts', { count: conflicts })}</StatusPart>
      )}
    </StatusParts>
  )
}
