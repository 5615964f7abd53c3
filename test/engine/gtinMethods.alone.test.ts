import { beforeEach, expect, test, vi } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'
import { feedHost, setFeedHost } from '../../src/engine/feed/feedDoor.ts'
import { setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { nameOf, PIECE_BYTES, pack } from '../../src/engine/feed/snapshots/packedPiece.ts'
import { SNAPSHOT_FORM } from '../../src/engine/feed/snapshots/snapshotFacts.ts'
import { findGtins } from '../../src/engine/feed/view/gtinMethods.ts'
import { said } from '../../src/messages/said.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { storeProducts } from './storedProducts.ts'

vi.mock('../../src/engine/disk/feeds.ts', () => ({ feedDatabase: () => ({ feeds: { toArray: async () => [] } }) }))

const GTIN = '4006381333931'

/** Snapshots of removed feeds: a whole one, and some that can't be read. */
beforeEach(async () => {
  openFeedBooks()
  const gone = await storeProducts([productOf({ ...VALID_PRODUCT, gtin: GTIN })])
  const all = gone.file.read(0, gone.file.size()).slice()
  const packed = new Map<string, Uint8Array>()
  const pieces: string[] = []
  for (let at = 0; at < all.length; at += PIECE_BYTES) {
    const part = all.slice(at, at + PIECE_BYTES)
    pieces.push(await nameOf(part))
    packed.set(pieces.at(-1) ?? '', await pack(part))
  }
  const facts = { form: SNAPSHOT_FORM, feed: { ...gone.stored, id: 'gone' } }
  const broken = { ...facts, feed: { ...facts.feed, tables: { at: 0, length: 1 } } }
  const kept: Record<string, { readonly pieces: readonly string[]; readonly facts: unknown }> = {
    whole: { pieces, facts },
    facts: { pieces, facts: {} },
    piece: { pieces: ['lost'], facts },
    tables: { pieces, facts: broken },
  }
  const lost = failed(refused(said('shell.snapshot.damaged')))
  const host = feedHost()
  setFeedHost({
    ...host,
    snapshots: {
      ...host.snapshots,
      list: async () =>
        [...Object.keys(kept), 'missing'].map((id) => ({
          ...{ id, dataset: id, at: '2026-11-01', isWhole: true, name: 'gone.csv', reason: 'hand' as const },
          ...{ rows: 1, edits: 0, step: '', steps: 0, bytes: all.length },
        })),
      open: async (id) => (kept[id] === undefined ? lost : success({ ...kept[id], at: '2026-11-01' })) as never,
      read: async (piece) => {
        const found = packed.get(piece)
        return found === undefined ? lost : success(found)
      },
    },
  })
  const now = setOpened(await storeProducts([productOf({ ...VALID_PRODUCT, gtin: '' })]))
  now.feed.start([], [])
})

test('GTINs of removed feeds are found, and snapshots that cannot be read are counted', async () => {
  const found = await findGtins({}, freeJob())
  expect(found.candidates.map(({ gtin, origin }) => [gtin, origin.kind])).toEqual([[GTIN, 'snapshot']])
  expect(found).toMatchObject({ wanted: 1, inUse: 0, damaged: 4 })
})
