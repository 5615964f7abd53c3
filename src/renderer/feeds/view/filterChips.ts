import { productField } from '../../../contract/catalog/product.ts'
import type { RowFilter } from '../../../engine/model/catalogModel.ts'
import { type Facet, type FacetChoice, FILLED, facetId } from '../../../workspace/edits/facetChoice.ts'
import { formatNumber } from '../../kit/components/format.ts'
import { conditionWords } from './operators.ts'

/** One part of a filter in words, and the filter without it. */
export interface FilterChip {
  readonly id: string
  readonly words: string
  readonly rest: RowFilter
}

const SHOWS: { readonly [Show in RowFilter['show']]: string } = {
  all: 'All rows',
  errors: 'Rows with errors',
  warnings: 'Rows with warnings',
  clean: 'Rows without problems',
  edited: 'Edited rows',
  rejected: 'Refused rows',
  drafts: 'Drafts in your shop',
  blocked: 'Blocked rows',
}

/** What rows are counted by: `Brand`, `Length of Title`, `Problems`. */
export const facetTitle = (facet: Facet): string => {
  if (facet.by === 'problems') return 'Problems'
  const { label } = productField(facet.field)
  if (facet.by === 'lengths') return `Length of ${label}`
  return facet.by === 'filled' ? `${label} filled` : label
}

const SHOWN = 30

/** A value as a person reads it. `ruleWords` names the sentence of a rule. */
export const chipText = (facet: Facet, value: string, ruleWords: (rule: string) => string): string => {
  if (facet.by === 'problems') return value === '' ? 'No problem' : ruleWords(value)
  if (value === FILLED && facet.by === 'filled') return 'Filled'
  if (value === '') return facet.by === 'values' || facet.by === 'filled' ? '(empty)' : '(no number)'
  return value
}

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

const listed = (values: readonly string[]): string =>
  values.length > 3
    ? `${values.slice(0, 2).map(short).join(', ')} and ${values.length - 2} more`
    : values.map(short).join(', ')

/** A stretch of numbers: `10 to under 20`. */
export const stretchWords = (from: number | undefined, to: number | undefined): string => {
  const write = (value: number) => formatNumber(value)
  if (from === undefined) return `under ${write(to ?? 0)}`
  return to === undefined ? `${write(from)} or more` : `${write(from)} to under ${write(to)}`
}

const choiceWords = (
  { facet, only = [], without = [], from, to }: FacetChoice,
  ruleWords: (rule: string) => string,
): string => {
  const name = (value: string) => chipText(facet, value, ruleWords)
  const parts = [
    ...(from === undefined && to === undefined ? [] : [stretchWords(from, to)]),
    ...(only.length === 0 ? [] : [listed(only.map(name))]),
    ...(without.length === 0 ? [] : [`not ${listed(without.map(name))}`]),
  ]
  return `${facetTitle(facet)}: ${parts.join(', ')}`
}

/** The parts of a filter. `ruleWords` names the sentence of a rule. */
export const filterChips = (filter: RowFilter, ruleWords: (rule: string) => string): readonly FilterChip[] => {
  const chips: FilterChip[] = []
  const { rule, text, repair, conditions, choices = [] } = filter
  if (filter.show !== 'all') chips.push({ id: 'show', words: SHOWS[filter.show], rest: { ...filter, show: 'all' } })
  if (rule !== undefined) {
    const { rule: _, ...rest } = filter
    chips.push({ id: 'rule', words: ruleWords(rule), rest })
  }
  if (repair !== undefined) {
    const { repair: _, ...rest } = filter
    chips.push({ id: 'repair', words: 'Rows that one repair mends', rest })
  }
  if (text !== undefined && text.trim() !== '') {
    const { text: _, ...rest } = filter
    chips.push({ id: 'text', words: `Holds “${short(text)}”`, rest })
  }
  conditions?.conditions.forEach((condition, at) => {
    const others = conditions.conditions.filter((_, place) => place !== at)
    const { conditions: _, ...rest } = filter
    chips.push({
      id: `condition ${at}`,
      words: `${at > 0 && conditions.join === 'any' ? 'or ' : ''}${conditionWords(condition)}`,
      rest: others.length === 0 ? rest : { ...rest, conditions: { ...conditions, conditions: others } },
    })
  })
  for (const choice of choices) {
    const id = facetId(choice.facet)
    const others = choices.filter(({ facet }) => facetId(facet) !== id)
    const { choices: _, ...rest } = filter
    chips.push({
      id,
      words: choiceWords(choice, ruleWords),
      rest: others.length === 0 ? rest : { ...rest, choices: others },
    })
  }
  return chips
}
