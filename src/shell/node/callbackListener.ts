import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readPairs } from '../../contract/wire/oauth1.ts'
import { isLoopbackAddress } from '../../host/connection.ts'
import { t } from '../../messages/t.ts'
import type { ListenForCallback } from '../browserSignIn.ts'

// A sign-in by PKCE sends the browser back to this computer (RFC 8252, 7.3).

/** Milliseconds after which nobody will come back. */
const MAX_WAIT = 900_000

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  connection: 'close',
}

const page = (text: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Adwright</title><p>${text.replace(/[&<>]/g, '')}</p>`

/** Listens at an http address of this computer. Other requests than this sign-in's get 404. */
export const listenForCallback: ListenForCallback = async (redirectUri, state) => {
  if (!isLoopbackAddress(redirectUri) || !redirectUri.startsWith('http:')) return 'elsewhere'
  const { hostname, host, port, pathname, origin } = new URL(redirectUri)
  let arrive: (address: string) => void = () => {}
  const arrived = new Promise<string>((done) => {
    arrive = done
  })
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const given = new Map(readPairs(query) ?? [])
    if (
      request.method !== 'GET' ||
      request.headers.host !== host ||
      path !== pathname ||
      given.get('state') !== state
    ) {
      response.writeHead(404, HEADERS).end()
      return
    }
    response.writeHead(200, HEADERS).end(page(t('shell.signIn.backToApp')), close)
    arrive(`${origin}${request.url}`)
  }
  // Browsers resolve localhost to either of the two.
  const places = { '[::1]': ['::1'], localhost: ['127.0.0.1', '::1'] }[hostname] ?? ['127.0.0.1']
  const servers = places.map(() => createServer(handle))
  const close = (): void => {
    clearTimeout(timer)
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    arrive('')
  }
  const timer = setTimeout(close, MAX_WAIT)
  timer.unref()
  const listening = await Promise.all(servers.map((server, at) => listensAt(server, Number(port || 80), places[at])))
  // A computer without IPv6 has one of two.
  if (listening.includes('taken') || !listening.includes('yes')) {
    close()
    return 'taken'
  }
  return { arrived, close }
}

const listensAt = (server: Server, port: number, place: string | undefined): Promise<'yes' | 'no' | 'taken'> =>
  new Promise((settle) => {
    server.once('error', (error: NodeJS.ErrnoException) => settle(error.code === 'EADDRNOTAVAIL' ? 'no' : 'taken'))
    server.listen(port, place, () => settle('yes'))
  })
