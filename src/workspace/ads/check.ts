import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import {
  type AdKind,
  type AdKindId,
  type AdOperation,
  adKind,
  adRecordFields,
  adWritable,
  asSent,
  isLocalField,
  takesBody,
} from '../../contract/ads/kinds.ts'
import type { SpendGuards } from '../../contract/ads/spendGuards.ts'
import type { TargetingSet } from '../../contract/ads/targetingSets.ts'
import { endpointOf } from '../../contract/contract.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { isObserved } from '../../contract/observed.ts'
import { checkInput } from '../../contract/wire/request.ts'
import { coded, said } from '../../messages/said.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { platformRule } from './adIssueText.ts'
import { distinctFields, valueKey } from './baseNames.ts'
import { type CampaignFacts, campaignFacts } from './campaignFacts.ts'
import { campaignProblems } from './campaignRules.ts'
import { destinationsOf, LINKING_KINDS, linkProblem, linkProblems } from './destinations.ts'
import { type AdDraft, conflictsOf, draftKey, fieldState, isLocalId, mergedValues } from './draft.ts'
import { adFieldName } from './fieldLabels.ts'
import { type GuardClock, guardIssues } from './guards.ts'
import { hasKindRules, kindProblems, onceProblems } from './kindRules.ts'
import { aspectRatio, keyBeforeUpload } from './media/mediaFile.ts'
import { type NameRules, nameIssues } from './nameCheck.ts'
import { fileToUpload, needsMedia, pathParameters, sentFields, stepInput } from './plan.ts'
import { problemMessage } from './problemMessage.ts'
import { recordCurrency } from './recordCurrency.ts'
import {
  type AdRecords,
  createNameIndex,
  type DraftNames,
  type FoundRecord,
  fullName,
  type NameIndex,
  outlivingUsers,
  referenceTo,
} from './records.ts'
import { mapReferences, namedRecords } from './references.ts'
import { mayEdit, missingRight } from './rights.ts'
import { lackedSets } from './targetingSets.ts'

/** What a check looks records up in. */
export interface CheckContext {
  readonly records: AdRecords
  readonly names: Pick<NameIndex, 'find' | 'usersOf'>
  /** Number of new drafts with each distinguishing value, by kind and `valueKey`. */
  readonly usedValues: ReadonlyMap<string, number>
  /** Number of live records with a value, up to a maximum. Absent if a draft is checked without them. */
  readonly live?: NameIndex['liveWith']
  readonly facts: CheckFacts
  /** What rules of campaigns look up. */
  readonly tree: CampaignFacts
}

/** What a check has to know of the connection. */
export interface CheckFacts {
  /** Whether the service profile takes endpoints that no document shows, such as uploads of files. */
  readonly allowsObserved: boolean
  /** The account of the drafts. */
  readonly account?: string
  /** The signed-in user of the account's service; absent for none. */
  readonly userId?: string
  /** What the user may do in the account; absent where that is not known. */
  readonly permissions?: readonly string[]
  /** Guardrails of the account. */
  readonly guards?: SpendGuards
  /** The time in the account, where guardrails name frozen hours. */
  readonly clock?: GuardClock
  /** Criteria that every ad group must have; absent for none. */
  readonly targetingSets?: readonly TargetingSet[]
  /** URL parameters that destinations must have; absent for the default. */
  readonly parameters?: readonly string[]
  /** Templates that names are held against; absent for none. */
  readonly names?: NameRules
}

type Found = Pick<AdIssue, 'field' | 'level' | 'message' | 'question' | 'isBeyondGuard'>

/** A record as it is on the platform, and as it would be. */
interface DraftSides {
  readonly theirs: Fields | undefined
  readonly values: Fields
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

const error = (field: string, message: InnerMessage): Found => ({ field, level: 'error', message })
const warning = (field: string, message: InnerMessage): Found => ({ field, level: 'warning', message })

/** Stand-ins for values of records yet to be created, in the form rules will see. */
const STANDS_FOR: Readonly<Record<string, string>> = { card_uri: 'card://1', id: '1', media_key: '3_1' }

const withNames = (kind: AdKind, fields: Fields, { records }: CheckContext): Fields =>
  mapReferences(kind, fields, (name, { kinds }) => {
    if (!isLocalId(name)) return name
    for (const other of kinds as readonly AdKindId[]) {
      const draft = records.drafts.get(draftKey(other, name))
      const { namedBy } = adKind(other)
      const file = draft === undefined ? undefined : fileToUpload(draft)
      if (file !== undefined) return keyBeforeUpload(file, name)
      if (draft !== undefined) return wordOf(draft.fields[namedBy]?.mine) || STANDS_FOR[namedBy]
    }
    return name
  })

/** What a draft says itself. Only that can name records that are yet to be made. */
const draftedValues = ({ fields }: AdDraft, values: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, values[field]]))

/** The record as it would be, with stand-ins for records yet to be made. */
const namedValues = (kind: AdKind, draft: AdDraft, values: Fields, context: CheckContext): Fields => {
  const drafted = draftedValues(draft, values)
  const named = withNames(kind, drafted, context)
  return named === drafted ? values : { ...values, ...named }
}

/** The fields of a medium with the key that its file will have. */
const withKey = (draft: AdDraft, fields: Fields): Fields => {
  const file = fileToUpload(draft)
  return file === undefined ? fields : { ...fields, media_key: keyBeforeUpload(file, draft.id) }
}

/** Facts of a medium for rules, from the library or a local file to upload. */
const mediumOf =
  ({ records }: CheckContext) =>
  (key: string): Fields | undefined => {
    const known = records.theirs('media', key)
    if (known !== undefined) return known
    // The key contains the local id's number, so only that draft is examined.
    const draft = records.drafts.get(draftKey('media', `new ${key.slice(key.indexOf('_') + 1)}`))
    const file = draft === undefined ? undefined : fileToUpload(draft)
    return draft === undefined || file === undefined || keyBeforeUpload(file, draft.id) !== key
      ? undefined
      : { media_key: key, aspect_ratio: aspectRatio(file), width: file.width }
  }

/** The field that a parameter of a request is about. */
const fieldOf = ({ sentAs }: AdKind, parameter: string): string => {
  const field = parameter.replace(/^body\.?/, '')
  return sentAs !== undefined && field.replace(/\[0\]$/, '') === sentAs.as ? sentAs.field : field
}

/** What our own rules of the request say of it. */
const requestProblems = (
  kind: AdKind,
  draft: AdDraft,
  { values, theirs }: DraftSides,
  context: CheckContext,
): readonly Found[] => {
  const endpoint = kind[draft.op]
  if (endpoint === undefined) return []
  const fields = withKey(draft, withNames(kind, sentFields(kind, draft, theirs), context))
  const parameters = pathParameters(endpoint, kind, 'account', draft.id, values)
  const input = stepInput(endpoint, parameters, asSent(kind, fields))
  const found = checkInput(endpoint, input).map((problem) =>
    error(fieldOf(kind, problem.parameter), problemMessage(problem)),
  )
  if (draft.op !== 'change') return found
  const { state: rules = [] } = endpointOf(endpoint)
  if (rules.length === 0) return found
  const after = namedValues(kind, draft, values, context)
  const state = rules.filter((rule) => !rule.holds(after, theirs ?? {}))
  return [...found, ...state.map(({ parameter, sentence }) => error(fieldOf(kind, parameter), platformRule(sentence)))]
}

const OPERATION_PROBLEMS = {
  create: () => coded('ads.check.noCreate'),
  change: () => coded('ads.check.noChange'),
  delete: () => coded('ads.check.noDelete'),
} as const

/** True if a field should be cleared but no request can express it. A field replaced by another needs no clearing. */
const isUnchanged = (kind: AdKind, { op, fields }: AdDraft, field: string, theirs: Fields | undefined): boolean => {
  const endpoint = op === 'change' ? kind.change : undefined
  const sides = fields[field]
  if (endpoint === undefined || !takesBody(endpoint) || sides === undefined || !isBlank(sides.mine)) return false
  if (fieldState(sides, theirs?.[field]) === 'same') return false
  const { exclusive = [] } = kind
  return !(exclusive.includes(field) && exclusive.some((other) => !isBlank(fields[other]?.mine)))
}

const writingProblems = (kind: AdKind, draft: AdDraft, theirs: Fields | undefined): readonly Found[] => {
  const { op } = draft
  if (kind[op] === undefined) return [error('', OPERATION_PROBLEMS[op]())]
  if (op !== 'create' && theirs === undefined) return [error('', coded('ads.check.gone'))]
  if (op !== 'create' && theirs?.['deleted'] === true) return [error('', coded('ads.check.deletedThere'))]
  if (op === 'delete') return []
  return Object.keys(draft.fields).flatMap((field) => {
    if (isLocalField(kind, field)) return []
    const when = adWritable(kind, field)
    const isWritable = when === 'always' || when === op
    if (isWritable && !isUnchanged(kind, draft, field, theirs)) return []
    const named = { field: adFieldName(field) }
    if (isWritable) return [error(field, coded('ads.check.noErase', named))]
    if (when === 'never') {
      const isKnown = adRecordFields(kind).includes(field)
      return [error(field, coded(isKnown ? 'ads.check.readOnly' : 'ads.check.unknownField', named))]
    }
    return [error(field, coded(op === 'change' ? 'ads.check.onlyNew' : 'ads.check.onlyLater', named))]
  })
}

/** Why a request is not sent that no document shows. */
export const observedOff = (operation: AdOperation) => said('ads.check.observedOff', { operation })

const observedProblems = (kind: AdKind, { op }: AdDraft, { facts }: CheckContext): readonly Found[] =>
  !facts.allowsObserved && isObserved(kind[op]) ? [error('', observedOff(op).message)] : []

const fileProblems = (draft: AdDraft, { facts }: CheckContext): readonly Found[] =>
  !facts.allowsObserved && fileToUpload(draft) !== undefined ? [error('file', coded('ads.check.noFileUpload'))] : []

/** Whether the platform's record is deleted. It is read only where no index says so. */
const isDeletedThere = ({ theirs, isDeleted }: AdRecords, { kind, id }: FoundRecord): boolean =>
  isDeleted === undefined ? theirs(kind, id)?.['deleted'] === true : isDeleted(kind, id)

const referenceProblems = (
  draft: AdDraft,
  values: Fields,
  { records, names, facts }: CheckContext,
): readonly Found[] =>
  draft.op === 'delete'
    ? []
    : namedRecords(draft.kind, draftedValues(draft, values)).flatMap(({ name, kinds, field }) => {
        const found = names.find(name, kinds)
        const named = () => ({ field: adFieldName(field), name })
        if (found === undefined) {
          if (isLocalId(name)) return [error(field, coded('ads.check.noLocal', named()))]
          const isAudience = kinds.includes('audience')
          return [warning(field, coded(isAudience ? 'ads.check.otherAudience' : 'ads.check.notDownloaded', named()))]
        }
        if (!kinds.includes(found.kind)) return [error(field, coded('ads.check.otherKind', named()))]
        if (needsMedia(records.drafts.get(draftKey(found.kind, found.id)), facts.allowsObserved))
          return [error(field, coded('ads.check.needsMedia', named()))]
        const isDeleted =
          isDeletedThere(records, found) || records.drafts.get(draftKey(found.kind, found.id))?.op === 'delete'
        return isDeleted ? [error(field, coded('ads.check.namesDeleted', named()))] : []
      })

/** Kinds whose changes appear in every post that has them, promoted ones too. */
const SHOWN_BY_POSTS: readonly AdKindId[] = ['card', 'videoCard']

/** Whether the check of a draft counts the records that name its record. */
export const countsUsers = ({ kind, op }: AdDraft): boolean =>
  op === 'delete' || (op === 'change' && SHOWN_BY_POSTS.includes(kind))

const userProblems = (draft: AdDraft, theirs: Fields, { names }: CheckContext): readonly Found[] => {
  if (!countsUsers(draft)) return []
  const users = names.usersOf(referenceTo(draft.kind, draft.id, theirs), draft.kind)
  const count = outlivingUsers(users).length
  if (count === 0) return []
  return [
    warning(
      '',
      draft.op === 'delete' ? coded('ads.check.stillUsed', { count }) : coded('ads.check.usedLive', { count }),
    ),
  ]
}

const sameProblems = (
  kind: AdKind,
  draft: AdDraft,
  values: Fields,
  { usedValues, live: liveWith }: CheckContext,
): readonly Found[] =>
  draft.op !== 'create'
    ? []
    : distinctFields(draft.kind).flatMap((field) => {
        const value = wordOf(values[field])
        if (value === '') return []
        const live = liveWith?.(draft.kind, field, value) ?? 0
        if (live + (usedValues.get(draftKey(draft.kind, valueKey(field, value))) ?? 0) < 2) return []
        const isText = field !== kind.nameField
        const found = warning(
          field,
          isText ? coded('ads.check.sameText') : coded('ads.check.sameName', { name: value }),
        )
        // What can be sent twice without a second record needs no question.
        const needsConsent = live > 0 && kind.create !== undefined && endpointOf(kind.create).repeat !== 'safe'
        return [
          needsConsent
            ? { ...found, question: `same ${draft.kind} ${draft.id} ${field} ${value.slice(0, 200)}` }
            : found,
        ]
      })

/** Problems of URL parameters in edited destinations. */
const linkIssues = ({ kind, op, fields }: AdDraft, { parameters }: CheckFacts): readonly Found[] =>
  op === 'delete' || !LINKING_KINDS.includes(kind)
    ? []
    : Object.entries(fields).flatMap(([field, { mine }]) =>
        destinationsOf(kind, { [field]: mine }).flatMap((url) =>
          linkProblems(url, parameters ?? [])
            .filter(({ code }) => ['missing', 'twice', 'template', 'value'].includes(code))
            .map((problem) => warning(field, coded('ads.check.link', { url, problem: linkProblem(problem) }))),
        ),
      )

/** Sets of criteria that every ad group must have, and this one lacks. */
const setIssues = (draft: AdDraft, { facts, tree }: CheckContext): readonly Found[] =>
  lackedSets(draft, facts.targetingSets ?? [], () =>
    draft.op === 'change' && !tree.knowsCriteria
      ? undefined
      : tree
          .hanging('lineItem', draft.id)
          .flatMap(({ kind, values }) => (kind === 'targetingCriterion' ? [values] : [])),
  ).map(({ name, count }) => warning('', coded('ads.check.missingSet', { name, count })))

/** Problems by the rules of its kind. */
const ownProblems = (kind: AdKind, draft: AdDraft, values: Fields, context: CheckContext): readonly Found[] =>
  hasKindRules(draft.kind)
    ? kindProblems(draft, withKey(draft, namedValues(kind, draft, values, context)), {
        medium: mediumOf(context),
        now: Date.now(),
        ...context.facts,
      })
    : []

/** All problems of one draft, offline; each place once. */
export const checkAdDraft = (draft: AdDraft, context: CheckContext): readonly AdIssue[] => {
  const kind = adKind(draft.kind)
  const theirs = context.records.theirs(draft.kind, draft.id)
  const values = mergedValues(draft, theirs)
  const sides = { values, theirs }
  const writing = writingProblems(kind, draft, theirs)
  const found: readonly Found[] = [
    mayEdit(context.facts.permissions, draft.kind) ? [] : [error('', missingRight(context.facts.permissions).message)],
    writing,
    observedProblems(kind, draft, context),
    writing.length > 0 ? [] : requestProblems(kind, draft, sides, context),
    referenceProblems(draft, values, context),
    fileProblems(draft, context),
    ownProblems(kind, draft, values, context),
    campaignProblems(draft, values, context.tree),
    setIssues(draft, context),
    linkIssues(draft, context.facts),
    nameIssues(draft, values, context, context.facts.names),
    guardIssues(draft, {
      ...sides,
      guards: context.facts.guards,
      clock: context.facts.clock,
      currencyOf: () => recordCurrency(context.records, draft.kind, values),
    }),
    userProblems(draft, theirs ?? {}, context),
    sameProblems(kind, draft, values, context),
    onceProblems(draft, values, context),
    conflictsOf(draft, theirs).map((field) =>
      error(
        field,
        coded(draft.op === 'delete' ? 'ads.check.deleteConflict' : 'ads.check.conflict', { field: adFieldName(field) }),
      ),
    ),
  ].flat()
  if (found.length === 0) return []
  const name = fullName(context.records, context.names.find, draft, values)
  const seen = new Set<string>()
  return found.flatMap((issue) => {
    const key = `${issue.field} ${JSON.stringify(issue.message)}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ kind: draft.kind, id: draft.id, name, ...issue }]
  })
}

/** Prepares a check of drafts of which `drafted` knows the names. */
export const createCheckContext = (records: AdRecords, facts: CheckFacts, drafted: DraftNames): CheckContext => {
  const names = createNameIndex(records, drafted)
  return {
    records,
    names,
    usedValues: drafted.usedValues,
    live: names.liveWith,
    facts,
    tree: campaignFacts(records, names.usersOf),
  }
}
