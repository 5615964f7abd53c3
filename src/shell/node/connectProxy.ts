import { createServer, type Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'

// A loopback proxy that routes CONNECT for the emulator's hosts into the emulator. So an unmodified client reaches it
// under the platform's names. It connects to nothing else.

const said = (status: string, sentence: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\nconnection: close\r\n\r\n${sentence}`

const REFUSED = 'This proxy connects only to hosts of the emulator. Add a host with --as-host.'

/** Tunnels CONNECT. `serverOf` returns the server of a host and port, such as `api.service.example:443`. */
export const createConnectProxy = (
  serverOf: (authority: string) => HttpServer | undefined,
): { readonly server: HttpServer; readonly endTunnels: () => void } => {
  const tunnels = new Set<Duplex>()
  const server = createServer((_, out) => {
    out.writeHead(405, { 'content-type': 'text/plain', connection: 'close' }).end('This proxy accepts only CONNECT.')
  })
  server.on('connect', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const target = serverOf(request.url ?? '')
    if (target === undefined) {
      socket.end(said('403 Forbidden', REFUSED))
      return
    }
    tunnels.add(socket)
    socket.on('close', () => tunnels.delete(socket))
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    target.emit('connection', socket)
  })
  server.headersTimeout = 20_000
  return {
    server,
    endTunnels: () => {
      for (const socket of tunnels) socket.destroy()
    },
  }
}
