import type { EndpointData, Failure, Reply } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { said } from '../messages/said.ts'
import type { TokenSource } from './ports.ts'

/** Asks the platform for the bearer token of the app. */
export type AskToken = () => Promise<Result<Reply, Failure>>

/** The token of a response that was checked against its schema. */
export const tokenOf = ({ data }: Reply): string => (data as EndpointData<'oauth2.token'>).access_token

/** The app-only bearer token, fetched on first use and kept until the platform rejects it. */
interface BearerToken extends TokenSource {
  /** Keeps a token that was asked for by name. */
  readonly keep: (token: string) => void
}

/** Pause in ms after code 99, which also means too many requests (Document 1, oauth2/token). */
const REST_AFTER_REFUSAL = 60_000

const TOO_OFTEN = 99

/** Clients must not use a token whose type they don't know (RFC 6749, section 7.1). */
const otherType = (type: string): Failure => ({
  kind: 'rejected',
  ...said('client.bearer', { type: type.slice(0, 40) }),
  errors: [],
  acted: 'no',
})

const isRefused = ({ errors }: Failure): boolean => errors.some(({ code }) => code === TOO_OFTEN)

/** `ticks` are milliseconds that never jump. */
export const createBearerToken = (ask: AskToken, ticks: () => number): BearerToken => {
  let kept: string | undefined
  let refresh: Promise<Result<string, Failure>> | undefined
  let refusal: { readonly failure: Failure; readonly until: number } | undefined

  const renew = async (): Promise<Result<string, Failure>> => {
    const reply = await ask()
    refresh = undefined
    if (!reply.ok) {
      if (isRefused(reply.failure)) refusal = { failure: reply.failure, until: ticks() + REST_AFTER_REFUSAL }
      return reply
    }
    const type = (reply.value.data as EndpointData<'oauth2.token'>).token_type
    if (type.toLowerCase() !== 'bearer') return failed(otherType(type))
    const token = tokenOf(reply.value)
    kept = token
    return success(token)
  }

  return {
    get: () => {
      if (kept !== undefined) return Promise.resolve(success(kept))
      if (refusal !== undefined && refusal.until > ticks()) return Promise.resolve(failed(refusal.failure))
      refresh ??= renew()
      return refresh
    },
    drop: (token) => {
      if (kept === token) kept = undefined
    },
    keep: (token) => {
      kept = token
      refusal = undefined
    },
  }
}
