import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ENDPOINT_IDS,
  type EndpointData,
  type EndpointId,
  endpointOf,
  type Failure,
  type Reply,
} from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { JOURNEYS, type Need } from './journeys.ts'
import { type AnyCall, dataOf, failureOf, prefix, type Subject, travel } from './travel.ts'

type Page = Result<Reply<EndpointData<'products.list'>>, Failure>

let hashes = 0
/** People whom nobody else on a real service has. */
const hash = () => createHash('sha256').update(`${prefix}-${hashes++}`).digest('hex')

const product = (id: string, change: Readonly<Record<string, unknown>> = {}) => ({
  id: `${prefix}-${id}`,
  title: 'Enamel cup',
  description: 'A cup for tea and travel.',
  availability: 'in stock',
  condition: 'new',
  price: '15.00 EUR',
  link: `https://shop.example/cups/${id}`,
  image_link: `https://shop.example/cups/${id}.jpg`,
  brand: 'Nordlicht',
  ...change,
})

/** Reads of an account that ask for nothing else (Document 3). */
const READS = ['accountApps.list', 'features.list', 'lineItemCuratedCategories.list', 'mediaCreatives.list'] as const

/** Requests that end what the suite stands on, or answer for ever. */
const NOT_SAMPLED: readonly EndpointId[] = [
  'oauth.invalidateToken',
  'accounts.delete',
  'catalogs.delete',
  'catalogs.update',
  'activity.stream',
]

const SAMPLED = ENDPOINT_IDS.filter((id) => !NOT_SAMPLED.includes(id))

/** A platform that is not ours is only read. */
const mayAsk = (id: EndpointId, allows: readonly Need[]): boolean =>
  (allows.includes('practice') || endpointOf(id).method === 'GET') &&
  (allows.includes('bearer') || endpointOf(id).server !== 'main')

/** What every platform must hold, whoever answers: written against the one door, `Call`. */
export const conforms = (name: string, open: () => Promise<Subject>): void => {
  describe(`${name} conforms`, () => {
    let subject: Subject
    const keys = new Map<string, string>()

    const put = async (...products: ReturnType<typeof product>[]) => {
      const result = await subject.call('products.put', {
        product_catalog_id: subject.catalogId,
        body: { products },
      })
      const outcomes = dataOf(result).products_response
      for (const { id, product_key: key, status } of outcomes)
        if (id !== undefined && typeof key === 'string' && status !== 'ERROR') keys.set(id, key)
      return outcomes
    }

    const statuses = async (...products: ReturnType<typeof product>[]) =>
      (await put(...products)).map(({ status }) => status)

    const remove = (productKeys: string[]) =>
      subject.call('products.delete', { product_catalog_id: subject.catalogId, body: { product_keys: productKeys } })

    const audience = (operations: { operation_type: 'Update' | 'Delete'; params: { users: object[] } }[]) =>
      subject.call('customAudiences.users', {
        account_id: subject.accountId,
        custom_audience_id: subject.audienceId,
        body: operations,
      })

    beforeAll(async () => {
      subject = await open()
    })
    afterAll(async () => {
      if (keys.size > 0) dataOf(await remove([...keys.values()]))
      await subject.stop()
    })

    it.for(JOURNEYS)('$name', async (journey, { skip }) => {
      skip(!journey.needs.every((need) => subject.allows.includes(need)), `needs ${journey.needs.join(', ')}`)
      await travel(subject, journey)
    })

    it.for(SAMPLED)('answers a sample of %s in its documented shape, or refuses it', async (id, { skip }) => {
      skip(!mayAsk(id, subject.allows), 'this platform is only read, by OAuth 1.0a')
      const places = { account_id: subject.accountId, product_catalog_id: subject.catalogId }
      const [sample = {}] = fc.sample(inputsOf(id), { seed: 4, numRuns: 1 })
      const input = { ...sample, ...Object.fromEntries(Object.entries(places).filter(([name]) => name in sample)) }
      const result = await (subject.call as unknown as AnyCall)(id, input)
      // Neither refused by our own check, nor unreadable, nor a fault of the platform.
      const isFine = result.ok || ['rejected', 'unauthorized'].includes(result.failure.kind)
      expect(isFine, JSON.stringify(result)).toBe(true)
    })

    it('lists the accounts of the user and gets one', async () => {
      const listed = dataOf(await subject.call('accounts.list', { count: 1000 }))
      expect(listed.map(({ id }) => id)).toContain(subject.accountId)
      const one = dataOf(await subject.call('accounts.get', { account_id: subject.accountId }))
      expect(one).toEqual(listed.find(({ id }) => id === subject.accountId))
    })

    it('refuses an account that is not the user’s own', async () => {
      const failure = failureOf(await subject.call('accounts.get', { account_id: 'zzzzz' }))
      expect(failure).toMatchObject({ kind: 'rejected', acted: 'no' })
      expect([403, 404]).toContain(failure.status)
    })

    it.each(READS)('answers %s in its documented shape', async (id) => {
      expect(Array.isArray(dataOf(await subject.call(id, { account_id: subject.accountId })))).toBe(true)
    })

    it('lists the curated categories of a country', async () => {
      const inUs = { account_id: subject.accountId, country_codes: ['US'] }
      for (const category of dataOf(await subject.call('curatedCategories.list', inUs)))
        expect(category.country_codes).toContain('US')
    })

    it('counts a list when asked to, and pages through it by one', async () => {
      const all = await subject.call('accountApps.list', { account_id: subject.accountId, with_total_count: true })
      const apps = dataOf(all)
      if (all.ok) expect(all.value.totalCount).toBe(apps.length)
      const first = await subject.call('accountApps.list', { account_id: subject.accountId, count: 1 })
      expect(dataOf(first)).toEqual(apps.slice(0, 1))
      expect(first.ok && typeof first.value.nextCursor === 'string').toBe(apps.length > 1)
    })

    it('refuses half hours for the account history, and answers 404 for a line item that is not there', async () => {
      const half = await subject.call('accountHistory.list', {
        account_id: subject.accountId,
        entity_type: 'LINE_ITEM',
        entity_id: 'none',
        start_time: '2026-06-01T12:30:00Z',
        end_time: '2026-06-01T13:00:00Z',
      })
      expect(failureOf(half)).toMatchObject({ kind: 'refused', acted: 'no' })
      const gone = await subject.call('lineItems.delete', { account_id: subject.accountId, line_item_id: 'none' })
      expect(failureOf(gone)).toMatchObject({ kind: 'rejected', status: 404 })
    })

    it('lists the catalog, and answers 404 for one that is not there', async () => {
      const listed = dataOf(await subject.call('catalogs.list', {}))
      expect(listed.map(({ id }) => id)).toContain(subject.catalogId)
      const failure = failureOf(await subject.call('products.list', { product_catalog_id: '1' }))
      expect(failure).toMatchObject({ kind: 'rejected', status: 404 })
    })

    it('creates a product, finds it unchanged, changes it', async () => {
      expect(await statuses(product('one'))).toEqual(['CREATE_SUCCESS'])
      expect(await statuses(product('one'))).toEqual(['NO_CHANGE'])
      expect(await statuses(product('one', { price: '16.00 EUR' }))).toEqual(['UPDATE_SUCCESS'])
    })

    it('answers items in the order of the request and takes the good ones beside a bad one', async () => {
      const outcomes = await put(product('good'), product('bad', { price: 'dear' }), product('fine'))
      expect(outcomes.map(({ id }) => id)).toEqual(['good', 'bad', 'fine'].map((id) => `${prefix}-${id}`))
      expect(outcomes.map(({ status }) => status)).toEqual(['CREATE_SUCCESS', 'ERROR', 'CREATE_SUCCESS'])
      expect(outcomes[1]?.errors.length).toBeGreaterThan(0)
    })

    it('ignores every item that shares its id with another', async () => {
      const answered = await statuses(product('twin'), product('alone'), product('twin', { title: 'Other' }))
      expect(answered[1]).toBe('CREATE_SUCCESS')
      expect(await statuses(product('twin'))).toEqual(['CREATE_SUCCESS'])
    })

    it('pages through the products, each one once', async () => {
      await put(...Array.from({ length: 7 }, (_, index) => product(`page${index}`)))
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const from: { cursor?: string } = cursor === '' ? {} : { cursor }
        const page: Page = await subject.call('products.list', {
          product_catalog_id: subject.catalogId,
          count: 3,
          ...from,
        })
        seen.push(...dataOf(page).map(({ id }) => id))
        cursor = page.ok ? (page.value.nextCursor ?? null) : null
      }
      expect(new Set(seen).size).toBe(seen.length)
      for (let index = 0; index < 7; index++) expect(seen).toContain(`${prefix}-page${index}`)
    })

    it('deletes a product for good and names the key that it does not know', async () => {
      await put(product('gone'))
      const key = keys.get(`${prefix}-gone`) ?? ''
      keys.delete(`${prefix}-gone`)
      const { delete_products: deleted } = dataOf(await remove([key, '1']))
      expect(deleted.map((one) => one.product_key ?? `failed ${one.failed_product_key}`)).toEqual([key, 'failed 1'])
      expect(await statuses(product('gone'))).toEqual(['CREATE_SUCCESS'])
    })

    it('adds people to an audience and takes them off again, counting people', async () => {
      const users = [{ email: [hash()] }, { email: [hash()], phone_number: [hash(), hash()] }]
      for (const operation_type of ['Update', 'Update', 'Delete'] as const)
        expect(dataOf(await audience([{ operation_type, params: { users } }]))).toEqual({
          success_count: 2,
          total_count: 2,
        })
    })

    it('counts people of a do-not-reach list by operation, in their order', async () => {
      const change = (operation_type: 'Update' | 'Delete') =>
        subject.call('doNotReachLists.users', {
          account_id: subject.accountId,
          do_not_reach_list_id: subject.doNotReachListId,
          body: [
            { operation_type, params: { users: [{ email: ['a'.repeat(64)] }, { email: ['b'.repeat(64)] }] } },
            { operation_type, params: { users: [{ phone_number: ['c'.repeat(64)] }] } },
          ],
        })
      for (const operation of ['Update', 'Delete'] as const)
        expect(dataOf(await change(operation)).map(({ total_count }) => total_count)).toEqual([2, 1])
    })

    it('refuses a whole group for one operation that ends before it starts', async () => {
      const users = [{ email: [hash()] }]
      const times = { effective_at: '2031-01-02T00:00:00Z', expires_at: '2031-01-01T00:00:00Z' }
      const failure = failureOf(
        await audience([
          { operation_type: 'Update', params: { users } },
          { operation_type: 'Update', params: { users, ...times } },
        ]),
      )
      expect(failure).toMatchObject({ kind: 'rejected', status: 400, acted: 'no' })
      expect(failure.operationErrors?.map(({ length }) => length > 0)).toEqual([false, true])
    })
  })
}
