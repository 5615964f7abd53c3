import { describe, expect, test } from 'vitest'
import type { Call, Failure } from '../../src/contract/contract.ts'
import { downloadProducts } from '../../src/engine/feed/compare/onlineDownload.ts'
import { createSnapshot, keepAnswer, type Snapshot } from '../../src/engine/feed/compare/onlineSnapshot.ts'
import type { DownloadNews } from '../../src/engine/model/compareModel.ts'
import { Superseded } from '../../src/engine/model/superseded.ts'
import { memoryFile } from '../renderer/memoryFile.ts'

type Given = Readonly<Record<string, unknown>>

/** Products one after another; every tenth belongs to a group of three variants. */
const world = (count: number): readonly Given[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `SKU-${at}`,
    title: `Cup ${at}`,
    price: '15.00 EUR',
    inventory: at,
    brand: null,
    product_key: `key-${at}`,
    ...(at % 10 < 3 ? { item_group_id: `G${Math.floor(at / 10)}`, item_group_key: `g-${Math.floor(at / 10)}` } : {}),
  }))

const failure = (kind: Failure['kind'], status: number, more: Partial<Failure> = {}): Failure => ({
  ...{ kind, status, sentence: `The platform answered ${status}.`, errors: [], acted: 'no', ...more },
})

const LOST = failure('rejected', 400, {
  errors: [{ code: 'INVALID_PARAMETER', message: 'Expected a cursor of this list', parameter: 'cursor' }],
})

/** A platform that lists the first variant of each group. `refuse` answers for some requests instead. */
const platform = (products: readonly Given[], refuse: (request: number, input: Given) => Failure | undefined) => {
  let requests = 0
  const asked: Given[] = []
  const call = (async (_: string, input: Given) => {
    asked.push(input)
    const refused = refuse(requests++, input)
    if (refused !== undefined) return { ok: false, failure: refused }
    const group = input['item_group_key']
    const seen = new Set<unknown>()
    const listed = products.filter(({ item_group_key: key }) => {
      if (group !== undefined) return key === group
      if (key === undefined) return true
      const isFirst = !seen.has(key)
      seen.add(key)
      return isFirst
    })
    const count = Number(input['count'])
    const from = Number(input['cursor'] ?? 0)
    const nextCursor = from + count < listed.length ? String(from + count) : null
    return { ok: true, value: { status: 200, data: listed.slice(from, from + count), nextCursor } }
  }) as unknown as Call
  return { call, asked }
}

interface Read {
  readonly end: Awaited<ReturnType<typeof downloadProducts>> | 'superseded'
  readonly news: readonly DownloadNews[]
  readonly snapshot: Snapshot
  readonly file: ReturnType<typeof memoryFile>
}

/** Reads into a file until the end, or until so many answers were kept. */
const read = async (
  call: Call,
  into = memoryFile(),
  { variants = true, most = Number.POSITIVE_INFINITY } = {},
): Promise<Read> => {
  let file = into
  let snapshot = createSnapshot(file)
  while (snapshot.takeBlock());
  if (snapshot.isTorn()) file.cut(snapshot.end())
  const news: DownloadNews[] = []
  let kept = 0
  const end = await downloadProducts(
    {
      call,
      catalogId: '1001',
      keep: async (answer) => {
        kept++
        return (await keepAnswer(snapshot, answer)) ? snapshot.reading(variants) : undefined
      },
      restart: async () => {
        file = memoryFile()
        snapshot = createSnapshot(file)
        return snapshot.reading(variants)
      },
      sleep: async () => {},
      turn: async () => {
        if (kept >= most) throw new Superseded()
      },
      now: () => 0,
      tell: (each) => news.push(each),
    },
    snapshot.reading(variants),
  ).catch((error) => {
    if (error instanceof Superseded) return 'superseded' as const
    throw error
  })
  return { end, news, snapshot, file }
}

const idsOf = ({ side }: Snapshot): readonly string[] =>
  [...side.index.rows()].map((row) => side.productAt(row)?.id ?? '').toSorted()

const allIds = (products: readonly Given[]): readonly string[] => products.map(({ id }) => String(id)).toSorted()

describe('reading a catalog', () => {
  test('brings every product and every variant once, with its keys', async () => {
    const products = world(1_234)
    const { call } = platform(products, () => undefined)
    const { end, snapshot } = await read(call)
    expect(end).toEqual({ ok: true, value: null })
    expect(idsOf(snapshot)).toEqual(allIds(products))
    expect(snapshot.onlineAt(snapshot.side.index.rowOf('SKU-7'))).toEqual({
      fields: { id: 'SKU-7', title: 'Cup 7', price: '15.00 EUR', inventory: '7' },
      key: 'key-7',
      group: '',
    })
    expect(snapshot.reading(true)).toMatchObject({ listed: 986, groups: 124, groupsRead: 124 })
  })

  test('without variants ends after the list', async () => {
    const { call, asked } = platform(world(300), () => undefined)
    const { end, snapshot } = await read(call, memoryFile(), { variants: false })
    expect(end).toEqual({ ok: true, value: null })
    expect(asked).toHaveLength(3)
    expect(snapshot.size()).toBe(240)
  })

  test.each([1, 3, 7])('continues after %i answers: nothing missing, nothing doubled', async (most) => {
    const products = world(340)
    const { call, asked } = platform(products, () => undefined)
    let file = memoryFile()
    for (let starts = 0; ; starts++) {
      const { end, snapshot, file: kept } = await read(call, file, { most })
      // Only the bytes live on, as they do when the program ends.
      file = memoryFile(kept.bytes())
      if (end === 'superseded') {
        expect(starts).toBeLessThan(200)
        continue
      }
      expect(end).toEqual({ ok: true, value: null })
      expect(idsOf(snapshot)).toEqual(allIds(products))
      break
    }
    // Of each stop one answer at most was asked for in vain.
    const whole = 3 + 34
    expect(asked.length).toBeLessThanOrEqual(whole + Math.ceil(whole / most))
  })

  test('continues behind a block that was torn at any byte', async () => {
    const products = world(420)
    const { call } = platform(products, () => undefined)
    const { file } = await read(call, memoryFile(), { most: 4 })
    const bytes = file.bytes()
    for (let cut = 1; cut < bytes.length; cut += 9_973) {
      const { end, snapshot } = await read(call, memoryFile(bytes.slice(0, bytes.length - cut)))
      expect(end).toEqual({ ok: true, value: null })
      expect(idsOf(snapshot)).toEqual(allIds(products))
    }
  })

  test('waits where the platform is busy, as long as it asks for, and loses nothing', async () => {
    const products = world(1_000)
    const busy = [failure('limited', 429, { retryAfterMs: 90_000 }), failure('broken', 503), failure('unreachable', 0)]
    const { call } = platform(products, (request) => (request % 4 === 2 ? busy[(request >> 2) % 3] : undefined))
    const { end, news, snapshot } = await read(call)
    expect(end).toEqual({ ok: true, value: null })
    expect(idsOf(snapshot)).toEqual(allIds(products))
    const waits = news.filter((each) => each.news === 'waiting')
    expect(waits.map(({ until }) => until).slice(0, 3)).toEqual([90_000, 2_000, 2_000])
  })

  test('gives up after some waits and keeps what was read', async () => {
    const { call } = platform(world(1_000), (request) => (request >= 5 ? failure('broken', 503) : undefined))
    const { end, snapshot, news } = await read(call)
    expect(end).toEqual({ ok: false, failure: { sentence: 'The platform answered 503.' } })
    expect(news.filter((each) => each.news === 'waiting')).toHaveLength(8)
    expect(snapshot.reading(true)).toMatchObject({ listed: 500, ask: { kind: 'list', cursor: '500' } })
  })

  test('stops at once where waiting does not help', async () => {
    const { call } = platform(world(300), () => failure('unauthorized', 401))
    expect(await read(call)).toMatchObject({ end: { ok: false }, news: [] })
  })

  test('begins again where its cursor expired, and says so', async () => {
    const products = world(700)
    const { call } = platform(products, (request) => (request === 3 ? LOST : undefined))
    const { end, news, snapshot } = await read(call)
    expect(end).toEqual({ ok: true, value: null })
    expect(news.filter((each) => each.news === 'restarted')).toHaveLength(1)
    expect(idsOf(snapshot)).toEqual(allIds(products))
  })

  test('does not begin again for ever', async () => {
    const { call } = platform(world(700), (_, input) => (input['cursor'] === undefined ? undefined : LOST))
    const { end, news } = await read(call)
    expect(end).toMatchObject({ ok: false })
    expect(news.filter((each) => each.news === 'restarted')).toHaveLength(3)
  })

  test('stops where the list turns in circles', async () => {
    const products = world(90)
    const call = (async () => ({ ok: true, value: { status: 200, data: products, nextCursor: 'again' } })) as never
    expect((await read(call)).end).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringMatching(/repeat(s|ing) a page/) },
    })
  })

  test('counts a product that came twice once, as it came last', async () => {
    const first = { id: 'A', title: 'Old', product_key: 'k' }
    const pages = [
      { data: [first], nextCursor: '1' },
      { data: [{ ...first, title: 'New' }], nextCursor: null },
    ]
    const call = (async () => ({ ok: true, value: { status: 200, ...pages.shift() } })) as never
    const { snapshot } = await read(call)
    expect(idsOf(snapshot)).toEqual(['A'])
    expect(snapshot.side.productAt(snapshot.side.index.rowOf('A'))?.title).toBe('New')
  })

  test('follows what an upload confirmed and what was deleted', async () => {
    const { call } = platform(world(20), () => undefined)
    const { snapshot, file } = await read(call)
    await snapshot.append({ kind: 'sent' }, [{ fields: { id: 'SKU-5', title: 'Sent' }, key: 'key-5', group: '' }])
    await snapshot.append({ kind: 'gone', ids: ['SKU-6'] }, [])
    const again = createSnapshot(memoryFile(file.bytes()))
    while (again.takeBlock());
    for (const each of [snapshot, again]) {
      const { index, productAt } = each.side
      expect(each.size()).toBe(19)
      expect(index.rowOf('SKU-6')).toBe(-1)
      expect(productAt(index.rowOf('SKU-5'))).toMatchObject({ title: 'Sent', price: '' })
    }
  })
})
