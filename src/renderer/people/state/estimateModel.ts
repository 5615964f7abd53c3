import { NARROWING_TYPES, type SizeRange } from '../../../contract/campaign/audienceEstimate.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'

export type TargetingOperator = 'EQ' | 'NE'

/** One line of the form. `label` says its value to people where the value is an id. */
export interface Criterion {
  readonly id: number
  readonly type: string
  readonly value: string
  readonly label?: string
  readonly operator: TargetingOperator
}

/** Does it name people, rather than narrow or exclude them? */
const isPrimary = ({ type, operator }: Pick<Criterion, 'type' | 'operator'>): boolean =>
  type.trim() !== '' && operator === 'EQ' && !NARROWING_TYPES.includes(type.trim())

/** What a criterion does to the audience. */
export const effectOf = (criterion: Pick<Criterion, 'type' | 'operator'>): 'primary' | 'narrows' | 'excludes' =>
  criterion.operator === 'NE' ? 'excludes' : isPrimary(criterion) ? 'primary' : 'narrows'

/** What to do where no criterion is primary: include what is excluded, or add one. */
type PrimaryFix = { readonly kind: 'include'; readonly id: number } | { readonly kind: 'add' }

/** Missing primary criterion: its sentence and fix; undefined if there is one. */
export const primaryProblem = (
  criteria: readonly Criterion[],
): { readonly sentence: MessageCode; readonly fix: PrimaryFix } | undefined => {
  if (criteria.some(isPrimary)) return undefined
  const excluded = criteria.find((each) => each.operator === 'NE' && isPrimary({ ...each, operator: 'EQ' }))
  if (excluded !== undefined)
    return {
      sentence: 'people.estimate.primary.excluded',
      fix: { kind: 'include', id: excluded.id },
    }
  return {
    sentence: criteria.length === 0 ? 'people.estimate.primary.none' : 'people.estimate.primary.narrowing',
    fix: { kind: 'add' },
  }
}

/** What is wrong with single criteria, by their ids. */
export const criterionProblems = (criteria: readonly Criterion[]): ReadonlyMap<number, string> => {
  const problems = new Map<number, string>()
  const seen = new Set<string>()
  for (const { id, type, value, operator } of criteria) {
    const key = JSON.stringify([type.trim(), value.trim(), operator])
    if (type.trim() === '') problems.set(id, t('people.estimate.problem.type'))
    else if (value.trim() === '') problems.set(id, t('people.estimate.problem.value'))
    else if (seen.has(key)) problems.set(id, t('people.estimate.problem.twice'))
    seen.add(key)
  }
  return problems
}

/** Reason why the criteria can't be sent yet; undefined if they can. */
export const missingIn = (criteria: readonly Criterion[], labelOf: (type: string) => string): string | undefined => {
  const problems = criterionProblems(criteria)
  const at = criteria.findIndex(({ id }) => problems.has(id))
  const criterion = criteria[at]
  if (criterion === undefined) return undefined
  if (criterion.type.trim() === '') return t('people.estimate.missing.type', { number: at + 1 })
  if (criterion.value.trim() === '') return t('people.estimate.missing.value', { type: labelOf(criterion.type) })
  return t('people.estimate.missing.twice', { number: at + 1 })
}

/** May the criteria be sent? */
export const canEstimate = (criteria: readonly Criterion[]): boolean =>
  primaryProblem(criteria) === undefined && criterionProblems(criteria).size === 0

/** The body of the request. */
export const estimateBody = (criteria: readonly Criterion[]) => ({
  targeting_criteria: criteria.map(({ type, value, operator }) => ({
    targeting_type: type.trim(),
    targeting_value: value.trim(),
    operator_type: operator,
  })),
})

/** Ends of a range as fractions, 0 to 1, of the largest maximum. */
export const rangePlace = ({ min, max }: SizeRange, most: number) => {
  const scale = Math.max(1, most)
  return { from: Math.max(0, min / scale), to: Math.min(1, max / scale) }
}

/** Relative difference of two ranges' midpoints, such as 0.1; undefined for an empty base. */
export const compareRanges = (range: SizeRange, base: SizeRange): number | undefined => {
  const own = (range.min + range.max) / 2
  const other = (base.min + base.max) / 2
  return other === 0 ? undefined : own / other - 1
}
