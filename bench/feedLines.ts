import { createWriteStream } from 'node:fs'

const HEADINGS =
  'id,title,description,availability,condition,price,link,image_link,brand,gtin,additional_image_link,google_product_category,inventory,color,size,item_group_id,custom_label_0'

const TEXT = 'Robust und leicht, für jeden Tag gemacht; wäscht sich kalt. '

/** `mixed`: every tenth row breaks a rule or is written as other systems write it. */
export type FeedKind = 'sound' | 'mixed'

const line = (row: number, kind: FeedKind): string => {
  const odd = kind === 'mixed' && row % 10 === 3
  const price = odd && row % 20 === 3 ? '"15,00 €"' : `${(row % 900) + 1}.99 EUR`
  const link = odd && row % 20 === 13 ? 'http' : 'https'
  return `SKU-${row},"Enamel cup ${row}, blue","${TEXT.repeat(9)}\nNumber ${row} of ""many""",in stock,new,${price},${link}://shop.example/products/cup-${row},https://img.shop.example/cups/${row}/front.jpg,Nordlicht,,"https://img.shop.example/cups/${row}/side.jpg,https://img.shop.example/cups/${row}/back.jpg",Home & Garden > Kitchen & Dining > Tableware,${(row % 50) + 1},Blue,M,G-${row >> 2},spring`
}

/** Writes a feed of products of about 1 KB. */
export const writeFeed = (path: string, rows: number, kind: FeedKind): Promise<void> =>
  new Promise((resolve, reject) => {
    const file = createWriteStream(path)
    file.on('error', reject)
    let at = 0
    file.write(`${HEADINGS}\n`)
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
