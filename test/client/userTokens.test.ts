import { describe, expect, it } from 'vitest'
import type { UserToken } from '../../src/client/pkce.ts'
import { createUserTokens } from '../../src/client/userTokens.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'

const HOUR = 3_600_000

const token = (name: string, expiresAt: number): UserToken => ({
  ...{ accessToken: name, refreshToken: `refresh ${name}`, scopes: ['ads.read'] },
  expiresAt,
})

/** A sign-in whose token lasts an hour, and what was asked and kept. */
const signedIn = (answer: (refreshToken: string) => Result<UserToken, ReturnType<typeof refused>>) => {
  let now = 0
  let saved: UserToken | undefined
  const asked: string[] = []
  const store = {
    read: async () => saved,
    keep: async (kept: UserToken) => {
      saved = kept
    },
  }
  const refresh = async (refreshToken: string) => {
    asked.push(refreshToken)
    return answer(refreshToken)
  }
  const tokens = createUserTokens({ refresh, store, now: () => now }, token('first', HOUR))
  return { tokens, asked, store, wait: (ms: number) => (now += ms) }
}

describe('the token of a sign-in through the browser', () => {
  it('is renewed once for all requests that wait, shortly before it ends', async () => {
    const { tokens, asked, store, wait } = signedIn(() => success(token('second', 3 * HOUR)))
    expect(await tokens.get()).toEqual(success('first'))
    wait(HOUR - 1000)
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual([success('second'), success('second')])
    expect(asked).toEqual(['refresh first'])
    expect((await store.read())?.accessToken).toBe('second')
  })

  it('is renewed once the platform rejects it, and not for a request that carried an older one', async () => {
    const { tokens, asked } = signedIn(() => success(token('second', HOUR)))
    tokens.drop('older')
    expect(await tokens.get()).toEqual(success('first'))
    tokens.drop('first')
    expect(await tokens.get()).toEqual(success('second'))
    expect(asked).toHaveLength(1)
  })

  it('is the one that another program renewed meanwhile', async () => {
    const { tokens, asked, store, wait } = signedIn(() => failed(refused('used')))
    wait(HOUR)
    await store.keep(token('theirs', 3 * HOUR))
    expect(await tokens.get()).toEqual(success('theirs'))
    expect(asked).toEqual([])
  })

  it('keeps its refresh token where the response brings none', async () => {
    const { tokens, store, wait } = signedIn(() => success({ accessToken: 'second', scopes: [], expiresAt: 3 * HOUR }))
    wait(HOUR)
    await tokens.get()
    expect((await store.read())?.refreshToken).toBe('refresh first')
  })

  it('has ended where the platform rejects the refresh token, which is said plainly', async () => {
    const { tokens, wait } = signedIn(() => failed({ ...refused('invalid_grant'), kind: 'rejected' }))
    wait(HOUR)
    expect(await tokens.get()).toMatchObject({ ok: false, failure: { message: { code: 'client.signInEnded' } } })
  })
})
