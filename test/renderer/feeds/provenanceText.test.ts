import { expect, it } from 'vitest'
import type { FeedRow } from '../../../src/engine/model/feedModel.ts'
import type { FieldOrigin } from '../../../src/engine/model/provenance.ts'
import { originText } from '../../../src/renderer/feeds/record/provenanceText.ts'

it('says both of a value that the column or the constant may have given', () => {
  const row = { place: { line: 2 } } as FeedRow
  const said = (brand: FieldOrigin, value: string) =>
    originText({ row, field: 'brand', value, origins: { brand }, file: 'cups.csv' })
  const both = { column: 'Maker', constant: 'Hafen' }
  expect(said(both, 'Hafen')).toBe('Column “Maker” of cups.csv, or the default value of its import')
  expect(said(both, 'Nordlicht')).toBe('Column “Maker” of cups.csv')
  expect(said({ constant: 'Hafen' }, 'Hafen')).toBe('Default value of the import of cups.csv')
})

it('says of a blank value of a combined field what it is combined from', () => {
  const told = (origins: object) =>
    originText({ row: { place: { line: 2 } } as FeedRow, field: 'title', value: '', origins, file: 'a.csv' })
  expect(told({ title: { combined: '{brand} {name}' } })).toBe('Combined from {brand} {name} at the import of a.csv')
  expect(told({})).toBe('No column in a.csv')
  expect(told({ title: { column: 'name' } })).toBe('Blank in column “name” of a.csv')
})
