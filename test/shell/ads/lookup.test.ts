import { expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { success } from '../../../src/contract/language/result.ts'
import { findMade } from '../../../src/shell/ads/lookup.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'

const draft: AdDraft = { kind: 'card', id: 'new 1', op: 'create', fields: { name: { base: undefined, mine: 'Lost' } } }

const card = (id: string, created_at: string, name = 'Other'): Fields => ({ id, name, created_at, components: [] })

/** Looks for the lost card in pages of a list. Answers what was found and how many pages were read. */
const lookedUp = async (...pages: readonly (readonly Fields[])[]) => {
  const [step] = planCart(
    { theirs: () => undefined, ids: () => [], drafts: new Map([[draftKey('card', 'new 1'), draft]]) },
    'acc',
  )
  if (step === undefined) throw new Error('There is no step.')
  let read = 0
  const client = {
    ask: async () => {
      const data = pages[read++]
      return success({ data, nextCursor: read < pages.length ? `c${read}` : null })
    },
  } as unknown as Pick<Client, 'ask'>
  const found = await findMade({
    client,
    account: 'acc',
    step,
    sent: { name: 'Lost' },
    claimed: new Set(['taken']),
    isKnown: (_, id) => id.startsWith('known'),
  })
  if (!found.ok || !Array.isArray(found.value)) throw new Error('Nothing was looked up.')
  return { ids: found.value.map(({ id }) => id), read }
}

const [EARLY, LATE] = ['2026-11-23T05:00:00Z', '2026-11-23T05:00:01Z']

it('ends behind a page of records that were there or that this upload made', async () => {
  const first = [card('taken', LATE), card('known 1', EARLY)]
  expect(await lookedUp(first, [card('lost', EARLY, 'Lost')])).toEqual({ ids: [], read: 1 })
})

it('continues behind such a page where all of it was made in the same second', async () => {
  const first = [card('taken', LATE), card('known 1', LATE)]
  expect(await lookedUp(first, [card('lost', LATE, 'Lost')])).toEqual({ ids: ['lost'], read: 2 })
})
