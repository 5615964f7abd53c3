import { describe, expect, it } from 'vitest'
import { PRODUCT_RULES } from '../../../src/contract/catalog/productRules.ts'
import { ENDPOINT_IDS, endpointOf } from '../../../src/contract/contract.ts'
import { versionOf } from '../../../src/contract/language/version.ts'
import { plainOf } from '../../../src/contract/openapi/plainSchema.ts'
import { replySchemaOf } from '../../../src/contract/openapi/replies.ts'
import { openApi } from '../../../src/contract/openapi.ts'
import { RELEASES } from '../../../src/contract/releases.ts'
import { assumptions, searchAssumptions } from '../../../src/renderer/platform/assumptions/assumptions.ts'
import { errorRows, searchErrors } from '../../../src/renderer/platform/errors/errorRows.ts'
import { maxima, RATES } from '../../../src/renderer/platform/limits/maxima.ts'
import {
  authText,
  bodyText,
  rateText,
  repeatText,
  replyText,
  serverText,
} from '../../../src/renderer/platform/reference/model/endpointText.ts'
import { exampleRequest } from '../../../src/renderer/platform/reference/model/exampleRequest.ts'
import { exampleText } from '../../../src/renderer/platform/reference/model/exampleText.ts'
import { operationText } from '../../../src/renderer/platform/reference/model/operationText.ts'
import { parameterRows } from '../../../src/renderer/platform/reference/model/parameterRows.ts'
import { limitText, typeText } from '../../../src/renderer/platform/reference/model/schemaText.ts'
import { schemaTree, type TreeNode } from '../../../src/renderer/platform/reference/model/schemaTree.ts'
import { byYear } from '../../../src/renderer/platform/releases/yearCounts.ts'

/** Words that a person can read: there, and no leftover of our code. */
const expectText = (words: string): void => {
  expect(words.trim()).toBe(words)
  expect(words).not.toBe('')
  expect(words).not.toMatch(/undefined|null,|\[object|NaN/)
}

const allNodes = (node: TreeNode): readonly TreeNode[] => [node, ...node.parts.flatMap(allNodes)]

const expectFact = ({ name, type, limits, choices, defaultText, note }: Omit<TreeNode, 'parts' | 'required'>): void => {
  for (const words of [name, type, ...limits, ...choices, defaultText ?? '–', note ?? '–']) expectText(words)
  expect(type).not.toContain('anything')
}

const document = openApi()

describe.each(ENDPOINT_IDS)('%s', (id) => {
  const row = endpointOf(id)

  it('is told in whole words', () => {
    const { path, server, reply, rate } = row
    for (const words of [authText(row), serverText(server), replyText(reply), repeatText(row), bodyText(row)])
      expectText(words)
    expectText(versionOf(path) ?? 'none')
    if (rate !== undefined) expectText(rateText(rate))
    for (const rule of [...(row.rules ?? []), ...(row.state ?? [])]) expectText(rule.sentence)
  })

  it('names every parameter once, with a type and an example', () => {
    const rows = parameterRows(id)
    const inPath = [...path(row.path)]
    const others = [row.query, row.header, row.form].flatMap((schema) =>
      schema === undefined ? [] : Object.keys(plainOf(schema).properties ?? {}),
    )
    expect(rows.map(({ name }) => name)).toEqual([...inPath, ...others])
    for (const each of rows) {
      expectFact(each)
      expectText(each.example)
    }
  })

  it('shows body and reply as trees without a gap', () => {
    const trees = [row.body === undefined ? undefined : plainOf(row.body), replySchemaOf(row, {})]
    for (const schema of trees.filter((one) => one !== undefined))
      for (const node of allNodes(schemaTree('whole', schema))) {
        if (node.name === 'whole') continue
        for (const words of [node.name, node.type, ...node.limits, ...node.choices]) expectText(words)
      }
  })

  it('has a request that the client itself would send, and an OpenAPI document of its own', () => {
    const { line } = exampleRequest(id)
    expect(line.startsWith(`${row.method} /`)).toBe(true)
    expect(line).not.toContain(':')
    const own = JSON.parse(operationText(document, id))
    expect(Object.values<object>(own.paths).flatMap((item) => Object.values(item))).toMatchObject([{ operationId: id }])
    const pointers = [...JSON.stringify(own).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
    for (const [, kind = '', name = ''] of pointers) expect(own.components[kind], name).toHaveProperty([name])
  })
})

const path = (text: string): readonly string[] => [...text.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

describe('words of schemas', () => {
  const field = (id: (typeof ENDPOINT_IDS)[number], name: string) => parameterRows(id).find((row) => row.name === name)

  it('say type, limits, default and choices', () => {
    expect(field('cards.list', 'count')).toMatchObject({
      type: 'whole number',
      limits: ['1 to 200'],
      defaultText: '100',
    })
    expect(field('lineItems.update', 'bid_amount_local_micro')?.type).toBe('long number')
    expect(field('accountMedia.list', 'creative_types')).toMatchObject({ type: 'list of values from a list' })
    expect(field('features.grant', 'feature_keys')?.choices).toContain('AGE_TARGETING')
    expect(field('accountHistory.list', 'start_time')).toMatchObject({ type: 'time', required: true })
    expect(typeText({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('text or null')
    expect(typeText({})).toBe('anything')
    expect(limitText({ type: 'string', minLength: 1, maxLength: 80 })).toEqual(['1 to 80 characters'])
    expect(limitText({ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 })).toEqual(['2 items'])
    expect(limitText({ anyOf: [{ type: 'integer', minimum: 1 }, { const: '' }] })).toEqual([
      'at least 1',
      'empty unsets it',
    ])
  })
})

describe('examples of product rules', () => {
  it('are shown in few words, with signs that cannot be seen spelled out', () => {
    expect(exampleText({})).toBe('any valid product')
    expect(exampleText({ title: '' })).toBe('title: empty')
    expect(exampleText({ price: '1.00 EUR', sale_price: '2.00 EUR' })).toBe('price: “1.00 EUR”, sale_price: “2.00 EUR”')
    expect(exampleText({ title: 'a\u200bb' })).toBe('title: “a\\u200bb”')
    for (const { valid, broken } of PRODUCT_RULES)
      for (const words of [exampleText(valid), exampleText(broken)]) {
        expect(words).not.toBe('')
        expect(words).not.toContain('undefined')
      }
  })
})

describe('assumptions', () => {
  it('hold every sentence of every row, once, with all its endpoints', () => {
    for (const id of ENDPOINT_IDS)
      for (const sentence of endpointOf(id).assumes ?? []) {
        const found = assumptions().filter((one) => one.sentence === sentence && one.endpoints.includes(id))
        expect(found, `${id}: ${sentence}`).toHaveLength(1)
      }
    const keys = assumptions().map(
      ({ document, kind, sentence, about = '' }) => `${document} ${kind} ${about} ${sentence}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('name every observed rate limit, kind of event and advice of ours', () => {
    const observed = ENDPOINT_IDS.filter((id) => endpointOf(id).rate?.source === 'observed')
    const told = assumptions()
      .filter(({ sentence }) => sentence.startsWith('Rate limit: '))
      .flatMap((one) => one.endpoints)
    expect([...told].sort()).toEqual([...observed].sort())
    expect(searchAssumptions('news.new')).toHaveLength(1)
    expect(searchAssumptions('identifier phone')).toHaveLength(1)
    expect(assumptions().filter(({ kind }) => kind === 'advice').length).toBeGreaterThan(3)
    for (const { document, sentence } of assumptions()) {
      expect(document).toMatch(/^(Document [123]|Observed)$/)
      expectText(sentence)
    }
  })
})

describe('errors, limits and years', () => {
  it('finds codes by code, status and words', () => {
    expect(searchErrors('89').map(({ code }) => code)).toContain('89')
    expect(searchErrors('403 read')[0]?.meaning).toContain('read-only')
    expect(searchErrors('')).toEqual(errorRows())
  })

  it('lists every rate limit and the maxima of the documents', () => {
    expect(RATES).toHaveLength(ENDPOINT_IDS.filter((id) => endpointOf(id).rate !== undefined).length)
    const maximum = (id: string, name: string) => maxima().find((row) => row.id === id && row.field === name)?.limits
    expect(maximum('products.put', 'body.products')).toBe('1 to 25 items')
    expect(maximum('customAudiences.users', 'body')).toMatch(/2,500 items/)
    expect(maxima().some(({ limits }) => limits === 'at most 5,000,000 bytes')).toBe(true)
    expect(maximum('mediaLibrary.list', 'count')).toBe('1 to 50')
  })

  it('keeps every release under its year, in order', () => {
    const years = byYear(RELEASES)
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '2024', ''])
    expect(years.flatMap(({ entries }) => entries)).toEqual(RELEASES)
  })
})
