import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { checkInput, encodeFrozen } from '../../src/contract/wire/request.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { type Limit, limitsOf, type Place, placeIn, type Values, valueAt, withValue } from './limitProbes.ts'
import { sendSigned } from './plainClient.ts'

// Both sides of every limit of the advertising endpoints, over HTTP. What keeps it passes; one step past it is refused,
// in the sentence with which the client refuses to send it.

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(() => server.stop())

interface ReplyError {
  readonly code: unknown
  readonly message: unknown
  readonly parameter?: unknown
}

const ids = (): Values => ({
  account_id: server.seeded.accountId,
  product_catalog_id: server.seeded.catalogId,
  custom_audience_id: server.seeded.audienceId,
  tailored_audience_id: server.seeded.audienceId,
  do_not_reach_list_id: server.seeded.doNotReachListId,
})

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Asks by method and path with an OAuth client that shares no line with ours. `text` is a body as it stands. */
const ask = async (
  id: EndpointId,
  input: Values,
  text?: string,
): Promise<{ status: number; errors: readonly ReplyError[] }> => {
  const { method, path, server: name } = endpointOf(id)
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? ''))
  const query = Object.entries(input).filter(([parameter]) => parameter !== 'body' && !inPath.has(parameter))
  const address = server.addresses[name satisfies Server]
  const reply = await sendSigned(
    method,
    address + path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(String(input[parameter]))),
    server.credentials,
    {
      query: Object.fromEntries(query.map(([parameter, value]) => [parameter, asText(value)])),
      ...(input['body'] === undefined ? {} : { json: input['body'] }),
      ...(text === undefined ? {} : { text }),
    },
  )
  const body = (await reply.json()) as { readonly errors?: ReplyError[]; readonly operation_errors?: ReplyError[][] }
  return { status: reply.status, errors: [...(body.errors ?? []), ...(body.operation_errors ?? []).flat()] }
}

const known = (id: EndpointId, input: Values): Values => {
  const names = new Set([...endpointOf(id).path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const named = [...names].map((name) => [name, ids()[name] ?? 'x1'] as const)
  const { cursor: _, with_total_count: __, ...others } = input
  return { ...others, ...Object.fromEntries(named) }
}

const size = (input: Values): number => JSON.stringify(input).length

const sampled = new Map<EndpointId, readonly Values[]>()

/** Some valid inputs of an endpoint, the smallest first. */
const samplesOf = (id: EndpointId): readonly Values[] => {
  const samples =
    sampled.get(id) ??
    fc
      .sample(inputsOf(id), { seed: 11, numRuns: 80 })
      .map((sample) => known(id, sample))
      .sort((left, right) => size(left) - size(right))
  sampled.set(id, samples)
  return samples
}

/** The smallest of some valid inputs that has the path, and that path. */
const inputFor = (id: EndpointId, { place, what }: Limit): readonly [Values, Place] | undefined =>
  samplesOf(id).flatMap((input): (readonly [Values, Place])[] => {
    const there = placeIn(input, place)
    const now = there === undefined ? undefined : valueAt(input, there)
    const isWide = what !== 'its items' || (Array.isArray(now) && now.length > 0)
    return there !== undefined && isWide ? [[input, there]] : []
  })[0]

/** Parts that no valid input has: a slide takes MEDIA and DETAILS only. */
const NEVER = /^body\.slides\.0\.0\.(media_keys|label|destination\.country_code)/

/** Limits that depend on other parts. The objective says which bid strategy there is, shares of groups make a whole. */
const DEPENDING = new Set([
  'lineItems.create bid_strategy',
  'abTests.create body.user_groups',
  'abTests.update body.user_groups',
])

const words = (list: readonly ReplyError[]): unknown => list.map(({ code, message }) => [code, message])

const ROWS = ENDPOINT_IDS.filter((id) => endpointOf(id).server !== 'main' && limitsOf(id).length > 0)

const nameOf = (place: Place): string => place.join('.').replace(/\.(\d+)/g, '[$1]')

const PROBES = ROWS.flatMap((id) =>
  limitsOf(id)
    .map((limit) => ({ id, limit, at: limit.place.join('.'), what: limit.what }))
    .filter(({ at }) => !NEVER.test(at) && !DEPENDING.has(`${id} ${at}`)),
)

describe.each(PROBES)('$id: $at, $what', ({ id, limit }) => {
  it('is kept on both sides, or told by both in the same words', async () => {
    const found = inputFor(id, limit)
    expect(found, 'a valid input with a way there').toBeDefined()
    if (found === undefined) return
    const [input, place] = found
    const at = nameOf(place)
    const now = valueAt(input, place)
    for (const value of limit.kept(now)) {
      const kept = withValue(input, place, value) as Values
      const problems = checkInput(id, kept)
      expect(problems.map(({ parameter }) => parameter)).not.toContain(at)
      const told = await ask(id, kept)
      if (problems.length > 0) expect(words(told.errors)).toEqual(words(problems))
      expect(told.errors.filter(({ message }) => String(message).endsWith(` for ${at}`))).toEqual([])
    }
    for (const value of limit.broken(now)) {
      const broken = withValue(input, place, value) as Values
      const problems = checkInput(id, broken)
      expect(problems.filter(({ parameter }) => parameter.startsWith(at))).not.toEqual([])
      const told = await ask(id, broken)
      expect(told.status).toBe(400)
      expect(words(told.errors)).toEqual(words(problems))
    }
  })
})

const HEAVY = ROWS.flatMap((id) => {
  const { bodyBytes } = endpointOf(id)
  return bodyBytes === undefined ? [] : [{ id, bodyBytes }]
})

describe.each(HEAVY)('$id: a body of $bodyBytes bytes', ({ id, bodyBytes }) => {
  it('is taken, one of a byte more is not', async () => {
    const [sample] = fc.sample(inputsOf(id), { seed: 11, numRuns: 1 })
    const { body: _, ...input } = known(id, sample ?? {})
    const operation = { operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } }
    const text = JSON.stringify([operation]).padEnd(bodyBytes)
    expect(await ask(id, input, text)).toEqual({ status: 200, errors: [] })
    const told = await ask(id, input, `${text} `)
    expect(told).toMatchObject({ status: 413, errors: [{ code: 'INVALID_PARAMETER', parameter: 'body' }] })
    const encoded = encodeFrozen(id, input, `${text} `, { addresses: server.addresses, wireNames: {}, sandbox: false })
    expect(encoded.ok ? [] : words(encoded.failure.errors)).toEqual(words(told.errors))
  })
})
