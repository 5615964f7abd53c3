import type { Client } from '../client/client.ts'
import type { Exchange } from '../client/exchange.ts'
import type { Clock } from '../client/ports.ts'
import { type EndpointId, endpointOf } from '../contract/contract.ts'
import type { Fields } from '../contract/language/fields.ts'
import { failed, success } from '../contract/language/result.ts'
import { createRedactor, type Redactor } from '../contract/wire/redact.ts'
import type { Console, ConsoleExchange } from '../host/console.ts'
import type { HostEvent } from '../host/host.ts'
import { linesTo } from './asking.ts'
import { nobodySignedIn } from './connection.ts'
import { shownPreview, shownReply } from './consoleShown.ts'
import { createGrouped } from './grouped.ts'
import type { SuppressedPeople } from './uploads/suppressedPeople.ts'

const job = { kind: 'console' } as const

/** Longest time a stream is read, in milliseconds. A closed window leaves none open. */
const STREAM_MS = 3_600_000

const shown = (id: EndpointId, done: Exchange, redactor: Redactor): ConsoleExchange => {
  const { response, result } = done
  const failure = result.ok ? undefined : redactor.failure(result.failure)
  return {
    ...shownPreview(id, done, redactor),
    endpoint: id,
    at: done.at,
    ms: done.ms,
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
): Console => {
  const running = new Map<AbortController, EndpointId>()

  const redactorOf = (asked: Client, id: EndpointId, input: Fields) => createRedactor(id, input, asked.secrets())

  /** Streams never end by themselves: they are read for a while, or until `stop`. */
  const exchange = async (asked: Client, id: EndpointId, input: Fields, force: boolean, stopping: AbortController) => {
    const { signal } = stopping
    const problems = await problemsOf(id, input)
    if (endpointOf(id).reply !== 'stream') return asked.exchange(id, input, { signal, job, force, problems })
    const answered = new AbortController()
    const together = createGrouped<string>(clock, (lines) => tell({ type: 'streamed', endpoint: id, lines }))
    void clock.sleep(STREAM_MS, answered.signal).then(() => stopping.abort())
    try {
      const lines = linesTo(() => redactorOf(asked, id, input), together.add)
      return await asked.exchange(id, input, { signal, job, force, onText: lines.take })
    } finally {
      answered.abort()
      together.flush()
    }
  }

  return {
    preview: async (id, input, force = false) => {
      const asked = await client()
      if (asked === undefined) return failed(nobodySignedIn)
      const ready = asked.prepare(id, input, { force, problems: await problemsOf(id, input) })
      const redactor = redactorOf(asked, id, input)
      return ready.ok ? success(shownPreview(id, ready.value, redactor)) : failed(redactor.failure(ready.failure))
    },
    send: async (id, input, force = false) => {
      const stopping = new AbortController()
      running.set(stopping, id)
      try {
        const asked = await client()
        if (asked === undefined) return failed(nobodySignedIn)
        const done = await exchange(asked, id, input, force, stopping)
        const redactor = redactorOf(asked, id, input)
        return done.ok ? success(shown(id, done.value, redactor)) : failed(redactor.failure(done.failure))
      } finally {
        running.delete(stopping)
      }
    },
    stop: async (id) => {
      for (const [stopping, endpoint] of running) if (id === undefined || id === endpoint) stopping.abort()
      return null
    },
  }
}
