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

/** Linux's spellings of an endpoint: 127.0.0.1 is 0100007F, or ::ffff:127.0.0.1 on IPv6 sockets. */
const spellings = ({ address, port }: End): readonly string[] => {
  const hex = address.split('.').reverse().map(hexByte).join('')
  return [hex, `0000000000000000FFFF0000${hex}`].map((each) => `${each}:${hexByte(String(port)).padStart(4, '0')}`)
}

/** User id at the far end of a connection, from Linux's TCP tables. Undefined if not listed. */
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
 * True if the connection's far end belongs to another user. If the system lists our end but not theirs, it counts as
 * another's; false if it lists neither.
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

/** User id that listens on a port, from Linux's TCP tables. Undefined if not listed. */
export const listenerInTable = (table: string, port: number): number | undefined => {
  const ending = `:${hexByte(String(port)).padStart(4, '0')}`
  for (const line of table.split('\n')) {
    const [, local = '', , state, , , , user] = line.trim().split(/\s+/)
    if (local.endsWith(ending) && state === LISTENS && /^\d+$/.test(user ?? '')) return Number(user)
  }
  return undefined
}

/** True if another user holds a port; false if unknown. */
export const isOtherUsersPort = async (port: number): Promise<boolean> => {
  const me = process.getuid?.()
  if (process.platform !== 'linux' || me === undefined) return false
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'utf8').catch(() => '')))
  const user = listenerInTable(tables.join('\n'), port)
  return user !== undefined && user !== me
}
