import { connect } from 'node:net'

// Requests as bytes on a socket, and what came back.

/** Sends bytes as they are; answers all that came back. */
export const exchange = (port: number, bytes: Uint8Array): Promise<string> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      if (heard.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => settle(heard))
    // Half a request is no reason to wait for the rest of it.
    socket.setTimeout(50, () => socket.destroy())
    socket.end(bytes)
  })

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.\d (\d{3})/.exec(reply)?.[1] ?? 0)

/** Lines of a head that are odd, wrong or long. */
// biome-ignore format: a few a line
export const ODD_LINES = [
  'X-Folded: a\r\n b', 'X-Spaced : a', 'Upgrade: websocket\r\nConnection: Upgrade', 'Expect: 100-continue', 'Origin: null', `X-Long: ${'a'.repeat(20_000)}`,
  'X: y\r\n'.repeat(3_000).trimEnd(), 'Content-Length: 0', 'Transfer-Encoding: xchunked', 'X-Nul: a\0b', '__proto__: x', 'constructor: x', 'Host:', 'Content-Encoding: gzip',
] as const

/** Values of a header in a request as it was sent. Undefined where the text is no plain request. */
export const headersOf = (text: string, name: string): readonly string[] =>
  (text.split('\r\n\r\n')[0] ?? '')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trim())
