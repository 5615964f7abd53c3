import { describe, expect, it, test } from 'vitest'
import { good, oauthOf, type Script, START, stage } from './fakePlatform.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A platform that takes timestamps within five minutes of its own time. */
const strict =
  (body = '{"errors":[{"code":135,"message":"Timestamp out of bounds."}]}') =>
  (_: number, request: Parameters<typeof oauthOf>[0], realTime: number): Script => {
    const stamp = Number(oauthOf(request).get('oauth_timestamp')) * 1000
    if (Math.abs(stamp - realTime) <= 5 * MINUTE) return good
    return { status: 401, headers: { date: new Date(realTime).toUTCString() }, body }
  }

describe('a wrong clock', () => {
  test.each([0, MINUTE, -MINUTE, HOUR, -HOUR, DAY, -DAY])('of %i ms costs one more request at most', async (skew) => {
    const scene = stage(strict(), { skew })
    expect((await scene.client.call('catalogs.list', {})).ok).toBe(true)
    expect(scene.requests.length).toBe(Math.abs(skew) <= 5 * MINUTE ? 1 : 2)
    expect((await scene.client.call('catalogs.list', {})).ok).toBe(true)
    expect(scene.requests.length).toBe(Math.abs(skew) <= 5 * MINUTE ? 2 : 3)
    expect(scene.waits).toEqual([])
  })

  it('is found out by the Date header alone', async () => {
    const scene = stage(strict('{"errors":[{"code":32,"message":"Could not authenticate you."}]}'), { skew: HOUR })
    expect((await scene.client.call('catalogs.list', {})).ok).toBe(true)
    expect(scene.requests.length).toBe(2)
  })

  test.each([
    [40 * 365 * DAY, 'days ahead of'],
    [-40 * 365 * DAY, 'days behind'],
    [25 * HOUR, '25 hours ahead of'],
  ])('of %i ms must be set by the user', async (skew, words) => {
    const scene = stage(strict(), { skew })
    const result = await scene.client.call('catalogs.list', {})
    expect(result.ok ? '' : result.failure.sentence).toContain(words)
    expect(result.ok ? '' : result.failure.sentence).toContain('set date and time')
    expect(scene.requests.length).toBe(1)
  })

  it('that jumps between two calls is found out again', async () => {
    const scene = stage(strict(), { skew: HOUR })
    await scene.client.call('catalogs.list', {})
    scene.jump(-3 * HOUR)
    expect((await scene.client.call('catalogs.list', {})).ok).toBe(true)
    expect(scene.requests.length).toBe(4)
  })

  it('does not keep a sign-in from ending', async () => {
    const headers = { date: new Date(START).toUTCString() }
    const scene = stage(() => ({ status: 401, headers, body: '{"errors":[{"code":89,"message":"x"}]}' }))
    const result = await scene.client.call('catalogs.list', {})
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unauthorized', status: 401 } })
    expect(scene.requests.length).toBe(1)
  })

  test.each(['garbage', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', undefined])(
    'is not learned from the date %s',
    async (date) => {
      const headers: Record<string, string> = date === undefined ? {} : { date }
      const scene = stage((index) => (index === 0 ? { status: 401, headers } : good))
      expect((await scene.client.call('catalogs.list', {})).ok).toBe(false)
      expect(scene.requests.length).toBe(1)
      await scene.client.call('catalogs.list', {})
      expect(oauthOf(scene.requests[1]?.request).get('oauth_timestamp')).toBe(String(START / 1000))
    },
  )

  it('is healed once a call, even by a platform that never agrees', async () => {
    const scene = stage((index, __, realTime) => ({
      status: index > 9 ? 404 : 401,
      headers: { date: new Date(realTime + HOUR).toUTCString() },
      body: '{"errors":[{"code":135,"message":"x"}]}',
    }))
    const result = await scene.client.call('catalogs.list', {})
    expect(result.ok ? '' : result.failure.sentence).toContain('clock')
    expect(scene.requests.length).toBe(2)
  })
})
