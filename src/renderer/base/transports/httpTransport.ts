import { failed } from '../../../contract/language/result.ts'
import type { BridgeAnswer, Transport } from '../../../host/bridge.ts'
import type { HostEvent } from '../../../host/host.ts'
import { fromPlainText, toPlainText } from '../../../host/plainText.ts'
import { t } from '../../../messages/t.ts'

const KEY = 'adwright.token'
const CODE_HEADER = 'x-adwright-code'

const keep = (token: string): string => {
  sessionStorage.setItem(KEY, token)
  return token
}

/** Exchanges the one-time code of the opened address for the token. */
const exchange = async (code: string): Promise<string> => {
  const answer = await fetch('/enter', { method: 'POST', headers: { [CODE_HEADER]: code } }).catch(() => undefined)
  // After a reload the code is spent, but this tab already has the token.
  return answer?.ok ? keep(await answer.text()) : (sessionStorage.getItem(KEY) ?? '')
}

/**
 * Token of the loopback server, from the URL's fragment or this tab's session storage.
 * The fragment holds the token itself, or a one-time code where Adwright opened the page. It is removed from the
 * address bar at once. Empty if there is none or the code was refused.
 */
const takePageToken = (): Promise<string> => {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get('token')
  const code = fragment.get('code')
  if (token !== null || code !== null) window.history.replaceState(null, '', window.location.pathname)
  if (token !== null) return Promise.resolve(keep(token))
  return code === null ? Promise.resolve(sessionStorage.getItem(KEY) ?? '') : exchange(code)
}

const TOKEN_HEADER = 'x-adwright-token'
/** Asks for how everything stands, because news was missed. */
const AGAIN_HEADER = 'x-adwright-again'
const RECONNECT_MS = 1000

const closed = (): BridgeAnswer => failed(t('kit.connection.lost'))

/** Reads server-sent events from a response until it ends; each `data` line is one event. */
const readEvents = async (body: ReadableStream<Uint8Array>, tell: (event: HostEvent) => void): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) tell(fromPlainText(line.slice(6)) as HostEvent)
  }
}

/** POST requests for calls and one streamed response for events, to this page's loopback server. */
export const httpTransport = (): Transport => {
  const token = takePageToken()
  const headers = async () => ({ [TOKEN_HEADER]: await token })
  const listeners = new Set<(event: HostEvent) => void>()
  let listening = false

  const listen = async (): Promise<void> => {
    listening = true
    let again = {}
    while (listeners.size > 0) {
      const answer = await fetch('/api/events', { headers: { ...(await headers()), ...again } }).catch(() => undefined)
      again = { [AGAIN_HEADER]: '1' }
      if (answer?.status === 403) break
      if (answer?.ok && answer.body !== null)
        await readEvents(answer.body, (event) => {
          for (const listener of listeners) listener(event)
        }).catch(() => {})
      await new Promise((settle) => setTimeout(settle, RECONNECT_MS))
    }
    listening = false
  }

  return {
    invoke: async (method, args) => {
      const answer = await fetch(`/api/${method}`, {
        method: 'POST',
        headers: { ...(await headers()), 'content-type': 'application/json' },
        body: toPlainText(args),
      }).catch(() => undefined)
      return answer?.ok ? (fromPlainText(await answer.text()) as BridgeAnswer) : closed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (!listening) void listen()
      return () => listeners.delete(listener)
    },
  }
}
