import { expect, it } from 'vitest'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { createCartState } from '../../../src/workspace/ads/cartState.ts'
import { type AdDraft, applyChange, conflictsOf, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { remainingDrafts } from '../../../src/workspace/ads/settle.ts'
import { checkDrafts } from './checkDrafts.ts'

const BASE: Fields = { id: '5', name: 'Tea', updated_at: '2026-11-01T00:00:00Z' }

const deletion = (base?: Fields): AdDraft => {
  const drafts = new Map<string, AdDraft>()
  applyChange(drafts, { op: 'delete', kind: 'card', id: '5', ...(base === undefined ? {} : { base }) })
  const draft = drafts.get('card 5')
  if (draft === undefined) throw new Error('There is no draft.')
  return draft
}

it.each<[string, Fields | undefined, readonly string[]]>([
  ['a name that others changed', { ...BASE, name: 'Their tea', updated_at: '2026-11-02T00:00:00Z' }, ['name']],
  ['a field that others added', { ...BASE, components: [] }, ['components']],
  ['a change that shows in no field', { ...BASE, updated_at: '2026-11-02T00:00:00Z' }, ['updated_at']],
  ['nothing', { ...BASE, title: null }, []],
  ['a deletion by others', { ...BASE, deleted: true, name: 'Their tea' }, []],
  ['a record that nobody has read', undefined, []],
])('a deletion meets %s', (_, theirs, fields) => {
  expect(conflictsOf(deletion(BASE), theirs)).toEqual(fields)
})

it('a deletion of an older version of the program knows no base and meets no conflict', () => {
  expect(conflictsOf(deletion(), { ...BASE, name: 'Their tea' })).toEqual([])
})

it('is no conflict any more once somebody keeps it, field by field', () => {
  const drafts = new Map([['card 5', deletion(BASE)]])
  const theirs = { ...BASE, name: 'Their tea' }
  const errors = () =>
    checkDrafts({ theirs: () => theirs, ids: () => ['5'], drafts }).filter(({ level }) => level === 'error')
  expect(errors()).toMatchObject([{ field: 'name' }])
  applyChange(drafts, { op: 'rebase', kind: 'card', id: '5', field: 'name', base: theirs.name })
  expect(drafts.get('card 5')?.op).toBe('delete')
  expect(errors()).toEqual([])
})

it('a deletion that somebody chose while a change of the same record was sent takes that change for no conflict', () => {
  const change: AdDraft = { kind: 'card', id: '5', op: 'change', fields: { name: { base: 'Tea', mine: 'My tea' } } }
  const [step] = planCart({ theirs: () => BASE, ids: () => ['5'], drafts: new Map([['card 5', change]]) }, 'acc')
  if (step === undefined) throw new Error('There is no step.')
  const after = { ...BASE, name: 'My tea', updated_at: '2026-11-03T00:00:00Z' }
  const cart = createCartState()
  cart.take({ type: 'step', step })
  cart.take({ type: 'confirmed', key: step.key, record: after })
  const [left] = remainingDrafts(new Map([[draftKey('card', '5'), deletion(BASE)]]), cart.current())
  expect(left?.op).toBe('delete')
  expect(left && conflictsOf(left, after)).toEqual([])
})
