import { afterEach, describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, productField } from '../../../src/contract/catalog/product.ts'
import { IMAGE_RULES } from '../../../src/contract/catalog/productImages.ts'
import { issueOf, PRODUCT_RULES, productRule } from '../../../src/contract/catalog/productRules.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { en } from '../../../src/messages/en.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { FEED_RULES } from '../../../src/workspace/product/feedCheck.ts'
import { fieldLabel, ruleText } from '../../../src/workspace/product/productText.ts'

const RULES = [...PRODUCT_RULES, ...IMAGE_RULES, ...Object.values(FEED_RULES)]
const textOf = ({ id, field }: (typeof RULES)[number]) => ruleText({ rule: id, field, sentence: '' })

afterEach(() => chooseTranslator('en'))

describe('text of product rules', () => {
  it.each(['en', 'de'] as const)('has a message for every field and rule in %s', async (language) => {
    await chooseTranslator(language)
    expect(RULES.filter((rule) => textOf(rule) === '')).toEqual([])
  })

  it('holds the labels of the contract in English, and no message that no rule has', () => {
    expect(PRODUCT_FIELD_NAMES.map(fieldLabel)).toEqual(PRODUCT_FIELD_NAMES.map((name) => productField(name).label))
    const keys = new Set(RULES.flatMap(({ id }) => [id, id.slice(id.indexOf('.') + 1)]))
    const spare = Object.keys(en.product)
      .filter((key) => key.startsWith('rule.'))
      .map((key) =>
        key
          .slice('rule.'.length)
          .replace(
            /\.(unknown|replaced|coupon|restricted|found|typed|damaged|status|slow|silent|redirect|private|unreachable)$/,
            '',
          ),
      )
    expect(spare.filter((key) => !keys.has(key))).toEqual([])
  })

  it('names the rule, and what the value tells', async () => {
    await chooseTranslator('de')
    const said = (id: string, product: Parameters<typeof productOf>[0]): string => {
      const rule = productRule(id)
      if (rule === undefined) throw new Error(id)
      return ruleText(issueOf(rule, productOf(product)))
    }
    expect(said('title.length', { title: 'x'.repeat(151) })).toBe(
      'Titel hat mehr als 150 Zeichen. Kürzen Sie den Text.',
    )
    expect(said('price.currency', { price: '15.00 ANG' })).toBe(
      'ANG wurde durch XCG ersetzt. Geben Sie den Preis in XCG an.',
    )
    expect(said('price.currency', { price: '15.00 ABC' })).toMatch(/^ABC ist keine Währung/)
    expect(said('gtin.prefix', { gtin: '2000000000008' })).toMatch(/^Dieses Präfix \(2, 02, 04\)/)
  })

  it('shows the sentence of a rule that has none', () => {
    expect(ruleText({ rule: 'price.gone', field: 'price', sentence: 'As it was.' })).toBe('As it was.')
  })
})
