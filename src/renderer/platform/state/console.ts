import { create } from 'zustand'
import { type EndpointId, endpointOf, type Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { exampleInput } from '../../../contract/openapi/exampleInput.ts'
import { nextPageName } from '../../../contract/wire/nextPage.ts'
import { HIDDEN } from '../../../contract/wire/redact.ts'
import type { ConsoleExchange, ConsolePreview } from '../../../host/console.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { createTimer } from '../../base/waiting.ts'
import { type CheckedDraft, checkDraft, mayOverride } from '../requestForm/checkDraft.ts'
import { draftOf, inputOf, type RequestDraft } from '../requestForm/draft.ts'
import { prefill } from '../requestForm/prefill.ts'
import { lastAccount, rememberAccount } from './consoleAccounts.ts'
import { keepPast } from './consolePast.ts'
import { chooseEndpoint, usePlatform } from './platform.ts'

interface LeftForm {
  readonly draft: RequestDraft
  readonly exchange?: ConsoleExchange
}

interface ConsoleState {
  /** The endpoint whose form is shown. */
  readonly endpoint?: EndpointId
  readonly draft: RequestDraft
  /** What was last filled in for the user. */
  readonly filled: RequestDraft
  /** Problems found by the last check, which runs a moment after each change. */
  readonly checked?: CheckedDraft
  /** The user tried to send, so what is missing is said too. */
  readonly attempted: boolean
  readonly preview?: Result<ConsolePreview, Failure>
  /** Milliseconds since 1970 when the request that is under way was sent. */
  readonly sentAt?: number
  readonly sentTo?: EndpointId
  /** Streams now being read, with their text so far; other requests may still be sent. */
  readonly streams: Readonly<Partial<Record<EndpointId, { readonly since: number; readonly text: string }>>>
  /** The last answer to this form. */
  readonly exchange?: ConsoleExchange
  /** Forms that were left, to come back to. */
  readonly left: ReadonlyMap<EndpointId, LeftForm>
  /** Why nothing left. */
  readonly problem?: Failure
}

const EMPTY: ConsoleState = { draft: {}, filled: {}, attempted: false, streams: {}, left: new Map() }

/** One request made by hand: its form, what would be sent, what came back. */
export const useConsole = create<ConsoleState>(() => EMPTY)

const { setState, getState } = useConsole

const drop = (...keys: readonly (keyof ConsoleState)[]): void => {
  const rest = Object.entries(getState()).filter(([key]) => !keys.some((gone) => gone === key))
  setState(Object.fromEntries(rest) as unknown as ConsoleState, true)
}

const leave = (endpoint: EndpointId, form: LeftForm): void =>
  setState(({ left }) => ({ left: new Map(left).set(endpoint, form) }))

const knownIds = () => {
  const { connection, accounts = [] } = useConnection.getState()
  const account = lastAccount(connection)
  return { connection, accounts, ...(account === undefined ? {} : { lastAccount: account }) }
}

const CHECK_AFTER = 120
/** Forms above this many characters take long to check, so checks wait for a pause. */
const LARGE = 100_000
const CHECK_LARGE_AFTER = 800
const PREVIEW_AFTER = 80
const checks = createTimer()
const previewTimer = createTimer()
const previews = createNewest()

const askPreview = (id: EndpointId, input: CheckedDraft['input']): Promise<void> =>
  previews.run(async ({ still }) => {
    const preview = await still(host().console.preview(id, input))
    if (getState().endpoint === id) setState({ preview })
  })

/** Looks at the form now: what is wrong, and what would be sent. */
const check = (): CheckedDraft | undefined => {
  checks.clear()
  previewTimer.clear()
  const { endpoint, draft } = getState()
  if (endpoint === undefined) return undefined
  const { connection } = useConnection.getState()
  const checked = checkDraft(endpoint, draft, connection.state === 'none' ? {} : connection.wireNames)
  setState({ checked })
  previews.next()
  if (checked.problems.length > 0) drop('preview')
  else previewTimer.set(() => void askPreview(endpoint, checked.input), PREVIEW_AFTER)
  return checked
}

const checkSoon = (): void => {
  const size = Object.values(getState().draft).reduce((sum, text) => sum + text.length, 0)
  checks.set(check, size > LARGE ? CHECK_LARGE_AFTER : CHECK_AFTER)
}

/** Shows an endpoint's form as it was left, or prefilled with known values. */
export const openForm = (endpoint: EndpointId): void => {
  const now = getState()
  if (now.endpoint === endpoint) return
  if (now.endpoint !== undefined)
    leave(now.endpoint, { draft: now.draft, ...(now.exchange === undefined ? {} : { exchange: now.exchange }) })
  const before = now.left.get(endpoint)
  const filled = prefill(endpoint, knownIds())
  const draft = before?.draft ?? filled
  drop('checked', 'preview', 'exchange', 'problem')
  setState({
    endpoint,
    draft,
    filled,
    attempted: false,
    ...(before?.exchange === undefined ? {} : { exchange: before.exchange }),
  })
  check()
}

/** A problem of an earlier form doesn't apply to the changed one. */
const dropBody = (): void => {
  if (getState().problem?.overridable) drop('problem')
}

/** Changes a field; undefined leaves it out. */
export const setText = (path: string, text: string | undefined): void => {
  const { [path]: _, ...rest } = getState().draft
  dropBody()
  setState({ draft: text === undefined ? rest : { ...rest, [path]: text } })
  checkSoon()
}

/** Replaces the whole form. */
export const setDraft = (draft: RequestDraft): void => {
  dropBody()
  setState({ draft, attempted: false })
  check()
}

/** Empties the form but for what is known. */
export const clearForm = (): void => {
  const { endpoint } = getState()
  if (endpoint !== undefined) setDraft(prefill(endpoint, knownIds()))
}

/** Fills what is empty with a sample that the platform takes. */
export const fillSample = (): void => {
  const { endpoint, draft } = getState()
  if (endpoint === undefined) return
  const sample = draftOf(endpoint, exampleInput(endpoint))
  const given = Object.entries(draft).filter(([, text]) => text !== '')
  const hasBody = given.some(([path]) => path === 'body')
  const offered = Object.entries(sample).filter(([path]) => !(hasBody && path.startsWith('body')))
  setDraft({ ...Object.fromEntries(offered), ...Object.fromEntries(given) })
}

/** Opens a request again; values redacted when it was saved must be entered anew. */
export const openRequest = (endpoint: EndpointId, input: Readonly<Record<string, unknown>>): void => {
  chooseEndpoint(endpoint)
  openForm(endpoint)
  const draft = Object.fromEntries(Object.entries(draftOf(endpoint, input)).filter(([, text]) => text !== HIDDEN))
  drop('exchange', 'problem')
  setDraft(draft)
}

/** What the form means now, whether it may be sent or not. */
export const currentInput = (): Readonly<Record<string, unknown>> => {
  const { endpoint, draft } = getState()
  return endpoint === undefined ? {} : inputOf(endpoint, draft).input
}

/** Checks before sending; returns the first problem, or undefined if the form may be sent. */
export const attempt = (): { readonly field?: string } | undefined => {
  const checked = check()
  setState({ attempted: true })
  return checked?.problems[0]
}

const putStream = (
  endpoint: EndpointId,
  stream: { readonly since: number; readonly text: string } | undefined,
): void => {
  const { [endpoint]: _, ...others } = getState().streams
  setState({ streams: stream === undefined ? others : { ...others, [endpoint]: stream } })
}

/** The end of a long stream is what is looked at. */
const MAX_STREAM_TEXT = 200_000

/** Takes lines of a stream that is read. */
const takeLines = (endpoint: EndpointId, lines: readonly string[]): void => {
  const stream = getState().streams[endpoint]
  if (stream === undefined) return
  putStream(endpoint, { ...stream, text: `${stream.text}${lines.join('\n')}\n`.slice(-MAX_STREAM_TEXT) })
}

/** Is a request under way that keeps this endpoint from being sent to? */
export const isBusyWith = (endpoint: EndpointId): boolean =>
  getState().streams[endpoint] !== undefined ||
  (endpointOf(endpoint).reply !== 'stream' && getState().sentAt !== undefined)

const send = async (endpoint: EndpointId, input: CheckedDraft['input'], force: boolean): Promise<void> => {
  const { connection } = useConnection.getState()
  const isStream = endpointOf(endpoint).reply === 'stream'
  drop('problem', ...(isStream ? (['exchange'] as const) : []))
  if (isStream) putStream(endpoint, { since: Date.now(), text: '' })
  else setState({ sentAt: Date.now(), sentTo: endpoint })
  setState({ attempted: false })
  const answer = await host().console.send(endpoint, input, force)
  if (isStream) putStream(endpoint, undefined)
  else drop('sentAt', 'sentTo')
  if (!answer.ok) {
    setState({ problem: answer.failure })
    return
  }
  rememberAccount(connection, input['account_id'])
  void keepPast(answer.value, input, connection.state)
  if (getState().endpoint === endpoint) {
    // What was sent stands beside its answer until the form changes.
    previews.next()
    previewTimer.clear()
    setState({ exchange: answer.value, preview: answer })
  } else
    leave(endpoint, {
      draft: getState().left.get(endpoint)?.draft ?? draftOf(endpoint, input),
      exchange: answer.value,
    })
}

/** Sends the form once. With problems it sends only if forced and those may be overridden. */
export const sendForm = async (force = false): Promise<void> => {
  const { endpoint } = getState()
  if (endpoint === undefined || isBusyWith(endpoint)) return
  const checked = check()
  if (checked === undefined || (checked.problems.length > 0 && !(force && mayOverride(checked)))) return
  await send(endpoint, checked.input, force)
}

/** Asks for the page behind the one that is shown. with_total_count cannot stand beside a cursor. */
export const openNextPage = async (): Promise<void> => {
  const { endpoint, exchange, draft } = getState()
  const cursor = exchange?.reply?.nextCursor
  if (cursor === undefined || endpoint === undefined) return
  const { with_total_count: _, ...rest } = draft
  setDraft({ ...rest, [nextPageName(endpoint)]: cursor })
  await sendForm()
}

/** Ends the stream of an endpoint, or else the request that is waited for. */
export const stopSending = async (endpoint: EndpointId): Promise<void> => {
  const { streams, sentTo } = getState()
  const stopped = streams[endpoint] === undefined ? sentTo : endpoint
  if (stopped !== undefined) await host().console.stop(stopped)
}

/** Closes the response. */
export const closeReply = (): void => drop('exchange', 'problem')

/** Follows the chosen endpoint and the connection while shown; the returned function stops that. */
export const watchConsole = (): (() => void) => {
  const { endpoint } = usePlatform.getState()
  if (endpoint !== undefined) openForm(endpoint)
  const ends = [
    host().subscribe((event) => {
      if (event.type === 'streamed') takeLines(event.endpoint, event.lines)
    }),
    usePlatform.subscribe((state) => {
      if (state.endpoint !== undefined) openForm(state.endpoint)
    }),
    useConnection.subscribe((now, before) => {
      if (now.connection === before.connection && now.accounts === before.accounts) return
      refill(before.connection !== now.connection)
    }),
  ]
  check()
  return () => {
    checks.clear()
    previewTimer.clear()
    for (const end of ends) end()
  }
}

/** Ids that we filled in belong to one connection: another one brings its own. */
const refill = (isOther: boolean): void => {
  const { endpoint, draft, filled } = getState()
  if (endpoint === undefined) return
  if (isOther) setState({ left: new Map() })
  const next = prefill(endpoint, knownIds())
  // Keeps what the user emptied or changed; prefilled values of another connection are dropped.
  const own = Object.entries(draft).filter(([path, text]) => !isOther || filled[path] !== text)
  const fresh = Object.entries(next).filter(([path]) => isOther || filled[path] === undefined)
  setState({ filled: next, draft: { ...Object.fromEntries(fresh), ...Object.fromEntries(own) } })
  check()
}
