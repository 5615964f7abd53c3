import { describe, expect, it } from 'vitest'
import { createClient } from '../../../src/client/client.ts'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { failed, success } from '../../../src/contract/language/result.ts'
import { createEmulator } from '../../../src/emulator/emulator.ts'
import { seededRandom } from '../../../src/emulator/random.ts'
import { openCart, sealCart } from '../../../src/shell/ads/cartJournal.ts'
import { runCart } from '../../../src/shell/ads/cartRun.ts'
import { createMediaCopies } from '../../../src/shell/ads/mediaCopies.ts'
import { hmacSha1 } from '../../../src/shell/node/hmac.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { memoryFiles } from '../memoryFiles.ts'

// A program that ends at any instant of an upload. After the n-th line of its journal nothing more is written, and the
// request in flight left or did not. What the next program makes of the journal is held against the platform.

const details = { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } }

const created = (kind: AdKindId, id: string, fields: Fields): AdDraft => ({
  kind,
  id,
  op: 'create',
  fields: Object.fromEntries(Object.entries(fields).map(([name, mine]) => [name, { base: undefined, mine }])),
})

/** The funding source of the account that every emulator begins with. */
const FUNDING = String(
  createEmulator({ hmac: hmacSha1, sha256: String, now: Date.now, random: seededRandom(5) })
    .world.table('fundingInstruments')
    .all()[0]?.['id'],
)

const DRAFTS = [
  created('media', 'new 1', { media_key: '3_77', name: 'Leaves' }),
  created('card', 'new 2', { name: 'Killed card', components: [{ type: 'MEDIA', media_key: 'new 1' }, details] }),
  created('card', 'new 3', { name: 'Killed card', components: [{ type: 'MEDIA', media_key: 'new 1' }, details] }),
  created('pollCard', 'new 4', { name: 'Killed poll', first_choice: 'a', second_choice: 'b', duration_in_minutes: 60 }),
]

const BATCHED = [
  created('campaign', 'new 1', { name: 'Killed', funding_instrument_id: FUNDING, entity_status: 'PAUSED' }),
  ...[1, 2, 3].map((at) =>
    created('lineItem', `new ${at + 1}`, {
      ...{ name: `Killed ${at}`, campaign_id: 'new 1', objective: 'REACH', product_type: 'PROMOTED_TWEETS' },
      ...{ placements: ['ALL_ON_SERVICE'], start_time: '2031-03-01T00:00:00Z', end_time: '2031-04-01T00:00:00Z' },
    }),
  ),
]

const start = () => {
  const random = seededRandom(5)
  const sha256 = (text: string): string => String(text.length)
  const emulator = createEmulator({ hmac: hmacSha1, sha256, now: Date.now, random })
  const { accountId, credentials } = emulator.seed
  const known = new Set(
    ['cards', 'pollCards', 'mediaLibrary'].flatMap((name) =>
      emulator.world
        .table(name)
        .all()
        .map(({ id }) => id),
    ),
  )
  const files = memoryFiles()
  /** Lines that may still be written, and whether the request after them leaves. */
  const life = { lines: Number.POSITIVE_INFINITY, leaves: true }
  const client = createClient({
    hmac: hmacSha1,
    clock: { now: Date.now, sleep: async () => {} },
    random,
    nonce: () => String(random()).slice(2),
    credentials,
    addresses: { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' },
    wireNames: {},
    sandbox: false,
    send: async (request) => {
      if (life.lines <= 0 && !life.leaves)
        return failed({ kind: 'cancelled', sentence: 'Killed.', left: false } as const)
      return success(emulator.answer('ads', request).response)
    },
  })
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
      copies: createMediaCopies({ files, sha256, newId: () => 'copy' }, 'project'),
      sleep: async () => {},
      account: accountId,
      wireNames: {},
      sha256,
      now: () => '2026-11-23T00:00:00Z',
      signal: new AbortController().signal,
      isKnown: (_, id) => known.has(id),
      job: { kind: 'upload', id: 'upload', title: '', target: 'practice' },
      onProgress: () => {},
      allowsObserved: true,
    })
  }
  return { emulator, accountId, files, life, run }
}

const killedAt = async (lines: number, leaves: boolean, made: readonly AdDraft[] = DRAFTS) => {
  const { emulator, accountId, files, life, run } = start()
  const drafts = new Map(made.map((draft) => [draftKey(draft.kind, draft.id), draft]))
  const plan = planCart({ theirs: () => undefined, ids: () => [], drafts }, accountId)
  await sealCart(await openCart(files, 'project', 'upload'), plan, '2026-11-23T00:00:00Z', { sentence: 'Test' })
  Object.assign(life, { lines, leaves })
  await run()
  Object.assign(life, { lines: Number.POSITIVE_INFINITY, leaves: true })
  files.trouble = undefined
  const end = await run()
  const count = (table: string, name: string): number =>
    emulator.world
      .table(table)
      .all()
      .filter((record) => record['name'] === name).length
  const state = (await openCart(files, 'project', 'upload')).state()
  return {
    isDone: end.ok,
    cards: count('cards', 'Killed card'),
    polls: count('pollCards', 'Killed poll'),
    media: count('mediaLibrary', 'Leaves'),
    adGroups: [1, 2, 3].map((at) => count('lineItems', `Killed ${at}`)),
    phases: [...state.steps.values()].map(({ phase }) => phase),
    ids: new Set([...state.steps.values()].map(({ confirmed }) => confirmed?.made?.id)).size,
  }
}

const WHOLE = { isDone: true, cards: 2, polls: 1, media: 1, adGroups: [0, 0, 0], ids: 4 }

describe('an upload of a cart', () => {
  it.each([true, false])(
    'that is ended behind any line of its journal makes everything once, whether the request left: %s',
    async (leaves) => {
      // Sending and outcome of four steps, then four that are read back.
      for (let lines = 0; lines <= 12; lines++)
        expect({ lines, ...(await killedAt(lines, leaves)) }).toMatchObject({ lines, ...WHOLE })
    },
  )
  it('that goes in batches makes everything once as well', async () => {
    // A line before each request, then one for each step. Three of four go in one request.
    for (let lines = 0; lines <= 10; lines++)
      expect({ lines, ...(await killedAt(lines, true, BATCHED)) }).toMatchObject({
        ...{ lines, isDone: true, adGroups: [1, 1, 1], ids: 4 },
      })
  })

  it('that goes in batches asks about what may not have left, and sends nothing twice', async () => {
    for (let lines = 0; lines <= 10; lines++) {
      const { isDone, adGroups, phases } = await killedAt(lines, false, BATCHED)
      expect(isDone).toBe(true)
      // The first step is the campaign.
      expect(adGroups).toEqual(phases.slice(1).map((phase) => (phase === 'confirmed' ? 1 : 0)))
      expect(phases.every((phase) => phase === 'confirmed') || phases.includes('asking')).toBe(true)
    }
  })
})
