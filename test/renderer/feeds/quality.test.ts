import { describe, expect, it } from 'vitest'
import { qualityCsv } from '../../../src/renderer/feeds/quality/qualityCsv.ts'
import { byNeed, isRequired } from '../../../src/renderer/feeds/quality/qualityText.ts'
import { isImportMeasure } from '../../../src/renderer/feeds/state/qualityTrend.ts'
import { labelledPlaces, stretchesOf, ticksTo } from '../../../src/renderer/kit/plots/plotScale.ts'
import { EMPTY_HISTOGRAM } from '../../../src/workspace/edits/histogram.ts'

describe('where things stand in a plot', () => {
  it('an axis ends at a round number that holds everything, in whole steps', () => {
    expect(ticksTo(0)).toEqual([0, 1])
    expect(ticksTo(1)).toEqual([0, 1])
    expect(ticksTo(3, 3)).toEqual([0, 1, 2, 3])
    expect(ticksTo(2_678, 3)).toEqual([0, 1_000, 2_000, 3_000])
    for (const most of [7, 99, 101, 12_345, 1_000_000]) {
      const ticks = ticksTo(most, 3)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.at(-2)).toBeLessThan(most)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })

  it('bars of a histogram have their edges', () => {
    const histogram = { ...EMPTY_HISTOGRAM, first: 3, width: 8, bars: [2, 0, 1] }
    expect(stretchesOf(histogram)).toEqual([
      { from: 24, to: 32, count: 2 },
      { from: 32, to: 40, count: 0 },
      { from: 40, to: 48, count: 1 },
    ])
  })

  it('labels never overlap', () => {
    expect([...labelledPlaces(1, 300, 60)]).toEqual([0])
    expect([...labelledPlaces(6, 300, 60)]).toEqual([0, 2, 4])
    for (const places of [2, 5, 20, 33]) expect(labelledPlaces(places, 300, 60).size).toBeLessThanOrEqual(5)
  })
})

const fill = (field: 'title' | 'brand' | 'price', filled: number) => ({ field, filled, characters: 0, longest: 9 })

describe('the quality of a feed', () => {
  it('required columns come first, the emptiest before', () => {
    const fields = byNeed([fill('brand', 1), fill('title', 9), fill('price', 5)])
    expect(fields.map(({ field }) => field)).toEqual(['price', 'title', 'brand'])
    expect(fields.map(isRequired)).toEqual([true, true, false])
  })

  it('its numbers are a table that no spreadsheet takes for formulas', () => {
    const text = qualityCsv(
      {
        rows: 10,
        fields: [fill('title', 9)],
        lengths: [],
        prices: [{ currency: 'EUR', histogram: { ...EMPTY_HISTOGRAM, first: 1, width: 0.5, bars: [4] } }],
        unpriced: 0,
        values: [{ field: 'condition', blank: 0, others: 0, values: [{ value: '=HYPERLINK("x")', count: 1 }] }],
      },
      [{ rule: 'r', field: 'title', level: 'error', sentence: 'Too long, by far', count: 2, firstRow: 0 }],
      [],
    )
    const lines = text.replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('Measure,Of,From,To,Count')
    expect(lines).toContain('blank,Title,,,1')
    expect(lines).toContain('price,EUR,0.5,1,4')
    expect(lines).toContain(`value of Condition,"'=HYPERLINK(""x"")",,,1`)
    expect(lines).toContain('error,"Title: Too long, by far",,,2')
  })

  it('entries of the trend that cannot be read are passed over', () => {
    const valid = {
      type: 'importMeasured',
      step: '',
      at: 'x',
      name: 'a.csv',
      rows: 1,
      errors: 0,
      warnings: 0,
      rules: [],
    }
    expect(isImportMeasure(valid)).toBe(true)
    for (const broken of [null, {}, { ...valid, rows: -1 }, { ...valid, rules: [{ rule: 1 }] }, { ...valid, at: 5 }])
      expect(isImportMeasure(broken)).toBe(false)
  })
})
