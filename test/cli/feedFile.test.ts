import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readChecks } from '../../src/cli/checksFlag.ts'
import { type FeedOptions, readFeedFile } from '../../src/cli/feedFile.ts'
import { feedHints } from '../../src/cli/feedHints.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-feed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = async (text: string, options: FeedOptions = {}) => {
  const path = join(folder, 'feed.csv')
  writeFileSync(path, text)
  const feed = await readFeedFile(path, options)
  if (!feed.ok) throw new Error(feed.failure.sentence)
  return feed.value
}

const HEADERS = 'id,title,description,availability,condition,price,link,image_link,brand'
const ROW = 'a-1,Cup,A cup,in stock,new,15.00 EUR,https://shop.example/p,https://shop.example/p.jpg,Kilnfire'

it('says that of two columns with one name the first is read', async () => {
  const { batches, issues, blocked, close } = await read(`${HEADERS},Title,note,note\n${ROW},Mug,x,y\n`, {
    packs: 'toSend',
  })
  expect([...batches({ index: 0, row: 0 })].map(({ body }) => JSON.parse(body).products[0].title)).toEqual(['Cup'])
  close()
  expect(issues.first).toEqual([
    expect.objectContaining({ line: 1, field: 'title', value: 'Title', rule: 'file.heading', level: 'warning' }),
  ])
  expect(blocked).toBe(0)
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

it('counts the products that have no link where others have one', async () => {
  const lamp = CUP.replaceAll('cup', 'lamp').replace('C-1', 'L-1')
  const shop = await read(`${SHOP},Link\n${CUP},\n${lamp},https://shop.example/lamp\n`, { currency: 'EUR' })
  expect(feedHints(shop, {})).toEqual([
    '1 product has no link. Add the shop, such as --shop-address https://shop.example.',
  ])
})

it('names no flag that would change nothing', async () => {
  expect(feedHints(await read(`${HEADERS}\n${ROW}\n`), {})).toEqual([])
  expect(feedHints(await read(`${HEADERS}\n${ROW.replace('https://shop.example/p,', ',')}\n`), {})).toEqual([])
})

it('counts every issue, and keeps the first 1,000 of each rule in order of lines', async () => {
  const short = Array.from({ length: 2_500 }, (_, at) => `a${at}`)
  const { rows, ready, blocked, issues } = await read(`${HEADERS}\n${short.join('\n')}\n${ROW}\n`)
  expect([rows, ready, blocked]).toEqual([2_501, 1, 2_500])
  const numbers = Object.fromEntries(issues.rules.map(({ rule, count, stored }) => [rule, [count, stored]]))
  expect(numbers).toMatchObject({ 'title.required': [2_500, 1_000], 'file.ragged': [2_500, 1_000] })
  expect(issues.errors).toBe(2_500 * issues.rules.filter(({ level }) => level === 'error').length)
  expect(issues.warnings).toBe(2_500)
  expect(issues.first).toHaveLength(1_000 * issues.rules.length)
  expect(issues.first.at(-1)?.line).toBe(1_001)
  expect(issues.first.map(({ line }) => line)).toEqual(issues.first.map(({ line }) => line).toSorted((a, b) => a - b))
})

it('names the other line of rows that clash, also beyond what is kept', async () => {
  const same = Array.from({ length: 1_200 }, () => ROW)
  const { issues, blocked } = await read(`${HEADERS}\n${same.join('\n')}\n`)
  expect(issues.rules).toEqual([{ rule: 'id.duplicate', level: 'error', count: 1_200, stored: 1_000 }])
  expect(issues.first[0]).toMatchObject({ line: 2, value: 'a-1', sentence: expect.stringMatching(/See line \d+\.$/) })
  expect(blocked).toBe(1_200)
})

const WOO = 'ID,Type,SKU,Name,Published,Parent,Short description,Regular price,Images,External URL,In stock?,Brands'

it('does not count issues of a variant whose product turns out to be a draft below it', async () => {
  const variant = '2,variation,S-2,,1,S-1,,oops,,,1,'
  const product = (published: number) =>
    `1,variable,S-1,Cup,${published},,A cup,,https://shop.example/a.jpg,,1,Kilnfire`
  const shown = await read(`${WOO}\n${variant}\n${product(1)}\n`)
  expect(shown.issues.errors).toBeGreaterThan(0)
  const hidden = await read(`${WOO}\n${variant}\n${product(0)}\n`)
  expect([hidden.drafts, hidden.blocked, hidden.issues.errors]).toEqual([1, 0, 0])
  const taken = await read(`${WOO}\n${variant}\n${product(0)}\n`, { takesDrafts: true })
  expect([taken.drafts, taken.blocked]).toEqual([1, 1])
})

it("runs checks of one's own over the rows, whose errors keep them from an upload", async () => {
  const check = {
    field: 'title',
    when: { join: 'all', conditions: [{ field: 'title', is: 'contains', value: 'cup' }] },
  }
  const [error, warning] = [
    { ...check, id: 'cups', message: 'No cups', level: 'error' },
    { ...check, id: 'cup', message: 'A cup', level: 'warning' },
  ]
  const path = join(folder, 'checks.json')
  const readAll = (...checks: readonly unknown[]) => {
    writeFileSync(path, JSON.stringify({ type: 'adwright checks', version: 1, checks }))
    return readChecks(path)
  }
  const checks = readAll(error, warning)
  if (!checks.ok) throw new Error(checks.failure.sentence)
  const rows = [ROW, ROW.replace('a-1', 'a-2').replace('Cup', '"Pl""ate"')]
  const { issues, blocked, ready } = await read(`${HEADERS}\n${rows.join('\n')}\n`, { checks: checks.value })
  expect([blocked, ready]).toEqual([1, 1])
  expect(issues.rules).toEqual([
    { rule: 'own.cups', level: 'error', count: 1, stored: 1 },
    { rule: 'own.cup', level: 'warning', count: 1, stored: 1 },
  ])
  expect(issues.first[0]).toEqual({
    ...{ line: 2, rule: 'own.cups', field: 'title', level: 'error', sentence: 'No cups', value: 'Cup' },
  })
  expect(readAll({ ...error, when: { join: 'all', conditions: [] } })).toMatchObject({
    failure: { sentence: `${path}: Check 1: Add a condition.` },
  })
  expect(readAll({ ...error, level: 'fatal' })).toMatchObject({
    failure: { sentence: `${path}: These checks can't be read: see checks/0/level in the file.` },
  })
  expect(readChecks(join(folder, 'none.json')).ok).toBe(false)
})

it('packs what goes out from any batch on, and tells by what it read whether that is the same', async () => {
  const rows = Array.from({ length: 130 }, (_, at) =>
    ROW.replace('a-1', `a-${at}`).replace('Cup', at % 7 === 0 ? '' : 'Tür'),
  )
  const text = `${HEADERS}\n${rows.join('\n')}\n`
  const first = await read(text, { packs: 'toSend' })
  const all = [...first.batches({ index: 0, row: 0 })]
  expect(all).toHaveLength(first.measured.requests)
  for (const { index } of all.slice(1)) {
    const row = (all[index - 1]?.rows.at(-1) ?? 0) + 1
    expect([...first.batches({ index, row })]).toEqual(all.slice(index))
  }
  const readings = [first.reading]
  for (const options of [{}, { encoding: 'windows-1252' }, { checks: [] }] as const) {
    const again = await read(text, { packs: 'toSend', ...options })
    readings.push(again.reading)
    expect(again.ready).toBe(first.ready)
    again.close()
  }
  expect(readings.map((reading) => reading === first.reading)).toEqual([true, true, false, true])
  first.close()
})

const checksOf = (header: string, is = 'empty', value = '') => {
  const path = join(folder, 'checks.json')
  const when = { join: 'all', conditions: [{ field: `file:${header}`, is, value }] }
  const check = { id: 'a', message: 'No season', level: 'error', field: 'title', when }
  writeFileSync(path, JSON.stringify({ type: 'adwright checks', version: 1, checks: [check] }))
  const checks = readChecks(path)
  if (!checks.ok) throw new Error(checks.failure.sentence)
  return { checks: checks.value }
}

it("looks at columns without a field by one's own checks", async () => {
  const rows = [`${ROW},Spring`, `${ROW.replace('a-1', 'a-2')},`]
  const { issues, blocked } = await read(`${HEADERS},Season\n${rows.join('\n')}\n`, checksOf('Season'))
  expect(issues.first.map(({ line, sentence }) => [line, sentence])).toEqual([[3, 'No season']])
  expect(blocked).toBe(1)
  const shop = [`${CUP},Spring`, `${CUP.replaceAll('C-1', 'C-2').replace('cup', 'mug')},`]
  const other = await read(`${SHOP},Season\n${shop.join('\n')}\n`, {
    ...checksOf('Season'),
    currency: 'EUR',
    shopAddress: 'https://shop.example',
  })
  expect(other.issues.first.flatMap(({ line, rule }) => (rule === 'own.a' ? [line] : []))).toEqual([3])
})

it("compares columns without a field with each other by one's own checks", async () => {
  const rows = [`${ROW},Spring,spring`, `${ROW.replace('a-1', 'a-2')},Spring,`]
  const same = checksOf('Season', 'equals', '[Old season]')
  const { issues } = await read(`${HEADERS},Season,Old season\n${rows.join('\n')}\n`, same)
  expect(issues.first.map(({ line }) => line)).toEqual([2])
  writeFileSync(join(folder, 'feed.csv'), `${HEADERS},Season\n${ROW},Spring\n`)
  expect(await readFeedFile(join(folder, 'feed.csv'), same)).toMatchObject({
    ok: false,
    failure: { sentence: expect.stringContaining('[Old season]') },
  })
})

it('names a column of a check that the file does not have', async () => {
  writeFileSync(join(folder, 'feed.csv'), `${HEADERS}\n${ROW}\n`)
  expect(await readFeedFile(join(folder, 'feed.csv'), checksOf('Season'))).toMatchObject({
    ok: false,
    failure: { sentence: expect.stringContaining('"Season"') },
  })
})
