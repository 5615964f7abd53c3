import { expect, test } from 'vitest'
import { planFeed } from '../../../src/workspace/product/readFeed.ts'
import { columnUses } from '../../../src/workspace/product/readProduct.ts'
import { WOO_HEADERS } from './shopFiles.ts'

/** Columns without a field that are read, by their headers. */
const usesOf = (headers: string): Readonly<Record<string, string>> => {
  const plan = planFeed(new TextEncoder().encode(`${headers}\n${headers}\n`), true)
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
    it: 'Data di partenza del prezzo in saldo,Termine data del prezzo di vendita',
    nl: 'Startdatum actieprijs,Einddatum actieprijs',
    pl: 'Data rozpoczęcia promocji,Data zakończenia promocji',
    pt: 'Data de preço promocional começa em,Data de preço promocional termina em',
    ja: 'セール価格の開始日,セール価格の終了日',
  }
  for (const language of Object.keys(WOO_HEADERS) as (keyof typeof WOO_HEADERS)[]) {
    const uses = Object.values(usesOf(`${WOO_HEADERS[language]},${dates[language]}`))
    expect(uses.filter((use) => use === 'Sets Sale price effective date').length, language).toBe(2)
    expect(uses, language).toContain('Marks drafts')
  }
})

test.each([
  ['it', 'Attributo 1 nome,Attributo 1 valore(i)', 'Colore'],
  ['it', 'Attributo 1 nome,Attributo 1 valuta(e)', 'Colore'],
  ['nl', 'Attribuut 1 naam,Attribuut 1 waarde(n)', 'Kleur'],
  ['pl', 'Nazwa atrybutu 1,Wartości atrybutu 1', 'Kolor'],
  ['pt', 'Nome do atributo 1,Valores do atributo 1', 'Cor'],
] as const)('attributes of a WooCommerce export in %s become fields (%s)', (language, columns, name) => {
  const line = `1,simple,M-1,Mug,1,Text,15,9,1,3,https://shop.example/1.jpg,,${name},Blue`
  const text = new TextEncoder().encode(`${WOO_HEADERS[language]},${columns}\n${line}\n`)
  const plan = planFeed(text, true)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const { family, fields } = plan.value.products
  expect(family).toBe('woocommerce')
  expect(plan.value.missing).toEqual([])
  expect(fields.slice(0, 12).filter((field) => field !== null)).toEqual(
    expect.arrayContaining(['id', 'title', 'description', 'price', 'sale_price', 'availability', 'inventory']),
  )
  expect(Object.values(usesOf(`${WOO_HEADERS[language]},${columns}`))).toContain('Sets Color, Size or Gender')
})

test('a plain feed uses no column but those with a field', () => {
  expect(usesOf('id,title,status')).toEqual({})
})
