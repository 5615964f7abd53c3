import { describe, expect, it } from 'vitest'
import { assumedWith } from '../../src/contract/assumptions.ts'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { exampleInput } from '../../src/contract/openapi/exampleInput.ts'
import { readPairs } from '../../src/contract/wire/oauth1.ts'
import { encodeRequest } from '../../src/contract/wire/request.ts'
import { checkRequest } from '../../src/emulator/checkRequest.ts'
import { routeFor } from '../../src/emulator/routing.ts'
import { advertising } from './advertising.ts'

// An unknown name in the query and every object of every body. Nothing of it is dropped without a word.

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
const STRANGER = 'zz_stranger'
const ROWS = ENDPOINT_IDS.filter((id) => endpointOf(id).reply !== 'page')

type Wire = ReturnType<typeof encoded>

const encoded = (id: EndpointId) => {
  const result = encodeRequest(id, exampleInput(id), { addresses, wireNames: {}, sandbox: false })
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value.request
}

/** How the emulator reads it: names that it ignores, or `refused`. */
const read = (id: EndpointId, request: Wire, strict: boolean): readonly string[] | 'refused' => {
  const { server } = endpointOf(id)
  const [path = '', query = ''] = request.url.slice(addresses[server].length).split('?')
  const route = routeFor(server, request.method, path)
  if (!('id' in route)) throw new Error(`${path} leads nowhere`)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const asked = {
    ...{ ...route, row: endpointOf(route.id), server, request, path },
    ...{ query: readPairs(query) ?? [], form: isForm ? (readPairs(request.body ?? '') ?? []) : [] },
  }
  // A callback comes in the header of the signature.
  const caller = { app: {}, oauth: [['oauth_callback', 'oob']] as const }
  const checked = checkRequest(asked, caller, { wireNames: {}, strict, assumes: assumedWith() })
  return checked.ok ? checked.value.unknown.map(({ message }) => message) : 'refused'
}

/** The value once for each object in it, with a stranger in that one. */
const withStranger = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, at) => withStranger(item).map((changed) => value.with(at, changed)))
  if (!isFields(value)) return []
  const inner = Object.entries(value).flatMap(([name, part]) =>
    withStranger(part).map((changed) => ({ ...value, [name]: changed })),
  )
  return [{ ...value, [STRANGER]: 1 }, ...inner]
}

describe.each(ROWS)('%s', (id) => {
  it('tells of a parameter that it does not know, and refuses it where it is strict', () => {
    const plain = encoded(id)
    expect(read(id, plain, true)).toEqual([])
    const url = `${plain.url}${plain.url.includes('?') ? '&' : '?'}${STRANGER}=1`
    expect(read(id, { ...plain, url }, false)).toEqual([expect.stringContaining(STRANGER)])
    expect(read(id, { ...plain, url }, true)).toBe('refused')
  })
})

describe.each(ROWS.filter((id) => endpointOf(id).form !== undefined))('the form of %s', (id) => {
  it('tells of a field that it does not know, and refuses it where it is strict', () => {
    const plain = encoded(id)
    const request = { ...plain, body: `${plain.body ?? ''}&${STRANGER}=1` }
    expect(read(id, request, false)).toEqual([expect.stringContaining(STRANGER)])
    expect(read(id, request, true)).toBe('refused')
  })
})

/** Their operations are requests of their own, which are checked one by one. */
const BATCHED: readonly (readonly [id: EndpointId, table: string, parameter: string])[] = [
  ['campaigns.batch', 'campaigns', 'campaign_id'],
  ['lineItems.batch', 'lineItems', 'line_item_id'],
  ['targetingCriteria.batch', 'targetingCriteria', 'targeting_criterion_id'],
]
const BATCHES = ROWS.filter((id) => id.endsWith('.batch'))

describe.each(ROWS.filter((id) => endpointOf(id).body !== undefined && !BATCHES.includes(id)))(
  'the body of %s',
  (id) => {
    it('has no object in which a stranger is dropped without a word', () => {
      const plain = encoded(id)
      const bodies = withStranger(JSON.parse(plain.body ?? ''))
      expect(bodies.length).toBeGreaterThan(0)
      for (const body of bodies) {
        const request = { ...plain, body: JSON.stringify(body) }
        const told = read(id, request, false)
        if (told !== 'refused') expect(told, request.body).toEqual([expect.stringContaining(STRANGER)])
        expect(read(id, request, true), request.body).toBe('refused')
      }
    })
  },
)

describe.each(BATCHES)('the operations of %s', (id) => {
  it('tell of a parameter that they do not know, and refuse it where the emulator is strict', () => {
    const ask = (strict: boolean) => {
      const stage = advertising({ strict })
      const [, table = '', word = ''] = BATCHED.find(([name]) => name === id) ?? []
      const [record] = stage.emulator.world.table(table).all()
      const type = id === 'targetingCriteria.batch' ? 'Delete' : 'Update'
      const operation = { operation_type: type, params: { [word]: record?.['id'], [STRANGER]: '1' } }
      const path = endpointOf(id).path.replace(':account_id', stage.emulator.seed.accountId)
      const { status, headers, body } = stage.send('POST', path, {}, [operation])
      return { status, told: status === 200 ? headers['x-api-warn'] : body }
    }
    expect(ask(false)).toEqual({ status: 200, told: expect.stringContaining(STRANGER) })
    expect(ask(true)).toEqual({ status: 400, told: expect.stringContaining(STRANGER) })
  })
})

it('a JSON body of an endpoint that reads its query alone is told, and refused where the emulator is strict', () => {
  const ask = (strict: boolean, body: unknown) => {
    const stage = advertising({ strict })
    const { status, headers } = stage.send('PUT', `/12/accounts/${stage.emulator.seed.accountId}`, {}, body)
    return { status, told: headers['x-api-warn'] }
  }
  expect(ask(false, { name: 'Tea' })).toEqual({ status: 200, told: expect.stringContaining('body is not read') })
  expect(ask(true, { name: 'Tea' })).toEqual({ status: 400, told: undefined })
  expect(ask(true, undefined)).toEqual({ status: 200, told: undefined })
})
