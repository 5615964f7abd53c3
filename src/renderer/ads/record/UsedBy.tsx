import { useEffect, useState } from 'react'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { recordLabel } from '../kindNames.ts'
import { openRecord } from '../state/records.ts'

const MAX_SHOWN = 50

/** A list of records that lead to their pages. */
export const RecordLinks = ({ records }: { readonly records: readonly AdRecord[] }) => (
  <ul className="ads-links">
    {records.slice(0, MAX_SHOWN).map((record) => (
      <li key={`${record.kind} ${record.id}`}>
        <Button variant="quiet" onPress={() => void openRecord(record.kind, record.id)}>
          {t('adsPages.record.named', { kind: kindName(record.kind), name: recordLabel(record) })}
        </Button>
      </li>
    ))}
    <MoreLine all={records.length} shown={MAX_SHOWN} isItem />
  </ul>
)

/** Records that name this one, read anew when it changes. */
export const UsedBy = ({ project, record }: { readonly project: AdProject; readonly record: AdRecord }) => {
  const [users, setUsers] = useState<readonly AdRecord[] | undefined>()
  useEffect(() => {
    return whileShown(host().ads.usedBy(project.id, record.kind, record.id), (found) =>
      setUsers(found.ok ? found.value : []),
    )
  }, [project, record.kind, record.id])
  if (users === undefined) return null
  return (
    <section className="ads-facts-list button-lines">
      <h3>{t('adsPages.usedBy', { count: users.length })}</h3>
      {users.length === 0 ? <p className="muted">{t('adsPages.usedBy.none')}</p> : <RecordLinks records={users} />}
    </section>
  )
}
