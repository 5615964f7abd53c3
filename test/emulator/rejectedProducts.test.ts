import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { REJECTIONS } from '../../src/contract/catalog/rejections.ts'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts'
import { readFaultRule } from '../../src/emulator/faultRule.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { productsTable } from '../../src/emulator/world.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

const START = Date.UTC(2026, 5, 1, 12)
const PRODUCTS = 2_000

let emulator: Emulator
let nonce = 0

beforeEach(() => {
  emulator = createEmulator({
    hmac: hmacSha1,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => START,
    random: seededRandom(5),
  })
})

interface Outcome {
  readonly id: string
  readonly status: string
  readonly errors: readonly { readonly message: string; readonly parameter: string }[]
}

const put = (ids: readonly string[]): readonly Outcome[] => {
  const products = ids.map((id) => ({
    ...{ id, title: 'Cup', description: 'A cup', availability: 'in stock', condition: 'new', brand: 'Kilnfire' },
    ...{ price: '10.00 EUR', link: 'https://shop.example/1', image_link: 'https://shop.example/1.jpg' },
  }))
  const { request } = signRequest({
    request: {
      method: 'PUT',
      url: `http://ads.test/12/product_catalogs/${emulator.seed.catalogId}/products`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products }),
    },
    credentials: emulator.seed.credentials,
    hmac: hmacSha1,
    nonce: `n${nonce++}`,
    timestamp: START / 1000,
  })
  const { status, body } = emulator.answer('ads', request).response
  expect([status, body.slice(0, 300)]).toEqual([200, expect.any(String)])
  return (JSON.parse(body) as { data: { products_response: readonly Outcome[] } }).data.products_response
}

const putAll = (): readonly Outcome[] => {
  const ids = Array.from({ length: PRODUCTS }, (_, at) => `sku-${at}`)
  return Array.from({ length: PRODUCTS / 25 }, (_, at) => put(ids.slice(at * 25, at * 25 + 25))).flat()
}

it.each([10, 25, 60])('rejects %i%% of products, always the same, for the chosen reason', (percent) => {
  emulator.faults.add({ kind: 'reject', chance: percent / 100, reason: 'price' })
  const outcomes = putAll()
  const rejected = outcomes.filter(({ status }) => status === 'ERROR')
  expect(Math.abs((rejected.length / PRODUCTS) * 100 - percent)).toBeLessThan(2.5)
  const { message, parameter } = REJECTIONS.price
  for (const { errors } of rejected) expect(errors).toEqual([expect.objectContaining({ message, parameter })])
  // What the catalog holds is exactly what was not rejected.
  const held = new Set(
    emulator.world
      .table(productsTable(emulator.seed.catalogId))
      .all()
      .map(({ id }) => id),
  )
  expect(outcomes.every(({ id, status }) => held.has(id) === (status !== 'ERROR'))).toBe(true)
  const again = putAll().filter(({ status }) => status === 'ERROR')
  expect(again.map(({ id }) => id)).toEqual(rejected.map(({ id }) => id))
  emulator.faults.clear()
  expect(putAll().filter(({ status }) => status === 'ERROR')).toEqual([])
})

it('rejects everything where no share is given, and nothing beyond its times', () => {
  emulator.faults.add({ kind: 'reject', times: 1 })
  expect(put(['a', 'b']).map(({ status }) => status)).toEqual(['ERROR', 'ERROR'])
  expect(put(['a', 'b']).map(({ status }) => status)).toEqual(['CREATE_SUCCESS', 'CREATE_SUCCESS'])
})

it('takes reasons of the table alone, and for rejections alone', () => {
  expect(readFaultRule({ kind: 'reject', reason: 'policy' }).ok).toBe(true)
  expect(readFaultRule({ kind: 'reject', reason: 'constructor' })).toMatchObject({ ok: false })
  expect(readFaultRule({ kind: 'limited', reason: 'policy' })).toMatchObject({ failure: 'reason is for reject only.' })
})
