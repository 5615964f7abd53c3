import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createImages, type FetchedImage } from '../../src/shell/images/imageService.ts'
import { fakeClock } from './fakeClock.ts'
import { memoryFiles } from './memoryFiles.ts'

// Images are fetched at a pace, once, and remembered.

const FINE: FetchedImage = {
  facts: { type: 'image/png', bytes: 3, width: 600, height: 600, hash: 'h' },
  bytes: new Uint8Array([1, 2, 3]),
}

const setUp = (answer: (address: string) => FetchedImage = () => FINE, files = memoryFiles()) => {
  const clock = fakeClock()
  const asked: { readonly address: string; readonly at: number }[] = []
  const state = { isOffline: false }
  const images = createImages({
    fetchImage: async (address) => {
      asked.push({ address, at: clock.now() })
      return answer(address)
    },
    files,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    clock,
    isOffline: async () => state.isOffline,
  })
  return { images, clock, asked, state, files }
}

const urls = (count: number, host = 'shop.example') =>
  Array.from({ length: count }, (_, at) => `https://${host}/${at}.png`)

/** Lets time pass until work has ended. */
const during = async <Value>(clock: ReturnType<typeof fakeClock>, work: Promise<Value>): Promise<Value> => {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  while (!isDone) await clock.pass(50)
  return work
}

describe('images of products', () => {
  it('are asked for one after another at a host, and hosts beside each other', async () => {
    const { images, clock, asked } = setUp()
    const start = clock.now()
    const found = await during(clock, images.check([...urls(4), ...urls(1, 'other.example')], false))
    expect(found).toMatchObject({ ok: true, value: Array(5).fill({ width: 600 }) })
    const times = asked.filter(({ address }) => address.includes('shop.')).map(({ at }) => at - start)
    expect(times).toEqual([0, 100, 200, 300])
    expect(asked.find(({ address }) => address.includes('other.'))?.at).toBe(start)
  })

  it('are known afterwards, also to the next program; trouble is looked at again', async () => {
    const { images, clock, asked, files } = setUp((address) =>
      address.includes('/1.') ? { facts: { trouble: 'status', status: 404 } } : FINE,
    )
    await during(clock, images.check(urls(2), false))
    await during(clock, images.check(urls(2), false))
    expect(asked.map(({ address }) => address)).toEqual([...urls(2), urls(2)[1]])
    const next = setUp(undefined, files)
    expect(await next.images.known([...urls(2), 'https://shop.example/none.png'])).toMatchObject([
      { width: 600 },
      { trouble: 'status', status: 404 },
      null,
    ])
    expect(await next.images.picture(urls(1)[0] as string)).toMatchObject({ ok: true, value: FINE.bytes })
    expect(next.asked).toEqual([])
    await during(clock, images.check(urls(2), true))
    expect(asked).toHaveLength(5)
    // Nothing of the URLs is written.
    for (const [path, bytes] of files.all) {
      expect(path).not.toContain('shop')
      expect(new TextDecoder().decode(bytes)).not.toContain('shop')
    }
  })

  it('are fetched again after a week', async () => {
    const { images, clock, asked } = setUp()
    await during(clock, images.check(urls(1), false))
    await clock.pass(8 * 86_400_000)
    await during(clock, images.check(urls(1), false))
    expect(asked).toHaveLength(2)
  })

  it('of a host that never responds are left out after five, for a while', async () => {
    const { images, clock, asked } = setUp(() => ({ facts: { trouble: 'slow' } }))
    const first = await during(clock, images.check(urls(16), false))
    const troubles = first.ok ? first.value.map((facts) => facts?.trouble) : []
    expect(asked.length).toBeLessThan(12)
    expect(troubles.filter((each) => each === 'silent')).toHaveLength(16 - asked.length)
    const before = asked.length
    await clock.pass(61_000)
    await during(clock, images.check(urls(1), false))
    expect(asked).toHaveLength(before + 1)
  })

  it('of a busy host wait, and the host is asked more slowly', async () => {
    let isBusy = true
    const { images, clock, asked } = setUp(() => {
      const answer: FetchedImage = isBusy ? { facts: { trouble: 'status', status: 429 }, waitMs: 3_000 } : FINE
      isBusy = false
      return answer
    })
    expect(await during(clock, images.check(urls(1), false))).toMatchObject({ ok: true, value: [{ width: 600 }] })
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBe(3_000)
  })

  it('are not fetched offline, nor once canceled', async () => {
    const { images, clock, asked, state } = setUp()
    state.isOffline = true
    expect(await images.check(urls(2), false)).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(await images.picture('https://shop.example/a.png')).toMatchObject({ ok: false })
    expect(asked).toEqual([])
    state.isOffline = false
    const checking = images.check(urls(8), false)
    await clock.pass(0)
    await images.cancel()
    const found = await during(clock, checking)
    expect(found.ok && found.value.filter((facts) => facts !== null).length).toBeLessThan(8)
  })

  it('are not handed out where a screen would hold too many pixels', async () => {
    const { images, clock } = setUp(() => ({ ...FINE, facts: { ...FINE.facts, width: 60_000, height: 60_000 } }))
    expect(await during(clock, images.picture(urls(1)[0] as string))).toMatchObject({ ok: false })
    expect(await during(clock, images.picture(urls(1)[0] as string))).toMatchObject({ ok: false })
  })

  it('are forgotten as a whole', async () => {
    const { images, clock, files } = setUp()
    await during(clock, images.check(urls(2), false))
    expect(await images.stored()).toEqual({ known: 2, pictures: 2, bytes: 6 })
    expect(await images.clear()).toMatchObject({ ok: true })
    expect(await images.stored()).toEqual({ known: 0, pictures: 0, bytes: 0 })
    expect([...files.all.keys()]).toEqual([])
  })
})
