import { type Fields, isFields } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { parseJson } from '../../../contract/wire/losslessJson.ts'
import { said } from '../../../messages/said.ts'
import { COLLECTION_FORMAT } from '../../../workspace/collection/collection.ts'
import { readForeignFile } from '../../../workspace/collection/foreignFile.ts'
import type { UnreadChecks } from '../../../workspace/collection/unreadChecks.ts'
import { endpointText } from '../reference/model/endpointText.ts'
import { connectedNames } from './connectedNames.ts'
import { openEnvironment, readEnvironment } from './consoleEnvironments.ts'
import { expectsSecret } from './consoleRedaction.ts'
import { addSaved, readSavedRequest, type SavedRequest, useConsoleSaved } from './consoleSaved.ts'

/** What a list without a search is good for. */
const MAX_SAVED = 1000

interface RequestsOfFile {
  readonly entries: readonly unknown[]
  /** Of the file. */
  readonly all: number
  readonly variables: Fields
  /** What was left out. */
  readonly secrets: number
  readonly unread: readonly UnreadChecks[]
}

interface ImportCount {
  readonly count: number
  /** Of the file. */
  readonly all: number
  readonly variables: number
  readonly secrets: number
  /** Requests with checks that cannot be read, or that expect a secret or a person. */
  readonly unread: readonly UnreadChecks[]
}

const ownRequests = (text: string): RequestsOfFile | undefined => {
  const file = parseJson(text.replace(/^\uFEFF/, ''))
  if (!file.ok || !isFields(file.value) || file.value['format'] !== COLLECTION_FORMAT) return undefined
  const { requests, variables } = file.value
  if (!Array.isArray(requests)) return undefined
  return {
    entries: requests,
    all: requests.length,
    variables: isFields(variables) ? variables : {},
    secrets: 0,
    unread: [],
  }
}

const foreignRequests = (text: string): RequestsOfFile | undefined => {
  const file = readForeignFile(text, connectedNames())
  if (file === undefined) return undefined
  const entries = file.requests.map(({ name, endpoint, input, expect, keep }) => ({
    id: '',
    name: name ?? endpointText(endpoint),
    endpoint,
    input,
    expect,
    keep,
  }))
  return { ...file, entries }
}

/** A request without checks whose values may not be kept. */
const withoutSecretChecks = ({ expect = [], ...rest }: SavedRequest): SavedRequest => {
  const kept = expect.filter((check) => !expectsSecret(check))
  return kept.length === 0 ? rest : { ...rest, expect: kept }
}

/** Checks that a request had and has no more. */
const lostChecks = (
  { name, expect: before = [] }: SavedRequest,
  { expect: after = [] }: SavedRequest,
): UnreadChecks => ({
  name,
  unread: before.length - after.length,
  branching: 0,
})

/** Adds requests of a curl command or a file. Its variables become an environment. */
export const importText = async (text: string, name = ''): Promise<Result<ImportCount, Said>> => {
  const file = ownRequests(text) ?? foreignRequests(text)
  if (file === undefined)
    return failed(said(parseJson(text).ok ? 'platform.console.saved.noneInFile' : 'platform.console.saved.json'))
  const known = file.entries.flatMap((entry) => readSavedRequest(entry) ?? [])
  const read = known.map((entry) => ({ ...withoutSecretChecks(entry), id: crypto.randomUUID() }))
  if (read.length === 0) return failed(said('collection.unknownRequests'))
  const count = useConsoleSaved.getState().saved.length + read.length
  if (count > MAX_SAVED) return failed(said('platform.console.saved.tooMany', { count, max: MAX_SAVED }))
  const variables = Object.keys(file.variables).length
  const values = JSON.stringify(file.variables)
  const readable = variables === 0 ? undefined : readEnvironment(values)
  if (readable?.ok === false) return readable
  const added = await addSaved(read)
  if (!added.ok) return added
  const opened = variables === 0 ? undefined : await openEnvironment(name, values)
  if (opened?.ok === false) return opened
  const { all, secrets } = file
  const lost = known.map((entry, at) => lostChecks(entry, read[at] ?? entry)).filter((one) => one.unread > 0)
  const unread = [...file.unread, ...lost]
  return success({ count: read.length, all, variables, secrets, unread })
}
