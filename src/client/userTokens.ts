import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { said } from '../messages/said.ts'
import type { UserToken } from './pkce.ts'
import type { TokenSource } from './ports.ts'

/** Where the newest token of a sign-in lies, which other programs may renew too. */
export interface UserTokenStore {
  readonly read: () => Promise<UserToken | undefined>
  readonly keep: (token: UserToken) => Promise<void>
}

interface UserTokenPorts {
  readonly refresh: (refreshToken: string) => Promise<Result<UserToken, Failure>>
  readonly store: UserTokenStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Milliseconds before its end at which a token is no longer sent. */
const EARLY = 30_000

const ended: Failure = { kind: 'unauthorized', ...said('client.signInEnded'), errors: [], acted: 'no' }

/** The token of a sign-in by PKCE. It is renewed shortly before its end, or once rejected. */
export const createUserTokens = ({ refresh, store, now }: UserTokenPorts, first: UserToken): TokenSource => {
  let current = first
  let isRejected = false
  let renewing: Promise<Result<string, Failure>> | undefined

  const use = (token: UserToken): Result<string, Failure> => {
    current = token
    isRejected = false
    return success(token.accessToken)
  }

  const renew = async (): Promise<Result<string, Failure>> => {
    const saved = await store.read()
    // A refresh token works once, so another program's renewal is taken over.
    if (saved !== undefined && saved.accessToken !== current.accessToken && saved.expiresAt - EARLY > now())
      return use(saved)
    const { refreshToken } = saved ?? current
    if (refreshToken === undefined) return failed(ended)
    const renewed = await refresh(refreshToken)
    if (!renewed.ok) return failed(renewed.failure.kind === 'rejected' ? ended : renewed.failure)
    // A response without a refresh token leaves the old one valid (RFC 6749, 6).
    const token = { refreshToken, ...renewed.value }
    await store.keep(token)
    return use(token)
  }

  return {
    get: () => {
      if (!isRejected && current.expiresAt - EARLY > now()) return Promise.resolve(success(current.accessToken))
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    drop: (token) => {
      if (current.accessToken === token) isRejected = true
    },
  }
}
