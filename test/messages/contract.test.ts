import { afterEach, describe, expect, it } from 'vitest'
import { EVENT_KINDS } from '../../src/contract/access/activity.ts'
import { steps } from '../../src/contract/audience/normalForm.ts'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { plainOf } from '../../src/contract/openapi/plainSchema.ts'
import { replySchemaOf } from '../../src/contract/openapi/replies.ts'
import { saidText } from '../../src/messages/said.ts'
import { chooseTranslator } from '../../src/messages/t.ts'
import { assumptions } from '../../src/renderer/platform/assumptions/assumptions.ts'
import { endpointText, sectionText } from '../../src/renderer/platform/reference/model/endpointText.ts'
import { parameterRows } from '../../src/renderer/platform/reference/model/parameterRows.ts'
import { schemaTree, type TreeNode } from '../../src/renderer/platform/reference/model/schemaTree.ts'
import { traceValue } from '../../src/workspace/customer/digest/trace.ts'

/** Names of standards and values that are the same in both languages. */
const SAME_IN_BOTH = new Set(['HH:MM', 'ISO 4217', 'TEXT_POLLS, VIDEO_POLLS, IMAGE_POLLS', 'name'])

const allNodes = (node: TreeNode): readonly TreeNode[] => [node, ...node.parts.flatMap(allNodes)]

afterEach(() => chooseTranslator('en'))

it('the contract says what each endpoint does in the words that people read', () => {
  const ours = ENDPOINT_IDS.map((id) => [id, endpointOf(id).summary])
  expect(ours).toEqual(ENDPOINT_IDS.map((id) => [id, endpointText(id)]))
})

describe('the contract in German', () => {
  it('says what each endpoint does, and what is assumed of it', async () => {
    await chooseTranslator('de')
    for (const id of ENDPOINT_IDS) {
      const { summary, assumes = [] } = endpointOf(id)
      expect([id, endpointText(id)]).not.toEqual([id, summary])
      for (const sentence of assumes) expect([id, saidText(sentence)]).not.toEqual([id, sentence])
    }
  })

  it('describes each parameter, field and rule', async () => {
    const read = (id: EndpointId): readonly (readonly [string, string])[] => {
      const { body, rules = [], state = [] } = endpointOf(id)
      const trees = [body === undefined ? undefined : plainOf(body), replySchemaOf(endpointOf(id), {})]
      const nodes = trees.filter((one) => one !== undefined).flatMap((one) => allNodes(schemaTree('whole', one)))
      return [
        ...[...parameterRows(id), ...nodes].flatMap(({ name, note }): readonly [string, string][] =>
          note === undefined ? [] : [[`${id} ${name} ${note}`, note]],
        ),
        ...[...rules, ...state].map(({ sentence }): [string, string] => [`${id} ${sentence}`, saidText(sentence)]),
      ]
    }
    const english = ENDPOINT_IDS.map(read)
    await chooseTranslator('de')
    ENDPOINT_IDS.forEach((id, at) => {
      read(id).forEach(([, german], place) => {
        const [where = '', text = ''] = english[at]?.[place] ?? []
        if (!SAME_IN_BOTH.has(text)) expect([where, german]).not.toEqual([where, text])
      })
    })
  })

  it('says what a value should have been', async () => {
    await chooseTranslator('de')
    expect(saidText('Expected text of 1 to 80 characters, got 90 characters for name')).toBe(
      'name: erwartet Text mit 1 bis 80 Zeichen, nicht 90 Zeichen',
    )
    expect(saidText('Missing required parameter media_key for MEDIA')).toBe(
      'Erforderlicher Parameter media_key für MEDIA fehlt',
    )
  })

  it('says every step of a normal form in the chosen language', async () => {
    await chooseTranslator('de')
    const phones = ['030 123456', '+49 30 123456', '+4930123456'].flatMap((value) =>
      ['de', ''].flatMap((country) => traceValue('phone_number', value, { country }).steps),
    )
    const named = [...Object.values(steps), ...phones]
    for (const { name } of named) expect([name, saidText(name)]).not.toEqual([name, name])
  })

  it('lists no assumption in English', async () => {
    const english = new Set(assumptions().map(({ sentence }) => sentence))
    await chooseTranslator('de')
    expect(assumptions().filter(({ sentence }) => english.has(sentence))).toEqual([])
    for (const { meaning, source } of EVENT_KINDS.filter(({ source: from }) => from === 'observed'))
      expect([source, saidText(meaning)]).not.toEqual([source, meaning])
  })

  it('names documents and leaves titles of their sections as they are', async () => {
    await chooseTranslator('de')
    expect(sectionText('Document 2, Products, and sets')).toBe('Dokument 2, Products, and sets')
    expect(sectionText('Observed, Media creatives')).toBe('Beobachtet, Media creatives')
    expect(sectionText('Document 3')).toBe('Dokument 3')
    expect(sectionText('Observed')).toBe('Beobachtet')
    expect(sectionText('Elsewhere')).toBe('Elsewhere')
  })
})
