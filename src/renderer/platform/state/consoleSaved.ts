import { create } from 'zustand'
import { type EndpointId, type Failure, isEndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { Ledger } from '../../../host/host.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { COLLECTION_FORMAT, type Expectation, isExpectation, isKeep } from '../../../workspace/collection/collection.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf } from '../../base/namedEntries.ts'
import { redactInput } from './consoleRedaction.ts'

/** A request kept under a name: no secret, nobody's identifiers. */
export interface SavedRequest {
  readonly id: string
  readonly name: string
  readonly endpoint: EndpointId
  readonly input: Readonly<Record<string, unknown>>
  /** Checks of a collection, for `adwright run` and the page Collections. */
  readonly expect?: readonly Expectation[]
  /** Values of the response to keep. */
  readonly keep?: Readonly<Record<string, string>>
}

interface SavedState {
  /** In the order in which they run. */
  readonly saved: readonly SavedRequest[]
  readonly isRead: boolean
  /** What was written last. */
  readonly lastEntries?: readonly unknown[]
  readonly problem?: string
}

/** Entries are requests, `removed` and `moved` (before another one, or to the end). */
const BOOK = 'console-saved'
export const MAX_REQUEST_NAME_LENGTH = 120

/** Requests that the user keeps. */
export const useConsoleSaved = create<SavedState>(() => ({ saved: [], isRead: false }))

const { setState, getState } = useConsoleSaved

/** A saved request in an entry or a file, without secrets. */
export const readSavedRequest = (entry: unknown): SavedRequest | undefined => {
  if (!isFields(entry)) return undefined
  const { id, name, endpoint, input, expect, keep } = entry
  if (typeof id !== 'string' || typeof name !== 'string' || !isEndpointId(endpoint) || !isFields(input))
    return undefined
  return {
    id,
    name: name.slice(0, MAX_REQUEST_NAME_LENGTH),
    endpoint,
    input: redactInput(endpoint, input),
    ...(Array.isArray(expect) && expect.length > 0 && expect.every(isExpectation) ? { expect } : {}),
    ...(isFields(keep) && isKeep(keep) && Object.keys(keep).length > 0 ? { keep } : {}),
  }
}

type Saved = readonly SavedRequest[]

/** A request as it is now, or an id that moves or is removed. */
type Change = SavedRequest | { readonly moved: unknown; readonly before?: unknown } | { readonly removed: unknown }

const readChange = (entry: unknown): Change | undefined => {
  const own = readSavedRequest(entry)
  if (own !== undefined || !isFields(entry)) return own
  if ('moved' in entry) return { moved: entry['moved'], before: entry['before'] }
  return 'removed' in entry ? { removed: entry['removed'] } : undefined
}

/** Requests after changes, in time that grows with their number alone. */
const changed = (saved: Saved, changes: readonly Change[]): Saved => {
  const requests = new Map<unknown, SavedRequest>()
  // Neighbors by id. Undefined stands before the first and after the last.
  const next = new Map<unknown, unknown>()
  const previous = new Map<unknown, unknown>()
  const join = (left: unknown, right: unknown): void => {
    next.set(left, right)
    previous.set(right, left)
  }
  const put = (id: unknown, before: unknown): void => {
    join(previous.get(before), id)
    join(id, before)
  }
  const takeOut = (id: unknown): void => join(previous.get(id), next.get(id))
  for (const change of [...saved, ...changes]) {
    if ('id' in change) {
      if (!requests.has(change.id)) put(change.id, undefined)
      requests.set(change.id, change)
    } else if ('removed' in change) {
      if (requests.delete(change.removed)) takeOut(change.removed)
    } else if (requests.has(change.moved)) {
      const { moved, before } = change
      takeOut(moved)
      put(moved, before !== moved && requests.has(before) ? before : undefined)
    }
  }
  const list: SavedRequest[] = []
  for (let own = requests.get(next.get(undefined)); own !== undefined; own = requests.get(next.get(own.id)))
    list.push(own)
  return list
}

/** Requests in stored entries. */
export const savedOf = (entries: readonly unknown[]): Saved =>
  changed(
    [],
    entries.flatMap((entry) => readChange(entry) ?? []),
  )

/** So many entries that others replaced may stay in the book. */
const MAX_REPLACED = 100

/** Replaces a book of many replaced entries by what it holds. What this version can't read keeps it as it is. */
const compact = async (entries: readonly unknown[], saved: Saved): Promise<void> => {
  if (entries.length - saved.length <= Math.max(MAX_REPLACED, saved.length)) return
  // Where that fails, the longer book holds the same.
  if (entries.every((entry) => readChange(entry) !== undefined)) await host().ledger.replace(BOOK, saved)
}

const append = (entries: readonly unknown[]): ReturnType<Ledger['append']> => {
  setState({ lastEntries: entries })
  return host().ledger.append(BOOK, entries)
}

/** True where it was written. */
const write = async (entries: readonly unknown[]): Promise<boolean> => {
  const saved = await append(entries)
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
  return saved.ok
}

/** Reads what was saved, once. */
export const loadSaved = async (): Promise<void> => {
  if (getState().isRead) return
  const before = getState().lastEntries
  const entries = await entriesOf(BOOK)
  if (entries === undefined) setState({ isRead: true, problem: t('platform.console.saved.unread') })
  else {
    const saved = savedOf(entries)
    setState({ saved, isRead: true })
    // What was written meanwhile must stay.
    if (getState().lastEntries === before) await compact(entries, saved)
  }
}

/** Saves a new or changed request; false if it lasts only until Adwright closes. */
export const keepSaved = async (request: SavedRequest): Promise<boolean> => {
  const clean = {
    ...request,
    name: request.name.slice(0, MAX_REQUEST_NAME_LENGTH),
    input: redactInput(request.endpoint, request.input),
  }
  setState(({ saved }) => ({ saved: changed(saved, [clean]) }))
  return write([clean])
}

/** Keeps a form under a name, as `keepSaved` does. */
export const saveAs = (
  name: string,
  endpoint: EndpointId,
  input: Readonly<Record<string, unknown>>,
  keep: Readonly<Record<string, string>> = {},
): Promise<boolean> =>
  keepSaved({
    id: crypto.randomUUID(),
    name,
    endpoint,
    input,
    ...(Object.keys(keep).length === 0 ? {} : { keep }),
  })

/** Changes the checks of a saved request; the returned function undoes it. */
export const setChecks = async (checked: string, expect: readonly Expectation[]): Promise<() => Promise<void>> => {
  const own = getState().saved.find(({ id }) => id === checked)
  if (own === undefined) return async () => {}
  const { expect: before = [], ...rest } = own
  await keepSaved(expect.length === 0 ? rest : { ...rest, expect })
  return async () => void (await setChecks(checked, before))
}

/** Puts a saved request before another one, or at the end. */
export const moveSaved = async (moved: string, before: string | undefined): Promise<void> => {
  setState(({ saved }) => ({ saved: changed(saved, [{ moved, before }]) }))
  await write([{ moved, ...(before === undefined ? {} : { before }) }])
}

/** Forgets a saved request; the returned function brings it back in its place. */
export const removeSaved = async (gone: string): Promise<() => Promise<void>> => {
  const { saved } = getState()
  const at = saved.findIndex(({ id }) => id === gone)
  const own = saved[at]
  const after = saved.slice(at + 1)
  setState({ saved: changed(saved, [{ removed: gone }]) })
  await write([{ removed: gone }])
  return async () => {
    if (own === undefined) return
    // Its neighbor may be gone by now.
    const next = after.find(({ id }) => getState().saved.some((one) => one.id === id))?.id
    await keepSaved(own)
    if (next !== undefined) await moveSaved(gone, next)
  }
}

/** Adds requests at the end, all or none; the failure says why. */
export const addSaved = async (requests: Saved): Promise<Result<null, Failure>> => {
  const written = await append(requests)
  if (written.ok) setState(({ saved }) => ({ saved: [...saved, ...requests] }))
  return written
}

/** All saved requests as the text of a JSON file. */
export const exportText = (): string =>
  `${JSON.stringify({ format: COLLECTION_FORMAT, version: 1, requests: getState().saved }, null, 2)}\n`
