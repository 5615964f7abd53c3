import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { said } from '../messages/said.ts'
import type { UserToken } from './pkce.ts'
import type { TokenSource } from './ports.ts'

/** Where the newest token of a sign-in lies, which other programs may renew too. */
export interface UserTokenStore {
  /** Undefined where there is none of this user and this app. */
  readonly read: () => Promise<UserToken | undefined>
  /** False where it could not be stored. */
  readonly keep: (token: UserToken) => Promise<boolean>
}

interface UserTokenPorts {
  readonly refresh: (refreshToken: string) => Promise<Result<UserToken, Failure>>
  readonly store: UserTokenStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Waits until another program may have stored what it renewed. */
  readonly pause: () => Promise<void>
}

/** The tokens of one sign-in, until it ends. */
export interface UserTokens extends TokenSource {
  /** Renews no more; returns the newest token, to be revoked. */
  readonly end: () => Promise<UserToken>
}

/** Milliseconds before its end at which a token is no longer sent. */
const EARLY = 30_000

const ended: Failure = { kind: 'unauthorized', ...said('client.signInEnded'), errors: [], acted: 'no' }

/** The token of a sign-in by PKCE. It is renewed shortly before its end, or once rejected. */
export const createUserTokens = ({ refresh, store, now, pause }: UserTokenPorts, first: UserToken): UserTokens => {
  let current = first
  /** The access token that is known to lie in the store. */
  let stored = first.accessToken
  let isRejected = false
  let isOver = false
  let renewing: Promise<Result<string, Failure>> | undefined

  const use = (token: UserToken): Result<string, Failure> => {
    current = token
    isRejected = false
    return success(token.accessToken)
  }

  /** A token that another program stored meanwhile; a refresh token works once. */
  const renewedElsewhere = async (): Promise<UserToken | undefined> => {
    const saved = await store.read()
    if (saved === undefined || saved.accessToken === stored) return undefined
    stored = saved.accessToken
    current = saved
    return saved.expiresAt - EARLY > now() ? saved : undefined
  }

  const renew = async (): Promise<Result<string, Failure>> => {
    const saved = await renewedElsewhere()
    if (saved !== undefined) return use(saved)
    const { refreshToken } = current
    if (refreshToken === undefined) return failed(ended)
    const renewed = await refresh(refreshToken)
    if (!renewed.ok) {
      if (renewed.failure.kind !== 'rejected') return renewed
      await pause()
      const late = await renewedElsewhere()
      return late === undefined ? failed(ended) : use(late)
    }
    // A response without a refresh token leaves the old one valid (RFC 6749, 6).
    const token = { refreshToken, ...renewed.value }
    if (await store.keep(token)) stored = token.accessToken
    return use(token)
  }

  return {
    get: () => {
      if (isOver) return Promise.resolve(failed(ended))
      if (!isRejected && current.expiresAt - EARLY > now()) return Promise.resolve(success(current.accessToken))
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    drop: (token) => {
      if (current.accessToken === token) isRejected = true
    },
    end: async () => {
      isOver = true
      await renewing
      return current
    },
  }
}
