import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { adKind } from '../../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { allowsObserved } from '../../../host/connection.ts'
import { type CheckContext, type CheckFacts, checkAdDraft } from '../../../workspace/ads/check.ts'
import { type AdDraft, type AdDrafts, draftKey, isLocalId, mergedValues } from '../../../workspace/ads/draft.ts'
import { fieldOfPath } from '../../../workspace/ads/fieldLabels.ts'
import type { FoundRecord } from '../../../workspace/ads/records.ts'
import { namedRecords } from '../../../workspace/ads/references.ts'
import { useConnection } from '../../base/connection.ts'
import { adsNow, projectOf } from '../state/adsState.ts'

/** A record as the platform holds it; undefined for one that exists here only. */
export const theirsOf = ({
  draft,
  values,
  edited,
}: Pick<AdRecord, 'draft' | 'values' | 'edited'>): Fields | undefined => {
  if (draft === 'create') return undefined
  const theirs: Record<string, unknown> = { ...values }
  for (const { field, theirs: value } of edited)
    if (value === null) delete theirs[field]
    else theirs[field] = value
  return theirs
}

/** A field with those that take its place: rules of one name the others. */
export const fieldsTogether = (kind: AdRecord['kind'], field: string): readonly string[] => {
  const { exclusive = [] } = adKind(kind)
  return exclusive.includes(field) ? exclusive : [field]
}

/** A medium that has its key; other kinds have no such field. */
const MADE = { media_key: { base: undefined, mine: '3_1' } }

/** What checks have to know of the connection. */
const factsNow = (): CheckFacts => {
  const { connection } = useConnection.getState()
  const project = projectOf(adsNow())
  const { guards, parameters } = adsNow().settings
  const facts = {
    ...(project === undefined ? {} : { account: project.account }),
    allowsObserved: allowsObserved(connection),
    guards,
    ...(parameters === undefined ? {} : { parameters }),
  }
  return connection.state !== 'none' && connection.state === project?.service
    ? { ...facts, userId: connection.person.userId }
    : facts
}

/** The draft of a record with one more field as somebody types it. */
const typedDraft = (record: AdRecord, field: string, value: unknown): AdDraft => {
  const { kind, id, draft, edited } = record
  const known = edited.find((each) => each.field === field)
  const fields = Object.fromEntries(edited.map(({ field: name, base, mine }) => [name, { base, mine }]))
  const base = known === undefined ? (draft === 'create' ? undefined : (record.values[field] ?? null)) : known.base
  return {
    kind,
    id,
    op: draft === 'create' ? 'create' : 'change',
    fields: { ...fields, [field]: { base, mine: value } },
  }
}

/** A tree in which nothing is known of other records. */
const NO_OTHERS: CheckContext['tree'] = {
  named: () => undefined,
  hanging: () => [],
  amongAdGroups: () => new Set(),
  tests: () => [],
  criteria: () => 1,
  knowsCriteria: false,
}

/**
 * Issues of a field with this value, by rules that need no other record. The others are checked once the edit is made.
 */
export const typedIssues = (record: AdRecord, field: string, value: unknown): readonly AdIssue[] => {
  if (record.draft === 'delete') return []
  const theirs = theirsOf(record)
  const draft = typedDraft(record, field, value)
  const named = namedRecords(record.kind, mergedValues(draft, theirs))
  const found = new Map<string, FoundRecord>(
    named.flatMap(({ name, kinds: [kind] }) => (kind === undefined ? [] : [[name, { kind, id: name }] as const])),
  )
  // Whatever a local id stands for is made before this record.
  const made: AdDrafts = new Map(
    [...found.values()]
      .filter(({ id }) => isLocalId(id))
      .map(({ kind, id }) => [draftKey(kind, id), { kind, id, op: 'create', fields: MADE }]),
  )
  const context: CheckContext = {
    records: {
      theirs: (kind, id) => (kind === record.kind && id === record.id ? theirs : undefined),
      ids: () => [],
      drafts: new Map([...made, [draftKey(record.kind, record.id), draft]]),
    },
    names: { find: (name) => found.get(wordOf(name)), usersOf: () => [] },
    usedValues: new Map(),
    tree: NO_OTHERS,
    facts: factsNow(),
  }
  const own = fieldsTogether(record.kind, field)
  return checkAdDraft(draft, context).filter((issue) => own.includes(fieldOfPath(issue.field)))
}
