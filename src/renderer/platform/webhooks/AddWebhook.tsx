import { useState } from 'react'
import type { ChallengeProblem } from '../../../contract/access/challenge.ts'
import { webhookUrlProblem } from '../../../contract/access/webhookUrl.ts'
import type { Rehearsal } from '../../../host/receiver.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatDuration } from '../../kit/components/format.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { useReceiver } from '../state/receiver.ts'
import { useWrite } from '../useWrite.tsx'

const PROBLEMS: Readonly<Record<Exclude<ChallengeProblem, 'status' | 'redirect'>, PlainCode>> = {
  tls: 'studio.challenge.tls',
  timeout: 'studio.challenge.timeout',
  closed: 'studio.challenge.closed',
  noToken: 'studio.challenge.noToken',
  wrongToken: 'studio.challenge.wrongToken',
}

const rehearsalText = ({ isRight, problem, status = 0, ms }: Rehearsal): string => {
  const duration = formatDuration(ms)
  if (isRight) return t('studio.challenge.right', { duration })
  if (problem === 'redirect') return t('studio.challenge.redirect', { status: String(status) })
  if (problem === 'status' || problem === undefined) return t('studio.challenge.status', { status: String(status) })
  return t(PROBLEMS[problem])
}

interface AddWebhookProps {
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Registers a webhook. Its URL is checked and its challenge rehearsed before anything is sent to the platform. */
export const AddWebhook = ({ onClose, onAdded }: AddWebhookProps) => {
  const [url, setUrl] = useState('https://')
  const [rehearsal, setRehearsal] = useState<Rehearsal | string>()
  const { isBusy, whileBusy } = useBusy()
  const connection = useConnection((state) => state.connection)
  const listening = useReceiver(({ receiver }) => receiver?.listening)
  const { send, question } = useWrite()
  const problem = url === 'https://' ? t('studio.webhooks.url.first') : webhookUrlProblem(url)
  const rehearse = async () => {
    const answer = await whileBusy(() => host().receiver.rehearse(url))
    setRehearsal(answer.ok ? answer.value : saidText(answer.failure))
  }
  const submit = async () => {
    const result = await send('webhooks.create', { body: { url } })
    if (result === undefined) return null
    if (!result.ok) return saidText(result.failure)
    toast({ level: 'ok', text: t('studio.webhooks.added') })
    onAdded()
    return undefined
  }
  return (
    <TaskDialog
      title={t('studio.webhooks.add.title')}
      action={t('studio.webhooks.add.action')}
      disabledReason={problem === undefined ? undefined : saidText(problem)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('studio.webhooks.url')}
        value={url}
        onChange={(next) => {
          setUrl(next)
          setRehearsal(undefined)
        }}
        mono
        autoFocus
        hint={
          connection.state === 'practice' && listening !== undefined
            ? t('studio.webhooks.url.receiver', { path: listening.path })
            : t('studio.webhooks.url.hint')
        }
        {...(problem === undefined || url === 'https://' ? {} : { error: saidText(problem) })}
      />
      <div className="button-row">
        <Button
          disabledReason={problem === undefined ? (isBusy ? t('studio.challenge.busy') : undefined) : saidText(problem)}
          onPress={() => void rehearse()}
        >
          {t('studio.challenge.rehearse')}
        </Button>
      </div>
      {rehearsal === undefined ? null : typeof rehearsal === 'string' ? (
        <Banner level="error">{rehearsal}</Banner>
      ) : (
        <Banner level={rehearsal.isRight ? 'ok' : 'error'}>{rehearsalText(rehearsal)}</Banner>
      )}
      {question}
    </TaskDialog>
  )
}
