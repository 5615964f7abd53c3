import { afterEach, describe, expect, it } from 'vitest'
import { de } from '../../../src/messages/de.ts'
import { en } from '../../../src/messages/en.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { parameterFields } from '../../../src/workspace/edits/parameterForm.ts'
import { REPAIRS } from '../../../src/workspace/edits/repairs.ts'
import { RULE_ACTIONS } from '../../../src/workspace/edits/ruleActions.ts'
import { CONDITION_OPERATORS } from '../../../src/workspace/edits/ruleConditions.ts'
import { emptyRule, type TransformationRule } from '../../../src/workspace/edits/ruleDocument.ts'
import { prepareRules } from '../../../src/workspace/edits/rules.ts'
import { ruleSentence } from '../../../src/workspace/edits/ruleText.ts'
import { DAMAGES } from '../../../src/workspace/edits/spreadsheetDamage.ts'

afterEach(() => chooseTranslator('en'))

const words = RULE_ACTIONS.flatMap((action) =>
  parameterFields(action).flatMap((field) => (field.kind === 'choice' ? field.choices : [])),
)

/** Every key that the tables of this folder name. */
const NAMED = [
  ...RULE_ACTIONS.flatMap((action) => [
    `action.${action.id}`,
    `action.${action.id}.help`,
    ...parameterFields(action).map(({ name }) => `action.${action.id}.${name}`),
  ]),
  ...words.map((word) => `choice.${word.replace(' ', '_')}`),
  ...CONDITION_OPERATORS.flatMap(({ id }) => [`is.${id}`, `not.${id}`]),
  ...REPAIRS.map(({ id }) => `repair.${id}`),
  ...DAMAGES.flatMap(({ id }) => [`damage.${id}`, `damage.${id}.text`]),
]

describe('tables of edits', () => {
  it.each([
    ['en', en.edits],
    ['de', de.edits],
  ])('have a message of their own for every row in %s', (_language, messages) => {
    expect(NAMED.filter((key) => !Object.hasOwn(messages, key))).toEqual([])
    const repairs = REPAIRS.map(({ id }) => Object.entries(messages).find(([key]) => key === `repair.${id}`)?.[1])
    expect(new Set(repairs).size).toBe(REPAIRS.length)
  })

  it('leave no message without a row', () => {
    const rows = Object.keys(en.edits).filter((key) => /^(action|choice|is|not|repair|damage)\./.test(key))
    const known = new Set(NAMED.flatMap((key) => [key, `${key}.caution`]))
    expect(rows.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('a rule', () => {
  const rule: TransformationRule = {
    ...emptyRule('1'),
    when: { join: 'all', conditions: [{ field: 'brand', is: 'empty', value: '' }] },
    actions: [
      { action: 'set', field: 'brand', parameters: { value: 'Nordlicht' } },
      { action: 'round', field: 'price', parameters: { to: 'ending', value: '0.99', rounding: 'up' } },
    ],
  }

  it('is a sentence of the chosen language', async () => {
    expect(ruleSentence(rule)).toBe(
      'If Brand is empty, then set Brand to “Nordlicht” and round Price to the ending 0.99.',
    )
    await chooseTranslator('de')
    expect(ruleSentence(rule)).toBe(
      'Wenn gilt: Marke ist leer, dann Marke auf „Nordlicht“ setzen und Preis auf die Endung 0.99 runden.',
    )
  })

  it('says what keeps it from running as a message beside the English sentence', async () => {
    await chooseTranslator('de')
    const ready = prepareRules([{ ...rule, actions: [{ action: 'set', parameters: { value: '' } }] }])
    expect(ready.ok ? [] : ready.failure).toEqual([
      {
        rule: '1',
        place: 'actions.0',
        sentence: 'Choose the column that the action changes.',
        message: { code: 'edits.problem.column' },
      },
    ])
  })
})
