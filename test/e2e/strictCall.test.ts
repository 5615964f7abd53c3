import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adwright, temporaryFolder } from './program.ts'

// Calls that break stated rules, against a service of our own making. And what the command line makes of its responses.

const HASH = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'
const folder = temporaryFolder()

let service: Server
let recorded: string[] = []
let answer: (body: string) => unknown = () => ({ data: {} })
/** Settles when a request may be answered. */
let mayAnswer: (body: string) => Promise<void> | undefined = () => undefined
let onAnswered: (body: string) => void = () => {}

beforeAll(async () => {
  service = createServer((request, out) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', async () => {
      recorded.push(body)
      await mayAnswer(body)
      out
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer(body)), () => onAnswered(body))
    })
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
})

beforeEach(() => {
  recorded = []
  mayAnswer = () => undefined
  onAnswered = () => {}
})

afterAll(() => {
  service.close()
  folder.remove()
})

const run = (args: readonly string[], input = '') => {
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const keys = ['CONSUMER_KEY', 'CONSUMER_SECRET', 'ACCESS_TOKEN', 'ACCESS_TOKEN_SECRET']
  return adwright(
    args,
    {
      ADWRIGHT_DATA: join(folder.path, 'data'),
      ADWRIGHT_MAIN: address,
      ADWRIGHT_ADS: address,
      ...Object.fromEntries(keys.map((key) => [`ADWRIGHT_${key}`, `7-${key}`])),
    },
    input,
  )
}

const call = (id: string, words: readonly string[], body: unknown, ...flags: readonly string[]) =>
  run(['call', id, ...words, '--body', '-', ...flags], JSON.stringify(body))

const product = (change: object = {}) => ({
  id: 'cup-1',
  title: 'Cup',
  description: 'A cup of stoneware.',
  availability: 'in stock',
  condition: 'new',
  price: '15.00 EUR',
  link: 'https://shop.example/p',
  image_link: 'https://shop.example/p.jpg',
  brand: 'Kilnfire',
  ...change,
})

const CATALOG = ['product_catalog_id=c1']
const AUDIENCE = ['account_id=a', 'custom_audience_id=b']
const people = (users: readonly object[], times: object = {}) => [
  { operation_type: 'Update', params: { users, ...times } },
]

describe('call', () => {
  it.each([
    [
      'products.put',
      CATALOG,
      { products: [product(), product({ id: 'cup-2', price: '15,00 USD' })] },
      'body.products[1].price',
    ],
    ['products.put', CATALOG, { products: [product({ descripton: 'x' })] }, 'did you mean description?'],
    ['products.put', CATALOG, { products: [product(), product()] }, 'body.products[0].id'],
    ['customAudiences.users', AUDIENCE, people([{ email: [HASH] }, {}]), 'body[0].params.users'],
    [
      'customAudiences.users',
      AUDIENCE,
      people([{ email: [HASH] }], { expires_at: '2020-01-01T00:00:00Z' }),
      'body[0].params.expires_at',
    ],
  ] as const)(
    '%s is held back with its place, by --dry-run too, and sent by --force',
    async (id, words, body, place) => {
      for (const flags of [[], ['--dry-run']]) {
        const held = await call(id, words, body, ...flags)
        expect(held.stderr).toContain(place)
        expect(held.stderr).toContain('--force sends it anyway')
        expect({ code: held.code, stdout: held.stdout }).toEqual({ code: 2, stdout: '' })
      }
      expect(recorded).toEqual([])
      answer = () => ({
        data: id === 'products.put' ? { products_response: [] } : { success_count: 1, total_count: 1 },
      })
      const forced = await call(id, words, body, '--force')
      expect(forced.stderr).toContain('Overridden: ')
      expect(recorded.map((text) => JSON.parse(text))).toEqual([body])
    },
  )

  it('never sends what could name a person, whatever is overridden', async () => {
    const held = await call('customAudiences.users', AUDIENCE, people([{ mail: ['ann@b.example'] }]), '--force')
    expect(held.code).toBe(2)
    expect(held.stderr).toContain("mail isn't a known field")
    expect(held.stdout + held.stderr).not.toContain('ann@b.example')
    expect(recorded).toEqual([])
  })

  it('ends with 1 where a success did not take everybody', async () => {
    answer = () => ({ data: { success_count: 0, total_count: 1 } })
    const short = await call('customAudiences.users', AUDIENCE, people([{ email: [HASH] }]))
    expect(short).toMatchObject({ code: 1, stderr: expect.stringContaining('The platform took 0 of 1 users') })
    expect(recorded).toHaveLength(1)
  })

  it('reads a word that nobody knows yet', async () => {
    answer = () => ({ data: { products_response: [{ id: 'cup-1', status: 'QUEUED' }] } })
    const put = await call('products.put', CATALOG, { products: [product()] }, '--json')
    expect(put.code).toBe(0)
    expect(JSON.parse(put.stdout).data.products_response).toEqual([{ id: 'cup-1', status: 'QUEUED' }])
    expect(recorded).toHaveLength(1)
  })
})

describe('products push', () => {
  it('settles all but the one product of a batch whose status nobody knows, and ends', async () => {
    const header = Object.keys(product())
    let answerFirst = (): void => {}
    const afterSecond = new Promise<void>((settle) => {
      answerFirst = settle
    })
    // The second batch is answered before the first. Rows are told in their order all the same.
    mayAnswer = (body) => (body.includes('"cup-0"') ? afterSecond : undefined)
    onAnswered = (body) => (body.includes('"cup-0"') ? undefined : answerFirst())
    const rows = Array.from({ length: 30 }, (_, at) => Object.values(product({ id: `cup-${at}` })).join(','))
    answer = (body) => ({
      data: {
        products_response: (JSON.parse(body) as { products: { id: string }[] }).products.map(({ id }) => ({
          ...{ id, product_key: `k-${id}`, warnings: [], errors: [] },
          status: ['cup-3', 'cup-27'].includes(id) ? 'QUEUED' : 'CREATE_SUCCESS',
        })),
      },
    })
    const push = await run(
      ['products', 'push', '--catalog', 'c1', '-', '--json'],
      [header.join(','), ...rows].join('\n'),
    )
    expect(push.code).toBe(1)
    const told = JSON.parse(push.stdout)
    expect(told).toMatchObject({ created: 28, unknown: 2, rejected: 0 })
    const queued = told.outcomes.filter(({ outcome }: { outcome: string }) => outcome === 'unknown')
    expect(queued.map(({ id, remarks }: { id: string; remarks: unknown }) => [id, remarks])).toEqual([
      ['cup-3', ['The platform responded with "QUEUED".']],
      ['cup-27', ['The platform responded with "QUEUED".']],
    ])
    expect(told.outcomes.map(({ line }: { line: number }) => line)).toEqual(rows.map((_, at) => at + 2))
    expect(recorded.map((body) => JSON.parse(body).products.length).sort()).toEqual([25, 5])
  })
})
