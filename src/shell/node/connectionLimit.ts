import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Open connections without a valid token, at most. A page opens six while it loads. */
const MAX_UNTRUSTED = 128

/**
 * Keeps room for the page: the oldest connection that hasn't shown the token is closed when there are too many. `trust`
 * exempts a connection for good.
 */
export const limitUntrusted = (server: Server): { readonly trust: (socket: Socket) => void } => {
  const untrusted = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    untrusted.add(socket)
    socket.once('close', () => untrusted.delete(socket))
    const [oldest] = untrusted
    if (untrusted.size > MAX_UNTRUSTED) oldest?.destroy()
  })
  return { trust: (socket) => untrusted.delete(socket) }
}
