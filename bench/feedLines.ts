import { createWriteStream } from 'node:fs'

// Feeds that are generated, always the same for the same number of rows.

const HEADERS = [
  'id,title,description,availability,condition,price,link,image_link,brand,gtin,mpn,mobile_link,additional_image_link',
  'google_product_category,product_type,inventory,sale_price,item_group_id,gender,color,size,age_group',
  'custom_label_0,custom_label_1,custom_label_2,custom_label_3,custom_label_4',
].join(',')

const SENTENCES = [
  'Robust und leicht, für jeden Tag gemacht.',
  'Waschbar bei 30 Grad; nicht bleichen.',
  'A companion for kitchen, camp and office.',
  'Émaillé à la main, sans plomb.',
] as const

const COLORS = ['Blue', 'Red', 'Navy/White', 'Grün', 'Black'] as const

/** `mixed`: every tenth row breaks a rule or is written as other systems write it. */
export type FeedKind = 'valid' | 'mixed'

const SEED = 20_261_121

/** A pseudo-random number from 0 to below `most` that depends on the row alone. */
const chance = (row: number, salt: number, most: number): number => {
  let state = Math.imul(row + SEED, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return ((state ^ (state >>> 13)) >>> 0) % most
}

const gtinOf = (row: number): string => {
  const digits = `40063${String(row % 10_000_000).padStart(7, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A product in 27 columns, about 520 bytes. */
const line = (row: number, kind: FeedKind): string => {
  const odd = kind === 'mixed' && row % 10 === 3
  const price = odd && row % 20 === 3 ? '"15,00 €"' : `${chance(row, 1, 900) + 20}.99 EUR`
  const link = odd && row % 20 === 13 ? 'http' : 'https'
  const [first, second] = [SENTENCES[chance(row, 2, 4)] ?? '', SENTENCES[chance(row, 3, 4)] ?? '']
  return [
    `SKU-${row}`,
    `"Enamel cup ${row}, ${chance(row, 4, 500)} ml"`,
    `"${first} ${second}\nNumber ${row} of ""many"""`,
    ...['in stock', 'new', price, `${link}://shop.example/products/cup-${row}`],
    `https://img.shop.example/cups/${row}/front.jpg`,
    ...[`Nordlicht ${chance(row, 5, 300)}`, gtinOf(row), `N-${row}`, `https://m.shop.example/cup-${row}`],
    `https://img.shop.example/cups/${row}/side.jpg`,
    ...['Home & Garden > Kitchen & Dining > Tableware', 'Kitchen > Cups', `${chance(row, 6, 50) + 1}`],
    ...[row % 4 === 0 ? '9.99 EUR' : '', `G-${row >> 2}`, 'unisex', COLORS[chance(row, 7, 5)], 'M', 'adult'],
    ...['spring', `label ${chance(row, 8, 20)}`, '', `margin ${chance(row, 9, 9)}`, ''],
  ].join(',')
}

/** Writes a feed of so many products. */
export const writeFeed = (path: string, rows: number, kind: FeedKind): Promise<void> =>
  new Promise((resolve, reject) => {
    const file = createWriteStream(path)
    file.on('error', reject)
    let at = 0
    file.write(`${HEADERS}\n`)
    const more = (): void => {
      while (at < rows) {
        const lines = Array.from({ length: Math.min(1_000, rows - at) }, (_, place) => line(at + place, kind))
        at += lines.length
        if (!file.write(`${lines.join('\n')}\n`)) {
          file.once('drain', more)
          return
        }
      }
      file.end(resolve)
    }
    more()
  })
