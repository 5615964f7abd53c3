import { expect, it } from 'vitest'
import { AD_KINDS } from '../../../src/contract/ads/kinds.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { newLabel, recordLabel } from '../../../src/renderer/ads/kindNames.ts'
import { needsValue } from '../../../src/renderer/ads/record/fieldModel.ts'
import { kindColumns } from '../../../src/workspace/ads/columns.ts'
import { adFieldLabel } from '../../../src/workspace/ads/fieldLabels.ts'

it('names the kind on the button that makes a record of it', () => {
  const made = AD_KINDS.filter((kind) => 'create' in kind).map(({ id }) => newLabel(id))
  expect(made).not.toContain(undefined)
  expect(new Set(made).size).toBe(made.length)
  expect(made).toContain('New campaign')
})

it('offers no default for what a new record cannot do without', () => {
  expect(needsValue('lineItem', 'objective')).toBe(true)
  expect(needsValue('lineItem', 'goal')).toBe(false)
})

it('says the code that names a record, and the id of a new one, in the language of the reader', async () => {
  const preroll = { kind: 'mediaCreative', name: 'PREROLL' } as const
  expect(recordLabel(preroll)).toBe('Pre-roll')
  expect(recordLabel({ kind: 'card', name: 'PREROLL' })).toBe('PREROLL')
  await chooseTranslator('de')
  expect([recordLabel(preroll), recordLabel({ kind: 'card', name: 'new 12' })]).toEqual(['Pre-Roll', 'neu 12'])
  await chooseTranslator('en')
})

it('has a label for every field that people see', () => {
  const unnamed = AD_KINDS.flatMap(({ id }) => kindColumns(id).filter((field) => adFieldLabel(field) === field))
  expect(unnamed).toEqual([])
})
