import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFeedFile } from '../../src/cli/feedFile.ts'
import { feedHints } from '../../src/cli/feedHints.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-feed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = async (text: string) => {
  const path = join(folder, 'feed.csv')
  writeFileSync(path, text)
  const feed = await readFeedFile(path)
  if (!feed.ok) throw new Error(feed.failure)
  return feed.value
}

const HEADINGS = 'id,title,description,availability,condition,price,link,image_link,brand'
const ROW = 'a-1,Cup,A cup,in stock,new,15.00 EUR,https://shop.example/p,https://shop.example/p.jpg,Kilnfire'

it('says that of two columns with one name the first is read', async () => {
  const { rows, issues, blocked } = await read(`${HEADINGS},Title,note,note\n${ROW},Mug,x,y\n`)
  expect(rows[0]?.product.title).toBe('Cup')
  expect(issues).toEqual([
    expect.objectContaining({ line: 1, field: 'title', value: 'Title', rule: 'file.heading', level: 'warning' }),
  ])
  expect(blocked.size).toBe(0)
})

const SHOP = 'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src'
const CUP = 'cup,Cup,A cup,Kilnfire,Title,Default Title,C-1,15.00,https://shop.example/c.jpg'

it('names the flags that would settle issues, unless they are given', async () => {
  const shop = await read(`${SHOP}\n${CUP}\n`)
  expect(feedHints(shop, {})).toEqual([
    expect.stringContaining('--currency'),
    expect.stringContaining('--shop-address'),
  ])
  expect(feedHints(shop, { currency: 'EUR', shopAddress: 'https://shop.example' })).toEqual([])
})

it('names no flag that would change nothing', async () => {
  expect(feedHints(await read(`${HEADINGS}\n${ROW}\n`), {})).toEqual([])
  expect(feedHints(await read(`${HEADINGS}\n${ROW.replace('https://shop.example/p,', ',')}\n`), {})).toEqual([])
})
