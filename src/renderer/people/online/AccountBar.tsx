import { Plug } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadAccounts, startPractice } from '../../base/connection.ts'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Select } from '../../kit/components/Select.tsx'
import type { AdAccount } from '../state/onlineAccount.ts'

/** One line where there is no connection, with the way to one. */
export const NotConnected = ({ what }: { readonly what: string }) => (
  <Banner
    level="info"
    title="Not connected"
    action={
      <>
        <Button onPress={() => void startPractice()}>Start Practice</Button>
        <Button variant="quiet" icon={Plug} onPress={() => goTo('connection')}>
          Open Connection
        </Button>
      </>
    }
  >
    <p>{what}</p>
  </Banner>
)

/** Why there is no account to ask about; nothing where there is one. */
export const AccountProblem = ({ account, what }: { readonly account: AdAccount; readonly what: string }) => {
  const { connection, accounts, problem } = account
  if (connection.state === 'none') return <NotConnected what={what} />
  if (problem !== undefined)
    return (
      <Banner
        level="error"
        title="The advertising accounts cannot be read"
        action={<Button onPress={() => void loadAccounts()}>Try again</Button>}
      >
        {problem}
      </Banner>
    )
  if (accounts === undefined) return <p className="muted">Reading the advertising accounts …</p>
  return accounts.length === 0 ? (
    <Banner level="warn" title="No advertising account">
      @{connection.person.screenName} reaches none. Ask the people of an account to let you in, then sign in again.
    </Banner>
  ) : null
}

const PLACES = { practice: 'Practice', sandbox: 'Sandbox', live: 'LIVE' } as const

interface AccountPickProps {
  readonly account: AdAccount
  readonly children?: ReactNode
}

/** Which advertising account a page asks about. */
export const AccountPick = ({ account, children }: AccountPickProps) => {
  const { connection, accounts, accountId, choose } = account
  if (connection.state === 'none' || accounts === undefined || accountId === undefined) return null
  return (
    <div className="account-pick">
      <Select
        label={`Advertising account, ${PLACES[connection.state]}`}
        options={accounts.map(({ id, name }) => ({ id, label: name, note: id }))}
        value={accountId}
        onChange={choose}
      />
      {children}
    </div>
  )
}
