import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  AVAILABILITY,
  CONDITION,
  PRODUCT_FIELD_NAMES,
  type Product,
  productField,
} from '../../src/contract/catalog/product.ts'
import { issueOf, PRODUCT_RULES, type ProductRule } from '../../src/contract/catalog/productRules.ts'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { createEmulator, type Emulator, type EmulatorSettings } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { productText } from '../../src/workspace/product/batches.ts'

let emulator: Emulator
let number = 0

const started = (assumes: EmulatorSettings['assumes'] = {}) =>
  createEmulator(
    {
      hmac: hmacSha1,
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      now: Date.now,
      random: seededRandom(3),
    },
    { assumes },
  )

beforeEach(() => {
  emulator = started()
})

const ask = (method: string, path: string, body: unknown) => {
  const { request } = signRequest({
    request: {
      method,
      url: `http://ads.test${path}`,
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    credentials: emulator.seed.credentials,
    hmac: hmacSha1,
    nonce: `n${number++}`,
    timestamp: Math.floor(Date.now() / 1000),
  })
  return emulator.answer('ads', request).response
}

interface Outcome {
  readonly status: string
  readonly errors: readonly { readonly message: string; readonly parameter: string }[]
}

/** A product as it is sent. */
const filled = (product: Product): Readonly<Record<string, unknown>> => JSON.parse(productText(product))

/** What the emulator says of a value that breaks a rule. Of text where a number belongs, it says that it is text. */
const wordsOf = (rule: ProductRule, product: Product): string =>
  productField(rule.field).kind === 'int' && !/^\d+$/.test(product[rule.field])
    ? `Expected Int, got string for ${rule.field}`
    : issueOf(rule, product).sentence

const put = (...products: Product[]): readonly Outcome[] => {
  const { body } = ask('PUT', `/12/product_catalogs/${emulator.seed.catalogId}/products`, {
    products: products.map(filled),
  })
  return (JSON.parse(body) as { data: { products_response: Outcome[] } }).data.products_response
}

const words = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{1,9}( [a-zäöüß]{1,9}){0,4}$/)

/** Valid products of many looks. */
const valid: fc.Arbitrary<Product> = fc
  .record({
    id: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
    title: words,
    description: words,
    availability: fc.constantFrom(...AVAILABILITY),
    condition: fc.constantFrom(...CONDITION),
    price: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => `${(cents / 100).toFixed(2)} EUR`),
    brand: words,
    color: fc.constantFrom('', 'Blue', 'Blue/White'),
    size: fc.constantFrom('', 'S', '42'),
    custom_label_0: fc.oneof(fc.constant(''), words),
  })
  .map((change) => ({ ...VALID_PRODUCT, ...change }))

describe('any products', () => {
  it('that are valid are created, and unchanged when they come again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(valid, { minLength: 1, maxLength: 25, selector: ({ id }) => id }), (products) => {
        emulator.reset()
        expect(put(...products).map(({ status }) => status)).toEqual(products.map(() => 'CREATE_SUCCESS'))
        expect(put(...products).map(({ status }) => status)).toEqual(products.map(() => 'NO_CHANGE'))
      }),
      { numRuns: 50 },
    )
  })

  const errors = PRODUCT_RULES.filter(({ level }) => level === 'error')

  it('that break one rule are told so in the words of that rule, and are not stored', () => {
    for (const rule of errors) {
      const id = rule.field === 'id' ? VALID_PRODUCT.id : `r-${rule.id}`
      const broken: Product = { ...VALID_PRODUCT, id, ...rule.broken }
      const [outcome] = put(broken)
      expect.soft(outcome?.status, rule.id).toBe('ERROR')
      expect
        .soft(outcome?.errors, rule.id)
        .toContainEqual(expect.objectContaining({ parameter: rule.field, message: wordsOf(rule, broken) }))
    }
    expect(emulator.world.table(`products/${emulator.seed.catalogId}`).size()).toBe(0)
  })

  it('with numbers, lists or objects where text belongs are refused one by one, never with a crash', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_FIELD_NAMES), fc.jsonValue(), (field, value) => {
        const product = { ...filled(VALID_PRODUCT), id: 'J-1', [field]: value }
        const path = `/12/product_catalogs/${emulator.seed.catalogId}/products`
        const { status, body } = ask('PUT', path, { products: [product] })
        expect(status).toBe(200)
        const [outcome] = (JSON.parse(body) as { data: { products_response: Outcome[] } }).data.products_response
        // Whole numbers beyond 2^53 arrive as their digits, so that no id is rounded.
        const isLong = Number.isInteger(value) && !Number.isSafeInteger(value)
        const isText = typeof value === 'string' || value === null || isLong
        if (!isText && field !== 'inventory') expect(outcome?.status).toBe('ERROR')
      }),
    )
  })
})

it('keeps every digit of an id beyond 2^53 that came as a number', () => {
  const digits = '1460365042000998401'
  const text = JSON.stringify({ products: [{ ...filled(VALID_PRODUCT), id: 'ID' }] }).replace('"ID"', digits)
  const { body } = ask('PUT', `/12/product_catalogs/${emulator.seed.catalogId}/products`, text)
  expect(body).toContain(`"id":"${digits}"`)
  expect(emulator.world.table(`products/${emulator.seed.catalogId}`).get(digits)).toBeDefined()
})

describe('any operations', () => {
  const hash = fc.constantFrom('a', 'b', 'C', 'd').map((digit) => digit.repeat(64))
  const user = fc.oneof(
    fc.record({ email: fc.array(hash, { minLength: 1, maxLength: 2 }) }),
    fc.record({ phone_number: fc.array(hash, { minLength: 1, maxLength: 2 }) }),
    fc.record({ partner_user_id: fc.constantFrom(['P'], ['p']) }),
  )
  const operation = fc.record({
    operation_type: fc.constantFrom('Update' as const, 'Delete' as const),
    params: fc.record({ users: fc.array(user, { minLength: 1, maxLength: 3 }) }),
  })

  it('leave in the audience exactly whom a plain set holds, where identifiers are taken off alone', () => {
    emulator = started({ delete: 'identifier' })
    fc.assert(
      fc.property(fc.array(fc.array(operation, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (groups) => {
        emulator.reset()
        const { accountId, audienceId } = emulator.seed
        const expected = new Set<string>()
        for (const group of groups) {
          const reply = ask('POST', `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`, group)
          expect(reply.status).toBe(200)
          for (const { operation_type, params } of group)
            for (const one of params.users)
              for (const [kind, values] of Object.entries(one))
                for (const value of values) {
                  const key = `${kind}:${kind === 'partner_user_id' ? value : value.toLowerCase()}`
                  if (operation_type === 'Update') expected.add(key)
                  else expected.delete(key)
                }
        }
        expect([...emulator.world.members(audienceId, emulator.clock.now())].sort()).toEqual([...expected].sort())
      }),
      { numRuns: 60 },
    )
  })

  it('are refused as a whole when one is wrong', () => {
    const { accountId, audienceId } = emulator.seed
    const path = `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
    const good = { operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } }
    const wrong = fc.constantFrom<object>(
      { operation_type: 'Add', params: good.params },
      { operation_type: 'Update' },
      { operation_type: 'Update', params: { users: [] } },
      { operation_type: 'Update', params: { users: [{}] } },
      { operation_type: 'Update', params: { users: [{ email: ['short'] }] } },
      { operation_type: 'Update', params: { ...good.params, expires_at: 'soon' } },
      { operation_type: 'Update', params: { ...good.params, expires_at: '2001-01-01T00:00:00Z' } },
    )
    fc.assert(
      fc.property(wrong, fc.nat({ max: 3 }), (one, place) => {
        const group: unknown[] = [good, good, good]
        group.splice(place, 0, one)
        const { status, body } = ask('POST', path, group)
        expect(status).toBe(400)
        const told = (JSON.parse(body) as { operation_errors: unknown[][] }).operation_errors
        expect(told.map(({ length }) => length > 0)).toEqual(group.map((item) => item === one))
        expect(emulator.world.members(audienceId, emulator.clock.now())).toEqual([])
      }),
    )
  })
})
