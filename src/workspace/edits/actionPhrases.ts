import { plainWord as plain, quotedWord, type RuleWord } from './ruleWord.ts'

// How each action is said in a sentence. Parameters may be half filled in, so nothing is taken for granted.

type Parameters = Readonly<Record<string, unknown>>
type Phrase = (column: RuleWord, parameters: Parameters) => readonly RuleWord[]

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const quoted = (value: unknown): RuleWord => quotedWord(textOf(value))

const bare = (value: unknown): RuleWord => ({ kind: 'value', text: textOf(value) === '' ? '…' : textOf(value) })

const CASES: Readonly<Record<string, string>> = {
  lower: 'in small letters',
  upper: 'in capitals',
  title: 'with a capital at each word',
  sentence: 'with a capital at the start',
}

/** Words before the column and before the number. */
const CALCULATIONS: Readonly<Record<string, readonly [string, string]>> = {
  add: ['raise', 'by'],
  subtract: ['lower', 'by'],
  multiply: ['multiply', 'by'],
  divide: ['divide', 'by'],
  'add percent': ['raise', 'by'],
  'subtract percent': ['lower', 'by'],
}

const ROUNDS: Readonly<Record<string, (value: unknown) => readonly RuleWord[]>> = {
  digits: (value) => [plain('to'), bare(value), plain('digits')],
  step: (value) => [plain('to steps of'), bare(value)],
  ending: (value) => [plain('to the ending'), bare(value)],
}

const PARTS: ReadonlyMap<number, string> = new Map([
  [1, 'the first part'],
  [-1, 'the last part'],
])

/** By the id of the action. */
export const actionPhrases: Readonly<Record<string, Phrase | undefined>> = {
  set: (column, { value }) =>
    textOf(value) === '' ? [plain('clear'), column] : [plain('set'), column, plain('to'), quoted(value)],
  template: (column, { text }) => [plain('set'), column, plain('to'), quoted(text)],
  wrap: (column, { before, after }) => {
    const front = textOf(before) === '' ? [] : [quoted(before), plain('in front of')]
    const back = textOf(after) === '' ? [] : [quoted(after), plain('behind')]
    const between = front.length > 0 && back.length > 0 ? [plain('and')] : []
    return [
      plain('put'),
      ...(front.length + back.length === 0 ? [plain('nothing around')] : [...front, ...between, ...back]),
      column,
    ]
  },
  replace: (column, { find, by, mode }) => [
    plain(mode === 'regex' ? 'replace the expression' : 'replace'),
    ...[quoted(find), plain('with'), quoted(by), plain('in'), column],
  ],
  case: (column, { letters }) => [plain('write'), column, plain(CASES[textOf(letters)] ?? 'in other letters')],
  trim: (column) => [plain('trim spaces of'), column],
  stripHtml: (column) => [plain('strip HTML from'), column],
  truncate: (column, { most }) => [plain('shorten'), column, plain('to'), bare(most), plain('characters')],
  calculate: (column, { operator, by }) => {
    const [verb, preposition] = CALCULATIONS[textOf(operator)] ?? ['calculate', 'with']
    const amount: RuleWord = textOf(operator).endsWith('percent')
      ? { kind: 'value', text: `${textOf(by) || '…'} %` }
      : bare(by)
    return [plain(verb), column, plain(preposition), amount]
  },
  round: (column, { to, value }) => [plain('round'), column, ...(ROUNDS[textOf(to)]?.(value) ?? [])],
  price: (column, { currency }) => [
    ...[plain('write'), column, plain('as a price')],
    ...(textOf(currency) === '' ? [] : [plain('in'), bare(currency)]),
  ],
  lookup: (column, { table, otherwise }) => {
    const pairs = Array.isArray(table) ? table.length : 0
    const values = `${pairs.toLocaleString('en')} ${pairs === 1 ? 'value' : 'values'}`
    return [plain(`look up ${values} of`), column, ...(otherwise === 'clear' ? [plain('and clear others')] : [])]
  },
  split: (column, { separator, part, source }) => [
    ...[plain('set'), column, plain('to')],
    plain(PARTS.get(Number(part)) ?? `part ${textOf(part)}`),
    ...[plain('of'), textOf(source) === '' ? plain('itself') : quoted(source), plain('between'), quoted(separator)],
  ],
  urlParameter: (column, { name, value }) =>
    textOf(value) === ''
      ? [plain('take'), quoted(name), plain('out of'), column]
      : [plain('set'), quoted(name), plain('in'), column, plain('to'), quoted(value)],
  dedupe: (column) => [plain('remove repeated words from'), column],
  exclude: () => [plain('exclude the row')],
}
