import { Type } from 'typebox'
import { fixPrice } from '../../contract/catalog/priceText.ts'
import { failed, success } from '../../contract/language/result.ts'
import { said } from '../../messages/said.ts'
import { readTemplate, unknownWord } from './replacement.ts'
import {
  choiceParameter,
  FIELD_LABELS,
  flagParameter,
  type RuleAction,
  ruleAction,
  textParameter,
} from './ruleAction.ts'
import { pickPart, withoutRepeats, withParameter } from './textActions.ts'

// Actions on values that have parts: prices, lists, addresses, words of another system.

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
    source: textParameter(`What to divide instead of the cell itself. ${FIELD_LABELS}`),
  }),
  {
    id: 'split',
    prepare: ({ separator, part, source }, _field, headers) => {
      if (part === 0) return failed(said('edits.problem.part'))
      const read = source === '' ? undefined : readTemplate(source, headers)
      const unknown = read && unknownWord(read)
      if (unknown !== undefined) return failed(unknown)
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
    value: textParameter(`Value; empty takes the parameter out. ${FIELD_LABELS}`),
  }),
  {
    id: 'urlParameter',
    prepare: ({ name, value }, _field, headers) => {
      const read = readTemplate(value, headers)
      const unknown = unknownWord(read)
      if (unknown !== undefined) return failed(unknown)
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
    prepare: ({ currency }) => success((value) => (value === '' ? value : (fixPrice(value, currency) ?? undefined))),
    examples: [
      { parameters: { currency: '' }, before: '1.299,00 €', after: '1299.00 EUR' },
      { parameters: { currency: 'USD' }, before: '15', after: '15 USD' },
      { parameters: { currency: '' }, before: 'on request', after: undefined },
    ],
  },
)

/** Actions on values with parts. */
export const valueActions: readonly RuleAction[] = [price, lookup, split, urlParameter, dedupe]
