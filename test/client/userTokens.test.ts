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
const signedIn = (
  answer: (refreshToken: string) => Result<UserToken, ReturnType<typeof refused>>,
  isWritable = true,
) => {
  let now = 0
  let saved: UserToken | undefined
  const asked: string[] = []
  const store = {
    read: async () => saved,
    keep: async (kept: UserToken) => {
      if (!isWritable) return false
      saved = kept
      return true
    },
  }
  const refresh = async (refreshToken: string) => {
    asked.push(refreshToken)
    return answer(refreshToken)
  }
  let pausing = async (): Promise<void> => {}
  const ports = { refresh, store, now: () => now, pause: () => pausing() }
  return {
    tokens: createUserTokens(ports, token('first', HOUR)),
    asked,
    store,
    wait: (ms: number) => (now += ms),
    whilePausing: (act: () => Promise<unknown>) => {
      pausing = async () => {
        await act()
      }
    },
  }
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

  it('is the one of another program that was faster with the same refresh token', async () => {
    const rejected = failed({ ...refused('invalid_grant'), kind: 'rejected' as const })
    const { tokens, store, wait, whilePausing } = signedIn(() => rejected)
    wait(HOUR)
    whilePausing(() => store.keep(token('theirs', 3 * HOUR)))
    expect(await tokens.get()).toEqual(success('theirs'))
  })

  it('is renewed by the newest refresh token where nothing can be stored', async () => {
    const answers = [token('second', 2 * HOUR), token('third', 4 * HOUR)]
    const { tokens, asked, wait } = signedIn(() => success(answers.shift() ?? token('none', 0)), false)
    wait(HOUR)
    await tokens.get()
    wait(HOUR)
    expect(await tokens.get()).toEqual(success('third'))
    expect(asked).toEqual(['refresh first', 'refresh second'])
  })

  it('is renewed no more once the sign-in ends, which waits for a renewal on its way', async () => {
    const { tokens, asked, wait } = signedIn(() => success(token('second', 3 * HOUR)))
    wait(HOUR)
    const renewing = tokens.get()
    expect((await tokens.end()).accessToken).toBe('second')
    expect(await renewing).toEqual(success('second'))
    expect(await tokens.get()).toMatchObject({ ok: false })
    expect(asked).toHaveLength(1)
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
