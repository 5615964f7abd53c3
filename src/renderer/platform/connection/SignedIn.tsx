import { LogOut, RefreshCw } from 'lucide-react'
import type { Connection } from '../../../host/connection.ts'
import { type AccountChoice, loadAccounts, signOut, useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { PracticeFaults } from './PracticeFaults.tsx'

type Signed = Exclude<Connection, { state: 'none' }>

const WORDS: Readonly<
  Record<Signed['state'], { readonly badge: 'ok' | 'warn' | 'error'; readonly word: string; readonly says: string }>
> = {
  practice: { badge: 'ok', word: 'Practice', says: 'The built-in platform responds. Nothing leaves this computer.' },
  sandbox: { badge: 'warn', word: 'Sandbox', says: "Requests go to the service's sandbox. Nothing is published." },
  live: { badge: 'error', word: 'LIVE', says: 'Uploads reach the real platform and can cost money.' },
}

const ACCOUNT_COLUMNS = [
  { id: 'name', heading: 'Account', cell: (account: AccountChoice) => account.name },
  { id: 'id', heading: 'ID', cell: (account: AccountChoice) => <span className="mono">{account.id}</span> },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status }: AccountChoice) => (
      <Badge state={status === 'ACCEPTED' ? 'ok' : 'warn'}>{status.toLowerCase().replaceAll('_', ' ')}</Badge>
    ),
  },
  { id: 'timezone', heading: 'Time zone', cell: (account: AccountChoice) => account.timezone },
]

const Accounts = () => {
  const accounts = useConnection((state) => state.accounts)
  const problem = useConnection((state) => state.accountsProblem)
  if (problem !== undefined)
    return (
      <Banner
        level="error"
        title="The accounts couldn't be read"
        action={
          <Button icon={RefreshCw} onPress={() => void loadAccounts()}>
            Try again
          </Button>
        }
      >
        {problem}
      </Banner>
    )
  if (accounts === undefined) return <p className="muted small">Reading the accounts …</p>
  if (accounts.length === 0)
    return <p className="muted small">This person reaches no ad account. Ask the account's owner for access.</p>
  return <Table label="Accounts" columns={ACCOUNT_COLUMNS} rows={accounts} rowId={({ id }) => id} />
}

/** Who is signed in, what they reach, and the way out. */
export const SignedIn = ({ connection }: { readonly connection: Signed }) => {
  const busy = useConnection((state) => state.busy)
  const { badge, word, says } = WORDS[connection.state]
  const addresses = connection.state === 'practice' ? connection.addresses : connection.profile.addresses
  return (
    <>
      <section className="signed-card" data-state={connection.state}>
        <div className="signed-words">
          <h2>
            @{connection.person.screenName} <Badge state={badge}>{word}</Badge>
          </h2>
          <p className="small">{says}</p>
        </div>
        <Button icon={LogOut} disabledReason={busy ? BUSY : undefined} onPress={() => void signOut()}>
          {connection.state === 'practice' ? 'Leave Practice' : 'Sign out'}
        </Button>
      </section>
      {connection.state === 'practice' ? <PracticeFaults /> : null}
      <Section title="Accounts">
        <Accounts />
      </Section>
      <Section title="Addresses">
        <KeyValue
          rows={[
            ['Service', connection.state === 'practice' ? 'Built into Adwright' : connection.profile.name],
            [
              'Main',
              <span key="main" className="mono">
                {addresses.main}
              </span>,
            ],
            [
              'Advertising',
              <span key="ads" className="mono">
                {addresses.ads}
              </span>,
            ],
            [
              'Sandbox',
              <span key="sandbox" className="mono">
                {addresses.adsSandbox}
              </span>,
            ],
            [
              'User ID',
              <span key="user" className="mono">
                {connection.person.userId}
              </span>,
            ],
          ]}
        />
        <p className="muted small">Signing out invalidates the token on the platform and forgets it here.</p>
      </Section>
    </>
  )
}
