import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

const LOOPBACK_HEX = '0100007F'

const portHex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0')

/** The user id at the far end of a connection on 127.0.0.1, out of the text of Linux's /proc/net/tcp. */
export const userInTable = (table: string, far: number, near: number): number | undefined => {
  const from = `${LOOPBACK_HEX}:${portHex(far)}`
  const to = `${LOOPBACK_HEX}:${portHex(near)}`
  for (const line of table.split('\n')) {
    const [, local, remote, , , , , user] = line.trim().split(/\s+/)
    if (local === from && remote === to && /^\d+$/.test(user ?? '')) return Number(user)
  }
  return undefined
}

/** Does the far end of this connection belong to another user of this computer? False where the system does not tell. */
export const isOtherUser = async ({
  remotePort,
  localPort,
}: Pick<Socket, 'remotePort' | 'localPort'>): Promise<boolean> => {
  const me = process.getuid?.()
  if (process.platform !== 'linux' || me === undefined || remotePort === undefined || localPort === undefined)
    return false
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => '')
  const user = userInTable(table, remotePort, localPort)
  return user !== undefined && user !== me
}
