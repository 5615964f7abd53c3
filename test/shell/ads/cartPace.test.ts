import { expect, it } from 'vitest'
import { createClient } from '../../../src/client/client.ts'
import { success } from '../../../src/contract/language/result.ts'
import { createEmulator } from '../../../src/emulator/emulator.ts'
import { seededRandom } from '../../../src/emulator/random.ts'
import { openCart, sealCart } from '../../../src/shell/ads/cartJournal.ts'
import { runCart } from '../../../src/shell/ads/cartRun.ts'
import { createMediaCopies } from '../../../src/shell/ads/mediaCopies.ts'
import { hmacSha1 } from '../../../src/shell/node/hmac.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { take } from '../../harness/hostOn.ts'
import { memoryFiles } from '../memoryFiles.ts'

// Time of a large cart by the emulator's clock, whose limits it meets.

const COUNT = 2_000

it('sends 2,000 changed ad groups within a quarter of a minute of the clock that limits it', async () => {
  const sha256 = (text: string): string => String(text.length)
  const random = seededRandom(7)
  let now = Date.UTC(2026, 5, 1)
  const emulator = createEmulator({ hmac: hmacSha1, sha256, now: () => now, random })
  const { accountId, credentials } = emulator.seed
  const [first] = emulator.world.table('lineItems').all()
  const ids = Array.from({ length: COUNT }, (_, at) => `g${at}`)
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
    send: async (request) => success(emulator.answer('ads', request).response),
  })
  const files = memoryFiles()
  const cart = await openCart(files, 'project', 'upload')
  const theirs = (_: string, id: string) => emulator.world.table('lineItems').get(id)
  const plan = planCart({ theirs, ids: () => [], drafts }, accountId)
  take(await sealCart(cart, plan, '2026-06-01T00:00:00Z', 'Upload'))
  const began = now
  const end = await runCart({
    ...{ cart, client, sleep, sha256, account: accountId, wireNames: {}, allowsObserved: true },
    copies: createMediaCopies({ files, sha256, newId: () => 'copy' }, 'project'),
    now: () => '2026-06-01T00:00:00Z',
    signal: new AbortController().signal,
    isKnown: () => true,
    job: { kind: 'upload', id: 'upload', title: '', target: 'practice' },
    onProgress: () => {},
  })
  expect(end.state).toBe('done')
  expect([...cart.state().steps.values()].filter(({ phase }) => phase !== 'confirmed')).toEqual([])
  expect(emulator.world.table('lineItems').get(`g${COUNT - 1}`)?.['name']).toBe(`Renamed g${COUNT - 1}`)
  expect(now - began).toBeLessThan(15_000)
})
