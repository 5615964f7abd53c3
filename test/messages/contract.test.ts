import { afterEach, describe, expect, it } from 'vitest'
import { EVENT_KINDS } from '../../src/contract/access/activity.ts'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'
import { saidText } from '../../src/messages/said.ts'
import { chooseTranslator } from '../../src/messages/t.ts'
import { assumptions } from '../../src/renderer/platform/assumptions/assumptions.ts'
import { endpointText, sectionText } from '../../src/renderer/platform/reference/model/endpointText.ts'

afterEach(() => chooseTranslator('en'))

describe('the contract in German', () => {
  it('says what each endpoint does, and what is assumed of it', async () => {
    await chooseTranslator('de')
    for (const id of ENDPOINT_IDS) {
      const { summary, assumes = [] } = endpointOf(id)
      expect([id, endpointText(id)]).not.toEqual([id, summary])
      for (const sentence of assumes) expect([id, saidText(sentence)]).not.toEqual([id, sentence])
    }
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
    expect(sectionText('Elsewhere')).toBe('Elsewhere')
  })
})
