import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { adKind } from '../../../contract/ads/kinds.ts'
import { defined } from '../../../contract/language/fields.ts'
import type { AdHistoryEntry } from '../../../host/adHistory.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { isLocalId } from '../../../workspace/ads/draft.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { ChangeBadge, FieldChanges } from '../changes/FieldChanges.tsx'
import { deletes, putBack } from '../changes/putBack.ts'
import { revertEdits, revertReason } from '../changes/revert.ts'
import { accountMoment, handleOf } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'
import { useUsedQuestion } from './UsedQuestion.tsx'

const MAX_SHOWN = 200
const DAY = 86_400_000
/** Days that the platform tells of. */
const PAST_DAYS = 90

interface HistoryProps {
  readonly project: AdProject
  readonly record: AdRecord
}

const Entry = ({ project, record, entry }: HistoryProps & { readonly entry: AdHistoryEntry }) => {
  const { source, at, what, fields, title, by } = entry
  const edits = record.isDeleted ? [] : revertEdits(record, entry)
  const putBackNow = async (): Promise<void> => void (await putBack(edits, recordLabel(record)))
  const { ask, question } = useUsedQuestion(project.id, record, putBackNow)
  const time = accountMoment(at)
  return (
    <li className="ads-news">
      <div className="section-head">
        <span className="ads-counts">
          <ChangeBadge what={what} />
          <Badge state="plain">
            {t('adsPages.recordHistory.source', {
              source: source === 'platform' && title !== undefined ? 'upload' : source,
            })}
          </Badge>
          <span className="muted">{time}</span>
          {title === undefined ? null : <span>{saidText(title)}</span>}
          {by === undefined ? null : (
            <span className="muted">{t('adsPages.recordHistory.by', { user: handleOf(by) })}</span>
          )}
        </span>
        <Button
          aria-label={t('adsPages.revert.at', { time })}
          disabledReason={edits.length > 0 ? undefined : revertReason(record, entry)}
          onPress={() => void (deletes(edits) ? ask() : putBackNow())}
        >
          {t('adsPages.news.putBack')}
        </Button>
        {question}
      </div>
      {what === 'changed' ? (
        <FieldChanges fields={fields} context={defined({ currency: record.currency, named: entry.named })} />
      ) : null}
    </li>
  )
}

/** History of a record here and, on request, on the platform. A draft can revert each change. */
export const RecordHistory = ({ project, record }: HistoryProps) => {
  const [since, setSince] = useState<number | undefined>()
  const [entries, setEntries] = useState<readonly AdHistoryEntry[] | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const { kind, id } = record
  const isRemembered = adKind(kind).remembered !== undefined && !isLocalId(id)
  useEffect(() => {
    return whileShown(host().ads.history(project.id, kind, id, since), (found) => {
      if (found.ok) setEntries(found.value)
      setFailure(found.ok || since === undefined ? undefined : saidText(found.failure))
    })
  }, [project, kind, id, since])
  if (entries === undefined && failure === undefined) return null
  return (
    <section className="ads-facts-list button-lines">
      <h3>{t('adsPages.recordHistory', { count: entries?.length ?? 0 })}</h3>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {isRemembered && (since === undefined || failure !== undefined) ? (
        <div className="button-row">
          <Button icon={History} onPress={() => setSince(Date.now() - PAST_DAYS * DAY)}>
            {t('adsPages.recordHistory.ask', { days: PAST_DAYS })}
          </Button>
        </div>
      ) : null}
      {entries?.length === 0 ? <p className="muted">{t('adsPages.recordHistory.none')}</p> : null}
      <ul className="ads-news-list">
        {entries?.slice(0, MAX_SHOWN).map((entry) => (
          <Entry key={JSON.stringify(entry)} project={project} record={record} entry={entry} />
        ))}
      </ul>
      <MoreLine all={entries?.length ?? 0} shown={MAX_SHOWN} />
    </section>
  )
}
