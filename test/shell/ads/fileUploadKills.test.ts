import { describe, expect, it } from 'vitest'
import { createClient } from '../../../src/client/client.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { failed, type Result, success } from '../../../src/contract/language/result.ts'
import { createEmulator } from '../../../src/emulator/emulator.ts'
import { seededRandom } from '../../../src/emulator/random.ts'
import { cartOutcomes, openCart, sealCart, uploadOf } from '../../../src/shell/ads/cartJournal.ts'
import { runCart } from '../../../src/shell/ads/cartRun.ts'
import { createMediaCopies } from '../../../src/shell/ads/mediaCopies.ts'
import { hmacSha1 } from '../../../src/shell/node/hmac.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import type { MediaFile } from '../../../src/workspace/ads/media/mediaFile.ts'
import { sampleMovie } from '../../../src/workspace/ads/media/sampleMovie.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { seedOf } from '../../seed.ts'
import { memoryFiles } from '../memoryFiles.ts'

// Uploads of local files that are ended at any line of their journal. Or whose requests or answers are lost or break
// off. What the next program makes of the journal is held against the platform: nothing lost, nothing there twice.

const unwrap = <Value>(result: Result<Value, { readonly sentence: string }>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const details = { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } }

const created = (kind: AdDraft['kind'], id: string, fields: Fields): AdDraft => ({
  kind,
  id,
  op: 'create',
  fields: Object.fromEntries(Object.entries(fields).map(([name, mine]) => [name, { base: undefined, mine }])),
})

const now = { value: Date.parse('2026-11-23T00:00:00Z') }
const sha256 = (text: string): string => `${text.length}-${text.slice(0, 20)}`

/** A film of a second has three pieces of this size. */
const PIECE = 50_000

type Loss = 'none' | 'request' | 'answer' | 'half'

const start = async () => {
  now.value = Date.parse('2026-11-23T00:00:00Z')
  const random = seededRandom(5)
  const emulator = createEmulator({ hmac: hmacSha1, sha256, now: () => now.value, random })
  const { accountId, credentials } = emulator.seed
  const files = memoryFiles()
  let id = 0
  const copies = createMediaCopies({ files, sha256, newId: () => `copy-${++id}`, pieceBytes: PIECE }, 'project')
  const copy = async (name: string, bytes: Uint8Array): Promise<MediaFile> => {
    const copyId = unwrap(await copies.begin(name, bytes.length))
    for (let at = 0; at < bytes.length; at += 30_000) unwrap(await copies.add(copyId, bytes.slice(at, at + 30_000)))
    return unwrap(await copies.end(copyId))
  }
  const picture = await copy('leaves.png', samplePicture(40, 21, [1, 2, 3], [4, 5, 6]))
  const film = await copy('film.mp4', sampleMovie(1))
  const life = { lines: Number.POSITIVE_INFINITY, loss: (): Loss => 'none' as Loss, requests: 0 }
  const client = createClient({
    hmac: hmacSha1,
    clock: { now: () => now.value, sleep: async () => {} },
    random,
    nonce: () => String(random()).slice(2),
    credentials,
    addresses: { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' },
    wireNames: {},
    sandbox: false,
    send: async (request) => {
      life.requests++
      const loss = life.loss()
      if (loss === 'request') return failed({ kind: 'unreachable', sentence: 'Lost.', left: true } as const)
      const { response } = emulator.answer(request.url.startsWith('http://main') ? 'main' : 'ads', request)
      if (loss === 'answer') return failed({ kind: 'timeout', sentence: 'Lost.', left: true } as const)
      return success(
        loss === 'half' ? { ...response, body: response.body.slice(0, response.body.length / 2) } : response,
      )
    },
  })
  const drafts: readonly AdDraft[] = [
    created('media', 'new 1', { name: 'Leaves', file: picture }),
    created('media', 'new 2', { name: 'Film', file: film }),
    created('card', 'new 3', { name: 'Card', components: [{ type: 'MEDIA', media_key: 'new 2' }, details] }),
  ]
  const plan = planCart(
    {
      theirs: () => undefined,
      ids: () => [],
      drafts: new Map(drafts.map((draft) => [draftKey(draft.kind, draft.id), draft])),
    },
    accountId,
  )
  unwrap(await sealCart(await openCart(files, 'project', 'upload'), plan, '2026-11-23T00:00:00Z', { sentence: 'Test' }))
  const known = new Set(
    ['cards', 'mediaLibrary'].flatMap((name) =>
      emulator.world
        .table(name)
        .all()
        .map((record) => record['id']),
    ),
  )
  const run = async () => {
    const cart = await openCart(files, 'project', 'upload')
    return runCart({
      cart: {
        ...cart,
        write: async (entries) => {
          life.lines -= entries.length
          files.trouble = life.lines < 0 ? 'full' : undefined
          return cart.write(entries)
        },
      },
      client,
      copies,
      sleep: async (milliseconds) => {
        now.value += milliseconds
      },
      account: accountId,
      wireNames: {},
      sha256,
      now: () => new Date(now.value).toISOString(),
      signal: new AbortController().signal,
      isKnown: (_, record) => known.has(record),
      job: { kind: 'upload', id: 'upload', title: '', target: 'practice' },
      onProgress: () => {},
      allowsObserved: true,
    })
  }
  const count = (table: string, name: string): number =>
    emulator.world
      .table(table)
      .all()
      .filter((record) => record['name'] === name).length
  const counts = () => ({
    pictures: count('mediaLibrary', 'Leaves'),
    films: count('mediaLibrary', 'Film'),
    cards: count('cards', 'Card'),
  })
  const cart = () => openCart(files, 'project', 'upload')
  return { emulator, files, copies, film, life, run, counts, cart }
}

const WHOLE = { pictures: 1, films: 1, cards: 1 }

/** Lines of the journal of an undisturbed run behind its plan. */
const linesOfRun = async (): Promise<number> => {
  const { life, run } = await start()
  life.lines = 1000
  await run()
  return 1000 - life.lines
}

describe('an upload of local files', () => {
  it('brings them into the library and the card that uses them after them', async () => {
    const { run, counts, emulator, film } = await start()
    expect(await run()).toEqual(success(null))
    expect(counts()).toEqual(WHOLE)
    const upload = emulator.world
      .table('mediaUploads')
      .all()
      .find((one) => one['total_bytes'] === film.bytes)
    expect(upload).toMatchObject({
      media_type: 'video/mp4',
      media_category: 'amplify_video',
      segments: { 0: PIECE, 1: PIECE, 2: film.bytes - 2 * PIECE },
    })
  })

  it('that is ended behind any line of its journal continues there and makes everything once', async () => {
    const lines = await linesOfRun()
    for (let at = 0; at <= lines; at++) {
      const { life, files, run, counts } = await start()
      life.lines = at
      await run()
      life.lines = Number.POSITIVE_INFINITY
      files.trouble = undefined
      expect({ at, end: await run(), counts: counts() }).toEqual({ at, end: success(null), counts: WHOLE })
    }
  })

  it('sends no piece again that was confirmed', async () => {
    const { life, files, run, emulator } = await start()
    // The picture takes begin, piece, ready, sending, confirmed. The film was begun and its first piece confirmed.
    life.lines = 7
    await run()
    life.lines = Number.POSITIVE_INFINITY
    files.trouble = undefined
    const before = emulator.world.table('mediaUploads').all().length
    life.requests = 0
    await run()
    expect(emulator.world.table('mediaUploads').all()).toHaveLength(before)
    // Two pieces, the end, two looks, the library, the card, three reads.
    expect(life.requests).toBeLessThanOrEqual(11)
  })

  it('of whose requests and answers one in five is lost or breaks off makes everything once', async () => {
    const random = seededRandom(seedOf(process.env))
    for (let round = 0; round < 25; round++) {
      const { life, run, counts, cart } = await start()
      const losses: readonly Loss[] = ['request', 'answer', 'half']
      life.loss = () => (random() < 0.2 ? (losses[Math.floor(random() * losses.length)] ?? 'none') : 'none')
      for (let program = 0; program < 40; program++) if ((await run()).ok) break
      const phases = [...(await cart()).state().steps.values()].map(({ phase }) => phase)
      const { pictures, films, cards } = counts()
      // A card whose answer was lost is looked up. Where that shows it, it is there once.
      expect({ round, pictures, films, cards, phases }).toEqual({
        round,
        ...WHOLE,
        phases: ['confirmed', 'confirmed', 'confirmed'],
      })
    }
  })

  it('begins anew where the platform forgot what it had', async () => {
    const { life, files, run, counts, emulator } = await start()
    life.lines = 7
    await run()
    life.lines = Number.POSITIVE_INFINITY
    files.trouble = undefined
    now.value += 2 * 86_400_000
    emulator.clock.rehearse(0)
    expect(await run()).toEqual(success(null))
    expect(counts()).toEqual(WHOLE)
  })

  it('fails in one sentence where its copy was damaged, and what needs it is not sent', async () => {
    const { files, film, run, counts, cart } = await start()
    files.all.get(`ads/project/media/${film.id}`)?.fill(7, 100, 200)
    files.all.get(`ads/project/media/${film.id}`)?.fill(7, 0, 20)
    expect(await run()).toEqual(success(null))
    expect(counts()).toEqual({ pictures: 1, films: 0, cards: 0 })
    expect(cartOutcomes((await cart()).state()).map(({ state, sentence }) => [state, sentence])).toEqual([
      ['confirmed', undefined],
      ['failed', 'The copy of this file is damaged or missing. Remove the media draft and add the file again.'],
      ['notSent', 'Not sent: it needs Film, which failed.'],
    ])
  })

  it('tells how far the file under way is', async () => {
    const { life, files, run, cart, film } = await start()
    life.lines = 8
    await run()
    files.trouble = undefined
    const upload = uploadOf('project', await cart())
    expect(upload).toMatchObject({
      state: 'paused',
      file: { name: 'film.mp4', bytes: film.bytes, sent: 2 * PIECE },
    })
  })
})

describe('a copy of a local file', () => {
  it('is refused where the file is none that the platform takes, and nothing of it stays', async () => {
    const files = memoryFiles()
    const copies = createMediaCopies({ files, sha256, newId: () => 'one' }, 'project')
    const id = unwrap(await copies.begin('list.csv', 3))
    unwrap(await copies.add(id, new TextEncoder().encode('a,b')))
    expect(await copies.end(id)).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining('list.csv') },
    })
    expect([...files.all.keys()]).toEqual([])
  })

  it('leaves nothing behind where the disk is full', async () => {
    const files = memoryFiles()
    const copies = createMediaCopies({ files, sha256, newId: () => 'one' }, 'project')
    const id = unwrap(await copies.begin('a.png', 3))
    unwrap(await copies.add(id, new Uint8Array(1)))
    files.trouble = 'full'
    expect(await copies.add(id, new Uint8Array(2))).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect([...files.all.keys()]).toEqual([])
  })

  it('that a program left half done is swept when the next one begins', async () => {
    const files = memoryFiles()
    await files.append('ads/project/media/half', new Uint8Array(3))
    const copies = createMediaCopies({ files, sha256, newId: () => 'one' }, 'project')
    await copies.begin('a.png', 3)
    expect([...files.all.keys()]).toEqual([])
  })
})
