import { create } from 'zustand'
import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import type { Fields } from '../../../contract/language/fields.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { Collection, CollectionRequest } from '../../../workspace/collection/collection.ts'
import { readAnyCollection } from '../../../workspace/collection/foreignFile.ts'
import {
  collectionReply,
  isSignedOut,
  type RequestResult,
  reportRow,
  runCollection,
  wasSent,
} from '../../../workspace/collection/runCollection.ts'
import { unreadSentences } from '../../../workspace/collection/unreadChecks.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { createTimer, createTurns } from '../../base/waiting.ts'
import { isDestructive } from '../console/send/sendRisk.ts'
import { connectedNames } from './connectedNames.ts'
import { currentEnvironment, rememberValues, runVariables } from './consoleEnvironments.ts'
import { redactInput } from './consoleRedaction.ts'

interface RunCounts {
  /** Requests of this run. */
  readonly all: number
  readonly sent: number
  readonly passed: number
  readonly failed: number
}

interface CollectionState {
  /** Of the file. */
  readonly name?: string
  readonly collection?: Collection
  /** By place; those that did not run have none. */
  readonly results: readonly (RequestResult | undefined)[]
  readonly counts?: RunCounts
  /** When the run that goes on began (milliseconds since 1970). */
  readonly since?: number
  /** Why it waits, and until when. */
  readonly waiting?: { readonly reason: string; readonly until: number }
  /** Why there is no collection, or the run ended early. */
  readonly problem?: string
  /** What was left out of the file. */
  readonly note?: string
}

/** The collection that is open, and its last run. */
export const useCollection = create<CollectionState>(() => ({ results: [] }))

const { setState, getState } = useCollection

/** Opens a collection from the text of a file. */
export const openCollection = (name: string, text: string): void => {
  const read = readAnyCollection(text, connectedNames())
  if (read.ok) {
    const { skipped, unread } = read.value
    const notes = [
      ...(skipped === 0 ? [] : [t('platform.collections.skipped', { name, count: skipped })]),
      ...unreadSentences(unread),
    ]
    const note = notes.length === 0 ? {} : { note: notes.join(' ') }
    setState({ name, collection: read.value, results: [], ...note }, true)
  } else setState({ problem: t('platform.collections.unread', { name, problem: saidText(read.failure) }) })
}

/** What a run would change on the platform. */
export const riskOfRun = (requests: readonly CollectionRequest[]) => ({
  changes: requests.filter(({ endpoint }) => endpointOf(endpoint).method !== 'GET').length,
  deletions: requests.filter(({ endpoint }) => isDestructive(endpoint)).length,
})

const SHOW_EVERY = 150

/** Results as they come, shown a few times a second. */
const createShown = (all: number) => {
  const results = [...getState().results]
  const timer = createTimer()
  let counts: RunCounts = { all, sent: 0, passed: 0, failed: 0 }
  let isWaiting = false
  const show = () => {
    isWaiting = false
    const { waiting: _, ...rest } = getState()
    setState({ ...rest, results: [...results], counts }, true)
  }
  return {
    add: (at: number, result: RequestResult): void => {
      const isPassed = result.problems.length === 0
      results[at] = result
      counts = {
        all,
        sent: counts.sent + (wasSent(result) ? 1 : 0),
        passed: counts.passed + (isPassed ? 1 : 0),
        failed: counts.failed + (isPassed ? 0 : 1),
      }
      if (!isWaiting) timer.set(show, SHOW_EVERY)
      isWaiting = true
    },
    end: (): void => {
      timer.clear()
      show()
    },
  }
}

/** Ends the run that goes on. */
const createRunning = () => {
  let stopping = new AbortController()
  let asked: EndpointId | undefined
  const stop = (): void => {
    stopping.abort()
    if (asked !== undefined) void host().console.stop(asked)
  }
  return {
    begin: (): AbortSignal => {
      stopping = new AbortController()
      return stopping.signal
    },
    askIn: (environment: string | undefined) => async (endpoint: EndpointId, input: Fields) => {
      asked = endpoint
      return collectionReply(await host().console.ask(endpoint, input, environment))
    },
    stop,
  }
}

const running = createRunning()

/** Cancels the run. */
export const stopRun = (): void => running.stop()

const wait = (reason: string, until: number) => setState({ waiting: { reason, until } })

/** Another connection gets nothing of a run that was confirmed for this one. */
const whileConnected = (signal: AbortSignal): void => {
  const ends = [
    host().subscribe((event) => {
      if (event.type === 'asking') wait(event.reason, event.until)
    }),
    useConnection.subscribe((now, before) => {
      if (now.connection === before.connection) return
      running.stop()
      setState({ problem: t('platform.collections.reconnected') })
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
}

/** Runs requests of the collection, all or one, until `stopRun`. */
export const runRequests = async (only?: number, stopsAtFailure = false): Promise<void> => {
  const { collection, since } = getState()
  if (collection === undefined || since !== undefined) return
  const one = only === undefined ? undefined : collection.requests[only]
  const requests = one === undefined ? collection.requests : [one]
  const { problem: _, counts: __, waiting: ___, ...rest } = getState()
  setState({ ...rest, results: one === undefined ? [] : rest.results, since: Date.now() }, true)
  const shown = createShown(requests.length)
  const signal = running.begin()
  const over = new AbortController()
  whileConnected(over.signal)
  const turn = createTurns()
  // Another environment, chosen meanwhile, has no part in this run.
  const environment = currentEnvironment()?.id
  try {
    const variables = runVariables()
    for await (const result of runCollection(
      { ...collection, requests },
      { ask: running.askIn(environment), variables, stopsAtFailure, signal },
    )) {
      const at = only ?? result.number - 1
      shown.add(at, { ...result, number: at + 1 })
      await turn()
      if (result.values !== undefined && currentEnvironment()?.id === environment) rememberValues(result.values)
      if (isSignedOut(result) && !signal.aborted) {
        const count = requests.length - result.number
        setState({ problem: t('platform.collections.signedOut', { number: at + 1, count }) })
        break
      }
    }
  } finally {
    over.abort()
    shown.end()
    const { since: _, ...ended } = getState()
    setState(ended, true)
  }
}

/** The last run as a file: its counts, then a line for each request. */
export const reportText = (): string => {
  const { name, counts, results } = getState()
  const lines = [{ collection: name, ...counts }, ...results.filter((result) => result !== undefined).map(reportRow)]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** What a request of the collection sends, as text without secrets. */
export const inputText = ({ endpoint, input }: CollectionRequest): string =>
  JSON.stringify(redactInput(endpoint, input), null, 2)
