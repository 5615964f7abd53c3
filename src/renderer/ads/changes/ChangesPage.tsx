import { useEffect, useState } from 'react'
import type { AdNews } from '../../../host/adPulls.ts'
import type { AdProject } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { fieldText } from '../fieldText.ts'
import { kindName, recordLabel } from '../kindNames.ts'
import { editRecords, undoEdit } from '../state/edits.ts'
import { openRecord } from '../state/records.ts'
import { putBackEdits } from './putBack.ts'

const MAX_SHOWN = 200

const STATES: Readonly<Record<AdNews['what'], BadgeState>> = { added: 'ok', changed: 'changed', deleted: 'error' }

/** Another change of the same record is other news. */
const keyOf = ({ kind, id, what, fields }: AdNews): string => JSON.stringify([kind, id, what, fields])

const Change = ({ news, onDone }: { readonly news: AdNews; readonly onDone: () => void }) => {
  const { kind, id, what, fields, currency } = news
  const name = recordLabel(news)
  const edits = putBackEdits(news)
  const putBack = async (): Promise<void> => {
    if ((await editRecords(edits, t('adsPages.step.putBack', { name }))) === undefined) return
    onDone()
    toast({
      level: 'info',
      text: t('adsPages.news.drafted', { name }),
      action: { label: t('adsPages.undo.short'), run: () => void undoEdit() },
    })
  }
  return (
    <li className="ads-news">
      <div className="section-head">
        <span className="ads-counts">
          <Badge state={STATES[what]}>{t('adsPages.news.what', { what })}</Badge>
          <Button variant="quiet" onPress={() => void openRecord(kind, id)}>
            {t('adsPages.record.named', { kind: kindName(kind), name })}
          </Button>
        </span>
        <span className="button-row">
          <Button onPress={onDone}>{t('adsPages.news.keep')}</Button>
          <Button
            disabledReason={
              edits.length > 0
                ? undefined
                : what === 'deleted'
                  ? t('ads.undo.deleted')
                  : what === 'added'
                    ? t('ads.undo.noDelete')
                    : t('adsPages.news.readOnly')
            }
            onPress={() => void putBack()}
          >
            {t('adsPages.news.putBack')}
          </Button>
        </span>
      </div>
      {what === 'changed' ? (
        <KeyValue
          rows={fields.map(
            ({ field, before, after }) =>
              [
                adFieldLabel(field),
                <span key={field}>
                  <del>{fieldText(field, before, currency) || t('adsPages.value.none')}</del>{' '}
                  <ins>{fieldText(field, after, currency) || t('adsPages.value.none')}</ins>
                </span>,
              ] as const,
          )}
        />
      ) : null}
    </li>
  )
}

/** What others changed since somebody last looked: keep it, or put it back as a draft. */
export const ChangesPage = ({ project }: { readonly project: AdProject }) => {
  const [news, setNews] = useState<readonly AdNews[] | undefined>()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each Get changes
  useEffect(() => {
    let isGone = false
    void host()
      .ads.news(project.id, 0, MAX_SHOWN)
      .then((found) => {
        if (isGone) return
        if (found.ok) setNews(found.value)
        setFailure(found.ok ? undefined : saidText(found.failure))
      })
    return () => {
      isGone = true
    }
  }, [project.id, project.news, project.pulledAt])
  const keepAll = async (): Promise<void> => {
    const looked = await host().ads.looked(project.id)
    if (!looked.ok) setFailure(saidText(looked.failure))
  }
  const finish = (key: string): void => {
    const next = new Set([...done, key])
    setDone(next)
    if (news?.every((each) => next.has(keyOf(each))) === true && news.length === project.news) void keepAll()
  }
  const open = news?.filter((each) => !done.has(keyOf(each)))
  if (failure !== undefined)
    return (
      <div className="screen-notes">
        <Banner level="error">{failure}</Banner>
      </div>
    )
  if (open === undefined) return <p className="ads-opening muted">{t('adsPages.opening')}</p>
  if (open.length === 0)
    return (
      <EmptyState picture="ledger" title={t('adsPages.news.none')}>
        {t('adsPages.news.none.text')}
      </EmptyState>
    )
  return (
    <Page
      title={t('adsPages.page.changes')}
      description={t('adsPages.news.text', { count: project.news })}
      actions={<Button onPress={() => void keepAll()}>{t('adsPages.news.keepAll')}</Button>}
      staysInSight
    >
      <ul className="ads-news-list">
        {open.map((each) => (
          <Change key={keyOf(each)} news={each} onDone={() => finish(keyOf(each))} />
        ))}
      </ul>
      {project.news > MAX_SHOWN ? (
        <p className="muted">{t('adsPages.record.more', { count: project.news - MAX_SHOWN })}</p>
      ) : null}
    </Page>
  )
}
