import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that may be open without having shown the token. A page that loads has six. */
const MAX_STRANGERS = 128

/**
 * Keeps room for the page: of the connections that have not shown the token, whether they send nothing, half a request or
 * read nothing, the oldest is closed where there are too many. `trust` takes one out of them for good.
 */
export const limitStrangers = (server: Server): { readonly trust: (socket: Socket) => void } => {
  const strangers = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    strangers.add(socket)
    socket.once('close', () => strangers.delete(socket))
    const [oldest] = strangers
    if (strangers.size > MAX_STRANGERS) oldest?.destroy()
  })
  return { trust: (socket) => strangers.delete(socket) }
}
