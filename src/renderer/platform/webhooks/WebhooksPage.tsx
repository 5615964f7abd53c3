import '../Studio.css'
import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { watchReceiver } from '../state/receiver.ts'
import { ReceiverPage } from './ReceiverPage.tsx'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'
import { WebhookTable } from './WebhookTable.tsx'

/** Webhooks of the app, what they send here, and what they are sent. */
export const WebhooksPage = () => {
  const [tab, setTab] = useState('webhooks')
  useEffect(watchReceiver, [])
  return (
    <Tabs
      label={t('studio.webhooks.parts')}
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: 'webhooks',
          label: t('studio.webhooks.registered'),
          content: <WebhookTable onReceiver={() => setTab('receiver')} />,
        },
        { id: 'receiver', label: t('studio.receiver.title'), content: <ReceiverPage /> },
        { id: 'subscriptions', label: t('studio.subscriptions.title'), content: <SubscriptionsPage /> },
      ]}
    />
  )
}
