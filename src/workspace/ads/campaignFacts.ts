import type { AdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { CampaignFacts } from './campaignRules.ts'
import { draftKey, mergedValues } from './draft.ts'
import type { AdRecords, NameIndex } from './records.ts'

/** What the rules of campaigns look up, in records with drafts on them. What a draft deletes is not there. */
export const campaignFacts = (records: AdRecords, usersOf: NameIndex['usersOf']): CampaignFacts => {
  const named = (kind: AdKindId, id: string): Fields | undefined => {
    const draft = records.drafts.get(draftKey(kind, id))
    const theirs = records.theirs(kind, id)
    if (draft?.op === 'delete' || theirs?.['deleted'] === true) return undefined
    return draft === undefined ? theirs : mergedValues(draft, theirs)
  }
  const [anyCriterion] = records.ids('targetingCriterion')
  return {
    named,
    knowsCriteria: anyCriterion !== undefined,
    criteria: (lineItem, start) =>
      usersOf(lineItem, 'lineItem').filter(
        ({ kind, id }) =>
          kind === 'targetingCriterion' &&
          wordOf(named(kind, id)?.['targeting_type']).startsWith(start) &&
          named(kind, id) !== undefined,
      ).length,
  }
}
