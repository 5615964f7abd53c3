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
import { columnWord, keyWord as key, plainWord as plain, quotedWord, type RuleWord } from './ruleWord.ts'

// Rules as people read them: "If Brand is empty, then set Brand to “vendor”." Made of parts, so that screens can mark them.

const joined = (lists: readonly (readonly RuleWord[])[], between: RuleWord): readonly RuleWord[] =>
  lists.flatMap((words, at) => (at === 0 ? words : [between, ...words]))

/** What an action is called; its id where it is not known. */
export const actionLabel = (id: string): string => translator().known({ code: `edits.action.${id}` }) ?? id

/** What a condition says of its column, without the value. */
export const operatorLabel = (id: string, not: boolean): string =>
  translator().known({ code: `edits.${not ? 'not' : 'is'}.${id}` }) ?? id

const valuesOf = (value: string): readonly RuleWord[] => {
  const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '')
  const shown = lines.slice(0, 3).map((line) => [quotedWord(line.trim())])
  const more = lines.length > 3 ? [plain(t('edits.rule.more', { count: lines.length - 3 }))] : []
  return lines.length === 0 ? [plain(t('edits.rule.noValues'))] : [...joined(shown, plain(',')), ...more]
}

const cellWords = ({ field, is, value, not }: CellCondition): readonly RuleWord[] => {
  const needs = conditionOperator(is)?.needs ?? 'nothing'
  const said = needs === 'nothing' ? [] : needs === 'lines' ? valuesOf(value) : [quotedWord(value)]
  return [columnWord(field), plain(operatorLabel(is, not === true)), ...said]
}

const treeText = ({ join, conditions }: ConditionTree | ConditionGroup, isInner = false): readonly RuleWord[] => {
  const words = conditions.map((condition) => (isGroup(condition) ? treeText(condition, true) : cellWords(condition)))
  const all = joined(
    words.filter((list) => list.length > 0),
    key(t(join === 'all' ? 'edits.rule.and' : 'edits.rule.or')),
  )
  return isInner && conditions.length > 1 ? [plain('('), ...all, plain(')')] : all
}

/** One action as an order: "set Brand to “vendor”". */
export const stepWords = ({ action, field, parameters }: RuleStep): readonly RuleWord[] => {
  const phrase = actionPhrases[action]
  if (phrase !== undefined) return phrase(columnWord(field), parameters)
  return [plain(actionLabel(action)), ...(field === undefined ? [] : [columnWord(field)])]
}

const stepsText = (steps: readonly RuleStep[]): readonly RuleWord[] =>
  steps.length === 0 ? [plain(t('edits.rule.nothing'))] : joined(steps.map(stepWords), key(t('edits.rule.and')))

/** A whole rule as one sentence in parts. */
export const ruleWords = ({ when, actions, otherwise }: TransformationRule): readonly RuleWord[] => {
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

/** Parts as one text; signs stand close to the word before them. */
export const termsText = (words: readonly RuleWord[]): string =>
  words.reduce((text, { text: word }, at) => {
    const isClose = at === 0 || word === ',' || word === ')' || words[at - 1]?.text === '('
    return isClose ? text + word : `${text} ${word}`
  }, '')

/** A whole rule as one sentence. */
export const ruleSentence = (rule: TransformationRule): string => `${termsText(ruleWords(rule))}.`

/** What a rule is called: its own label, else its sentence. */
export const ruleName = (rule: TransformationRule): string =>
  rule.label.trim() === '' ? ruleSentence(rule) : rule.label
