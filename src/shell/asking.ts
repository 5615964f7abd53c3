import type { Client } from '../client/client.ts'
import { pages, turnsInCircles } from '../client/pages.ts'
import type { EndpointId, Failure } from '../contract/contract.ts'
import { defined, type Fields } from '../contract/language/fields.ts'
import { shortfallOf } from '../contract/wire/batch.ts'
import { MAX_REPLY_LENGTH } from '../contract/wire/envelope.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import { createRedactor, type Redactor } from '../contract/wire/redact.ts'
import type { RequestFact, RequestJob } from '../contract/wire/requestFact.ts'
import { nobodySignedIn } from './connection.ts'
import type { SuppressedPeople } from './uploads/suppressedPeople.ts'

/** Result of a command-line call with the response's own text. Secrets and people in it are `<...>`. */
export interface CallResult {
  /** Absent without a response. */
  readonly body?: string
  readonly status?: number
  /** Of the last try, without waits for the rate limits. */
  readonly ms?: number
  /** By their names in lower case, without secrets. */
  readonly headers?: Readonly<Record<string, string>>
  readonly nextCursor?: string
  /** A success that did not do all: what is left, as one sentence. */
  readonly shortfall?: string
  readonly failure?: Failure
}

export interface AskingOptions {
  readonly signal?: AbortSignal
  /** Send in spite of all that may be overridden. */
  readonly force?: boolean
  /** Called before a wait: why, and until when (milliseconds since 1970). */
  readonly onWait?: (reason: string, until: number) => void
  /** Takes the lines of a stream as they come, without its signs of life. */
  readonly onLine?: (line: string) => void
  /** Values of the input that must stay secret, beyond those of the sign-in. */
  readonly secrets?: readonly string[]
  /** What it is sent for, for the activity log. */
  readonly job?: RequestJob
}

/** Calls with raw responses, but paced and retried like all others. */
export interface Asking {
  readonly ask: (id: EndpointId, input: Fields, options?: AskingOptions) => Promise<CallResult>
  /** The pages of a list in order; a failure is the last thing that comes. */
  readonly pages: (id: EndpointId, input: Fields, options?: AskingOptions) => AsyncGenerator<CallResult, void, void>
  /** What is wrong with an input beyond its own rules, and may be overridden. */
  readonly problems: SuppressedPeople['problems']
}

/**
 * Splits arriving text into lines and passes on nonblank ones, redacted. `end` passes on the last one if it is
 * complete.
 */
export const linesTo = (redactor: () => Redactor, onLine: (line: string) => void) => {
  let rest = ''
  return {
    take: (text: string): void => {
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      if (rest.length > MAX_REPLY_LENGTH) rest = ''
      // One for all lines that arrived together: thousands may come in a second.
      const clean = lines.length === 0 ? undefined : redactor()
      for (const line of lines) if (clean !== undefined && line.trim() !== '') onLine(clean.text(line))
    },
    end: (): void => {
      if (rest.trim() !== '' && parseJson(rest).ok) onLine(redactor().text(rest))
    },
  }
}

const namesWith = (headers: Readonly<Record<string, string>>, write: Redactor['header']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, write(name, value)]))

/** Calls with the sign-in of that moment. */
export const createAsking = (
  client: () => Promise<Client | undefined>,
  problems: SuppressedPeople['problems'],
): Asking => {
  const ask: Asking['ask'] = async (id, input, options = {}) => {
    const { signal, force, onWait, onLine, secrets = [], job = { kind: 'commandLine' as const } } = options
    const asked = await client()
    if (asked === undefined) return { failure: nobodySignedIn }
    const redactor = () => createRedactor(id, input, [...asked.secrets(), ...secrets])
    let body: string | undefined
    let headers: Readonly<Record<string, string>> = {}
    let last: Pick<RequestFact, 'status' | 'ms'> | undefined
    const lines = onLine === undefined ? undefined : linesTo(redactor, onLine)
    const result = await asked.ask(id, input, {
      job,
      secrets,
      problems: await problems(id, input),
      ...defined({ signal, force }),
      ...(onWait === undefined ? {} : { onWait: ({ reason, until }) => onWait(reason, until) }),
      ...(lines === undefined ? {} : { onText: lines.take }),
      onResponse: (response) => {
        body = response.body
        headers = response.headers
      },
      onRequest: (fact) => {
        last = fact
      },
    })
    lines?.end()
    const next = result.ok ? result.value.nextCursor : undefined
    const shortfall = result.ok ? shortfallOf(result.value.data) : undefined
    const { text, header } = redactor()
    return {
      ...(body === undefined ? {} : { body: text(body), headers: namesWith(headers, header) }),
      ...(last?.status === undefined ? {} : { status: last.status }),
      ...(last === undefined ? {} : { ms: last.ms }),
      ...(next === undefined || next === null ? {} : { nextCursor: next }),
      ...(shortfall === undefined ? {} : { shortfall }),
      ...(result.ok ? {} : { failure: redactor().failure(result.failure) }),
    }
  }

  const pagesOf: Asking['pages'] = (id, input, options) =>
    pages<CallResult>(id, input, {
      ask: (next) => ask(id, next, options),
      cursorOf: ({ failure, nextCursor }) => (failure === undefined ? nextCursor : undefined),
      circle: { failure: turnsInCircles },
    })

  return { ask, pages: pagesOf, problems }
}
