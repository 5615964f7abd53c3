import { t, translator } from '../../messages/t.ts'
import { actionPhrases } from './actionPhrases.ts'
import { conditionOperator } from './ruleConditions.ts'
import {
  type CellCondition,
  type ConditionGroup,
  type ConditionTree,
  isGroup,
  type RuleStep,
  type TransformationRule,
} from './ruleDocument.ts'
import { columnPart, keyPart as key, plainPart as plain, quotedPart, type RulePart } from './rulePart.ts'

// Rules as readable sentences, in parts that screens can mark. Example: "If Brand is empty, then set Brand to
// “vendor”."

const joined = (lists: readonly (readonly RulePart[])[], between: RulePart): readonly RulePart[] =>
  lists.flatMap((parts, at) => (at === 0 ? parts : [between, ...parts]))

/** What an action is called; its id where it is not known. */
export const actionLabel = (id: string): string => translator().known({ code: `edits.action.${id}` }) ?? id

/** What a condition says of its column, without the value. */
export const operatorLabel = (id: string, not: boolean): string =>
  translator().known({ code: `edits.${not ? 'not' : 'is'}.${id}` }) ?? id

const valuesOf = (value: string): readonly RulePart[] => {
  const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '')
  const shown = lines.slice(0, 3).map((line) => [quotedPart(line.trim())])
  const more = lines.length > 3 ? [plain(t('edits.rule.more', { count: lines.length - 3 }))] : []
  return lines.length === 0 ? [plain(t('edits.rule.noValues'))] : [...joined(shown, plain(',')), ...more]
}

const cellText = ({ field, is, value, not }: CellCondition): readonly RulePart[] => {
  const needs = conditionOperator(is)?.needs ?? 'nothing'
  const said = needs === 'nothing' ? [] : needs === 'lines' ? valuesOf(value) : [quotedPart(value)]
  return [columnPart(field), plain(operatorLabel(is, not === true)), ...said]
}

const treeText = ({ join, conditions }: ConditionTree | ConditionGroup, isInner = false): readonly RulePart[] => {
  const parts = conditions.map((condition) => (isGroup(condition) ? treeText(condition, true) : cellText(condition)))
  const all = joined(
    parts.filter((list) => list.length > 0),
    key(t(join === 'all' ? 'edits.rule.and' : 'edits.rule.or')),
  )
  return isInner && conditions.length > 1 ? [plain('('), ...all, plain(')')] : all
}

/** One action as an order: "set Brand to “vendor”". */
export const stepParts = ({ action, field, parameters }: RuleStep): readonly RulePart[] => {
  const phrase = actionPhrases[action]
  if (phrase !== undefined) return phrase(columnPart(field), parameters)
  return [plain(actionLabel(action)), ...(field === undefined ? [] : [columnPart(field)])]
}

const stepsText = (steps: readonly RuleStep[]): readonly RulePart[] =>
  steps.length === 0 ? [plain(t('edits.rule.nothing'))] : joined(steps.map(stepParts), key(t('edits.rule.and')))

/** A whole rule as one sentence in parts. */
export const ruleParts = ({ when, actions, otherwise }: TransformationRule): readonly RulePart[] => {
  const conditions = treeText(when)
  const head = conditions.length === 0 ? [key(t('edits.rule.all'))] : [key(t('edits.rule.if')), ...conditions]
  const tail = otherwise.length === 0 ? [] : [plain(','), key(t('edits.rule.otherwise')), ...stepsText(otherwise)]
  return [
    ...head,
    plain(','),
    ...(conditions.length === 0 ? [] : [key(t('edits.rule.then'))]),
    ...stepsText(actions),
    ...tail,
  ]
}

/** Does a part follow the one before without a space? */
export const isClose = (part: string, before: string | undefined): boolean => /^[,):]/.test(part) || before === '('

/** Parts as one text; punctuation follows its word directly. */
export const termsText = (parts: readonly RulePart[]): string =>
  parts.reduce((text, { text: word }, at) => {
    return at === 0 || isClose(word, parts[at - 1]?.text) ? text + word : `${text} ${word}`
  }, '')

/** A whole rule as one sentence. */
export const ruleSentence = (rule: TransformationRule): string => `${termsText(ruleParts(rule))}.`

/** What a rule is called: its own label, else its sentence. */
export const ruleName = (rule: TransformationRule): string =>
  rule.label.trim() === '' ? ruleSentence(rule) : rule.label
