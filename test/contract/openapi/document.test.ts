import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../../src/contract/contract.ts'
import { exampleInput } from '../../../src/contract/openapi/exampleInput.ts'
import { exampleReply } from '../../../src/contract/openapi/replies.ts'
import { openApi } from '../../../src/contract/openapi.ts'
import { readReply } from '../../../src/contract/wire/envelope.ts'
import { checkInput, encodeRequest } from '../../../src/contract/wire/request.ts'

type Json = Readonly<Record<string, unknown>>

interface Content {
  readonly schema: Json
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly (Content & {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly style: string
    readonly explode: boolean
  })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Record<string, Content> }>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly servers: readonly { readonly variables: { readonly address: { readonly default: string } } }[]
  readonly tags: readonly string[]
}

const document = openApi()

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as unknown as Operation })),
)

const operationOf = (id: string) => {
  const found = operations.find(({ operation }) => operation.operationId === id)
  if (found === undefined) throw new Error(`There is no operation ${id}.`)
  return found
}

/** Every schema of the document, with the values that stand beside it. */
const contents = operations.flatMap(({ operation: { operationId, parameters = [], requestBody, responses } }) => [
  ...parameters.map((one) => [`${operationId} ${one.name}`, one] as const),
  ...[requestBody, ...Object.values(responses)].flatMap((holder) =>
    Object.entries(holder?.content ?? {}).map(([type, one]) => [`${operationId} ${type}`, one] as const),
  ),
])

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, validateFormats: false })
ajv.addVocabulary(['components'])
ajv.addSchema({ $id: 'https://document.example/', components: { schemas: document.components.schemas } })

/** A schema of the document with its pointers resolved. */
const compiled = (schema: Json) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"https://document.example/#/components')))

describe('the OpenAPI document', () => {
  it('is valid by the schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as unknown as Json)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('names its license and contact, and no part of a choice takes anything, as linters ask', () => {
    expect(document.info).toMatchObject({ license: { identifier: 'Apache-2.0' }, contact: { name: 'Adwright' } })
    const takesAnything: string[] = []
    JSON.stringify(document, (key, value) => {
      if (key === 'anyOf' && value.some((part: object) => Object.keys(part).length === 0))
        takesAnything.push(JSON.stringify(value))
      return value
    })
    expect(takesAnything).toEqual([])
  })

  it('is refused by the same validator where it is broken', async () => {
    const { paths: _, ...rest } = structuredClone(document)
    const { valid } = await new Validator().validate({ ...rest, paths: { 'no-slash': {} } } as unknown as Json)
    expect(valid).toBe(false)
  })

  it('holds every endpoint once, under its method, path, tag and address', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect([...ids].sort()).toEqual([...ENDPOINT_IDS].sort())
    for (const id of ENDPOINT_IDS) {
      const { method, path, server } = endpointOf(id)
      const found = operationOf(id)
      expect(found.method).toBe(method.toLowerCase())
      expect(found.path.replace(/\{\w+\}/g, ':')).toBe(path.replace(/:\w+/g, ':'))
      const served = found.operation.servers.map(({ variables }) => variables.address.default)
      const wanted = { main: ['4000'], ads: ['4001', '4002'], adsSandbox: ['4002'] }[server]
      expect(served).toEqual(wanted.map((port) => `http://127.0.0.1:${port}`))
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...found.operation.tags]))
    }
  })

  it('declares every parameter of every path, and no path twice', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
      const names = (operation.parameters ?? []).map((one) => `${one.in} ${one.name}`)
      expect(new Set(names).size).toBe(names.length)
    }
    const skeletons = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(skeletons).size).toBe(skeletons.length)
  })

  it('points to what is there, and has nothing that is never pointed to', () => {
    const text = JSON.stringify(document)
    const pointers = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
    )
    const there = (['schemas', 'responses', 'headers'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `${kind} ${name}`),
    )
    expect([...pointers].filter((one) => !there.includes(one))).toEqual([])
    expect(there.filter((one) => !pointers.has(one))).toEqual([])
  })

  it('names ways to sign that are described', () => {
    const known = Object.keys(document.components.securitySchemes)
    // Linters want a description of each operation, also of those the platform calls.
    const incoming = Object.values(document.webhooks).flatMap((path) => Object.values(path))
    expect(incoming.map(({ security }) => security)).toEqual([[], []])
    for (const { operation } of operations)
      for (const way of operation.security) expect(known).toEqual(expect.arrayContaining(Object.keys(way)))
  })

  it('writes what comes again once: records, their common fields, products and errors', () => {
    const { schemas } = document.components
    for (const name of ['RecordFields', 'Account', 'LineItem', 'Card', 'Product', 'PollCard', 'AdsErrors', 'Component'])
      expect(Object.keys(schemas), name).toContain(name)
    expect(schemas['Account']?.allOf?.[0]).toEqual({ $ref: '#/components/schemas/RecordFields' })
    expect(JSON.stringify(operationOf('accounts.list').operation.responses['200'])).toContain(
      '#/components/schemas/Account"',
    )
  })

  it('is the same each time', () => {
    expect(JSON.stringify(openApi())).toBe(JSON.stringify(document))
  })

  it('spells brand names and addresses as a service does', () => {
    const addresses = { main: 'https://m.example', ads: 'https://a.example', adsSandbox: 'https://s.example' }
    const branded = openApi({ addresses, wireNames: { svc_auth_access_type: 'brand_access', svc_id: 'brand_id' } })
    const text = JSON.stringify(branded)
    expect(text).toContain('"brand_access"')
    expect(text).toContain('"brand_id"')
    expect(text).not.toContain('svc_auth_access_type')
    expect(text).not.toContain('"svc_id"')
    expect(text).toContain('https://m.example/2/oauth2/token')
    expect(text).not.toContain('127.0.0.1')
  })
})

describe('schemas and examples', () => {
  it.each(contents)('of %s are JSON Schema 2020-12 and fit', (_, { schema, example }) => {
    const check = compiled(schema)
    const inner = (schema['examples'] ?? []) as readonly unknown[]
    for (const value of [...(example === undefined ? [] : [example]), ...inner])
      expect(check(value), `${JSON.stringify(value)}: ${JSON.stringify(check.errors)}`).toBe(true)
  })

  it.each(ENDPOINT_IDS)('of %s pass our own checks of request and reply', (id) => {
    const input = exampleInput(id)
    expect(checkInput(id, input)).toEqual([])
    const body = exampleReply(endpointOf(id))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect(readReply(id, { status: 200, headers: {}, body: text })).toMatchObject({ ok: true })
  })
})

describe('parameters', () => {
  const DESTINATION = {
    addresses: { main: 'https://m.example', ads: 'https://a.example', adsSandbox: 'https://s.example' },
    wireNames: {},
    sandbox: false,
  }

  it('travel as the document says: arrays joined by commas, booleans as words', () => {
    const encoded = encodeRequest(
      'accountMedia.list',
      { account_id: 'a/1', creative_types: ['BANNER', 'PREROLL'], with_deleted: true },
      DESTINATION,
    )
    expect(encoded.ok && encoded.value.request.url).toBe(
      'https://a.example/12/accounts/a%2F1/account_media?creative_types=BANNER%2CPREROLL&with_deleted=true',
    )
    const { parameters = [] } = operationOf('accountMedia.list').operation
    expect(parameters.find(({ name }) => name === 'creative_types')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { enum: expect.arrayContaining(['BANNER']) } },
    })
    expect(parameters.find(({ name }) => name === 'with_deleted')).toMatchObject({
      schema: { type: 'boolean', default: false },
    })
  })

  it('of the Authorization header stand in an extension, as OpenAPI has no place for them', () => {
    expect(operationOf('oauth.requestToken').operation).toMatchObject({
      'x-authorization-parameters': [{ name: 'oauth_callback', required: true }],
    })
  })
})

describe('products', () => {
  it('are described as the documents do, though they are loose on the wire', () => {
    const { content } = operationOf('products.put').operation.requestBody ?? {}
    const check = compiled(content?.['application/json']?.schema ?? {})
    const cup = {
      id: '1',
      title: 'Cup',
      description: 'A cup.',
      availability: 'in stock',
      condition: 'new',
      price: '1.00 EUR',
      link: 'https://shop.example/1',
      image_link: 'https://shop.example/1.jpg',
    }
    expect(check({ products: [cup] })).toBe(true)
    expect(check({ products: [{ ...cup, title: 'x'.repeat(151) }] })).toBe(false)
    expect(check({ products: [{ ...cup, availability: 'sold' }] })).toBe(false)
    const { price: _, ...priceless } = cup
    expect(check({ products: [priceless] })).toBe(false)
    expect(check({ products: Array.from({ length: 26 }, () => cup) })).toBe(false)
  })
})
