/// <reference path="../../papaparse.d.ts" />
import Papa from 'papaparse'

// Exports of shops from a seed, and an independent count. It shares nothing with the readers of the program.

/** A sequence of numbers from 0 to 1 that a seed decides. */
const chanceOf = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const csv = (records: readonly (readonly string[])[]): string =>
  records.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')

/** What a file holds, counted from its text. */
export interface ShopCounts {
  readonly rows: number
  readonly drafts: number
  readonly folded: { readonly images: number; readonly parents: number; readonly blank: number; readonly empty: number }
  /** The line of the file where each row begins, and whether it is a draft. */
  readonly lines: readonly (readonly [line: number, isDraft: boolean])[]
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Status'

/**
 * A Shopify export with everything that is odd in one. Variants, image-only lines, quoted line breaks, blank lines,
 * drafts by Status and by Published.
 */
export const shopifyFile = (seed: number, products = 40): string => {
  const chance = chanceOf(seed)
  const pick = <Value>(...values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value
  const parts: string[] = [`${SHOPIFY}\n`]
  for (let product = 0; product < products; product++) {
    const handle = `item-${product}`
    const status = pick('active', 'active', 'Active', 'draft', 'archived', 'unlisted', '')
    const published = pick('true', 'TRUE', 'true', 'false', '')
    const text = pick('Plain', 'Two\nlines', 'Three\n"long"\nlines')
    const variants = pick(1, 1, 2, 4)
    for (let variant = 0; variant < variants; variant++) {
      const head = variant === 0 ? [`Item ${product}`, text, 'Nordlicht', published, 'Size'] : ['', '', '', '', '']
      const own = [String(variant + 1), `SKU-${product}-${variant}`, '15.00', pick('', '20.00')]
      const image = [`https://shop.example/${product}-${variant}.jpg`, String(variant + 1)]
      parts.push(csv([[handle, ...head, ...own, ...image, variant === 0 ? status : '']]))
      if (chance() < 0.1) parts.push(pick('\n', `${','.repeat(12)}\n`))
    }
    for (let image = 0; image < pick(0, 0, 1, 3); image++)
      parts.push(csv([[handle, ...Array(9).fill(''), `https://shop.example/${product}-${image}b.jpg`, '9', '']]))
  }
  return parts.join('')
}

/** The headers that say whether a product is published, in the languages of shops. */
export const WOO_HEADERS = {
  en: 'ID,Type,SKU,Name,Published,Description,Regular price,Sale price,In stock?,Stock,Images,Parent',
  de: 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Regulärer Preis,Angebotspreis,Vorrätig?,Bestand,Bilder,Übergeordnetes Produkt',
  fr: 'ID,Type,UGS,Nom,Publié,Description,Tarif régulier,Tarif promo,En stock ?,Stock,Images,Parent',
  es: 'ID,Tipo,SKU,Nombre,Publicado,Descripción,Precio normal,Precio rebajado,¿Existencias?,Inventario,Imágenes,Superior',
  it: 'ID,Tipo,COD,Nome,Pubblicato,Descrizione,Prezzo di listino,Prezzo in offerta,In stock?,Magazzino,Immagine,Genitore',
  nl: 'ID,Type,SKU,Naam,Gepubliceerd,Beschrijving,Reguliere prijs,Actieprijs,Op voorraad?,Voorraad,Afbeeldingen,Hoofd',
  pl: 'ID,Typ,SKU,Nazwa,Opublikowano,Opis,Cena,Cena promocyjna,W magazynie?,Stan magazynowy,Obrazki,Element nadrzędny',
  pt: 'ID,Tipo,SKU,Nome,Publicado,Descrição,Preço,Preço promocional,Em estoque?,Estoque,Imagens,Ascendente',
  ja: 'ID,タイプ,SKU,名前,公開済み,説明,標準価格,セール価格,在庫の有無,在庫,画像,親',
} as const

/** A WooCommerce export: simple products, and variable ones. Some variations stand before their parent. */
export const wooFile = (seed: number, language: keyof typeof WOO_HEADERS = 'en', products = 40): string => {
  const chance = chanceOf(seed)
  const pick = <Value>(...values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value
  const parts: string[] = [`${WOO_HEADERS[language]}\n`]
  for (let product = 0; product < products; product++) {
    const published = pick('1', '1', '1', '0', '-1')
    const text = pick('Plain', 'Two\nlines')
    const sku = `WD-${product}`
    const line = (id: string, type: string, own: string, shown: string, parent: string): string =>
      csv([
        [id, type, own, `Item ${product}`, shown, text, '15', '', '1', '3', `https://shop.example/${own}.jpg`, parent],
      ])
    if (chance() < 0.5) parts.push(line(String(product), 'simple', sku, published, ''))
    else {
      const parent = line(String(product), 'variable', sku, published, '')
      const isLate = chance() < 0.2
      if (!isLate) parts.push(parent)
      for (let variation = 0; variation < pick(1, 2, 3); variation++)
        parts.push(line(`${product}${variation}`, 'variation', `${sku}-${variation}`, pick('1', '1', '1', '0'), sku))
      if (isLate) parts.push(parent)
    }
    if (chance() < 0.05) parts.push(pick('\n', `${','.repeat(11)}\n`))
  }
  return parts.join('')
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** Every record below the headers with the line of the file where it begins. */
const recordsOf = (text: string): readonly Line[] => {
  const records: Line[] = []
  let [line, begin] = [1, 0]
  Papa.parse(text, {
    delimiter: ',',
    step: ({ data, meta }) => {
      records.push({ line, cells: data })
      line += text.slice(begin, meta.cursor).split('\n').length - 1
      begin = meta.cursor
    },
  })
  // The end of the last line is no line of its own.
  return records.slice(1).filter(({ cells }, at) => at < records.length - 2 || cells.some((cell) => cell !== ''))
}

const blanksOf = (records: readonly Line[]) => {
  const none = records.filter(({ cells }) => cells.every((cell) => cell.trim() === ''))
  return {
    blank: none.filter(({ cells }) => cells.length === 1).length,
    empty: none.filter(({ cells }) => cells.length > 1).length,
    said: records.filter((record) => !none.includes(record)),
  }
}

export const countShopify = (text: string): ShopCounts => {
  const { blank, empty, said } = blanksOf(recordsOf(text))
  const isImage = ({ cells }: Line, at: number): boolean =>
    said[at - 1]?.cells[0] === cells[0] && cells[6] === '' && cells[7] === '' && cells[8] === ''
  const hidden = new Set(
    said
      .filter(
        ({ cells }) => !['', 'active'].includes((cells[12] ?? '').toLowerCase()) || cells[4]?.toLowerCase() === 'false',
      )
      .map(({ cells }) => cells[0]),
  )
  const rows = said.filter((record, at) => !isImage(record, at))
  const lines = rows.map(({ line, cells }) => [line, hidden.has(cells[0])] as const)
  const drafts = lines.filter(([, isDraft]) => isDraft).length
  return { rows: rows.length, drafts, folded: { images: said.length - rows.length, parents: 0, blank, empty }, lines }
}

export const countWoo = (text: string): ShopCounts => {
  const { blank, empty, said } = blanksOf(recordsOf(text))
  const hidden = new Set(
    said.filter(({ cells }) => cells[1] === 'variable' && cells[4] !== '1').map(({ cells }) => cells[2]),
  )
  const rows = said.filter(({ cells }) => cells[1] !== 'variable')
  const lines = rows.map(
    ({ line, cells }) => [line, cells[4] !== '1' || (cells[11] !== '' && hidden.has(cells[11]))] as const,
  )
  const drafts = lines.filter(([, isDraft]) => isDraft).length
  return { rows: rows.length, drafts, folded: { images: 0, parents: said.length - rows.length, blank, empty }, lines }
}
