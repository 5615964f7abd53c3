import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { fieldsOfFilter } from '../../../src/workspace/edits/facetChoice.ts'
import { prepareFormula } from '../../../src/workspace/edits/formula.ts'
import { RULE_ACTIONS } from '../../../src/workspace/edits/ruleActions.ts'
import { CONDITION_OPERATORS, conditionTest } from '../../../src/workspace/edits/ruleConditions.ts'
import {
  emptyRule,
  type RuleStep,
  readRules,
  type TransformationRule,
} from '../../../src/workspace/edits/ruleDocument.ts'
import { type PreparedRules, prepareRules } from '../../../src/workspace/edits/rules.ts'
import { createRuleRun, createRuleTest } from '../../../src/workspace/edits/ruleTest.ts'
import { cpuTime } from '../../cpuTime.ts'

const set = (field: string, value: string): RuleStep => ({
  action: 'set',
  field: field as 'brand',
  parameters: { value },
})
const rule = (id: string, more: Partial<TransformationRule>): TransformationRule => ({ ...emptyRule(id), ...more })

const prepared = (...rules: readonly TransformationRule[]): PreparedRules => {
  const ready = prepareRules(rules)
  if (!ready.ok) throw new Error(JSON.stringify(ready.failure))
  return ready.value
}

const problemsOf = (...rules: readonly TransformationRule[]) => {
  const ready = prepareRules(rules)
  return ready.ok ? [] : ready.failure.map(({ place, sentence }) => `${place}: ${sentence}`)
}

describe('every action', () => {
  it('has an id of its own', () => {
    expect(new Set(RULE_ACTIONS.map(({ id }) => id)).size).toBe(RULE_ACTIONS.length)
  })

  const examples = RULE_ACTIONS.flatMap((action) =>
    action.examples.map((example) => [action.id, example.before, example.after, action, example] as const),
  )
  it.each(examples)('%s makes of "%s": "%s"', (_id, before, after, action, example) => {
    expect(Value.Check(action.parameters, example.parameters)).toBe(true)
    const ready = action.prepare(example.parameters, 'title')
    if (!ready.ok) throw new Error(ready.failure.sentence)
    expect(ready.value(before, productOf(example.product ?? {}))).toBe(after)
  })

  it('leaves hostile texts standing or changes them, in little time', () => {
    const hostile = [
      'a '.repeat(50_000),
      ' '.repeat(100_000),
      '<'.repeat(100_000),
      '&'.repeat(50_000),
      ',;'.repeat(50_000),
      '\ud800',
      '9'.repeat(50_000),
      '=\u0000__proto__',
    ]
    const began = cpuTime()
    for (const action of RULE_ACTIONS)
      for (const example of action.examples) {
        const ready = action.prepare(example.parameters, 'title')
        if (ready.ok)
          for (const text of hostile)
            expect(['string', 'undefined']).toContain(typeof ready.value(text, productOf({ title: text })))
      }
    expect(cpuTime() - began).toBeLessThan(40_000)
  })
})

describe('formulas', () => {
  const calculate = (formula: string, product: Partial<Product> = {}, cell = '', headers: readonly string[] = []) => {
    const ready = prepareFormula(formula, headers)
    return ready.ok ? ready.value(cell, productOf(product)) : ready.failure.sentence
  }
  const prices = { price: '20.00 EUR', sale_price: '15.00 EUR' }

  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['=-2 - -3', '1'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3', '0.333333333333'],
    ['10 / 4', '2.5'],
    ['[price] * 1.19', '23.80 EUR'],
    ['[Price] - [Sale price]', '5.00 EUR'],
    ['[sale_price] / [price]', '0.75'],
    ['ROUND([price] / 3, 1)', '6.70 EUR'],
    ['MIN([price]; [sale_price]; 17)', '15.00 EUR'],
    ['MAX(1, 3, 2)', '3'],
    ['MIN([price], 17)', '17.00 EUR'],
    ['MAX([price] * 0.5; 12)', '12.00 EUR'],
    ['MIN(3, 17, [price])', '3.00 EUR'],
    ['[price] = 20', 'true'],
    ['20 <> [price]', 'false'],
    ['[price] = "20"', 'true'],
    ['[price] = "20.00 USD"', 'false'],
    ['IF(AND([brand] <> "", [brand] < 5), 1, 2)', '2'],
    ['OR(TRUE, [brand] < 5)', 'true'],
    ['ROUND([price] * 0.9, 0)', '18.00 EUR'],
    ['LEFT("1,2", 2) & 1', '1,1'],
    ['if([price] >= 20, "dear", "cheap")', 'dear'],
    ['IF(AND([price] > 1, NOT([sale_price] > [price])), TRUE, FALSE)', 'true'],
    ['IF(OR(FALSE, [price] = "20 EUR"), 1, 2)', '1'],
    ['"007" = "7"', 'false'],
    ['"A" = "a"', 'true'],
    ['1 <> 2', 'true'],
    ['"say ""hi""" & "!"', 'say "hi"!'],
    ['LEFT("😀bc", 2) & RIGHT("abc", 1) & MID("abcdef", 2, 3)', '😀bcbcd'],
    ['PART("a, b, c", ",", 2)', 'b'],
    ['LEN(TRIM("  a  b "))', '3'],
    ['SUBSTITUTE("a-b-c", "-", " ")', 'a b c'],
    ['CONTAINS("Enamel cup", "CUP")', 'true'],
    ['ISBLANK([brand])', 'true'],
    ['IFERROR([brand] * 2, "none")', 'none'],
    ['UPPER(LOWER("Ab"))', 'AB'],
    ['cell & "!"', 'x!'],
  ])('%s is %s', (formula, result) => {
    expect(calculate(formula, prices, 'x')).toBe(result)
  })

  it('read other columns of the file, and name one that is not there', () => {
    expect(prepareFormula('[Season] & 1', ['Season']).ok).toBe(true)
    expect(calculate('[Season]')).toContain('“Season”')
  })

  it.each([
    '[price] * "x"',
    '"a" > 1',
    'IF(1, 2, 3)',
    '[price] + "1.00 USD"',
    '[price] * [price]',
    '5 / 0',
    'LEFT("a", 0.5)',
    'MIN([price], 17, "9.00 USD")',
    'AND(TRUE, 1)',
    'AND([brand] < 5, FALSE)',
  ])('%s cannot be calculated, so that the cell stays', (formula) => expect(calculate(formula, prices)).toBeUndefined())

  it.each([
    ['', 'end of the formula'],
    ['1 +', 'end of the formula'],
    ['(1', 'end of the formula'],
    ['1 2', '“2”'],
    ['1,19', 'Write “1,19” with a decimal point'],
    ['ROUND([price] * 0,9)', '“0,9”'],
    ['IFERROR([price] * 0,9)', '“0,9”'],
    ['MIN([price] * 1,19; 100)', '“1,19”'],
    ['1.000,50', '“1.000,50”'],
    ['MIN([price] * 1, 19; 100)', 'from “; 100)'],
    ['UPPER', 'end of the formula'],
    ['LEN [title]', 'from “[title]”'],
    ['"open', '“"open”'],
    ['EVAL("1")', "EVAL isn't a function"],
    ['constructor', "constructor isn't a function"],
    ['LEFT("a")', 'LEFT got too few'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'too many levels'],
    [`${'-'.repeat(60)}1`, 'too many levels'],
    [`${'NOT('.repeat(2000)}TRUE`, 'too many levels'],
  ])('say what is wrong with %#', (formula, part) => {
    expect(calculate(formula)).toContain(part)
  })

  it('stay small and flat whatever they are made of', () => {
    const doubled = (text: string) => `SUBSTITUTE(${text}, "a", "aaaaaaaaaa")`
    let growing = '"a"'
    for (let times = 0; times < 10; times++) growing = doubled(growing)
    expect(calculate(growing)).toBeUndefined()
    expect(calculate(`1${'+1'.repeat(4_000)}`)).toBe('4001')
    expect(calculate(`cell${'*cell'.repeat(2_000)}`, {}, '9'.repeat(50))).toBeUndefined()
    expect(calculate(`LEFT("a", 1.000${'*1.000'.repeat(1_600)})`)).toBeUndefined()
    expect(calculate(`[title]${'&[title]'.repeat(400)}`, { title: 'x'.repeat(1000) })).toBeUndefined()
  })
})

describe('conditions between columns', () => {
  const test = (condition: Parameters<typeof conditionTest>[0]) => {
    const ready = conditionTest(condition)
    if (!ready.ok) throw new Error('Not ready.')
    return (more: Partial<Product>) => ready.value(productOf(more))
  }

  it('compare with the cell of another column, whose emptiness meets nothing', () => {
    const below = test({ field: 'price', is: 'below', value: '[sale_price]' })
    expect(below({ price: '10.00 EUR', sale_price: '12.00 EUR' })).toBe(true)
    expect(below({ price: '10.00 EUR', sale_price: '9.00 EUR' })).toBe(false)
    expect(below({ price: '10.00 EUR', sale_price: '' })).toBe(false)
    const other = test({ field: 'brand', is: 'contains', value: '[Sale price]', not: true })
    expect(other({ brand: 'a', sale_price: '' })).toBe(false)
    expect(test({ field: 'title', is: 'contains', value: '[brand]', not: true })({ title: 'Cup', brand: 'Nord' })).toBe(
      true,
    )
    expect(test({ field: 'title', is: 'contains', value: '[new]' })({ title: 'Cup [new]' })).toBe(true)
  })

  it('read the other column where a filter is made ready, and say where a number is neither', () => {
    const condition = { field: 'price' as const, is: 'below', value: '[sale_price]' }
    expect([...fieldsOfFilter({ join: 'all', conditions: [condition] }, [])]).toEqual(['price', 'sale_price'])
    expect(conditionTest({ field: 'price', is: 'below', value: '[sail]' }).ok).toBe(false)
  })

  it('know today among dates', () => {
    const ends = test({ field: 'sale_price_effective_date', is: 'endsBefore', value: 'today' })
    expect(ends({ sale_price_effective_date: '2020-01-01T00:00Z/2020-02-01T00:00Z' })).toBe(true)
    expect(ends({ sale_price_effective_date: '2020-01-01T00:00Z/2999-02-01T00:00Z' })).toBe(false)
    expect(ends({ sale_price_effective_date: '' })).toBe(false)
    expect(conditionTest({ field: 'title', is: 'startsAfter', value: 'soon' }).ok).toBe(false)
  })
})

describe('conditions that count rows', () => {
  const often = { field: 'title', is: 'occursOver', value: '2' } as const
  const counts = () => (value: string) => value.length

  it('compare with a number or with another column', () => {
    const test = conditionTest(often, counts)
    expect(['ab', 'abc'].map((title) => test.ok && test.value(productOf({ title })))).toEqual([false, true])
    const other = conditionTest({ ...often, value: '[custom_label_0]' }, counts)
    const holds = (custom_label_0: string) => other.ok && other.value(productOf({ title: 'abc', custom_label_0 }))
    expect(['2', '3', 'many', ''].map(holds)).toEqual([true, false, false, false])
  })

  it('cannot be used by rules, and want a number', () => {
    const rules = prepareRules([rule('1', { when: { join: 'all', conditions: [often] } })])
    expect(!rules.ok && rules.failure.map(({ place }) => place)).toEqual(['when.0'])
    expect(conditionTest({ ...often, value: '[brand]' }).ok).toBe(false)
    expect(conditionTest({ ...often, value: 'many' }, counts).ok).toBe(false)
  })
})

describe('every condition', () => {
  it.each(CONDITION_OPERATORS.map((operator) => [operator.id, operator] as const))(
    '%s tells its examples apart',
    (_id, { prepare, example }) => {
      const test = prepare(example.value, false, (cell) => (cell === example.valid ? 2 : 1))
      if (!test.ok) throw new Error(test.failure.sentence)
      expect([test.value(example.valid), test.value(example.broken)]).toEqual([true, false])
    },
  )

  it('minds capital letters where asked', () => {
    for (const { hasCase, prepare, id } of CONDITION_OPERATORS) {
      const test = prepare('cup', true)
      if (hasCase && test.ok) expect([id, test.value('Cup')]).toEqual([id, false])
    }
  })
})

describe('rules', () => {
  it('run in order, each on what the ones before it left, with ELSE', () => {
    const rules = prepared(
      rule('1', {
        when: { join: 'all', conditions: [{ field: 'brand', is: 'empty', value: '' }] },
        actions: [set('brand', 'Nordlicht')],
        otherwise: [set('custom_label_0', 'named')],
      }),
      rule('2', {
        when: { join: 'all', conditions: [{ field: 'brand', is: 'equals', value: 'nordlicht' }] },
        actions: [{ action: 'template', field: 'title', parameters: { text: '[brand] [title]', tidy: true } }],
      }),
    )
    expect(rules.run(productOf({ title: 'Cup' })).product).toMatchObject({ title: 'Nordlicht Cup', custom_label_0: '' })
    expect(rules.run(productOf({ title: 'Cup', brand: 'X' })).product).toMatchObject({
      title: 'Cup',
      custom_label_0: 'named',
    })
    const product = productOf({ brand: 'X', custom_label_0: 'named' })
    expect(rules.run(product).product).toBe(product)
  })

  it('join conditions by AND and OR, in groups, turned round', () => {
    const when: TransformationRule['when'] = {
      join: 'any',
      conditions: [
        {
          join: 'all',
          conditions: [
            { field: 'price', is: 'above', value: '10' },
            { field: 'color', is: 'equals', value: 'red', not: true },
          ],
        },
        { field: 'id', is: 'equals', value: 'always' },
      ],
    }
    const rules = prepared(rule('1', { when, actions: [set('size', 'yes')], otherwise: [set('size', 'no')] }))
    const size = (product: Partial<Product>): string => rules.run(productOf(product)).product.size
    expect(size({ price: '10.01 EUR' })).toBe('yes')
    expect(size({ price: '10.01 EUR', color: 'Red' })).toBe('no')
    expect(size({ price: '9 EUR' })).toBe('no')
    expect(size({ id: 'always', color: 'red' })).toBe('yes')
  })

  it('stop for a row that is taken out, and leave paused rules aside', () => {
    const rules = prepared(
      rule('0', { isPaused: true, actions: [set('title', 'paused')] }),
      rule('1', {
        when: { join: 'all', conditions: [{ field: 'price', is: 'below', value: '1' }] },
        actions: [{ action: 'exclude', parameters: {} }],
      }),
      rule('2', { actions: [set('title', 'kept')] }),
    )
    expect(rules.run(productOf({ title: 'a', price: '0.50 EUR' }))).toMatchObject({
      isExcluded: true,
      product: { title: 'a' },
    })
    expect(rules.run(productOf({ title: 'a', price: '1.00 EUR' }))).toMatchObject({
      isExcluded: false,
      product: { title: 'kept' },
    })
  })

  it('name every place that cannot run', () => {
    const bad = rule('1', {
      when: {
        join: 'all',
        conditions: [
          { field: 'title', is: 'matches', value: '(' },
          { field: 'title', is: 'odd', value: '' },
          { join: 'any', conditions: [{ field: 'price', is: 'above', value: 'ten' }] },
        ],
      },
      actions: [
        { action: 'case', field: 'title', parameters: { letters: 'odd' } },
        { action: 'set', parameters: { value: '' } },
      ],
      otherwise: [
        { action: 'odd', field: 'title', parameters: {} },
        { action: 'calculate', field: 'price', parameters: { operator: 'divide', by: '0', rounding: 'up' } },
      ],
    })
    const problems = problemsOf(bad, bad)
    expect(problems).toContain(': Two rules have the same ID.')
    expect(problems.slice(1, 8).map((problem) => problem.split(':')[0])).toEqual([
      'when.0',
      'when.1',
      'when.2.0',
      'actions.0',
      'actions.1',
      'otherwise.0',
      'otherwise.1',
    ])
    expect(problemsOf(rule('p', { isPaused: true, actions: [{ action: 'odd', parameters: {} }] }))).toHaveLength(1)
  })

  it('are read from JSON only where they fit', () => {
    const good = [rule('1', { actions: [set('brand', 'N')] })]
    expect(readRules(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good })
    for (const bad of [
      null,
      {},
      [{}],
      [{ ...good[0], id: '' }],
      [{ ...good[0], actions: [set('odd', '')] }],
      [{ ...good[0], when: 1 }],
      JSON.parse('[{"__proto__":{"id":"1"}}]'),
    ])
      expect(readRules(bad).ok).toBe(false)
  })
})

describe('a test of rules', () => {
  const rows = [
    { row: 4, product: productOf({ ...VALID_PRODUCT, title: 'x'.repeat(160) }) },
    { row: 5, product: productOf({ ...VALID_PRODUCT, price: 'free' }) },
    { row: 6, product: productOf({ ...VALID_PRODUCT, brand: 'Odd' }) },
  ]
  const rules = prepared(
    rule('short', {
      actions: [{ action: 'truncate', field: 'title', parameters: { most: 150, onWord: true, sign: '' } }],
    }),
    rule('dearer', {
      actions: [
        { action: 'calculate', field: 'price', parameters: { operator: 'multiply', by: '2', rounding: 'half up' } },
      ],
    }),
    rule('odd', {
      when: { join: 'all', conditions: [{ field: 'brand', is: 'equals', value: 'odd' }] },
      actions: [{ action: 'exclude', parameters: {} }],
    }),
  )

  it('counts what each rule would do and changes nothing', () => {
    const test = createRuleTest(rules)
    for (const row of rows) test.take([row])
    const report = test.report()
    expect(report).toMatchObject({ rows: 3, changedRows: 1, changedCells: 2, excluded: 1 })
    expect(report.problemsBefore.errors).toBe(2)
    expect(report.problemsAfter.errors).toBe(1)
    expect(
      report.rules.map(({ rule: id, met, rows: changed, cells, failures, excluded }) => [
        id,
        met,
        changed,
        cells,
        failures,
        excluded,
      ]),
    ).toEqual([
      ['short', 3, 1, 1, 0, 0],
      ['dearer', 3, 2, 2, 1, 0],
      ['odd', 1, 0, 0, 0, 1],
    ])
    expect(report.rules[1]?.samples[0]).toEqual({ row: 4, field: 'price', before: '15.00 EUR', after: '30.00 EUR' })
    expect(report.rules[1]?.failureSamples).toEqual([{ row: 5, field: 'price', before: 'free' }])
    expect(rows[0]?.product.title).toHaveLength(160)
  })

  it('is followed by one step that does the same', () => {
    const run = createRuleRun(rules)
    for (const row of rows) run.take([row])
    const step = run.end({ id: 's', name: 'Rules', kind: 'rules', at: '2026-11-21T10:00:00Z' })
    expect([step.cells.count, [...step.vanish], [...step.cells.rows]]).toEqual([2, [6], [4, 4]])
  })
})
