import { describe, expect, it, test } from 'vitest'
import { VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import { isFields } from '../../../src/contract/language/fields.ts'
import { exampleInput } from '../../../src/contract/openapi/exampleInput.ts'
import { encodeRequest } from '../../../src/contract/wire/request.ts'
import { checkSending, encodeSending } from '../../../src/contract/wire/sendingCheck.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const ADDRESSES = { main: 'https://main.example', ads: 'https://ads.example', adsSandbox: 'https://sandbox.example' }
const HASH = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'

const sent = (id: EndpointId, input: Readonly<Record<string, unknown>>, force = false, wireNames = {}) =>
  encodeSending(id, input, { addresses: ADDRESSES, wireNames, sandbox: false }, { now: NOW, force })

const filled = Object.fromEntries(Object.entries(VALID_PRODUCT).filter(([, text]) => text !== ''))
const put = (...products: readonly object[]) => ({ product_catalog_id: 'c', body: { products } })
const people = (params: object) => ({
  account_id: 'a',
  custom_audience_id: 'b',
  do_not_reach_list_id: 'd',
  body: [{ operation_type: 'Update', params: { users: [{ email: [HASH] }], ...params } }],
})
const audience = (params: object) => {
  const { do_not_reach_list_id: _, ...input } = people(params)
  return input
}
const doNotReach = (params: object) => {
  const { custom_audience_id: _, ...input } = people(params)
  return input
}

describe('rules that are held before sending', () => {
  const rules = ENDPOINT_IDS.flatMap((id) =>
    (endpointOf(id).sending ?? []).map((rule) => [id, rule.sentence, rule] as const),
  )

  test.each(rules)('of %s: %s', (_, sentence, { faults, valid, broken }) => {
    expect(faults(valid, NOW)).toEqual([])
    const found = faults(broken, NOW)
    expect(found.length, sentence).toBeGreaterThan(0)
    // Bodies that are not even of their shape are for the schema to tell.
    for (const body of [undefined, null, 'x', 7, [], {}, [null], [{ params: null }], { products: [null, 7] }])
      expect(faults({ body }, NOW)).toEqual([])
  })

  it('are of some endpoints', () => {
    expect(new Set(rules.map(([id]) => id))).toEqual(
      new Set(['products.put', 'customAudiences.users', 'doNotReachLists.users', 'keywordInsights.search']),
    )
  })
})

describe('products.put', () => {
  test.each([
    ['title', { title: 'x'.repeat(151) }],
    ['description', { description: 'x'.repeat(5001) }],
    ['availability', { availability: 'maybe' }],
    ['price', { price: '15,00 USD' }],
    ['title', { title: null }],
    ['link', { link: 'http://a.example' }],
    ['brand', { brand: null }],
    ['sale_price', { sale_price: '16.00 EUR' }],
    ['additional_image_link', { additional_image_link: Array(11).fill('https://a.example/b.jpg').join(',') }],
    ['id', { id: null }],
    ['inventory', { inventory: '3.5' }],
    ['title', { title: 7 }],
  ])('is refused at body.products[1].%s for %j', (field, change) => {
    const result = sent('products.put', put(filled, { ...filled, id: 'other', ...change }))
    expect(result).toMatchObject({ ok: false, failure: { kind: 'refused', overridable: true, acted: 'no' } })
    if (result.ok) return
    const { errors, sentence } = result.failure
    expect(errors.map(({ parameter }) => parameter)).toContain(`body.products[1].${field}`)
    expect(sentence).toContain('body.products[1].')
    expect(sent('products.put', put(filled, { ...filled, id: 'other', ...change }), true)).toMatchObject({
      ok: true,
      value: { overridden: expect.arrayContaining([expect.stringContaining(`body.products[1].${field}`)]) },
    })
  })

  it('names the fix where it is known, and both items that share an id', () => {
    const price = sent('products.put', put({ ...filled, price: '15,00 USD' }))
    expect(price).toMatchObject({ failure: { sentence: expect.stringContaining('(such as "15.00 USD")') } })
    const twice = sent('products.put', put(filled, { ...filled, title: 'Another' }))
    expect(twice).toMatchObject({
      failure: { errors: [{ parameter: 'body.products[0].id' }, { parameter: 'body.products[1].id' }] },
    })
  })

  it('is sent where all is well, warnings and null included, and never with a limit overridden', () => {
    const result = sent('products.put', put({ ...filled, gtin: null, inventory: 3, product_type: 'Kitchen>Cups' }))
    expect(result.ok && result.value.overridden).toBe(undefined)
    const many = Array.from({ length: 26 }, (_, at) => ({ ...filled, id: `p${at}` }))
    expect(sent('products.put', put(...many), true).ok).toBe(false)
  })
})

const words = (result: ReturnType<typeof sent>) =>
  result.ok ? '' : result.failure.errors.map(({ message }) => message).join('; ')

/** The value once per object, each time with an undocumented field there. */
const mistyped = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => mistyped(item).map((other) => value.with(at, other)))
  if (!isFields(value)) return []
  const inside = Object.entries(value).flatMap(([name, part]) =>
    mistyped(part).map((other) => ({ ...value, [name]: other })),
  )
  return [...inside, { ...value, descripton: HASH }]
}

describe('fields of a body that no document names', () => {
  const bodies = ENDPOINT_IDS.filter((id) => endpointOf(id).body !== undefined)

  test.each(bodies)('of %s are refused by every door, wherever they stand', (id) => {
    const input = exampleInput(id)
    const all = mistyped(input['body'])
    expect(all).not.toEqual([])
    for (const body of all) {
      const place = { addresses: ADDRESSES, wireNames: {}, sandbox: false }
      for (const result of [sent(id, { ...input, body }), encodeRequest(id, { ...input, body }, place)])
        expect(words(result)).toContain("descripton isn't a known field")
    }
  })

  it('are refused with their place and the name that was meant', () => {
    const result = sent('products.put', put({ ...filled, descripton: 'x' }))
    expect(words(result)).toContain("body.products[0].descripton isn't a known field (did you mean description?)")
    expect(sent('products.put', put({ ...filled, descripton: 'x' }), true).ok).toBe(true)
  })

  it('are known by the names of the brand, whose values are held to their shape', () => {
    const names = { svc_id: 'brand_id' }
    const named = sent('customAudiences.users', audience({ users: [{ brand_id: [HASH] }] }), false, names)
    expect(named).toMatchObject({ ok: true, value: { request: { body: expect.stringContaining('"brand_id"') } } })
    expect(sent('customAudiences.users', audience({ users: [{ brand_id: ['7'] }] }), true, names).ok).toBe(false)
    expect(sent('customAudiences.users', audience({ users: [{ brand_id: [HASH] }] })).ok).toBe(false)
  })

  it('never leave, whatever is overridden, where they could name a person', () => {
    const raw = audience({ users: [{ email: [HASH], mail: ['ann@b.example'] }] })
    const result = sent('customAudiences.users', raw, true)
    expect(result.ok).toBe(false)
    expect(words(result)).toContain('mail')
    expect(JSON.stringify(result)).not.toContain('ann@b.example')
    const asName = sent('customAudiences.users', audience({ users: [{ email: [HASH], 'ann@b.example': true }] }), true)
    expect(asName.ok).toBe(false)
    expect(JSON.stringify(asName)).not.toContain('ann@b.example')
    expect(sent('customAudiences.users', audience({ users: [{ email: [HASH], mail_hash: [HASH] }] }), true).ok).toBe(
      true,
    )
  })
})

describe('people', () => {
  test.each([
    ['customAudiences.users', audience({ effective_at: '2026-04-02T00:00:00Z', expires_at: '2026-04-01T00:00:00Z' })],
    ['customAudiences.users', audience({ expires_at: '2026-02-28T00:00:00Z' })],
    ['customAudiences.users', audience({ users: [{ email: [HASH] }, {}] })],
    ['customAudiences.users', audience({ users: [{ email: [] }] })],
    ['doNotReachLists.users', doNotReach({ expires_at: '2026-02-28T00:00:00Z' })],
    ['doNotReachLists.users', doNotReach({ expires_at: '2028-01-01T00:00:00Z' })],
    ['doNotReachLists.users', doNotReach({ users: [{}] })],
  ] as const)('%s: %j is refused at its place and sent by force', (id, input) => {
    const result = sent(id, input)
    expect(result).toMatchObject({ ok: false, failure: { overridable: true } })
    if (!result.ok) expect(result.failure.errors[0]?.parameter).toMatch(/^body\[0\]\.params\.(expires_at|users)$/)
    expect(sent(id, input, true).ok).toBe(true)
  })

  it('may leave in the past where both times are given', () => {
    const past = { effective_at: '2025-01-01T00:00:00Z', expires_at: '2025-02-01T00:00:00Z' }
    expect(sent('customAudiences.users', audience(past)).ok).toBe(true)
  })
})

describe('keyword insights', () => {
  const asked = { granularity: 'DAY', keywords: ['tea'] }

  it('look back seven days at most, also up to the end that is left out', () => {
    expect(sent('keywordInsights.search', { ...asked, start_time: '2026-02-22T00:00:00Z' }).ok).toBe(true)
    const long = { ...asked, start_time: '2020-01-01T00:00:00Z' }
    expect(sent('keywordInsights.search', long)).toMatchObject({
      failure: { errors: [{ parameter: 'start_time', code: 'INVALID_TIME_WINDOW' }] },
    })
    expect(sent('keywordInsights.search', long, true).ok).toBe(true)
  })

  it('are of one country', () => {
    const found = checkSending(
      'keywordInsights.search',
      { ...asked, start_time: '2026-02-28T00:00:00Z', location: 'a,b' },
      NOW,
    )
    expect(found.overridable).toMatchObject([{ parameter: 'location' }])
  })
})
