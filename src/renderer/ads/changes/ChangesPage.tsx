import { useEffect, useState } from 'react'
import { create } from 'zustand'
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
import { useUsedQuestion } from '../record/UsedQuestion.tsx'
import { openRecord } from '../state/records.ts'
import { ChangeBadge, FieldChanges } from './FieldChanges.tsx'
import { deletes, putBack, putBackEdits, putBackReason } from './putBack.ts'

/** Changes shown at first, and as many more each time. */
const SHOWN_AT_ONCE = 200

/** Changes that were kept one by one, by project; they stay until the next look. */
const useSeen = create<Readonly<Record<string, ReadonlySet<string>>>>(() => ({}))

const NONE: ReadonlySet<string> = new Set()

/** Another change of the same record is other news. */
const keyOf = ({ kind, id, what, fields }: AdNews): string => JSON.stringify([kind, id, what, fields])

interface ChangeProps {
  readonly project: string
  readonly news: AdNews
  readonly onDone: () => void
}

const Change = ({ project, news, onDone }: ChangeProps) => {
  const { kind, id, what, fields, currency } = news
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
      {what === 'changed' ? <FieldChanges fields={fields} currency={currency} /> : null}
    </li>
  )
}

/** Changes by others since the last look: keep each, or revert it in a draft. */
export const ChangesPage = ({ project }: { readonly project: AdProject }) => {
  const [news, setNews] = useState<readonly AdNews[] | undefined>()
  const done = useSeen((seen) => seen[project.id]) ?? NONE
  const [more, setMore] = useState(0)
  // Kept ones take no place from others.
  const wanted = SHOWN_AT_ONCE + more + done.size
  const [failure, setFailure] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each Get changes
  useEffect(() => {
    return whileShown(host().ads.news(project.id, 0, wanted), (found) => {
      if (found.ok) setNews(found.value)
      setFailure(found.ok ? undefined : saidText(found.failure))
    })
  }, [project.id, project.news, project.pulledAt, wanted])
  const keepAll = async (): Promise<void> => {
    const looked = await host().ads.looked(project.id)
    if (looked.ok) useSeen.setState({ [project.id]: NONE })
    else setFailure(saidText(looked.failure))
  }
  const finish = (key: string): void => {
    const next = new Set([...done, key])
    useSeen.setState({ [project.id]: next })
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
          <Change key={keyOf(each)} project={project.id} news={each} onDone={() => finish(keyOf(each))} />
        ))}
      </ul>
      <MoreLine all={project.news} shown={news?.length ?? 0} />
      {project.news > (news?.length ?? 0) ? (
        <Button onPress={() => setMore(more + SHOWN_AT_ONCE)}>{t('adsPages.news.more')}</Button>
      ) : null}
    </Page>
  )
}
