import { Type } from 'typebox'
import { success } from '../../contract/language/result.ts'
import { type ChosenRepair, repaired } from './repairPlan.ts'
import { FACT_REPAIRS, REPAIRS, repairKeyText } from './repairs.ts'
import { choiceParameter, ruleAction } from './ruleAction.ts'
import { emptyRule, type TransformationRule } from './ruleDocument.ts'

// A fix as an action of a rule. So the next import is fixed by itself.

const IDS = REPAIRS.map(({ id }) => id)

/** Fixes that set another column than the one with the issue. */
const SETS_OTHER: Readonly<Record<string, readonly string[] | undefined>> = {
  outOfStock: ['availability'],
  uniqueIds: ['id'],
}

export const fixAction = ruleAction(
  Type.Object({
    repair: choiceParameter(IDS, 'Which fix'),
    value: Type.String({ description: 'The value it is about, where each has a fix of its own', maxLength: 10_000 }),
    given: Type.String({ description: 'Value for the fix, such as a currency', maxLength: 10_000 }),
  }),
  {
    id: 'fix',
    prepare: ({ repair: id, value, given }, field) => {
      const repair = REPAIRS.find((each) => each.id === id)
      const needsInput = repair?.asks === 'text' || repair?.asks === 'choice'
      const key = {
        repair: id,
        ...(needsInput ? { field } : {}),
        ...(repair?.perValue === true ? { value } : {}),
      }
      const chosen = new Map<string, ChosenRepair>([[repairKeyText(key), given === '' ? { key } : { key, given }]])
      return success((cell, product) => repaired({ ...product, [field]: cell }, chosen)[field])
    },
    examples: [{ parameters: { repair: 'https', value: '', given: '' }, before: 'Enamel cup', after: 'Enamel cup' }],
  },
)

/** Does a fix of the rules need other rows or columns? It does nothing without facts. */
export const hasFactFixes = (rules: readonly TransformationRule[]): boolean =>
  rules
    .flatMap(({ actions, otherwise }) => [...actions, ...otherwise])
    .some(({ action, parameters }) => action === 'fix' && FACT_REPAIRS.has(String(parameters['repair'])))

/** Chosen fixes as rules, with an action for each column that may change. */
export const fixRules = (choices: readonly ChosenRepair[], newId: () => string): readonly TransformationRule[] =>
  choices.flatMap(({ key, given = '' }) => {
    const repair = REPAIRS.find(({ id }) => id === key.repair)
    if (repair === undefined) return []
    const own = repair.rules.map((rule) => rule.slice(0, rule.indexOf('.')))
    const fields = key.field === undefined ? (SETS_OTHER[repair.id] ?? [...new Set(own)]) : [key.field]
    return [
      {
        ...emptyRule(newId()),
        actions: fields.map((field) => ({
          action: 'fix',
          field: field as NonNullable<TransformationRule['actions'][number]['field']>,
          parameters: { repair: repair.id, value: key.value ?? '', given },
        })),
      },
    ]
  })
