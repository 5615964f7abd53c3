import { Plug } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../messages/t.ts'
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
    title={t('people.connect')}
    action={
      <>
        <Button onPress={() => void startPractice()}>{t('people.connect.practice')}</Button>
        <Button variant="quiet" icon={Plug} onPress={() => goTo('connection')}>
          {t('people.connect.open')}
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
        title={t('people.account.failed')}
        action={<Button onPress={() => void loadAccounts()}>{t('people.account.retry')}</Button>}
      >
        {problem}
      </Banner>
    )
  if (accounts === undefined) return <p className="muted">{t('people.account.loading')}</p>
  return accounts.length === 0 ? (
    <Banner level="warn" title={t('people.account.none')}>
      {t('people.account.none.text', { name: connection.person.screenName })}
    </Banner>
  ) : null
}

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
        label={t('people.account', { mode: connection.state })}
        options={accounts.map(({ id, name }) => ({ id, label: name, note: id }))}
        value={accountId}
        onChange={choose}
      />
      {children}
    </div>
  )
}
