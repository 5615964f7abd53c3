import { expect, it } from 'vitest'
import type { BulkRecord } from '../../../src/workspace/ads/bulk.ts'
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
