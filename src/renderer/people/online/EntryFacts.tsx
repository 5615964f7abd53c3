import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { readEntry } from '../state/online.ts'
import { type AccountEntry, accountOfPlace } from '../state/onlineModel.ts'
import { reasonWords } from '../state/onlineWords.ts'
import { FailureBanner } from './FailureBanner.tsx'
import { sizeWords, TargetableBadge } from './OnlineTable.tsx'
import { ShowCall } from './ShowCall.tsx'

export interface EntryProps {
  readonly place: string
  readonly entry: AccountEntry
}

/** What the platform says of a list, and why it cannot be targeted. */
export const EntryFacts = ({ place, entry }: EntryProps) => {
  const [failure, setFailure] = useState<Failure | undefined>()
  const accountId = accountOfPlace(place)
  const isAudience = entry.list === 'customAudience'
  const input = { account_id: accountId, ...(isAudience ? { custom_audience_id: entry.id } : {}) }
  return (
    <div className="entry-body">
      {failure === undefined ? null : <FailureBanner failure={failure} />}
      <KeyValue
        rows={[
          [
            'Id',
            <span key="id" className="mono">
              {entry.id}
            </span>,
          ],
          ['Description', entry.description || undefined],
          ['People', sizeWords(entry)],
          ['Type', entry.type],
          [isAudience ? 'Can be targeted' : 'Ready', <TargetableBadge key="targetable" entry={entry} />],
          ['As', entry.targetableAs.length === 0 ? undefined : entry.targetableAs.join(', ')],
          ['Owner', entry.ownerAccountId === accountId ? 'this account' : entry.ownerAccountId],
          ['This account', entry.ownerAccountId === accountId ? undefined : entry.permissionLevel],
          ['Source', entry.partnerSource || undefined],
          ['Created', formatDateTime(entry.createdAt)],
          ['Changed', formatDateTime(entry.updatedAt)],
        ]}
      />
      {entry.reasons.length === 0 ? null : (
        <section className="reasons">
          <h3>{isAudience ? 'Why it cannot be targeted' : 'Why it is not ready'}</h3>
          {entry.reasons.map((reason) => (
            <p key={reason} className="small">
              {reasonWords(reason)}
            </p>
          ))}
        </section>
      )}
      <div className="around-buttons">
        <Button icon={RefreshCw} onPress={() => void readEntry(place, entry).then(setFailure)}>
          Refresh
        </Button>
        <ShowCall endpoint={isAudience ? 'customAudiences.get' : 'doNotReachLists.list'} input={input} />
      </div>
    </div>
  )
}
