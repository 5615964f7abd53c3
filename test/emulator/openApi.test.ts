import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { exampleInput } from '../../src/contract/openapi/exampleInput.ts'
import { openApi } from '../../src/contract/openapi.ts'
import { basicHeader, signRequest } from '../../src/contract/wire/oauth1.ts'
import { encodeRequest } from '../../src/contract/wire/request.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { advertising } from './advertising.ts'
import { inProcess, readJson } from './v2.ts'

// The emulator's answers, read by the OpenAPI document alone as a stranger would.

interface Answer {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

const document = openApi()
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'https://document.example/', components: document.components })

const operations = new Map(
  Object.values(document.paths)
    .flatMap(
      (item) => Object.values(item) as { readonly operationId: string; readonly responses: Record<string, Answer> }[],
    )
    .map(({ operationId, responses }) => [operationId, responses]),
)

const responseOf = (id: EndpointId, status: number): Answer | undefined => {
  const answer = operations.get(id)?.[status]
  const name = answer?.$ref?.split('/').at(-1)
  return name === undefined ? answer : (document.components.responses[name] as Answer)
}

const compiled = new Map<string, ReturnType<typeof ajv.compile>>()

/** What is wrong with an answer by the document; nothing where it fits. */
const faults = (id: EndpointId, { status, body }: { readonly status: number; readonly body: string }): unknown => {
  const schema = responseOf(id, status)?.content?.['application/json']?.schema
  if (schema === undefined) return `status ${status} is not in the document: ${body.slice(0, 200)}`
  const text = JSON.stringify(schema).replaceAll('"#/components', '"https://document.example/#/components')
  const check = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, check)
  return check(JSON.parse(body)) ? undefined : check.errors
}

const ADVERTISING = ENDPOINT_IDS.filter((id) => endpointOf(id).server !== 'main')

describe.each(ADVERTISING)('%s', (id) => {
  it('answers its example as the document says', () => {
    const stage = advertising()
    expect(faults(id, stage.call(id, stage.placed(id, exampleInput(id))))).toBeUndefined()
  })

  it('answers anything else as the document says too', () => {
    const stage = advertising()
    fc.assert(
      fc.property(inputsOf(id), fc.boolean(), (input, exists) => {
        expect(faults(id, stage.call(id, exists ? stage.placed(id, input) : input))).toBeUndefined()
      }),
      { numRuns: 15 },
    )
  })
})

const V2 = ENDPOINT_IDS.filter((id) => {
  const { server, path, reply } = endpointOf(id)
  return server === 'main' && path.startsWith('/2/') && reply !== 'page' && reply !== 'stream'
})

/** The main server with an app's own token and a user's signature at hand. */
const mainServer = () => {
  const stage = inProcess({ tokenLimit: { requests: 1e9, seconds: 1 } })
  const { credentials } = stage.emulator.seed
  const authorization = basicHeader(credentials.consumerKey, credentials.consumerSecret)
  const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
  const encoded = (id: EndpointId, input: Readonly<Record<string, unknown>>) => {
    const result = encodeRequest(id, input, { addresses, wireNames: {}, sandbox: false })
    if (!result.ok) throw new Error(result.failure.sentence)
    return result.value.request
  }
  const asked = encoded('oauth2.token', { grant_type: 'client_credentials' })
  const token = readJson(stage.send({ ...asked, headers: { ...asked.headers, authorization } }).body)['access_token']
  let nonce = 0
  return (id: EndpointId, input: Readonly<Record<string, unknown>>) => {
    const request = encoded(id, input)
    const { access } = endpointOf(id)
    if (access === 'nobody') return stage.send(request)
    if (access === 'bearer')
      return stage.send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
    const timestamp = Math.floor(stage.emulator.clock.now() / 1000)
    return stage.send(signRequest({ request, credentials, hmac: hmacSha1, nonce: `m${nonce++}`, timestamp }).request)
  }
}

describe.each(V2)('%s', (id) => {
  it('answers its example and anything else as the document says', () => {
    const ask = mainServer()
    expect(faults(id, ask(id, exampleInput(id)))).toBeUndefined()
    fc.assert(
      fc.property(inputsOf(id), (input) => {
        expect(faults(id, ask(id, input))).toBeUndefined()
      }),
      { numRuns: 15 },
    )
  })
})
