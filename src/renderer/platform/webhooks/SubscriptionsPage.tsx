import { Plus, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { loadSubscriptions, useSubscriptions } from '../state/subscriptions.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'

const MAX_SHOWN = 500

/** Activity subscriptions that were created here. */
export const SubscriptionsPage = () => {
  const { created, isRead, problem } = useSubscriptions()
  const [open, setOpen] = useState<'one' | 'file'>()
  useEffect(() => void loadSubscriptions(), [])
  const buttons = (
    <>
      <Button icon={Users} onPress={() => setOpen('file')}>
        {t('studio.subscriptions.fromFile')}
      </Button>
      <Button variant="primary" icon={Plus} onPress={() => setOpen('one')}>
        {t('studio.subscriptions.add')}
      </Button>
    </>
  )
  return (
    <Page
      title={t('studio.subscriptions.title')}
      description={t('studio.subscriptions.description')}
      actions={created.length === 0 ? null : buttons}
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {created.length === 0 && isRead ? (
        <EmptyState picture="ledger" title={t('studio.subscriptions.none')} action={buttons}>
          {t('studio.subscriptions.none.text')}
        </EmptyState>
      ) : (
        <>
          <Table
            label={t('studio.subscriptions.title')}
            rows={created.slice(0, MAX_SHOWN)}
            rowId={({ id }) => id}
            columns={[
              { id: 'type', header: t('studio.receiver.type'), cell: ({ type }) => <code>{type}</code> },
              {
                id: 'filter',
                header: t('studio.subscriptions.filter'),
                cell: ({ userId, keyword, direction }) => [userId, keyword, direction].filter(Boolean).join(' · '),
              },
              { id: 'tag', header: t('studio.receiver.tag'), cell: ({ tag }) => tag },
              { id: 'at', header: t('studio.subscriptions.created'), cell: ({ at }) => formatDateTime(at) },
              { id: 'where', header: t('studio.subscriptions.where'), cell: ({ where }) => t(WHERE[where]) },
              { id: 'id', header: t('studio.id'), cell: ({ id }) => <code className="ref-name">{id}</code> },
            ]}
          />
          <MoreLine all={created.length} shown={MAX_SHOWN} />
        </>
      )}
      {open === undefined ? null : <SubscribeDialog isBulk={open === 'file'} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

const WHERE = {
  none: 'studio.unknown',
  practice: 'studio.where.practice',
  sandbox: 'studio.where.sandbox',
  live: 'studio.where.live',
} as const
