import type { AdNews } from '../../../host/adPulls.ts'
import { t } from '../../../messages/t.ts'
import { sameValue } from '../../../workspace/ads/sameValue.ts'
import { formatList } from '../../kit/components/format.ts'
import { fieldText } from '../fieldText.ts'

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Innermost values of two that differ. */
const differing = (before: unknown, after: unknown): readonly (readonly [before: unknown, after: unknown])[] => {
  if (!isParts(before) || !isParts(after)) return sameValue(before, after) ? [] : [[before, after]]
  const one = new Map(Object.entries(before))
  const other = new Map(Object.entries(after))
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => differing(one.get(key), other.get(key)))
}

/** A change as texts. What reads the same as a whole is told by the parts that differ. */
export const changedTexts = ({ field, before, after }: AdNews['fields'][number], currency: string | undefined) => {
  const textOf = (value: unknown): string => fieldText(field, value, currency) || t('adsPages.value.none')
  const whole = [textOf(before), textOf(after)] as const
  if (whole[0] !== whole[1]) return whole
  const parts = differing(before, after)
  const ofParts = (side: 0 | 1): string => formatList(parts.map((part) => textOf(part[side])))
  return parts.length === 0 ? whole : ([ofParts(0), ofParts(1)] as const)
}
