import { describe, expect, it } from 'vitest'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { type FillSource, fillRow, fillValue } from '../../../src/workspace/edits/rangeFill.ts'
import { seriesOf } from '../../../src/workspace/edits/series.ts'

describe('a series', () => {
  it.each([
    [['1'], ['1', '2', '3']],
    [
      ['10', '20'],
      ['10', '20', '30'],
    ],
    [['SKU-009'], ['SKU-009', 'SKU-010', 'SKU-011']],
    [['SKU-7'], ['SKU-7', 'SKU-8', 'SKU-9']],
    [['15.00 EUR'], ['15.00 EUR', '16.00 EUR', '17.00 EUR']],
    [
      ['1.10', '1.25'],
      ['1.10', '1.25', '1.40'],
    ],
    [
      ['https://shop.example/a2/7'],
      ['https://shop.example/a2/7', 'https://shop.example/a2/8', 'https://shop.example/a2/9'],
    ],
    [['99'], ['99', '100', '101']],
    [['12345678901234567890'], ['12345678901234567890', '12345678901234567891', '12345678901234567892']],
  ])('goes on from %j', (seeds, expected) => {
    const series = seriesOf(seeds)
    expect([0, 1, 2].map((n) => series?.(n))).toEqual(expected)
  })

  it('counts back too, through zero', () => {
    const series = seriesOf(['2'])
    expect([-1, -2, -3].map((n) => series?.(n))).toEqual(['1', '0', '-1'])
  })

  it.each([[['cup']], [['']], [['a1', 'b2']], [[]]])('is none for %j', (seeds) =>
    expect(seriesOf(seeds)).toBeUndefined(),
  )
})

describe('a fill', () => {
  const rows = [
    productOf({ id: 'A-1', title: 'Cup', brand: 'North' }),
    productOf({ id: 'A-2', title: 'Mug', brand: 'South' }),
    productOf({ id: 'A-3', title: 'Jug', brand: 'East' }),
    productOf({ id: 'A-4', title: 'Pot', brand: 'West' }),
  ]
  const fields = ['id', 'title'] as const

  const filled = (
    source: FillSource,
    from: number,
    to: number,
    own: readonly ('id' | 'title' | 'brand')[] = fields,
  ) => {
    const seeds = source.by === 'rows' ? rows.slice(source.first, source.last + 1) : []
    const value = fillValue(source, own, from, seeds)
    const told: string[] = []
    for (let place = from; place <= to; place++)
      fillRow(value, own, place, place, rows[place] ?? productOf({}), (row, field, _before, after) =>
        told.push(`${row} ${field} ${after}`),
      )
    return told
  }

  it('repeats lines, and leaves alone what a short line does not reach', () => {
    expect(filled({ by: 'lines', lines: [['x', 'y'], ['z']] }, 0, 2)).toEqual([
      '0 id x',
      '0 title y',
      '1 id z',
      '2 id x',
      '2 title y',
    ])
  })

  it('clears, and tells only of cells that change', () => {
    expect(filled({ by: 'lines', lines: [['', 'Mug']] }, 0, 1)).toEqual(['0 id ', '0 title Mug', '1 id '])
  })

  it('repeats rows downwards and upwards', () => {
    expect(filled({ by: 'rows', first: 0, last: 1, isSeries: false }, 2, 4, ['title'])).toEqual([
      '2 title Cup',
      '3 title Mug',
      '4 title Cup',
    ])
    expect(filled({ by: 'rows', first: 2, last: 3, isSeries: false }, 0, 1, ['title'])).toEqual([
      '0 title Jug',
      '1 title Pot',
    ])
  })

  it('counts on where there are numbers, and repeats where there are none', () => {
    expect(filled({ by: 'rows', first: 0, last: 0, isSeries: true }, 1, 3)).toEqual([
      '1 title Cup',
      '2 title Cup',
      '3 title Cup',
    ])
    expect(filled({ by: 'rows', first: 1, last: 1, isSeries: true }, 2, 4, ['id'])).toEqual(['4 id A-5'])
  })

  it('copies columns of each row', () => {
    expect(filled({ by: 'columns', fields: ['brand'] }, 0, 1, ['title'])).toEqual(['0 title North', '1 title South'])
  })
})
