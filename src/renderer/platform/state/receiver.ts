import { create } from 'zustand'
import {
  MAX_RECEIVED,
  RECEIVED_CHUNK,
  type ReceivedOutcome,
  type ReceivedRequest,
  type ReceiverSettings,
  type ReceiverState,
} from '../../../host/receiver.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'

/** A request with the text that a search looks in. */
export interface ReceivedRow extends ReceivedRequest {
  readonly search: string
}

interface ReceiverView {
  readonly receiver?: ReceiverState
  /** Oldest first. */
  readonly rows: readonly ReceivedRow[]
  readonly problem?: string
}

/** The webhook receiver and what came to it since Adwright started. */
export const useReceiver = create<ReceiverView>(() => ({ rows: [] }))

const { setState, getState } = useReceiver

const rowOf = (request: ReceivedRequest): ReceivedRow => ({
  ...request,
  search: [request.type, request.uuid, request.tag, request.host, String(request.status), request.sentence]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase(),
})

const addRows = (requests: readonly ReceivedRequest[]): void => {
  const { rows } = getState()
  const last = rows.at(-1)?.id ?? 0
  const fresh = requests.filter(({ id }) => id > last).map(rowOf)
  if (fresh.length > 0) setState({ rows: [...rows, ...fresh].slice(-MAX_RECEIVED) })
}

/** Rows with every word of a text, of one outcome if given; the latest first. */
export const filterReceived = (
  rows: readonly ReceivedRow[],
  text: string,
  outcome: ReceivedOutcome | undefined,
): readonly ReceivedRow[] => {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found: ReceivedRow[] = []
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]
    if (row === undefined || (outcome !== undefined && row.outcome !== outcome)) continue
    if (terms.every((term) => row.search.includes(term))) found.push(row)
  }
  return found
}

const loadRows = async (): Promise<void> => {
  for (;;) {
    const chunk = await host().receiver.recent(getState().rows.at(-1)?.id ?? 0)
    addRows(chunk)
    if (chunk.length < RECEIVED_CHUNK) return
  }
}

/** Follows the receiver while shown; the returned function stops that. */
export const watchReceiver = (): (() => void) => {
  void host()
    .receiver.current()
    .then((receiver) => setState({ receiver }))
  void loadRows()
  return host().subscribe((event) => {
    if (event.type === 'receiver') setState({ receiver: event.receiver })
    if (event.type === 'received') addRows(event.requests)
  })
}

/** Starts it; hosts are names of a tunnel, separated by blanks. */
export const startReceiver = async (port: number, path: string, hosts: string): Promise<void> => {
  const names = hosts
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const started = await host().receiver.start(port, path, names)
  setState(started.ok ? { receiver: started.value, problem: '' } : { problem: saidText(started.failure) })
}

/** Closes the port; events that came in stay listed. */
export const stopReceiver = async (): Promise<void> => setState({ receiver: await host().receiver.stop() })

/** Saves the settings; the host answers with what it then listens on. */
export const setReceiver = async (settings: ReceiverSettings): Promise<void> =>
  setState({ receiver: await host().receiver.set(settings) })

/** Forgets what came. */
export const clearReceived = async (): Promise<void> => setState({ receiver: await host().receiver.clear(), rows: [] })
