import { describe, expect, it } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { readCategories } from '../../src/engine/feed/view/categoryMethods.ts'
import { TAXONOMY } from '../workspace/product/smallTaxonomy.ts'
import { freeJob } from './freeJob.ts'
import { storeProducts } from './storedProducts.ts'

const open = async (...rows: readonly (readonly [type: string, category: string, title?: string])[]) =>
  setOpened(
    await storeProducts(
      rows.map(([product_type, google_product_category, title = 'Thing'], at) =>
        productOf({ ...VALID_PRODUCT, id: `SKU-${at}`, title, product_type, google_product_category }),
      ),
    ),
  )

describe('categories of a feed', () => {
  it('are counted by product type, those with most gaps first, and held against the taxonomy', async () => {
    await open(
      ['Mugs', ''],
      ['Mugs', ' '],
      ['Mugs', '10'],
      ['Shoes', 'clothing>shoes'],
      ['Shoes', 'Clothing > Boots'],
      ['', 'Clothing > Boots', 'Red boot'],
    )
    const found = await readCategories({ text: TAXONOMY }, freeJob())
    expect(found).toMatchObject({ rows: 6, without: 2, unknownRows: 2, allTypes: 3, allUnknown: 1 })
    expect(found.types.map(({ productType, rows, without, values }) => [productType, rows, without, values])).toEqual([
      ['Mugs', 3, 2, ['10']],
      ['Shoes', 2, 0, ['clothing>shoes', 'Clothing > Boots']],
      ['', 1, 0, ['Clothing > Boots']],
    ])
    expect(found.types[0]?.suggestions[0]).toMatchObject({ id: '10', path: 'Kitchen & Dining > Cups & Mugs' })
    expect(found.unknown).toMatchObject([{ value: 'Clothing > Boots', rows: 2 }])
  })

  it('are counted without a taxonomy too, or with a file that is none', async () => {
    await open(['Mugs', ''], ['Mugs', 'No such thing'])
    for (const text of [undefined, 'id,title'])
      expect(await readCategories({ text }, freeJob())).toMatchObject({
        ...{ rows: 2, without: 1, unknownRows: 0, unknown: [] },
        types: [{ productType: 'Mugs', suggestions: [] }],
      })
  })

  it('that are IDs are not judged by a taxonomy without IDs', async () => {
    await open(['Mugs', '10'], ['Mugs', ' 632 '], ['Mugs', 'Clothing > Boots'])
    const text = TAXONOMY.replace(/^\d+ - /gm, '')
    expect(await readCategories({ text }, freeJob())).toMatchObject({ unknownRows: 1, allUnknown: 1 })
    expect(await readCategories({ text: TAXONOMY }, freeJob())).toMatchObject({ unknownRows: 2, allUnknown: 2 })
  })

  it('are counted by the exact product type, as rules compare it, and blank types as empty', async () => {
    await open(['Mugs', ''], ['Mugs ', ''], ['Mugs', ''], [' ', '10'], ['', '10'])
    const { types } = await readCategories({ text: TAXONOMY }, freeJob())
    expect(types.map(({ productType, rows }) => [productType, rows])).toEqual([
      ['Mugs', 2],
      ['Mugs ', 1],
      ['', 2],
    ])
  })

  it('of more product types than are listed are counted all the same', async () => {
    await open(...Array.from({ length: 40 }, (_, at) => [`Type ${at}`, ''] as const))
    const found = await readCategories({ text: TAXONOMY }, freeJob())
    expect(found).toMatchObject({ allTypes: 40, without: 40 })
    expect(found.types).toHaveLength(25)
  })
})
