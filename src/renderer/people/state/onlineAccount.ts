import { create } from 'zustand'
import { useConnection } from '../../base/connection.ts'
import { accountPlace } from './onlineModel.ts'

/** Which account was chosen, by who is signed in where. */
const useChosen = create<{ readonly by: Readonly<Record<string, string>> }>(() => ({ by: {} }))

/**
 * The ad account for customer list pages: the chosen one, else the first. Undefined without a connection or account.
 */
export const useAdAccount = () => {
  const connection = useConnection((state) => state.connection)
  const accounts = useConnection((state) => state.accounts)
  const problem = useConnection((state) => state.accountsProblem)
  const chosen = useChosen((state) => state.by)
  const key = connection.state === 'none' ? '' : `${accountPlace(connection, '')}${connection.person.userId}`
  const known = accounts?.find(({ id }) => id === chosen[key]) ?? accounts?.[0]
  const accountId = connection.state === 'none' ? undefined : known?.id
  return {
    connection,
    accounts,
    problem,
    accountId,
    accountName: known?.name ?? '',
    place: accountId === undefined ? undefined : accountPlace(connection, accountId),
    choose: (id: string) => useChosen.setState(({ by }) => ({ by: { ...by, [key]: id } })),
  }
}

export type AdAccount = ReturnType<typeof useAdAccount>
