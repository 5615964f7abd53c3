import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { readReply } from '../../src/contract/wire/envelope.ts'
import { parseJson } from '../../src/contract/wire/losslessJson.ts'
import { checkInput } from '../../src/contract/wire/request.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { advertising } from './advertising.ts'

// Every endpoint of the advertising servers, with any valid input. About things that are there or not.

const ROWS = ENDPOINT_IDS.filter((id) => endpointOf(id).server !== 'main')

const isRefusal = (body: string): void => {
  const read = parseJson(body)
  const value = (read.ok ? read.value : {}) as { readonly errors?: unknown[]; readonly operation_errors?: unknown[][] }
  const told = [...(value.errors ?? []), ...(value.operation_errors ?? []).flat()]
  expect(told).toContainEqual(expect.objectContaining({ code: expect.any(String), message: expect.any(String) }))
  expect(value).not.toHaveProperty('data')
}

const isAsDocumented = (id: EndpointId, response: Parameters<typeof readReply>[1]): void => {
  if (response.status < 300) expect(readReply(id, response)).toMatchObject({ ok: true })
  else isRefusal(response.body)
}

describe.each(ROWS)('%s', (id) => {
  it('answers any valid input in its documented shape, or refuses it with errors', () => {
    const stage = advertising()
    fc.assert(
      fc.property(inputsOf(id), fc.boolean(), (input, exists) => {
        const response = stage.call(id, exists ? stage.placed(id, input) : input)
        expect(response.status).toBeLessThan(500)
        isAsDocumented(id, response)
      }),
      { numRuns: 40 },
    )
  })

  it('echoes the parameters of a request', () => {
    const stage = advertising()
    const [input = {}] = fc.sample(inputsOf(id), 1)
    const { body } = stage.call(id, stage.placed(id, input))
    expect(JSON.parse(body)).toHaveProperty('request')
  })
})

const DOCUMENT_3 = ROWS.filter((id) => endpointOf(id).section.startsWith('Document 3'))

describe.each(DOCUMENT_3)('%s, in a fresh world', (id) => {
  it('has something to answer with', () => {
    const answered = fc.sample(inputsOf(id), { seed: 7, numRuns: 30 }).map((input) => {
      const stage = advertising()
      return stage.call(id, stage.placed(id, input)).status
    })
    expect(answered).toContain(200)
  })
})

describe.each(DOCUMENT_3.filter((id) => endpointOf(id).path.includes(':account_id')))('%s', (id) => {
  it('refuses an account of somebody else', () => {
    const stage = advertising()
    const [input = {}] = fc.sample(inputsOf(id), 1)
    const { status, body } = stage.call(id, { ...stage.placed(id, input), account_id: 'zzzzzz' })
    expect(status).toBe(403)
    expect(body).toContain('ACCOUNT_NOT_FOUND')
  })
})

describe.each(ROWS.filter((id) => endpointOf(id).server === 'adsSandbox'))('%s', (id) => {
  it('is refused outside of the sandbox', () => {
    const stage = advertising()
    const { method, path } = endpointOf(id)
    const { accountId } = stage.emulator.seed
    const told = stage.ask(method, path.replace(':account_id', accountId), { feature_keys: 'BRAND_TPN' })
    expect(told).toMatchObject({ status: 405, errors: [{ code: 'METHOD_NOT_ALLOWED' }] })
  })
})

/** Rules between parameters, each with a request that breaks it. */
const BROKEN = ROWS.flatMap((id) =>
  (endpointOf(id).rules ?? []).map(({ sentence, code, broken }) => ({ id, sentence, code, broken })),
)

describe.each(BROKEN)('$id: $sentence', ({ id, sentence, code, broken }) => {
  it('is said by the client before sending and by the emulator after', () => {
    const stage = advertising()
    const { method, path, server } = endpointOf(id)
    const input = stage.placed(id, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'none'])))
    expect(checkInput(id, { ...input, ...broken })).toContainEqual(expect.objectContaining({ code, message: sentence }))
    const filled = path.replace(/:(\w+)/g, (_, name: string) => String(broken[name] ?? input[name]))
    const { body, ...query } = broken
    const told = stage.ask(method, filled, query, body, server)
    expect(told.status).toBe(400)
    expect(told.errors).toContainEqual(expect.objectContaining({ code, message: sentence }))
  })
})

/**
 * Made of records and times that drawn inputs don't name. See campaignTree.test.ts for promoted accounts, abTests.test.ts
 * for A/B tests, plannedPosts.test.ts for drafts and scheduled posts.
 */
const UNDER_OTHERS: readonly EndpointId[] = [
  'promotedAccounts.create',
  'abTests.create',
  'draftPosts.create',
  'scheduledPosts.create',
]

/** Ids of the rows of one collection by method. Those alone that can be created, read, changed and deleted. */
const LIVES = ROWS.filter(
  (id) => endpointOf(id).method === 'POST' && endpointOf(id).resource !== undefined && !UNDER_OTHERS.includes(id),
).map((create) => {
  const { path, server } = endpointOf(create)
  const of = (method: string, last: RegExp) =>
    ROWS.find((id) => {
      const row = endpointOf(id)
      const isOfPath = row.path.startsWith(path) && last.test(row.path.slice(path.length))
      return row.method === method && row.server === server && isOfPath
    })
  return { create, get: of('GET', /^\/:\w+$/), list: of('GET', /^$/), remove: of('DELETE', /^\/:\w+$/) }
})

/** What some lists must be asked, so that they tell of a new record. */
const filtersFor = (list: EndpointId, record: Readonly<Record<string, unknown>>) => {
  const { query } = endpointOf(list)
  const names = query === undefined ? [] : Object.keys(query.properties)
  return {
    ...(names.includes('with_draft') ? { with_draft: true } : {}),
    ...(query?.required?.includes('line_item_ids') === true ? { line_item_ids: [record['line_item_id']] } : {}),
  }
}

describe.each(LIVES)('$create', ({ create, get, list, remove }) => {
  it('makes what is then read, listed, deleted, and found among the deleted only', () => {
    const stage = advertising()
    const samples = fc.sample(inputsOf(create), { seed: 3, numRuns: 20 }).map((one) => stage.placed(create, one))
    const tryAll = () => samples.map((one) => stage.call(create, one)).find(({ status }) => status === 200)
    const { accountId, catalogId } = stage.emulator.seed
    const isOfCatalog = endpointOf(create).path.includes(':product_catalog_id')
    const scope = isOfCatalog ? { product_catalog_id: catalogId } : { account_id: accountId }
    const idOf = (row: EndpointId, id: string) => ({ ...scope, [endpointOf(row).path.split('/:').at(-1) ?? '']: id })
    /** Makes room where an account has one record at most. */
    const clear = (): void => {
      if (list === undefined || remove === undefined) return
      const { data } = JSON.parse(stage.call(list, scope).body) as { readonly data: readonly { readonly id: string }[] }
      for (const { id } of data) stage.call(remove, idOf(remove, id))
    }
    const first = tryAll()
    if (first === undefined) clear()
    const answer = first ?? tryAll()
    expect(answer).toBeDefined()
    const { data } = JSON.parse(answer?.body ?? '{}') as { readonly data: { readonly id: string } }
    const [made = { id: '' }] = [data].flat()
    const { id } = made
    const listed = () => (list === undefined ? '' : stage.call(list, { ...scope, ...filtersFor(list, made) }).body)
    const named = (row: EndpointId) => idOf(row, id)
    const read = (row: EndpointId, more = {}) =>
      [JSON.parse(stage.call(row, { ...named(row), ...more }).body).data].flat()[0]
    if (get !== undefined) expect(read(get)).toEqual(made)
    if (list !== undefined) expect(listed()).toContain(`"${id}"`)
    if (remove === undefined) return
    expect(stage.call(remove, named(remove)).status).toBe(200)
    expect(stage.call(remove, named(remove)).status).toBe(404)
    if (get !== undefined) expect(stage.call(get, named(get)).status).toBe(404)
    expect(listed()).not.toContain(`"${id}"`)
    if (get === undefined || endpointOf(remove).resource?.delete === 'hard') return
    expect(read(get, { with_deleted: true })).toMatchObject({ id, deleted: true })
  })
})
