import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterValues, fingerprint, isWithin, pairPrint } from '../../../src/workspace/edits/valueClusters.ts'

describe('values that are probably one', () => {
  const counts = new Map([
    ['Nike Inc.', 5],
    ['inc nike', 9],
    ['NIKE, Inc', 1],
    ['Müller', 3],
    ['Muller', 4],
    ['Mueller', 2],
    ['Puma', 7],
    ['Blue Berry', 2],
    ['Blueberry', 1],
    ['Lamborghini Leather', 2],
    ['Lamborgini Leather', 1],
    ['S', 1],
    ['M', 1],
    ['', 4],
  ])
  const of = (method: 'words' | 'letters' | 'near') =>
    clusterValues(counts, method).map(({ best, values, rows }) => `${best} ${values.length} ${rows}`)

  it('are found by words, letters and typing errors, the most frequent spelling first', () => {
    expect(of('words')).toEqual(['inc nike 3 15', 'Muller 2 7'])
    expect(of('letters')).toContain('Blue Berry 2 3')
    expect(of('near').toSorted()).toEqual(['Blue Berry 2 3', 'Lamborghini Leather 2 3', 'Muller 3 9'])
  })

  it('have prints that do not mind order, accents and signs', () => {
    expect(fingerprint(' Été  (LONG), long! ')).toBe('ete long')
    expect([fingerprint('!!!'), pairPrint('a'), pairPrint('')]).toEqual(['', 'a', ''])
  })

  it('differ by as many letters as were changed', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    const slow = (a: string, b: string): number =>
      a === '' || b === ''
        ? Math.max(a.length, b.length)
        : Math.min(
            slow(a.slice(1), b) + 1,
            slow(a, b.slice(1)) + 1,
            slow(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
          )
    fc.assert(
      fc.property(
        word.map((text) => text.slice(0, 5)),
        word.map((text) => text.slice(0, 5)),
        fc.nat(4),
        (a, b, most) => {
          expect(isWithin(a, b, most)).toBe(slow(a, b) <= most)
        },
      ),
    )
  })
})
