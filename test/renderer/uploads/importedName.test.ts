import { describe, expect, it } from 'vitest'
import { importedName } from '../../../src/renderer/uploads/state/repository.ts'

const all = ['feed.csv', 'feed (2).csv', 'list', 'v1.2 prices', '.csv'].map((name, at) => ({ id: `${at}`, name }))

describe('the name of what a file is imported as', () => {
  it.each([
    ['new.csv', 'new.csv'],
    ['feed.csv', 'feed (3).csv'],
    ['list', 'list (2)'],
    ['v1.2 prices', 'v1.2 prices (2)'],
    ['.csv', '.csv (2)'],
  ])('of %s is %s: no other has it', (file, name) => {
    expect(importedName(all, 'other', file)).toBe(name)
  })

  it('stays where it waited for its file', () => {
    expect(importedName(all, '1', 'feed.csv')).toBe('feed (2).csv')
  })
})
