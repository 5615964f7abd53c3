import { expect, it } from 'vitest'
import type { Failure } from '../../../src/contract/contract.ts'
import { failed, type Result, success } from '../../../src/contract/language/result.ts'
import { refused } from '../../../src/contract/wire/refused.ts'
import type { RequestFact } from '../../../src/contract/wire/requestFact.ts'
import { said } from '../../../src/messages/said.ts'
import { createLinkOpener, type OpenPage } from '../../../src/shell/ads/openLinks.ts'
import { noSource } from '../../../src/shell/sources/sourceProblem.ts'
import { memoryFiles } from '../memoryFiles.ts'

// Destinations are opened at a pace that no site minds.

const thereIs = <Value>(_: string, work: () => Promise<Value>) => work()

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
  const openLinkedPage: OpenPage = async (url) => {
    expect(++open).toBe(1)
    asked.push([url, now])
    await Promise.resolve()
    now += 100
    open--
    return url.endsWith('/gone')
      ? noSource('privateAddress', said('shell.link.private', { host: 'two.example' }))
      : success({ status: 200 })
  }
  const facts: RequestFact[] = []
  const files = memoryFiles()
  const ports = { clock, files, openLinkedPage, onRequest: (fact: RequestFact) => void facts.push(fact) }
  const { openLink } = createLinkOpener(ports, thereIs)
  const urls = [
    'https://one.example/a',
    'https://one.example/b?key=planted',
    'https://two.example/gone',
    'https://one.example/c',
  ]
  const answers = await Promise.all(urls.map((url) => openLink('p1', url)))
  expect(asked.map(([, at]) => at)).toEqual([0, 1_000, 1_100, 2_000])
  expect(answers[0]).toMatchObject({ ok: true, value: { status: 200 } })
  expect(answers[2]).toMatchObject({ ok: true, value: { problem: { message: { code: 'shell.link.private' } } } })
  // The program that starts next knows the same, and the activity which requests left.
  const { openedLinks } = createLinkOpener({ clock, files }, thereIs)
  expect(await openedLinks('p1')).toMatchObject({
    ok: true,
    value: { 'https://one.example/a': { status: 200 }, 'https://two.example/gone': { problem: {} } },
  })
  expect(facts.map(({ host, path, status, left }) => [host, path, status, left])).toEqual([
    ['one.example', '/a', 200, undefined],
    ['one.example', '/b?<...>', 200, undefined],
    ['two.example', '/gone', undefined, false],
    ['one.example', '/c', 200, undefined],
  ])
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
  const { openLink } = createLinkOpener(
    { clock, files: memoryFiles(), openLinkedPage: async () => success({ status: 200 }) },
    thereIs,
  )
  await openLink('p1', 'https://one.example/a')
  now = 0
  await openLink('p1', 'https://one.example/b')
  expect(slept).toEqual([1_000])
})

it('says where no page can be opened', async () => {
  const clock = { now: () => 0, sleep: async () => undefined }
  const { openLink } = createLinkOpener({ clock, files: memoryFiles() }, thereIs)
  const opened = await openLink('p1', 'https://one.example/a')
  expect(opened).toMatchObject({ ok: false, failure: { message: { code: 'shell.link.unable' } } })
})

it('remembers the newest response of a link, and passes over damaged lines', async () => {
  const clock = { now: () => 0, sleep: async () => undefined }
  const files = memoryFiles()
  let status = 404
  const { openLink, openedLinks } = createLinkOpener(
    { clock, files, openLinkedPage: async () => success({ status }) },
    thereIs,
  )
  await openLink('p1', 'https://one.example/a')
  status = 200
  await openLink('p1', 'https://one.example/a')
  await files.append('ads/p1/links.jsonl', new TextEncoder().encode('{"url":"https://one.ex'))
  expect(await openedLinks('p1')).toEqual({
    ok: true,
    value: { 'https://one.example/a': { at: '1970-01-01T00:00:00.000Z', status: 200 } },
  })
  expect(await openedLinks('p2')).toEqual({ ok: true, value: {} })
})

it('keeps what it knew of a link where it is offline, and writes nothing of a project that is gone', async () => {
  const clock = { now: () => 0, sleep: async () => undefined }
  const files = memoryFiles()
  let isOffline = false
  let isThere = true
  const openLinkedPage: OpenPage = async (url) => {
    if (url.endsWith('/last')) isThere = false
    return isOffline ? noSource('offline', said('shell.images.offline')) : success({ status: 200 })
  }
  const inTurn = async <Value>(_: string, work: () => Promise<Result<Value, Failure>>) =>
    isThere ? work() : failed(refused('It is gone.'))
  const { openLink, openedLinks } = createLinkOpener({ clock, files, openLinkedPage }, inTurn)
  await openLink('p1', 'https://one.example/a')
  isOffline = true
  expect(await openLink('p1', 'https://one.example/a')).toMatchObject({ ok: false })
  expect(await openedLinks('p1')).toMatchObject({ ok: true, value: { 'https://one.example/a': { status: 200 } } })
  isOffline = false
  await files.remove('ads/p1')
  expect(await openLink('p1', 'https://one.example/last')).toMatchObject({ ok: false })
  expect(await files.list('ads/p1')).toEqual([])
})
