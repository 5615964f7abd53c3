import type { IncomingMessage, RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { CERTIFICATE, KEY } from '../../fixtures/loopbackTls.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Serves by https on loopback until the test ends; keeps what was asked for. */
export const serving = (handler: RequestListener) =>
  new Promise<{ readonly address: string; readonly requests: readonly IncomingMessage[] }>((settle) => {
    const requests: IncomingMessage[] = []
    const server = https.createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
      requests.push(request)
      handler(request, response)
    })
    ends.push(
      () =>
        new Promise((closed) => {
          server.closeAllConnections()
          server.close(() => closed())
        }),
    )
    server.listen(0, '127.0.0.1', () =>
      settle({ address: `https://localhost:${(server.address() as AddressInfo).port}`, requests }),
    )
  })
