import type { AdIssue } from '../../../src/contract/ads/draftShapes.ts'
import type { CheckFacts } from '../../../src/workspace/ads/check.ts'
import { createDraftChecks } from '../../../src/workspace/ads/draftChecks.ts'
import type { AdRecords } from '../../../src/workspace/ads/records.ts'

/** Every issue of every draft, by a check that knows nothing yet. */
export const checkDrafts = (records: AdRecords, facts: CheckFacts = { allowsObserved: true }): readonly AdIssue[] =>
  createDraftChecks().issues(records, undefined, facts)
