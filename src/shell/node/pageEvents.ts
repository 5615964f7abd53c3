import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host, HostEvent } from '../../host/host.ts'
import { toPlainText } from '../../host/plainText.ts'
import { isAtEnd } from '../../host/uploads.ts'
import { PAGE_HEADERS } from './pageFiles.ts'

// News of the host for the pages on loopback, as server-sent events.

const BEAT_MS = 15_000
/** Set by a page whose event stream broke: it missed events and needs current state. */
const AGAIN_HEADER = 'x-adwright-again'
/** Pages that may listen at once; each holds one connection. */
const MAX_LISTENERS = 64
/**
 * Maximum bytes buffered for a page that does not read, such as a sleeping one. Then it is disconnected and reconnects
 * later.
 */
const MAX_UNREAD = 8_000_000
/** Maximum activity entries, and maximum ended uploads, that a reconnecting page receives again. */
const RECENT = 200

/** Sends the current state as the events that would have led to it. */
const tellState = (
  { connection, offline, language, uploads, activity }: Host,
  tell: (event: HostEvent) => void,
): void => {
  // Each is sent when known, so that it is never older than later events. Unreadable state is left out.
  const quietly = <Value>(asked: Promise<Value>, tellIt: (value: Value) => void): void => {
    asked.then(tellIt).catch(() => {})
  }
  quietly(connection.current(), (current) => tell({ type: 'connection', connection: current }))
  quietly(offline.current(), (state) => tell({ type: 'offline', offline: state }))
  quietly(language.current(), (state) => tell({ type: 'language', language: state }))
  quietly(uploads.list(true), (all) => {
    // Those that ended long ago the page knows.
    const old = new Set(all.filter(isAtEnd).slice(RECENT))
    for (const upload of all.toReversed()) if (!old.has(upload)) tell({ type: 'upload', upload })
  })
  quietly(activity.recent(RECENT), (entries) => {
    for (const entry of entries.toReversed()) tell({ type: 'activity', entry })
  })
}

const listeners = new WeakMap<Host, number>()

/** Streams host events to a page until it disconnects; false if too many listen. */
export const tellEvents = (request: IncomingMessage, response: ServerResponse, host: Host): boolean => {
  const others = listeners.get(host) ?? 0
  if (others >= MAX_LISTENERS) return false
  listeners.set(host, others + 1)
  response.writeHead(200, { ...PAGE_HEADERS, 'cache-control': 'no-store', 'content-type': 'text/event-stream' })
  const write = (text: string): void => {
    if (response.writableLength > MAX_UNREAD) response.destroy()
    else response.write(text)
  }
  const tell = (event: HostEvent): void => write(`data: ${toPlainText(event)}\n\n`)
  write(': open\n\n')
  const beat = setInterval(() => write(': beat\n\n'), BEAT_MS)
  const leave = host.subscribe(tell)
  response.on('close', () => {
    clearInterval(beat)
    leave()
    listeners.set(host, (listeners.get(host) ?? 1) - 1)
  })
  if (request.headers[AGAIN_HEADER] !== undefined) tellState(host, tell)
  return true
}
