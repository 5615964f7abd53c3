import { expect, it } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { createIssueEffect } from '../../../src/workspace/edits/issueEffect.ts'
import { createRepairRun } from '../../../src/workspace/edits/repairPlan.ts'

const valid = productOf(VALID_PRODUCT)

it('counts rows with issues and with errors before and after a change', () => {
  const effect = createIssueEffect()
  effect.take(valid, valid)
  effect.take({ ...valid, price: 'free' }, valid)
  effect.take(valid, { ...valid, id: '' })
  expect(effect.effect()).toEqual({ rowsBefore: 1, rowsAfter: 1, errorsBefore: 1, errorsAfter: 1 })
})

it('counts rows that come and go', () => {
  const effect = createIssueEffect()
  effect.take(undefined, { ...valid, price: 'free' })
  effect.take({ ...valid, id: '' }, undefined)
  effect.take({ ...valid, id: '' }, undefined)
  expect(effect.effect()).toEqual({ rowsBefore: 2, rowsAfter: 1, errorsBefore: 2, errorsAfter: 1 })
})

it('is part of the preview of fixes', () => {
  const run = createRepairRun([{ key: { repair: 'https' } }])
  run.take([
    { row: 0, product: { ...valid, link: 'http://shop.example/a' } },
    { row: 1, product: { ...valid, link: 'http://shop.example/b', price: 'free' } },
  ])
  expect(run.preview().effect).toMatchObject({ rowsBefore: 2, rowsAfter: 1, errorsAfter: 1 })
})
