import { create } from 'zustand'
import {
  type NamedWrittenRequest,
  readBru,
  readForeignCollection,
  readHttpFile,
} from '../../../contract/code/otherFiles.ts'
import { endpointOfRequest, readCurl, readHar } from '../../../contract/code/reading.ts'
import { type EndpointId, isEndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { COLLECTION_FORMAT, type Expectation, isExpectation, isKeep } from '../../../workspace/collection/collection.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf, namedIn, withNamed, withoutNamed } from '../../base/namedEntries.ts'
import { endpointText } from '../reference/model/endpointText.ts'
import { connectedNames } from './connectedNames.ts'
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
  /** By name. */
  readonly saved: readonly SavedRequest[]
  readonly isRead: boolean
  readonly problem?: string
}

const BOOK = 'console-saved'
export const MAX_REQUEST_NAME_LENGTH = 120

/** What a list without a search is good for. */
const MAX_SAVED = 1000

/** Requests that the user keeps. */
export const useConsoleSaved = create<SavedState>(() => ({ saved: [], isRead: false }))

const { setState, getState } = useConsoleSaved

const readRequest = (entry: unknown): SavedRequest | undefined => {
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

/** Requests in stored entries. */
export const savedOf = (entries: readonly unknown[]): readonly SavedRequest[] => namedIn(entries, readRequest)

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
  setState(({ saved }) => ({ saved: withNamed(saved, clean) }))
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

/** Forgets a saved request; `keepSaved` brings it back. */
export const removeSaved = async (gone: string): Promise<void> => {
  setState(({ saved }) => ({ saved: withoutNamed(saved, gone) }))
  await write([{ removed: gone }])
}

/** All saved requests as the text of a JSON file. */
export const exportText = (): string =>
  `${JSON.stringify({ format: COLLECTION_FORMAT, version: 1, requests: getState().saved }, null, 2)}\n`

/** Requests of other programs as entries, undefined where no endpoint fits. */
const foreignEntries = (requests: readonly NamedWrittenRequest[] | undefined): readonly unknown[] | undefined =>
  requests?.map((request) => {
    const read = endpointOfRequest(request, connectedNames())
    return read === undefined ? undefined : { ...read, id: '', name: request.name ?? endpointText(read.endpoint) }
  })

interface ImportCount {
  readonly count: number
  /** Of the file. */
  readonly all: number
}

/** Requests in a text that is no JSON. */
const requestsInText = (text: string): readonly NamedWrittenRequest[] | undefined => {
  const command = readCurl(text)
  return command === undefined ? (readBru(text) ?? readHttpFile(text)) : [command]
}

/** Adds requests of a curl command or a file, ours or of another program. */
export const importText = async (text: string): Promise<Result<ImportCount, Said>> => {
  let file: unknown
  let foreign: readonly NamedWrittenRequest[] | undefined
  try {
    file = JSON.parse(text)
  } catch {
    foreign = requestsInText(text)
    if (foreign === undefined) return failed(said('platform.console.saved.json'))
  }
  const own = isFields(file) && file['format'] === COLLECTION_FORMAT ? file['requests'] : undefined
  const requests = own ?? foreignEntries(foreign ?? readForeignCollection(file) ?? readHar(file))
  if (!Array.isArray(requests)) return failed(said('platform.console.saved.noneInFile'))
  const read = requests
    .flatMap((entry) => readRequest(entry) ?? [])
    .map((entry) => ({ ...entry, id: crypto.randomUUID() }))
  if (read.length === 0) return failed(said('platform.console.saved.unknown'))
  const count = getState().saved.length + read.length
  if (count > MAX_SAVED) return failed(said('platform.console.saved.tooMany', { count, max: MAX_SAVED }))
  const written = await host().ledger.append(BOOK, read)
  if (!written.ok) return written
  setState(({ saved }) => ({ saved: read.reduce(withNamed, saved) }))
  return success({ count: read.length, all: requests.length })
}
