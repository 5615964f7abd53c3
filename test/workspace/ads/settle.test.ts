import { expect, it } from 'vitest'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { uploadEntries } from '../../../src/shell/ads/recordHistory.ts'
import { createCartState } from '../../../src/workspace/ads/cartState.ts'
import { type AdDraft, applyChange, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { remainingDrafts } from '../../../src/workspace/ads/settle.ts'
import { undoCart } from '../../../src/workspace/ads/undoCart.ts'
import { checkDrafts } from './checkDrafts.ts'

const theirs: Fields = { id: '1', name: 'Card', components: [{ type: 'MEDIA', media_key: '3_1' }] }
const slides = [[{ type: 'MEDIA', media_key: '3_1' }], [{ type: 'MEDIA', media_key: '3_2' }]]

/** A sent cart: slides took the place of the parts of a card. */
const sentCart = () => {
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
  return { drafts, step, cart: cart.current() }
}

it('leaves no draft of parts that slides took the place of', () => {
  const { drafts, step, cart } = sentCart()
  expect(step.fields).toEqual({ slides })
  expect(remainingDrafts(drafts, cart)).toEqual([])
})

const peopleSentTo: ReadonlySet<string> = new Set()

it('brings back by undo the parts that slides took the place of', () => {
  const { cart } = sentCart()
  const after: Fields = { id: '1', name: 'Card', slides }
  const { changes, conflicts } = undoCart(cart, { theirs: () => after, usersOf: () => [], peopleSentTo })
  const drafts = new Map<string, AdDraft>()
  for (const change of changes) applyChange(drafts, change)
  const records = { theirs: () => after, ids: () => ['1'], drafts }
  expect(conflicts).toEqual([])
  expect(checkDrafts(records).filter(({ field }) => field === 'slides')).toEqual([])
  expect(planCart(records, 'acc')).toMatchObject([{ fields: { components: theirs['components'] }, base: { slides } }])
})

it('leaves slides as they are that others changed since', () => {
  const others: Fields = { id: '1', name: 'Card', slides: [slides[1]] }
  const { changes, conflicts } = undoCart(sentCart().cart, { theirs: () => others, usersOf: () => [], peopleSentTo })
  expect([changes, conflicts.map(({ field }) => field)]).toEqual([[], ['slides']])
})

it('tells in the history of the card what the slides took the place of', () => {
  const [entry] = uploadEntries([sentCart().cart], 'card', '1')
  expect(entry?.fields).toEqual([
    { field: 'slides', before: null, after: slides },
    { field: 'components', before: theirs['components'], after: null },
  ])
})

it('keeps a poll by undo that a post still uses', () => {
  const poll: Fields = { id: '9', name: 'Poll', card_uri: 'card://9' }
  const draft: AdDraft = { kind: 'pollCard', id: 'new 1', op: 'create', fields: { name: { base: null, mine: 'Poll' } } }
  const drafts = new Map([[draftKey('pollCard', 'new 1'), draft]])
  const [step] = planCart({ theirs: () => undefined, ids: () => [], drafts }, 'acc')
  if (step === undefined) throw new Error('There is no step.')
  const cart = createCartState()
  cart.take({ type: 'step', step })
  cart.take({ type: 'confirmed', key: step.key, record: poll, made: { id: '9', name: 'card://9' } })
  const undone = (users: readonly { kind: 'post'; id: string }[]) =>
    undoCart(cart.current(), { theirs: () => poll, usersOf: () => users, peopleSentTo })
  expect(undone([]).changes).toMatchObject([{ op: 'delete', id: '9' }])
  expect(undone([{ kind: 'post', id: '5' }])).toMatchObject({ changes: [], unchanged: [{ id: '9', name: 'Poll' }] })
})

it.each([
  ['of the platform, which goes with it', 'p1', ['delete']],
  ['that a draft adds, which would lose it', 'new 2', []],
])('undoes an audience that has a share %s', (_, share, ops) => {
  const record: Fields = { id: '9', name: 'Guests' }
  const draft: AdDraft = {
    kind: 'audience',
    id: 'new 1',
    op: 'create',
    fields: { name: { base: null, mine: 'Guests' } },
  }
  const drafts = new Map([[draftKey('audience', 'new 1'), draft]])
  const [step] = planCart({ theirs: () => undefined, ids: () => [], drafts }, 'acc')
  if (step === undefined) throw new Error('There is no step.')
  const cart = createCartState()
  cart.take({ type: 'step', step })
  cart.take({ type: 'confirmed', key: step.key, record, made: { id: '9', name: '9' } })
  const usersOf = () => [{ kind: 'audiencePermission', id: share } as const]
  const { changes } = undoCart(cart.current(), { theirs: () => record, usersOf, peopleSentTo })
  expect(changes.map(({ op }) => op)).toEqual(ops)
})

it.each([
  [null, ['delete'], 0],
  ['77', [], 1],
])('ends by undo a scheduled promotion whose post is %s, unless that is public', (tweet, ops, stays) => {
  const record: Fields = { id: '9', line_item_id: 'l1', scheduled_tweet_id: '5', tweet_id: tweet }
  const fields = { line_item_id: { base: null, mine: 'l1' }, scheduled_tweet_id: { base: null, mine: '5' } }
  const draft: AdDraft = { kind: 'scheduledPromotion', id: 'new 1', op: 'create', fields }
  const drafts = new Map([[draftKey('scheduledPromotion', 'new 1'), draft]])
  const [step] = planCart({ theirs: () => undefined, ids: () => [], drafts }, 'acc')
  if (step === undefined) throw new Error('There is no step.')
  const cart = createCartState()
  cart.take({ type: 'step', step })
  cart.take({ type: 'confirmed', key: step.key, record, made: { id: '9', name: '9' } })
  const { changes, unchanged } = undoCart(cart.current(), { theirs: () => record, usersOf: () => [], peopleSentTo })
  expect([changes.map(({ op }) => op), unchanged.length]).toEqual([ops, stays])
})
