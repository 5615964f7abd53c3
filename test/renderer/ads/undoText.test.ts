import { expect, it } from 'vitest'
import { t } from '../../../src/messages/t.ts'
import { canUndoAny, undoText } from '../../../src/renderer/ads/uploads/OutcomeTable.tsx'

const outcome = (kind: 'card' | 'audience' | 'pollCard', operation: 'create' | 'change' | 'delete', state: string) =>
  ({ key: 's1', kind, id: 'new 1', name: 'One', operation, state }) as never

const undone = (kind: 'card' | 'audience' | 'pollCard', operation: 'create' | 'change') =>
  undoText(outcome(kind, operation, 'confirmed'))

it('says before Undo when a created record stays', () => {
  expect(undone('card', 'create')).toBe('A draft deletes it.')
  expect(undone('audience', 'create')).toBe('A draft deletes it if it is empty and unused.')
  expect(undone('pollCard', 'create')).toBe('A draft deletes it if nothing uses it.')
  expect(undone('audience', 'change')).toBe('A draft restores the earlier values.')
})

it('offers no undo of deletions alone, or of what was never confirmed', () => {
  const [gone, failed] = [outcome('card', 'delete', 'confirmed'), outcome('card', 'change', 'failed')]
  expect(canUndoAny([gone, failed])).toBe(false)
  expect(canUndoAny([gone, outcome('card', 'change', 'confirmed')])).toBe(true)
})

it('asks to upload one draft that undoes a change as one', () => {
  expect(t('adsPages.undone.text', { count: 1 })).toContain('upload it.')
  expect(t('adsPages.undone.text', { count: 2 })).toContain('upload them.')
})
