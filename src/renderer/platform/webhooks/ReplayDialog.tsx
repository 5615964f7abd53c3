import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { DateTimeField } from '../../kit/components/DateTimeField.tsx'
import { fieldMoment, fieldTime, TIME_ZONE } from '../../kit/components/dateTimeText.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { useWrite } from '../useWrite.tsx'

const MINUTE_MS = 60_000
/** Range of a replay: from 24 hours ago, until 10 minutes ago. */
const EARLIEST_MINUTES = 24 * 60 - 1
const LATEST_MINUTES = 11

/** `yyyymmddhhmm` in UTC. */
const minuteText = (ms: number): string => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 12)

interface ReplayDialogProps {
  readonly webhook: string
  readonly onClose: () => void
}

/** Has events of the last day delivered again. */
export const ReplayDialog = ({ webhook, onClose }: ReplayDialogProps) => {
  const [from, setFrom] = useState(() => fieldTime(Date.now() - EARLIEST_MINUTES * MINUTE_MS))
  const [to, setTo] = useState(() => fieldTime(Date.now() - LATEST_MINUTES * MINUTE_MS))
  const { send, question } = useWrite()
  const start = fieldMoment(from)
  const end = fieldMoment(to)
  return (
    <TaskDialog
      title={t('studio.webhooks.replay.title')}
      action={t('studio.webhooks.replay.action')}
      disabledReason={start === undefined || end === undefined ? t('studio.webhooks.replay.timesFirst') : undefined}
      onSubmit={async () => {
        if (start === undefined || end === undefined) return null
        const body = { webhook_id: webhook, from_date: minuteText(start), to_date: minuteText(end) }
        const result = await send('webhooks.replay', { body })
        if (result === undefined) return null
        if (!result.ok) return saidText(result.failure)
        toast({ level: 'ok', text: t('studio.webhooks.replay.started') })
        return undefined
      }}
      onClose={onClose}
    >
      <DateTimeField
        label={t('studio.webhooks.replay.from')}
        value={from}
        onChange={setFrom}
        hint={t('studio.webhooks.replay.from.hint', { zone: TIME_ZONE })}
      />
      <DateTimeField
        label={t('studio.webhooks.replay.to')}
        value={to}
        onChange={setTo}
        hint={t('studio.webhooks.replay.to.hint')}
      />
      {question}
    </TaskDialog>
  )
}
