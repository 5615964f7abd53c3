import { readFile } from 'node:fs/promises'
import { isIPv4, type Socket } from 'node:net'

/** Sockets of IPv4, and those of IPv6 that speak it. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

/** One end of a connection; the address in IPv4. */
interface End {
  readonly address: string
  readonly port: number
}

const hexByte = (byte: string): string => Number(byte).toString(16).toUpperCase().padStart(2, '0')

/** An end as Linux writes it, in both tables: 127.0.0.1 is 0100007F, and ::ffff:127.0.0.1 where a socket of IPv6 speaks it. */
const spellings = ({ address, port }: End): readonly string[] => {
  const hex = address.split('.').reverse().map(hexByte).join('')
  return [hex, `0000000000000000FFFF0000${hex}`].map((each) => `${each}:${hexByte(String(port)).padStart(4, '0')}`)
}

/** The user id at the far end of a connection, out of the text of tables of Linux. */
export const userInTable = (table: string, far: End, near: End): number | undefined => {
  const from = spellings(far)
  const to = spellings(near)
  for (const line of table.split('\n')) {
    const [, local = '', remote = '', , , , , user] = line.trim().split(/\s+/)
    if (from.includes(local) && to.includes(remote) && /^\d+$/.test(user ?? '')) return Number(user)
  }
  return undefined
}

/**
 * Does the far end of this connection belong to another user of this computer? Where the system tells of our end, one that
 * it does not tell of counts as another's; false where it tells of neither.
 */
export const isOtherUser = async (
  socket: Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress' | 'localPort'>,
): Promise<boolean> => {
  const me = process.getuid?.()
  if (process.platform !== 'linux' || me === undefined) return false
  const far: End = { address: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 }
  const near: End = { address: socket.localAddress ?? '', port: socket.localPort ?? 0 }
  if (![far, near].every(({ address }) => isIPv4(address))) return true
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'utf8').catch(() => '')))
  const table = tables.join('\n')
  const user = userInTable(table, far, near)
  return user === undefined ? userInTable(table, near, far) !== undefined : user !== me
}

const LISTENS = '0A'

/** The user id that listens on a port, out of the text of tables of Linux. */
export const listenerInTable = (table: string, port: number): number | undefined => {
  const ending = `:${hexByte(String(port)).padStart(4, '0')}`
  for (const line of table.split('\n')) {
    const [, local = '', , state, , , , user] = line.trim().split(/\s+/)
    if (local.endsWith(ending) && state === LISTENS && /^\d+$/.test(user ?? '')) return Number(user)
  }
  return undefined
}

/** Is a port held by another user of this computer? False where the system does not tell. */
export const isOtherUsersPort = async (port: number): Promise<boolean> => {
  const me = process.getuid?.()
  if (process.platform !== 'linux' || me === undefined) return false
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'utf8').catch(() => '')))
  const user = listenerInTable(tables.join('\n'), port)
  return user !== undefined && user !== me
}
