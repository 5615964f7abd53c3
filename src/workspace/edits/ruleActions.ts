import { Type } from 'typebox'
import { plainText } from '../../contract/catalog/htmlText.ts'
import { failed, success } from '../../contract/language/result.ts'
import { fixAction } from './fixAction.ts'
import { prepareFormula } from './formula.ts'
import { numberActions } from './numberActions.ts'
import { readTemplate, unknownWord } from './replacement.ts'
import {
  choiceParameter,
  FIELD_LABELS,
  flagParameter,
  type RuleAction,
  ruleAction,
  textParameter,
} from './ruleAction.ts'
import { inCase, LETTER_CASES, trimmedCell, truncated } from './textActions.ts'
import { readPattern } from './textPattern.ts'
import { valueActions } from './valueActions.ts'

const set = ruleAction(Type.Object({ value: textParameter('The new value; empty clears the cell') }), {
  id: 'set',
  prepare: ({ value }) => success(() => value),
  examples: [
    { parameters: { value: 'new' }, before: 'neu', after: 'new' },
    { parameters: { value: '[brand]' }, before: '', after: '[brand]' },
  ],
})

const template = ruleAction(
  Type.Object({ text: textParameter(FIELD_LABELS), tidy: flagParameter('One space where fields are empty', true) }),
  {
    id: 'template',
    prepare: ({ text, tidy }, _field, headers) => {
      const read = readTemplate(text, headers)
      const unknown = unknownWord(read)
      if (unknown !== undefined) return failed(unknown)
      return success((_value, product) => {
        const filled = read.fill(product)
        return tidy ? filled.replace(/\s+/g, ' ').trim() : filled
      })
    },
    examples: [
      {
        parameters: { text: '[brand] [title] - [color]', tidy: true },
        before: '',
        product: { brand: 'Nordlicht', title: 'Cup', color: 'blue' },
        after: 'Nordlicht Cup - blue',
      },
      { parameters: { text: '[brand]  [mpn]', tidy: true }, before: 'x', product: { mpn: 'N-1' }, after: 'N-1' },
    ],
  },
)

const wrap = ruleAction(
  Type.Object({
    before: textParameter(`In front of the value. ${FIELD_LABELS}`),
    after: textParameter(`Behind the value. ${FIELD_LABELS}`),
    skipEmpty: flagParameter('Leave empty cells empty', true),
  }),
  {
    id: 'wrap',
    prepare: ({ before, after, skipEmpty }, _field, headers) => {
      const head = readTemplate(before, headers)
      const tail = readTemplate(after, headers)
      const unknown = unknownWord(head, tail)
      if (unknown !== undefined) return failed(unknown)
      return success((value, product) =>
        value === '' && skipEmpty ? value : head.fill(product) + value + tail.fill(product),
      )
    },
    examples: [
      {
        parameters: { before: '[brand] ', after: '!', skipEmpty: true },
        before: 'Cup',
        product: { brand: 'N' },
        after: 'N Cup!',
      },
      { parameters: { before: 'a', after: '', skipEmpty: true }, before: '', after: '' },
    ],
  },
)

const replace = ruleAction(
  Type.Object({
    find: textParameter('What to look for'),
    by: textParameter('What to put in its place: field words, and $1 for groups of an expression'),
    mode: choiceParameter(['plain', 'regex'], 'Plain text or a regular expression'),
    matchCase: flagParameter('Upper and lower case count'),
    wholeCell: flagParameter('Only cells that are this as a whole'),
  }),
  {
    id: 'replace',
    prepare: ({ find, by, mode, matchCase, wholeCell }, _field, headers) => {
      const pattern = readPattern({ text: find, mode, matchCase, wholeCell })
      if (!pattern.ok) return pattern
      const read = readTemplate(by, headers, pattern.value, mode === 'regex')
      const unknown = unknownWord(read)
      if (unknown !== undefined) return failed(unknown)
      return success((value, product) => {
        if (!pattern.value.isFound(value)) return value
        const matches = pattern.value.matchesIn(value)
        if (matches === undefined) return undefined
        let after = ''
        let from = 0
        for (const match of matches) {
          after += value.slice(from, match.start) + read.fill(product, match)
          from = match.end
        }
        return after + value.slice(from)
      })
    },
    examples: [
      {
        parameters: { find: 'gmbh', by: 'AG', mode: 'plain', matchCase: false, wholeCell: false },
        before: 'A GmbH',
        after: 'A AG',
      },
      {
        parameters: { find: '(\\d+)ml', by: '$1 ml', mode: 'regex', matchCase: true, wholeCell: false },
        before: 'Cup 350ml',
        after: 'Cup 350 ml',
      },
    ],
  },
)

const formula = ruleAction(Type.Object({ formula: textParameter('A formula over field words such as [price]') }), {
  id: 'formula',
  prepare: ({ formula }, _field, headers) => prepareFormula(formula, headers),
  examples: [
    {
      parameters: { formula: 'IF([sale_price] = "", ROUND([price] * 0.9, 1), [sale_price])' },
      before: '',
      product: { price: '19.99 EUR' },
      after: '18.00 EUR',
    },
    {
      parameters: { formula: 'UPPER(LEFT([brand], 3)) & "-" & RIGHT([mpn], 2)' },
      before: 'x',
      product: { brand: 'Nordlicht', mpn: 'N-17' },
      after: 'NOR-17',
    },
    { parameters: { formula: 'cell / 0' }, before: '5', after: undefined },
  ],
})

const letters = ruleAction(Type.Object({ letters: choiceParameter(LETTER_CASES, 'Which letters') }), {
  id: 'case',
  prepare: ({ letters }) => success((value) => inCase(value, letters)),
  examples: [
    { parameters: { letters: 'title' }, before: 'ENAMEL CUP (ÜBERGROSS)', after: 'Enamel Cup (Übergross)' },
    { parameters: { letters: 'sentence' }, before: 'ÉTÉ LONG', after: 'Été long' },
    { parameters: { letters: 'upper' }, before: 'straße', after: 'STRASSE' },
    { parameters: { letters: 'lower' }, before: 'INFO', after: 'info' },
  ],
})

const trim = ruleAction(
  Type.Object({
    inside: flagParameter('Also one space where several stand inside', true),
    keepLines: flagParameter('Keep line breaks', true),
  }),
  {
    id: 'trim',
    prepare: ({ inside, keepLines }) => success((value) => trimmedCell(value, inside, keepLines)),
    examples: [
      { parameters: { inside: true, keepLines: true }, before: ' \u00a0a  b \n c\u200b ', after: 'a b\nc' },
      { parameters: { inside: true, keepLines: false }, before: 'a\n\nb', after: 'a b' },
      { parameters: { inside: false, keepLines: true }, before: ' a  b ', after: 'a  b' },
    ],
  },
)

const stripHtml = ruleAction(Type.Object({}), {
  id: 'stripHtml',
  prepare: () => success((value) => (/[<&]/.test(value) ? plainText(value) : value)),
  examples: [{ parameters: {}, before: '<p>Salt &amp; <b>pepper</b></p>', after: 'Salt & pepper' }],
})

const truncate = ruleAction(
  Type.Object({
    most: Type.Integer({ description: 'Most characters', minimum: 1, maximum: 100_000, default: 150 }),
    onWord: flagParameter('Cut at the end of a word', true),
    sign: textParameter('What ends a text that was cut', { default: '…' }),
  }),
  {
    id: 'truncate',
    prepare: ({ most, onWord, sign }) => success((value) => truncated(value, most, onWord, sign)),
    examples: [
      { parameters: { most: 12, onWord: true, sign: '…' }, before: 'Enamel cup, blue', after: 'Enamel cup…' },
      { parameters: { most: 5, onWord: false, sign: '' }, before: '😀😀😀😀😀😀', after: '😀😀😀😀😀' },
      { parameters: { most: 16, onWord: true, sign: '…' }, before: 'Enamel cup, blue', after: 'Enamel cup, blue' },
    ],
  },
)

const exclude = ruleAction(Type.Object({}), {
  id: 'exclude',
  hasField: false,
  prepare: () => success((value) => value),
  examples: [{ parameters: {}, before: 'a', after: 'a' }],
})

/** Every action, in the order in which menus show them. */
export const RULE_ACTIONS: readonly RuleAction[] = [
  set,
  template,
  wrap,
  formula,
  replace,
  letters,
  trim,
  stripHtml,
  truncate,
  ...numberActions,
  ...valueActions,
  fixAction,
  exclude,
]

const byId = new Map(RULE_ACTIONS.map((action) => [action.id, action]))

/** The row of an action, if there is one with this id. */
export const ruleActionOf = (id: string): RuleAction | undefined => byId.get(id)
