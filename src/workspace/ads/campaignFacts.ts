import type { AdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { type AdDraft, draftKey, isLocalId, mergedValues } from './draft.ts'
import type { AdRecords, NameIndex } from './records.ts'

/** What rules look up: named and dependent records, with drafts applied. */
export interface CampaignFacts {
  readonly named: (kind: AdKindId, id: string) => Fields | undefined
  /** What names a record and stays. */
  readonly hanging: (
    kind: AdKindId,
    id: string,
  ) => readonly { readonly kind: AdKindId; readonly id: string; readonly values: Fields }[]
  /** Distinct words of a field over a campaign's ad groups. Deleted ones never count. */
  readonly amongAdGroups: (campaign: string, field: string, only?: 'live') => ReadonlySet<string>
  /** A/B tests of the account that stay; none in most accounts. */
  readonly tests: () => readonly Fields[]
  /** How many criteria of types that begin so are on an ad group. */
  readonly criteria: (lineItem: string, start: string) => number
  /** False if the account's criteria were never read. Then those of existing ad groups are unknown. */
  readonly knowsCriteria: boolean
}

export interface CampaignRule {
  readonly kind: AdKindId
  readonly field: string
  readonly level: 'error' | 'warning'
  /** Set if deletions must keep the rule too; the deleted record is no longer there. */
  readonly ofDeletions?: true
  readonly holds: (values: Fields, facts: CampaignFacts, draft: AdDraft) => boolean
  readonly sentence: (values: Fields, facts: CampaignFacts, draft: AdDraft) => InnerMessage
}

/** Kinds with many dependents, of which an account has few. */
const PARENT_KINDS: readonly AdKindId[] = ['campaign', 'fundingInstrument']

/** Ids of A/B tests, with those that are drafts. */
export const testIds = ({ ids, drafts }: Pick<AdRecords, 'ids' | 'drafts'>): readonly string[] => [
  ...new Set([...ids('abTest'), ...[...drafts.values()].flatMap(({ kind, id }) => (kind === 'abTest' ? [id] : []))]),
]

/** What the rules of campaigns look up, in records with drafts on them. What a draft deletes is not there. */
export const campaignFacts = (records: AdRecords, usersOf: NameIndex['usersOf']): CampaignFacts => {
  const readNamed = (kind: AdKindId, id: string): Fields | undefined => {
    const draft = records.drafts.get(draftKey(kind, id))
    const theirs = records.theirs(kind, id)
    if (draft?.op === 'delete' || theirs?.['deleted'] === true) return undefined
    return draft === undefined ? theirs : mergedValues(draft, theirs)
  }
  // Thousands of ad groups name the same campaigns, in several rules each.
  const parents = new Map(PARENT_KINDS.map((kind) => [kind, new Map<string, Fields | undefined>()]))
  const named = (kind: AdKindId, id: string): Fields | undefined => {
    const known = parents.get(kind)
    if (known === undefined) return readNamed(kind, id)
    if (!known.has(id)) known.set(id, readNamed(kind, id))
    return known.get(id)
  }
  const hanging: CampaignFacts['hanging'] = (kind, id) =>
    usersOf(id, kind).flatMap((found) => {
      const values = named(found.kind, found.id)
      return values === undefined ? [] : [{ kind: found.kind, id: found.id, values }]
    })
  const among = new Map<string, ReadonlySet<string>>()
  const [anyCriterion] = records.ids('targetingCriterion')
  let known: readonly Fields[] | undefined
  return {
    named,
    knowsCriteria: anyCriterion !== undefined,
    tests: () => {
      const tests =
        known ??
        testIds(records)
          .map((id) => named('abTest', id))
          .filter((test) => test !== undefined)
      known = tests
      return tests
    },
    hanging,
    amongAdGroups: (campaign, field, only) => {
      const key = `${field} ${only} ${campaign}`
      const known = among.get(key)
      if (known !== undefined) return known
      const words = hanging('campaign', campaign).flatMap(({ kind, id, values }) =>
        kind === 'lineItem' && !(only === 'live' && isLocalId(id)) ? [wordOf(values[field])] : [],
      )
      const found = new Set(words.filter((word) => word !== ''))
      among.set(key, found)
      return found
    },
    criteria: (lineItem, start) =>
      usersOf(lineItem, 'lineItem').filter(
        ({ kind, id }) =>
          kind === 'targetingCriterion' &&
          wordOf(named(kind, id)?.['targeting_type']).startsWith(start) &&
          named(kind, id) !== undefined,
      ).length,
  }
}
