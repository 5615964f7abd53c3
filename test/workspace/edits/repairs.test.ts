import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product } from '../../../src/contract/catalog/product.ts'
import { brokenRules, checkProduct, PRODUCT_RULES, productRule } from '../../../src/contract/catalog/productRules.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import {
  type ChosenRepair,
  createRepairPlan,
  createRepairRun,
  repaired,
} from '../../../src/workspace/edits/repairPlan.ts'
import { REPAIRS, repairFor, repairKeyText } from '../../../src/workspace/edits/repairs.ts'
import { runs } from '../../seed.ts'

const valid = (more: Partial<Product>): Product => productOf({ ...VALID_PRODUCT, ...more })
const views = (...products: readonly Partial<Product>[]) =>
  products.map((product, row) => ({ row, product: valid(product) }))
const rulesOf = (product: Product): readonly string[] => checkProduct(product).map(({ rule }) => rule)

describe('every repair', () => {
  it('names rules that there are', () => {
    for (const { rules } of REPAIRS)
      for (const rule of rules) expect([rule, productRule(rule)?.id]).toEqual([rule, rule])
    expect(new Set(REPAIRS.map(({ id }) => id)).size).toBe(REPAIRS.length)
  })

  const GIVEN: { readonly [field: string]: string } = {
    availability: 'in stock',
    condition: 'new',
    brand: 'Nordlicht',
    price: '9.00 EUR',
    gender: 'male',
    age_group: 'adult',
  }
  const cases = REPAIRS.flatMap((repair) => repair.rules.map((rule) => [repair.id, rule, repair] as const)).filter(
    ([id]) => id !== 'currency',
  )

  it.each(cases)('%s fixes the example of %s', (_id, id, repair) => {
    const rule = productRule(id)
    if (rule === undefined) throw new Error(id)
    const product = valid(rule.broken)
    const fix = repair.fix(product, rule, repair.asks === undefined ? '' : (GIVEN[rule.field] ?? ''))
    // Some examples are meant to be beyond fixing: a GTIN with nothing to prove it.
    if (fix === undefined) expect(rule.fix?.(product)).toBeUndefined()
    else expect(rule.holds({ ...product, [fix.field]: fix.value }) || fix.value === '').toBe(true)
  })

  it('that fills descriptions takes the title', () => {
    const rule = productRule('description.required') as never
    const product = valid({ title: 'Cup', description: '' })
    expect(repairFor(product, rule)?.repair.fix(product, rule, '')).toEqual({ field: 'description', value: 'Cup' })
    expect(repairFor(valid({ title: '', description: '' }), rule)).toBeUndefined()
  })

  it('that asks for a currency takes the one that is given', () => {
    const product = valid({ price: '15,00' })
    const found = repairFor(product, productRule('price.format') ?? (PRODUCT_RULES[0] as never))
    expect(found?.key).toEqual({ repair: 'currency' })
    expect(found?.repair.fix(product, productRule('price.format') as never, 'USD')).toEqual({
      field: 'price',
      value: '15.00 USD',
    })
  })

  it.each(['$1,299.00', '¥1,500', '15,00'])('that asks for a currency is offered for %s', (price) => {
    expect(repairFor(valid({ price }), productRule('price.format') as never)?.key).toEqual({ repair: 'currency' })
  })

  it('of words is one action for each word that nobody knows', () => {
    expect(repairFor(valid({ condition: 'NEU' }), productRule('condition.value') as never)?.key).toEqual({
      repair: 'words',
    })
    expect(repairFor(valid({ condition: 'fast neu' }), productRule('condition.value') as never)?.key).toEqual({
      repair: 'value',
      field: 'condition',
      value: 'fast neu',
    })
  })
})

/** Fields whose rules look at another field as well. */
const BESIDE = ['brand', 'sale_price', 'sale_price_effective_date', 'inventory']

describe('a plan', () => {
  const rows = views(
    ...Array.from({ length: 6 }, () => ({ price: '15,00 EUR', link: 'http://shop.example/a' })),
    ...Array.from({ length: 3 }, () => ({ link: 'http://shop.example/a' })),
    { condition: 'fast neu' },
    { title: '' },
    {},
  )

  it('puts first what fixes most, and says how far the first actions go', () => {
    const planner = createRepairPlan()
    for (const view of rows) planner.take([view])
    const plan = planner.plan()
    expect([plan.issues, plan.rows, plan.errorRows]).toEqual([17, 11, 11])
    expect(
      plan.actions.map(({ key, issues, rows: own, share, cleanRows, readyRows }) => [
        repairKeyText(key),
        issues,
        own,
        Math.round(share * 100),
        cleanRows,
        readyRows,
      ]),
    ).toEqual([
      ['https', 9, 9, 53, 3, 3],
      ['prices', 6, 6, 88, 9, 9],
      ['value\u0000condition\u0000fast neu', 1, 1, 94, 10, 10],
    ])
    expect([...plan.byHand]).toEqual([['title.required', 1]])
    expect(plan.actions[0]?.samples[0]).toEqual({
      row: 0,
      field: 'link',
      before: 'http://shop.example/a',
      after: 'https://shop.example/a',
    })
  })

  it('is kept to: what is chosen is fixed in one step, the rest stays', () => {
    const planner = createRepairPlan()
    planner.take(rows)
    const choices: ChosenRepair[] = planner
      .plan()
      .actions.map(({ key }) => ({ key, ...(key.value === undefined ? {} : { given: 'used' }) }))
    const run = createRepairRun(choices)
    run.take(rows)
    expect(run.preview()).toMatchObject({ rows: 10, cells: 16 })
    expect(run.end({ id: 's', name: 'Repairs', kind: 'fix', at: '2026-11-21T10:00:00Z' }).cells.count).toBe(16)
    const chosen = new Map(choices.map((choice) => [repairKeyText(choice.key), choice]))
    const left = rows.filter(({ product }) => brokenRules(repaired(product, chosen)).length > 0)
    expect(left.map(({ product }) => rulesOf(product))).toEqual([['title.required']])
    expect(
      rows.filter(
        ({ product }) => repaired(product, new Map([['https', { key: { repair: 'https' } }]])).price === '15,00 EUR',
      ),
    ).toHaveLength(6)
  })

  it('does nothing where what it asks for is not given', () => {
    const run = createRepairRun([
      { key: { repair: 'value', field: 'condition', value: 'fast neu' } },
      { key: { repair: 'odd' } },
    ])
    run.take(rows)
    expect(run.preview().cells).toBe(0)
  })

  it('does nothing with a value that does not suit the field', () => {
    const product = valid({ condition: 'fast neu', price: '' })
    const choose = (given: string) =>
      new Map(
        [
          { repair: 'value', field: 'condition' as const, value: 'fast neu' },
          { repair: 'missing', field: 'price' as const },
        ].map((key) => [repairKeyText(key), { key, given }]),
      )
    expect(repaired(product, choose('odd'))).toBe(product)
    expect(repaired(product, choose('used')).condition).toBe('used')
    expect(repaired(product, choose('9.00 EUR')).price).toBe('9.00 EUR')
  })

  it('continues where one fix leads to another', () => {
    const product = valid({ description: `<p>${'word '.repeat(1_100)}&amp;</p>` })
    const chosen = new Map(['plainText', 'shorten'].map((repair) => [repair, { key: { repair } }]))
    expect(rulesOf(repaired(product, chosen))).toEqual([])
  })

  it('fixes all that was chosen at once, and breaks nothing by it, whatever the product', () => {
    const odd = fc.string({
      unit: fc.constantFrom(
        '<p>',
        '</p>',
        '&amp;',
        '15,00',
        'EUR',
        '9.99 EUR',
        'a',
        '1',
        ',',
        '<',
        '>',
        ' ',
        '€',
        '\n',
        '4006381333931',
        'http://a.example',
        '2026-01-01T00:00Z',
        '\u0007',
      ),
      maxLength: 4,
    })
    const given = (field: string | undefined): string =>
      ({ availability: 'out of stock', gender: 'male', age_group: 'adult', price: '9.00 EUR', condition: 'new' })[
        field ?? ''
      ] ?? 'EUR'
    const cells = Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, fc.oneof(fc.constant(''), odd)]))
    fc.assert(
      fc.property(fc.record(cells), (own) => {
        const product = productOf(own as Partial<Product>)
        const planner = createRepairPlan()
        planner.take([{ row: 0, product }])
        const { actions } = planner.plan()
        const chosen = new Map(actions.map(({ key }) => [repairKeyText(key), { key, given: given(key.field) }]))
        const after = repaired(product, chosen)
        // A format that is fixed may show that the value is odd too. Valid fields stay valid.
        const fieldsOf = (rules: readonly number[]) => rules.flatMap((rule) => PRODUCT_RULES[rule]?.field ?? [])
        const invalid = new Set<string>([...fieldsOf(brokenRules(product)), ...BESIDE])
        expect(fieldsOf(brokenRules(after)).filter((field) => !invalid.has(field))).toEqual([])
        expect(repaired(after, chosen)).toEqual(after)
      }),
      runs(750),
    )
  })
})
