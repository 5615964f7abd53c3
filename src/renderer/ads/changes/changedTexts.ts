import type { AdNews } from '../../../host/adPulls.ts'
import { sameValue } from '../../../workspace/ads/sameValue.ts'
import { formatList } from '../../kit/components/format.ts'
import { type StepContext, valueOrNone } from '../review/stepTexts.tsx'

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null

interface Part {
  /** The field that holds the part, inside lists the one around them. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Innermost values of two that differ, by the fields that hold them. */
const differing = ({ field, before, after }: Part): readonly Part[] => {
  if (!isParts(before) || !isParts(after)) return sameValue(before, after) ? [] : [{ field, before, after }]
  const one = new Map(Object.entries(before))
  const other = new Map(Object.entries(after))
  const isList = Array.isArray(before)
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    differing({ field: isList ? field : key, before: one.get(key), after: other.get(key) }),
  )
}

/** A change as texts. What reads the same as a whole is told by the parts that differ. */
export const changedTexts = (change: AdNews['fields'][number], context: StepContext): readonly [string, string] => {
  const { field, before, after } = change
  const whole = [valueOrNone(field, before, context), valueOrNone(field, after, context)] as const
  if (whole[0] !== whole[1]) return whole
  const parts = differing(change)
  const ofParts = (side: 'before' | 'after'): string =>
    formatList(parts.map((part) => valueOrNone(part.field, part[side], context)))
  return parts.length === 0 ? whole : [ofParts('before'), ofParts('after')]
}
