import { countryName } from '../insights/countries.ts'
import type { Criterion } from '../state/estimateModel.ts'
import { targetingType } from './targetingTypes.ts'

/** The value of a criterion for people: a name where it is an id that is known. */
export const valueWords = ({ type, value, label }: Pick<Criterion, 'type' | 'value' | 'label'>): string => {
  const { picker, options } = targetingType(type)
  if (label !== undefined) return label
  if (picker === 'country') return countryName(value)
  return options?.find(({ id }) => id === value)?.label ?? value
}

/** A criterion in a few words: `not Gender: Male`. */
export const criterionWords = (criterion: Criterion): string =>
  `${criterion.operator === 'NE' ? 'not ' : ''}${targetingType(criterion.type).label}: ${valueWords(criterion)}`
