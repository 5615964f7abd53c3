import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CERTIFICATE, KEY } from '../fixtures/loopbackTls.ts'
import { adwright, starting, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const environment = { ADWRIGHT_DATA: data, NODE_EXTRA_CA_CERTS: join(folder.path, 'ca.pem') }
writeFileSync(environment.NODE_EXTRA_CA_CERTS, CERTIFICATE)
afterAll(() => folder.remove())

const HEADERS = 'id,title,description,availability,condition,price,link,image_link,brand'
const product = (id: number, price = '15.00 EUR', title = `Cup ${id}`): string =>
  `c-${id},${title},A cup,in stock,new,${price},https://shop.example/${id},https://shop.example/${id}.jpg,Kilnfire`
const feedText = (...products: readonly string[]): string => `${HEADERS}\n${products.join('\n')}\n`
const products = (count: number, price?: string): readonly string[] =>
  Array.from({ length: count }, (_, at) => product(at, price))

/** Writes a file that has been there for a while. */
const fileOf = (name: string, text: string): string => {
  const path = join(folder.path, name)
  writeFileSync(path, text)
  utimesSync(path, new Date(2026, 0, 1), new Date(2026, 0, 1))
  return path
}

const run = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await adwright(['feed', 'run', ...args, '--json'], environment)
  return { code, stderr, report: JSON.parse(stdout) }
}
const placeOf = (feed: string, name = ''): string => join(data, 'feeds', feed, name)
const rowsOf = (feed: string): string => {
  const { file } = JSON.parse(readFileSync(placeOf(feed, 'feed.json'), 'utf8'))
  return readFileSync(placeOf(feed, file), 'utf8')
}

describe('feed run', () => {
  it('stores a feed, then its difference, and keeps source and choices', async () => {
    const source = fileOf('shop.csv', feedText(...products(10)))
    expect(await run('shop', '--source', source)).toMatchObject({
      code: 0,
      report: { feed: 'shop', result: 'stored', code: 'ok', rows: 10, added: 10, changed: 0, removed: 0, errors: 0 },
    })
    fileOf('shop.csv', feedText(product(0, '16.00 EUR', 'New cup'), ...products(10).slice(1, 9), product(10)))
    expect(await run('shop')).toMatchObject({
      code: 0,
      report: { rowsBefore: 10, rows: 10, added: 1, changed: 1, removed: 1, cells: 2 },
    })
    expect(readFileSync(placeOf('shop', 'difference.csv'), 'utf8').replace('\ufeff', '').split('\r\n')).toEqual([
      'change,id,line,field,before,after',
      'changed,c-0,2,title,Cup 0,New cup',
      'changed,c-0,2,price,15.00 EUR,16.00 EUR',
      'added,c-10,11,,,',
      'removed,c-9,,,,',
      '',
    ])
    expect(JSON.parse(readFileSync(placeOf('shop', 'report.json'), 'utf8'))).toMatchObject({ added: 1, removed: 1 })
    expect(readdirSync(placeOf('shop'))).toHaveLength(5)
  })

  it("runs checks of one's own with each run, and reads again once they change", async () => {
    const source = fileOf('own.csv', feedText(...products(3)))
    const check = {
      field: 'title',
      when: { join: 'all', conditions: [{ field: 'title', is: 'equals', value: 'Cup 1' }] },
    }
    const checksOf = (level: string): string =>
      fileOf(
        'own.json',
        JSON.stringify({ type: 'adwright checks', version: 1, checks: [{ ...check, id: 'a', message: 'No', level }] }),
      )
    expect(await run('own', '--source', source, '--checks', checksOf('error'))).toMatchObject({
      code: 1,
      report: { result: 'stored', code: 'errors', errors: 1, issues: [{ line: 3, rule: 'own.a', sentence: 'No' }] },
    })
    checksOf('warning')
    expect(await run('own')).toMatchObject({ code: 0, report: { result: 'stored', errors: 0, warnings: 1 } })
  })

  it('joins prices of a supplemental file by a key, and keeps how', async () => {
    const source = fileOf('joined.csv', feedText(...products(3)))
    const prices = fileOf('prices.csv', 'SKU;Preis\nc-0;16,50\nc-9;1,00\n')
    const joined = [{ file: 'prices.csv', key: 'id', rows: 2, matched: 1, missing: 1, products: 1, alone: 2 }]
    const first = await run('joined', '--source', source, '--supplement', prices, '--join', 'SKU=id')
    expect(first).toMatchObject({ code: 0, report: { rows: 3, supplements: joined } })
    expect(first.report.supplements[0].leftOut).toEqual([{ line: 3, key: 'c-9', reason: 'missing' }])
    expect(rowsOf('joined')).toContain('16.50 EUR')
    fileOf('prices.csv', 'SKU;Preis\nc-1;17,50\n')
    expect(await run('joined')).toMatchObject({ code: 0, report: { changed: 2, cells: 2 } })
    expect((await run('joined', '--no-supplement')).report).toMatchObject({ changed: 1, rows: 3 })
    expect(await run('joined', '--supplement', prices, '--join', 'None=id')).toMatchObject({
      code: 2,
      report: { result: 'failed', code: 'usage', sentence: 'prices.csv: It has no column "None".' },
    })
    expect(await adwright(['feed', 'run', 'joined', '--join', 'SKU'], environment)).toMatchObject({ code: 2 })
    const address = 'https://user:secret@127.0.0.1/prices.csv'
    expect(await run('joined', '--supplement', address)).toMatchObject({ code: 2, report: { code: 'usage' } })
  })

  it('ends with 1 for errors, at the lines of the source', async () => {
    const source = fileOf('errors.csv', feedText(product(1), product(2, 'free')))
    const { code, report } = await run('errors', '--source', source)
    expect(code).toBe(1)
    expect(report).toMatchObject({ result: 'stored', code: 'errors', errors: 1 })
    expect(report.issues).toContainEqual(expect.objectContaining({ line: 3, field: 'price' }))
  })

  it('ends with 7 where a guard stops, and the feed is as it was, until it is accepted', async () => {
    const source = fileOf('guarded.csv', feedText(...products(10)))
    await run('guarded', '--source', source)
    const before = rowsOf('guarded')
    fileOf('guarded.csv', feedText(...products(7)))
    expect(await run('guarded')).toMatchObject({ code: 7, report: { result: 'stopped', code: 'rowsFell', removed: 3 } })
    expect((await run('guarded', '--max-drop', '30')).code).toBe(0)
    fileOf('guarded.csv', feedText(...products(7, '30.00 EUR')))
    expect(rowsOf('guarded')).not.toBe(before)
    const stored = rowsOf('guarded')
    expect(await run('guarded')).toMatchObject({
      code: 7,
      report: { code: 'pricesMoved', movedPrices: { count: 7 }, stops: [{ code: 'pricesMoved' }] },
    })
    expect(rowsOf('guarded')).toBe(stored)
    expect(readdirSync(placeOf('guarded'))).toHaveLength(5)
    expect((await run('guarded', '--accept')).code).toBe(0)
    expect(rowsOf('guarded')).toContain('30.00 EUR')
    const log = readFileSync(placeOf('guarded', 'runs.ndjson'), 'utf8').trim().split('\n')
    expect(log.map((line) => JSON.parse(line).exit)).toEqual([0, 7, 0, 7, 0])
  })

  it('ends with 2 for what cannot be read, and keeps the feed', async () => {
    const source = fileOf('kept.csv', feedText(...products(3)))
    await run('kept', '--source', source)
    const before = rowsOf('kept')
    expect(await run('kept', '--source', join(folder.path, 'none.csv'))).toMatchObject({
      code: 2,
      report: { result: 'failed', code: 'source.missing' },
    })
    fileOf('kept.csv', '<!doctype html><html></html>')
    expect(await run('kept')).toMatchObject({ code: 2, report: { code: 'unreadable' } })
    expect(await run('kept', '--source', 'http://localhost/f.csv')).toMatchObject({
      code: 2,
      report: { code: 'source.badAddress' },
    })
    expect((await run('none')).report.code).toBe('usage')
    expect(rowsOf('kept')).toBe(before)
  })

  it('keeps the old feed where it is killed, and runs again', async () => {
    const source = fileOf('killed.csv', feedText(...products(20_000)))
    await run('killed', '--source', source)
    const before = rowsOf('killed')
    fileOf('killed.csv', feedText(...products(20_000, '16.00 EUR')))
    const { child, ended } = starting(['feed', 'run', 'killed'], environment)
    const isUnderWay = () => readdirSync(placeOf('killed')).filter((name) => /^rows-\d+\.csv$/.test(name)).length > 1
    while (child.exitCode === null && !isUnderWay()) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await ended
    // The run may have ended before it was killed, but never leaves a mix.
    const isOld = rowsOf('killed') === before
    expect(isOld || rowsOf('killed') === before.replaceAll('15.00 EUR', '16.00 EUR')).toBe(true)
    expect(await run('killed')).toMatchObject({ code: 0, report: { changed: isOld ? 20_000 : 0 } })
    expect(readdirSync(placeOf('killed'))).toHaveLength(5)
  })

  it('finds nothing changed where a sign clears a cell in every run', async () => {
    const source = fileOf('cleared.csv', feedText(`${product(1).replace('Kilnfire', '[]')}`))
    await run('cleared', '--source', source)
    expect(rowsOf('cleared')).not.toContain('[]')
    expect(await run('cleared')).toMatchObject({ report: { changed: 0, cells: 0 } })
  })

  it('says where it cannot write, also in JSON and the log', async () => {
    const source = fileOf('full.csv', feedText(product(1)))
    const nowhere = { ...environment, TMPDIR: join(folder.path, 'nowhere') }
    const { code, stdout } = await adwright(['feed', 'run', 'full', '--source', source, '--json'], nowhere)
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 'source.disk', result: 'failed' })
    expect(code).toBe(4)
    expect(JSON.parse(readFileSync(placeOf('full', 'runs.ndjson'), 'utf8'))).toMatchObject({ exit: 4 })
  })

  it('takes no name that is no name of a folder', async () => {
    expect(await run('a/b')).toMatchObject({ code: 2, report: { result: 'failed', code: 'usage' } })
  })

  it('runs the rules of a file, and stops where they take out too much', async () => {
    const when = { join: 'all', conditions: [{ field: 'id', is: 'equals', value: 'c-1' }] }
    const rule = { id: 'r', label: '', when, actions: [{ action: 'exclude', parameters: {} }], otherwise: [] }
    const rules = fileOf('rules.json', JSON.stringify({ type: 'adwright rules', version: 1, name: '', rules: [rule] }))
    const source = fileOf('ruled.csv', feedText(...products(10)))
    expect(await run('ruled', '--source', source, '--rules', rules)).toMatchObject({
      code: 0,
      report: { rows: 9, excluded: 1 },
    })
    const all = { ...rule, when: { join: 'all', conditions: [] } }
    fileOf('rules.json', JSON.stringify({ type: 'adwright rules', version: 1, name: '', rules: [all] }))
    expect(await run('ruled')).toMatchObject({ code: 7, report: { code: 'rowsFell' } })
    expect(rowsOf('ruled')).toContain('c-2')
  })

  it('fixes IDs, images and links by what other rows and columns say', async () => {
    const fix = (repair: string, field: string, given = '') => ({
      ...{ id: repair, label: '', when: { join: 'all', conditions: [] }, otherwise: [] },
      actions: [{ action: 'fix', field, parameters: { repair, value: '', given } }],
    })
    const rules = fileOf(
      'fixes.json',
      JSON.stringify({
        ...{ type: 'adwright rules', version: 1, name: '' },
        rules: [fix('uniqueIds', 'id'), fix('groupImage', 'image_link'), fix('handle', 'link', 'shop.example')],
      }),
    )
    const columns = 'id,title,description,availability,condition,price,link,image_link,brand,item_group_id,size,handle'
    const row = (image: string, size: string): string =>
      `c,Cup,A cup,in stock,new,15.00 EUR,,${image},Kilnfire,cups,${size},enamel cup`
    const source = fileOf(
      'sizes.csv',
      `${columns}\n${row('', 'S')}\n${row('https://shop.example/m.jpg', 'M')}\n${row('', 'L')}\n`,
    )
    const ran = await run('sizes', '--source', source, '--rules', rules)
    expect(ran).toMatchObject({ code: 0, report: { rows: 3, errors: 0 } })
    expect(rowsOf('sizes').match(/^c[^,]*|https:[^,]*/gm)).toEqual([
      ...['c', 'https://shop.example/products/enamel%20cup', 'https://shop.example/m.jpg'],
      ...['c-m', 'https://shop.example/products/enamel%20cup', 'https://shop.example/m.jpg'],
      ...['c-l', 'https://shop.example/products/enamel%20cup', 'https://shop.example/m.jpg'],
    ])
  })

  it('uploads to the target that is named alone, once, and to Live only with --live', async () => {
    const source = fileOf('sent.csv', feedText(...products(3)))
    expect(await run('sent', '--source', source, '--upload', 'practice')).toMatchObject({
      code: 0,
      report: { upload: { target: 'practice', created: 3, state: 'finished' } },
    })
    const again = await run('sent', '--upload', 'practice')
    expect(again.code).toBe(0)
    expect(again.report.upload).toBeUndefined()
    expect((await run('sent', '--upload', 'practice', '--force')).report.upload).toMatchObject({ state: 'finished' })
    const { code, stderr } = await adwright(['feed', 'run', 'sent', '--upload', 'live'], environment)
    expect(stderr).toBe('An upload to Live needs --live.\n')
    expect(code).toBe(2)
  })
})

/** Serves a feed while something is done with its address. */
const serving = async (answer: (response: ServerResponse) => void, work: (address: string) => Promise<void>) => {
  const server = https.createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => answer(response))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  try {
    await work(`https://localhost:${(server.address() as AddressInfo).port}/f.csv`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('feed run of a URL', () => {
  it('reads it with credentials that stay nowhere, asks for news only, and needs a word for this computer', async () => {
    const asked: (string | undefined)[] = []
    let text = feedText(...products(3))
    const server = https.createServer({ key: KEY, cert: CERTIFICATE }, ({ headers, url }, response) => {
      asked.push(headers['if-none-match'])
      if (headers.authorization !== 'Bearer sesame-open' || url !== '/f.csv?key=secret-query')
        response.writeHead(403).end()
      else if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(text)
    })
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    const address = `https://localhost:${(server.address() as AddressInfo).port}/f.csv?key=secret-query`
    const get = async (...args: readonly string[]) => {
      const all = ['feed', 'run', 'web', '--source', address, '--json', ...args]
      const ended = await adwright(all, { ...environment, ADWRIGHT_SOURCE_TOKEN: 'sesame-open' })
      return { ...ended, report: JSON.parse(ended.stdout) }
    }
    try {
      expect(await get()).toMatchObject({ code: 2, report: { code: 'source.privateAddress' } })
      expect(asked).toHaveLength(0)
      const first = await get('--allow-private')
      expect(first).toMatchObject({ code: 0, report: { rows: 3, source: expect.stringContaining('/f.csv?<...>') } })
      expect(await get('--allow-private')).toMatchObject({ code: 0, report: { code: 'nothingNew' } })
      text = feedText(...products(4))
      // Other choices could make other rows of the same file.
      expect(await get('--allow-private', '--currency', 'EUR')).toMatchObject({ code: 0, report: { rows: 4 } })
      expect(asked).toEqual([undefined, '"1"', undefined])
      expect(readdirSync(placeOf('web'))).toHaveLength(5)
      const kept = readdirSync(placeOf('web')).map((name) => readFileSync(placeOf('web', name), 'utf8'))
      expect([...kept, first.stdout, first.stderr].join('\n')).not.toMatch(/sesame-open|secret-query/)
      expect(await run('web', '--allow-private')).toMatchObject({ code: 2, report: { code: 'usage' } })
      const refused = await adwright(['feed', 'run', 'web', '--source', address, '--allow-private'], environment)
      expect(refused.code).toBe(4)
      expect(refused.stderr).toContain('responded with status 403')
      expect(existsSync(placeOf('web', 'feed.json'))).toBe(true)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('shows no query, and keeps words and numbers that occur in one', async () => {
    await serving(
      (response) => response.end(feedText(...products(1000))),
      async (address) => {
        const { code, report } = await run('words', '--source', `${address}?limit=1000&format=feed`, '--allow-private')
        expect({ code, ...report }).toMatchObject({ code: 'ok', feed: 'words', rows: 1000 })
        expect(report.source).toMatch(/\?<\.\.\.>$/)
      },
    )
  })

  it('keeps the old feed where it is killed amid a download, and leaves nothing of it', async () => {
    let arrive = (): void => {}
    const arrived = new Promise<void>((settle) => {
      arrive = settle
    })
    let staysOpen = false
    const text = feedText(...products(3))
    await serving(
      (response) => {
        if (!staysOpen) return void response.end(text)
        response.write(text.slice(0, -10), arrive)
      },
      async (address) => {
        const args = ['cut', '--source', address, '--allow-private']
        expect((await run(...args)).code).toBe(0)
        const before = rowsOf('cut')
        staysOpen = true
        const { child, ended } = starting(['feed', 'run', ...args], environment)
        await arrived
        child.kill('SIGKILL')
        await ended
        expect(rowsOf('cut')).toBe(before)
        staysOpen = false
        expect(await run(...args)).toMatchObject({ code: 0, report: { changed: 0 } })
        expect(readdirSync(placeOf('cut'))).toHaveLength(5)
      },
    )
  })
})
