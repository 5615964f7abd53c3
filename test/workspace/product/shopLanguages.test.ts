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

// Headers and their fields; what may be either stays unmapped.
const EXPORTS: Readonly<Record<string, string>> = {
  google_de:
    'ID=id;Titel=title;Beschreibung=description;Link=link;Bildlink=image_link;Verfügbarkeit=availability;Preis=price;Sonderangebotspreis=sale_price;Marke=brand;GTIN=gtin;MPN=mpn;Zustand=condition;Produkttyp=product_type;Farbe=color;Größe=size;Geschlecht=gender;Altersgruppe=age_group;Artikelgruppen-ID=item_group_id;Zusätzlicher Bildlink=additional_image_link;Google Produktkategorie=google_product_category',
  google_fr: `identifiant=id;titre=title;description=description;lien=link;lien image=image_link;disponibilité=availability;prix=price;prix soldé=sale_price;marque=brand;code-barres=gtin;référence fabricant=mpn;état=condition;couleur=color;taille=size;sexe=gender;tranche d'âge=age_group`,
  google_it: `id=id;titolo=title;descrizione=description;link=link;link immagine=image_link;disponibilità=availability;prezzo=price;prezzo scontato=sale_price;marca=brand;codice a barre=gtin;mpn=mpn;condizione=condition;colore=color;taglia=size;sesso=gender;fascia d'età=age_group`,
  google_es:
    'id=id;título=title;descripción=description;enlace=link;enlace imagen=image_link;disponibilidad=availability;precio=price;precio de oferta=sale_price;marca=brand;código de barras=gtin;mpn=mpn;estado=condition;color=color;talla=size;sexo=gender;grupo de edad=age_group',
  google_nl:
    'id=id;titel=title;beschrijving=description;link=link;afbeeldingslink=image_link;beschikbaarheid=availability;prijs=price;aanbiedingsprijs=sale_price;merk=brand;gtin=gtin;mpn=mpn;staat=condition;kleur=color;maat=size;geslacht=gender;leeftijdsgroep=age_group',
  google_pl:
    'id=id;tytuł=title;opis=description;link=link;link do zdjęcia=image_link;dostępność=availability;cena=price;cena promocyjna=sale_price;marka=brand;kod EAN=gtin;mpn=mpn;stan=condition;kolor=color;rozmiar=size;płeć=gender;grupa wiekowa=age_group',
  google_ja:
    '商品ID=id;商品名=title;商品説明=description;商品リンク=link;商品画像リンク=image_link;在庫状況=availability;価格=price;セール価格=sale_price;ブランド=brand;JANコード=gtin;製品番号=mpn;状態=condition;色=color;サイズ=size;性別=gender;年齢層=age_group',
  rakuten_ja:
    '商品管理番号=id;商品名=title;商品説明文=description;販売価格=price;在庫数=inventory;商品URL=link;商品画像URL=image_link;ブランド名=brand;JAN=gtin;カラー=color',
  presta_fr:
    'Référence=id;Nom=title;Prix (TTC)=price;Quantité=inventory;Image=image_link;Marque=brand;EAN-13=gtin;Description=description',
  presta_it:
    'Riferimento=id;Nome=title;Prezzo finale=price;Quantità=inventory;Immagine=image_link;Marca=brand;Codice EAN=gtin;Descrizione=description',
  presta_es:
    'Referencia=id;Nombre=title;Precio (con IVA)=price;Cantidad=inventory;Imagen=image_link;Fabricante=brand;EAN13=gtin;Descripción=description',
  presta_de:
    'Artikel-Nr.=id;Name=title;Preis (inkl. MwSt.)=price;Menge=inventory;Bild=image_link;Hersteller=brand;EAN=gtin;Beschreibung=description',
  presta_nl:
    'Referentie=id;Naam=title;Prijs (incl. btw)=price;Hoeveelheid=inventory;Afbeelding=image_link;Merk=brand;EAN-code=gtin;Omschrijving=description',
  presta_pl:
    'Indeks=id;Nazwa=title;Cena (brutto)=price;Ilość=inventory;Zdjęcie=image_link;Producent=brand;EAN=gtin;Opis=description',
  shopware5:
    'ordernumber=id;name=title;description_long=description;supplier=;price=price;instock=;ean=gtin;image=image_link',
  shopware6:
    'product_number=id;name=title;description=description;stock=inventory;price_gross=price;manufacturer_name=brand;ean=gtin;cover_media_url=image_link;parent_id=item_group_id',
  shopware6de:
    'Produktnummer=id;Name=title;Beschreibung=description;Lagerbestand=inventory;Bruttopreis=price;Hersteller=brand;EAN=gtin;Bild-URL=image_link;Produkt-URL=link',
  magento:
    'sku=id;name=title;description=description;price=price;special_price=sale_price;qty=inventory;base_image=image_link;additional_images=additional_image_link;manufacturer=brand;url_key=',
  jtl: 'Artikelnummer=id;Artikelname=title;Beschreibung=description;Brutto-VK=price;Lagerbestand=inventory;Hersteller=brand;GTIN=gtin;HAN=mpn;Bild 1=image_link',
  de_generic:
    'Art.-Nr.=id;Bezeichnung=title;Langtext=description;Verkaufspreis=price;Aktionspreis=sale_price;Bestand=inventory;Hersteller=brand;EAN-Code=gtin;Herstellernummer=mpn;Deeplink=link;Bild-Link=image_link;Kategorie=product_type',
  fr_generic: `SKU=id;Nom du produit=title;Description longue=description;Prix de vente=price;Prix promo=sale_price;Stock=inventory;Fabricant=brand;EAN=gtin;URL du produit=link;URL de l'image=image_link;Catégorie=product_type`,
  es_generic:
    'SKU=id;Nombre del producto=title;Descripción larga=description;Precio de venta=price;Precio rebajado=sale_price;Existencias=inventory;Marca=brand;EAN=gtin;URL del producto=link;URL de la imagen=image_link;Categoría=product_type',
  it_generic:
    'Codice articolo=id;Nome prodotto=title;Descrizione lunga=description;Prezzo di vendita=price;Prezzo in offerta=sale_price;Giacenza=inventory;Produttore=brand;EAN=gtin;URL prodotto=link;URL immagine=image_link;Categoria=product_type',
  nl_generic:
    'Artikelnummer=id;Productnaam=title;Productomschrijving=description;Verkoopprijs=price;Actieprijs=sale_price;Voorraad=inventory;Fabrikant=brand;EAN=gtin;Product-URL=link;Afbeelding-URL=image_link;Categorie=product_type',
  pl_generic:
    'Kod produktu=id;Nazwa produktu=title;Opis produktu=description;Cena sprzedaży=price;Cena promocyjna=sale_price;Stan magazynowy=inventory;Producent=brand;EAN=gtin;Adres URL=link;Adres zdjęcia=image_link;Kategoria=product_type',
}

test.each(Object.entries(EXPORTS))('the columns of %s are found', (_, line) => {
  const pairs = line.split(';').map((pair) => pair.split('='))
  const headers = pairs.map(([header = '']) => header)
  const { fields, questions } = findColumns(headers, [], mapFeed(headers).family)
  expect(headers.map((header, at) => `${header}=${fields[at] ?? ''}`)).toEqual(pairs.map((pair) => pair.join('=')))
  expect(questions).toEqual([])
})
