import { describe, expect, it } from 'vitest'
import { inputOfPage } from '../../../src/client/pages.ts'
import { type AdKindId, type AdOperation, adFields, adKind, adRequired } from '../../../src/contract/ads/kinds.ts'
import { type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import { EXAMPLE_COMPONENTS, EXAMPLE_SLIDES } from '../../../src/contract/creative/cardParts.ts'
import { type Fields, isFields } from '../../../src/contract/language/fields.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import type { AdQuery, AdRecord } from '../../../src/host/ads.ts'
import { fieldsOfRow, sectionsOf } from '../../../src/renderer/ads/creatives/creativeForms.ts'
import { fieldControl, formFields, lockedReason } from '../../../src/renderer/ads/record/fieldModel.ts'
import { typedIssues } from '../../../src/renderer/ads/record/typedIssues.ts'
import { PULL_SOURCES } from '../../../src/shell/ads/pull.ts'
import { foundIds } from '../../../src/shell/ads/recordViews.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { kindColumns } from '../../../src/workspace/ads/columns.ts'
import { valueLabel } from '../../../src/workspace/ads/valueLabels.ts'

// Every statement of document 2 on creatives, and the screen for its job. The list is made from the contract and the
// tables below; each of its rows is tried.

interface Statement {
  readonly statement: string
  readonly screen: string
  readonly holds: () => boolean
}

interface Section {
  readonly name: string
  readonly kind: AdKindId
  readonly endpoints: Readonly<Partial<Record<'list' | 'read' | AdOperation, EndpointId>>>
  /** A record that can be created, with every field that depends on another. */
  readonly whole: Fields
  /** Fields that the document names of a record. */
  readonly fields: readonly string[]
  /** Codes that it names, by field. */
  readonly codes?: Readonly<Record<string, readonly string[]>>
  /** How many statements an independent reading counted. */
  readonly counted: number
}

const DATED = ['id', 'created_at', 'updated_at', 'deleted']
const VIDEO_SIZE = ['video_width', 'video_height']

const SECTIONS: readonly Section[] = [
  {
    name: 'Account media',
    kind: 'accountMedia',
    endpoints: { list: 'accountMedia.list', read: 'accountMedia.get', delete: 'accountMedia.delete' },
    whole: {},
    fields: [...DATED, 'video_id', 'media_url', 'creative_type'],
    codes: {
      creative_type: [
        ...['BANNER', 'BANNER_TABLET', 'INTERSTITIAL', 'INTERSTITIAL_LANDSCAPE', 'INTERSTITIAL_LANDSCAPE_TABLET'],
        ...['INTERSTITIAL_TABLET', 'MEDIUM_RECTANGLE', 'PREROLL', 'VAST_PREROLL'],
      ],
    },
    counted: 24,
  },
  {
    name: 'Cards',
    kind: 'card',
    endpoints: { list: 'cards.list', read: 'cards.get', create: 'cards.create', change: 'cards.update' },
    whole: { name: 'Card', components: EXAMPLE_COMPONENTS[0] },
    fields: [...DATED, 'name', 'card_type', 'card_uri', 'components'],
    codes: {
      card_type: [
        ...['IMAGE_APP', 'IMAGE_CAROUSEL_APP', 'IMAGE_CAROUSEL_WEBSITE', 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE'],
        ...['IMAGE_WEBSITE', 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE', 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP'],
        ...['MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE', 'VIDEO_APP', 'VIDEO_CAROUSEL_APP', 'VIDEO_CAROUSEL_WEBSITE'],
        ...['VIDEO_MULTI_DEST_CAROUSEL_WEBSITE', 'VIDEO_WEBSITE', 'IMAGE_CONVERSATION'],
      ],
      'label.value': ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'],
    },
    counted: 75,
  },
  {
    name: 'Legacy cards',
    kind: 'legacyCard',
    endpoints: { list: 'cards.list', delete: 'legacyCards.delete' },
    whole: {},
    fields: [...DATED, 'name', 'card_type', 'card_uri'],
    counted: 0,
  },
  {
    name: 'Media library',
    kind: 'media',
    endpoints: {
      list: 'mediaLibrary.list',
      read: 'mediaLibrary.get',
      create: 'mediaLibrary.create',
      change: 'mediaLibrary.update',
      delete: 'mediaLibrary.delete',
    },
    whole: { media_key: '13_1' },
    fields: [
      ...['media_key', 'name', 'file_name', 'title', 'description', 'media_type', 'media_category', 'media_status'],
      ...['media_url', 'poster_media_url', 'poster_media_key', 'duration', 'aspect_ratio', 'tweeted'],
      ...['created_at', 'updated_at', 'deleted'],
    ],
    codes: {
      media_type: ['GIF', 'IMAGE', 'VIDEO'],
      media_category: ['TWEET_IMAGE', 'TWEET_GIF', 'TWEET_VIDEO', 'AMPLIFY_VIDEO'],
      media_status: ['TRANSCODE_COMPLETED'],
    },
    counted: 42,
  },
  {
    name: 'Poll cards',
    kind: 'pollCard',
    endpoints: {
      list: 'pollCards.list',
      read: 'pollCards.get',
      create: 'pollCards.create',
      delete: 'pollCards.delete',
    },
    whole: {
      name: 'Poll',
      first_choice: 'Green',
      second_choice: 'Black',
      duration_in_minutes: 60,
      ...{ third_choice: 'White', fourth_choice: 'Red' },
    },
    fields: [
      ...DATED,
      ...['name', 'first_choice', 'second_choice', 'third_choice', 'fourth_choice', 'start_time', 'end_time'],
      ...['duration_in_minutes', 'card_uri', 'card_type', 'video_url', 'video_hls_url', ...VIDEO_SIZE],
      ...['video_poster_url', 'video_poster_width', 'video_poster_height', 'content_duration_seconds'],
    ],
    codes: { card_type: ['TEXT_POLLS', 'VIDEO_POLLS'] },
    counted: 45,
  },
  {
    name: 'Posts for advertisers',
    kind: 'post',
    endpoints: { create: 'posts.create', change: 'posts.rename' },
    whole: { as_user_id: '1', text: 'Tea', media_keys: ['13_1'] },
    fields: ['name', 'text', 'as_user_id', 'card_uri', 'media_keys', 'nullcast'],
    codes: {
      conversation_settings: ['EVERYONE', 'FOLLOWING', 'MENTIONED_USERS'],
      video_cta: ['VISIT_SITE', 'WATCH_NOW'],
    },
    counted: 31,
  },
  {
    name: 'Video conversation cards',
    kind: 'videoCard',
    endpoints: {
      list: 'videoConversationCards.list',
      read: 'videoConversationCards.get',
      create: 'videoConversationCards.create',
      change: 'videoConversationCards.update',
    },
    whole: {
      ...{ name: 'Talk', title: 'Tea or coffee?', media_key: '13_1', thank_you_text: 'Thanks' },
      ...{ first_cta: '#tea', first_cta_tweet: 'Tea!', second_cta: '#milk', second_cta_tweet: 'Milk!' },
    },
    fields: [
      ...DATED,
      ...['name', 'title', 'first_cta', 'first_cta_tweet', 'second_cta', 'second_cta_tweet', 'third_cta'],
      ...['third_cta_tweet', 'fourth_cta', 'fourth_cta_tweet', 'thank_you_text', 'media_key', 'media_url'],
      ...['poster_media_url', ...VIDEO_SIZE, 'video_owner_id', 'card_uri', 'card_type'],
    ],
    codes: { card_type: ['VIDEO_CONVERSATION'] },
    counted: 57,
  },
]

/** Parameters that shape a response which nobody sees. */
const UNSEEN = ['trim_user', 'tweet_mode']

const recordOf = (kind: AdKindId, values: Fields, draft?: 'create'): AdRecord => ({
  kind,
  id: draft === undefined ? '13_1' : 'new 1',
  name: '',
  values,
  isDeleted: false,
  ...(draft === undefined ? {} : { draft }),
  edited:
    draft === undefined
      ? []
      : Object.entries(values).map(([field, mine]) => ({ field, base: null, mine, theirs: null, state: 'mine' })),
})

const without = (values: Fields, ...fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)))

/** Whether a new record's field refuses a value as it is typed. */
const isRefused = ({ kind, whole }: Section, field: string, value: unknown, values = whole): boolean =>
  typedIssues(recordOf(kind, values, 'create'), field, value).some(({ level }) => level === 'error')

/** Whether the form of a kind has a field. */
const isOnForm = (kind: AdKindId, field: string): boolean => {
  if (kind === 'card') return ['name', 'components', 'slides'].includes(field)
  const record = recordOf(kind, {}, 'create')
  const rows = sectionsOf(record, ['IMAGE', 'GIF', 'VIDEO']).flatMap((section) => section.rows)
  // A field that can be changed only is offered once the record is there.
  const existing = recordOf(kind, { [field]: 'x' })
  const isOffered = [record, existing].some((each) => formFields(each).own.includes(field))
  return isOffered && (rows.length === 0 || rows.flatMap(fieldsOfRow).includes(field))
}

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
}

/** Values at and beyond each limit of a schema. */
const limitsOf = (schema: Schema): readonly (readonly [limit: string, taken: unknown, refused: unknown])[] => {
  const { maxLength, minimum, maximum, anyOf = [] } = schema
  const own: (readonly [string, unknown, unknown])[] = []
  if (maxLength !== undefined && schema.pattern === undefined)
    own.push([`at most ${maxLength} characters`, 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)])
  if (minimum !== undefined) own.push([`at least ${minimum}`, minimum, minimum - 1])
  if (maximum !== undefined) own.push([`at most ${maximum}`, maximum, maximum + 1])
  return [...own, ...anyOf.flatMap(limitsOf)]
}

const enumOf = (schema: Schema): readonly string[] => (schema.enum ?? []).map(String)

/** Statements on the fields that an operation writes. */
const fieldStatements = (section: Section, operation: 'create' | 'change'): readonly Statement[] => {
  const { kind, whole } = section
  const row = adKind(kind)
  const form = `Form of ${kind}`
  const required = operation === 'create' ? adRequired(row) : []
  return Object.entries(adFields(row, operation) ?? {}).flatMap(([field, given]): readonly Statement[] => {
    const schema = shapeOf(given) as Schema
    const at = `${operation} ${field}`
    if (UNSEEN.includes(field))
      return [{ statement: `${at} exists`, screen: 'none: nobody sees it', holds: () => true }]
    const needs = required.includes(field)
    // What another field asks for is left out with it.
    const other = field.endsWith('_tweet')
      ? [field.replace('_tweet', '')]
      : field === 'third_choice'
        ? ['fourth_choice']
        : []
    const rest = field === 'components' ? { ...without(whole, field), slides: EXAMPLE_SLIDES[0] } : whole
    return [
      {
        statement: `${at} exists and can be written`,
        screen: form,
        holds: () =>
          isOnForm(kind, field) &&
          lockedReason(recordOf(kind, whole, operation === 'create' ? 'create' : undefined), field) === undefined,
      },
      ...(operation === 'change'
        ? []
        : [
            {
              statement: `${at} is ${needs ? 'required' : 'optional'}`,
              screen: form,
              holds: () => isRefused(section, field, null, without(rest, field, ...other)) === needs,
            },
          ]),
      ...limitsOf(schema).map(([limit, taken, refused]) => ({
        statement: `${at}: ${limit}`,
        screen: form,
        holds: () => !isRefused(section, field, taken) && isRefused(section, field, refused),
      })),
      ...enumOf(schema).map((code) => ({
        statement: `${at} may be ${code}`,
        screen: form,
        holds: () => {
          const control = fieldControl(kind, field)
          return control.kind === 'choice' && control.options.includes(code) && !isRefused(section, field, code)
        },
      })),
      ...(operation === 'create' && Object.hasOwn(adFields(row, 'change') ?? {}, field) === false
        ? [
            {
              statement: `${field} of what exists stays`,
              screen: `${form}: locked, with the reason`,
              holds: () => lockedReason(recordOf(kind, whole), field) !== undefined,
            },
          ]
        : []),
    ]
  })
}

/** Rules between fields. An input that breaks one is refused at its field as typed. */
const ruleStatements = (section: Section, endpoint: EndpointId): readonly Statement[] => {
  const { rules = [], state = [] } = endpointOf(endpoint)
  return [...rules, ...state].map(({ sentence, parameter, valid, broken }) => {
    const field = /^(?:body\.)?(\w+)/.exec(parameter)?.[1] ?? ''
    const fieldsOf = (input: Fields): Fields => (isFields(input['body']) ? input['body'] : input)
    const saidOf = (fields: Fields): readonly string[] =>
      typedIssues(recordOf(section.kind, fields, 'create'), field, fields[field] ?? null).map(
        (issue) => `${issue.field} ${adIssueText(issue)}`,
      )
    const { components: _, ...unlikeSlides } = section.whole
    const base = fieldsOf(valid)['slides'] === undefined ? section.whole : unlikeSlides
    return {
      statement: `${endpoint}: ${sentence}`,
      screen: `Form of ${section.kind}`,
      // A sample of one part breaks the rules of whole cards. What counts is what the broken one says beyond that.
      holds: () => {
        const fine = saidOf({ ...base, ...fieldsOf(valid) })
        return saidOf(fieldsOf(broken)).some((said) => !fine.includes(said))
      },
    }
  })
}

const FOUND: Fields = {
  ...{ id: '77', media_key: '77', name: 'Green tea', title: 'Leaves', file_name: 'leaf.png', description: 'Fresh' },
  ...{ card_uri: 'card://5', card_type: 'A', creative_type: 'A', media_type: 'A' },
}
const OTHER: Fields = Object.fromEntries(Object.keys(FOUND).map((field) => [field, `other ${field}`]))

/** Whether a question finds one of two records. */
const finds = (kind: AdKindId, query: Partial<AdQuery>): boolean => {
  const records = new Map([
    ['77', FOUND],
    ['88', OTHER],
  ])
  const { idField } = adKind(kind)
  const theirs = (_: AdKindId, id: string): Fields => ({ ...records.get(id), [idField]: id })
  const ids = foundIds({ theirs, ids: () => records.keys(), drafts: new Map() }, { kind, from: 0, count: 9, ...query })
  return ids.length === 1 && ids[0] === '77'
}

/** Where each parameter of a list has its job, and what shows that. */
const LIST_PARAMETERS: Readonly<
  Record<string, { readonly screen: string; readonly holds: (section: Section, id: EndpointId) => boolean }>
> = {
  count: {
    screen: 'Get changes, in pages as long as may be',
    holds: ({ kind }, id) => {
      const { count } = shapeOf(endpointOf(id).query ?? {}).properties ?? {}
      return adKind(kind).list?.query['count'] === (count as Schema | undefined)?.maximum
    },
  },
  cursor: { screen: 'Get changes, to the last page', holds: (_, id) => inputOfPage(id, {}, 'c')['cursor'] === 'c' },
  with_deleted: {
    screen: 'Get changes; Deleted above the records',
    holds: ({ kind }) => adKind(kind).list?.isIncremental === true || adKind(kind).delete !== undefined,
  },
  sort_by: { screen: 'Headings of the records', holds: ({ kind }) => kindColumns(kind).includes('updated_at') },
  q: {
    screen: 'Search above the records',
    holds: ({ kind }) =>
      finds(kind, { text: 'gree' }) &&
      finds(kind, { text: 'GREEN' }) &&
      (kind !== 'media' || ['leaves', 'leaf.png', 'fresh'].every((text) => finds(kind, { text }))),
  },
  with_total_count: { screen: 'Counts of each kind; no request', holds: ({ kind }) => kindColumns(kind).length > 0 },
  include_legacy_cards: {
    screen: 'Legacy cards',
    holds: ({ kind }) => adKind(kind).list?.query['include_legacy_cards'] === true,
  },
  ...Object.fromEntries(
    ['card_types', 'creative_types', 'media_type'].map((parameter) => [
      parameter,
      {
        screen: 'Filter by value',
        holds: ({ kind }: Section) =>
          finds(kind, { choices: [{ field: parameter.replace(/types$/, 'type'), only: ['A'] }] }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['card_id', 'card_ids', 'account_media_ids'].map((parameter) => [
      parameter,
      { screen: 'Search above the records', holds: ({ kind }: Section) => finds(kind, { text: '77' }) },
    ]),
  ),
  card_uris: { screen: 'Search above the records', holds: ({ kind }) => finds(kind, { text: 'card://5' }) },
}

const listStatements = (section: Section, id: EndpointId): readonly Statement[] =>
  Object.entries(shapeOf(endpointOf(id).query ?? {}).properties ?? {}).flatMap(([parameter, given]) => {
    const place = LIST_PARAMETERS[parameter]
    const schema = shapeOf(given) as Schema
    const { minimum, maximum, maxLength } = schema
    const limits = [
      ...(maximum === undefined ? [] : [`${minimum} to ${maximum}`]),
      ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ]
    return [`${id} ${parameter} exists`, ...limits.map((limit) => `${id} ${parameter}: ${limit}`)].map((statement) => ({
      statement,
      screen: place?.screen ?? 'nowhere',
      holds: () => place?.holds(section, id) === true,
    }))
  })

const SCREENS = {
  list: 'Get changes, Records',
  read: 'Review: read before it is changed, read back after it',
  create: 'New above the records',
  change: 'Form of the record',
  delete: 'Delete of the record',
} as const

const operationStatements = ({ kind, endpoints }: Section): readonly Statement[] =>
  (Object.entries(endpoints) as [keyof typeof SCREENS, EndpointId][]).flatMap(([operation, id]) => {
    const { method, path } = endpointOf(id)
    const row = adKind(kind)
    return [
      {
        statement: `${method} ${path}`,
        screen: SCREENS[operation],
        holds: () =>
          operation === 'list'
            ? PULL_SOURCES.some(({ list, kinds }) => list.endpoint === id && kinds.some((each) => each.id === kind))
            : row[operation] === id,
      },
    ]
  })

const recordStatements = ({ kind, fields, codes = {} }: Section): readonly Statement[] => [
  ...fields.map((field) => ({
    statement: `A record has ${field}`,
    screen: field === 'deleted' ? 'Deleted above the records' : 'Columns of the records; form of the record',
    holds: () => ['id', 'deleted'].includes(field) || kindColumns(kind).includes(field),
  })),
  ...Object.entries(codes).flatMap(([field, all]) =>
    all.map((code) => ({
      statement: `${field} may be ${code}`,
      screen: 'Columns of the records, in words',
      holds: () => code === 'GIF' || valueLabel(code) !== code,
    })),
  ),
]

const statementsOf = (section: Section): readonly Statement[] => {
  const { list, create, change } = section.endpoints
  return [
    ...operationStatements(section),
    ...recordStatements(section),
    ...(list === undefined ? [] : listStatements(section, list)),
    ...(create === undefined ? [] : [...fieldStatements(section, 'create'), ...ruleStatements(section, create)]),
    ...(change === undefined ? [] : fieldStatements(section, 'change')),
  ]
}

describe('the statements on creatives', () => {
  it.each(SECTIONS)('of $name have screens made for their job', (section) => {
    const statements = statementsOf(section)
    const open = statements.filter(({ holds }) => !holds()).map(({ statement, screen }) => `${statement} -> ${screen}`)
    expect(open).toEqual([])
    expect(statements.length).toBeGreaterThanOrEqual(section.counted)
    expect(new Set(statements.map(({ statement }) => statement)).size).toBe(statements.length)
  })

  it('are as many as an independent reading counted, but for two that nobody sees', () => {
    const all = SECTIONS.flatMap(statementsOf)
    expect(all.filter(({ screen }) => screen.startsWith('none')).map(({ statement }) => statement)).toEqual(
      UNSEEN.map((field) => `create ${field} exists`),
    )
    expect(all.length).toBeGreaterThanOrEqual(276)
  })
})
