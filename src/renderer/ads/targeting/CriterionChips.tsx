import '../../kit/facets/FilterChips.css'
import './Targeting.css'
import { X } from 'lucide-react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import type { TargetingValue } from '../../../contract/ads/targetingSets.ts'
import { t } from '../../../messages/t.ts'
import { criterionKey } from '../../../workspace/ads/targetingSets.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { type CriterionGroup, targetedText } from './criterionTexts.ts'

/** Chips of one type; an ad group can have a thousand keywords. */
const MAX_CHIPS = 100

interface ChipsProps<Criterion extends TargetingValue> {
  readonly group: CriterionGroup<Criterion>
  /** Left out where nothing can be removed. */
  readonly onRemove?: (criteria: readonly Criterion[]) => void
}

/** Criteria of one type as chips. */
export const CriterionChips = <Criterion extends TargetingValue & { readonly draft?: string; readonly id?: string }>({
  group: { label, criteria },
  onRemove,
}: ChipsProps<Criterion>) => {
  const idOf = (criterion: Criterion): string => criterion.id ?? criterionKey(criterion)
  const remove = (ids: ReadonlySet<unknown>): void => onRemove?.(criteria.filter((each) => ids.has(idOf(each))))
  return (
    <div className="targeting-group">
      <h4>{label}</h4>
      <TagGroup aria-label={label} selectionMode="none" {...(onRemove === undefined ? {} : { onRemove: remove })}>
        <TagList className="filter-chips">
          {criteria.slice(0, MAX_CHIPS).map((criterion) => (
            <Tag
              key={idOf(criterion)}
              id={idOf(criterion)}
              className="filter-chip"
              textValue={targetedText(criterion)}
              data-new={criterion.draft === 'create' || undefined}
            >
              <span>{targetedText(criterion)}</span>
              {onRemove === undefined ? null : (
                // Its name is this word and that of the chip.
                <AriaButton
                  slot="remove"
                  className="glyph-button filter-chip-remove"
                  aria-label={t('adsPages.targeting.remove')}
                >
                  <X size={12} strokeWidth={2.25} aria-hidden />
                </AriaButton>
              )}
            </Tag>
          ))}
        </TagList>
      </TagGroup>
      <MoreLine all={criteria.length} shown={MAX_CHIPS} />
    </div>
  )
}
