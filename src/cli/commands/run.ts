import { setFlagsFromString } from 'node:v8'
import { InvalidArgumentError } from 'commander'
import { type EndpointId, endpointOf } from '../../contract/contract.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { type ExplainedResult, failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { Collection, CollectionRequest } from '../../workspace/collection/collection.ts'
import { checkCollection, requestsIn } from '../../workspace/collection/collectionPieces.ts'
import { readAnyCollection, readForeignFile, variablesOfFile } from '../../workspace/collection/foreignFile.ts'
import {
  type CollectionReply,
  collectionReply,
  isSignedOut,
  type RequestResult,
  reportRow,
  runCollection,
  wasSent,
} from '../../workspace/collection/runCollection.ts'
import { unreadSentences } from '../../workspace/collection/unreadChecks.ts'
import { boundedPieces } from '../boundedFile.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { type ConnectionFlags, withConnectionFlags } from '../connectionFlags.ts'
import { readJsonFile } from '../credentials.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { inCallSession } from '../inSession.ts'
import { note, onOneLine, say, sayJson } from '../print.ts'
import type { CallSession } from '../session.ts'

interface RunFlags extends ConnectionFlags {
  readonly variables?: string
  readonly set?: Fields
  readonly stopOnFailure?: boolean
  readonly live?: boolean
  readonly json?: boolean
}

const setVariable = (text: string, before: Fields = {}): Fields => {
  const equals = text.indexOf('=')
  if (equals < 1) throw new InvalidArgumentError(t('cliError.run.set'))
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) }
}

/** A collection whose requests are read while it runs. */
interface OpenedRun {
  readonly variables: Fields
  readonly requests: Iterable<CollectionRequest>
  readonly count: number
  /** The first that changes something. */
  readonly change: EndpointId | undefined
}

const changes = ({ endpoint }: CollectionRequest): boolean => endpointOf(endpoint).method !== 'GET'

const runOf = ({ variables, requests }: Collection): OpenedRun => ({
  variables,
  requests,
  count: requests.length,
  change: requests.find(changes)?.endpoint,
})

/** Checks a collection of ours from end to end, and keeps no request of it. */
const openOwn = (pieces: () => Iterable<string>): Result<OpenedRun, Said> => {
  let count = 0
  let change: EndpointId | undefined
  const checked = checkCollection(pieces(), (request) => {
    count++
    if (changes(request)) change ??= request.endpoint
  })
  if (!checked.ok) return checked
  // Requests outside the list are those of a file that writes its name in escapes.
  if (count === 0) return success(runOf(checked.value))
  return success({ variables: checked.value.variables, requests: requestsIn(pieces()), count, change })
}

const variablesOf = ({ variables, set = {} }: RunFlags): ExplainedResult<Fields> => {
  if (variables === undefined) return success(set)
  const file = readJsonFile(variables, 'variables')
  if (!file.ok) return failed(file.failure)
  const given = Object.entries(variablesOfFile(file.value)).map(([name, { value }]) => [name, value] as const)
  return success({ ...Object.fromEntries(given), ...set })
}

const askIn =
  ({ asking }: CallSession, signal: AbortSignal) =>
  async (endpoint: EndpointId, input: Fields): Promise<CollectionReply> => {
    const onWait = (reason: string, until: number) =>
      note(t('cliOutput.call.waiting', { reason, seconds: Math.ceil((until - Date.now()) / 1000) }))
    return collectionReply(await asking.ask(endpoint, input, { signal, onWait }))
  }

const tell = (result: RequestResult, isJson: boolean): void => {
  if (isJson) {
    sayJson(reportRow(result))
    return
  }
  const { name, endpoint, number, status, ms, problems } = result
  const label = t(problems.length === 0 ? 'cliOutput.run.passed' : 'cliOutput.run.failed')
  say(onOneLine(`${label}  ${number}  ${name}  ${endpoint}  ${status ?? '-'}  ${ms ?? 0} ms`))
  for (const problem of problems) say(onOneLine(`  ${saidText(problem)}`))
}

/** Collects garbage sooner. V8 lets that of 100,000 requests grow to 350 MB. */
const holdMemory = (): void => setFlagsFromString('--heap-growing-percent=30')

const runIn = async (session: CallSession, collection: OpenedRun, variables: Fields, flags: RunFlags) => {
  const stopping = new AbortController()
  void interrupted().then(() => stopping.abort())
  let sent = 0
  let passed = 0
  let failures = 0
  let signedOut = false
  const results = runCollection(collection, {
    variables,
    ask: askIn(session, stopping.signal),
    signal: stopping.signal,
    ...(flags.stopOnFailure ? { stopsAtFailure: true } : {}),
  })
  for await (const result of results) {
    if (wasSent(result)) sent++
    if (result.problems.length > 0) failures++
    else passed++
    tell(result, flags.json === true)
    signedOut = isSignedOut(result)
    if (signedOut) break
  }
  const counts = { requests: collection.count, sent, passed, failed: failures }
  if (flags.json) sayJson(counts)
  else say(t('cliOutput.run.done', counts))
  if (signedOut)
    note(t('cliOutput.run.signedOut', { number: passed + failures, count: counts.requests - passed - failures }))
  if (stopping.signal.aborted) return EXIT.interrupted
  if (signedOut) return EXIT.signedOut
  const hasStopped = failures > 0 && flags.stopOnFailure === true
  const isChanged = !hasStopped && passed + failures < counts.requests
  if (isChanged) note(t('cliError.run.changed', { sent, count: counts.requests }))
  if (failures > 0) return EXIT.issues
  return isChanged ? EXIT.usage : EXIT.ok
}

/** A file of another program, of which the names of the signed-in brand are read. */
const openForeign = (text: string, { connection }: CallSession): Result<OpenedRun, Said> => {
  const read = readAnyCollection(text, connection.wireNames)
  if (!read.ok) return read
  const { skipped, unread } = read.value
  if (skipped > 0) note(t('cliOutput.run.skipped', { count: skipped }))
  for (const sentence of unreadSentences(unread)) note(onOneLine(sentence))
  return success(runOf(read.value))
}

const run = async (path: string, flags: RunFlags): Promise<ExitCode> => {
  holdMemory()
  const pieces = boundedPieces(path, 'collection')
  if (!pieces.ok) return fail(pieces.failure)
  const own = openOwn(pieces.value)
  const text = own.ok ? '' : [...pieces.value()].join('')
  if (!own.ok && readForeignFile(text, {}) === undefined) return fail(saidText(own.failure))
  const variables = variablesOf(flags)
  if (!variables.ok) return fail(variables.failure)
  return inCallSession(flags, async (session) => {
    const collection = own.ok ? own : openForeign(text, session)
    if (!collection.ok) return fail(saidText(collection.failure))
    const { change } = collection.value
    if (session.connection.state === 'live' && change !== undefined && !flags.live)
      return fail(t('cliError.run.live', { endpoint: change }))
    return runIn(session, collection.value, variables.value, flags)
  })
}

export const runCollectionCommand = () =>
  withConnectionFlags(
    command('run', t('cli.run'), [
      'run adwright-requests.json --practice',
      'run smoke-test.json --variables live.json --credentials signin.json --json',
    ])
      .argument('<collection>', t('cli.run.collection'))
      .option('--variables <file>', t('cli.run.variables'))
      .option('--set <name=value>', t('cli.run.set'), setVariable)
      .option('--stop-on-failure', t('cli.run.stopOnFailure'))
      .option('--live', t('cli.run.live'))
      .option('--json', t('cli.run.json')),
  ).action(ending(run))
