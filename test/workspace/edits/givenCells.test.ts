import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { runOverGiven } from '../../../src/workspace/edits/givenCells.ts'
import { type CellCondition, emptyRule, type TransformationRule } from '../../../src/workspace/edits/ruleDocument.ts'
import { prepareRules } from '../../../src/workspace/edits/rules.ts'

const rule = (
  action: string,
  field: keyof Product,
  parameters: Record<string, unknown>,
  ...conditions: CellCondition[]
): TransformationRule => ({
  ...emptyRule(`${action} ${field}`),
  when: { join: 'all', conditions },
  actions: [{ action, field, parameters }],
})
const dearer = rule('calculate', 'price', { operator: 'add percent', by: '20', rounding: 'half up' })
const longer = rule('template', 'title', { text: '[title] | Shop', tidy: false })
const labelled = rule('template', 'custom_label_0', { text: '[price]', tidy: true })

const over = (product: Partial<Product>, given: readonly string[], ...rules: readonly TransformationRule[]) => {
  const ready = prepareRules(rules)
  if (!ready.ok) throw new Error(JSON.stringify(ready.failure))
  return runOverGiven(ready.value, productOf({ id: 'a', ...product }), (field) => given.includes(field))
}

describe('rules over a row of which a file gives some cells', () => {
  it('add up in those cells alone', () => {
    const row = { title: 'Cup | Shop', price: '10.00 EUR' }
    expect(over(row, ['price'], dearer, longer).product).toMatchObject({ title: 'Cup | Shop', price: '12.00 EUR' })
    expect(over({ ...row, title: 'Pot' }, ['title'], dearer, longer).product).toMatchObject({
      ...{ title: 'Pot | Shop', price: '10.00 EUR' },
    })
    expect(over(row, ['title', 'price'], dearer).product.price).toBe('12.00 EUR')
    expect(over(row, [], dearer, longer).product).toEqual(productOf({ id: 'a', ...row }))
  })

  it('make other cells of what the row has now, where that adds nothing up', () => {
    const row = { price: '12.00 EUR', custom_label_0: 'old' }
    expect(over({ ...row, price: '10.00 EUR' }, ['price'], dearer, labelled).product.custom_label_0).toBe('12.00 EUR')
    // The price had the rule before. The label must not see it raised once more.
    expect(over(row, ['title'], dearer, labelled).product).toMatchObject({ ...row, custom_label_0: '12.00 EUR' })
    expect(over(row, ['title'], labelled, dearer).product.price).toBe('12.00 EUR')
  })

  it('leave rows out by what they are, not by what they would become twice', () => {
    const without: TransformationRule = {
      ...rule('exclude', 'price', {}, { field: 'price', is: 'above', value: '13' }),
      actions: [{ action: 'exclude', parameters: {} }],
    }
    expect(over({ price: '12.00 EUR' }, ['title'], dearer, without).isExcluded).toBe(false)
    expect(over({ price: '12.00 EUR' }, ['price'], dearer, without).isExcluded).toBe(true)
  })

  it('never change the ID, by which the row was found', () => {
    const named = rule('template', 'id', { text: 'SHOP-[id]', tidy: false })
    expect(over({ id: 'SHOP-1' }, ['id'], named).product.id).toBe('SHOP-1')
  })
})
