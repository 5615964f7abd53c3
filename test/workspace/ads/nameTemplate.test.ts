import { expect, it, onTestFinished } from 'vitest'
import { english } from '../../../src/messages/english.ts'
import { chooseTranslator, language, prepareLanguage } from '../../../src/messages/t.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import type { BulkRecord } from '../../../src/workspace/ads/bulk.ts'
import { type AdDraft, applyChange, type DraftChange } from '../../../src/workspace/ads/draft.ts'
import { createDraftChecks } from '../../../src/workspace/ads/draftChecks.ts'
import { nameIssues } from '../../../src/workspace/ads/nameCheck.ts'
import { isNamed, namingEdits, namings, readNameTemplate } from '../../../src/workspace/ads/nameTemplate.ts'

// Names by a template. Fields of the record, what stands in for blank ones, and why a record keeps its name.

const adGroup = (id: string, name: string, values: Record<string, unknown>, more: Partial<BulkRecord> = {}) =>
  ({ kind: 'lineItem', id, name, values: { name, ...values }, isDeleted: false, ...more }) as BulkRecord

const textOf = ({ values }: BulkRecord, field: string): string => String(values[field] ?? '')

const named = (text: string, records: readonly BulkRecord[], others: readonly string[] = []) => {
  const template = readNameTemplate('lineItem', text)
  return { template, ...namings({ records, template, textOf, others, most: 20 }) }
}

it('fills fields by their labels or names, and takes the first that has a value', () => {
  const records = [adGroup('a', 'One', { objective: 'REACH' }), adGroup('b', 'Two', { goal: 'CLICKS' })]
  const { template, namings: found, same } = named('DE_[Objective|Goal]  [goal|any]', records)
  expect(template).toMatchObject({ fields: ['objective', 'goal'], unknown: [] })
  expect(found.map(({ before, after, problem }) => [before, after, problem])).toEqual([
    ['One', 'DE_REACH any', undefined],
    ['Two', 'DE_CLICKS CLICKS', undefined],
  ])
  expect(same).toBe(0)
  expect(namingEdits(found)).toEqual([
    { op: 'set', kind: 'lineItem', id: 'a', field: 'name', value: 'DE_REACH any' },
    { op: 'set', kind: 'lineItem', id: 'b', field: 'name', value: 'DE_CLICKS CLICKS' },
  ])
})

it('names what is no field, and leaves it as it stands', () => {
  expect(named('[Teapot] [Name]', [adGroup('a', 'One', {})])).toMatchObject({
    template: { unknown: ['Teapot'] },
    namings: [{ after: '[Teapot] One' }],
  })
})

it('says of each record why it keeps its name, those first, and edits the others alone', () => {
  const records = [
    adGroup('fits', 'DE fits', { goal: 'fits' }),
    adGroup('new', 'One', { goal: 'new' }),
    adGroup('twin 1', 'Two', { goal: 'twin' }),
    adGroup('twin 2', 'Three', { goal: 'twin' }),
    adGroup('taken', 'Four', { goal: 'taken' }),
    adGroup('long', 'Five', { goal: 'x'.repeat(18) }),
    adGroup('blank', 'Six', {}),
    adGroup('deleted', 'Seven', { goal: 'gone' }, { draft: 'delete' }),
  ]
  const { namings: found, same } = named('DE [Goal]', records, ['DE taken'])
  expect(same).toBe(1)
  expect(found.map(({ record, problem }) => [record.id, problem])).toEqual([
    ['twin 1', '1 other record would have this name.'],
    ['twin 2', '1 other record would have this name.'],
    ['taken', '1 other record would have this name.'],
    ['long', '21 of at most 20 characters'],
    ['blank', 'No value: Goal'],
    ['deleted', "The name can't be changed."],
    ['new', undefined],
  ])
  expect(namingEdits(found).map(({ id }) => id)).toEqual(['new'])
})

it('is offered for kinds that people name', () => {
  expect((['campaign', 'lineItem', 'card', 'post', 'media'] as const).every(isNamed)).toBe(true)
  expect((['promotedPost', 'fundingInstrument', 'legacyCard'] as const).some(isNamed)).toBe(false)
})

it('takes free parts from the current name, and says of parts with other values which are allowed', () => {
  const records = [
    adGroup('follows', 'AT_DE_old', { goal: 'Clicks' }),
    adGroup('as a word', 'Ads at noon', { goal: 'clicks' }),
    adGroup('both', 'DE or AT', { goal: 'clicks' }),
    adGroup('none', 'Great', { goal: 'clicks' }),
    adGroup('other', 'DE', { goal: 'Reach' }),
  ]
  const { template, namings: found } = named('[Market: DE, AT]_[Goal: clicks, views]', records)
  expect(template).toMatchObject({ fields: ['goal'], unknown: [] })
  expect(found.map(({ record, after, problem }) => [record.id, problem ?? after])).toEqual([
    ['follows', 'No value: Market (DE, AT)'],
    ['both', 'No value: Market (DE, AT)'],
    ['none', 'No value: Market (DE, AT)'],
    ['other', "Goal: Reach isn't one of clicks, views."],
    ['as a word', 'AT_clicks'],
  ])
  const [kept] = named('[Market: DE, AT]_[Language: DE, EN]_[Goal]', [adGroup('a', 'AT_DE_x', { goal: 'x' })]).namings
  expect(kept).toBeUndefined()
  expect(named('[Unit: a:b, ]', [adGroup('a', 'x', {})]).namings).toMatchObject([{ problem: 'No value: Unit (a:b)' }])
})

it('holds names of drafts against the template, also after the record that they name got another name', () => {
  const base: Readonly<Record<string, Record<string, unknown>>> = {
    'campaign k1': { id: 'k1', name: 'Autumn' },
    'lineItem l1': { id: 'l1', name: 'Wrong', campaign_id: 'k1', entity_status: 'PAUSED' },
  }
  const theirs = (kind: string, id: string) => base[`${kind} ${id}`]
  const ids = (kind: string) => (kind === 'campaign' ? ['k1'] : kind === 'lineItem' ? ['l1'] : [])
  const facts = { allowsObserved: true, names: { templates: { lineItem: '[Campaign] [Market: DE, AT]' }, zone: 'UTC' } }
  const checks = createDraftChecks()
  let drafts = new Map<string, AdDraft>()
  const after = (change: DraftChange): readonly string[] => {
    drafts = new Map(drafts)
    applyChange(drafts, change)
    return checks
      .issues({ theirs, ids, drafts }, undefined, facts)
      .flatMap((issue) => (issue.field === 'name' ? [adIssueText(issue)] : []))
  }
  const set = (kind: 'campaign' | 'lineItem', id: string, field: string, value: string): DraftChange => ({
    ...({ op: 'set', kind, id, field, value } as const),
    base: theirs(kind, id)?.[field],
  })
  expect(after(set('lineItem', 'l1', 'entity_status', 'ACTIVE'))).toEqual([])
  expect(after(set('lineItem', 'l1', 'name', 'Autumn'))).toEqual([
    "The name template can't name this. No value: Market (DE, AT)",
  ])
  expect(after(set('lineItem', 'l1', 'name', 'at Autumn'))).toEqual([
    'The name template gives “Autumn AT”. Rename all applies it.',
  ])
  expect(after(set('lineItem', 'l1', 'name', 'Autumn AT'))).toEqual([])
  expect(after(set('campaign', 'k1', 'name', 'Winter'))).toEqual([
    'The name template gives “Winter AT”. Rename all applies it.',
  ])
})

it('says in English to programs why there is no name, also where people read German', async () => {
  await chooseTranslator('de')
  onTestFinished(() => chooseTranslator('en'))
  const draft = { op: 'add', kind: 'lineItem', id: 'new', fields: { name: 'Autumn' } } as unknown as AdDraft
  const lookup = {
    records: { theirs: () => undefined, ids: () => [], drafts: new Map() },
    names: { find: () => undefined },
  }
  const rules = { templates: { lineItem: '[objective] [Market: DE, AT]' }, zone: 'UTC' }
  const [issue] = nameIssues(draft, draft.fields, lookup, rules)
  expect(english.message(issue?.message ?? { code: '' })).toBe(
    "The name template can't name this. No value: Objective, Market (DE, AT)",
  )
  expect(issue === undefined ? '' : adIssueText(issue)).toContain('Kampagnenziel, Market (DE, AT)')
})

it('checks names in the language in which their template was written, whatever language is chosen', async () => {
  await prepareLanguage('de')
  const lookup = {
    records: { theirs: () => undefined, ids: () => [], drafts: new Map() },
    names: { find: () => undefined },
  }
  const rules = { templates: { lineItem: '[Kampagnenziel]' }, languages: { lineItem: 'de' }, zone: 'UTC' }
  const issuesOf = (name: string) => {
    const fields = { name, objective: 'REACH' }
    const draft = { op: 'create', kind: 'lineItem', id: 'new 1', fields } as unknown as AdDraft
    return nameIssues(draft, fields, lookup, rules).map(adIssueText)
  }
  expect(issuesOf('Reach')).toEqual(['The name template gives “Reichweite”. Rename all applies it.'])
  expect(issuesOf('Reichweite')).toEqual([])
  expect(language().code).toBe('en')
})

it('reads a template in each language that was prepared', async () => {
  await prepareLanguage('de')
  expect(readNameTemplate('lineItem', '[Kampagnenziel]_[Objective]_[objective]')).toMatchObject({
    fields: ['objective'],
    unknown: [],
  })
})
