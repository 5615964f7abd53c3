import { expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { fixRules } from '../../../src/workspace/edits/fixAction.ts'
import { prepareRules } from '../../../src/workspace/edits/rules.ts'
import { ruleSentence } from '../../../src/workspace/edits/ruleText.ts'

const run = (choices: Parameters<typeof fixRules>[0], cells: Partial<Product>) => {
  let next = 0
  const rules = fixRules(choices, () => `rule-${next++}`)
  const ready = prepareRules(rules)
  if (!ready.ok) throw new Error(ready.failure[0]?.sentence)
  return { rules, product: ready.value.run(productOf(cells)).product }
}

it('makes chosen fixes rules that fix the next rows alike, one rule a fix', () => {
  const choices = [
    { key: { repair: 'https' } },
    { key: { repair: 'currency' }, given: 'EUR' },
    { key: { repair: 'missing', field: 'condition' as const }, given: 'new' },
  ]
  const { rules, product } = run(choices, { link: 'http://shop.example/a', price: '15.00', condition: '' })
  expect(rules.map(({ id }) => id)).toEqual(['rule-0', 'rule-1', 'rule-2'])
  expect(product).toMatchObject({ link: 'https://shop.example/a', price: '15.00 EUR', condition: 'new' })
  expect(ruleSentence(rules[2] as (typeof rules)[number])).toMatch(/Fill in missing values/)
})

it('leaves rows alone that have no such issue, and sets the other column where a fix does', () => {
  const { product } = run([{ key: { repair: 'outOfStock' } }], { availability: 'in stock', inventory: '0' })
  expect(product.availability).toBe('out of stock')
  const stocked = productOf({ availability: 'in stock', inventory: '3' })
  expect(run([{ key: { repair: 'outOfStock' } }], stocked).product).toEqual(stocked)
})
