import type { TargetingValue } from '../../../contract/ads/targetingSets.ts'
import { CRITERION_TYPES } from '../../../contract/ads/targetingTypes.ts'
import { coded } from '../../../messages/said.ts'
import { t, translator } from '../../../messages/t.ts'
import type { InnerText, PlainCode } from '../../../messages/translator.ts'
import { fieldWord, valueLabel } from '../../../workspace/ads/valueLabels.ts'

const FIXED: Readonly<Record<string, PlainCode>> = {
  'GENDER 1': 'adsPages.targeting.male',
  'GENDER 2': 'adsPages.targeting.female',
  'WIFI_ONLY 1': 'adsPages.targeting.yes',
}

const valueName = (type: string, value: string, name = value): InnerText => {
  const fixed = FIXED[`${type} ${value}`]
  if (fixed !== undefined) return coded(fixed)
  const [, from, to] = /^AGE_(\d+)_TO_(\d+)$/.exec(value) ?? []
  if (from !== undefined && to !== undefined) return coded('adsPages.targeting.ages', { from, to })
  const [, over] = /^AGE_OVER_(\d+)$/.exec(value) ?? []
  if (over !== undefined) return coded('adsPages.targeting.agesOver', { from: over })
  return type === 'ENGAGEMENT_TYPE' ? valueLabel(value) : name
}

/** A value as people say it. Others than the fixed ones have the name that was found. */
export const criterionValueText = (type: string, value: string, name?: string): string => {
  const named = valueName(type, value, name)
  return typeof named === 'string' ? named : translator().message(named)
}

/** A criterion as people say it, as a parameter of stored messages. */
export const criterionName = ({ type, value, name }: TargetingValue): InnerText => valueName(type, value, name)

/** What a criterion is called. */
export const targetedText = ({ type, value, name }: TargetingValue): string => criterionValueText(type, value, name)

export interface CriterionGroup<Criterion extends TargetingValue> {
  readonly label: string
  readonly criteria: readonly Criterion[]
}

const groupLabel = ({ type, operator }: TargetingValue): string => {
  const word = fieldWord('targeting_type', type)
  if (operator === 'EQ') return word
  return operator === 'NE'
    ? t('adsPages.targeting.excluded', { type: word })
    : t('adsPages.targeting.compared', { type: word, operator: fieldWord('operator_type', operator) })
}

const placeOf = ({ type }: TargetingValue): number => {
  const at = CRITERION_TYPES.findIndex(({ id }) => id === type)
  return at < 0 ? CRITERION_TYPES.length : at
}

/** Criteria of one type and operator together, in the order of the form. */
export const criterionGroups = <Criterion extends TargetingValue>(
  criteria: readonly Criterion[],
): readonly CriterionGroup<Criterion>[] => {
  const groups = new Map<string, Criterion[]>()
  for (const each of criteria.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const label = groupLabel(each)
    const members = groups.get(label)
    if (members === undefined) groups.set(label, [each])
    else members.push(each)
  }
  return [...groups].map(([label, members]) => ({ label, criteria: members }))
}
