import type { RowFilter } from '../../../engine/model/feedModel.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { columnLabel } from '../../../workspace/edits/column.ts'
import { type Facet, type FacetChoice, FILLED, facetId } from '../../../workspace/edits/facetChoice.ts'
import { choiceText, shortText } from '../../kit/facets/choiceText.ts'
import { conditionText } from './operators.ts'

/** One part of a filter in words, and the filter without it. */
interface FilterChip {
  readonly id: string
  readonly text: string
  readonly rest: RowFilter
}

const SHOWS: { readonly [Show in RowFilter['show']]: Extract<MessageCode, `feeds.filter.show.${Show}`> } = {
  all: 'feeds.filter.show.all',
  errors: 'feeds.filter.show.errors',
  warnings: 'feeds.filter.show.warnings',
  clean: 'feeds.filter.show.clean',
  edited: 'feeds.filter.show.edited',
  rejected: 'feeds.filter.show.rejected',
  drafts: 'feeds.filter.show.drafts',
  blocked: 'feeds.filter.show.blocked',
}

/** What rows are counted by: `Brand`, `Length of Title`, `Issues`. */
export const facetTitle = (facet: Facet): string => {
  if (facet.by === 'problems') return t('feeds.facets.title.issues')
  const label = columnLabel(facet.field)
  if (facet.by === 'lengths') return t('feeds.facets.title.length', { field: label })
  return facet.by === 'filled' ? t('feeds.facets.title.filled', { field: label }) : label
}

/** A value as a person reads it. `ruleLabel` names the sentence of a rule. */
export const chipText = (facet: Facet, value: string, ruleLabel: (rule: string) => string): string => {
  if (facet.by === 'problems') return value === '' ? t('feeds.facets.noIssue') : ruleLabel(value)
  if (value === FILLED && facet.by === 'filled') return t('feeds.facets.filled')
  if (value === '')
    return facet.by === 'values' || facet.by === 'filled' ? t('feeds.cells.empty') : t('feeds.facets.noNumber')
  return value
}

/** A stretch of numbers: `10 to under 20`. */
export const stretchText = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return t('feeds.filter.chip.below', { to: to ?? 0 })
  return to === undefined ? t('feeds.filter.chip.atLeast', { from }) : t('feeds.filter.chip.between', { from, to })
}

const facetChoiceText = (
  { facet, only = [], without = [], from, to }: FacetChoice,
  ruleLabel: (rule: string) => string,
): string => {
  const name = (value: string) => chipText(facet, value, ruleLabel)
  const stretch = from === undefined && to === undefined ? [] : [stretchText(from, to)]
  return choiceText(facetTitle(facet), only.map(name), without.map(name), stretch)
}

/** The parts of a filter. `ruleLabel` names the sentence of a rule. */
export const filterChips = (filter: RowFilter, ruleLabel: (rule: string) => string): readonly FilterChip[] => {
  const chips: FilterChip[] = []
  const { rule, text, repair, conditions, choices = [] } = filter
  if (filter.show !== 'all') chips.push({ id: 'show', text: t(SHOWS[filter.show]), rest: { ...filter, show: 'all' } })
  if (rule !== undefined) {
    const { rule: _, ...rest } = filter
    chips.push({ id: 'rule', text: ruleLabel(rule), rest })
  }
  if (repair !== undefined) {
    const { repair: _, ...rest } = filter
    chips.push({ id: 'repair', text: t('feeds.filter.chip.fix'), rest })
  }
  if (text !== undefined && text.trim() !== '') {
    const { text: _, ...rest } = filter
    chips.push({ id: 'text', text: t('feeds.filter.chip.contains', { text: shortText(text) }), rest })
  }
  conditions?.conditions.forEach((condition, at) => {
    const others = conditions.conditions.filter((_, place) => place !== at)
    const { conditions: _, ...rest } = filter
    chips.push({
      id: `condition ${at}`,
      text:
        at > 0 && conditions.join === 'any'
          ? t('feeds.filter.chip.or', { condition: conditionText(condition) })
          : conditionText(condition),
      rest: others.length === 0 ? rest : { ...rest, conditions: { ...conditions, conditions: others } },
    })
  })
  for (const choice of choices) {
    const id = facetId(choice.facet)
    const others = choices.filter(({ facet }) => facetId(facet) !== id)
    const { choices: _, ...rest } = filter
    chips.push({
      id,
      text: facetChoiceText(choice, ruleLabel),
      rest: others.length === 0 ? rest : { ...rest, choices: others },
    })
  }
  return chips
}
