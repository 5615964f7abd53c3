import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
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
  const [from, setFrom] = useState(() => minuteText(Date.now() - EARLIEST_MINUTES * MINUTE_MS))
  const [to, setTo] = useState(() => minuteText(Date.now() - LATEST_MINUTES * MINUTE_MS))
  const { send, question } = useWrite()
  const isRight = [from, to].every((text) => /^\d{12}$/.test(text))
  return (
    <TaskDialog
      title={t('studio.webhooks.replay.title')}
      action={t('studio.webhooks.replay.action')}
      disabledReason={isRight ? undefined : t('studio.webhooks.replay.digits')}
      onSubmit={async () => {
        const body = { webhook_id: webhook, from_date: from, to_date: to }
        const result = await send('webhooks.replay', { body })
        if (result === undefined) return null
        if (!result.ok) return saidText(result.failure)
        toast({ level: 'ok', text: t('studio.webhooks.replay.started') })
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={t('studio.webhooks.replay.from')}
        value={from}
        onChange={setFrom}
        mono
        hint={t('studio.webhooks.replay.from.hint')}
      />
      <TextField
        label={t('studio.webhooks.replay.to')}
        value={to}
        onChange={setTo}
        mono
        hint={t('studio.webhooks.replay.to.hint')}
      />
      {question}
    </TaskDialog>
  )
}
