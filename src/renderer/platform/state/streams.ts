import { create } from 'zustand'
import type { EndpointId } from '../../../contract/contract.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'

/** One event of a stream. */
export interface StreamRow {
  readonly id: number
  /** Milliseconds since 1970 when it arrived here. */
  readonly at: number
  readonly type: string
  /** As it came, secrets shown as `<...>`. */
  readonly text: string
}

interface StreamState {
  /** The stream that is read now. */
  readonly endpoint?: EndpointId
  /** The latest ones, oldest first. */
  readonly rows: readonly StreamRow[]
  /** What is shown while paused; events continue arriving. */
  readonly paused?: readonly StreamRow[]
  /** All since the stream was opened. */
  readonly count: number
  /** Events and moments of the last seconds, for the rate. */
  readonly recent: readonly (readonly [at: number, events: number])[]
  readonly problem?: string
}

/** Events that are kept. Older ones are gone from the list, not from the count. */
export const MAX_STREAM_ROWS = 20_000
const RATE_MS = 5_000

/** The stream that is read live. */
export const useStream = create<StreamState>(() => ({ rows: [], count: 0, recent: [] }))

const { setState, getState } = useStream

const TYPE = /"event_type"\s*:\s*"([^"]{1,80})"/

const takeLines = (lines: readonly string[]): void => {
  const { rows, count, recent } = getState()
  const at = Date.now()
  const fresh = lines.map((text, index) => ({ id: count + index + 1, at, type: TYPE.exec(text)?.[1] ?? '', text }))
  setState({
    rows: [...rows, ...fresh].slice(-MAX_STREAM_ROWS),
    count: count + lines.length,
    recent: [...recent.filter(([then]) => then > at - RATE_MS), [at, lines.length]],
  })
}

/** Events per second over the last five seconds. */
export const streamRate = ({ recent }: Pick<StreamState, 'recent'>, now: number): number => {
  const events = recent.reduce((sum, [at, count]) => (at > now - RATE_MS ? sum + count : sum), 0)
  return events / (RATE_MS / 1000)
}

/** Rows with every word of a text, the latest first. */
export const searchEvents = (rows: readonly StreamRow[], text: string): readonly StreamRow[] => {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return rows.toReversed()
  return rows
    .filter((row) => {
      const within = row.text.toLowerCase()
      return terms.every((term) => within.includes(term))
    })
    .reverse()
}

/** Reads a stream until it is stopped or ends; what came before is gone. */
export const readStream = async (endpoint: EndpointId, input: Readonly<Record<string, unknown>>): Promise<void> => {
  if (getState().endpoint !== undefined) return
  setState({ endpoint, rows: [], count: 0, recent: [], problem: '' })
  const end = host().subscribe((event) => {
    if (event.type === 'streamed' && event.endpoint === endpoint) takeLines(event.lines)
  })
  const done = await host().console.send(endpoint, input)
  end()
  const { endpoint: _, paused: __, ...rest } = getState()
  const failure = done.ok ? (done.value.failure ?? done.value.reply?.failure) : done.failure
  const problem = failure === undefined || failure.kind === 'cancelled' ? '' : saidText(failure)
  setState({ ...rest, problem }, true)
}

/** Ends the running stream; what arrived stays on the page. */
export const stopStream = async (): Promise<void> => {
  const { endpoint } = getState()
  if (endpoint !== undefined) await host().console.stop(endpoint)
}

/** Holds the list still, or lets it continue. */
export const pauseStream = (isPaused: boolean): void => {
  const { paused: _, ...rest } = getState()
  if (isPaused) setState({ paused: rest.rows })
  else setState(rest, true)
}
