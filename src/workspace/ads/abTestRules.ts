import type { AdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'
import { coded } from '../../messages/said.ts'
import type { InnerText } from '../../messages/translator.ts'
import { PART_KINDS, variantDifferences, variantKind, variantsOf } from './abTest.ts'
import type { CampaignFacts, CampaignRule } from './campaignFacts.ts'
import { adFieldName } from './fieldLabels.ts'

// Rules of A/B tests and of what takes part in one (campaign facts 16).

const differenceNames = (test: Fields, facts: CampaignFacts): readonly InnerText[] =>
  variantDifferences(test, facts).map(({ field, part }) =>
    part === undefined ? adFieldName(field) : coded(`ads.kind.${part}`),
  )

const differs = (test: Fields, facts: CampaignFacts): number => variantDifferences(test, facts).length

const timeOf = (value: unknown): number | undefined => parseTime(wordOf(value ?? ''))

/** Ad groups whose flights a test has to stay within. */
const flightsOf = (test: Fields, { named, hanging }: CampaignFacts): readonly Fields[] =>
  variantsOf(test)
    .flat()
    .flatMap((id) =>
      variantKind(test) === 'lineItem'
        ? [named('lineItem', id) ?? {}]
        : hanging('campaign', id).flatMap(({ kind, values }) => (kind === 'lineItem' ? [values] : [])),
    )

const isWithin = (test: Fields, { start_time: start, end_time: end }: Fields): boolean =>
  (timeOf(start) ?? 0) <= (timeOf(test['start_time']) ?? Number.POSITIVE_INFINITY) &&
  (timeOf(test['end_time']) ?? 0) <= (timeOf(end) ?? Number.POSITIVE_INFINITY)

/** Ad groups of the campaigns of a test that it leaves out. */
const leftOut = (test: Fields, { named, hanging }: CampaignFacts): number => {
  const ids = new Set(variantsOf(test).flat())
  const campaigns = new Set([...ids].map((id) => wordOf(named('lineItem', id)?.['campaign_id'])))
  return [...campaigns]
    .flatMap((campaign) => (campaign === '' ? [] : hanging('campaign', campaign)))
    .filter(({ kind, id }) => kind === 'lineItem' && !ids.has(id)).length
}

/** Open tests in which the record of a draft takes part. */
const testsOf = (kind: AdKindId, id: string, values: Fields, { named, tests }: CampaignFacts): readonly Fields[] => {
  const open = tests().filter(({ status }) => status !== 'COMPLETED')
  if (open.length === 0) return open
  const adGroup = kind === 'lineItem' ? id : wordOf(values['line_item_id'] ?? '')
  // An ad group that is deleted is not found by its name.
  const parent = kind === 'lineItem' ? values : named('lineItem', adGroup)
  const campaign = kind === 'campaign' ? id : wordOf(parent?.['campaign_id'] ?? '')
  return open.filter((test) => {
    const ids = variantsOf(test).flat()
    return ids.includes(adGroup) || ids.includes(campaign)
  })
}

/** A variant that is gone is compared with nothing. */
const isWhole = (test: Fields, { named }: CampaignFacts): boolean =>
  variantsOf(test)
    .flat()
    .every((id) => named(variantKind(test), id) !== undefined)

const brokenTest = (kind: AdKindId, id: string, values: Fields, facts: CampaignFacts): Fields | undefined =>
  testsOf(kind, id, values, facts).find((test) => isWhole(test, facts) && differs(test, facts) > 1)

/** Edits and deletions of what takes part must keep the one difference. */
const keepsDifference = (kind: AdKindId): CampaignRule => ({
  kind,
  field: '',
  level: 'warning',
  ofDeletions: true,
  holds: (values, facts, { id }) => brokenTest(kind, id, values, facts) === undefined,
  sentence: (values, facts, { id }) => {
    const test = brokenTest(kind, id, values, facts) ?? {}
    return coded('ads.check.abPart', { test: wordOf(test['name'] ?? test['id']), fields: differenceNames(test, facts) })
  },
})

/** True where nothing of the test's groups is looked at. */
const isOther = (values: Fields): boolean => variantsOf(values).length < 2

export const AB_TEST_RULES: readonly CampaignRule[] = [
  {
    kind: 'abTest',
    field: 'user_groups',
    level: 'error',
    holds: (values, facts) => isOther(values) || differs(values, facts) < 2,
    sentence: (values, facts) => coded('ads.check.abDiffers', { fields: differenceNames(values, facts) }),
  },
  {
    kind: 'abTest',
    field: 'user_groups',
    level: 'error',
    holds: (values, facts) => isOther(values) || differs(values, facts) > 0,
    sentence: () => coded('ads.check.abEqual'),
  },
  {
    kind: 'abTest',
    field: 'start_time',
    level: 'error',
    holds: (values, facts) => flightsOf(values, facts).every((flight) => isWithin(values, flight)),
    sentence: () => coded('ads.check.abFlight'),
  },
  {
    kind: 'abTest',
    field: 'user_groups',
    level: 'error',
    holds: (values, facts) => variantKind(values) === 'campaign' || leftOut(values, facts) === 0,
    sentence: (values, facts) => coded('ads.check.abWhole', { count: leftOut(values, facts) }),
  },
  ...PART_KINDS.map(keepsDifference),
]
