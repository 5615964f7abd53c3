import { create } from 'zustand'
import { type EndpointId, endpointOf, type Failure } from '../../../contract/contract.ts'
import { defined } from '../../../contract/language/fields.ts'
import type { Result } from '../../../contract/language/result.ts'
import { exampleInput } from '../../../contract/openapi/exampleInput.ts'
import { nextPageName } from '../../../contract/wire/nextPage.ts'
import { HIDDEN } from '../../../contract/wire/redact.ts'
import type { ConsoleExchange, ConsolePreview } from '../../../host/console.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { createTimer } from '../../base/waiting.ts'
import { type CheckedDraft, checkDraft, mayOverride } from '../requestForm/checkDraft.ts'
import { draftOf, inputOf, type RequestDraft } from '../requestForm/draft.ts'
import { prefill } from '../requestForm/prefill.ts'
import { lastAccount, rememberAccount } from './consoleAccounts.ts'
import { currentEnvironment, keepValues, knownVariables, useEnvironments } from './consoleEnvironments.ts'
import { keepPast } from './consolePast.ts'
import { chooseEndpoint, closeEndpoint, usePlatform } from './platform.ts'

/** The form of one request, in a tab of its own. */
export interface ConsoleForm {
  readonly key: string
  /** Undefined until one is chosen. */
  readonly endpoint?: EndpointId
  readonly draft: RequestDraft
  /** What it was when it was opened. */
  readonly base: RequestDraft
  /** What was last filled in for the user. */
  readonly filled: RequestDraft
  /** Values of the response to keep: variables and the paths to their values. */
  readonly keep: Readonly<Record<string, string>>
  /** The user tried to send, so what is missing is said too. */
  readonly attempted: boolean
  /** The last answer to this form. */
  readonly exchange?: ConsoleExchange
  /** Why nothing left. */
  readonly problem?: Failure
}

interface ConsoleState extends ConsoleForm {
  /** All tabs in order. The one in front is above, and here only as it came to the front. */
  readonly tabs: readonly ConsoleForm[]
  /** Problems found by the last check, which runs a moment after each change. */
  readonly checked?: CheckedDraft
  readonly preview?: Result<ConsolePreview, Failure>
  /** When the request that is under way was sent (milliseconds since 1970), by tab. */
  readonly sending: Readonly<Record<string, number>>
  /** Streams now being read, with their text so far; other requests may still be sent. */
  readonly streams: Readonly<Partial<Record<EndpointId, { readonly since: number; readonly text: string }>>>
}

/** A tab in which an endpoint is still to be chosen. */
export const emptyForm = (key: string): ConsoleForm => ({
  key,
  draft: {},
  base: {},
  filled: {},
  keep: {},
  attempted: false,
})

const FIRST = emptyForm('first')

/** Requests made by hand: their forms, what would be sent, what came back. */
export const useConsole = create<ConsoleState>(() => ({ ...FIRST, tabs: [FIRST], sending: {}, streams: {} }))

const { setState, getState } = useConsole

const drop = (...keys: readonly (keyof ConsoleState)[]): void => {
  const rest = Object.entries(getState()).filter(([key]) => !keys.some((gone) => gone === key))
  setState(Object.fromEntries(rest) as unknown as ConsoleState, true)
}

/** All tabs in order, as they are now. */
export const allTabs = ({ tabs, ...front }: ConsoleState): readonly ConsoleForm[] => {
  const { checked: _, preview: __, sending: ___, streams: ____, ...form } = front
  return tabs.map((tab) => (tab.key === form.key ? form : tab))
}

/** Puts a form in front of all tabs. */
const putInFront = (form: ConsoleForm, tabs: readonly ConsoleForm[]): void => {
  const { sending, streams } = getState()
  setState({ ...form, tabs, sending, streams }, true)
  check()
}

/** Shows these tabs, one of them in front. */
export const showTabs = (tabs: readonly ConsoleForm[], key: string): void => {
  const form = tabs.find((tab) => tab.key === key) ?? tabs[0] ?? emptyForm(crypto.randomUUID())
  putInFront(form, tabs.length === 0 ? [form] : tabs)
  if (form.endpoint === undefined) closeEndpoint()
  else chooseEndpoint(form.endpoint)
}

const isSame = (left: RequestDraft, right: RequestDraft): boolean => {
  const paths = Object.keys(left)
  return paths.length === Object.keys(right).length && paths.every((path) => left[path] === right[path])
}

/** Nothing would be lost with this form. */
export const isUntouched = ({ key, draft, base, exchange, problem }: ConsoleForm): boolean =>
  exchange === undefined && problem === undefined && getState().sending[key] === undefined && isSame(draft, base)

/** Opens a form in a new tab, or in place of an untouched one. */
const openInTab = (form: Omit<ConsoleForm, 'key'>): void => {
  const now = getState()
  const tabs = allTabs(now)
  const isInPlace = isUntouched(now)
  const opened = { ...form, key: isInPlace ? now.key : crypto.randomUUID() }
  const at = tabs.findIndex(({ key }) => key === now.key)
  putInFront(opened, isInPlace ? tabs : tabs.toSpliced(at + 1, 0, opened))
}

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
    const { key } = getState()
    const preview = await still(host().console.preview(id, input, false, currentEnvironment()?.id))
    if (getState().key === key) setState({ preview })
  })

/** Looks at the form now: what is wrong, and what would be sent. */
const check = (): CheckedDraft | undefined => {
  checks.clear()
  previewTimer.clear()
  const { endpoint, draft } = getState()
  if (endpoint === undefined) return undefined
  const { connection } = useConnection.getState()
  const checked = checkDraft(endpoint, draft, connection.state === 'none' ? {} : connection.wireNames, knownVariables())
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

/** Shows the tab that has an endpoint, or a form prefilled with known values. */
export const openForm = (endpoint: EndpointId): void => {
  const now = getState()
  if (now.endpoint === endpoint) return
  const tabs = allTabs(now)
  const tab = tabs.findLast((one) => one.endpoint === endpoint)
  // Whoever opened an empty tab wants this request there.
  if (tab !== undefined && now.endpoint !== undefined) {
    putInFront(tab, tabs)
    return
  }
  const filled = prefill(endpoint, knownIds())
  openInTab({ endpoint, draft: filled, base: filled, filled, keep: {}, attempted: false })
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

/** Opens a request again. Wholly redacted values become empty, the form points to those redacted in part. */
export const openRequest = (
  endpoint: EndpointId,
  input: Readonly<Record<string, unknown>>,
  keep: ConsoleForm['keep'] = {},
  exchange?: ConsoleExchange,
): void => {
  const draft = Object.fromEntries(Object.entries(draftOf(endpoint, input)).filter(([, text]) => text !== HIDDEN))
  const filled = prefill(endpoint, knownIds())
  openInTab({ endpoint, draft, base: draft, filled, keep, attempted: false, ...defined({ exchange }) })
  chooseEndpoint(endpoint)
}

/** Keeps the value at a path of each response as a variable; undefined ends that. */
export const setKeep = (name: string, path: string | undefined): void => {
  const { [name]: _, ...keep } = getState().keep
  setState({ keep: path === undefined ? keep : { ...keep, [name]: path } })
}

/** What the form means now, right or wrong, with variables by their names. */
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

/** Is a request under way that keeps the tab in front from being sent? */
export const isBusyWith = (endpoint: EndpointId): boolean => {
  const { streams, sending, key } = getState()
  return streams[endpoint] !== undefined || sending[key] !== undefined
}

const setSending = (key: string, since: number | undefined): void => {
  const { [key]: _, ...others } = getState().sending
  setState({ sending: since === undefined ? others : { ...others, [key]: since } })
}

/** Changes a tab, wherever it stands; a closed one stays closed. */
const changeTab = (key: string, change: Partial<ConsoleForm>): void =>
  getState().key === key
    ? setState(change)
    : setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)) }))

const keepOf = ({ reply }: ConsoleExchange, keep: ConsoleForm['keep']): void => {
  if (reply === undefined || reply.status >= 300) return
  const missing = keepValues(reply.body, keep)
  if (missing !== undefined) toast({ level: 'warn', text: t('platform.keep.missing', { path: missing }) })
}

const send = async (endpoint: EndpointId, input: CheckedDraft['input'], force: boolean): Promise<void> => {
  const { connection } = useConnection.getState()
  const { key, keep } = getState()
  const named = currentInput()
  const isStream = endpointOf(endpoint).reply === 'stream'
  drop('problem', ...(isStream ? (['exchange'] as const) : []))
  if (isStream) putStream(endpoint, { since: Date.now(), text: '' })
  else setSending(key, Date.now())
  setState({ attempted: false })
  const answer = await host().console.send(endpoint, input, force, currentEnvironment()?.id)
  if (isStream) putStream(endpoint, undefined)
  else setSending(key, undefined)
  if (!answer.ok) return changeTab(key, { problem: answer.failure })
  rememberAccount(connection, input['account_id'])
  void keepPast(answer.value, named, connection.state)
  keepOf(answer.value, keep)
  if (getState().key === key) {
    // What was sent stands beside its answer until the form changes.
    previews.next()
    previewTimer.clear()
    setState({ preview: answer })
  }
  changeTab(key, { exchange: answer.value })
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

/** Ends the stream of an endpoint, or the request that is waited for. */
export const stopSending = async (endpoint: EndpointId): Promise<void> => {
  if (isBusyWith(endpoint)) await host().console.stop(endpoint)
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
    useEnvironments.subscribe((now, before) => {
      if (
        now.environments !== before.environments ||
        now.secrets !== before.secrets ||
        now.fromResponses !== before.fromResponses
      )
        check()
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
const refilled = (form: ConsoleForm, isOther: boolean): ConsoleForm => {
  const { endpoint, draft, base, filled } = form
  if (endpoint === undefined) return form
  const next = prefill(endpoint, knownIds())
  // Keeps what the user emptied or changed; prefilled values of another connection are dropped.
  const own = Object.entries(draft).filter(([path, text]) => !isOther || filled[path] !== text)
  const fresh = Object.entries(next).filter(([path]) => isOther || filled[path] === undefined)
  const changed = { ...Object.fromEntries(fresh), ...Object.fromEntries(own) }
  return { ...form, filled: next, draft: changed, base: isSame(draft, base) ? changed : base }
}

const refill = (isOther: boolean): void => {
  const { key, ...now } = getState()
  const tabs = allTabs({ key, ...now }).map((form) => refilled(form, isOther))
  setState({ ...tabs.find((tab) => tab.key === key), tabs })
  check()
}
