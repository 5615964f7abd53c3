import { createHmac } from 'node:crypto'
import { startWebhookListener } from '../../src/shell/node/webhookListener.ts'
import { exchange, headersOf, ODD_LINES, statusOf } from './hostileHttp.ts'
import type { Maker } from './hostileInput.ts'
import type { Target } from './hostileTargets.ts'

const SECRET = 'the secret of the app'

/** The receiver of webhooks, with a real socket; `stop` ends it. */
export const openHook = async (): Promise<{ readonly target: Target; readonly stop: () => Promise<void> }> => {
  let told = 0
  const hook = await startWebhookListener({
    ...{ port: 0, path: '/hook', consumerSecret: SECRET, signatureHeaders: ['x-signature'] },
    mayHost: (name, own) => own.includes(name),
    onRequest: ({ kind }) => {
      if (kind === 'event') told++
    },
  })
  const signed = (body: string): string =>
    `sha256=${createHmac('sha256', SECRET).update(body, 'latin1').digest('base64')}`
  const event = (make: Maker): Uint8Array => {
    const body = make.pick(['{"a":1}', '{"__proto__":{"x":1}}', '[]', '1', '', '{"a":', make.word()])
    const signature = make.pick([
      signed(body),
      signed(body),
      signed(`${body} `),
      signed('').slice(0, -4),
      'sha256=',
      '',
    ])
    const host = make.pick([`127.0.0.1:${hook.port}`, `127.0.0.1:${hook.port}`, 'evil.example', ''])
    const more =
      make.below(4) === 0 ? [make.pick([...ODD_LINES, `X-Signature: ${signed(body)}`, 'Host: evil.example'])] : []
    const path = make.pick([
      '/hook',
      '/hook',
      '/hook?crc_token={"a":1}',
      '/hook/',
      '/Hook',
      '//hook',
      '/hook?crc_token=1&crc_token=2',
    ])
    const lines = [
      `${make.pick(['POST', 'POST', 'GET'])} ${path} HTTP/1.1`,
      `Host: ${host}`,
      `X-Signature: ${signature}`,
      ...more,
    ]
    const bytes = make.text(
      `${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    return make.below(4) === 0 ? make.mutated(bytes) : bytes
  }
  /** An event's body has the HMAC of its signature. A challenge signs nothing that could be a body. */
  const tryHook = async (bytes: Uint8Array): Promise<string | undefined> => {
    const before = told
    const text = Buffer.from(bytes).toString('latin1')
    const reply = await exchange(hook.port, bytes)
    if (statusOf(reply) >= 500) return `answered ${statusOf(reply)}`
    if (reply.includes('response_token')) return 'a challenge that is no token was signed'
    if (told === before) return undefined
    const after = text.slice(text.indexOf('\r\n\r\n') + 4)
    const length = Number(headersOf(text, 'content-length')[0])
    const [signature, ...others] = headersOf(text, 'x-signature')
    const isGenuine = others.length === 0 && signature === signed(after.slice(0, length))
    return isGenuine && headersOf(text, 'host').length === 1 ? undefined : 'an event was taken that nobody signed'
  }
  return {
    target: { name: 'webhooks on loopback', share: 3, input: event, attempt: tryHook },
    stop: hook.stop,
  }
}
