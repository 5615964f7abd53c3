import { Ban } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { Button } from '../components/Button.tsx'
import { Checkbox } from '../components/Checkbox.tsx'
import { formatNumber } from '../components/format.ts'
import { SearchField } from '../components/SearchField.tsx'
import './Facets.css'

/** Values that are shown at first. */
export const FIRST_VALUES = 8
const MORE = 50

interface ListedValue {
  readonly value: string
  readonly count: number
}

/** Values that are wanted, and those that are left out; `''` stands for no value. */
interface PickedValues {
  readonly only?: readonly string[]
  readonly without?: readonly string[]
}

interface ValueListProps {
  /** What is counted, such as the name of a column. */
  readonly title: string
  readonly counted: {
    readonly values: readonly ListedValue[]
    readonly blank: number
    readonly different: number
    /** Rows whose values are not told apart, as there are too many. */
    readonly others?: number
  }
  readonly choice: PickedValues
  readonly textOf: (value: string) => string
  readonly view: { readonly limit: number; readonly search?: string }
  readonly canSearch: boolean
  readonly onView: (change: { readonly limit: number; readonly search?: string }) => void
  readonly onPick: (choice: PickedValues) => void
}

const withOrWithout = (values: readonly string[], word: string, isIn: boolean): readonly string[] =>
  isIn ? [...values.filter((each) => each !== word), word] : values.filter((each) => each !== word)

/** A choice with a word wanted, left out, or neither. */
export const picked = <Choice extends PickedValues>(
  choice: Choice,
  word: string,
  how: 'only' | 'without' | 'none',
): Choice => ({
  ...choice,
  only: withOrWithout(choice.only ?? [], word, how === 'only'),
  without: withOrWithout(choice.without ?? [], word, how === 'without'),
})

/** Values of a facet with counts; ticked values are included, crossed values excluded. */
export const ValueList = ({ title, counted, choice, textOf, view, canSearch, onView, onPick }: ValueListProps) => {
  const { only = [], without = [] } = choice
  const { search = '', limit } = view
  const hasSearch = canSearch && (counted.different > FIRST_VALUES || search !== '')
  const isSearched = search.trim() !== ''
  const seen = new Set(counted.values.map(({ value }) => value))
  // What is picked stays in sight, so that it can be taken back.
  const unseen = [...only, ...without].filter((word) => word !== '' && !seen.has(word) && !isSearched)
  const hasBlank = (counted.blank > 0 || only.includes('') || without.includes('')) && !isSearched
  const lines: readonly ListedValue[] = [
    ...unseen.map((value) => ({ value, count: 0 })),
    ...counted.values,
    ...(hasBlank ? [{ value: '', count: counted.blank }] : []),
  ]
  const most = Math.max(1, ...lines.map(({ count }) => count))
  const left = counted.different - counted.values.length
  const { others = 0 } = counted
  return (
    <>
      {hasSearch ? (
        <SearchField
          label={t('kit.facets.find', { facet: title })}
          value={search}
          onChange={(text) => onView({ ...view, search: text, limit: FIRST_VALUES })}
        />
      ) : null}
      <ul className="facet-values">
        {lines.map(({ value, count }) => {
          const label = textOf(value)
          const isOut = without.includes(value)
          return (
            <li key={value} className="facet-value" {...(isOut ? { 'data-out': true } : {})}>
              <Checkbox
                isSelected={only.includes(value)}
                onChange={(isIn) => onPick(picked(choice, value, isIn ? 'only' : 'none'))}
              >
                <span className="facet-words" title={label}>
                  {label}
                </span>
                <span className="hidden-visually">, </span>
                <span className="facet-count">{formatNumber(count)}</span>
                <span className="hidden-visually"> {t('kit.facets.rowUnit', { count })}</span>
              </Checkbox>
              <ToggleButton
                className="icon-button facet-out"
                aria-label={t('kit.facets.exclude', { value: label })}
                isSelected={isOut}
                onChange={(isLeft) => onPick(picked(choice, value, isLeft ? 'without' : 'none'))}
              >
                <Ban size={14} strokeWidth={1.75} aria-hidden />
              </ToggleButton>
              <span className="facet-share" aria-hidden style={{ width: `${(count / most) * 100}%` }} />
            </li>
          )
        })}
      </ul>
      {lines.length === 0 ? (
        <p className="muted">{isSearched ? t('kit.facets.noMatch') : t('kit.facets.noRows')}</p>
      ) : null}
      {left > 0 ? (
        <Button variant="quiet" onPress={() => onView({ ...view, limit: limit + MORE })}>
          {t('kit.facets.showMore', { count: Math.min(MORE, left), values: counted.different })}
        </Button>
      ) : null}
      {others > 0 ? <p className="muted">{t('kit.facets.others', { count: others })}</p> : null}
    </>
  )
}
