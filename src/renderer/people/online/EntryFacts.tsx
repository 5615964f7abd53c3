import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatDateTime, formatList } from '../../kit/components/format.ts'
import { codeValue, KeyValue } from '../../kit/components/KeyValue.tsx'
import { readEntry } from '../state/online.ts'
import { type AccountEntry, accountOfPlace } from '../state/onlineModel.ts'
import { reasonText } from '../state/onlineText.ts'
import { FailureBanner } from './FailureBanner.tsx'
import { sizeText, TargetableBadge } from './OnlineTable.tsx'
import { ShowCall } from './ShowCall.tsx'

const LABELS: Readonly<Record<string, PlainCode>> = {
  CRM: 'people.target.customAudience',
  EXCLUDED_CRM: 'people.online.facts.excluded',
  OTHER: 'people.online.facts.otherSource',
  READ_ONLY: 'people.online.share.readOnly',
  READ_WRITE: 'people.online.share.readWrite',
}

/** A code of the platform in words; an unknown one as it is. */
const platformWord = (code: string): string => {
  const word = LABELS[code]
  return word === undefined ? code : t(word)
}

export interface EntryProps {
  readonly place: string
  readonly entry: AccountEntry
}

/** What the platform says of a list, and why it cannot be targeted. */
export const EntryFacts = ({ place, entry }: EntryProps) => {
  const [failure, setFailure] = useState<Failure | undefined>()
  const accountId = accountOfPlace(place)
  const refresh = async () => {
    const read = await readEntry(place, entry)
    setFailure(read.ok ? undefined : read.failure)
  }
  const isAudience = entry.list === 'customAudience'
  const input = { account_id: accountId, ...(isAudience ? { custom_audience_id: entry.id } : {}) }
  return (
    <div className="entry-body">
      {failure === undefined ? null : <FailureBanner failure={failure} />}
      <KeyValue
        rows={[
          [t('people.online.facts.id'), codeValue(entry.id)],
          [t('people.online.facts.description'), entry.description || undefined],
          [t('people.online.people'), sizeText(entry)],
          [t('people.online.type'), entry.type],
          [
            t(isAudience ? 'people.online.targetable' : 'people.online.facts.ready'),
            <TargetableBadge key="targetable" entry={entry} />,
          ],
          [
            t('people.online.facts.targetableAs'),
            entry.targetableAs.length === 0 ? undefined : formatList(entry.targetableAs.map(platformWord)),
          ],
          [
            t('people.online.facts.owner'),
            entry.ownerAccountId === accountId ? t('people.online.facts.owner.this') : entry.ownerAccountId,
          ],
          [
            t('people.online.facts.permission'),
            entry.ownerAccountId === accountId ? undefined : platformWord(entry.permissionLevel),
          ],
          [t('people.online.facts.source'), platformWord(entry.partnerSource) || undefined],
          [t('people.online.created'), formatDateTime(entry.createdAt)],
          [t('people.online.facts.updated'), formatDateTime(entry.updatedAt)],
        ]}
      />
      {entry.reasons.length === 0 ? null : (
        <section className="reasons">
          <h3>{t(isAudience ? 'people.online.facts.notTargetable' : 'people.online.facts.notReady')}</h3>
          {entry.reasons.map((reason) => (
            <p key={reason} className="small">
              {reasonText(reason)}
            </p>
          ))}
        </section>
      )}
      <div className="around-buttons">
        <Button icon={RefreshCw} onPress={() => void refresh()}>
          {t('people.online.refresh.entry')}
        </Button>
        <ShowCall endpoint={isAudience ? 'customAudiences.get' : 'doNotReachLists.list'} input={input} />
      </div>
    </div>
  )
}
