import { describe, expect, it } from 'vitest'
import type { AdNews } from '../../../src/host/adPulls.ts'
import type { AdPage, AdRecord, AdStep } from '../../../src/host/ads.ts'
import { putBackEdits } from '../../../src/renderer/ads/changes/putBack.ts'
import { revertEdits } from '../../../src/renderer/ads/changes/revert.ts'
import { fieldNoteOf } from '../../../src/renderer/ads/record/fieldNote.ts'
import { theirsOf, typedIssues } from '../../../src/renderer/ads/record/typedIssues.ts'
import { chosenKeys } from '../../../src/renderer/ads/state/cart.ts'
import { createRecordWindow } from '../../../src/renderer/ads/state/recordWindow.ts'

const CARD: AdRecord = {
  kind: 'card',
  id: 'a',
  name: 'Tea',
  values: {
    id: 'a',
    name: 'Tea',
    components: [
      { type: 'MEDIA', media_key: '3_1' },
      { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
    ],
  },
  edited: [],
  isDeleted: false,
}

const POST: AdRecord = {
  kind: 'post',
  id: 'new 1',
  name: 'Tea',
  draft: 'create',
  values: { card_uri: 'new 2', as_user_id: '1', text: 'Tea' },
  edited: ['card_uri', 'as_user_id', 'text'].map((field) => ({
    field,
    base: null,
    mine: { card_uri: 'new 2', as_user_id: '1', text: 'Tea' }[field],
    theirs: null,
    state: 'mine',
  })),
  isDeleted: false,
}

const levels = (record: AdRecord, field: string, value: unknown): readonly string[] =>
  typedIssues(record, field, value).map(({ level }) => level)

describe('what is typed', () => {
  it('is a whole address, and people are told so without the names of fields', () => {
    const [card] = typedIssues(CARD, 'components', [
      { type: 'MEDIA', media_key: '3_1' },
      { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'www.shop.example' } },
    ])
    expect(card?.message.code).toBe('ads.check.address')
  })

  it('is checked by the limits of its field', () => {
    expect(levels(CARD, 'name', 'x'.repeat(80))).toEqual([])
    expect(levels(CARD, 'name', 'x'.repeat(81))).toEqual(['error'])
    expect(levels(POST, 'text', 'x'.repeat(280))).toEqual([])
    expect(levels(POST, 'text', 'x'.repeat(281))).toEqual(['warning'])
    expect(levels(POST, 'as_user_id', 'me')).toEqual(['error'])
  })

  it('shows what is wrong with a slide, whose rules name components', () => {
    const details = { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } }
    const slide = (below: object) => [{ type: 'MEDIA', media_key: '3_1' }, below]
    const { title: _, ...noTitle } = details
    const card: AdRecord = { ...CARD, draft: 'create', values: { name: 'Tea' } }
    expect(typedIssues(card, 'slides', [slide(details), slide(details)])).toEqual([])
    expect(typedIssues(card, 'slides', [slide(details), slide(noTitle)]).map(({ field }) => field)).toEqual([
      'components.title',
    ])
  })

  it('shows how long a text is only beside its limit, and still where it is too long', () => {
    const name = 'x'.repeat(81)
    const note = fieldNoteOf(typedIssues(CARD, 'name', name), { count: 81, most: 80 })
    expect(note.error).toBe('Use 1 to 80 characters. · 81/80')
    const required = { level: 'error', message: { code: 'ads.check.required' } } as const
    expect(fieldNoteOf([required], { count: 0, most: 80 })).toEqual({ error: 'Required.' })
    expect(fieldNoteOf([], { count: 3, most: 80 })).toEqual({ hint: '3/80' })
  })

  it('may name a record that exists here only', () => {
    expect(levels(POST, 'card_uri', 'new 7')).toEqual([])
  })
})

describe('what the platform holds', () => {
  it('is the record without the edits made here', () => {
    const edited: AdRecord = {
      ...CARD,
      draft: 'change',
      values: { ...CARD.values, name: 'Coffee' },
      edited: [{ field: 'name', base: 'Tea', mine: 'Coffee', theirs: 'Their tea', state: 'conflict' }],
    }
    expect(theirsOf(edited)).toEqual({ ...CARD.values, name: 'Their tea' })
    expect(theirsOf(POST)).toBeUndefined()
  })
})

const step = (key: string, ...waitsFor: readonly string[]): AdStep => ({
  key,
  waitsFor,
  ...{ kind: 'card', id: key, name: key, operation: 'create', method: 'POST', path: '/', fields: {}, changes: [] },
})

describe('steps that go', () => {
  it('leave those behind that need one that is left out', () => {
    const steps = [step('s1'), step('s2', 's1'), step('s3', 's2'), step('s4')]
    expect([...chosenKeys(steps, new Set())]).toEqual(['s1', 's2', 's3', 's4'])
    expect([...chosenKeys(steps, new Set(['card s1']))]).toEqual(['s4'])
    expect([...chosenKeys(steps, new Set(['card s3']))]).toEqual(['s1', 's2', 's4'])
  })
})

describe('putting back', () => {
  const news: AdNews = {
    ...{ kind: 'card', id: 'a', name: 'Tea', what: 'changed' },
    fields: [
      { field: 'name', before: 'Tea', after: 'Coffee' },
      { field: 'updated_at', before: '1', after: '2' },
    ],
  }

  it('sets what can be written to what it was', () => {
    expect(putBackEdits(news)).toEqual([{ op: 'set', kind: 'card', id: 'a', field: 'name', value: 'Tea' }])
  })

  it('deletes what was added, and restores nothing', () => {
    expect(putBackEdits({ ...news, what: 'added' })).toEqual([{ op: 'delete', kind: 'card', id: 'a' }])
    expect(putBackEdits({ ...news, what: 'deleted' })).toEqual([])
    expect(putBackEdits({ ...news, kind: 'post', what: 'added' })).toEqual([])
  })

  it('reverts a change of the history as far as it is not back already, and gives up a deletion that is a draft', () => {
    const record: AdRecord = {
      kind: 'card',
      id: 'a',
      name: 'Tea',
      values: { name: 'Coffee' },
      edited: [],
      isDeleted: false,
    }
    const entry = { ...news, source: 'draft', at: '2026-06-01T10:00:00Z' } as const
    expect(revertEdits(record, entry)).toEqual([{ op: 'set', kind: 'card', id: 'a', field: 'name', value: 'Tea' }])
    expect(revertEdits({ ...record, values: { name: 'Tea' } }, entry)).toEqual([])
    const deleted = { ...entry, what: 'deleted', fields: [] } as const
    expect(revertEdits({ ...record, draft: 'delete' }, deleted)).toEqual([{ op: 'discard', kind: 'card', id: 'a' }])
    expect(revertEdits({ ...record, draft: 'delete' }, entry)).toEqual([])
    expect(revertEdits(record, { ...deleted, source: 'upload' })).toEqual([])
  })
})

describe('a window over records', () => {
  const pageFrom = (from: number, count: number, name: string): AdPage => ({
    total: 200,
    records: Array.from({ length: count }, (_, at) => ({ ...CARD, id: String(from + at), name })),
  })

  it('asks for what is looked at, once, and shows what it was until it is read anew', async () => {
    let name = 'before'
    const questions: number[] = []
    const window = createRecordWindow(200, async (from, count) => {
      questions.push(from)
      return pageFrom(from, count, name)
    })
    const arrived = new Promise<void>((done) => window.onChange(() => done()))
    expect([window.rowAt(70), window.rowAt(71), window.rowAt(200)]).toEqual([undefined, undefined, undefined])
    await arrived
    expect([window.rowAt(70)?.id, questions]).toEqual(['70', [64]])
    expect(['70', '3'].map((id) => window.positionOf((row) => row.id === id))).toEqual([70, -1])
    name = 'after'
    const renewed = window.renewed(201)
    const again = new Promise<void>((done) => renewed.onChange(() => done()))
    expect(renewed.rowAt(70)?.name).toBe('before')
    await again
    expect([renewed.rowAt(70)?.name, renewed.length, questions]).toEqual(['after', 201, [64, 64]])
  })
})
