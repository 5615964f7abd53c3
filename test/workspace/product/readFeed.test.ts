import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import type { FeedChoices } from '../../../src/workspace/product/readFeed.ts'
import { readFeed } from './readWhole.ts'

const read = (text: string, choices: FeedChoices = {}) => {
  const products: Product[] = []
  const lines: number[] = []
  const issues: string[] = []
  const remarks: number[] = []
  const plan = readFeed(new TextEncoder().encode(text), choices, {
    row: (row) => {
      products.push(row.product)
      lines.push(row.line)
      for (const issue of row.issues) issues.push(`${row.line} ${issue.rule}`)
    },
    conflict: (row, issue) =>
      issues.push(`${lines[row]} ${issue.rule}: ${issue.sentence.split(' ').slice(-2).join(' ')}`),
    remark: (line) => remarks.push(line),
    problem: ({ line, kind }) => issues.push(`${line} ${kind}`),
  })
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const filled = products.map((product) =>
    Object.fromEntries(Object.entries(product).filter(([, value]) => value !== '')),
  )
  return { plan: plan.value, products: filled, lines, issues, remarks }
}

describe('plain files', () => {
  test('words of Google and Meta, other spellings of values, locale prices', () => {
    const { plan, products, issues } = read(
      [
        'g:id;Title;Description;Availability;Condition;Price;Link;Image Link;Brand;quantity_to_sell_on_facebook;Sale Price;sale_price_effective_date;Age Group;Gender;__proto__',
        'A1;Kanne;Eine Kanne;in_stock;Neu;1.299,00 €;https://s.example/1;https://s.example/1.jpg;Rost;7;999,00;2026-11-27T00:00+01:00 / 2026-11-30T23:59+01:00;all_ages;Damen;x',
      ].join('\r\n'),
      { currency: 'EUR' },
    )
    expect(plan.found).toBe('UTF-8, semicolon, 15 columns, product feed')
    expect(products).toEqual([
      {
        ...{ id: 'A1', title: 'Kanne', description: 'Eine Kanne', availability: 'in stock', condition: 'new' },
        ...{ price: '1299.00 EUR', link: 'https://s.example/1', image_link: 'https://s.example/1.jpg', brand: 'Rost' },
        ...{ inventory: '7', sale_price: '999.00 EUR', age_group: 'all ages', gender: 'female' },
        sale_price_effective_date: '2026-11-27T00:00+01:00/2026-11-30T23:59+01:00',
      },
    ])
    expect(issues).toEqual([])
  })

  test('headings of other languages, missing fields, unknown values left for the rules', () => {
    const { plan, products, issues } = read('Artikelnummer,Titel,Preis,Verfügbarkeit\n1,Kanne,15,bald\n')
    expect(plan.missing).toEqual(['description', 'condition', 'link', 'image_link'])
    expect(products[0]).toMatchObject({ price: '15', availability: 'bald' })
    expect(issues).toContain('2 price.format')
    expect(issues).toContain('2 availability.value')
  })

  test('ids that clash across rows', () => {
    const row = (id: string, size: string, group = '') =>
      `${id},Cup,Text,in stock,new,5 EUR,https://s.example,https://s.example/a.png,B,${size},${group}`
    const { issues } = read(
      [
        'id,title,description,availability,condition,price,link,image_link,brand,size,item_group_id',
        row('A', 'S', 'G'),
        row('B', 'M', 'G'),
        row('A ', 'L', 'G'),
        row('b', 'XL', 'G'),
        row('C', 'S'),
        row('D', 'M'),
      ].join('\n'),
    )
    expect(issues).toEqual([
      '2 id.duplicate: line 4.',
      '3 id.case: line 5.',
      '4 id.duplicate: line 2.',
      '5 id.case: line 3.',
      '6 item_group_id.variants: line 7.',
      '7 item_group_id.variants: line 6.',
    ])
  })
})

describe('Shopify exports', () => {
  const HEADERS =
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image'

  test('variants, pictures, prices, stock and addresses', () => {
    const { plan, products, lines, remarks, issues } = read(
      [
        HEADERS,
        'tee,Tee,"<p>Soft &amp; warm</p><p>Two</p>",Nord,Shirts,Size,S,Color,Red,T-S,shopify,3,deny,15.00,20.00,,https://c.example/2.jpg,2,',
        'tee,,,,,,M,,Blue,,shopify,0,deny,20.00,15.00,,https://c.example/1.jpg,1,https://c.example/m.jpg',
        'tee,,,,,,,,,,,,,,,,https://c.example/3.jpg,3,',
        'mug,Mug,A mug,Nord,Cups,Title,Default Title,,,,,-2,continue,9.50,,,https://c.example/mug.png,1,',
      ].join('\n'),
      { currency: 'USD', shopAddress: 'https://shop.example/' },
    )
    expect(plan.missing).toEqual([])
    expect(products).toEqual([
      {
        ...{ id: 'T-S', title: 'Tee', description: 'Soft & warm\n\nTwo', availability: 'in stock', condition: 'new' },
        ...{ price: '20.00 USD', sale_price: '15.00 USD', link: 'https://shop.example/products/tee', brand: 'Nord' },
        ...{
          image_link: 'https://c.example/1.jpg',
          additional_image_link: 'https://c.example/2.jpg,https://c.example/3.jpg',
        },
        ...{ product_type: 'Shirts', inventory: '3', item_group_id: 'tee', size: 'S', color: 'Red' },
      },
      {
        ...{
          id: 'tee-m-blue',
          title: 'Tee',
          description: 'Soft & warm\n\nTwo',
          availability: 'out of stock',
          condition: 'new',
        },
        ...{ price: '20.00 USD', link: 'https://shop.example/products/tee', brand: 'Nord' },
        image_link: 'https://c.example/m.jpg',
        additional_image_link: 'https://c.example/1.jpg,https://c.example/2.jpg,https://c.example/3.jpg',
        ...{ product_type: 'Shirts', inventory: '0', item_group_id: 'tee', size: 'M', color: 'Blue' },
      },
      {
        ...{
          id: 'mug',
          title: 'Mug',
          description: 'A mug',
          availability: 'in stock',
          condition: 'new',
          price: '9.50 USD',
        },
        ...{
          link: 'https://shop.example/products/mug',
          image_link: 'https://c.example/mug.png',
          brand: 'Nord',
          product_type: 'Cups',
        },
      },
    ])
    expect(lines).toEqual([2, 3, 5])
    expect(remarks).toEqual([3, 5])
    expect(issues).toEqual([])
  })

  test('columns that people added: a link goes to all variants, and comes before the address of the shop', () => {
    const { products } = read(
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Link,Color',
        'tee,Tee,Size,S,T-S,5,https://shop.example/t,red',
        'tee,,,M,T-M,5,,',
        'mug,Mug,Title,Default Title,M,5,,',
      ].join('\n'),
      { shopAddress: 'https://shop.example' },
    )
    expect(products.map(({ link, color }) => [link, color])).toEqual([
      ['https://shop.example/t', 'red'],
      ['https://shop.example/t', undefined],
      ['https://shop.example/products/mug', undefined],
    ])
  })

  test('the newer headings', () => {
    const { products } = read(
      'Title,URL handle,Description,Vendor,Type,Option1 name,Option1 value,SKU,Barcode,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL,Image position\nCup,cup,Text,Nord,Cups,Size,Big,C1,4006381333931,5.00,,shopify,4,https://c.example/c.png,1\n',
      { currency: 'EUR', shopAddress: 'https://shop.example' },
    )
    expect(products[0]).toMatchObject({
      id: 'C1',
      price: '5.00 EUR',
      gtin: '4006381333931',
      inventory: '4',
      size: 'Big',
      link: 'https://shop.example/products/cup',
    })
  })
})

test('WooCommerce exports: variations take over from their parent', () => {
  const { products, remarks } = read(
    [
      'ID,Type,SKU,Name,Description,In stock?,Stock,Regular price,Sale price,Date sale price starts,Date sale price ends,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '10,variable,HOOD,Hoodie,<b>Warm</b>,1,,,,,,"Clothing > Hoodies, Sale","https://w.example/a.jpg, https://w.example/b.jpg",,Color,"Blue, Red"',
      '11,variation,HOOD-B,Hoodie - Blue,,1,4,"45,00",40,2026-11-27,2026-11-30,,,HOOD,Color,Blue',
      '12,variation,,Hoodie - Red,,0,0,45,,,,,https://w.example/r.jpg,id:10,Color,Red',
    ].join('\n'),
    { currency: 'EUR', shopAddress: 'https://w.example' },
  )
  expect(products).toEqual([
    {
      ...{ id: 'HOOD-B', title: 'Hoodie - Blue', description: 'Warm', availability: 'in stock', condition: 'new' },
      ...{ price: '45.00 EUR', sale_price: '40 EUR', sale_price_effective_date: '2026-11-27T00:00Z/2026-11-30T23:59Z' },
      ...{
        link: 'https://w.example/?p=11',
        image_link: 'https://w.example/a.jpg',
        additional_image_link: 'https://w.example/b.jpg',
      },
      ...{ product_type: 'Clothing > Hoodies', inventory: '4', item_group_id: 'HOOD', color: 'Blue' },
    },
    {
      ...{ id: '12', title: 'Hoodie - Red', description: 'Warm', availability: 'out of stock', condition: 'new' },
      ...{ price: '45 EUR', link: 'https://w.example/?p=12', image_link: 'https://w.example/r.jpg' },
      additional_image_link: 'https://w.example/b.jpg',
      ...{ product_type: 'Clothing > Hoodies', inventory: '0', item_group_id: 'HOOD', color: 'Red' },
    },
  ])
  expect(remarks).toEqual([4])
})

test('WooCommerce exports of a German shop: its own headings, line breaks written as text, words for stock', () => {
  const { plan, products } = read(
    [
      'ID;Typ;Artikelnummer;Name;Beschreibung;Vorrätig?;Lager;Angebotspreis;Regulärer Preis;Bilder;Externe URL;GTIN, UPC, EAN oder ISBN;Marken;Attribut 1 Name;Attribut 1 Wert(e)',
      String.raw`40;simple;W-1;Stuhl;"Bequem\n<b>Fest</b>";nicht vorrätig;;1.199,00 €;1.299,00 €;"https://w.example/a.jpg, https://w.example/b.jpg";https://w.example/p;4006381333931;Süd;Farbe;Rot`,
    ].join('\n'),
  )
  expect(plan).toMatchObject({ missing: [], products: { family: 'woocommerce' } })
  expect(products).toEqual([
    {
      ...{ id: 'W-1', title: 'Stuhl', description: 'Bequem\nFest', availability: 'out of stock', condition: 'new' },
      ...{ price: '1299.00 EUR', sale_price: '1199.00 EUR', link: 'https://w.example/p', brand: 'Süd', color: 'Rot' },
      ...{ image_link: 'https://w.example/a.jpg', additional_image_link: 'https://w.example/b.jpg' },
      gtin: '4006381333931',
    },
  ])
})

test('Shopify exports: no reduced price is lost for want of a currency, no apostrophe stays before a barcode', () => {
  const { products } = read(
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Barcode\ncup,Cup,,,C1,9.90,12.50,'4006381333931\nmug,Mug,,,C2,12.50,9.90,\n",
  )
  expect(products).toMatchObject([{ price: '12.50', sale_price: '9.90', gtin: '4006381333931' }, { price: '12.50' }])
  expect(products[1]).not.toHaveProperty('sale_price')
})

test('headings and words of German and Polish exports', () => {
  const { plan, products } = read(
    'Artikelnr;Bezeichnung;Langtext;is_in_stock;Zustand\nA;Griff;Text;sofort lieferbar;wie neu\nB;Griff;Text;dostępny;nowy\n',
  )
  expect(plan.confidence).toEqual(['sure', 'sure', 'sure', 'sure', 'sure'])
  expect(products).toMatchObject([
    { id: 'A', description: 'Text', availability: 'in stock', condition: 'used' },
    { id: 'B', availability: 'in stock', condition: 'new' },
  ])
})
