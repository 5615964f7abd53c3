import { useEffect, useState } from 'react'
import type { AdNews } from '../../../host/adPulls.ts'
import type { AdProject } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { kindName, recordLabel } from '../kindNames.ts'
import { openRecord } from '../state/records.ts'
import { ChangeBadge, FieldChanges } from './FieldChanges.tsx'
import { putBack, putBackEdits, putBackReason } from './putBack.ts'

const MAX_SHOWN = 200

/** Another change of the same record is other news. */
const keyOf = ({ kind, id, what, fields }: AdNews): string => JSON.stringify([kind, id, what, fields])

const Change = ({ news, onDone }: { readonly news: AdNews; readonly onDone: () => void }) => {
  const { kind, id, what, fields, currency } = news
  const name = recordLabel(news)
  const edits = putBackEdits(news)
  const putBackNow = async (): Promise<void> => {
    if (await putBack(edits, name)) onDone()
  }
  return (
    <li className="ads-news">
      <div className="section-head">
        <span className="ads-counts">
          <ChangeBadge what={what} />
          <Button variant="quiet" onPress={() => void openRecord(kind, id)}>
            {t('adsPages.record.named', { kind: kindName(kind), name })}
          </Button>
        </span>
        <span className="button-row">
          <Button onPress={onDone}>{t('adsPages.news.keep')}</Button>
          <Button disabledReason={edits.length > 0 ? undefined : putBackReason(what)} onPress={() => void putBackNow()}>
            {t('adsPages.news.putBack')}
          </Button>
        </span>
      </div>
      {what === 'changed' ? <FieldChanges fields={fields} currency={currency} /> : null}
    </li>
  )
}

/** Changes by others since the last look: keep each, or revert it in a draft. */
export const ChangesPage = ({ project }: { readonly project: AdProject }) => {
  const [news, setNews] = useState<readonly AdNews[] | undefined>()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each Get changes
  useEffect(() => {
    return whileShown(host().ads.news(project.id, 0, MAX_SHOWN), (found) => {
      if (found.ok) setNews(found.value)
      setFailure(found.ok ? undefined : saidText(found.failure))
    })
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
      <EmptyState picture="ledger" title={t('adsPages.news.none')} isPage>
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
      <MoreLine all={project.news} shown={MAX_SHOWN} />
    </Page>
  )
}
