import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, type AdOperation, adKind } from '../../contract/ads/kinds.ts'
import { PART_KINDS, variantsOf } from './abTest.ts'
import { testIds } from './campaignFacts.ts'
import { type CheckFacts, checkAdDraft, countsUsers, createCheckContext } from './check.ts'
import { draftKey } from './draft.ts'
import { addsSame, createDraftNames, type DraftPart, draftPart } from './draftNames.ts'
import { type AdRecords, createNameIndex, type NameIndex, recordSides } from './records.ts'

// Cached facts about every draft. After an edit among 245,000 drafts, only that draft and related ones are read and
// checked.

interface DraftCounts {
  readonly drafts: Readonly<Record<AdOperation, number>> & { readonly conflicts: number }
  /** How many records of each kind have drafts. */
  readonly byKind: Readonly<Partial<Record<AdKindId, number>>>
}

const emptyState = () => ({
  drafts: new Map() as AdRecords['drafts'],
  parts: new Map<string, DraftPart>(),
  index: createDraftNames(),
  /** Keys of drafts whose users are counted, by what others name their records. */
  counted: new Map<string, string>(),
  counts: { create: 0, change: 0, delete: 0, conflicts: 0 },
  byKind: new Map<AdKindId, number>(),
  issues: new Map<string, readonly AdIssue[]>(),
  /** Drafts that are to be checked, and values that new drafts must not share unasked. */
  stale: new Set<string>(),
  values: new Set<string>(),
})

type Known = ReturnType<typeof emptyState>

const count = (known: Known, { draft, conflicts }: DraftPart, by: 1 | -1): void => {
  known.counts[draft.op] += by
  known.counts.conflicts += conflicts * by
  known.byKind.set(draft.kind, (known.byKind.get(draft.kind) ?? 0) + by)
}

const isMade = (part: DraftPart | undefined): boolean => part?.draft.op === 'create'

const nameIn = (part: DraftPart | undefined): unknown => part?.draft.fields[adKind(part.draft.kind).nameField]?.mine

/** Kinds whose rules read the records they name and the dependent ones. */
const READING_OTHERS: ReadonlySet<AdKindId> = new Set(['campaign', 'lineItem', 'targetingCriterion'])

/** Marks the ad group of a criterion and its other criteria: their rules count them. */
const addDependents = ({ index, stale }: Known, { draft, names, namedBefore }: DraftPart): void => {
  if (draft.kind !== 'targetingCriterion') return
  for (const name of [...names, ...namedBefore]) {
    stale.add(draftKey('lineItem', name))
    for (const user of index.names.usersOf(name)) stale.add(draftKey(user.kind, user.id))
  }
}

/** Marks campaigns of changed ad groups, with all ad groups. Their rules look at all of them. */
const addSiblings = ({ index, stale }: Known, campaigns: ReadonlySet<string>): void => {
  for (const campaign of campaigns) {
    stale.add(draftKey('campaign', campaign))
    for (const { kind, id } of index.names.usersOf(campaign)) stale.add(draftKey(kind, id))
  }
}

/** Marks what takes part in A/B tests: their variants are compared with each other. */
const addTested = ({ index, parts, stale }: Known, records: AdRecords): void => {
  const addUsers = (name: string, depth: number): void => {
    for (const { kind, id } of index.names.usersOf(name)) {
      stale.add(draftKey(kind, id))
      if (depth > 1) addUsers(id, depth - 1)
    }
  }
  const tests = testIds(records)
  // Deletions name nothing any more.
  if (tests.length > 0)
    for (const [key, { draft }] of parts) if (draft.op === 'delete' && PART_KINDS.includes(draft.kind)) stale.add(key)
  for (const id of tests) {
    stale.add(draftKey('abTest', id))
    for (const entity of variantsOf(recordSides(records, 'abTest', id).values).flat()) {
      for (const kind of ['campaign', 'lineItem'] as const) stale.add(draftKey(kind, entity))
      addUsers(entity, 2)
    }
  }
}

const isTested = ({ draft: { kind } }: DraftPart): boolean => kind === 'abTest' || PART_KINDS.includes(kind)

/** Replaces, adds or removes a draft, and marks whom that affects. */
const replace = (known: Known, key: string, after: DraftPart | undefined): void => {
  const { parts, index, counted, stale, values } = known
  const before = parts.get(key)
  const isRenamed = before === undefined || after === undefined || !addsSame(before, after)
  if (before !== undefined) {
    if (isRenamed) index.take(before)
    count(known, before, -1)
    if (countsUsers(before.draft)) counted.delete(before.called)
    if (after === undefined) parts.delete(key)
  }
  if (after !== undefined) {
    if (isRenamed) index.add(after)
    count(known, after, 1)
    if (countsUsers(after.draft)) counted.set(after.called, key)
    parts.set(key, after)
  }
  stale.add(key)
  const isOther = before?.draft.op !== after?.draft.op || isMade(before) || isMade(after)
  for (const part of [before, after]) {
    if (part === undefined) continue
    for (const value of part.values) values.add(value)
    addDependents(known, part)
    if (isOther || nameIn(before) !== nameIn(after) || READING_OTHERS.has(part.draft.kind))
      for (const user of index.names.usersOf(part.called)) stale.add(draftKey(user.kind, user.id))
    if (counted.size === 0) continue
    for (const name of [...part.names, ...part.namedBefore]) {
      const used = counted.get(name)
      if (used !== undefined) stale.add(used)
    }
  }
}

/** Marks the new drafts that share a value which others took or gave up. */
const findSharing = ({ parts, index, stale, values }: Known): void => {
  const shared = new Set([...values].filter((value) => index.names.usedValues.has(value)))
  values.clear()
  if (shared.size === 0) return
  for (const [key, part] of parts) if (isMade(part) && part.values.some((value) => shared.has(value))) stale.add(key)
}

/** Checks and counts of the drafts of a project. `mark` is another one whenever a record changed that is no draft. */
export const createDraftChecks = () => {
  let known = emptyState()
  let seen: unknown
  let way = ''

  const follow = (records: AdRecords, version: unknown): void => {
    if (version !== seen) known = emptyState()
    seen = version
    const { drafts } = records
    if (known.drafts === drafts) return
    let isAnyTested = false
    const campaigns = new Set<string>()
    const followOne = (key: string, after: DraftPart | undefined): void => {
      const before = known.parts.get(key)
      const either = after ?? before
      if (either?.draft.kind === 'lineItem')
        for (const part of [before, after])
          for (const name of [...(part?.names ?? []), ...(part?.namedBefore ?? [])]) campaigns.add(name)
      isAnyTested ||= either !== undefined && isTested(either)
      replace(known, key, after)
    }
    for (const [key, draft] of drafts)
      if (known.parts.get(key)?.draft !== draft) followOne(key, draftPart(draft, records.theirs(draft.kind, draft.id)))
    if (known.parts.size > drafts.size)
      for (const key of [...known.parts.keys()]) if (!drafts.has(key)) followOne(key, undefined)
    addSiblings(known, campaigns)
    if (isAnyTested) addTested(known, records)
    known.drafts = drafts
  }

  return {
    counts: (records: AdRecords, version: unknown): DraftCounts => {
      follow(records, version)
      const byKind = Object.fromEntries([...known.byKind].filter(([, drafts]) => drafts > 0))
      return { drafts: { ...known.counts }, byKind }
    },
    /** Records by what others name them by, drafts included. */
    names: (records: AdRecords, version: unknown): NameIndex => {
      follow(records, version)
      return createNameIndex(records, known.index.names)
    },
    /** Every issue of every draft, in the order in which they were made. */
    issues: (records: AdRecords, version: unknown, facts: CheckFacts): readonly AdIssue[] => {
      follow(records, version)
      const { stale, issues } = known
      const current = JSON.stringify(facts)
      if (current !== way) for (const key of records.drafts.keys()) stale.add(key)
      way = current
      findSharing(known)
      const context = createCheckContext(records, facts, known.index.names)
      for (const key of stale) {
        const draft = records.drafts.get(key)
        if (draft === undefined) issues.delete(key)
        else issues.set(key, checkAdDraft(draft, context))
      }
      stale.clear()
      const found: AdIssue[] = []
      for (const key of records.drafts.keys()) for (const issue of issues.get(key) ?? []) found.push(issue)
      return found
    },
  }
}
