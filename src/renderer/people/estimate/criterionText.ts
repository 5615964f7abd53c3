import { t } from '../../../messages/t.ts'
import { countryName } from '../insights/countries.ts'
import type { Criterion } from '../state/estimateModel.ts'
import { targetingType } from './targetingTypes.ts'

/** Display text of a criterion's value: a name where its ID is known. */
export const valueText = ({ type, value, label }: Pick<Criterion, 'type' | 'value' | 'label'>): string => {
  const { picker, options } = targetingType(type)
  if (label !== undefined) return label
  if (picker === 'country') return countryName(value)
  return options?.find(({ id }) => id === value)?.label ?? value
}

/** A criterion in a few words: `not Gender: Male`. */
export const criterionText = (criterion: Criterion): string =>
  t(criterion.operator === 'NE' ? 'people.estimate.criterion.text.not' : 'people.estimate.criterion.text', {
    type: targetingType(criterion.type).label,
    value: valueText(criterion),
  })
