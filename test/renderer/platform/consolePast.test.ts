import { beforeEach, describe, expect, it } from 'vitest'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import {
  clearPast,
  filterPast,
  keepAllPast,
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

  const send = async (number: number, body: string, { input = {}, cut = false, sent = '' } = {}) => {
    const at = `2026-06-01T12:00:0${number}.000Z`
    const url = 'http://127.0.0.1/'
    const request = { method: 'GET', server: 'ads', url, headers: [], bytes: 0, body: sent } as const
    const reply = { status: 200, headers: [], body, cut, bytes: body.length }
    const exchange = { request, endpoint: 'catalogs.list', at, ms: 1, reply } as const
    await keepPast(exchange, input, 'practice')
    return exchange
  }
  const repliedAt = () => Object.values(useConsolePast.getState().replies).map(({ at }) => at.slice(-6, -5))

  it('keeps responses of this session in memory alone, and no more than fit with their requests', async () => {
    await send(1, '{"name":"before"}')
    expect(JSON.stringify((await host.ledger.read(BOOK)).entries)).not.toContain('before')
    await send(2, '{"name":"after"}')
    await send(3, 'x'.repeat(9_999_900), { sent: 'x'.repeat(10_000_000) })
    expect(repliedAt()).toEqual(['3'])
  })

  it('compares whole responses, and knows those of the same input', async () => {
    const first = await send(1, '{"name":"one"}')
    const second = await send(2, '{"name":"two"}', { input: { count: 5 } })
    await send(3, '{"name":"thr', { cut: true })
    const shown = await send(4, '{"name":"four"}')
    const others = otherReplies(useConsolePast.getState(), shown)
    expect(others.map(({ reply, isSame }) => [reply, isSame])).toEqual([
      [second.reply, false],
      [first.reply, true],
    ])
    expect(otherReplies(useConsolePast.getState(), await send(5, '{"name":"fi', { cut: true }))).toEqual([])
  })

  it('brings responses back with their requests', async () => {
    await send(1, '{"name":"one"}')
    const gone = useConsolePast.getState()
    await clearPast()
    await send(2, '{"name":"two"}')
    await keepAllPast(gone)
    expect(repliedAt()).toEqual(['2', '1'])
  })
})
