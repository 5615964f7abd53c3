import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { inLanguage } from '../../../messages/formats.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { columnLabel } from '../../../workspace/edits/column.ts'
import {
  CONDITION_OPERATORS,
  conditionOperator,
  conditionTest,
  NOTHING_COUNTED,
} from '../../../workspace/edits/ruleConditions.ts'
import {
  type CellCondition,
  type ConditionGroup,
  type ConditionTree,
  isGroup,
} from '../../../workspace/edits/ruleDocument.ts'
import { operatorLabel } from '../../../workspace/edits/ruleText.ts'
import { formatList } from '../../kit/components/format.ts'

const NOT = '!'

/** Every operator and its opposite, as options of a form. */
export const operatorChoices = inLanguage(() =>
  CONDITION_OPERATORS.flatMap(({ id }) => [
    { id, is: id, label: operatorLabel(id, false) },
    { id: NOT + id, is: id, label: operatorLabel(id, true) },
  ]),
)

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

/** Why a condition can't be used: '' while incomplete, undefined if it can. */
export const problemOf = (condition: CellCondition): string | undefined => {
  const { is, value } = condition
  const operator = conditionOperator(is)
  if (operator === undefined) return t('feeds.condition.newer')
  if (operator.needs !== 'nothing' && value.trim() === '') return ''
  const made = conditionTest(condition, NOTHING_COUNTED)
  return made.ok ? undefined : saidText(made.failure)
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

const shortValue = (value: string, isList: boolean): string => {
  const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '')
  const text = isList ? formatList(lines) : value
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** A condition as a sentence: `Title contains “cup”`. */
export const conditionText = (condition: CellCondition | ConditionGroup): string => {
  if (isGroup(condition)) {
    const all = condition.conditions.map(conditionText)
    return all.reduce((first, second) =>
      condition.join === 'all'
        ? t('feeds.condition.and', { first, second })
        : t('feeds.condition.or', { first, second }),
    )
  }
  const { field, is, not, value } = condition
  const needs = conditionOperator(is)?.needs ?? 'nothing'
  const said = { field: columnLabel(field), operator: operatorLabel(is, not === true) }
  if (needs === 'nothing') return t('feeds.condition.plain', said)
  const short = shortValue(value, needs === 'lines')
  return needs === 'text'
    ? t('feeds.condition.quoted', { ...said, value: short })
    : t('feeds.condition.valued', { ...said, value: short })
}
