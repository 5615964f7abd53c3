import { Plus, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { webhookSchedule } from '../../../contract/access/webhookSchedule.ts'
import type { EndpointData, Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { WebhookTimes } from '../../../host/practice.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatDateTime, formatDuration } from '../../kit/components/format.ts'
import { Page } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useAnswer } from '../useAnswer.ts'
import { useWrite } from '../useWrite.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'

type Webhook = EndpointData<'webhooks.list'>[number]

const loadWebhooks = async (): Promise<Result<readonly Webhook[], Failure>> => {
  const listed = await host().call('webhooks.list', {})
  return listed.ok ? success(listed.value.data) : listed
}

/** Times of challenges that Practice knows, with the moment they were read. */
const useWebhookTimes = (webhooks: readonly Webhook[] | undefined): ReadonlyMap<string, WebhookTimes> => {
  const [times, setTimes] = useState<ReadonlyMap<string, WebhookTimes>>(new Map())
  useEffect(() => {
    if (webhooks === undefined) return
    const read = async () => {
      const answer = await host().practice.webhookTimes()
      if (answer.ok) setTimes(new Map(answer.value.map((one) => [one.id, one])))
    }
    void read()
    const timer = setInterval(() => void read(), 30_000)
    return () => clearInterval(timer)
  }, [webhooks])
  return times
}

/** How much of the 28 hours without a successful challenge is over. */
const Countdown = ({ times, isValid }: { readonly times: WebhookTimes; readonly isValid: boolean }) => {
  if (!isValid) return <span className="muted">{t('studio.webhooks.noCountdown')}</span>
  const { validatedAt, attemptedAt, now } = times
  const { nextCheck, invalidFrom } = webhookSchedule(validatedAt, attemptedAt)
  const left = Math.max(0, invalidFrom - now)
  const text = t('studio.webhooks.left', { duration: formatDuration(left) })
  return (
    <div className="webhook-clock">
      <meter
        min={0}
        max={invalidFrom - validatedAt}
        value={Math.min(invalidFrom, now) - validatedAt}
        high={nextCheck - validatedAt}
        aria-label={text}
      />
      <span className="small muted">{text}</span>
      <span className="small muted">
        {nextCheck > now
          ? t('studio.webhooks.nextCheck', { duration: formatDuration(nextCheck - now) })
          : t('studio.webhooks.checkDue')}
      </span>
    </div>
  )
}

const stateOf = (webhook: Webhook, times: WebhookTimes | undefined) => (
  <div className="webhook-state">
    <Badge state={webhook.valid === true ? 'ok' : 'error'}>
      {webhook.valid === true ? t('studio.webhooks.valid') : t('studio.webhooks.invalid')}
    </Badge>
    {times === undefined || times.reason === '' ? null : <span className="small muted">{times.reason}</span>}
  </div>
)

interface RowsProps {
  readonly webhooks: readonly Webhook[]
  readonly times: ReadonlyMap<string, WebhookTimes>
  readonly onChange: (id: 'webhooks.check' | 'webhooks.delete', webhook: string) => void
  readonly onReplay: (webhook: string) => void
}

const Rows = ({ webhooks, times, onChange, onReplay }: RowsProps) => (
  <Table
    label={t('studio.webhooks.registered')}
    rows={webhooks}
    rowId={({ id = '' }) => id}
    columns={[
      {
        id: 'url',
        header: t('studio.webhooks.url'),
        cell: ({ url }) => <code className="ref-name">{url}</code>,
      },
      { id: 'state', header: t('studio.state'), cell: (one) => stateOf(one, times.get(one.id ?? '')) },
      {
        id: 'checked',
        header: t('studio.webhooks.lastCheck'),
        cell: ({ id = '' }) => {
          const known = times.get(id)
          return known === undefined ? t('studio.unknown') : formatDateTime(known.attemptedAt)
        },
      },
      {
        id: 'clock',
        header: t('studio.webhooks.schedule'),
        cell: ({ id = '', valid }) => {
          const known = times.get(id)
          if (known === undefined) return <span className="muted">{t('studio.webhooks.schedule.unknown')}</span>
          return <Countdown times={known} isValid={valid === true} />
        },
      },
      {
        id: 'actions',
        header: t('studio.actions'),
        cell: ({ id = '', url = '' }) => (
          <div className="button-row">
            <Button
              variant="quiet"
              aria-label={t('studio.webhooks.check.of', { url })}
              onPress={() => onChange('webhooks.check', id)}
            >
              {t('studio.webhooks.check')}
            </Button>
            <Button variant="quiet" aria-label={t('studio.webhooks.replay.of', { url })} onPress={() => onReplay(id)}>
              {t('studio.webhooks.replay')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('studio.webhooks.delete.of', { url })}
              onPress={() => onChange('webhooks.delete', id)}
            >
              {t('studio.webhooks.delete')}
            </Button>
          </div>
        ),
      },
    ]}
  />
)

/** Registered webhooks with state and schedule. */
export const WebhookTable = ({ onReceiver }: { readonly onReceiver: () => void }) => {
  const { value: webhooks, problem, isLoading, reload } = useAnswer(loadWebhooks)
  const isPractice = useConnection(({ connection }) => connection.state === 'practice')
  const times = useWebhookTimes(webhooks)
  const [open, setOpen] = useState<'add' | { readonly replay: string }>()
  const { act, question } = useWrite()
  const change = async (id: 'webhooks.check' | 'webhooks.delete', webhook: string) => {
    if (!(await act(id, { webhook_id: webhook }))) return
    toast({ level: 'ok', text: t(id === 'webhooks.check' ? 'studio.webhooks.checked' : 'studio.webhooks.deleted') })
    reload()
  }
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setOpen('add')}>
      {t('studio.webhooks.add')}
    </Button>
  )
  return (
    <Page
      title={t('studio.webhooks.title')}
      description={t('studio.webhooks.description')}
      actions={
        <>
          <Button icon={RotateCw} onPress={reload}>
            {t('studio.refresh')}
          </Button>
          {webhooks?.length === 0 ? null : add}
        </>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {webhooks === undefined && isLoading ? <p role="status">{t('studio.loading')}</p> : null}
      {webhooks?.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('studio.webhooks.none')}
          action={
            <>
              {add}
              <Button variant="quiet" onPress={onReceiver}>
                {t('studio.receiver.open')}
              </Button>
            </>
          }
        >
          {t('studio.webhooks.none.text')}
        </EmptyState>
      ) : null}
      {webhooks === undefined || webhooks.length === 0 ? null : (
        <Rows
          webhooks={webhooks}
          times={times}
          onChange={(id, webhook) => void change(id, webhook)}
          onReplay={(replay) => setOpen({ replay })}
        />
      )}
      {isPractice ? <p className="small muted">{t('studio.webhooks.practice')}</p> : null}
      {open === 'add' ? <AddWebhook onClose={() => setOpen(undefined)} onAdded={reload} /> : null}
      {typeof open === 'object' ? <ReplayDialog webhook={open.replay} onClose={() => setOpen(undefined)} /> : null}
      {question}
    </Page>
  )
}
