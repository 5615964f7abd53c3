import {
  bruSignIn,
  type NamedWrittenRequest,
  readBru,
  readForeignCollection,
  readForeignVariables,
  readHttpFile,
  sharedScripts,
  type WrittenVariable,
} from '../../contract/code/otherFiles.ts'
import { endpointOfRequest, readCurl, readHar } from '../../contract/code/reading.ts'
import { countSecrets, countSignInSecrets } from '../../contract/code/secretsLeftOut.ts'
import type { EndpointId } from '../../contract/contract.ts'
import { defined, type Fields, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { isSecretValue } from '../../contract/wire/redact.ts'
import { isVariableName } from '../../contract/wire/variables.ts'
import { said } from '../../messages/said.ts'
import { type Collection, MAX_REQUESTS, readCollection } from './collection.ts'
import { countUnread, type ForeignChecks, readForeignChecks } from './foreignChecks.ts'
import type { UnreadChecks } from './unreadChecks.ts'

// Files of Postman, Bruno, browsers (HAR) and editors (.http), and curl commands, as collections.

interface ForeignRequest extends ForeignChecks {
  readonly name?: string
  readonly endpoint: EndpointId
  readonly input: Fields
}

interface ForeignFile {
  /** In the order of the file. Those for no known endpoint are left out. */
  readonly requests: readonly ForeignRequest[]
  /** Of the file. */
  readonly all: number
  /** Without secrets. */
  readonly variables: Fields
  /** Secrets that the file holds: none of them is kept outside inputs. */
  readonly secrets: number
  /** Requests, folders and files with checks that are not run. */
  readonly unread: readonly UnreadChecks[]
}

interface WrittenFile {
  readonly requests: readonly NamedWrittenRequest[]
  readonly variables: readonly WrittenVariable[]
  readonly signInSecrets: number
  /** Of folders and of the whole. */
  readonly scripts: ReturnType<typeof sharedScripts>
}

const readJsonFile = (file: unknown): WrittenFile | undefined => {
  const requests = readForeignCollection(file) ?? readHar(file)
  if (requests === undefined) return undefined
  // What browsers wrote has headers alone.
  const signInSecrets = isFields(file) && 'log' in file ? 0 : countSignInSecrets(file)
  return { requests, variables: readForeignVariables(file), signInSecrets, scripts: sharedScripts(file) }
}

const readTextFile = (text: string): WrittenFile | undefined => {
  const command = readCurl(text)
  const requests = command === undefined ? (readBru(text) ?? readHttpFile(text)) : [command]
  const signInSecrets = countSignInSecrets({ auth: { bru: Object.fromEntries(bruSignIn(text)) } })
  return requests && { requests, variables: readForeignVariables(text), signInSecrets, scripts: [] }
}

// One for all requests: a file may have 100,000 of them.
const NO_CHECKS: ForeignChecks = { expect: [], keep: {}, unread: 0, branching: 0 }

const checksOf = ({ tests }: NamedWrittenRequest): ForeignChecks =>
  tests === undefined ? NO_CHECKS : readForeignChecks(tests)

/** Reads a file of another program. Undefined where it is none. */
export const readForeignFile = (text: string, wireNames: WireNames): ForeignFile | undefined => {
  const parsed = parseJson(text.replace(/^\uFEFF/, ''))
  const file = parsed.ok ? readJsonFile(parsed.value) : readTextFile(text)
  if (file === undefined) return undefined
  const { requests, signInSecrets, scripts } = file
  const variables = file.variables.filter(({ name, value }) => isVariableName(name) && value !== '')
  const isSecret = ({ name, value, isSecret }: WrittenVariable): boolean => isSecret || isSecretValue(name, value)
  const known = requests.flatMap((request): readonly ForeignRequest[] => {
    const read = endpointOfRequest(request, wireNames)
    return read === undefined ? [] : [{ ...read, ...defined({ name: request.name }), ...checksOf(request) }]
  })
  return {
    requests: known,
    all: requests.length,
    variables: Object.fromEntries(
      variables.filter((variable) => !isSecret(variable)).map(({ name, value }) => [name, value]),
    ),
    unread: [
      ...scripts.map(({ name, script }) => ({ name, ...countUnread(script) })),
      ...known.map(({ name = '', endpoint, unread, branching }) => ({ name: name || endpoint, unread, branching })),
    ].filter(({ unread, branching }) => unread + branching > 0),
    secrets: requests.reduce(
      (sum, request) => sum + countSecrets(request),
      signInSecrets + variables.filter(isSecret).length,
    ),
  }
}

/** Variables in a file of values by their names, or in an environment of Postman. */
export const variablesOfFile = (
  file: Fields,
): Readonly<Record<string, { readonly value: unknown; readonly isSecret: boolean }>> =>
  '_postman_variable_scope' in file
    ? Object.fromEntries(readForeignVariables(file).map(({ name, value, isSecret }) => [name, { value, isSecret }]))
    : Object.fromEntries(Object.entries(file).map(([name, value]) => [name, { value, isSecret: false }]))

interface OpenedCollection extends Collection {
  /** Requests of the file that are for no known endpoint. */
  readonly skipped: number
  readonly unread: ForeignFile['unread']
}

/** Reads a collection from the text of a file, ours or of another program. */
export const readAnyCollection = (text: string, wireNames: WireNames): Result<OpenedCollection, Said> => {
  const own = readCollection(text)
  if (own.ok) return success({ ...own.value, skipped: 0, unread: [] })
  const foreign = readForeignFile(text, wireNames)
  if (foreign === undefined) return own
  const { requests, all, variables, unread } = foreign
  if (requests.length === 0) return failed(said('collection.unknownRequests'))
  if (all > MAX_REQUESTS) return failed(said('collection.tooMany', { count: MAX_REQUESTS }))
  return success({
    variables,
    requests: requests.map(({ name, endpoint, input, expect, keep }) => ({
      name: name ?? endpoint,
      endpoint,
      input,
      expect,
      keep,
    })),
    skipped: all - requests.length,
    unread,
  })
}
