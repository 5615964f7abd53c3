import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { adsNow } from '../state/adsState.ts'
import { checkLinks, doesOpen, type LinkCheck, stopLinkChecks, useLinkChecks } from '../state/linkChecks.ts'
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

/** What a web server said, and where it led. */
export const LinkCheckCell = ({ check }: { readonly check: LinkCheck | undefined }) => {
  if (check === undefined) return null
  if ('problem' in check) return <span className="field-error">{check.problem}</span>
  const { status, movedTo } = check
  return (
    <>
      {doesOpen(check) ? (
        <span>{t('adsPages.links.opened.ok')}</span>
      ) : (
        <span className="field-error">{t('adsPages.links.opened.status', { status: String(status) })}</span>
      )}
      {movedTo === undefined ? null : (
        <div className="muted small ads-url">{t('adsPages.links.opened.moved', { url: movedTo })}</div>
      )}
    </>
  )
}
