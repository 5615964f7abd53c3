import { describe, expect, it } from 'vitest'
import { readTaxonomy } from '../../../src/workspace/product/taxonomy.ts'
import { TAXONOMY } from './smallTaxonomy.ts'

const taxonomyOf = (text = TAXONOMY) => {
  const read = readTaxonomy(text)
  if (!read.ok) throw new Error(read.failure.sentence)
  return read.value
}

describe('a taxonomy file', () => {
  it('is read with IDs and without, in any line ends', () => {
    expect(taxonomyOf()).toMatchObject({ size: 12, version: '2026-01-01', hasIds: true })
    const bare = taxonomyOf(`\uFEFF${TAXONOMY.replace(/^\d+ - /gm, '').replaceAll('\n', '\r\n')}`)
    expect(bare).toMatchObject({ size: 12, hasIds: false })
    expect(bare.find('animals>bird supplies')).toEqual({ path: 'Animals > Bird Supplies' })
  })

  it('is told from other files', () => {
    const other = ['', 'id,title,,price\n1,Cup,,3\n'.repeat(20), '1 - One\n'.repeat(20), '{"a": 1}', 'A > B\n']
    for (const text of other) expect(readTaxonomy(text).ok, text.slice(0, 20)).toBe(false)
  })

  it('knows categories by ID, by path in any case and spacing, and by both', () => {
    const { find } = taxonomyOf()
    const cups = { id: '10', path: 'Kitchen & Dining > Cups & Mugs' }
    for (const value of ['10', ' 10 ', '10 - Kitchen & Dining', 'kitchen & dining>CUPS  & Mugs', cups.path])
      expect(find(value), value).toEqual(cups)
    for (const value of ['', '99', 'Cups & Mugs', 'Kitchen & Dining > Bowls', '10.0'])
      expect(find(value), value).toBeUndefined()
  })

  it('is searched by words, path and ID', () => {
    const { search } = taxonomyOf()
    expect(search('shoe', 5).map(({ id }) => id)).toEqual(['6', '7'])
    expect(search('kitchen mug', 5).map(({ id }) => id)).toEqual(['10'])
    expect(search('7', 5)[0]?.path).toBe('Clothing > Shoe Accessories > Shoe Laces')
    expect(search('', 5)).toEqual([])
    expect(search('i', 3)).toHaveLength(3)
  })

  it('suggests by product type and titles, with plurals and accents, and says how well', () => {
    const { suggest } = taxonomyOf()
    const best = (productType: string, ...titles: string[]) => suggest({ productType, titles }, 3)[0]
    expect(best('Home > Mug')).toMatchObject({ id: '10' })
    expect(best('Shoe')).toMatchObject({ id: '6' })
    expect(best('', 'Enamel cup', 'Red cup')).toMatchObject({ id: '10' })
    expect(best('Cafe supply')).toMatchObject({ id: '12' })
    expect(best('Lorem ipsum')).toBeUndefined()
    expect(best('', ...[])).toBeUndefined()
    // A word of one title out of many says little.
    expect(best('Lorem', 'Plates', 'Ipsum', 'Dolor', 'Amet')).toBeUndefined()
    for (const { score } of suggest({ productType: 'Cups & Mugs', titles: [] }, 3)) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })
})
