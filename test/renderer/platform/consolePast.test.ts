import { beforeEach, describe, expect, it } from 'vitest'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { loadPast, useConsolePast } from '../../../src/renderer/platform/state/consolePast.ts'
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
  useConsolePast.setState({ past: [], isRead: false }, true)
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
})
