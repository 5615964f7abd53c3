import http from 'node:http'
import type { Receipt } from '../../contract/access/challenge.ts'
import type { Deliver, PushedRequest } from '../../emulator/deliver.ts'

/** A receiver has 10 seconds (Document 1, Limits), and 64 KB for what it says. */
const MAX_MS = 10_000
const MAX_BYTES = 65_536

const PARTS = /^https:\/\/([^/?#]+)([^#]*)/i

/**
 * Delivers challenges and events to one loopback port, whatever host a webhook names. No name is resolved, no other
 * address reached, no redirect followed. The registered host travels in the Host header.
 */
export const createLoopbackDeliver = (port: number, maxMs = MAX_MS): Deliver => {
  const send = (host: string, path: string, { method, headers, body = '' }: PushedRequest) =>
    new Promise<Receipt>((resolve) => {
      const bytes = Buffer.from(body, 'utf8')
      const outgoing = http.request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: { ...headers, host, 'user-agent': 'Adwright', 'content-length': String(bytes.length) },
      })
      const settle = (receipt: Receipt) => {
        clearTimeout(timer)
        resolve(receipt)
        outgoing.destroy()
      }
      const timer = setTimeout(() => settle({ kind: 'timeout' }), maxMs)
      outgoing.on('error', () => settle({ kind: 'closed' }))
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = []
        let size = 0
        const done = () =>
          settle({ kind: 'answered', status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') })
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, MAX_BYTES - size))
          size += chunk.length
          if (size >= MAX_BYTES) done()
        })
        incoming.on('end', done)
        incoming.on('error', () => settle({ kind: 'closed' }))
        incoming.on('aborted', () => settle({ kind: 'closed' }))
      })
      outgoing.end(bytes)
    })

  return (url, request) => {
    const [, host = '', rest = ''] = PARTS.exec(url) ?? []
    if (host === '') return { kind: 'closed' }
    return send(host, rest.startsWith('/') ? rest : `/${rest}`, request)
  }
}
