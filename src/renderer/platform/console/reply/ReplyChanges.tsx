import { useState } from 'react'
import type { ConsoleExchange } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { formatBytes, formatClock } from '../../../kit/components/format.ts'
import { Select } from '../../../kit/components/Select.tsx'
import { ChangesTable } from '../../ChangesTable.tsx'
import { statusText } from './statusText.ts'

interface ReplyChangesProps {
  readonly exchange: ConsoleExchange
  /** Of the same endpoint, the latest first. */
  readonly others: readonly ConsoleExchange[]
}

/** What differs between two responses of an endpoint, at first the one before. */
export const ReplyChanges = ({ exchange, others }: ReplyChangesProps) => {
  const [chosen, setChosen] = useState<ConsoleExchange>()
  const before = others.find(({ at }) => at < exchange.at) ?? others[0]
  const other = chosen !== undefined && others.includes(chosen) ? chosen : before
  if (other?.reply === undefined || exchange.reply === undefined) return null
  return (
    <div className="reply-changes">
      <Select
        label={t('platform.reply.changes.with')}
        options={others.map(({ at, reply }, place) => ({
          id: String(place),
          label: [formatClock(at), statusText(reply?.status), formatBytes(reply?.bytes ?? 0)].join(' · '),
        }))}
        value={String(others.indexOf(other))}
        onChange={(place) => setChosen(others[Number(place)])}
      />
      <ChangesTable before={other.reply.body} after={exchange.reply.body} />
    </div>
  )
}
