import { RotateCcw, Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdProject, AdRestored, AdVersion } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { versionName } from '../../../workspace/ads/versionName.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { accountMoment } from '../fieldText.ts'
import { HistoryButtons } from '../RecordTools.tsx'

/** Characters that a name may have. */
const MAX_NAME = 200

/** What undo and redo would do, also after a restart. */
const History = ({ project }: { readonly project: AdProject }) => (
  <section className="ads-facts-list button-lines">
    <h2>{t('adsPages.history')}</h2>
    <p className="ads-counts">
      <HistoryButtons project={project} />
      <span className="muted">
        {project.undoes === undefined
          ? t('adsPages.undo.none')
          : t('adsPages.history.undoes', { step: saidText(project.undoes) })}
      </span>
      {project.redoes === undefined ? null : (
        <span className="muted">{t('adsPages.history.redoes', { step: saidText(project.redoes) })}</span>
      )}
    </p>
  </section>
)

/** What restoring a version came to. */
const Restored = ({ restored: { drafts, unchanged } }: { readonly restored: AdRestored }) => (
  <Banner level={unchanged.length === 0 ? 'ok' : 'warn'} title={t('adsPages.version.restored', { count: drafts })}>
    <p>{t('adsPages.version.restored.text')}</p>
    <ul className="ads-links">
      {unchanged.map(({ kind, id, name, reason }) => (
        <li key={`${kind} ${id}`}>{t('adsPages.undone.kept', { name, reason: saidText(reason) })}</li>
      ))}
    </ul>
  </Banner>
)

const VersionRow = ({ version, onRestore }: { readonly version: AdVersion; readonly onRestore: () => void }) => (
  <li className="ads-news">
    <div className="section-head">
      <span className="ads-counts">
        <strong>{versionName(version)}</strong>
        {version.reason === 'upload' ? <Badge state="plain">{t('adsPages.version.backup')}</Badge> : null}
        <span className="muted">{accountMoment(version.at)}</span>
        <span className="muted">{t('adsPages.version.drafts', version.drafts)}</span>
      </span>
      <Button
        icon={RotateCcw}
        aria-label={t('adsPages.version.restoreName', { name: versionName(version) })}
        onPress={onRestore}
      >
        {t('adsPages.version.restore')}
      </Button>
    </div>
  </li>
)

/** Versions of the drafts, named by the user or saved before uploads, to restore. */
export const VersionsPage = ({ project }: { readonly project: AdProject }) => {
  const [versions, setVersions] = useState<readonly AdVersion[]>([])
  const [name, setName] = useState('')
  const [restored, setRestored] = useState<AdRestored | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const read = () => host().ads.versions(project.id)
  const show = (found: Awaited<ReturnType<typeof read>>): void => {
    if (found.ok) setVersions(found.value)
    else setFailure(saidText(found.failure))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each change of the project
  useEffect(() => whileShown(read(), show), [project])
  const save = async (): Promise<void> => {
    setFailure(undefined)
    const saved = await host().ads.saveVersion(project.id, name.trim())
    if (!saved.ok) return setFailure(saidText(saved.failure))
    setName('')
    show(await read())
  }
  const restore = async (id: string): Promise<void> => {
    setFailure(undefined)
    setRestored(undefined)
    const done = await host().ads.restoreVersion(project.id, id)
    if (done.ok) setRestored(done.value)
    else setFailure(saidText(done.failure))
  }
  return (
    <Page title={t('adsPages.page.versions')} description={t('adsPages.version.text')}>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {restored === undefined ? null : <Restored restored={restored} />}
      <History project={project} />
      <form className="ads-save" onSubmit={submitting(() => name.trim() !== '' && save())}>
        <TextField label={t('adsPages.version.name')} value={name} onChange={setName} maxLength={MAX_NAME} />
        <Button
          icon={Save}
          type="submit"
          disabledReason={name.trim() === '' ? t('adsPages.version.nameFirst') : undefined}
        >
          {t('adsPages.version.save')}
        </Button>
      </form>
      {versions.length === 0 ? <p className="muted">{t('adsPages.version.none')}</p> : null}
      <ul className="ads-news-list">
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} onRestore={() => void restore(version.id)} />
        ))}
      </ul>
    </Page>
  )
}
