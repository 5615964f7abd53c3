import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { AdLinkCheck } from '../../../host/adLinks.ts'
import type { AdProject } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { accountMoment } from '../fieldText.ts'
import { adsNow } from '../state/adsState.ts'
import { checkLinks, doesOpen, stopLinkChecks, useLinkChecks } from '../state/linkChecks.ts'
import { keepSettings } from '../state/settings.ts'

interface LinkCheckProps {
  readonly project: AdProject
  readonly urls: readonly string[]
}

/** Says before the first check what the sites learn of this computer. */
export const LinkCheckQuestion = ({ project, urls, onClose }: LinkCheckProps & { readonly onClose: () => void }) => (
  <TaskDialog
    title={t('adsPages.links.check.title')}
    action={t('adsPages.links.check.act', { count: urls.length })}
    isInMiddle
    onSubmit={async () => {
      if (!(await keepSettings({ opensLinks: true }))) return null
      void checkLinks(project.id, urls)
      return undefined
    }}
    onClose={onClose}
  >
    <p>{t('adsPages.links.check.text')}</p>
  </TaskDialog>
)

/** Opens the shown destinations on request. Practice contacts nobody. */
export const LinkCheckButton = ({ project, urls }: LinkCheckProps) => {
  const running = useLinkChecks((state) => (state.project === project.id ? state.running : undefined))
  const [isAsking, setAsking] = useState(false)
  const begin = (): void => {
    if (adsNow().settings.opensLinks === true) void checkLinks(project.id, urls)
    else setAsking(true)
  }
  const disabledReason =
    project.service === 'practice'
      ? t('adsPages.links.check.practice')
      : urls.length === 0
        ? t('adsPages.links.check.nothing')
        : undefined
  if (running !== undefined) return <Button onPress={stopLinkChecks}>{t('adsPages.links.check.stop')}</Button>
  return (
    <>
      <Button icon={Globe} disabledReason={disabledReason} onPress={begin}>
        {t('adsPages.links.check')}
      </Button>
      {isAsking ? <LinkCheckQuestion project={project} urls={urls} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** How far the check of the project is; nothing while none is running. */
export const LinkCheckProgress = ({ project }: Pick<LinkCheckProps, 'project'>) => {
  const running = useLinkChecks((state) => (state.project === project.id ? state.running : undefined))
  return running === undefined ? null : (
    <p className="muted" role="status">
      {t('adsPages.links.check.done', { done: running.done, count: running.all })}
    </p>
  )
}

/** What a web server said, where it led, and when. */
export const LinkCheckCell = ({ check }: { readonly check: AdLinkCheck | undefined }) => {
  if (check === undefined) return null
  return (
    <>
      {'problem' in check ? (
        <span className="field-error">{saidText(check.problem)}</span>
      ) : doesOpen(check) ? (
        <span>{t('adsPages.links.opened.ok')}</span>
      ) : (
        <span className="field-error">{t('adsPages.links.opened.status', { status: String(check.status) })}</span>
      )}
      {'movedTo' in check && check.movedTo !== undefined ? (
        <div className="muted small ads-url">{t('adsPages.links.opened.moved', { url: check.movedTo })}</div>
      ) : null}
      <div className="muted small">{t('adsPages.links.opened.at', { time: accountMoment(check.at) })}</div>
    </>
  )
}
