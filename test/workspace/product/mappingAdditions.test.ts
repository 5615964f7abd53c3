import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { createFeedRows, isByteFeed } from '../../../src/workspace/product/byteFeed.ts'
import { columnTemplate, type MappingAdditions } from '../../../src/workspace/product/mappingAdditions.ts'
import { planFeed } from '../../../src/workspace/product/readFeed.ts'
import { decimalSignOf, valueReader } from '../../../src/workspace/product/values.ts'
import { readFeed } from './readWhole.ts'

const TEXT = [
  'id,title,Model,__proto__,brand,availability,price',
  'A,Cup,M-1,p,,nicht da,1 EUR',
  'B,Mug,,q,Own,in stock,2 EUR',
].join('\n')

/** Products as the import makes them with additions. */
const read = (additions: MappingAdditions, text = TEXT): readonly Product[] => {
  const bytes = new TextEncoder().encode(text)
  const plan = planFeed(bytes, true)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const rows: Product[] = []
  const mapped = { ...plan.value, products: { ...plan.value.products, ...additions } }
  const reader = createFeedRows(mapped, {
    bytes: ({ changed }) => rows.push(Object.fromEntries(changed ?? []) as unknown as Product),
    product: (_line, product) => rows.push(product),
    problem: () => {},
    leave: () => {},
  })
  reader.push(bytes)
  reader.end()
  return rows
}

describe('what a mapping adds', () => {
  test('constants fill what is empty', () => {
    const rows = read({
      constants: [
        { field: 'brand', value: 'Nordlicht' },
        { field: 'condition', value: 'new' },
      ],
    })
    expect(rows.map(({ brand, condition }) => [brand, condition])).toEqual([
      ['Nordlicht', 'new'],
      ['Own', 'new'],
    ])
  })

  test('several columns become one, those that go to no field as well', () => {
    const rows = read({
      constants: [{ field: 'brand', value: 'Nordlicht' }],
      combined: [
        { field: 'title', text: '[brand] [title] [Model]' },
        { field: 'description', text: '[title], [__proto__] [nothing]' },
        { field: 'brand', text: 'x', isOnlyEmpty: true },
      ],
    })
    expect(rows.map(({ title, description, brand }) => [title, description, brand])).toEqual([
      ['Nordlicht Cup M-1', 'Cup, p [nothing]', 'Nordlicht'],
      ['Own Mug', 'Mug, q [nothing]', 'Own'],
    ])
    const columns = { headings: ['Model', 'title'], fields: [null, 'title'] as const }
    expect(columnTemplate('[model] [Colour] [color] []', columns).unknown).toEqual(['Colour'])
  })

  test('words of the file become ours without making text of every row', () => {
    const words = [{ field: 'availability', table: [['Nicht DA', 'out of stock']] }] as const
    expect(read({ words }).map(({ availability }) => availability)).toEqual(['out of stock', undefined])
    const plan = planFeed(new TextEncoder().encode(TEXT), true)
    if (!plan.ok) throw new Error('no plan')
    const withAvailability = (from: string) => ({
      ...plan.value,
      products: { ...plan.value.products, words: [{ field: 'availability', table: [[from, 'preorder']] }] as const },
    })
    expect(isByteFeed(withAvailability('nicht da'))).toBe(true)
    // A word of ours stands for itself where rows stay bytes.
    expect(isByteFeed(withAvailability('in stock'))).toBe(false)
    expect(read(withAvailability('in stock').products).map(({ availability }) => availability)).toEqual([
      'nicht da',
      'preorder',
    ])
  })

  test('reaches products that several lines make', () => {
    const text = [
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Season',
      'cup,Cup,,Size,S,C-S,1.00,https://shop.example/c.jpg,Spring',
      'cup,,,,M,C-M,1.00,,',
    ].join('\n')
    const rows = read(
      {
        constants: [{ field: 'brand', value: 'Nordlicht' }],
        combined: [{ field: 'custom_label_0', text: '[Season]' }],
      },
      text,
    )
    expect(rows.map(({ id, brand, custom_label_0 }) => [id, brand, custom_label_0])).toEqual([
      ['C-S', 'Nordlicht', 'Spring'],
      ['C-M', 'Nordlicht', 'Spring'],
    ])
  })

  test('takes columns of a product from its first line, but none that each variant has for itself', () => {
    const shopify = [
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Tax Code,Image Alt Text,Season,Tags',
      'cup,Cup,Own,Size,S,C-S,1.00,T1,Front,Spring,new',
      'cup,,,,M,C-M,1.00,,,Autumn,',
      'mug,Mug,,,,M-1,1.00,,,,',
    ].join('\n')
    const woo = [
      'ID,Type,SKU,Name,Published,Parent,Regular price,Tax class,Season',
      '2,variation,C-S,Cup S,1,CUP,1,,',
      '1,variable,CUP,Cup,1,,,reduced,Spring',
      '3,variation,C-M,Cup M,1,CUP,1,zero,',
    ].join('\n')
    const labels = (text: string, words: string) =>
      read({ constants: [], combined: [{ field: 'custom_label_0', text: words }] }, text).map(
        (product) => `${product.id} ${product.custom_label_0}`,
      )
    expect(labels(shopify, '[Season]-[Tags]-[Variant Tax Code]-[Image Alt Text]')).toEqual([
      'C-S Spring-new-T1-Front',
      'C-M Autumn-new--',
      'M-1 ---',
    ])
    expect(labels(woo, '[Season]-[Tax class]-[Type]')).toEqual([
      'C-S Spring-reduced-variation',
      'C-M Spring-zero-variation',
    ])
  })
})

describe('decimal commas', () => {
  test('are told by prices that can be read in one way only', () => {
    expect(decimalSignOf(['1.299', '12,50 €', '1.299,00'])).toBe(',')
    expect(decimalSignOf(['1,299', '12.50 EUR'])).toBe('.')
    expect(decimalSignOf(['1,50', '2.50'])).toBeUndefined()
    expect(decimalSignOf(['1.299', '15', ''])).toBeUndefined()
  })

  test.each([
    [',', '1.299', '1299 EUR'],
    [',', '1.299 €', '1299 EUR'],
    [',', '1.299 EUR', '1299 EUR'],
    [',', '1.299,50', '1299.50 EUR'],
    [',', '12.50 EUR', '12.50 EUR'],
    [',', '1.299 KWD', '1.299 KWD'],
    ['.', '1,299', '1299 EUR'],
    [undefined, '1.299 EUR', '1.299 EUR'],
  ] as const)('with %s before fractions %s is %s', (decimal, cell, value) => {
    expect(valueReader({ currency: 'EUR', ...(decimal === undefined ? {} : { decimal }) })('price', cell)).toBe(value)
  })

  test('count for the whole file', () => {
    const text = 'id;title;price\nA;Cup;1.299 EUR\nB;Mug;12,50 EUR\n'
    const prices: string[] = []
    readFeed(
      new TextEncoder().encode(text),
      {},
      { row: ({ product }) => prices.push(product.price), problem: () => {} },
    )
    expect(prices).toEqual(['1299 EUR', '12.50 EUR'])
    expect(read({}, text).map(({ price }) => price)).toEqual(['1299 EUR', '12.50 EUR'])
  })
})
