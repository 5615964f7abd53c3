import { expect, it } from 'vitest'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { createCartState } from '../../../src/workspace/ads/cartState.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { remainingDrafts } from '../../../src/workspace/ads/settle.ts'

const theirs: Fields = { id: '1', name: 'Card', components: [{ type: 'MEDIA', media_key: '3_1' }] }
const slides = [[{ type: 'MEDIA', media_key: '3_1' }], [{ type: 'MEDIA', media_key: '3_2' }]]

it('leaves no draft of parts that slides took the place of', () => {
  const draft: AdDraft = {
    kind: 'card',
    id: '1',
    op: 'change',
    fields: { components: { base: theirs['components'], mine: null }, slides: { base: null, mine: slides } },
  }
  const drafts = new Map([[draftKey('card', '1'), draft]])
  const [step] = planCart({ theirs: () => theirs, ids: () => ['1'], drafts }, 'acc')
  if (step === undefined) throw new Error('There is no step.')
  const cart = createCartState()
  cart.take({ type: 'step', step })
  cart.take({ type: 'confirmed', key: step.key })
  expect(step.fields).toEqual({ slides })
  expect(remainingDrafts(drafts, cart.current())).toEqual([])
})
