import { create } from 'zustand'
import { type Fields, isFields } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { parseJson } from '../../../contract/wire/losslessJson.ts'
import { HIDDEN, isSecretValue, MIN_SECRET } from '../../../contract/wire/redact.ts'
import { bracedName, isVariableName } from '../../../contract/wire/variables.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { variablesOfFile } from '../../../workspace/collection/foreignFile.ts'
import { keepableValue } from '../../../workspace/collection/runCollection.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf, namedIn, withNamed, withoutNamed } from '../../base/namedEntries.ts'
import type { KnownVariables } from '../requestForm/fillDraft.ts'

/** Variables under a name. Secrets are not among its values: the secret store has them. */
interface Environment {
  readonly id: string
  readonly name: string
  readonly values: Fields
}

interface EnvironmentsState {
  /** By name. */
  readonly environments: readonly Environment[]
  /** The one in use. */
  readonly current?: string
  /** Names of its secrets. */
  readonly secrets: readonly string[]
  /** Kept from responses until another environment is chosen; they come before its values. */
  readonly fromResponses: Fields
  readonly isRead: boolean
  readonly problem?: string
}

const BOOK = 'console-environments'
export const MAX_ENVIRONMENT_NAME = 80
const MAX_ENVIRONMENTS = 100
const MAX_VARIABLES = 1000
/** The book is written anew when it has so many entries more than environments. */
const MAX_EDITS = 500

/** Environments of the Console. */
export const useEnvironments = create<EnvironmentsState>(() => ({
  environments: [],
  secrets: [],
  fromResponses: {},
  isRead: false,
}))

const { setState, getState } = useEnvironments

const readEntry = (entry: unknown): Environment | undefined => {
  if (!isFields(entry)) return undefined
  const { id, name, values } = entry
  if (typeof id !== 'string' || typeof name !== 'string' || !isFields(values)) return undefined
  return { id, name: name.slice(0, MAX_ENVIRONMENT_NAME), values }
}

const write = async (...entries: readonly unknown[]): Promise<void> => {
  const written = await host().ledger.append(BOOK, entries)
  if (!written.ok) setState({ problem: saidText(written.failure) })
}

/** The environment in use. */
export const currentEnvironment = (): Environment | undefined => {
  const { environments, current } = getState()
  return environments.find(({ id }) => id === current)
}

const readSecrets = async (id: string | undefined): Promise<void> => {
  const names = id === undefined ? success([]) : await host().console.secretNames(id)
  if (getState().current === id) setState({ secrets: names.ok ? [...names.value].sort() : [] })
}

const use = (current: string | undefined): Promise<void> => {
  const { current: _, ...rest } = getState()
  setState({ ...rest, secrets: [], fromResponses: {}, ...(current === undefined ? {} : { current }) }, true)
  return readSecrets(current)
}

/** Reads all environments, once. */
export const loadEnvironments = async (): Promise<void> => {
  if (getState().isRead) return
  const entries = await entriesOf(BOOK)
  if (entries === undefined) return setState({ isRead: true, problem: t('platform.variables.unread') })
  const environments = namedIn(entries, readEntry)
  const last = entries.findLast((entry) => isFields(entry) && 'used' in entry && readEntry(entry) === undefined)
  const current = environments.find(({ id }) => isFields(last) && id === last['used'])?.id
  setState({ environments, isRead: true })
  await use(current)
  if (entries.length < environments.length + MAX_EDITS) return
  const removed = await host().ledger.remove(BOOK)
  if (removed.ok) await write(...environments, { used: current ?? null })
}

/** Chooses the environment in use, or none. */
export const chooseEnvironment = async (id: string | undefined): Promise<void> => {
  await use(id)
  await write({ used: id ?? null })
}

const put = async (environment: Environment): Promise<void> => {
  setState(({ environments }) => ({ environments: withNamed(environments, environment) }))
  await write(environment)
}

/** Makes an environment and uses it. */
export const addEnvironment = async (name: string, values: Fields = {}): Promise<Environment> => {
  const environment = { id: crypto.randomUUID(), name: name.slice(0, MAX_ENVIRONMENT_NAME), values }
  await put(environment)
  await chooseEnvironment(environment.id)
  return environment
}

/** Gives the environment in use another name. */
export const renameEnvironment = async (name: string): Promise<void> => {
  const environment = currentEnvironment()
  if (environment !== undefined) await put({ ...environment, name: name.slice(0, MAX_ENVIRONMENT_NAME) })
}

/**
 * Deletes the environment in use with its secrets, and counts them. `addEnvironment` brings back its values alone. Where a
 * secret can't be removed, it stays. The failure says why.
 */
export const removeEnvironment = async (): Promise<Result<number, Said>> => {
  const environment = currentEnvironment()
  if (environment === undefined) return success(0)
  const names = await host().console.secretNames(environment.id)
  if (!names.ok) return names
  for (const name of names.value) {
    const removed = await host().console.setSecret(environment.id, name, null)
    if (removed.ok) continue
    await readSecrets(environment.id)
    return removed
  }
  setState(({ environments }) => ({ environments: withoutNamed(environments, environment.id) }))
  await use(undefined)
  await write({ removed: environment.id })
  return success(names.value.length)
}

/** Sets a variable of the environment in use; undefined removes it. */
export const setVariable = async (name: string, value: unknown): Promise<void> => {
  const environment = currentEnvironment()
  if (environment === undefined) return
  const { [name]: _, ...others } = environment.values
  await put({ ...environment, values: value === undefined ? others : { ...others, [name]: value } })
}

/** Keeps a secret in the secret store, or removes it. The failure says why not. */
export const setSecret = async (name: string, secret: string | null): Promise<Result<null, Said>> => {
  const environment = currentEnvironment()
  if (environment === undefined) return success(null)
  if (secret !== null && secret.length < MIN_SECRET)
    return failed({ sentence: t('platform.variables.secret.short', { count: MIN_SECRET }) })
  const set = await host().console.setSecret(environment.id, name, secret)
  if (!set.ok) return set
  if (Object.hasOwn(environment.values, name)) await setVariable(name, undefined)
  await readSecrets(environment.id)
  return success(null)
}

/** What typed text means where another value stood before: a number stays one. */
export const enteredValue = (text: string, before: unknown): unknown => {
  if (before === undefined || typeof before === 'string') return text
  const read = parseJson(text)
  return read.ok ? read.value : text
}

/** A value as text, to be edited. */
export const variableText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface OpenedFile {
  /** Values that went into the secret store because of their names or what they say. */
  readonly secrets: number
  /** Values that must not be shown and that the secret store does not take. */
  readonly skipped: number
}

const readValues = (text: string): Result<ReturnType<typeof variablesOfFile>, Said> => {
  const read = parseJson(text.replace(/^\uFEFF/, ''))
  if (!read.ok || !isFields(read.value)) return failed({ sentence: t('platform.variables.file.json') })
  const variables = variablesOfFile(read.value)
  const names = Object.keys(variables)
  if (names.length > MAX_VARIABLES)
    return failed({ sentence: t('platform.variables.file.tooMany', { count: MAX_VARIABLES }) })
  const wrong = names.find((name) => !isVariableName(name))
  return wrong === undefined
    ? success(variables)
    : failed({ sentence: t('platform.variables.file.name', { name: wrong }) })
}

/** Variables of a file, or why they can't become an environment. */
export const readEnvironment = (text: string): ReturnType<typeof readValues> =>
  getState().environments.length >= MAX_ENVIRONMENTS
    ? failed({ sentence: t('platform.variables.tooMany', { count: MAX_ENVIRONMENTS }) })
    : readValues(text)

/**
 * Opens a file of variables, as `adwright run --variables` reads it, and uses it. Secrets go into the secret store.
 */
export const openEnvironment = async (name: string, text: string): Promise<Result<OpenedFile, Said>> => {
  const values = readEnvironment(text)
  if (!values.ok) return values
  const entries = Object.entries(values.value)
  const plain = entries.flatMap(([key, { value, isSecret }]) =>
    isSecret || isSecretValue(key, value) || value === HIDDEN ? [] : [[key, value] as const],
  )
  const secrets = entries.flatMap(([key, { value, isSecret }]) => {
    const isKept = (isSecret || isSecretValue(key, value)) && typeof value !== 'object' && value !== HIDDEN
    return isKept && String(value).length >= MIN_SECRET ? [{ key, secret: String(value) }] : []
  })
  await addEnvironment(name, Object.fromEntries(plain))
  for (const { key, secret } of secrets) {
    const set = await setSecret(key, secret)
    if (!set.ok) return set
  }
  return success({ secrets: secrets.length, skipped: entries.length - plain.length - secrets.length })
}

/** The environment in use as the text of a file, without its secrets. */
export const environmentText = (): string => `${JSON.stringify(currentEnvironment()?.values ?? {}, null, 2)}\n`

/** Everything that a form may name. */
export const knownVariables = (): KnownVariables => {
  const { secrets, fromResponses } = getState()
  return { values: { ...currentEnvironment()?.values, ...fromResponses }, secrets }
}

/** What a run of a collection starts with. Secrets stay named: the host fills them in. */
export const runVariables = (): Fields => {
  const { values, secrets } = knownVariables()
  return { ...values, ...Object.fromEntries(secrets.map((name) => [name, bracedName(name)])) }
}

/** Takes values of responses as variables. */
export const rememberValues = (values: Fields): void =>
  setState(({ fromResponses }) => ({ fromResponses: { ...fromResponses, ...values } }))

/** Names that may be written between braces, sorted. */
export const variableNames = (): readonly string[] => {
  const { values, secrets } = knownVariables()
  return [...new Set([...Object.keys(values), ...secrets])].sort()
}

/** Keeps values of a response by their paths; returns the first path that has none. */
export const keepValues = (body: string, keep: Readonly<Record<string, string>>): string | undefined => {
  const read = parseJson(body)
  const found = Object.entries(keep).map(([name, path]) => {
    return { name, path, value: read.ok ? keepableValue(read.value, path) : undefined }
  })
  const values = found.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value] as const)
  if (values.length > 0) rememberValues(Object.fromEntries(values))
  return found.find(({ value }) => value === undefined)?.path
}

/** Forgets a value of a response. */
export const forgetValue = (name: string): void =>
  setState(({ fromResponses: { [name]: _, ...fromResponses } }) => ({ fromResponses }))
