import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import type { VocabularyEntry } from '../intake/headers.ts'

/** Origin of a file, by its headers. `plain` files have our words or those of Google and Meta. */
export type Family = 'plain' | 'shopify' | 'woocommerce'

/** Words of Google, Meta, and exports in other languages, one line per field. */
const PLAIN: { readonly [Field in ProductField]?: string } = {
  id: 'item_id|product_id|sku|offer_id|artikelnummer|artikel_nr|produkt_id|artikelnr|art._nr.|art_nr|référence|identifiant|referencia|identificador|商品id|商品番号|商品コード|codice|codice_articolo|codice_prodotto|código|código_do_produto|productnummer|kod_produktu|referentie|riferimento|indeks|ordernumber|product_number|produktnummer|bestellnummer|商品管理番号|référence_produit|referencia_del_producto|kod_towaru',
  title:
    'name|product_name|product_title|titel|produktname|bezeichnung|titre|nom|nom_du_produit|título|nombre|商品名|タイトル|titolo|nome|nome_prodotto|nome_do_produto|naam|productnaam|nazwa|nazwa_produktu|artikelname|artikelbezeichnung|nombre_del_producto|tytuł|nazwa_towaru|titre_du_produit',
  description:
    'product_description|long_description|beschreibung|produktbeschreibung|artikelbeschreibung|langtext|descripción|rich_text_description|商品説明|説明|descrizione|descrição|omschrijving|beschrijving|opis|description_long|description_longue|descripción_larga|descrizione_lunga|productomschrijving|opis_produktu|商品説明文|description_du_produit|descripción_del_producto|descrizione_prodotto',
  availability:
    'stock_status|is_in_stock|availability_status|verfügbarkeit|lagerstatus|disponibilité|disponibilidad|在庫状況|disponibilità|disponibilidade|beschikbaarheid|dostępność',
  condition:
    'item_condition|zustand|état|estado|condición|状態|商品の状態|condizione|condição|conditie|stan|staat|stan_produktu|état_du_produit|estado_del_producto',
  price:
    'regular_price|list_price|preis|verkaufspreis|bruttopreis|prix|precio|価格|販売価格|prezzo|preço|prijs|cena|price_gross|gross_price|preis_(inkl._mwst.)|preis_brutto|brutto_vk|vk_brutto|vk_preis|prix_(ttc)|prix_ttc|prix_de_vente|precio_(con_iva)|precio_con_iva|precio_de_venta|prezzo_finale|prezzo_(iva_incl.)|prezzo_di_vendita|prijs_(incl._btw)|verkoopprijs|cena_(brutto)|cena_brutto|cena_sprzedaży',
  link: 'url|product_url|product_link|landing_page|produktlink|produkt_url|lien|enlace|リンク|商品url|商品リンク|deeplink|url_du_produit|lien_produit|lien_du_produit|url_del_producto|enlace_del_producto|url_prodotto|link_prodotto|adres_url|link_do_produktu|url_produktu',
  image_link:
    "image|image_url|main_image|picture|bild|bildlink|bild_url|image_principale|lien_image|imagen|enlace_imagen|画像url|商品画像|画像リンク|immagine|link_immagine|imagem|link_da_imagem|afbeelding|afbeeldingslink|zdjęcie|link_do_zdjęcia|base_image|cover_media_url|bild_1|image_1|url_de_l'image|url_image|url_de_la_imagen|url_imagen|url_immagine|afbeelding_url|adres_zdjęcia|url_zdjęcia|商品画像url|商品画像リンク",
  brand:
    'manufacturer|vendor|marke|hersteller|marque|fabricant|marca|fabricante|ブランド|メーカー|merk|marka|produttore|producent|manufacturer_name|ブランド名|メーカー名',
  gtin: 'ean|upc|isbn|jan|barcode|gtin13|gtin14|ean13|strichcode|code_barres|código_de_barras|janコード|ean_code|code_ean|codice_ean|codice_a_barre|código_ean|kod_ean|kod_kreskowy|code_barre|ean_13',
  mpn: 'manufacturer_part_number|part_number|herstellernummer|referencia_del_fabricante|han|hersteller_nr|référence_fabricant|référence_du_fabricant|kod_producenta|製品番号|メーカー品番',
  mobile_link: 'mobile_url|mobiler_link|lien_mobile',
  additional_image_link:
    'additional_images|additional_image_links|additional_image_url|weitere_bilder|zusätzliche_bilder|zusätzlicher_bildlink|images_supplémentaires',
  google_product_category: 'google_category|google_taxonomy|google_produktkategorie|catégorie_google',
  product_type:
    'category|categories|product_category|kategorie|produkttyp|catégorie|categoría|tipo_de_producto|商品カテゴリ|カテゴリ|categoria|categorie|kategoria',
  inventory:
    'quantity_to_sell_on_facebook|quantity|stock|stock_quantity|qty|bestand|lagerbestand|menge|quantité|cantidad|在庫数|giacenza|quantità|quantidade|estoque|voorraad|aantal|ilość|stan_magazynowy|hoeveelheid|existencias|unidades_en_stock|quantité_en_stock',
  sale_price:
    'special_price|discount_price|sonderangebotspreis|angebotspreis|aktionspreis|sonderpreis|prix_soldé|precio_de_oferta|セール価格|prezzo_scontato|preço_promocional|aanbiedingsprijs|cena_promocyjna|prix_promo|prix_promotionnel|precio_rebajado|precio_oferta|prezzo_in_offerta|actieprijs|prix_remisé',
  sale_price_effective_date: 'sale_dates|sonderangebotszeitraum|angebotszeitraum',
  item_group_id: 'group_id|parent_id|parent_sku|variant_group|gruppen_id|artikelgruppen_id|artikelgruppe',
  gender: 'sex|geschlecht|genre|sexe|género|性別|sesso|gênero|geslacht|płeć|sexo',
  color: 'colour|farbe|couleur|カラー|色|colore|cor|kleur|kolor',
  size: 'größe|groesse|taille|talla|tamaño|サイズ|taglia|tamanho|maat|rozmiar',
  age_group:
    "altersgruppe|tranche_d_âge|grupo_de_edad|tranche_d'âge|fascia_d'età|fascia_di_età|leeftijdsgroep|grupa_wiekowa|年齢層",
  custom_label_0: 'benutzerdefiniertes_label_0',
  custom_label_1: 'benutzerdefiniertes_label_1',
  custom_label_2: 'benutzerdefiniertes_label_2',
  custom_label_3: 'benutzerdefiniertes_label_3',
  custom_label_4: 'benutzerdefiniertes_label_4',
}

const SHOPIFY: { readonly [Field in ProductField]?: string } = {
  id: 'variant_sku|sku',
  title: 'title',
  description: 'body_(html)|description',
  condition: 'google_shopping_/_condition',
  price: 'variant_price|price',
  image_link: 'variant_image|image_src|variant_image_url|product_image_url',
  brand: 'vendor',
  gtin: 'variant_barcode|barcode',
  mpn: 'google_shopping_/_mpn',
  google_product_category: 'google_shopping_/_google_product_category',
  product_type: 'type|product_type',
  inventory: 'variant_inventory_qty|inventory_quantity',
  item_group_id: 'handle|url_handle',
  gender: 'google_shopping_/_gender',
  age_group: 'google_shopping_/_age_group',
  custom_label_0: 'google_shopping_/_custom_label_0',
  custom_label_1: 'google_shopping_/_custom_label_1',
  custom_label_2: 'google_shopping_/_custom_label_2',
  custom_label_3: 'google_shopping_/_custom_label_3',
  custom_label_4: 'google_shopping_/_custom_label_4',
}

/** WooCommerce writes headers in the shop's language. */
const WOOCOMMERCE: { readonly [Field in ProductField]?: string } = {
  id: 'sku|artikelnummer|art._nr.|ugs|cod|id',
  title: 'name|nom|nombre|nome|naam|nazwa|名前',
  description:
    'description|beschreibung|descripción|descrizione|beschrijving|opis|descrição|説明|short_description|kurzbeschreibung|description_courte|descripción_corta|breve_descrizione|korte_beschrijving|korte_omschrijving|krótki_opis|descrição_curta|簡単な説明',
  availability:
    'in_stock?|vorrätig?|auf_lager?|en_stock_?|en_stock?|¿existencias?|¿en_inventario?|op_voorraad?|w_magazynie?|em_estoque?|在庫の有無',
  condition: 'condition|zustand|état|estado',
  price:
    'regular_price|regulärer_preis|tarif_régulier|precio_normal|prezzo_di_listino|reguliere_prijs|cena|preço|標準価格|通常価格',
  link: 'external_url|externe_url|url_externe|url_externa|url_esterna|url_esterno|zewnętrzny_adres_url|外部_url',
  image_link: 'images|bilder|imágenes|immagini|immagine|afbeeldingen|obrazki|imagens|画像',
  brand: 'brands|brand|marken|marke|marques|marcas|marchi|merken|marki|ブランド',
  gtin: 'gtin,_upc,_ean_or_isbn|gtin,_upc,_ean,_or_isbn|gtin,_upc,_ean_oder_isbn|gtin,_upc,_ean_ou_isbn|gtin,_upc,_ean_o_isbn|gtin,_upc,_ean_of_isbn',
  product_type: 'categories|kategorien|catégories|categorías|categorie|categorieën|kategorie|categorias|カテゴリー',
  inventory: 'stock|lager|lagerbestand|bestand|inventario|magazzino|voorraad|stan_magazynowy|estoque|在庫',
  sale_price:
    'sale_price|angebotspreis|tarif_promo|precio_rebajado|prezzo_in_offerta|prezzo_in_saldo|actieprijs|cena_promocyjna|preço_promocional|セール価格',
  item_group_id:
    'parent|übergeordnetes_produkt|übergeordnet|superior|genitore|hoofd|element_nadrzędny|ascendente|produto_ascendente|親',
}

const plainHeader = (field: ProductField): readonly string[] => [field, ...(PLAIN[field]?.split('|') ?? [])]

/** A shop's own words, then common ones for `added`, columns people add themselves. */
const entries = (
  names: { readonly [Field in ProductField]?: string },
  added: readonly ProductField[],
): readonly VocabularyEntry<ProductField>[] =>
  PRODUCT_FIELD_NAMES.flatMap((field) => {
    const known = [...(names[field]?.split('|') ?? []), ...(added.includes(field) ? plainHeader(field) : [])]
    return known.length === 0 ? [] : [{ field, names: known }]
  })

/** Words of each family; a plain file may also use every documented field name. */
export const VOCABULARIES: { readonly [Name in Family]: readonly VocabularyEntry<ProductField>[] } = {
  plain: PRODUCT_FIELD_NAMES.map((field) => ({ field, names: plainHeader(field) })),
  shopify: entries(SHOPIFY, ['availability', 'link', 'mobile_link', 'color', 'size']),
  woocommerce: entries(WOOCOMMERCE, ['link', 'mobile_link', 'mpn', 'gender', 'color', 'size', 'age_group']),
}

/** Headers unique to a family; all of one line must be present. */
export const FAMILY_MARKS: readonly (readonly [Family, readonly string[]])[] = [
  ['shopify', ['handle', 'variant_price']],
  ['shopify', ['handle', 'option1_name']],
  ['shopify', ['url_handle', 'option1_name']],
  ['shopify', ['url_handle', 'price']],
  ['woocommerce', ['type', 'sku', 'regular_price']],
  ['woocommerce', ['in_stock?', 'regular_price']],
  ['woocommerce', ['typ', 'regulärer_preis']],
  ['woocommerce', ['vorrätig?', 'regulärer_preis']],
  ['woocommerce', ['type', 'ugs', 'tarif_régulier']],
  ['woocommerce', ['publié', 'tarif_régulier']],
  ['woocommerce', ['tipo', 'sku', 'precio_normal']],
  ['woocommerce', ['publicado', 'precio_normal']],
  ['woocommerce', ['pubblicato', 'prezzo_di_listino']],
  ['woocommerce', ['gepubliceerd', 'reguliere_prijs']],
  ['woocommerce', ['opublikowano', 'w_magazynie?']],
  ['woocommerce', ['publicado', 'em_estoque?']],
  ['woocommerce', ['公開済み', '在庫の有無']],
]
