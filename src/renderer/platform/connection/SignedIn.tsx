import { LogOut, RefreshCw } from 'lucide-react'
import type { Connection } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'
import { type AccountChoice, loadAccounts, signOut, useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { codeValue, KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { PracticeFaults } from './PracticeFaults.tsx'

type Signed = Exclude<Connection, { state: 'none' }>

const MODES = {
  practice: { badge: 'ok', name: 'platform.practice', text: 'platform.connection.mode.practice' },
  sandbox: { badge: 'warn', name: 'platform.sandbox', text: 'platform.connection.mode.sandbox' },
  live: { badge: 'error', name: 'platform.live', text: 'platform.connection.mode.live' },
} as const

const accountColumns = () => [
  { id: 'name', header: t('platform.connection.account'), cell: (account: AccountChoice) => account.name },
  { id: 'id', header: t('platform.id'), cell: (account: AccountChoice) => <span className="mono">{account.id}</span> },
  {
    id: 'status',
    header: t('platform.status'),
    cell: ({ status }: AccountChoice) => (
      <Badge state={status === 'ACCEPTED' ? 'ok' : 'warn'}>
        {status === 'ACCEPTED' ? t('platform.connection.account.accepted') : status}
      </Badge>
    ),
  },
  {
    id: 'timezone',
    header: t('platform.connection.account.timezone'),
    cell: (account: AccountChoice) => account.timezone,
  },
]

const Accounts = () => {
  const accounts = useConnection((state) => state.accounts)
  const problem = useConnection((state) => state.accountsProblem)
  if (problem !== undefined)
    return (
      <Banner
        level="error"
        title={t('platform.connection.accounts.failed')}
        action={
          <Button icon={RefreshCw} onPress={() => void loadAccounts()}>
            {t('platform.retry')}
          </Button>
        }
      >
        {problem}
      </Banner>
    )
  if (accounts === undefined) return <p className="muted small">{t('platform.connection.accounts.loading')}</p>
  if (accounts.length === 0) return <p className="muted small">{t('platform.connection.accounts.none')}</p>
  return (
    <Table
      label={t('platform.connection.accounts')}
      columns={accountColumns()}
      rows={accounts}
      rowId={({ id }) => id}
    />
  )
}

/** Who is signed in, what they reach, and the way out. */
export const SignedIn = ({ connection }: { readonly connection: Signed }) => {
  const busy = useConnection((state) => state.busy)
  const { badge, name, text } = MODES[connection.state]
  const addresses = connection.state === 'practice' ? connection.addresses : connection.profile.addresses
  return (
    <>
      <section className="signed-card" data-state={connection.state}>
        <div className="signed-words">
          <h2>
            @{connection.person.screenName} <Badge state={badge}>{t(name)}</Badge>
          </h2>
          <p className="small">{t(text)}</p>
        </div>
        <Button icon={LogOut} disabledReason={busy ? busyReason() : undefined} onPress={() => void signOut()}>
          {connection.state === 'practice' ? t('platform.connection.practice.leave') : t('platform.connection.signOut')}
        </Button>
      </section>
      {connection.state === 'practice' ? <PracticeFaults /> : null}
      <Section title={t('platform.connection.accounts')}>
        <Accounts />
      </Section>
      <Section title={t('platform.connection.urls')}>
        <KeyValue
          rows={[
            [
              t('platform.connection.service'),
              connection.state === 'practice' ? t('platform.connection.builtIn') : connection.profile.name,
            ],
            [t('platform.server.main'), codeValue(addresses.main)],
            [t('platform.server.ads'), codeValue(addresses.ads)],
            [t('platform.sandbox'), codeValue(addresses.adsSandbox)],
            [t('platform.connection.userId'), codeValue(connection.person.userId)],
          ]}
        />
        <p className="muted small">{t('platform.connection.signOut.text')}</p>
      </Section>
    </>
  )
}
