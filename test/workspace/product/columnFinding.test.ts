import { describe, expect, test } from 'vitest'
import { findColumns } from '../../../src/workspace/product/columnFinding.ts'

const ROWS = [
  ['A-1', 'Cup', 'https://s.example/a', 'https://s.example/a.jpg', '1,50 €', 'neu', '4006381333931'],
  ['A-2', 'Mug', 'https://s.example/b', 'https://s.example/b.jpg', '2,50 €', 'gebraucht', ''],
]

describe('columns', () => {
  test('without a known heading are found by their values, and marked so', () => {
    const found = findColumns(['id', 'title', 'Wo', 'Foto', 'Was es kostet', 'Art', 'Code'], ROWS, 'plain')
    expect(found.fields).toEqual(['id', 'title', 'link', 'image_link', 'price', 'condition', 'gtin'])
    expect(found.confidence).toEqual(['sure', 'sure', 'values', 'values', 'values', 'values', 'values'])
    expect(found.questions).toEqual([])
  })

  test.each([
    ['Artikelnummer', 'Titel', 'Beschreibung', 'Verfügbarkeit', 'Preis', 'Produktlink', 'Bildlink', 'Marke', 'Bestand'],
    ['Art.-Nr.', 'Bezeichnung', 'Beschreibung', 'Verfügbarkeit', 'Preis', 'URL', 'Bild', 'Hersteller', 'Lagerbestand'],
    ['Référence', 'Titre', 'Description', 'Disponibilité', 'Prix', 'Lien', 'Lien image', 'Marque', 'Quantité'],
    ['Referencia', 'Título', 'Descripción', 'Disponibilidad', 'Precio', 'Enlace', 'Imagen', 'Marca', 'Cantidad'],
    ['Codice', 'Titolo', 'Descrizione', 'Disponibilità', 'Prezzo', 'URL', 'Immagine', 'Produttore', 'Giacenza'],
    ['Código', 'Nome', 'Descrição', 'Disponibilidade', 'Preço', 'Link', 'Imagem', 'Marca', 'Estoque'],
    ['Artikelnummer', 'Naam', 'Omschrijving', 'Beschikbaarheid', 'Prijs', 'URL', 'Afbeelding', 'Merk', 'Voorraad'],
    ['SKU', 'Nazwa', 'Opis', 'Dostępność', 'Cena', 'Link', 'Zdjęcie', 'Marka', 'Ilość'],
    ['商品番号', '商品名', '商品説明', '在庫状況', '価格', '商品URL', '商品画像', 'ブランド', '在庫数'],
    ['商品ID', '商品名', '説明', '在庫状況', '価格', 'リンク', '画像リンク', 'ブランド', '在庫数'],
    ['codice', 'titolo', 'descrizione', 'disponibilità', 'prezzo', 'link', 'link immagine', 'marca', 'giacenza'],
    ['id', 'título', 'descrição', 'disponibilidade', 'preço', 'link', 'link da imagem', 'marca', 'estoque'],
  ])('are known by what exports call them: %s, %s ...', (...headers) => {
    const found = findColumns(headers, [], 'plain')
    expect(found.fields).toEqual([
      ...['id', 'title', 'description', 'availability', 'price', 'link', 'image_link', 'brand', 'inventory'],
    ])
    expect(found.questions).toEqual([])
  })

  test('are known by the German attribute names of Merchant Center', () => {
    const headings = ['Sonderangebotspreis', 'Sonderangebotszeitraum', 'Zusätzlicher Bildlink', 'Mobiler Link']
    const more = ['Google Produktkategorie', 'Artikelgruppen-ID', 'Altersgruppe', 'Benutzerdefiniertes Label 0']
    const found = findColumns([...headings, ...more], [], 'plain')
    expect(found.fields).toEqual([
      ...['sale_price', 'sale_price_effective_date', 'additional_image_link', 'mobile_link'],
      ...['google_product_category', 'item_group_id', 'age_group', 'custom_label_0'],
    ])
    expect(found.confidence).toEqual(found.fields.map(() => 'sure'))
  })

  test('of a file without headings are found by their values alone', () => {
    const headers = Array.from({ length: 7 }, (_, at) => `Column ${at + 1}`)
    const found = findColumns(headers, ROWS, 'plain', false)
    expect(found.fields).toEqual(['id', 'title', 'link', 'image_link', 'price', 'condition', 'gtin'])
  })

  test('that could all be a required field are asked for, never chosen', () => {
    const found = findColumns(['sku', 'item_id', 'title', 'name'], [['1', '2', 'Cup', 'C']], 'plain')
    expect(found.questions).toEqual([{ field: 'id', columns: [0, 1] }])
    expect(found.fields).toEqual([null, null, 'title', null])
    const twice = findColumns(['id', 'description', 'description'], [['1', 'long', 'short']], 'plain')
    expect(twice.questions).toEqual([{ field: 'description', columns: [1, 2] }])
    const links = findColumns(['id', 'x', 'y'], [['1', 'https://a.example/1', 'https://b.example/1']], 'plain')
    expect(links.questions).toEqual([{ field: 'link', columns: [1, 2] }])
  })

  test('with the same heading and the same values are no question', () => {
    const found = findColumns(['id', 'description', 'description'], [['1', 'long', 'long']], 'plain')
    expect(found.questions).toEqual([])
    expect(found.fields).toEqual(['id', 'description', null])
  })

  test('of plain numbers are no prices, unless nothing else can be told', () => {
    const rows = [
      ['A', '0.50'],
      ['B', '1.20'],
    ]
    expect(findColumns(['id', 'Rainfall'], rows, 'plain').fields).toEqual(['id', null])
    expect(findColumns(['Column 1', 'Column 2'], rows, 'plain', false).fields).toEqual(['id', 'price'])
  })

  test('of yes and no are not taken for anything', () => {
    expect(
      findColumns(
        ['id', 'Published'],
        [
          ['1', 'TRUE'],
          ['2', 'FALSE'],
        ],
        'plain',
      ).fields,
    ).toEqual(['id', null])
  })

  test('of a shop system keep what is known of them', () => {
    const found = findColumns(
      ['ID', 'Type', 'SKU', 'Name', 'Regular price'],
      [['1', 'simple', 'S', 'Cup', '1']],
      'woocommerce',
    )
    expect(found).toMatchObject({ questions: [], fields: [null, null, 'id', 'title', 'price'] })
  })
})
