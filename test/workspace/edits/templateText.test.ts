import { expect, test } from 'vitest'
import { ruleActionOf } from '../../../src/workspace/edits/ruleActions.ts'

test.each([
  ['template', { text: 'https://shop.example/products/[handle]', tidy: true }],
  ['wrap', { before: '[Option1 Value] ', after: '', skipEmpty: true }],
  ['split', { separator: ',', part: 1, source: '[handle]' }],
  ['urlParameter', { name: 'utm_content', value: '[handle]' }],
])('a word that names no field is refused, not written into cells: %s', (id, parameters) => {
  const prepared = ruleActionOf(id)?.prepare(parameters, 'link')
  expect(prepared).toMatchObject({ ok: false, failure: { message: { code: 'edits.problem.field' } } })
})
