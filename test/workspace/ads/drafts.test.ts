import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { type AdDraft, conflictsOf, draftKey, fieldState, mergedValues } from '../../../src/workspace/ads/draft.ts'
import { createDraftHistory } from '../../../src/workspace/ads/draftHistory.ts'
import { planCart, withMadeNames } from '../../../src/workspace/ads/plan.ts'
import { recordName } from '../../../src/workspace/ads/records.ts'
import { sameValue } from '../../../src/workspace/ads/sameValue.ts'
import { readSheet, sheetCell, sheetHeaders, sheetRow } from '../../../src/workspace/ads/sheet.ts'
import type { SheetLines } from '../../../src/workspace/ads/sheetLines.ts'
import { weightedLength } from '../../../src/workspace/ads/textLength.ts'
import { checkDrafts } from './checkDrafts.ts'

/** A sheet of a kind with these lines. */
const sheet = (lines: SheetLines['lines'], kind: AdKindId): SheetLines => ({
  headers: sheetHeaders(kind),
  lines,
  problems: [],
})

const step = (...changes: readonly object[]) =>
  ({ type: 'step', at: '2026-11-23T00:00:00Z', title: 'Test', changes }) as never

describe('three sides of a field', () => {
  it.each([
    ['a', 'b', 'a', 'mine'],
    ['a', 'b', 'b', 'same'],
    ['a', 'b', 'c', 'conflict'],
    [null, 'b', undefined, 'mine'],
    ['', 'b', 'c', 'conflict'],
    [['1', '2'], ['1'], ['1', '2'], 'mine'],
    [{ a: 1, b: 2 }, { a: 2 }, { b: 2, a: 1 }, 'mine'],
  ])('base %j, mine %j and theirs %j stand as %s', (base, mine, theirs, state) => {
    expect(fieldState({ base, mine }, theirs)).toBe(state)
  })

  it('takes digits as text and nothing in each of its forms for the same', () => {
    expect(sameValue('60', 60)).toBe(true)
    expect(sameValue(undefined, '')).toBe(true)
    expect(sameValue([], {})).toBe(false)
  })

  it('merges field by field: theirs where nobody edited, mine elsewhere', () => {
    const draft: AdDraft = { kind: 'card', id: '1', op: 'change', fields: { name: { base: 'a', mine: 'b' } } }
    expect(mergedValues(draft, { name: 'c', components: [] })).toEqual({ name: 'b', components: [] })
    expect(conflictsOf(draft, { name: 'c' })).toEqual(['name'])
    expect(conflictsOf(draft, { name: 'a' })).toEqual([])
  })

  it('keeps a field by any name', () => {
    const fields = JSON.parse('{ "__proto__": { "base": null, "mine": { "id": "1" } } }')
    const values = mergedValues({ kind: 'card', id: '1', op: 'change', fields }, { name: 'c' })
    expect(JSON.stringify(values)).toBe('{"name":"c","__proto__":{"id":"1"}}')
    expect(values['id']).toBeUndefined()
  })
})

describe('the history of drafts', () => {
  const set = (value: unknown, base: unknown = 'a') => ({
    op: 'set',
    kind: 'card',
    id: '1',
    field: 'name',
    base,
    value,
  })

  it('undoes and redoes steps, and forgets undone ones at the next step', () => {
    const history = createDraftHistory()
    for (const entry of [step(set('b')), step(set('c', 'b')), { type: 'undo' }] as never[]) history.read(entry)
    expect(history.current().drafts.get('card 1')?.fields['name']).toEqual({ base: 'a', mine: 'b' })
    history.read({ type: 'redo' })
    expect(history.current().drafts.get('card 1')?.fields['name']).toEqual({ base: 'a', mine: 'c' })
    history.read({ type: 'undo' })
    history.read(step(set('d', 'b')))
    history.read({ type: 'redo' })
    expect(history.current().drafts.get('card 1')?.fields['name']).toEqual({ base: 'a', mine: 'd' })
  })

  it('has no draft where a field is back at its base, and none of what was never there', () => {
    const history = createDraftHistory()
    history.read(step(set('b'), set('a', 'b')))
    history.read(
      step({ op: 'create', kind: 'post', id: 'new 1', fields: {} }, { op: 'delete', kind: 'post', id: 'new 1' }),
    )
    expect(history.current().drafts.size).toBe(0)
    expect(history.current().nextLocal).toBe(2)
  })

  it('begins anew at a checkpoint and never gives a local id twice', () => {
    const history = createDraftHistory()
    history.read(step({ op: 'create', kind: 'post', id: 'new 7', fields: {} }))
    history.read({ type: 'checkpoint', drafts: [], nextLocal: 1 })
    expect(history.current()).toMatchObject({ nextLocal: 8, done: [] })
    history.read({ type: 'undo' })
    expect(history.current().drafts.size).toBe(0)
  })

  it.each([null, 7, 'step', {}, { type: 'step' }, { type: 'step', changes: [{ op: 'drop' }] }, { type: 'later' }])(
    'passes over the entry %j',
    (entry) => {
      const history = createDraftHistory()
      history.read(entry)
      expect(history.current().drafts.size).toBe(0)
    },
  )
})

const recordsWith = (
  theirs: Readonly<Partial<Record<AdKindId, Readonly<Record<string, Fields>>>>>,
  drafts: readonly AdDraft[],
) => ({
  theirs: (kind: AdKindId, id: string) => theirs[kind]?.[id],
  ids: (kind: AdKindId) => Object.keys(theirs[kind] ?? {}),
  drafts: new Map(drafts.map((draft) => [draftKey(draft.kind, draft.id), draft])),
})

const created = (kind: AdKindId, id: string, fields: Fields): AdDraft => ({
  kind,
  id,
  op: 'create',
  fields: Object.fromEntries(Object.entries(fields).map(([name, mine]) => [name, { base: undefined, mine }])),
})

const details = { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } }

describe('the plan of a cart', () => {
  const drafts = [
    created('post', 'new 3', { as_user_id: '1', text: 'Tea', card_uri: 'new 2' }),
    created('card', 'new 2', { name: 'Card', components: [{ type: 'MEDIA', media_key: 'new 1' }, details] }),
    created('media', 'new 1', { media_key: '3_1' }),
    { kind: 'media', id: '3_9', op: 'delete', fields: {} },
    {
      kind: 'card',
      id: '5',
      op: 'change',
      fields: {
        components: {
          base: [{ type: 'MEDIA', media_key: '3_9' }, details],
          mine: [{ type: 'MEDIA', media_key: '3_1' }, details],
        },
      },
    },
  ] satisfies readonly AdDraft[]
  const theirs = {
    media: { '3_9': { media_key: '3_9' } },
    card: { '5': { id: '5', name: 'Old', components: [{ type: 'MEDIA', media_key: '3_9' }, details] } },
  }

  it('sends what others name first and deletes what they no longer name last', () => {
    const steps = planCart(recordsWith(theirs, drafts), 'acc')
    expect(steps.map(({ kind, operation }) => `${operation} ${kind}`)).toEqual([
      'create media',
      'create card',
      'change card',
      'create post',
      'delete media',
    ])
    expect(steps.map(({ waitsFor }) => waitsFor)).toEqual([[], ['s1'], [], ['s2'], ['s3']])
    expect(steps[4]?.path).toBe('/12/accounts/acc/media_library/3_9')
  })

  it('names made records by reference, and puts their names in only when all are known', () => {
    const [, card, , post] = planCart(recordsWith(theirs, drafts), 'acc')
    expect(post?.fields['card_uri']).toEqual({ local: 'new 2', takes: 'card_uri' })
    expect(withMadeNames(card?.fields, () => undefined)).toBeUndefined()
    expect(JSON.stringify(withMadeNames(card?.fields, () => '3_1'))).toContain('"media_key":"3_1"')
  })

  it('sends nothing for what theirs says by now', () => {
    const same: AdDraft = { kind: 'card', id: '5', op: 'change', fields: { name: { base: 'A', mine: 'Old' } } }
    expect(planCart(recordsWith(theirs, [same]), 'acc')).toEqual([])
  })
})

describe('the check', () => {
  const issuesOf = (theirs: Parameters<typeof recordsWith>[0], ...drafts: readonly AdDraft[]) =>
    checkDrafts(recordsWith(theirs, drafts)).map((issue) => `${issue.level} ${issue.field}: ${adIssueText(issue)}`)

  it('holds the rules of the request at the record', () => {
    const [issue] = issuesOf(
      {},
      created('pollCard', 'new 1', {
        name: 'P',
        first_choice: 'a'.repeat(26),
        second_choice: 'b',
        duration_in_minutes: 60,
      }),
    )
    expect(issue).toMatch(/^error first_choice: /)
    expect(issuesOf({}, created('card', 'new 1', { name: 'C' })).join()).toContain(
      'error components: Required while Slides is empty.',
    )
  })

  it('says what the platform does not offer', () => {
    const poll = { name: { base: 'A', mine: 'B' } }
    expect(
      issuesOf(
        { pollCard: { '1': { id: '1', name: 'A' } } },
        { kind: 'pollCard', id: '1', op: 'change', fields: poll },
      ).join(),
    ).toContain("can't change records of this type")
    const text = { text: { base: 'A', mine: 'B' } }
    expect(
      issuesOf({ post: { '1': { id: '1' } } }, { kind: 'post', id: '1', op: 'change', fields: text }).join(),
    ).toContain("Text can't be changed")
  })

  it('refuses to erase a field that no request can leave empty, but where another one takes its place', () => {
    const parts = [{ type: 'MEDIA', media_key: '3_1' }, details]
    const theirs = {
      media: { '3_1': { media_key: '3_1', name: 'M' } },
      card: { '5': { id: '5', name: 'C', components: parts } },
    }
    const change = (kind: AdKindId, id: string, fields: AdDraft['fields']): AdDraft => ({
      kind,
      id,
      op: 'change',
      fields,
    })
    const erased = { components: { base: parts, mine: null } }
    expect(issuesOf(theirs, change('card', '5', erased)).join()).toMatch(/^error components: .*can't clear/)
    expect(issuesOf(theirs, change('card', '5', { name: { base: 'C', mine: null } })).join()).toContain("can't clear")
    const slides = { base: null, mine: [parts, parts] }
    expect(issuesOf(theirs, change('card', '5', { ...erased, slides })).join()).not.toContain("can't clear")
    expect(issuesOf(theirs, change('media', '3_1', { name: { base: 'M', mine: null } }))).toEqual([])
  })

  it('warns of deleting what is used, and refuses to name what is deleted', () => {
    const theirs = {
      media: { '3_1': { media_key: '3_1' } },
      card: { '5': { id: '5', components: [{ type: 'MEDIA', media_key: '3_1' }, details] } },
    }
    const gone: AdDraft = { kind: 'media', id: '3_1', op: 'delete', fields: {} }
    expect(issuesOf(theirs, gone).join()).toContain('still uses')
    const poll = created('pollCard', 'new 1', {
      name: 'P',
      first_choice: 'a',
      second_choice: 'b',
      duration_in_minutes: 60,
      media_key: '3_1',
    })
    expect(issuesOf(theirs, gone, poll).join()).toContain('Media refers to a deleted record')
  })

  it('tells a missing local record and a medium without a key', () => {
    const post = created('post', 'new 1', { as_user_id: '1', text: 'T', card_uri: 'new 9' })
    expect(issuesOf({}, post).join()).toContain("isn't a draft")
    expect(issuesOf({}, created('media', 'new 2', { name: 'Later' })).join()).toContain('media_key')
  })
})

describe('sheets', () => {
  const record = {
    id: '5',
    values: { id: '5', name: '=1+1', updated_at: 'v1', components: [{ type: 'MEDIA', media_key: '3_1' }, details] },
    isDeleted: false,
  }
  const headers = sheetHeaders('card')
  const cellsOf = (change: Readonly<Record<string, string>>) => headers.map((name) => change[name] ?? '')

  it('come back as they were', () => {
    const line = sheetRow('card', record)
    expect(line).toContain("'=1+1")
    const whole = headers.map((name) =>
      name === 'id'
        ? '5'
        : name === 'version'
          ? 'v1'
          : name === 'action'
            ? ''
            : sheetCell((record.values as Fields)[name]),
    )
    expect(readSheet('card', sheet([{ line: 2, cells: whole }], 'card'), () => record)).toMatchObject({
      edits: [],
      unchanged: 1,
      problems: [],
    })
  })

  it('keep what is blank, erase what says so, and carry the version', () => {
    const read = readSheet(
      'media',
      sheet(
        [
          {
            line: 2,
            cells: sheetHeaders('media').map(
              (name) => ({ id: '7_1', version: 'v1', title: '[]', name: 'New' })[name] ?? '',
            ),
          },
        ],
        'media',
      ),
      (id) => ({ id, values: { name: 'Old', title: 'T', description: 'D' }, isDeleted: false }),
    )
    expect(read.edits).toEqual([
      { op: 'set', kind: 'media', id: '7_1', field: 'name', value: 'New', version: 'v1' },
      { op: 'set', kind: 'media', id: '7_1', field: 'title', value: null, version: 'v1' },
    ])
  })

  it('make records of lines without an id, with numbers and lists as the platform takes them', () => {
    const poll = sheetHeaders('pollCard').map(
      (name) => ({ name: 'P', first_choice: '1', second_choice: '2', duration_in_minutes: '60' })[name] ?? '',
    )
    expect(readSheet('pollCard', sheet([{ line: 2, cells: poll }], 'pollCard'), () => undefined).edits).toEqual([
      {
        op: 'create',
        kind: 'pollCard',
        fields: { name: 'P', first_choice: '1', second_choice: '2', duration_in_minutes: 60 },
      },
    ])
    const post = sheetHeaders('post').map(
      (name) => ({ text: 'Hi', as_user_id: '12345678901234567', media_keys: '["3_1","3_2"]' })[name] ?? '',
    )
    expect(readSheet('post', sheet([{ line: 2, cells: post }], 'post'), () => undefined).edits).toMatchObject([
      { fields: { as_user_id: '12345678901234567', media_keys: ['3_1', '3_2'] } },
    ])
  })

  it('name damaged ids, unknown records and actions, and fields of the platform', () => {
    const lines = [{ id: '1.46E+18' }, { id: '404' }, { id: '6', action: 'move' }, { id: '5', card_uri: 'card://9' }]
    const read = readSheet(
      'card',
      sheet(
        lines.map((change, at) => ({ line: at + 2, cells: cellsOf(change) })),
        'card',
      ),
      (id) => (id === '5' || id === '6' ? record : undefined),
    )
    expect(read.edits).toEqual([])
    expect(read.problems.map(({ line, level }) => [line, level])).toEqual([
      [2, 'error'],
      [3, 'error'],
      [4, 'error'],
      [5, 'warning'],
    ])
    expect(read.problems[1]?.sentence).toMatch(/^This account has no record 404\./)
  })

  it('take nothing of a record that stands on several lines, and name two of them', () => {
    const lines = [
      { id: '5', name: 'A' },
      { id: '6', name: 'B' },
      { id: ' 5', action: 'delete' },
      { id: '5', name: 'A' },
    ]
    const read = readSheet(
      'card',
      sheet(
        lines.map((change, at) => ({ line: at + 2, cells: cellsOf(change) })),
        'card',
      ),
      (id) => ({ ...record, id }),
    )
    expect(read.edits).toEqual([{ op: 'set', kind: 'card', id: '6', field: 'name', value: 'B' }])
    expect(read.problems.map(({ line, id, level, message }) => ({ line, id, level, ...message }))).toEqual(
      [
        [2, 2, 4],
        [4, 2, 4],
        [5, 2, 5],
      ].map(([line, first, second]) => ({
        line,
        id: '5',
        level: 'error',
        code: 'ads.sheet.repeated',
        params: { first, second },
      })),
    )
  })
})

describe('weighted length', () => {
  it.each([
    ['Tea', 3],
    ['茶', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['See https://shop.example/a/very/long/path/that/counts/as/one', 27],
    ['é', 1],
    ['👍🏽🇩🇪', 4],
    ['한글', 4],
    ['See https://shop.example/a, or (https://shop.example/b).', 58],
    ['詳しくは https://shop.example/a。茶', 8 + 1 + 23 + 4],
    ['Read shop.com/tea and www.shop.example.com!', 5 + 23 + 5 + 23 + 1],
    ['Mail me@shop.com, end.So', 24],
    ['shop.acme.de/sale', 23],
    ['Now: acme.co!', 5 + 23 + 1],
    ['ACME.DE, acme.berlin/Neu, müller.at', 23 + 2 + 23 + 2 + 23],
    ['Version 2.0, v1.txt, usw.usf', 28],
  ])('counts %s as %i', (text, length) => {
    expect(weightedLength(text)).toBe(length)
  })
})

it('calls a post by the start of its text, and shows that it goes on', () => {
  expect(recordName('post', '1', { text: '👟'.repeat(60) })).toBe('👟'.repeat(60))
  expect(recordName('post', '1', { text: '👟'.repeat(61) })).toBe(`${'👟'.repeat(59)}…`)
})
