import { expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { success } from '../../../src/contract/language/result.ts'
import { openCart, sealCart } from '../../../src/shell/ads/cartJournal.ts'
import { createCartService } from '../../../src/shell/ads/cartService.ts'
import { createMediaCopies } from '../../../src/shell/ads/mediaCopies.ts'
import { openProject } from '../../../src/shell/ads/project.ts'
import { createLedger } from '../../../src/shell/ledger.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { memoryFiles } from '../memoryFiles.ts'

const AT = '2026-11-23T00:00:00Z'
const FACTS = { format: 1, account: 'acc', accountName: '', service: 'practice', host: '', generation: 0 } as const

const created = (kind: AdKindId, id: string, fields: Fields): AdDraft => ({
  kind,
  id,
  op: 'create',
  fields: Object.fromEntries(Object.entries(fields).map(([name, mine]) => [name, { base: undefined, mine }])),
})

/** A card with a lost response that somebody names, and a post that waits. */
const settledWith = async (record: Fields | undefined) => {
  const files = memoryFiles()
  const drafts = [
    created('card', 'new 1', { name: 'Leaves card', components: [] }),
    created('post', 'new 2', { as_user_id: '1', text: 'Tea', card_uri: 'new 1' }),
  ]
  const project = await openProject({ files, ledger: createLedger(files), tell: () => {} }, 'project', FACTS)
  await project.note({ type: 'checkpoint', drafts, nextLocal: 3 })
  const records = {
    theirs: () => undefined,
    ids: () => [],
    drafts: new Map(drafts.map((one) => [draftKey(one.kind, one.id), one])),
  }
  const cart = await openCart(files, 'project', 'upload')
  await sealCart(cart, planCart(records, 'acc'), AT, { sentence: 'Test' })
  await cart.write([{ type: 'asking', key: 's1', fits: 0 }])
  const sent: unknown[] = []
  const client = {
    ask: async () => success({ data: record === undefined ? [] : [record] }),
    sendFrozen: async (_: string, parameters: Fields) => {
      sent.push(parameters['card_uri'])
      return success({ data: { id_str: '9' } })
    },
  } as unknown as Client
  let finish = (): void => {}
  const finished = new Promise<void>((settle) => {
    finish = settle
  })
  const carts = createCartService({
    files,
    sha256: (text) => text,
    newId: () => 'other',
    now: () => AT,
    signedIn: async () => success({ client, wireNames: {} }),
    inTurn: (_, work) => work(project),
    checkFacts: async () => ({ allowsObserved: true }),
    copiesOf: () => createMediaCopies({ files, sha256: (text) => text, newId: () => 'copy' }, 'project'),
    sleep: async () => {},
    allowsObserved: async () => true,
    peopleSentTo: async () => new Set(),
    tell: ({ state }) => {
      if (state === 'finished') finish()
    },
  })
  const settled = await carts.settleStep(project, 'upload', 's1', '5')
  if (!settled.ok) throw new Error(settled.failure.sentence)
  await carts.resume(project, 'upload')
  await finished
  const [, post] = await carts.outcomes(project, 'upload')
  return { sent, post, left: project.records().drafts.get('post new 2')?.fields['card_uri']?.mine }
}

it('sends nothing that names a card of which the platform returns no record, and says so', async () => {
  const { sent, post, left } = await settledWith(undefined)
  expect(sent).toEqual([])
  expect(post).toMatchObject({ state: 'notSent', sentence: expect.stringContaining('without a record') })
  expect(left).toBe('new 1')
})

it('sends what names a card by the address in its record', async () => {
  expect(await settledWith({ id: '5', card_uri: 'card://5', components: [] })).toMatchObject({
    sent: ['card://5'],
    post: { state: 'confirmed' },
  })
})
