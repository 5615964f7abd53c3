import { isPriceShape, mendPrice } from '../../contract/catalog/priceText.ts'
import {
  AGE_GROUP,
  AVAILABILITY,
  CONDITION,
  GENDER,
  type ProductField,
  productField,
} from '../../contract/catalog/product.ts'
import { mendSaleDates } from '../../contract/catalog/saleDates.ts'
import { linksOf } from '../../contract/catalog/webLink.ts'

const wordsOf = (own: readonly string[], aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map([
    ...own.map((word) => [bare(word), word] as const),
    ...Object.entries(aliases).flatMap(([word, others]) =>
      others.split('|').map((other) => [bare(other), word] as const),
    ),
  ])

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[\s_-]+/g, '')

/** What other systems and languages call the values of our lists; "backorder" is our judgement (facts: feed_headers). */
const VALUES: { readonly [Field in ProductField]?: ReadonlyMap<string, string> } = {
  availability: wordsOf(AVAILABILITY, {
    'in stock':
      'true|yes|1|available|ja|auf lager|lieferbar|verfügbar|en stock|disponible|oui|sí|limited availability|instoreonly|onlineonly|в наличии|да',
    'out of stock':
      'false|no|0|sold out|unavailable|nein|ausverkauft|nicht verfügbar|nicht auf lager|épuisé|rupture de stock|non|agotado|нет в наличии|нет',
    preorder: 'pre-order|presale|vorbestellung|vorbestellbar|précommande|preventa|предзаказ',
    'available for order': 'backorder|on backorder|auf bestellung|sur commande|bajo pedido|под заказ',
    discontinued: 'eingestellt|discontinué|descatalogado',
  }),
  condition: wordsOf(CONDITION, {
    new: 'neu|neuf|nouveau|nuevo|newcondition|новый',
    used: 'gebraucht|occasion|usado|usedcondition|used like new|used good|used fair|like new|good|fair|б/у',
    refurbished: 'generalüberholt|reconditionné|reacondicionado|refurbishedcondition|renewed',
  }),
  gender: wordsOf(GENDER, {
    female: 'f|w|women|woman|ladies|girls|damen|frauen|weiblich|femme|femmes|mujer|mujeres',
    male: 'm|men|man|gentlemen|boys|herren|männer|männlich|homme|hommes|hombre|hombres',
    unisex: 'u|all|both|mixte|neutral',
  }),
  age_group: wordsOf(AGE_GROUP, {
    adult: 'adults|erwachsene|adulte|adultes|adultos',
    'all ages': 'all|alle',
    teen: 'teens|teenager|jugendliche|ado',
    kids: 'kid|child|children|kinder|enfant|enfants|niños',
    toddler: 'toddlers|kleinkind|kleinkinder',
    infant: 'infants|baby|babies',
    newborn: 'newborns|neugeborene',
  }),
}

/** A value of one of our lists for a word of another system; a word that nobody knows stays as it is. */
export const knownValue = (field: ProductField, text: string): string => {
  const values = productField(field).values
  if (values?.includes(text)) return text
  return VALUES[field]?.get(bare(text)) ?? text
}

/** The cell of a file as the value of a field. What cannot be read for certain stays as it is, for the rules to tell. */
export const readValue = (field: ProductField, cell: string, currency: string): string => {
  const text = cell.trim()
  if (text === '') return ''
  switch (productField(field).kind) {
    case 'enum':
      return knownValue(field, text)
    case 'price':
      return isPriceShape(text) ? text : (mendPrice(text, currency) ?? text)
    case 'dateRange':
      return mendSaleDates(text) ?? text
    case 'imageUrls':
      return text.includes(',') ? linksOf(text).join(',') : text
    default:
      return text
  }
}
