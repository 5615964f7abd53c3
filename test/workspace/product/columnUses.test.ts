import { expect, test } from 'vitest'
import { planFeed } from '../../../src/workspace/product/readFeed.ts'
import { columnUses } from '../../../src/workspace/product/readProduct.ts'
import { WOO_HEADINGS } from './shopFiles.ts'

/** Columns without a field that are read, by their headings. */
const usesOf = (headings: string): Readonly<Record<string, string>> => {
  const plan = planFeed(new TextEncoder().encode(`${headings}\n${headings}\n`), true)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const { products } = plan.value
  const unmapped = [...columnUses(products)].filter(([column]) => products.fields[column] === null)
  return Object.fromEntries(unmapped.map(([column, use]) => [products.headings[column] ?? '', use]))
}

test('columns of Shopify that become fields by way of others are told as used', () => {
  expect(
    usesOf(
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status,Tags',
    ),
  ).toEqual({
    Published: 'Marks drafts',
    Status: 'Marks drafts',
    'Option1 Name': 'Names an option',
    'Option1 Value': 'Sets Color, Size, Gender or Age group',
    'Variant Inventory Tracker': 'Sets Availability',
    'Variant Inventory Policy': 'Sets Availability',
    'Variant Compare At Price': 'Sets Price and Sale price',
    'Image Src': 'Sets Image link',
    'Image Position': 'Orders images',
  })
})

test('sale dates of WooCommerce are told as used, in its languages', () => {
  const dates = {
    en: 'Date sale price starts,Date sale price ends',
    de: '"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet"',
    fr: 'Date de début de promo,Date de fin de promo',
    es: 'Día en que empieza el precio rebajado,Día en que termina el precio rebajado',
  }
  for (const language of ['en', 'de', 'fr', 'es'] as const) {
    const uses = Object.values(usesOf(`${WOO_HEADINGS[language]},${dates[language]}`))
    expect(uses.filter((use) => use === 'Sets Sale price effective date').length, language).toBe(2)
    expect(uses, language).toContain('Marks drafts')
  }
})

test('a plain feed uses no column but those with a field', () => {
  expect(usesOf('id,title,status')).toEqual({})
})
