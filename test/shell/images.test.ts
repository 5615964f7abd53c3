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
  const state = { isOffline: false, takesMs: 0 }
  const images = createImages({
    fetchImage: async (address) => {
      asked.push({ address, at: clock.now() })
      if (state.takesMs > 0) await clock.sleep(state.takesMs)
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
    const found = await during(clock, images.check([...urls(4), ...urls(1, 'other.example')], false, 'a'))
    expect(found).toMatchObject({ ok: true, value: Array(5).fill({ width: 600 }) })
    const times = asked.filter(({ address }) => address.includes('shop.')).map(({ at }) => at - start)
    expect(times).toEqual([0, 100, 200, 300])
    expect(asked.find(({ address }) => address.includes('other.'))?.at).toBe(start)
  })

  it('are known afterwards, also to the next program; trouble is looked at again', async () => {
    const { images, clock, asked, files } = setUp((address) =>
      address.includes('/1.') ? { facts: { trouble: 'status', status: 404 } } : FINE,
    )
    await during(clock, images.check(urls(2), false, 'a'))
    await during(clock, images.check(urls(2), false, 'a'))
    expect(asked.map(({ address }) => address)).toEqual([...urls(2), urls(2)[1]])
    const next = setUp(undefined, files)
    expect(await next.images.known([...urls(2), 'https://shop.example/none.png'])).toMatchObject([
      { width: 600 },
      { trouble: 'status', status: 404 },
      null,
    ])
    expect(await next.images.picture(urls(1)[0] as string)).toMatchObject({ ok: true, value: FINE.bytes })
    expect(next.asked).toEqual([])
    await during(clock, images.check(urls(2), true, 'a'))
    expect(asked).toHaveLength(5)
    // Nothing of the URLs is written.
    for (const [path, bytes] of files.all) {
      expect(path).not.toContain('shop')
      expect(new TextDecoder().decode(bytes)).not.toContain('shop')
    }
  })

  it('are fetched again after a week', async () => {
    const { images, clock, asked } = setUp()
    await during(clock, images.check(urls(1), false, 'a'))
    await clock.pass(8 * 86_400_000)
    await during(clock, images.check(urls(1), false, 'a'))
    expect(asked).toHaveLength(2)
  })

  it('of a host that never responds are left out after five, for a while', async () => {
    const { images, clock, asked } = setUp(() => ({ facts: { trouble: 'slow' } }))
    const first = await during(clock, images.check(urls(16), false, 'a'))
    const troubles = first.ok ? first.value.map((facts) => facts?.trouble) : []
    expect(asked.length).toBeLessThan(12)
    expect(troubles.filter((each) => each === 'silent')).toHaveLength(16 - asked.length)
    const before = asked.length
    await clock.pass(61_000)
    await during(clock, images.check(urls(1), false, 'a'))
    expect(asked).toHaveLength(before + 1)
  })

  it('of a busy host wait, and the host is asked more slowly', async () => {
    let isBusy = true
    const { images, clock, asked } = setUp(() => {
      const answer: FetchedImage = isBusy ? { facts: { trouble: 'status', status: 429 }, waitMs: 3_000 } : FINE
      isBusy = false
      return answer
    })
    expect(await during(clock, images.check(urls(1), false, 'a'))).toMatchObject({ ok: true, value: [{ width: 600 }] })
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBe(3_000)
  })

  it('are not fetched offline, nor once canceled', async () => {
    const { images, clock, asked, state } = setUp()
    state.isOffline = true
    expect(await images.check(urls(2), false, 'a')).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(await images.picture('https://shop.example/a.png')).toMatchObject({ ok: false })
    expect(asked).toEqual([])
    state.isOffline = false
    const checking = images.check(urls(8), false, 'a')
    await clock.pass(0)
    await images.cancel('a')
    const found = await during(clock, checking)
    expect(found.ok && found.value.filter((facts) => facts !== null).length).toBeLessThan(8)
  })

  it('of a host that is busy for all at once are asked half as fast, and then faster again', async () => {
    let busy = 6
    const { images, clock, asked, state } = setUp(() =>
      busy-- > 0 ? { facts: { trouble: 'status', status: 429 }, waitMs: 1_000 } : FINE,
    )
    state.takesMs = 700
    await during(clock, images.check(urls(6), false, 'a'))
    const gaps = (from: number) => asked.slice(from + 1).map(({ at }, place) => at - (asked[from + place]?.at ?? 0))
    expect(gaps(6)).toEqual([200, 200, 200, 200, 200])
    await during(clock, images.check(urls(16, 'shop.example'), true, 'a'))
    state.takesMs = 0
    const before = asked.length
    await during(clock, images.check(urls(4), true, 'a'))
    expect(gaps(before)).toEqual([100, 100, 100])
  })

  it('are asked for no further once Offline is on', async () => {
    const { images, clock, asked, state } = setUp(() => {
      state.isOffline = true
      return { facts: { trouble: 'status', status: 503 }, waitMs: 1_000 }
    })
    expect(await during(clock, images.check(urls(8), false, 'a'))).toMatchObject({ ok: false })
    expect(asked).toHaveLength(1)
    expect(await images.known(urls(1))).toEqual([null])
  })

  it('that were found before Offline came on count', async () => {
    const { images, clock, state } = setUp((address) => {
      if (!address.endsWith('/0.png')) state.isOffline = true
      return FINE
    })
    const found = await during(clock, images.check(urls(8), false, 'a'))
    expect(found.ok && found.value[0]).toMatchObject({ width: 600 })
    expect(found.ok && found.value).toContain(null)
  })

  it('of one check outlast the cancellation of another, and so does a picture', async () => {
    const { images, clock } = setUp()
    const one = images.check(urls(8), false, 'one')
    const picture = images.picture('https://shop.example/picture.png')
    await clock.pass(0)
    await images.cancel('other')
    const found = await during(clock, one)
    expect(found.ok && found.value.filter((facts) => facts !== null).length).toBe(8)
    expect(await during(clock, picture)).toMatchObject({ ok: true })
  })

  it('are not shown once they are gone; what may be over soon is told apart', async () => {
    let facts: FetchedImage['facts'] = { trouble: 'status', status: 404 }
    let isGone = false
    const { images, clock } = setUp(() => (isGone ? { facts } : FINE))
    const [address = ''] = urls(1)
    await during(clock, images.picture(address))
    isGone = true
    await during(clock, images.check([address], true, 'a'))
    await clock.pass(61_000)
    expect(await during(clock, images.picture(address))).toMatchObject({ failure: { kind: 'refused' } })
    facts = { trouble: 'slow' }
    await clock.pass(61_000)
    expect(await during(clock, images.picture(address))).toMatchObject({ failure: { kind: 'unreachable' } })
  })

  it('are not handed out where a screen would hold too many pixels', async () => {
    const { images, clock } = setUp(() => ({ ...FINE, facts: { ...FINE.facts, width: 60_000, height: 60_000 } }))
    expect(await during(clock, images.picture(urls(1)[0] as string))).toMatchObject({ ok: false })
    expect(await during(clock, images.picture(urls(1)[0] as string))).toMatchObject({ ok: false })
  })

  it('are forgotten as a whole', async () => {
    const { images, clock, files } = setUp()
    await during(clock, images.check(urls(2), false, 'a'))
    expect(await images.stored()).toEqual({ known: 2, pictures: 2, bytes: 6 })
    expect(await images.clear()).toMatchObject({ ok: true })
    expect(await images.stored()).toEqual({ known: 0, pictures: 0, bytes: 0 })
    expect([...files.all.keys()]).toEqual([])
  })

  it('are not read again while they are deleted', async () => {
    const files = memoryFiles()
    const { images, clock } = setUp(undefined, files)
    await during(clock, images.check(urls(2), false, 'a'))
    const { remove } = files
    Object.assign(files, {
      remove: async (path: string) => {
        await clock.sleep(50)
        return remove(path)
      },
    })
    const clearing = images.clear()
    await clock.pass(0)
    const stored = images.stored()
    await during(clock, clearing)
    expect(await stored).toEqual({ known: 0, pictures: 0, bytes: 0 })
  })
})
