import { create } from 'zustand'
import { type EndpointId, type Failure, isEndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import type { Result } from '../../../contract/language/result.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { COLLECTION_FORMAT, type Expectation, isExpectation, isKeep } from '../../../workspace/collection/collection.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf, withoutNamed } from '../../base/namedEntries.ts'
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

/** The others keep their places. */
const withSaved = (saved: Saved, own: SavedRequest): Saved => {
  const at = saved.findIndex(({ id }) => id === own.id)
  return at < 0 ? [...saved, own] : saved.with(at, own)
}

const movedBefore = (saved: Saved, moved: unknown, before: unknown): Saved => {
  const own = saved.find(({ id }) => id === moved)
  if (own === undefined) return saved
  const others = withoutNamed(saved, moved)
  const at = others.findIndex(({ id }) => id === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, own)
}

/** Requests in stored entries. */
export const savedOf = (entries: readonly unknown[]): Saved =>
  entries.reduce<Saved>((saved, entry) => {
    const own = readSavedRequest(entry)
    if (own !== undefined) return withSaved(saved, own)
    if (!isFields(entry)) return saved
    if ('moved' in entry) return movedBefore(saved, entry['moved'], entry['before'])
    return 'removed' in entry ? withoutNamed(saved, entry['removed']) : saved
  }, [])

/** True where it was written. */
const write = async (entries: readonly unknown[]): Promise<boolean> => {
  const saved = await host().ledger.append(BOOK, entries)
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
  return saved.ok
}

/** Reads what was saved, once. */
export const loadSaved = async (): Promise<void> => {
  if (getState().isRead) return
  const entries = await entriesOf(BOOK)
  if (entries === undefined) setState({ isRead: true, problem: t('platform.console.saved.unread') })
  else setState({ saved: savedOf(entries), isRead: true })
}

/** Saves a new or changed request; false if it lasts only until Adwright closes. */
export const keepSaved = async (request: SavedRequest): Promise<boolean> => {
  const clean = {
    ...request,
    name: request.name.slice(0, MAX_REQUEST_NAME_LENGTH),
    input: redactInput(request.endpoint, request.input),
  }
  setState(({ saved }) => ({ saved: withSaved(saved, clean) }))
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
export const setChecks = async (changed: string, expect: readonly Expectation[]): Promise<() => Promise<void>> => {
  const own = getState().saved.find(({ id }) => id === changed)
  if (own === undefined) return async () => {}
  const { expect: before = [], ...rest } = own
  await keepSaved(expect.length === 0 ? rest : { ...rest, expect })
  return async () => void (await setChecks(changed, before))
}

/** Puts a saved request before another one, or at the end. */
export const moveSaved = async (moved: string, before: string | undefined): Promise<void> => {
  setState(({ saved }) => ({ saved: movedBefore(saved, moved, before) }))
  await write([{ moved, ...(before === undefined ? {} : { before }) }])
}

/** Forgets a saved request; the returned function brings it back in its place. */
export const removeSaved = async (gone: string): Promise<() => Promise<void>> => {
  const { saved } = getState()
  const at = saved.findIndex(({ id }) => id === gone)
  const own = saved[at]
  const after = saved.slice(at + 1)
  setState({ saved: withoutNamed(saved, gone) })
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
  const written = await host().ledger.append(BOOK, requests)
  if (written.ok) setState(({ saved }) => ({ saved: [...saved, ...requests] }))
  return written
}

/** All saved requests as the text of a JSON file. */
export const exportText = (): string =>
  `${JSON.stringify({ format: COLLECTION_FORMAT, version: 1, requests: getState().saved }, null, 2)}\n`
