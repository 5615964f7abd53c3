import type { HISTORY_ENTITY } from '../campaign/accountHistory.ts'
import type { EndpointId } from '../contract.ts'
import { endpointOf } from '../contract.ts'
import { type Fields, isFields, wordOf } from '../language/fields.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import { isObserved } from '../observed.ts'
import { shapeOf } from '../wire/problems.ts'
import { AUDIENCE_KINDS } from './audienceKinds.ts'
import { CAMPAIGN_KINDS } from './campaignKinds.ts'

// What an ad account holds, one row per kind. Rows are in order of creation: a record refers to earlier kinds or to its
// own.

/** A field that names other records: itself, or the members `keys` anywhere inside it. */
export interface AdReference {
  readonly field: string
  readonly keys?: readonly string[]
  /** Whether the field of such a record names others; always if absent. */
  readonly applies?: (record: Fields) => boolean
  readonly kinds: readonly string[]
}

/** How all records of a kind are read. */
export interface AdList {
  readonly endpoint: EndpointId
  readonly query: Fields
  /** True if the list sorts by updated_at and shows deleted records. Then only new changes need to be read. */
  readonly isIncremental: boolean
  /** The filter that reads records by their ids. */
  readonly byIds?: string
  /** A record of the list in the fields in which it is written. */
  readonly asWritten?: (record: Fields) => Fields
  /** Set if the list requires ids of parents: at most `most` per request. */
  readonly of?: { readonly parameter: string; readonly kind: string; readonly field: string; readonly most: number }
}

export interface AdKind {
  readonly id: string
  /** The field of a record that names it, and the parameter of paths that does. */
  readonly idField: string
  readonly idParameter: string
  readonly nameField: string
  /** Further fields that a search looks through. */
  readonly foundBy?: readonly string[]
  /** Further fields that distinguish records. */
  readonly distinctBy?: readonly string[]
  readonly list?: AdList
  /** Whether a record of the list is of this kind, where one list holds several. */
  readonly holds?: (record: Fields) => boolean
  readonly read?: EndpointId
  readonly create?: EndpointId
  readonly change?: EndpointId
  readonly delete?: EndpointId
  /** Creates and changes many records in one request, all or none of them. Not documented. */
  readonly batch?: EndpointId
  /** Operations that no document shows; the platform is known to take them. */
  readonly notDocumented?: readonly ('delete' | 'change' | 'create')[]
  /** Reading returns less than was written, so other known values are kept. */
  readonly keepsSent?: true
  /** Deleted records vanish from the platform. */
  readonly isHardDeleted?: true
  /** Holds uploaded people: a copy has none of them, a deletion loses them. */
  readonly keepsPeople?: true
  readonly refers: readonly AdReference[]
  /** The field whose value other records name it by. */
  readonly namedBy: string
  /** Fields that take each other's place: a change of one sends the others no more. */
  readonly exclusive?: readonly string[]
  /** Fields of drafts that stay on this computer. */
  readonly local?: readonly string[]
  /** Fields that no two records have the same values of. A second one would take the place of the first. */
  readonly oncePer?: readonly string[]
  /** Fields that a change sends as they are. */
  readonly repeats?: readonly string[]
  /** What a new record begins with, and has until it is uploaded. */
  readonly starts?: Fields
  /** What the platform's account history calls it. */
  readonly remembered?: (typeof HISTORY_ENTITY)[number]
  /** A field of the record that its creation takes as a list under another name. */
  readonly sentAs?: { readonly field: string; readonly as: string }
}

const MEDIA = ['media']
const PARTS = ['media_key', 'media_keys']

const isLegacy = (record: Fields): boolean =>
  (!Array.isArray(record['components']) && !Array.isArray(record['slides'])) ||
  wordOf(record['card_type']) === 'IMAGE_CONVERSATION'

const cardList: AdList = {
  endpoint: 'cards.list',
  query: { count: 200, include_legacy_cards: true },
  isIncremental: true,
  byIds: 'card_id',
}

/** A listed post says `full_text` and `user` for what is written as `text` and `as_user_id`. */
const postAsWritten = (record: Fields): Fields => {
  const { user, full_text: full, text = full } = record
  const author = isFields(user) ? wordOf(user['id_str'] ?? user['id'] ?? '') : ''
  return {
    ...record,
    id: wordOf(record['id_str'] ?? record['id']),
    ...(text === undefined ? {} : { text }),
    ...(author === '' ? {} : { as_user_id: author }),
  }
}

const POST_REFERENCES: readonly AdReference[] = [
  { field: 'media_keys', kinds: MEDIA },
  { field: 'card_uri', kinds: ['card', 'legacyCard', 'pollCard', 'videoCard'] },
]

/** Drafts and scheduled posts say `user_id` for what is written as `as_user_id`. */
const plannedAsWritten = ({ user_id: author, ...record }: Fields): Fields =>
  author === undefined ? record : { ...record, as_user_id: wordOf(author) }

const planned = {
  idField: 'id',
  nameField: 'name',
  foundBy: ['text'],
  namedBy: 'id',
  notDocumented: ['create', 'change', 'delete'],
  isHardDeleted: true,
  refers: POST_REFERENCES,
} as const

export const AD_KINDS = [
  {
    id: 'media',
    idField: 'media_key',
    idParameter: 'media_key',
    nameField: 'name',
    foundBy: ['title', 'file_name', 'description'],
    namedBy: 'media_key',
    list: { endpoint: 'mediaLibrary.list', query: { count: 50 }, isIncremental: false },
    read: 'mediaLibrary.get',
    create: 'mediaLibrary.create',
    change: 'mediaLibrary.update',
    delete: 'mediaLibrary.delete',
    refers: [{ field: 'poster_media_key', kinds: MEDIA }],
    local: ['file'],
  },
  {
    id: 'accountMedia',
    idField: 'id',
    idParameter: 'account_media_id',
    nameField: 'creative_type',
    namedBy: 'id',
    list: {
      endpoint: 'accountMedia.list',
      query: { count: 1000 },
      isIncremental: true,
      byIds: 'account_media_ids',
    },
    read: 'accountMedia.get',
    delete: 'accountMedia.delete',
    refers: [{ field: 'video_id', kinds: MEDIA }],
  },
  {
    id: 'card',
    idField: 'id',
    idParameter: 'card_id',
    nameField: 'name',
    namedBy: 'card_uri',
    list: cardList,
    holds: (record) => !isLegacy(record),
    read: 'cards.get',
    create: 'cards.create',
    change: 'cards.update',
    delete: 'cards.delete',
    notDocumented: ['delete'],
    refers: [
      { field: 'components', keys: PARTS, kinds: MEDIA },
      { field: 'slides', keys: PARTS, kinds: MEDIA },
    ],
    exclusive: ['components', 'slides'],
  },
  {
    id: 'legacyCard',
    idField: 'id',
    idParameter: 'card_id',
    nameField: 'name',
    namedBy: 'card_uri',
    list: cardList,
    holds: isLegacy,
    read: 'cards.get',
    delete: 'legacyCards.delete',
    refers: [],
  },
  {
    id: 'pollCard',
    idField: 'id',
    idParameter: 'card_id',
    nameField: 'name',
    namedBy: 'card_uri',
    list: { endpoint: 'pollCards.list', query: { count: 1000 }, isIncremental: false, byIds: 'card_ids' },
    read: 'pollCards.get',
    create: 'pollCards.create',
    delete: 'pollCards.delete',
    isHardDeleted: true,
    refers: [{ field: 'media_key', kinds: MEDIA }],
  },
  {
    id: 'videoCard',
    idField: 'id',
    idParameter: 'card_id',
    nameField: 'name',
    namedBy: 'card_uri',
    list: { endpoint: 'videoConversationCards.list', query: { count: 1000 }, isIncremental: false, byIds: 'card_ids' },
    read: 'videoConversationCards.get',
    create: 'videoConversationCards.create',
    change: 'videoConversationCards.update',
    delete: 'videoConversationCards.delete',
    notDocumented: ['delete'],
    isHardDeleted: true,
    refers: [
      { field: 'media_key', kinds: MEDIA },
      { field: 'poster_media_key', kinds: MEDIA },
      { field: 'unlocked_image_media_key', kinds: MEDIA },
      { field: 'unlocked_video_media_key', kinds: MEDIA },
    ],
  },
  {
    id: 'post',
    idField: 'id',
    idParameter: 'tweet_id',
    nameField: 'name',
    foundBy: ['text'],
    distinctBy: ['text'],
    namedBy: 'id',
    list: {
      endpoint: 'posts.list',
      query: { tweet_type: 'PUBLISHED', timeline_type: 'ALL', trim_user: true, count: 1000 },
      isIncremental: false,
      byIds: 'tweet_ids',
      asWritten: postAsWritten,
    },
    keepsSent: true,
    create: 'posts.create',
    change: 'posts.rename',
    refers: POST_REFERENCES,
  },
  {
    ...planned,
    id: 'draftPost',
    idParameter: 'draft_tweet_id',
    list: {
      endpoint: 'draftPosts.list',
      query: { count: 200 },
      isIncremental: false,
      asWritten: plannedAsWritten,
    },
    read: 'draftPosts.get',
    create: 'draftPosts.create',
    change: 'draftPosts.update',
    delete: 'draftPosts.delete',
  },
  {
    ...planned,
    id: 'scheduledPost',
    idParameter: 'scheduled_tweet_id',
    list: {
      endpoint: 'scheduledPosts.list',
      query: { count: 200 },
      isIncremental: false,
      asWritten: plannedAsWritten,
    },
    read: 'scheduledPosts.get',
    create: 'scheduledPosts.create',
    change: 'scheduledPosts.update',
    delete: 'scheduledPosts.delete',
  },
  ...AUDIENCE_KINDS,
  ...CAMPAIGN_KINDS,
] as const satisfies readonly AdKind[]

/** Kinds that say something as somebody, published or not. */
export const POST_KINDS: readonly AdKindId[] = ['post', 'draftPost', 'scheduledPost']

export type AdKindId = (typeof AD_KINDS)[number]['id']

export const AD_KIND_IDS: readonly AdKindId[] = AD_KINDS.map(({ id }) => id)

const byId: ReadonlyMap<string, AdKind> = new Map<string, AdKind>(AD_KINDS.map((kind) => [kind.id, kind]))

/** The row of a kind. */
export const adKind = (id: AdKindId): AdKind => byId.get(id) as AdKind

/** Whether a text names a kind. */
export const isAdKindId = (text: unknown): text is AdKindId => typeof text === 'string' && byId.has(text)

/** The operations that a kind may know. */
export type AdOperation = 'create' | 'change' | 'delete'

/** What a creation says in its path of the new record: what that belongs to. */
const pathFields = ({ create, idParameter }: AdKind): readonly string[] =>
  create === undefined
    ? []
    : pathNamesOf(endpointOf(create)).filter((name) => name !== 'account_id' && name !== idParameter)

const readFields = (kind: AdKind, operation: 'create' | 'change') => {
  const id = kind[operation]
  if (id === undefined) return undefined
  const { body, query } = endpointOf(id)
  const schema = body ?? query
  const inPath = operation === 'create' ? pathFields(kind) : []
  const fields: Readonly<Record<string, PlainSchema>> = {
    ...Object.fromEntries(inPath.map((field) => [field, { type: 'string', minLength: 1 }])),
    ...(schema === undefined ? {} : shapeOf(schema).properties),
  }
  const { sentAs } = kind
  const { [sentAs?.as ?? '']: list, ...others } = fields
  return sentAs === undefined || list?.items === undefined ? fields : { ...others, [sentAs.field]: list.items }
}

type FieldSchemas = ReturnType<typeof readFields>

/** Rows never change, and a check of thousands of drafts asks for each field. */
const fieldsOfKinds = {
  create: new Map<string, FieldSchemas>(),
  change: new Map<string, FieldSchemas>(),
}

/** Schemas of an operation's fields by name; undefined if the platform has no such operation. */
export const adFields = (kind: AdKind, operation: 'create' | 'change'): FieldSchemas => {
  const known = fieldsOfKinds[operation]
  const fields = known.get(kind.id)
  if (fields !== undefined || known.has(kind.id)) return fields
  const read = readFields(kind, operation)
  known.set(kind.id, read)
  return read
}

/** Fields required to create a record, by their names in records. */
export const adRequired = (kind: AdKind): readonly string[] => {
  if (kind.create === undefined) return []
  const { body, query } = endpointOf(kind.create)
  const schema = body ?? query
  const required = schema === undefined ? [] : (shapeOf(schema).required ?? [])
  return [...pathFields(kind), ...required.map((field) => (field === kind.sentAs?.as ? kind.sentAs.field : field))]
}

/** Converts fields of a record to those its creation takes; `backwards` converts them back. */
export const asSent = ({ sentAs }: AdKind, fields: Fields, backwards = false): Fields => {
  const from = backwards ? sentAs?.as : sentAs?.field
  if (sentAs === undefined || from === undefined || fields[from] === undefined) return fields
  const { [from]: value, ...others } = fields
  return backwards
    ? { ...others, [sentAs.field]: Array.isArray(value) ? value[0] : value }
    : { ...others, [sentAs.as]: [value] }
}

/** Whether a field stays on this computer. */
export const isLocalField = ({ local = [] }: AdKind, field: string): boolean => local.includes(field)

/** Whether an operation takes its fields as a JSON body. */
export const takesBody = (id: EndpointId): boolean => endpointOf(id).body !== undefined

/** Fields that records of the kind have on the platform, without write-only ones. */
export const adRecordFields = (kind: AdKind): readonly string[] => {
  const id = kind.read ?? kind.list?.endpoint ?? kind.create
  return id === undefined ? [] : Object.keys(shapeOf(endpointOf(id).data).properties ?? {})
}

/** The parent that stands in a list's path. Other lists have none, or take several as a filter. */
export const parentInPath = (list: AdList | undefined): AdList['of'] => (list?.of?.most === 1 ? list.of : undefined)

/** Whether documents change records that none of their lists shows, so that people enter ids. */
export const isEntered = ({ list, change, delete: remove }: AdKind): boolean =>
  isObserved(list?.endpoint) && [change, remove].some((id) => id !== undefined && !isObserved(id))

/** Fields of a record that can be compared with what was sent. */
export const comparableFields = (kind: AdKind, record: Fields): readonly string[] =>
  adRecordFields(kind).filter((field) => kind.keepsSent !== true || record[field] !== undefined)

/** When a field of a kind can be written. */
export const adWritable = (kind: AdKind, field: string): 'always' | 'create' | 'change' | 'never' => {
  const atCreation = Object.hasOwn(adFields(kind, 'create') ?? {}, field)
  const atChange = Object.hasOwn(adFields(kind, 'change') ?? {}, field) && kind.repeats?.includes(field) !== true
  return atCreation ? (atChange ? 'always' : 'create') : atChange ? 'change' : 'never'
}
