import { createServer } from 'node:http'
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

/** Listens at an http address of this computer with a port. Other requests than this sign-in's get 404. */
export const listenForCallback: ListenForCallback = (redirectUri, state) => {
  if (!isLoopbackAddress(redirectUri) || !redirectUri.startsWith('http:')) return Promise.resolve(undefined)
  const { hostname, host, port, pathname } = new URL(redirectUri)
  return new Promise((settle) => {
    let arrive: (address: string) => void = () => {}
    const arrived = new Promise<string>((done) => {
      arrive = done
    })
    const server = createServer((request, response) => {
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
      response.writeHead(200, HEADERS).end(page(t('shell.signIn.backToApp')), () => close())
      arrive(`${redirectUri}?${query}`)
    })
    const close = () => {
      clearTimeout(timer)
      server.close()
      arrive('')
    }
    const timer = setTimeout(close, MAX_WAIT)
    timer.unref()
    server.once('error', () => {
      close()
      settle(undefined)
    })
    server.listen(Number(port || 80), hostname === '[::1]' ? '::1' : '127.0.0.1', () => settle({ arrived, close }))
  })
}
