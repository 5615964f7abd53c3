import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { readAdSettings } from '../../../src/host/adSettings.ts'
import type { BulkRecord } from '../../../src/workspace/ads/bulk.ts'
import { copyEdits } from '../../../src/workspace/ads/copies.ts'
import { outsideNames, pasteEdits } from '../../../src/workspace/ads/paste.ts'

// Rows of one account in another. What they name there is chosen here, and what has no choice stays behind.

const record = (kind: AdKindId, id: string, values: Fields): BulkRecord => ({
  kind,
  id,
  name: String(values['name'] ?? id),
  values,
  isDeleted: false,
})

const DAILY = 'daily_budget_amount_local_micro'
const AUDIENCE = { targeting_type: 'CUSTOM_AUDIENCE', operator_type: 'EQ' }
const ROWS = [
  record('campaign', 'c1', { name: 'Autumn', funding_instrument_id: 'f1', [DAILY]: '5000000' }),
  record('lineItem', 'l1', { name: 'Reach', campaign_id: 'c1', entity_status: 'ACTIVE' }),
  record('targetingCriterion', 't1', { line_item_id: 'l1', targeting_value: 'a7', ...AUDIENCE }),
  record('targetingCriterion', 't2', { line_item_id: 'l1', targeting_type: 'LANGUAGE', targeting_value: 'de' }),
  record('promotedPost', 'p1', { line_item_id: 'l1', tweet_id: '9' }),
]

describe('pasting', () => {
  it('asks for what is named beyond the rows, audiences too', () => {
    expect(outsideNames(ROWS).map(({ key, kinds, users }) => [key, kinds, users])).toEqual([
      ['funding_instrument_id f1', ['fundingInstrument'], 1],
      ['targeting_value a7', ['audience'], 1],
      ['tweet_id 9', ['post'], 1],
    ])
  })

  it('asks for the ID of a flexible audience, which is no record', () => {
    const flexible = { line_item_id: 'l1', targeting_type: 'FLEXIBLE_AUDIENCE', targeting_value: 'x1' }
    expect(outsideNames([record('targetingCriterion', 't1', flexible)])).toMatchObject([
      { field: 'line_item_id' },
      { key: 'targeting_value x1', kinds: [] },
    ])
  })

  it('copies no audience, whose copy would have none of its people', () => {
    const rows = [record('audience', 'a7', { name: 'Readers' }), record('campaign', 'c1', { name: 'Autumn' })]
    expect(copyEdits(rows, { name: '{name} copy' }).map(({ kind }) => kind)).toEqual(['campaign'])
  })

  it('calls an audience as its criterion does', () => {
    const named = { line_item_id: 'l1', targeting_value: 'a7', name: 'Newsletter readers', ...AUDIENCE }
    expect(outsideNames([record('targetingCriterion', 't1', named)])).toMatchObject([
      { field: 'line_item_id' },
      { name: 'a7', called: 'Newsletter readers' },
    ])
  })

  it('names what was chosen, among each other what is new, and starts paused', () => {
    const names = new Map([
      ['funding_instrument_id f1', 'f2'],
      ['targeting_value a7', 'a8'],
      ['tweet_id 9', '11'],
    ])
    const { edits, left } = pasteEdits(ROWS, { names, withAmounts: true })
    expect(left).toEqual([])
    expect(edits.map(({ id, fields }) => [id, fields])).toEqual([
      ['+1', { name: 'Autumn', funding_instrument_id: 'f2', [DAILY]: '5000000', entity_status: 'PAUSED' }],
      ['+2', { name: 'Reach', campaign_id: '+1', entity_status: 'PAUSED' }],
      ['+3', { line_item_id: '+2', targeting_value: 'a8', ...AUDIENCE }],
      ['+4', { line_item_id: '+2', targeting_type: 'LANGUAGE', targeting_value: 'de' }],
      ['+5', { line_item_id: '+2', tweet_id: '11' }],
    ])
    const other = pasteEdits(ROWS, { names, withAmounts: false })
    expect(other.edits[0]?.fields).not.toHaveProperty(DAILY)
  })

  it('leaves behind what has no choice, with all that hangs on it', () => {
    const names = new Map([['funding_instrument_id f1', 'f2']])
    expect(pasteEdits(ROWS, { names, withAmounts: true }).left.map(({ id }) => id)).toEqual(['t1', 'p1'])
    expect(pasteEdits(ROWS, { names: new Map(), withAmounts: true }).edits).toEqual([])
  })

  it('remembers choices by the other project', () => {
    const pasted = { 'practice 1': { 'tweet_id 9': '11' } }
    expect(readAdSettings({ pasted }).pasted).toEqual(pasted)
    expect(readAdSettings({ pasted: { a: 1 } }).pasted).toBeUndefined()
  })
})
