import { expect, it } from 'vitest'
import { success } from '../../../src/contract/language/result.ts'
import { said } from '../../../src/messages/said.ts'
import { createLinkOpener } from '../../../src/shell/ads/openLinks.ts'
import { noSource } from '../../../src/shell/sources/sourceProblem.ts'

// Destinations are opened at a pace that no site minds.

it('opens one link after another, and each site once a second', async () => {
  let now = 0
  let open = 0
  const asked: (readonly [url: string, at: number])[] = []
  const clock = {
    now: () => now,
    sleep: async (milliseconds: number) => {
      now += milliseconds
    },
  }
  const { openLink } = createLinkOpener(clock, async (url) => {
    expect(++open).toBe(1)
    asked.push([url, now])
    await Promise.resolve()
    now += 100
    open--
    return url.endsWith('/gone')
      ? noSource('privateAddress', said('shell.link.private', { host: 'two.example' }))
      : success({ status: 200 })
  })
  const urls = ['https://one.example/a', 'https://one.example/b', 'https://two.example/gone', 'https://one.example/c']
  const answers = await Promise.all(urls.map(openLink))
  expect(asked.map(([, at]) => at)).toEqual([0, 1_000, 1_100, 2_000])
  expect(answers[0]).toMatchObject({ ok: true, value: { status: 200 } })
  expect(answers[2]).toMatchObject({ ok: false, failure: { message: { code: 'shell.link.private' } } })
  expect(answers[3]).toMatchObject({ ok: true })
})

it('waits a second at most where the clock was set back', async () => {
  let now = 3_600_000
  const slept: number[] = []
  const clock = {
    now: () => now,
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds)
    },
  }
  const { openLink } = createLinkOpener(clock, async () => success({ status: 200 }))
  await openLink('https://one.example/a')
  now = 0
  await openLink('https://one.example/b')
  expect(slept).toEqual([1_000])
})

it('says where no page can be opened', async () => {
  const clock = { now: () => 0, sleep: async () => undefined }
  const { openLink } = createLinkOpener(clock, undefined)
  const opened = await openLink('https://one.example/a')
  expect(opened).toMatchObject({ ok: false, failure: { message: { code: 'shell.link.unable' } } })
})
