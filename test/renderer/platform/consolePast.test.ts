import { beforeEach, describe, expect, it } from 'vitest'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import {
  filterPast,
  keepPast,
  loadPast,
  otherReplies,
  useConsolePast,
} from '../../../src/renderer/platform/state/consolePast.ts'
import { fakeHost } from '../fakeHost.ts'

const BOOK = 'console-history'

const entry = (number: number) => ({
  id: `r${number}`,
  at: '2026-06-01T12:00:00.000Z',
  endpoint: 'catalogs.list',
  input: {},
  where: 'practice',
  ms: 1,
  status: 200,
})

const { host } = fakeHost()

beforeEach(async () => {
  setHost(host)
  await host.ledger.remove(BOOK)
  useConsolePast.setState({ past: [], replies: {}, isRead: false }, true)
})

describe('the history of the console', () => {
  it('is the newest 300 requests, each once, and so is its book once that has grown long', async () => {
    await host.ledger.append(
      BOOK,
      Array.from({ length: 700 }, (_, at) => entry(at % 650)),
    )
    await loadPast()
    const ids = useConsolePast.getState().past.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['r49', 'r48'])
    expect(ids).toHaveLength(300)
    expect(new Set(ids).size).toBe(300)
    const { entries } = await host.ledger.read(BOOK)
    expect(entries).toEqual([...useConsolePast.getState().past].reverse())
  })

  it('leaves out what it does not know', async () => {
    await host.ledger.append(BOOK, [entry(1), { ...entry(2), endpoint: 'catalogs.paint' }, 'three', { id: 4 }])
    await loadPast()
    expect(useConsolePast.getState().past.map(({ id }) => id)).toEqual(['r1'])
  })

  it('finds requests by every word of endpoint, method, input, status and failure', async () => {
    const failed = { ...entry(2), endpoint: 'lineItems.list', input: { campaign_ids: ['c7'] }, status: 404 }
    await host.ledger.append(BOOK, [entry(1), { ...failed, sentence: 'No such account.' }])
    await loadPast()
    const found = (text: string) => filterPast(useConsolePast.getState().past, text).map(({ id }) => id)
    expect(found('')).toEqual(['r2', 'r1'])
    for (const text of ['C7 get', '404 such', 'line_items', 'campaign_ids']) expect(found(text)).toEqual(['r2'])
    expect(found('c7 200')).toEqual([])
  })

  it('keeps responses of this session in memory alone, and no more than fit', async () => {
    const send = (number: number, body: string) => {
      const at = `2026-06-01T12:00:0${number}.000Z`
      const request = { method: 'GET', server: 'ads', url: 'http://127.0.0.1/', headers: [], bytes: 0 } as const
      const reply = { status: 200, headers: [], body, cut: false, bytes: body.length }
      const exchange = { request, endpoint: 'catalogs.list', at, ms: 1, reply } as const
      return keepPast(exchange, {}, 'practice').then(() => exchange)
    }
    const [first, second] = [await send(1, '{"name":"before"}'), await send(2, '{"name":"after"}')]
    expect(otherReplies(useConsolePast.getState(), second)).toEqual([first])
    expect(JSON.stringify((await host.ledger.read(BOOK)).entries)).not.toContain('before')
    await send(3, 'x'.repeat(19_999_990))
    expect(Object.values(useConsolePast.getState().replies).map(({ at }) => at.slice(-6))).toEqual(['3.000Z'])
  })
})
