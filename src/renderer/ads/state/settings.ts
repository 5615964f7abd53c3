import type { AdSettings } from '../../../host/adSettings.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { adsNow, changeAds } from './adsState.ts'

/** Reads what people set for a project. */
export const readProjectSettings = async (project: string): Promise<void> => {
  const settings = await host().ads.settings(project)
  if (settings.ok && adsNow().projectId === project) changeAds({ settings: settings.value })
}

/** Writes settings of the project that is shown; false where they could not be kept. */
export const keepSettings = async (change: Partial<AdSettings>): Promise<boolean> => {
  const { projectId, settings } = adsNow()
  if (projectId === undefined) return false
  changeAds({ settings: { ...settings, ...change } })
  const saved = await host().ads.changeSettings(projectId, change)
  if (!saved.ok) toast({ level: 'error', text: t('adsPages.settings.notSaved', { reason: saidText(saved.failure) }) })
  return saved.ok
}
