import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { callInputOf, endpointNamed } from '../../src/cli/callInput.ts'
import { ENDPOINT_IDS, type EndpointId } from '../../src/contract/contract.ts'
import { suggestionsFor } from '../../src/contract/language/suggestions.ts'
import { checkInput, encodeRequest } from '../../src/contract/wire/request.ts'
import { inputsOf } from '../contract/wire/generated.ts'

const SERVICE = {
  addresses: { main: 'https://main.example', ads: 'https://ads.example', adsSandbox: 'https://sandbox.example' },
  wireNames: {},
  sandbox: false,
}

const given = (id: EndpointId, ...words: readonly string[]) => callInputOf(id, words, undefined)

describe('words of a call', () => {
  it('become what the schema asks for', () => {
    expect(given('catalogs.list', 'count=5', 'cursor=5')).toEqual({ ok: true, value: { count: 5, cursor: '5' } })
    expect(given('accounts.list', 'with_deleted=true')).toMatchObject({ value: { with_deleted: true } })
    expect(given('accounts.list', 'with_deleted=maybe')).toMatchObject({ value: { with_deleted: 'maybe' } })
    expect(given('catalogs.list', 'count=many')).toMatchObject({ value: { count: 'many' } })
    expect(given('publicPosts.searchRecent', 'query=a=b c', 'tweet.fields=paid_partnership')).toMatchObject({
      value: { query: 'a=b c', 'tweet.fields': 'paid_partnership' },
    })
  })

  it('keep long numbers, empty values and everything behind the first =', () => {
    expect(given('accounts.get', 'account_id=1460365042000998401')).toMatchObject({
      value: { account_id: '1460365042000998401' },
    })
    expect(given('catalogs.create', 'name==x=', 'user_id=')).toMatchObject({ value: { name: '=x=', user_id: '' } })
  })

  it('are fields of the body where they are no parameters', () => {
    expect(given('activitySubscriptions.create', 'event_type=post.create', 'filter={"user_id":"7"}')).toEqual({
      ok: true,
      value: { body: { event_type: 'post.create', filter: { user_id: '7' } } },
    })
    expect(given('products.delete', 'product_catalog_id=c', 'product_keys=a,b')).toMatchObject({
      value: { product_catalog_id: 'c', body: { product_keys: ['a', 'b'] } },
    })
    expect(given('products.delete', 'product_catalog_id=c', 'product_keys=["a,b"]')).toMatchObject({
      value: { body: { product_keys: ['a,b'] } },
    })
    expect(given('products.put', 'product_catalog_id=c', 'products=[{"id":"a"}]')).toMatchObject({
      value: { body: { products: [{ id: 'a' }] } },
    })
  })

  it('take a body as a text, whose long numbers become digits', () => {
    expect(callInputOf('products.put', ['product_catalog_id=c'], '{"products":[{"id":1460365042000998401}]}')).toEqual({
      ok: true,
      value: { product_catalog_id: 'c', body: { products: [{ id: '1460365042000998401' }] } },
    })
    expect(given('products.put', 'product_catalog_id=c', 'body={"products":[]}')).toMatchObject({
      value: { body: { products: [] } },
    })
  })

  test.each<[EndpointId, readonly string[], string | undefined, RegExp]>([
    ['catalogs.list', ['cuont=5'], undefined, /no parameter cuont\. Did you mean count\? It takes/],
    ['catalogs.list', ['count'], undefined, /^count isn't a parameter\. Write it as name=value\.$/],
    ['catalogs.list', ['=5'], undefined, /name=value/],
    ['catalogs.list', ['count=5', 'count=6'], undefined, /count is given more than once/],
    ['catalogs.list', ['constructor=5'], undefined, /takes no parameter constructor/],
    ['catalogs.list', [], '{}', /catalogs\.list takes no body/],
    ['catalogs.list', ['body={}'], undefined, /takes no parameter body/],
    ['products.put', ['product_catalog_id=c', 'products=[]'], '{}', /products is given twice/],
    ['products.put', ['product_catalog_id=c', 'body={}'], '{}', /body is given twice/],
    ['products.put', ['body={'], undefined, /The body isn't valid JSON/],
    ['products.put', [], '{', /The body isn't valid JSON/],
    ['oauth.invalidateToken', ['a=b'], undefined, /takes no parameter a\. It takes no parameters\.$/],
  ])('%s %j %j is refused', (id, words, body, sentence) => {
    const refused = callInputOf(id, words, body)
    expect(refused.ok ? '' : refused.failure).toMatch(sentence)
  })
})

describe('every endpoint', () => {
  test.each(ENDPOINT_IDS)('%s can be called in words', (id) => {
    fc.assert(
      fc.property(inputsOf(id), (input) => {
        fc.pre(checkInput(id, input).length === 0)
        const { body, ...outside } = input
        const words = Object.entries(outside)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${name}=${String(value)}`)
        const read = callInputOf(id, words, body === undefined ? undefined : JSON.stringify(body))
        expect(encodeRequest(id, read.ok ? read.value : {}, SERVICE)).toEqual(encodeRequest(id, input, SERVICE))
      }),
      { numRuns: 10 },
    )
  })
})

describe('names that are none', () => {
  it('get the ones that look like them', () => {
    expect(endpointNamed('accounts.list')).toEqual({ ok: true, value: 'accounts.list' })
    const refused = endpointNamed('acounts.lst')
    expect(refused.ok ? '' : refused.failure).toMatch(/Unknown endpoint: acounts\.lst\. Did you mean accounts\.list/)
    expect(suggestionsFor('zzzzzzzz', ENDPOINT_IDS)).toEqual([])
    expect(suggestionsFor('curated', ['curatedCategories.list', 'accounts.list'])).toEqual(['curatedCategories.list'])
  })
})
