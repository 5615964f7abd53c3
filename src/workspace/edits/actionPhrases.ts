import { t, translator } from '../../messages/t.ts'
import { phraseOf, plainPart as plain, quotedPart, type RulePart } from './rulePart.ts'

// How each action is said in a sentence. Parameters may be half filled in, so nothing is taken for granted.

type Parameters = Readonly<Record<string, unknown>>
type Phrase = (column: RulePart, parameters: Parameters) => readonly RulePart[]

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const isBlank = (value: unknown): boolean => textOf(value) === ''

const quoted = (value: unknown): RulePart => quotedPart(textOf(value))

const bare = (value: unknown): RulePart => ({ kind: 'value', text: isBlank(value) ? '…' : textOf(value) })

const PARTS: ReadonlyMap<number, string> = new Map([
  [1, 'edits.phrase.splitFirst'],
  [-1, 'edits.phrase.splitLast'],
])

/** How each action is said in a sentence, by its id. */
export const actionPhrases: Readonly<Record<string, Phrase | undefined>> = {
  set: (column, { value }) =>
    isBlank(value)
      ? phraseOf('edits.phrase.clear', { column })
      : phraseOf('edits.phrase.set', { column, value: quoted(value) }),
  template: (column, { text }) => phraseOf('edits.phrase.set', { column, value: quoted(text) }),
  formula: (column, { formula }) => phraseOf('edits.phrase.formula', { column, formula: quoted(formula) }),
  wrap: (column, { before, after }) => {
    const code = isBlank(before) ? (isBlank(after) ? 'unwrapped' : 'after') : isBlank(after) ? 'before' : 'around'
    return phraseOf(`edits.phrase.${code}`, { column, before: quoted(before), after: quoted(after) })
  },
  replace: (column, { find, by, mode }) =>
    phraseOf(mode === 'regex' ? 'edits.phrase.replaceRegex' : 'edits.phrase.replace', {
      column,
      find: quoted(find),
      by: quoted(by),
    }),
  case: (column, { letters }) => phraseOf(`edits.phrase.case.${textOf(letters) || 'lower'}`, { column }),
  trim: (column) => phraseOf('edits.phrase.trim', { column }),
  stripHtml: (column) => phraseOf('edits.phrase.stripHtml', { column }),
  truncate: (column, { most }) => phraseOf('edits.phrase.truncate', { column, most: bare(most) }),
  calculate: (column, { operator, by }) => {
    const [verb = ''] = textOf(operator).split(' ')
    const amount: RulePart = textOf(operator).endsWith('percent')
      ? { kind: 'value', text: `${textOf(by) || '…'}\u00a0%` }
      : bare(by)
    return phraseOf(`edits.phrase.calculate.${verb || 'add'}`, { column, by: amount })
  },
  round: (column, { to, value }) =>
    phraseOf(`edits.phrase.round.${textOf(to) || 'digits'}`, { column, value: bare(value) }),
  price: (column, { currency }) =>
    phraseOf(isBlank(currency) ? 'edits.phrase.price' : 'edits.phrase.priceIn', { column, currency: bare(currency) }),
  lookup: (column, { table, otherwise }) =>
    phraseOf(
      otherwise === 'clear' ? 'edits.phrase.lookupClear' : 'edits.phrase.lookup',
      { column },
      { count: Array.isArray(table) ? table.length : 0 },
    ),
  split: (column, { separator, part, source }) =>
    phraseOf(PARTS.get(Number(part)) ?? 'edits.phrase.split', {
      column,
      part: bare(part),
      source: isBlank(source) ? plain(t('edits.phrase.itself')) : quoted(source),
      separator: quoted(separator),
    }),
  urlParameter: (column, { name, value }) =>
    phraseOf(isBlank(value) ? 'edits.phrase.urlRemove' : 'edits.phrase.urlSet', {
      column,
      name: quoted(name),
      value: quoted(value),
    }),
  dedupe: (column) => phraseOf('edits.phrase.dedupe', { column }),
  fix: (column, { repair, value, given }) => {
    const code = isBlank(given) ? '' : isBlank(value) ? '.given' : '.value'
    return phraseOf(`edits.phrase.fix${code}`, {
      column,
      fix: plain(translator().known({ code: `edits.repair.${textOf(repair)}` }) ?? textOf(repair)),
      value: quoted(value),
      given: quoted(given),
    })
  },
  exclude: () => phraseOf('edits.phrase.exclude', {}),
}
