import { fixPrice, hasTooManyDecimals, isPriceShape } from '../../contract/catalog/priceText.ts'
import {
  AGE_GROUP,
  AVAILABILITY,
  CONDITION,
  GENDER,
  type ProductField,
  productField,
} from '../../contract/catalog/product.ts'
import { fixSaleDates } from '../../contract/catalog/saleDates.ts'
import { linksOf } from '../../contract/catalog/webLink.ts'
import type { FieldValueInput } from './mappingAdditions.ts'

const spellingsOf = (own: readonly string[], aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
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

/** Other systems' and languages' words for listed values; "backorder" is our judgment (facts: feed_headers). */
const VALUES: { readonly [Field in ProductField]?: ReadonlyMap<string, string> } = {
  availability: spellingsOf(AVAILABILITY, {
    'in stock':
      'true|yes|1|available|ja|auf lager|lagernd|vorrätig|lieferbar|sofort lieferbar|verfügbar|dostępny|na stanie|disponibile|op voorraad|em estoque|disponível|en stock|hay existencias|en existencia|disponible|oui|sí|in magazzino|w magazynie|limited availability|instoreonly|onlineonly|в наличии|да|在庫あり',
    'out of stock':
      'false|no|0|sold out|unavailable|nein|ausverkauft|nicht verfügbar|nicht auf lager|nicht vorrätig|nicht lieferbar|niedostępny|esaurito|non disponibile|niet op voorraad|uitverkocht|esgotado|fora de estoque|sem estoque|brak w magazynie|épuisé|rupture de stock|hors stock|non|agotado|sin existencias|sin stock|нет в наличии|нет|在庫なし|在庫切れ|売り切れ',
    preorder: 'pre-order|presale|vorbestellung|vorbestellbar|précommande|preventa|reserva|предзаказ|予約受付中',
    'available for order': 'backorder|on backorder|auf bestellung|sur commande|bajo pedido|под заказ|取り寄せ',
    discontinued: 'eingestellt|discontinué|descatalogado',
  }),
  condition: spellingsOf(CONDITION, {
    new: 'neu|nowy|nuovo|nieuw|neuf|nouveau|nuevo|novo|newcondition|новый|新品',
    used: 'gebraucht|wie neu|używany|usato|gebruikt|occasion|usado|usedcondition|used like new|used good|used fair|like new|good|fair|б/у|中古',
    refurbished:
      'generalüberholt|wiederaufbereitet|ricondizionato|recondicionado|整備済み|reconditionné|reacondicionado|refurbishedcondition|renewed',
  }),
  gender: spellingsOf(GENDER, {
    female:
      'f|w|women|woman|ladies|girls|damen|frauen|weiblich|femme|femmes|mujer|mujeres|donna|donne|dames|feminino|レディース',
    male: 'm|men|man|gentlemen|boys|herren|männer|männlich|homme|hommes|hombre|hombres|uomo|uomini|heren|masculino|メンズ',
    unisex: 'u|all|both|mixte|neutral',
  }),
  age_group: spellingsOf(AGE_GROUP, {
    adult: 'adults|erwachsene|adulte|adultes|adultos',
    'all ages': 'all|alle',
    teen: 'teens|teenager|jugendliche|ado',
    kids: 'kid|child|children|kinder|enfant|enfants|niños',
    toddler: 'toddlers|kleinkind|kleinkinder',
    infant: 'infants|baby|babies',
    newborn: 'newborns|neugeborene',
  }),
}

/** The listed value for another system's word; unknown words stay unchanged. */
export const knownValue = (field: ProductField, text: string): string => {
  const values = productField(field).values
  if (values?.includes(text)) return text
  return VALUES[field]?.get(bare(text)) ?? text
}

/** The sign before the fraction of a number. */
export type DecimalSign = ',' | '.'

/** How cells become values, beside what their field says. */
interface ValueSettings {
  /** ISO 4217 code for prices without one; empty for none. */
  readonly currency: string
  readonly decimal?: DecimalSign
  readonly words?: readonly FieldValueInput[]
}

const DECIMALS = /\d([.,])\d{1,2}(?!\d)(?:[^\d.,]*)$/

/** The decimal separator prices agree on; undefined if they don't, or none shows it. */
export const decimalSignOf = (prices: readonly string[]): DecimalSign | undefined => {
  const signs = new Set(prices.flatMap((price) => DECIMALS.exec(price.trim())?.[1] ?? []))
  const [sign] = signs
  return signs.size === 1 ? (sign as DecimalSign) : undefined
}

/** `1.299` where fractions have a comma: 1299. */
const THOUSANDS = /(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/

const readPrice = (text: string, currency: string, decimal: DecimalSign | undefined): string => {
  const isShape = isPriceShape(text)
  if (decimal === ',' && THOUSANDS.test(text) && (!isShape || hasTooManyDecimals(text))) {
    const grouped = text.replace(THOUSANDS, '$1$2')
    return isPriceShape(grouped) ? grouped : (fixPrice(grouped, currency) ?? text)
  }
  return isShape ? text : (fixPrice(text, currency) ?? text)
}

const wordKey = (text: string): string => text.trim().toLowerCase()

/** Converts cells to field values. Uncertain ones stay unchanged, for the rules to report. */
export const valueReader = ({
  currency,
  decimal,
  words = [],
}: ValueSettings): ((field: ProductField, cell: string) => string) => {
  const own = new Map(words.map(({ field, table }) => [field, new Map(table.map(([from, to]) => [wordKey(from), to]))]))
  return (field, cell) => {
    const text = cell.trim()
    if (text === '') return ''
    switch (productField(field).kind) {
      case 'enum':
        return own.get(field)?.get(wordKey(text)) ?? knownValue(field, text)
      case 'price':
        return readPrice(text, currency, decimal)
      case 'dateRange':
        return fixSaleDates(text) ?? text
      case 'imageUrls':
        return text.includes(',') ? linksOf(text).join(',') : text
      default:
        return text
    }
  }
}

/** True if only foreign words are replaced. Cells with a listed value are then not looked up. */
export const isForeignText = (words: readonly FieldValueInput[]): boolean =>
  words.every(({ field, table }) =>
    table.every(([from]) => productField(field).values?.includes(wordKey(from)) !== true),
  )
