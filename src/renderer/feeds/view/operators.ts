import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { CONDITION_OPERATORS, conditionOperator } from '../../../workspace/edits/ruleConditions.ts'
import {
  type CellCondition,
  type ConditionGroup,
  type ConditionTree,
  isGroup,
} from '../../../workspace/edits/ruleDocument.ts'
import { operatorLabel } from '../../../workspace/edits/ruleWords.ts'

const NOT = '!'

/** Every operator and its opposite, as options of a form. */
export const OPERATOR_CHOICES = CONDITION_OPERATORS.flatMap(({ id, label }) => [
  { id, is: id, label },
  { id: NOT + id, is: id, label: operatorLabel(id, true) },
])

/** The option that stands for a condition. */
export const choiceOf = ({ is, not }: CellCondition): string => (not === true ? NOT + is : is)

/** A condition with another operator. */
export const withChoice = ({ not: _, ...condition }: CellCondition, choice: string): CellCondition =>
  choice.startsWith(NOT) ? { ...condition, is: choice.slice(NOT.length), not: true } : { ...condition, is: choice }

/** A new condition with the operator that fits the column. */
export const conditionFor = (field: ProductField): CellCondition => {
  const { kind } = productField(field)
  const is = kind === 'enum' ? 'equals' : kind === 'price' || kind === 'int' ? 'above' : 'contains'
  return { field, is, value: '' }
}

/** What keeps a condition from being used: '' while it is not filled in yet, undefined where nothing does. */
export const problemOf = ({ is, value, matchCase }: CellCondition): string | undefined => {
  const operator = conditionOperator(is)
  if (operator === undefined) return 'This version of Adwright does not know this condition.'
  if (operator.needs !== 'nothing' && value.trim() === '') return ''
  const made = operator.prepare(value, matchCase === true)
  return made.ok ? undefined : made.failure
}

const usable = (conditions: readonly CellCondition[]): CellCondition[] =>
  conditions.filter((condition) => problemOf(condition) === undefined)

/** The conditions that can be used; undefined where there is none. */
export const usableTree = ({ join, conditions }: ConditionTree): ConditionTree | undefined => {
  const found = conditions.flatMap((condition): (CellCondition | ConditionGroup)[] => {
    if (!isGroup(condition)) return usable([condition])
    const own = usable(condition.conditions)
    return own.length === 0 ? [] : [{ ...condition, conditions: own }]
  })
  return found.length === 0 ? undefined : { join, conditions: found }
}

const SHOWN = 40

const valueWords = ({ is, value }: CellCondition): string => {
  const operator = conditionOperator(is)
  if (operator === undefined || operator.needs === 'nothing') return ''
  const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '')
  const words = operator.needs === 'lines' ? lines.join(', ') : value
  const short = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
  return operator.needs === 'text' ? ` “${short}”` : ` ${short}`
}

/** A condition as a sentence: `Title contains “cup”`. */
export const conditionWords = (condition: CellCondition | ConditionGroup): string => {
  if (isGroup(condition))
    return condition.conditions.map(conditionWords).join(condition.join === 'all' ? ' and ' : ' or ')
  const { field, is, not } = condition
  return `${productField(field).label} ${operatorLabel(is, not === true)}${valueWords(condition)}`
}
