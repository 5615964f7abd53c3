import { expect, it } from 'vitest'
import { settlingEdits } from '../../../src/workspace/ads/settlingEdits.ts'

const conflict = (field: string) =>
  ({ kind: 'card', id: '1', name: 'Card', field, base: 0, mine: 1, theirs: 2 }) as const

it('counts the conflicts that it settles: what is gone online can only be given up', () => {
  const conflicts = [conflict('name'), conflict('deleted')]
  const countOf = (side: 'mine' | 'theirs') => settlingEdits(conflicts, side).title.message?.params?.['count']
  expect([countOf('mine'), countOf('theirs')]).toEqual([1, 2])
})
