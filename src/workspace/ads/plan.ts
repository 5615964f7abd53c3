import {
  AD_KIND_IDS,
  type AdKind,
  type AdKindId,
  type AdOperation,
  adKind,
  asSent,
  isLocalField,
  takesBody,
} from '../../contract/ads/kinds.ts'
import { type EndpointId, endpointOf } from '../../contract/contract.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import type { PlainSchema } from '../../contract/language/jsonSchema.ts'
import { pathNamesOf } from '../../contract/language/pathNames.ts'
import { shapeOf } from '../../contract/wire/problems.ts'
import { type AdDraft, fieldState, isLocalId, mergedValues } from './draft.ts'
import { type MediaFile, mediaFileOf } from './media/mediaFile.ts'
import { type AdRecords, fullName, recordFinder, referenceTo } from './records.ts'
import { localNames, mapReferences, namedRecords } from './references.ts'

/** Placeholder in a sealed step for the platform's name of a record created earlier. */
interface LocalReference {
  readonly local: string
  /** The field of the made record whose value is sent. */
  readonly takes: string
}

/** One sealed request of a cart. Only names of records created on the way are filled in later. */
export interface CartStep {
  readonly key: string
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly operation: AdOperation
  readonly endpoint: EndpointId
  readonly method: string
  readonly path: string
  /** Parameters of the path. */
  readonly parameters: Readonly<Record<string, string>>
  /** Content of the request, with `LocalReference`s. */
  readonly fields: Fields
  /** The touched fields as they were: what theirs must still be when the upload begins. */
  readonly base: Fields
  /** Keys of steps that must be confirmed before. */
  readonly waitsFor: readonly string[]
  /** The local file that is uploaded first; its media key goes into the request. */
  readonly file?: MediaFile
}

const isReference = (value: unknown): value is LocalReference =>
  isFields(value) && typeof value['local'] === 'string' && typeof value['takes'] === 'string'

/** A sent value with local ids as texts. */
export const withLocalIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLocalIds)
  if (!isFields(value)) return value
  return isReference(value)
    ? value.local
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLocalIds(one)]))
}

/** Whether a parameter of a request takes values of a JSON type. */
const takesType = ({ type = '', anyOf = [] }: PlainSchema, ...wanted: readonly string[]): boolean =>
  wanted.includes(type) || anyOf.some((shape) => takesType(shape, ...wanted))

/** A value of a record as its parameter takes it. Amounts and lists are read otherwise than written. */
const asParameter = (endpoint: EndpointId | undefined, field: string, value: unknown): unknown => {
  const { query, form } = endpoint === undefined ? {} : endpointOf(endpoint)
  const schema = query ?? form
  const shape = schema === undefined ? undefined : shapeOf(schema).properties?.[field]
  if (shape === undefined || !takesType(shape, 'string')) return value
  if (typeof value === 'number') return takesType(shape, 'integer', 'number') ? value : String(value)
  if (!Array.isArray(value) || takesType(shape, 'array')) return value
  return value.every((item) => typeof item === 'string') ? value.join(',') : value
}

/** Writable fields that a request sends for a draft. A cleared field is empty in a query, omitted in a body. */
export const sentFields = (kind: AdKind, draft: AdDraft, theirs: Fields | undefined): Fields => {
  if (draft.op === 'delete') return {}
  const id = kind[draft.op]
  const inBody = id !== undefined && takesBody(id)
  const sent = Object.fromEntries(
    Object.entries(draft.fields).flatMap(([field, sides]) => {
      if (isLocalField(kind, field)) return []
      if (draft.op === 'change' && fieldState(sides, theirs?.[field]) === 'same') return []
      const mine = inBody ? sides.mine : asParameter(id, field, sides.mine)
      if (mine !== null && mine !== undefined && mine !== '') return [[field, mine] as const]
      return draft.op === 'change' && !inBody ? [[field, ''] as const] : []
    }),
  )
  const { repeats = [] } = kind
  if (draft.op === 'create' || Object.keys(sent).length === 0) return sent
  return { ...Object.fromEntries(repeats.map((field) => [field, theirs?.[field]])), ...sent }
}

/** The local file a new record waits for; none if it has a media key. */
export const fileToUpload = ({ kind, op, fields }: AdDraft): MediaFile | undefined =>
  kind !== 'media' || op !== 'create' || wordOf(fields['media_key']?.mine) !== ''
    ? undefined
    : mediaFileOf({ file: fields['file']?.mine })

/** Whether a new medium has neither a key nor a file that can be uploaded. */
export const needsMedia = (draft: AdDraft | undefined, allowsObserved: boolean): boolean =>
  draft?.kind === 'media' &&
  draft.op === 'create' &&
  wordOf(draft.fields['media_key']?.mine) === '' &&
  !(allowsObserved && fileToUpload(draft) !== undefined)

/** A request's input, from its path parameters and its fields. */
export const stepInput = (endpoint: EndpointId, parameters: Fields, fields: Fields): Fields =>
  takesBody(endpoint) ? { ...parameters, body: fields } : { ...parameters, ...fields }

/** Parameters of the path of a record's request. */
export const pathParameters = (
  endpoint: EndpointId,
  kind: AdKind,
  account: string,
  id: string,
  values: Fields,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pathNamesOf(endpointOf(endpoint)).map((name) => [
      name,
      name === 'account_id' ? account : name === kind.idParameter ? id : wordOf(values[name]),
    ]),
  )

const withLocals = (kind: AdKind, fields: Fields, kindOf: (local: string) => AdKindId | undefined): Fields =>
  mapReferences(kind, fields, (name) => {
    const made = isLocalId(name) ? kindOf(name) : undefined
    return made === undefined ? name : ({ local: name, takes: adKind(made).namedBy } satisfies LocalReference)
  })

/** Replaces local ids by the platform's names; undefined if one is not created yet. */
export const withMadeNames = (value: unknown, made: (reference: LocalReference) => string | undefined): unknown => {
  if (isReference(value)) return made(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => withMadeNames(item, made))
    return items.includes(undefined) ? undefined : items
  }
  if (!isFields(value)) return value
  const fields = Object.entries(value).map(([name, item]) => [name, withMadeNames(item, made)] as const)
  return fields.some(([, item]) => item === undefined) ? undefined : Object.fromEntries(fields)
}

const fillPath = (path: string, parameters: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '')

const rank = (kind: AdKindId): number => AD_KIND_IDS.indexOf(kind)

/** True if a draft activates an existing record; such drafts go last, bottom up. */
const goesLive = ({ op, fields }: AdDraft): boolean => op === 'change' && fields['entity_status']?.mine === 'ACTIVE'

/** Drafts in sending order: referenced records first. Then activations and deletions, in reverse. */
const inOrder = (drafts: readonly AdDraft[]): readonly AdDraft[] => {
  const byLocal = new Map(drafts.filter(({ op }) => op === 'create').map((draft) => [draft.id, draft]))
  const written = drafts.filter(({ op }) => op !== 'delete').sort((one, other) => rank(one.kind) - rank(other.kind))
  const ordered = new Set<AdDraft>()
  const visit = (draft: AdDraft, open: ReadonlySet<AdDraft>): void => {
    if (ordered.has(draft) || open.has(draft)) return
    for (const local of localNames(draft.kind, mergedValues(draft))) {
      const needed = byLocal.get(local)
      if (needed !== undefined) visit(needed, new Set([...open, draft]))
    }
    ordered.add(draft)
  }
  for (const draft of written) if (!goesLive(draft)) visit(draft, new Set())
  for (const draft of written.toReversed()) visit(draft, new Set())
  const deleted = drafts.filter(({ op }) => op === 'delete').sort((one, other) => rank(other.kind) - rank(one.kind))
  return [...ordered, ...deleted]
}

interface Planning {
  readonly records: AdRecords
  readonly find: ReturnType<typeof recordFinder>
  readonly account: string
  /** Keys of steps by the record that they write. */
  readonly keys: Map<AdDraft, string>
  readonly byLocal: ReadonlyMap<string, AdDraft>
  /** Steps of records that named a record before. */
  readonly usersBefore: ReadonlyMap<string, readonly AdDraft[]>
}

const waitsFor = ({ keys, byLocal, usersBefore, records }: Planning, draft: AdDraft): readonly string[] => {
  const needed =
    draft.op === 'delete'
      ? (usersBefore.get(referenceTo(draft.kind, draft.id, records.theirs(draft.kind, draft.id) ?? {})) ?? [])
      : localNames(draft.kind, mergedValues(draft)).flatMap((local) => byLocal.get(local) ?? [])
  return [...new Set(needed.flatMap((one) => (one === draft ? [] : (keys.get(one) ?? []))))]
}

/** Whether what a request sends took the place of a field. */
export const isReplaced = ({ exclusive = [] }: AdKind, sent: Fields, field: string): boolean =>
  !Object.hasOwn(sent, field) && exclusive.includes(field) && exclusive.some((other) => Object.hasOwn(sent, other))

/** What the fields held that a change sends, and those that it replaces. */
const baseOf = (kind: AdKind, draft: AdDraft, sent: Fields, theirs: Fields = {}): Fields => {
  if (draft.op !== 'change') return {}
  const touched = Object.entries(draft.fields).filter(([field]) => field in sent)
  const replaced = Object.keys(theirs).filter((field) => isReplaced(kind, sent, field))
  return Object.fromEntries([
    ...touched.map(([field, { base }]) => [field, base ?? null]),
    ...replaced.map((field) => [field, draft.fields[field]?.base ?? theirs[field] ?? null]),
  ])
}

const stepOf = (planning: Planning, draft: AdDraft, key: string): CartStep | undefined => {
  const { records, find, account, byLocal } = planning
  const kind = adKind(draft.kind)
  const endpoint = kind[draft.op]
  if (endpoint === undefined) return undefined
  const theirs = records.theirs(draft.kind, draft.id)
  const named = withLocals(kind, sentFields(kind, draft, theirs), (local) => byLocal.get(local)?.kind)
  const fields = asSent(kind, named)
  if (draft.op === 'change' && Object.keys(fields).length === 0) return undefined
  const { method, path } = endpointOf(endpoint)
  const values = mergedValues(draft, theirs)
  const parameters = pathParameters(endpoint, kind, account, draft.id, values)
  const file = fileToUpload(draft)
  return {
    key,
    kind: draft.kind,
    id: draft.id,
    name: fullName(records, find, draft, values),
    operation: draft.op,
    endpoint,
    method,
    path: fillPath(path, parameters),
    parameters,
    fields,
    base: baseOf(kind, draft, fields, theirs),
    waitsFor: waitsFor(planning, draft),
    ...(file === undefined ? {} : { file }),
  }
}

/** All requests for the drafts, in sending order. The check reports what the platform cannot do. */
export const planCart = (records: AdRecords, account: string): readonly CartStep[] => {
  const drafts = [...records.drafts.values()]
  const usersBefore = new Map<string, AdDraft[]>()
  for (const draft of drafts)
    for (const { name } of namedRecords(draft.kind, records.theirs(draft.kind, draft.id) ?? {}))
      usersBefore.set(name, [...(usersBefore.get(name) ?? []), draft])
  const planning: Planning = {
    records,
    find: recordFinder(records),
    account,
    keys: new Map(),
    byLocal: new Map(drafts.filter(({ op }) => op === 'create').map((draft) => [draft.id, draft])),
    usersBefore,
  }
  const steps: CartStep[] = []
  for (const draft of inOrder(drafts)) {
    const step = stepOf(planning, draft, `s${steps.length + 1}`)
    if (step === undefined) continue
    planning.keys.set(draft, step.key)
    steps.push(step)
  }
  return steps
}

/** The chosen steps that can be sent. Those that wait for an omitted step are omitted too. */
export const chosenSteps = (steps: readonly CartStep[], only: readonly string[] | undefined): readonly CartStep[] => {
  if (only === undefined) return steps
  const chosen = new Set<string>()
  const wanted = new Set(only)
  return steps.filter(({ key, waitsFor: needed }) => {
    const goes = wanted.has(key) && needed.every((one) => chosen.has(one))
    if (goes) chosen.add(key)
    return goes
  })
}
