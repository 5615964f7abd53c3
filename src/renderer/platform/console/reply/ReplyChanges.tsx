import { useState } from 'react'
import type { ConsoleExchange } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { formatBytes, formatClock } from '../../../kit/components/format.ts'
import { Select } from '../../../kit/components/Select.tsx'
import { ChangesTable } from '../../ChangesTable.tsx'
import { inputLine, type OtherReply } from '../../state/consolePast.ts'
import { serviceText, statusText } from './statusText.ts'

/** More of an input doesn't fit below an option. */
const MAX_SHOWN = 80

interface ReplyChangesProps {
  readonly exchange: ConsoleExchange
  /** Of the same endpoint, the latest first. */
  readonly others: readonly OtherReply[]
}

/** What differs between two responses of an endpoint. The one before with the same input comes first. */
export const ReplyChanges = ({ exchange, others }: ReplyChangesProps) => {
  const [chosen, setChosen] = useState<string>()
  const same = others.filter(({ isSame }) => isSame)
  const alike = same.length > 0 ? same : others
  const before = alike.find(({ request }) => request.at < exchange.at) ?? alike[0]
  const other = others.find(({ request }) => request.id === chosen) ?? before
  if (other === undefined || exchange.reply === undefined) return null
  return (
    <div className="reply-changes">
      <Select
        label={t('platform.reply.changes.with')}
        options={others.map(({ request: { id, at, input, where }, reply }) => ({
          id,
          label: [formatClock(at), statusText(reply.status), formatBytes(reply.bytes), ...serviceText(where)].join(
            ' · ',
          ),
          ...(Object.keys(input).length === 0 ? {} : { note: inputLine(input).slice(0, MAX_SHOWN) }),
        }))}
        value={other.request.id}
        onChange={setChosen}
      />
      <ChangesTable before={other.reply.body} after={exchange.reply.body} />
    </div>
  )
}
