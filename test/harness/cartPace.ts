import { createClient } from '../../src/client/client.ts'
import { success } from '../../src/contract/language/result.ts'
import { createEmulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { openCart, sealCart } from '../../src/shell/ads/cartJournal.ts'
import { runCart } from '../../src/shell/ads/cartRun.ts'
import { createMediaCopies } from '../../src/shell/ads/mediaCopies.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import type { Files } from '../../src/shell/ports.ts'
import { type AdDraft, draftKey } from '../../src/workspace/ads/draft.ts'
import { planCart } from '../../src/workspace/ads/plan.ts'
import { take } from './hostOn.ts'

interface PacedCart {
  /** By the clock of the emulator, whose limits the client meets. */
  readonly milliseconds: number
  readonly requests: number
  readonly confirmed: number
  /** Ad groups that have their new name on the platform. */
  readonly renamed: number
}

/** Renames so many ad groups by a cart, in batches or one request each. */
export const paceCart = async (
  count: number,
  { files, inBatches }: { readonly files: Files; readonly inBatches: boolean },
): Promise<PacedCart> => {
  const sha256 = (text: string): string => String(text.length)
  const random = seededRandom(7)
  let now = Date.UTC(2026, 5, 1)
  let requests = 0
  const emulator = createEmulator({ hmac: hmacSha1, sha256, now: () => now, random }, { observedLimits: true })
  const { accountId, credentials } = emulator.seed
  const [first] = emulator.world.table('lineItems').all()
  const ids = Array.from({ length: count }, (_, at) => `g${at}`)
  for (const id of ids) emulator.world.commit({ put: 'lineItems', id, record: { ...first, id, name: `Group ${id}` } })
  const drafts = new Map(
    ids.map((id) => {
      const draft: AdDraft = {
        ...{ kind: 'lineItem', id, op: 'change' },
        fields: { name: { base: `Group ${id}`, mine: `Renamed ${id}` } },
      }
      return [draftKey('lineItem', id), draft]
    }),
  )
  const sleep = async (milliseconds: number): Promise<void> => {
    now += milliseconds
  }
  const client = createClient({
    hmac: hmacSha1,
    clock: { now: () => now, sleep },
    random,
    nonce: () => String(random()).slice(2),
    credentials,
    addresses: { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' },
    wireNames: {},
    sandbox: false,
    send: async (request) => {
      requests++
      return success(emulator.answer('ads', request).response)
    },
  })
  const cart = await openCart(files, 'project', 'upload')
  const theirs = (_: string, id: string) => emulator.world.table('lineItems').get(id)
  take(
    await sealCart(cart, planCart({ theirs, ids: () => [], drafts }, accountId), '2026-06-01T00:00:00Z', {
      sentence: 'Upload',
    }),
  )
  const began = now
  const end = await runCart({
    ...{ cart, client, sleep, sha256, account: accountId, wireNames: {}, allowsObserved: inBatches },
    copies: createMediaCopies({ files, sha256, newId: () => 'copy' }, 'project'),
    now: () => '2026-06-01T00:00:00Z',
    signal: new AbortController().signal,
    isKnown: () => true,
    job: { kind: 'upload', id: 'upload', title: '', target: 'practice' },
    onProgress: () => {},
  })
  if (!end.ok) throw new Error(`The upload stopped: ${end.failure.sentence}`)
  const renamed = ids.filter((id) => emulator.world.table('lineItems').get(id)?.['name'] === `Renamed ${id}`).length
  const confirmed = [...cart.state().steps.values()].filter(({ phase }) => phase === 'confirmed').length
  return { milliseconds: now - began, requests, confirmed, renamed }
}
