import { useEffect, useState } from 'react'
import type { AdNews } from '../../../host/adPulls.ts'
import type { AdProject } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { recordLabel } from '../kindNames.ts'
import { useUsedQuestion } from '../record/UsedQuestion.tsx'
import { openRecord } from '../state/records.ts'
import { ChangeBadge, FieldChanges } from './FieldChanges.tsx'
import { deletes, putBack, putBackEdits, putBackReason } from './putBack.ts'

/** Changes shown at first, and as many more each time. */
const SHOWN_AT_ONCE = 200

interface ChangeProps {
  readonly project: string
  readonly news: AdNews
  readonly onDone: () => void
}

const Change = ({ project, news, onDone }: ChangeProps) => {
  const { kind, id, what, fields } = news
  const name = recordLabel(news)
  const edits = putBackEdits(news)
  const putBackNow = async (): Promise<void> => {
    if (await putBack(edits, name)) onDone()
  }
  const { ask, question } = useUsedQuestion(project, news, putBackNow)
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
          <Button
            disabledReason={edits.length > 0 ? undefined : putBackReason(what)}
            onPress={() => void (deletes(edits) ? ask() : putBackNow())}
          >
            {t('adsPages.news.putBack')}
          </Button>
          {question}
        </span>
      </div>
      {what === 'changed' ? <FieldChanges fields={fields} context={news} /> : null}
    </li>
  )
}

/** Changes by others since the last look: keep each, or revert it in a draft. */
export const ChangesPage = ({ project }: { readonly project: AdProject }) => {
  const [news, setNews] = useState<readonly AdNews[] | undefined>()
  const [more, setMore] = useState(0)
  const wanted = SHOWN_AT_ONCE + more
  const [failure, setFailure] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each Get changes
  useEffect(() => {
    return whileShown(host().ads.news(project.id, 0, wanted), (found) => {
      if (found.ok) setNews(found.value)
      setFailure(found.ok ? undefined : saidText(found.failure))
    })
  }, [project.id, project.news, project.pulledAt, wanted])
  const keep = async (keys?: readonly string[]): Promise<void> => {
    const looked = await host().ads.looked(project.id, keys)
    if (!looked.ok) setFailure(saidText(looked.failure))
  }
  if (failure !== undefined)
    return (
      <div className="screen-notes">
        <Banner level="error">{failure}</Banner>
      </div>
    )
  if (news === undefined) return <p className="ads-opening muted">{t('adsPages.opening')}</p>
  if (news.length === 0)
    return (
      <EmptyState picture="ledger" title={t('adsPages.news.none')} isPage>
        {t('adsPages.news.none.text')}
      </EmptyState>
    )
  return (
    <Page
      title={t('adsPages.page.changes')}
      description={t('adsPages.news.text', { count: project.news })}
      actions={<Button onPress={() => void keep()}>{t('adsPages.news.keepAll')}</Button>}
      staysInSight
    >
      <ul className="ads-news-list">
        {news.map((each) => (
          <Change
            key={each.key}
            project={project.id}
            news={each}
            onDone={() => void keep(each.key === undefined ? [] : [each.key])}
          />
        ))}
      </ul>
      <MoreLine all={project.news} shown={news.length} />
      {project.news > news.length ? (
        <Button onPress={() => setMore(more + SHOWN_AT_ONCE)}>{t('adsPages.news.more')}</Button>
      ) : null}
    </Page>
  )
}
