import { Plus, X } from 'lucide-react'
import { FILTER_ATTRIBUTES, FILTER_OPERATORS } from '../../../contract/catalog/productFilter.ts'
import { MAX_SET_FILTERS } from '../../../contract/catalog/productSets.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { SetDraft } from '../state/setBook.ts'
import { filterProblem } from '../state/setChecks.ts'
import { attributeOptions, operatorOf, operatorOptions, setAttributeOf, valueExample } from './setLabels.ts'

type Filter = SetDraft['filters'][number]

interface FilterRowProps {
  readonly filter: Filter
  readonly place: number
  /** Products that this filter alone would keep. */
  readonly matched: number | undefined
  readonly onChange: (change: Partial<Filter>) => void
  readonly onRemove: () => void
}

const FilterRow = ({ filter, place, matched, onChange, onRemove }: FilterRowProps) => {
  const problem = filter.value.trim() === '' ? undefined : filterProblem(filter)
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would stand in the way of the row */}
      <div className="set-filter" role="group" aria-label={t('feedPages.sets.filter', { place })}>
        <Select
          label={t('feedPages.sets.filter.attribute', { place })}
          quiet
          options={attributeOptions()}
          value={filter.attribute}
          onChange={(id) => onChange({ attribute: setAttributeOf(id) ?? filter.attribute })}
        />
        <Select
          label={t('feedPages.sets.filter.operator', { place })}
          quiet
          options={operatorOptions()}
          value={filter.operator}
          onChange={(id) => onChange({ operator: operatorOf(id) ?? filter.operator })}
        />
        <div className="set-value">
          <TextField
            quiet
            label={t('feedPages.sets.filter.value', { place })}
            value={filter.value}
            placeholder={valueExample(filter.attribute)}
            onChange={(value) => onChange({ value })}
            {...(problem === undefined ? {} : { error: `${problem}.` })}
          />
        </div>
        <span className="set-kept muted">
          {matched === undefined ? '' : t('feedPages.sets.filter.matches', { count: matched })}
        </span>
        <IconButton icon={X} label={t('feedPages.sets.filter.remove', { place })} onPress={onRemove} />
      </div>
    </li>
  )
}

interface FilterRowsProps {
  readonly filters: readonly Filter[]
  readonly matchedBy: readonly number[]
  readonly onChange: (filters: Filter[]) => void
}

/** The filters of a set, all of which must hold. */
export const FilterRows = ({ filters, matchedBy, onChange }: FilterRowsProps) => (
  <div className="set-filters">
    <ul>
      {filters.map((filter, at) => (
        <FilterRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter is its place
          key={at}
          filter={filter}
          place={at + 1}
          matched={filterProblem(filter) === undefined ? matchedBy[at] : undefined}
          onChange={(change) => onChange(filters.map((each, other) => (other === at ? { ...each, ...change } : each)))}
          onRemove={() => onChange(filters.filter((_, other) => other !== at))}
        />
      ))}
    </ul>
    <div>
      <Button
        icon={Plus}
        onPress={() =>
          onChange([...filters, { attribute: FILTER_ATTRIBUTES[0], operator: FILTER_OPERATORS[0], value: '' }])
        }
      >
        {t('feedPages.sets.filter.add')}
      </Button>
    </div>
    {filters.length > MAX_SET_FILTERS ? (
      <Banner level="warn">{t('feedPages.sets.filter.limit', { max: MAX_SET_FILTERS })}</Banner>
    ) : null}
  </div>
)
