import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host, HostEvent } from '../../host/host.ts'
import { toPlainText } from '../../host/plainText.ts'
import type { UploadState } from '../../host/uploads.ts'
import { PAGE_HEADERS } from './pageFiles.ts'

// News of the host for the pages on loopback, as server-sent events.

const BEAT_MS = 15_000
/** Set by a page whose news broke off: it missed some, so it is told how everything stands now. */
const AGAIN_HEADER = 'x-adwright-again'
/** Pages that may listen at once; each holds one connection. */
const MAX_LISTENERS = 64
/** Bytes that may wait for a page that reads nothing, such as a sleeping one; then it is cut off and comes back later. */
const MAX_UNREAD = 8_000_000
/** Entries of the activity log, and uploads at their end, that a page is told again. */
const RECENT = 200
const AT_END: readonly UploadState[] = ['finished', 'cancelled', 'damaged']

/** How everything stands, as the news that would have told so. */
const tellState = (
  { connection, offline, language, uploads, activity }: Host,
  tell: (event: HostEvent) => void,
): void => {
  // Each as soon as it is known, so that it is never older than the news behind it; what cannot be read is left out.
  const quietly = <Value>(asked: Promise<Value>, tellIt: (value: Value) => void): void => {
    asked.then(tellIt).catch(() => {})
  }
  quietly(connection.current(), (current) => tell({ type: 'connection', connection: current }))
  quietly(offline.current(), (state) => tell({ type: 'offline', offline: state }))
  quietly(language.current(), (state) => tell({ type: 'language', language: state }))
  quietly(uploads.list(true), (all) => {
    // Those that ended long ago the page knows.
    const old = new Set(all.filter(({ state }) => AT_END.includes(state)).slice(RECENT))
    for (const upload of all.toReversed()) if (!old.has(upload)) tell({ type: 'upload', upload })
  })
  quietly(activity.recent(RECENT), (entries) => {
    for (const entry of entries.toReversed()) tell({ type: 'activity', entry })
  })
}

const listeners = new WeakMap<Host, number>()

/** Tells a page the news of the host until it leaves; false where too many listen already. */
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
