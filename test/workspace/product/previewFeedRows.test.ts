import { expect, test } from 'vitest'
import { createFeedPreview, type FeedPreviewRows } from '../../../src/workspace/product/previewFeedRows.ts'
import { type FeedChoices, planFeed } from '../../../src/workspace/product/readFeed.ts'

/** What a look at a file sees, its bytes pushed in pieces. */
const previewOf = (text: string, choices: FeedChoices = {}, piece = 17): FeedPreviewRows => {
  const bytes = new TextEncoder().encode(text)
  const plan = planFeed(bytes, true, choices)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const reader = createFeedPreview(plan.value)
  for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece))
  reader.end()
  return reader.preview()
}

const ROWS = [
  'id,availability,gtin,title,inventory',
  '1-Mar,kommt bald,4.00638E+12,Cup,5.0',
  '1001,auf Lager,36000291452,"MÃ¼ller, ""the"" cup",5',
  '1002,auf Lager,36000291453,Müller,',
  '1003,"kommt ""bald""",4006381333931,#N/A,',
  "1004,,,'=1+1,",
].join('\n')

test.each([
  ['bytes', {}, ROWS],
  [
    'text',
    { quote: "'" } as const,
    ROWS.replaceAll('"MÃ¼ller, ""the"" cup"', 'MÃ¼ller').replaceAll('"', '').replace("'=1+1", "''=1+1"),
  ],
])('a look at %s counts words, unclear ones first', (_name, choices, text) => {
  const { rows, vocabularies } = previewOf(text, choices)
  expect(rows).toBe(5)
  expect(vocabularies[0]).toMatchObject({ field: 'availability', index: 1, blank: 1, others: 0 })
  expect(vocabularies[0]?.values.map(({ means }) => means)).toEqual(
    ['', '', 'in stock'].slice(-(vocabularies[0]?.values.length ?? 0)),
  )
  expect(vocabularies[0]?.values.at(-1)).toEqual({ word: 'auf Lager', count: 2, means: 'in stock' })
})

test('it finds what spreadsheets did, and whose right value is sure', () => {
  const found = new Map(previewOf(ROWS).damages.map((each) => [`${each.field} ${each.damage}`, each]))
  expect([...found.keys()].toSorted()).toEqual([
    'gtin exponent',
    'gtin lostZeros',
    'id date',
    'inventory pointZero',
    'title formulaError',
    'title guard',
    'title mojibake',
  ])
  expect(found.get('gtin lostZeros')).toMatchObject({
    count: 2,
    sure: 1,
    line: 3,
    value: '36000291452',
    fix: '036000291452',
  })
  expect(found.get('gtin exponent')).toMatchObject({ count: 1, sure: 0, line: 2 })
  expect(found.get('gtin exponent')).not.toHaveProperty('fix')
  expect(found.get('inventory pointZero')).toMatchObject({ sure: 1, fix: '5' })
  expect(found.get('title mojibake')).toMatchObject({ value: 'MÃ¼ller, "the" cup', fix: 'Müller, "the" cup' })
})

test('marks against formulas are no damage where they are taken off', () => {
  expect(previewOf(`\ufeff${ROWS}`).damages.map(({ damage }) => damage)).not.toContain('guard')
})

test('thousands of different words are counted without being listed', () => {
  const text = ['id,condition', ...Array.from({ length: 3_000 }, (_, at) => `${at},word ${at}`)].join('\n')
  const [look] = previewOf(text, {}, 65_536).vocabularies
  expect(look?.values).toHaveLength(2_000)
  expect(look?.others).toBe(1_000)
})

test('lines of delimiters are no rows, as in the import', () => {
  const { rows, vocabularies } = previewOf('id,condition,title\n1,new,Cup\n,,\n, ,\n2,new,Mug\n,,\n')
  expect(rows).toBe(2)
  expect(vocabularies[0]).toMatchObject({ field: 'condition', blank: 0 })
})
