import { Ban } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import type { CountedFacet, CountedValue } from '../../../engine/model/facetModel.ts'
import { t } from '../../../messages/t.ts'
import type { Facet, FacetChoice } from '../../../workspace/edits/facetChoice.ts'
import { ruleText } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { useCatalog } from '../state/catalog.ts'
import { chooseFacet } from '../state/viewing.ts'
import { chipText, facetTitle } from './filterChips.ts'
import { type FacetLook, FIRST_LOOK } from './useFacets.ts'

const MORE = 50

interface ValueListProps {
  readonly facet: Facet
  readonly counted: CountedFacet
  readonly choice: FacetChoice
  readonly look: FacetLook
  readonly onLook: (look: FacetLook) => void
}

const withOrWithout = (words: readonly string[], word: string, isIn: boolean): readonly string[] =>
  isIn ? [...words.filter((each) => each !== word), word] : words.filter((each) => each !== word)

/** A choice with a word wanted, left out, or neither. */
export const picked = (choice: FacetChoice, word: string, how: 'only' | 'without' | 'none'): FacetChoice => ({
  ...choice,
  only: withOrWithout(choice.only ?? [], word, how === 'only'),
  without: withOrWithout(choice.without ?? [], word, how === 'without'),
})

const useRuleText = () => {
  const groups = useCatalog((state) => state.groups)
  return (rule: string) => {
    const group = groups.find((each) => each.rule === rule)
    return group === undefined ? rule : ruleText(group)
  }
}

/** The words of a facet with their counts; ticked ones are wanted, crossed ones left out. */
export const ValueList = ({ facet, counted, choice, look, onLook }: ValueListProps) => {
  const ruleWords = useRuleText()
  const { only = [], without = [] } = choice
  const hasSearch = facet.by === 'values' && (counted.different > FIRST_LOOK.limit || (look.search ?? '') !== '')
  const isSearched = (look.search ?? '').trim() !== ''
  const seen = new Set(counted.values.map(({ value }) => value))
  // What is picked stays in sight, so that it can be taken back.
  const unseen = [...only, ...without].filter((word) => word !== '' && !seen.has(word) && !isSearched)
  const hasBlank = (counted.blank > 0 || only.includes('') || without.includes('')) && !isSearched
  const lines: readonly CountedValue[] = [
    ...unseen.map((value) => ({ value, count: 0 })),
    ...counted.values,
    ...(hasBlank ? [{ value: '', count: counted.blank }] : []),
  ]
  const most = Math.max(1, ...lines.map(({ count }) => count))
  const left = counted.different - counted.values.length
  return (
    <>
      {hasSearch ? (
        <SearchField
          label={t('feeds.facets.find', { facet: facetTitle(facet) })}
          value={look.search ?? ''}
          onChange={(search) => onLook({ ...look, search, limit: FIRST_LOOK.limit })}
        />
      ) : null}
      <ul className="facet-values">
        {lines.map(({ value, count }) => {
          const words = chipText(facet, value, ruleWords)
          const isOut = without.includes(value)
          return (
            <li key={value} className="facet-value" {...(isOut ? { 'data-out': true } : {})}>
              <Checkbox
                isSelected={only.includes(value)}
                onChange={(isIn) => void chooseFacet(picked(choice, value, isIn ? 'only' : 'none'))}
              >
                <span className="facet-words" title={words}>
                  {words}
                </span>
                <span className="hidden-visually">, </span>
                <span className="facet-count">{formatNumber(count)}</span>
                <span className="hidden-visually"> {t('feeds.facets.rowUnit', { count })}</span>
              </Checkbox>
              <ToggleButton
                className="icon-button facet-out"
                aria-label={t('feeds.facets.exclude', { value: words })}
                isSelected={isOut}
                onChange={(isLeft) => void chooseFacet(picked(choice, value, isLeft ? 'without' : 'none'))}
              >
                <Ban size={14} strokeWidth={1.75} aria-hidden />
              </ToggleButton>
              <span className="facet-share" aria-hidden style={{ width: `${(count / most) * 100}%` }} />
            </li>
          )
        })}
      </ul>
      {lines.length === 0 ? (
        <p className="muted">{isSearched ? t('feeds.facets.noMatch') : t('feeds.facets.noRows')}</p>
      ) : null}
      {left > 0 ? (
        <Button variant="quiet" onPress={() => onLook({ ...look, limit: look.limit + MORE })}>
          {t('feeds.facets.showMore', { count: Math.min(MORE, left), values: counted.different })}
        </Button>
      ) : null}
      {counted.others > 0 ? <p className="muted">{t('feeds.facets.others', { count: counted.others })}</p> : null}
    </>
  )
}
