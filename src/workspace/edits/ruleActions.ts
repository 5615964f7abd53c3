import { Type } from 'typebox'
import { plainText } from '../../contract/catalog/htmlText.ts'
import { mendPrice } from '../../contract/catalog/priceText.ts'
import { failed, success } from '../../contract/language/result.ts'
import { numberActions } from './numberActions.ts'
import { readTemplate } from './replacement.ts'
import { choiceParameter, flagParameter, type RuleAction, ruleAction, textParameter } from './ruleAction.ts'
import { inCase, LETTER_CASES, pickPart, trimmed, truncated, withoutRepeats, withParameter } from './textActions.ts'
import { readPattern } from './textPattern.ts'

const TEMPLATE = 'Text with field words such as [brand]'

const set = ruleAction(Type.Object({ value: textParameter('The new value; empty clears the cell') }), {
  id: 'set',
  label: 'Set value',
  help: 'Puts the same text in every cell.',
  prepare: ({ value }) => success(() => value),
  examples: [
    { parameters: { value: 'new' }, before: 'neu', after: 'new' },
    { parameters: { value: '[brand]' }, before: '', after: '[brand]' },
  ],
})

const template = ruleAction(
  Type.Object({ text: textParameter(TEMPLATE), tidy: flagParameter('One space where fields are empty', true) }),
  {
    id: 'template',
    label: 'Set from template',
    help: 'Builds the value of text and other cells of the row.',
    prepare: ({ text, tidy }) => {
      const read = readTemplate(text)
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
    before: textParameter(`In front of the value. ${TEMPLATE}`),
    after: textParameter(`Behind the value. ${TEMPLATE}`),
    skipEmpty: flagParameter('Leave empty cells empty', true),
  }),
  {
    id: 'wrap',
    label: 'Prepend and append',
    help: 'Adds text in front of the value and behind it.',
    prepare: ({ before, after, skipEmpty }) => {
      const [head, tail] = [readTemplate(before), readTemplate(after)]
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
    label: 'Replace',
    help: 'Replaces a text or what a regular expression finds.',
    prepare: ({ find, by, mode, matchCase, wholeCell }) => {
      const pattern = readPattern({ text: find, mode, matchCase, wholeCell })
      if (!pattern.ok) return pattern
      const read = readTemplate(by, pattern.value, mode === 'regex')
      return success((value, product) => {
        if (!pattern.value.isFound(value)) return value
        const matches = pattern.value.matchesIn(value)
        if (matches === undefined) return undefined
        let [after, from] = ['', 0]
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

const letters = ruleAction(Type.Object({ letters: choiceParameter(LETTER_CASES, 'Which letters') }), {
  id: 'case',
  label: 'Change case',
  help: 'Small letters, capitals, capitals at each word or at the start of the text.',
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
    label: 'Trim spaces',
    help: 'Takes spaces from both ends, and doubled ones inside.',
    prepare: ({ inside, keepLines }) => success((value) => trimmed(value, inside, keepLines)),
    examples: [
      { parameters: { inside: true, keepLines: true }, before: ' \u00a0a  b \n c\u200b ', after: 'a b\nc' },
      { parameters: { inside: true, keepLines: false }, before: 'a\n\nb', after: 'a b' },
      { parameters: { inside: false, keepLines: true }, before: ' a  b ', after: 'a  b' },
    ],
  },
)

const stripHtml = ruleAction(Type.Object({}), {
  id: 'stripHtml',
  label: 'Strip HTML',
  help: 'Leaves the text that a reader of the page would see.',
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
    label: 'Shorten',
    help: 'Cuts long texts, at the end of a word where possible.',
    prepare: ({ most, onWord, sign }) => success((value) => truncated(value, most, onWord, sign)),
    examples: [
      { parameters: { most: 12, onWord: true, sign: '…' }, before: 'Enamel cup, blue', after: 'Enamel cup…' },
      { parameters: { most: 5, onWord: false, sign: '' }, before: '😀😀😀😀😀😀', after: '😀😀😀😀😀' },
      { parameters: { most: 16, onWord: true, sign: '…' }, before: 'Enamel cup, blue', after: 'Enamel cup, blue' },
    ],
  },
)

const stripped = (text: string): string => text.trim().toLowerCase()

const lookup = ruleAction(
  Type.Object({
    table: Type.Array(Type.Tuple([Type.String(), Type.String()]), {
      description: 'Pairs of what stands there and what shall stand there',
      maxItems: 100_000,
    }),
    otherwise: choiceParameter(['keep', 'clear'], 'What becomes of other values'),
    matchCase: flagParameter('Upper and lower case count'),
  }),
  {
    id: 'lookup',
    label: 'Look up in a table',
    help: 'Replaces whole values by a table, such as colours of another language.',
    prepare: ({ table, otherwise, matchCase }) => {
      const key = matchCase ? (text: string) => text : stripped
      const known = new Map(table.toReversed().map(([from, to]) => [key(from), to]))
      return success((value) => known.get(key(value)) ?? (otherwise === 'keep' ? value : ''))
    },
    examples: [
      {
        parameters: {
          table: [
            ['blau', 'blue'],
            ['rot', 'red'],
            ['ROT', 'x'],
          ],
          otherwise: 'keep',
          matchCase: false,
        },
        before: ' Rot',
        after: 'red',
      },
      { parameters: { table: [['a', 'b']], otherwise: 'clear', matchCase: true }, before: '__proto__', after: '' },
    ],
  },
)

const split = ruleAction(
  Type.Object({
    separator: Type.String({ description: 'What divides the parts', minLength: 1, maxLength: 100, default: ',' }),
    part: Type.Integer({
      description: 'Which part: 1 is the first, -1 the last',
      minimum: -1_000,
      maximum: 1_000,
      default: 1,
    }),
    source: textParameter(`What to divide instead of the cell itself. ${TEMPLATE}`),
  }),
  {
    id: 'split',
    label: 'Split and pick',
    help: 'Takes one part of a text that commas or other signs divide.',
    prepare: ({ separator, part, source }) => {
      if (part === 0) return failed('Parts are counted from 1, or from -1 at the end.')
      const read = source === '' ? undefined : readTemplate(source)
      return success((value, product) => pickPart(read?.fill(product) ?? value, separator, part))
    },
    examples: [
      { parameters: { separator: '>', part: -1, source: '' }, before: 'Home > Kitchen > Cups', after: 'Cups' },
      {
        parameters: { separator: ' ', part: 1, source: '[title]' },
        before: '',
        product: { title: 'Nordlicht cup' },
        after: 'Nordlicht',
      },
      { parameters: { separator: ',', part: 9, source: '' }, before: 'a,b', after: '' },
    ],
  },
)

const urlParameter = ruleAction(
  Type.Object({
    name: Type.String({ description: 'Name, such as utm_source', minLength: 1, maxLength: 200 }),
    value: textParameter(`Value; empty takes the parameter out. ${TEMPLATE}`),
  }),
  {
    id: 'urlParameter',
    label: 'Set URL parameter',
    help: 'Sets one parameter of an address and leaves the rest of it alone.',
    prepare: ({ name, value }) => {
      const read = readTemplate(value)
      return success((link, product) => (link === '' ? link : withParameter(link, name, read.fill(product))))
    },
    examples: [
      {
        parameters: { name: 'utm_content', value: '[id]' },
        before: 'https://shop.example/a?b=1#top',
        product: { id: 'A&1' },
        after: 'https://shop.example/a?b=1&utm_content=A%261#top',
      },
      { parameters: { name: 'b', value: '' }, before: 'https://shop.example/a?b=1', after: 'https://shop.example/a' },
      { parameters: { name: 'b', value: '1' }, before: '', after: '' },
    ],
  },
)

const dedupe = ruleAction(
  Type.Object({ separator: Type.String({ description: 'What divides words', maxLength: 20, default: ' ' }) }),
  {
    id: 'dedupe',
    label: 'Remove repeated words',
    help: 'Keeps the first of words that stand in a text more than once.',
    prepare: ({ separator }) => success((value) => withoutRepeats(value, separator)),
    examples: [
      { parameters: { separator: ' ' }, before: 'Nike shoe nike Shoe, blue', after: 'Nike shoe blue' },
      { parameters: { separator: ',' }, before: 'red, blue,red', after: 'red, blue' },
    ],
  },
)

const price = ruleAction(
  Type.Object({ currency: Type.String({ description: 'Currency of prices without one', pattern: '^([A-Z]{3})?$' }) }),
  {
    id: 'price',
    label: 'Write as price',
    help: 'Turns prices of any country into the form 1299.00 EUR.',
    prepare: ({ currency }) => success((value) => (value === '' ? value : (mendPrice(value, currency) ?? undefined))),
    examples: [
      { parameters: { currency: '' }, before: '1.299,00 €', after: '1299.00 EUR' },
      { parameters: { currency: 'USD' }, before: '15', after: '15 USD' },
      { parameters: { currency: '' }, before: 'on request', after: undefined },
    ],
  },
)

const exclude = ruleAction(Type.Object({}), {
  id: 'exclude',
  label: 'Exclude the row',
  help: 'Takes the row out of the feed; no later rule sees it.',
  hasField: false,
  prepare: () => success((value) => value),
  examples: [{ parameters: {}, before: 'a', after: 'a' }],
})

/** Every action, in the order in which menus show them. */
export const RULE_ACTIONS: readonly RuleAction[] = [
  set,
  template,
  wrap,
  replace,
  letters,
  trim,
  stripHtml,
  truncate,
  ...numberActions,
  price,
  lookup,
  split,
  urlParameter,
  dedupe,
  exclude,
]

const byId = new Map(RULE_ACTIONS.map((action) => [action.id, action]))

/** The row of an action, if there is one with this id. */
export const ruleActionOf = (id: string): RuleAction | undefined => byId.get(id)
