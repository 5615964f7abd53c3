import { describe, expect, it } from 'vitest'
import { actionPhrases } from '../../../src/workspace/edits/actionPhrases.ts'
import { carriedParameters, defaultParameters, parameterFields } from '../../../src/workspace/edits/parameterForm.ts'
import { RULE_ACTIONS, ruleActionOf } from '../../../src/workspace/edits/ruleActions.ts'
import { emptyRule, type TransformationRule } from '../../../src/workspace/edits/ruleDocument.ts'
import { readRuleFile, ruleFileText, withFreshIds } from '../../../src/workspace/edits/ruleFile.ts'
import { prepareRules } from '../../../src/workspace/edits/rules.ts'
import { ruleName, ruleSentence, stepParts, termsText } from '../../../src/workspace/edits/ruleText.ts'

const rule = (more: Partial<TransformationRule>): TransformationRule => ({ ...emptyRule('1'), ...more })

const set = (value: string) => ({ action: 'set', field: 'brand' as const, parameters: { value } })

describe('a rule as a sentence', () => {
  it.each([
    [
      rule({
        actions: [
          { action: 'fix', field: 'gender', parameters: { repair: 'value', value: 'womens', given: 'female' } },
          { action: 'fix', field: 'price', parameters: { repair: 'missing', value: '', given: '9.99 EUR' } },
          { action: 'fix', field: 'link', parameters: { repair: 'https', value: '', given: '' } },
        ],
      }),
      'For every row, fix issues of Gender: Map a value, “womens” to “female” and fix issues of Price: Fill in missing values, “9.99 EUR” and fix issues of Link: Change URLs to https://.',
    ],
    [
      rule({
        when: { join: 'all', conditions: [{ field: 'brand', is: 'empty', value: '' }] },
        actions: [set('vendor')],
      }),
      'If Brand is empty, then set Brand to “vendor”.',
    ],
    [
      rule({
        when: {
          join: 'all',
          conditions: [
            { field: 'title', is: 'contains', value: 'cup', not: true },
            {
              join: 'any',
              conditions: [
                { field: 'price', is: 'above', value: '10' },
                { field: 'color', is: 'oneOf', value: 'red\nblue\n\ngreen\nblack' },
              ],
            },
          ],
        },
        actions: [set(''), { action: 'exclude', parameters: {} }],
        otherwise: [{ action: 'trim', field: 'title', parameters: {} }],
      }),
      'If Title does not contain “cup” and (Price is greater than “10” or Color is one of “red”, “blue”, “green” and 1 more), ' +
        'then clear Brand and exclude the row, otherwise trim spaces of Title.',
    ],
    [rule({}), 'For every row, do nothing.'],
    [rule({ actions: [set(`a\n${'x'.repeat(60)}`)] }), `For every row, set Brand to “a ⏎ ${'x'.repeat(36)}…”.`],
  ])('reads well: %#', (given, sentence) => {
    expect(ruleSentence(given)).toBe(sentence)
  })

  it('has words for every action, also half filled in', () => {
    for (const action of RULE_ACTIONS) {
      expect(actionPhrases[action.id], action.id).toBeDefined()
      const parameters = [{}, defaultParameters(action), ...action.examples.map((example) => example.parameters)]
      for (const given of parameters) {
        const text = termsText(
          stepParts({ action: action.id, field: 'title', parameters: given as Record<string, unknown> }),
        )
        expect(text).not.toMatch(/undefined|\[object|NaN/)
        expect(text.includes('Title')).toBe(action.hasField)
      }
    }
    expect(termsText(stepParts({ action: 'later', field: 'title', parameters: {} }))).toBe('later Title')
  })

  it('is called by its label, else by its sentence', () => {
    expect(ruleName(rule({ label: 'Vendors' }))).toBe('Vendors')
    expect(ruleName(rule({ label: ' ' }))).toBe('For every row, do nothing.')
  })
})

describe('the form of an action', () => {
  it('asks for every parameter of every action', () => {
    for (const action of RULE_ACTIONS) {
      const names = parameterFields(action).map(({ name }) => name)
      for (const { parameters } of action.examples) expect(names).toEqual(Object.keys(parameters as object))
    }
    expect(
      [ruleActionOf('truncate')]
        .flatMap((action) => (action === undefined ? [] : parameterFields(action)))
        .map(({ kind }) => kind),
    ).toEqual(['number', 'flag', 'text'])
  })

  it('starts with parameters that fit the schema, but for what only a person can say', () => {
    const asks = RULE_ACTIONS.filter((action) => {
      const step = { action: action.id, field: 'title' as const, parameters: defaultParameters(action) }
      return !prepareRules([rule({ actions: [step] })]).ok
    })
    expect(asks.map(({ id }) => id)).toEqual(['formula', 'replace', 'calculate', 'urlParameter'])
  })

  it('takes over what both actions ask for', () => {
    const [setting, lookup, price] = ['set', 'urlParameter', 'price'].map(ruleActionOf)
    if (lookup === undefined || price === undefined) throw new Error('An action is gone.')
    expect(carriedParameters({ value: 'a', other: 1 }, setting, lookup)).toEqual({ name: '', value: 'a' })
    expect(carriedParameters({ value: 'a' }, undefined, price)).toEqual({ currency: '' })
  })
})

describe('a file of rules', () => {
  const rules = [rule({ id: 'a', label: 'A', actions: [set('x')] })]

  it('is read as it was written', () => {
    expect(readRuleFile(ruleFileText('Shop', rules))).toEqual({ ok: true, value: rules })
  })

  it.each([
    ['{', "isn't a JSON file"],
    ['[]', 'contains no rules'],
    ['{"type":"adwright rules","version":2,"rules":[]}', 'newer version'],
    ['{"type":"adwright rules","version":{"toString":"x"}}', ''],
    ['{"type":"adwright rules","version":1,"rules":[{}]}', "can't be read"],
    ['{"type":"adwright recipe","version":1}', "can't be read"],
  ])('is refused where it does not fit: %#', (text, words) => {
    const read = readRuleFile(text)
    expect(read.ok ? '' : read.failure.sentence).toMatch(new RegExp(words))
  })

  it('gets new ids where they are taken, also by itself', () => {
    let next = 0
    const fresh = withFreshIds([...rules, ...rules], rules, () => `new${next++}`)
    expect(fresh.map(({ id, label }) => [id, label])).toEqual([
      ['new0', 'A'],
      ['new1', 'A'],
    ])
  })
})
