import type { Client } from '../client/client.ts'
import type { Exchange } from '../client/exchange.ts'
import type { Clock } from '../client/ports.ts'
import { type EndpointId, endpointOf } from '../contract/contract.ts'
import { defined, type Fields } from '../contract/language/fields.ts'
import { failed, success } from '../contract/language/result.ts'
import { createRedactor, type Redactor } from '../contract/wire/redact.ts'
import type { Console, ConsoleExchange } from '../host/console.ts'
import type { HostEvent } from '../host/host.ts'
import { createAsking, linesTo } from './asking.ts'
import { nobodySignedIn } from './connection.ts'
import { shownPreview, shownReply } from './consoleShown.ts'
import type { EnvironmentSecrets } from './environmentSecrets.ts'
import { createGrouped } from './grouped.ts'
import type { SuppressedPeople } from './uploads/suppressedPeople.ts'

const job = { kind: 'console' } as const

/** Longest time a stream is read, in milliseconds. A closed window leaves none open. */
const STREAM_MS = 3_600_000

interface FilledRequest {
  readonly id: EndpointId
  readonly input: Fields
  /** Of the environment. */
  readonly secrets: readonly string[]
  readonly force: boolean
}

const shown = (id: EndpointId, done: Exchange, redactor: Redactor): ConsoleExchange => {
  const { response, result } = done
  const failure = result.ok ? undefined : redactor.failure(result.failure)
  return {
    ...shownPreview(id, done, redactor),
    endpoint: id,
    at: done.at,
    ms: done.ms,
    ...defined({ times: response?.times }),
    ...(response === undefined ? {} : { reply: shownReply(response, result, failure, redactor) }),
    ...(response === undefined && failure !== undefined ? { failure } : {}),
  }
}

/** Manual requests. Results contain no key, token or personal identifier. */
export const createConsole = (
  client: () => Promise<Client | undefined>,
  clock: Clock,
  tell: (event: HostEvent) => void,
  problemsOf: SuppressedPeople['problems'],
  environments: EnvironmentSecrets,
): Console => {
  const running = new Map<AbortController, EndpointId>()
  const asking = createAsking(client, problemsOf)

  /** Streams never end by themselves: they are read for a while, or until `stop`. */
  const exchange = async (
    asked: Client,
    request: FilledRequest,
    redactor: () => Redactor,
    stopping: AbortController,
  ) => {
    const { id, input, secrets, force } = request
    const { signal } = stopping
    const problems = await problemsOf(id, input)
    if (endpointOf(id).reply !== 'stream') return asked.exchange(id, input, { signal, job, force, problems, secrets })
    const answered = new AbortController()
    const together = createGrouped<string>(clock, (lines) => tell({ type: 'streamed', endpoint: id, lines }))
    void clock.sleep(STREAM_MS, answered.signal).then(() => stopping.abort())
    try {
      const lines = linesTo(redactor, together.add)
      return await asked.exchange(id, input, { signal, job, force, secrets, onText: lines.take })
    } finally {
      answered.abort()
      together.flush()
    }
  }

  /** Who is asked, and with what; no secret of it is shown. */
  const prepare = async (id: EndpointId, given: Fields, force: boolean, environment: string | undefined) => {
    const asked = await client()
    if (asked === undefined) return failed(nobodySignedIn)
    const filled = await environments.fill(given, environment)
    if (!filled.ok) return filled
    const { input, secrets } = filled.value
    const redactor = () => createRedactor(id, input, [...asked.secrets(), ...secrets])
    return success({ asked, redactor, request: { id, input, secrets, force } })
  }

  /** Runs until it is done, or until `stop`. */
  const whileRunning = async <Done>(id: EndpointId, run: (stopping: AbortController) => Promise<Done>) => {
    const stopping = new AbortController()
    running.set(stopping, id)
    try {
      return await run(stopping)
    } finally {
      running.delete(stopping)
    }
  }

  return {
    preview: async (id, given, force = false, environment) => {
      const prepared = await prepare(id, given, force, environment)
      if (!prepared.ok) return prepared
      const { asked, redactor, request } = prepared.value
      const ready = asked.prepare(id, request.input, { force, problems: await problemsOf(id, request.input) })
      return ready.ok ? success(shownPreview(id, ready.value, redactor())) : failed(redactor().failure(ready.failure))
    },
    send: (id, given, force = false, environment) =>
      whileRunning(id, async (stopping) => {
        const prepared = await prepare(id, given, force, environment)
        if (!prepared.ok) return prepared
        const { asked, redactor, request } = prepared.value
        const done = await exchange(asked, request, redactor, stopping)
        return done.ok ? success(shown(id, done.value, redactor())) : failed(redactor().failure(done.failure))
      }),
    ask: (id, given, environment) =>
      whileRunning(id, async ({ signal }) => {
        const filled = await environments.fill(given, environment)
        if (!filled.ok) return { failure: filled.failure }
        const { input, secrets } = filled.value
        const onWait = (reason: string, until: number) => tell({ type: 'asking', reason, until })
        return asking.ask(id, input, { signal, job, secrets, onWait })
      }),
    secretNames: environments.secretNames,
    setSecret: environments.setSecret,
    stop: async (id) => {
      for (const [stopping, endpoint] of running) if (id === undefined || id === endpoint) stopping.abort()
      return null
    },
  }
}
