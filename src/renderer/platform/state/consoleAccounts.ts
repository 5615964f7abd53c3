import type { Connection } from '../../../host/connection.ts'

// Which advertising account was used last, by connection. A convenience, so it may get lost.

const STORED_AS = 'adwright.console.accounts'

const keyOf = (connection: Connection): string => {
  if (connection.state === 'none') return ''
  const service = connection.state === 'practice' ? 'practice' : connection.profile.id
  return `${service}/${connection.person.userId}`
}

const read = (): Readonly<Record<string, unknown>> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** The account that was used last with this connection. */
export const lastAccount = (connection: Connection): string | undefined => {
  const stored = read()[keyOf(connection)]
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

/** Remembers the account of a request that was sent. */
export const rememberAccount = (connection: Connection, account: unknown): void => {
  if (connection.state === 'none' || typeof account !== 'string' || account === '') return
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ ...read(), [keyOf(connection)]: account }))
  } catch {
    // Without storage the next form asks again.
  }
}
