import { expect, test } from 'vitest'
import type { ProductField } from '../../../src/contract/catalog/product.ts'
import { findColumns } from '../../../src/workspace/product/columnFinding.ts'
import { mapFeed } from '../../../src/workspace/product/mapping.ts'
import { knownValue } from '../../../src/workspace/product/values.ts'
import { WOO_HEADERS } from './shopFiles.ts'

// What shops write in the languages that people export in.

test.each(Object.entries(WOO_HEADERS))('WooCommerce in %s: headers', (_, line) => {
  const headers = line.split(',')
  expect(mapFeed(headers).family).toBe('woocommerce')
  const { fields, questions } = findColumns(headers, [], 'woocommerce')
  const at = (field: ProductField) => fields.indexOf(field)
  expect(questions).toEqual([])
  expect(
    ['id', 'title', 'description', 'price', 'sale_price', 'availability', 'inventory', 'image_link'].map((field) =>
      at(field as ProductField),
    ),
  ).toEqual([2, 3, 5, 6, 7, 8, 9, 10])
  expect(at('item_group_id')).toBe(11)
})

test('WooCommerce with Art.-Nr., as older German exports call it', () => {
  const headers = ['ID', 'Typ', 'Art.-Nr.', 'Name', 'Regulärer Preis', 'Vorrätig?', 'Bestand']
  expect(findColumns(headers, [], 'woocommerce').fields).toEqual([
    ...[null, null, 'id', 'title', 'price', 'availability', 'inventory'],
  ])
})

test.each<[ProductField, string, string]>([
  [
    'availability',
    'in stock',
    'auf Lager|Vorrätig|en stock|En stock|hay existencias|en existencia|disponible|disponibile|in magazzino|op voorraad|em estoque|disponível|dostępny|w magazynie|在庫あり',
  ],
  [
    'availability',
    'out of stock',
    'ausverkauft|Nicht vorrätig|nicht auf Lager|rupture de stock|épuisé|hors stock|agotado|sin existencias|sin stock|esaurito|non disponibile|niet op voorraad|uitverkocht|esgotado|fora de estoque|sem estoque|niedostępny|brak w magazynie|在庫なし|在庫切れ|売り切れ',
  ],
  ['availability', 'preorder', 'Vorbestellung|précommande|preventa|reserva|予約受付中'],
  ['availability', 'available for order', 'auf Bestellung|sur commande|bajo pedido|取り寄せ'],
  ['condition', 'new', 'neu|neuf|nuevo|nuovo|nieuw|novo|nowy|新品'],
  ['condition', 'used', 'gebraucht|occasion|usado|usato|gebruikt|używany|中古'],
  [
    'condition',
    'refurbished',
    'generalüberholt|wiederaufbereitet|reconditionné|reacondicionado|ricondizionato|recondicionado|整備済み',
  ],
  ['gender', 'female', 'Damen|femme|mujer|donna|dames|feminino|レディース'],
  ['gender', 'male', 'Herren|homme|hombre|uomo|heren|masculino|メンズ'],
])('%s is %s in many languages', (field, value, spellings) => {
  expect(spellings.split('|').filter((word) => knownValue(field, word) !== value)).toEqual([])
})
