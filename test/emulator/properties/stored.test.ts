import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import { type Fields, isFields } from '../../../src/contract/language/fields.ts'
import { pathNamesOf } from '../../../src/contract/language/pathNames.ts'
import { parseTime } from '../../../src/contract/language/time.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'
import { isEverTrue } from '../../contract/properties/isEverTrue.ts'
import { type Input, inputsOf } from '../../contract/wire/generated.ts'
import { runs } from '../../seed.ts'
import { anyServer, read } from '../anyServer.ts'
import { furnish, makeRoom, standIn } from '../standIn.ts'

// What an endpoint took is stored: another endpoint reads it back.

const WRITES = ENDPOINT_IDS.filter((id) => ['POST', 'PUT'].includes(endpointOf(id).method))

const bare = (path: string): string => path.replace(/:\w+/g, ':')

/** The endpoint that reads what another one wrote: one record, else the list of them. */
const readerOf = (id: EndpointId): EndpointId | undefined => {
  const path = bare(endpointOf(id).path)
  const reads = (wanted: string) =>
    ENDPOINT_IDS.find((one) => endpointOf(one).method === 'GET' && bare(endpointOf(one).path) === wanted)
  return path.endsWith('/:') ? (reads(path) ?? reads(path.slice(0, -2))) : (reads(`${path}/:`) ?? reads(path))
}

/** Writes that no endpoint of the documents reads back by its path, and why. */
const UNREAD: Partial<Readonly<Record<EndpointId, string>>> = {
  'oauth.requestToken': 'tokens are handed out, never listed',
  'oauth.accessToken': 'tokens are handed out, never listed',
  'oauth.invalidateToken': 'tokens are handed out, never listed',
  'oauth2.token': 'tokens are handed out, never listed',
  'oauth2.invalidateToken': 'tokens are handed out, never listed',
  'oauth2.userToken': 'tokens are handed out, never listed',
  'oauth2.revokeUserToken': 'tokens are handed out, never listed',
  'webhooks.replay': 'jobs are told about by a webhook only',
  'accountActivity.replay': 'jobs are told about by a webhook only',
  'activitySubscriptions.create': 'the documents list no subscriptions',
  'notes.create': 'notes are read at a path of their own',
  'notes.evaluate': 'an opinion is given, nothing is stored',
  'publicPosts.create': 'posts are found by searching',
  'publicPosts.edit': 'posts are found by searching',
  'mediaUpload.initialize': 'the state is asked for by media_id',
  'mediaUpload.append': 'the state is asked for by media_id',
  'mediaUpload.finalize': 'the state is asked for by media_id',
  'audienceEstimate.create': 'an estimate is given, nothing is stored',
  'campaigns.batch': 'a batch is read back record by record',
  'lineItems.batch': 'a batch is read back record by record',
  'targetingCriteria.batch': 'a batch is read back record by record',
  'customAudiences.users': 'nobody may read the people of an audience',
  'doNotReachLists.users': 'nobody may read the people of a list',
  'posts.create': 'the documents read no posts of advertisers',
  'posts.rename': 'the documents read no posts of advertisers',
}

/** Parameters that no record shows, by endpoint. */
const UNSHOWN: Partial<Readonly<Record<EndpointId, readonly string[]>>> = {
  'accounts.create': [],
  'streamRules.change': ['add', 'delete', 'dry_run'],
  'features.grant': ['feature_keys'],
  'catalogs.create': ['user_id'],
  'mediaUpload.upload': [
    'additional_owners',
    'command',
    'media',
    'media_category',
    'media_id',
    'media_type',
    'segment_index',
    'shared',
    'total_bytes',
  ],
  'products.put': ['products'],
  'productSets.create': ['product_keys'],
  'productSets.update': ['product_keys'],
  'lineItems.create': ['audience_expansion'],
  'lineItems.update': ['audience_expansion'],
  'promotedTweets.create': ['tweet_ids'],
  'draftPosts.create': ['as_user_id'],
  'scheduledPosts.create': ['as_user_id'],
  'pollCards.create': ['media_key'],
  'videoConversationCards.create': ['poster_media_key', 'unlocked_image_media_key', 'unlocked_video_media_key'],
  'videoConversationCards.update': ['poster_media_key', 'unlocked_image_media_key', 'unlocked_video_media_key'],
}

const namesOf = (schema: Parameters<typeof shapeOf>[0] | undefined): readonly string[] =>
  schema === undefined ? [] : Object.keys(shapeOf(schema).properties ?? {})

const writtenNames = (id: EndpointId): readonly string[] => [
  ...namesOf(endpointOf(id).query),
  ...namesOf(endpointOf(id).body),
]

const shownOf = (id: EndpointId): readonly string[] => namesOf(endpointOf(id).data)

it('lists just the endpoints whose writes cannot be read back', () => {
  expect(WRITES.filter((id) => readerOf(id) === undefined).sort()).toEqual(Object.keys(UNREAD).sort())
})

const READ_BACK = WRITES.flatMap((id) => {
  const reader = readerOf(id)
  return reader === undefined ? [] : [{ id, reader }]
})

it('lists just the parameters that no record shows', () => {
  const unshown = READ_BACK.flatMap(({ id, reader }) => {
    const names = writtenNames(id).filter((name) => !shownOf(reader).includes(name))
    return names.length === 0 ? [] : [[id, names.sort()] as const]
  })
  const listed = Object.entries(UNSHOWN).filter(([, names]) => names.length > 0)
  expect(Object.fromEntries(unshown)).toEqual(Object.fromEntries(listed.map(([id, names]) => [id, [...names].sort()])))
})

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const wordsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map((word) => String(word).trim())

/**
 * Whether the stored value is the given one, as the platform spells it. Times in UTC, lists as arrays, numbers as
 * numbers or digits.
 */
const isStored = (given: unknown, stored: unknown): boolean => {
  if (given === '') return isEmpty(stored)
  if (Array.isArray(given) && Array.isArray(stored) && given.some(isFields))
    return given.length === stored.length && given.every((one, at) => isStored(one, stored[at]))
  if (isFields(given))
    return isFields(stored) && Object.entries(given).every(([name, value]) => isStored(value, stored[name]))
  if (Array.isArray(given) && given.some(Array.isArray))
    return given.every((one, at) => isStored(one, (stored as unknown[])[at]))
  if (Array.isArray(stored)) return wordsOf(given).join() === wordsOf(stored).join()
  const [one, other] = [given, stored].map((value) => (typeof value === 'string' ? parseTime(value) : undefined))
  if (one !== undefined && other !== undefined) return Math.floor(one / 1000) === Math.floor(other / 1000)
  const isWhole = [given, stored].every((value) => /^-?\d+$/.test(String(value)))
  return isWhole ? BigInt(String(given)) === BigInt(String(stored)) : String(given) === String(stored)
}

const recordIn = (data: unknown): Fields | undefined => {
  const one = Array.isArray(data) ? data[0] : data
  return isFields(one) ? one : undefined
}

/** What the reader says of the record that was written. */
const readBack = (
  stage: ReturnType<typeof anyServer>,
  reader: EndpointId,
  input: Input,
  written: Fields,
): Fields | undefined => {
  const names = pathNamesOf(endpointOf(reader))
  const last = names.at(-1) ?? ''
  const key = String(written['id'] ?? written[last])
  const isOne = endpointOf(reader).reply === 'record' || endpointOf(reader).path.endsWith(`:${last}`)
  const place = Object.fromEntries(names.map((name) => [name, input[name] ?? key]))
  if (isOne) return recordIn(read(stage.ask(reader, place)).data)
  const { data } = read(stage.ask(reader, place))
  return Array.isArray(data) ? data.find((one) => isFields(one) && String(one['id']) === key) : undefined
}

/** Held in tests of their own. They need the sandbox, or records and times that fit. */
const ELSEWHERE: readonly EndpointId[] = [
  'fundingInstruments.create',
  'promotedAccounts.create',
  'abTests.create',
  'abTests.update',
  'scheduledPosts.create',
]

const STORING = READ_BACK.filter(
  ({ id, reader }) => !ELSEWHERE.includes(id) && writtenNames(id).some((name) => shownOf(reader).includes(name)),
)

describe.each(STORING)('$id', ({ id, reader }) => {
  it(`stores what it takes, as ${reader} says`, () => {
    const store = (made: Input): boolean => {
      const stage = anyServer()
      furnish(stage)
      makeRoom(stage, id)
      const input = standIn(stage, id, made)
      fc.pre(checkInput(id, input).length === 0)
      const response = stage.ask(id, input)
      const written = recordIn(read(response).data)
      if (response.status >= 300 || written === undefined) return false
      const found = readBack(stage, reader, input, written)
      expect(found).toBeDefined()
      const body = isFields(input['body']) ? input['body'] : {}
      const given = Object.entries({ ...input, ...body }).filter(([name]) => writtenNames(id).includes(name))
      const wrong = given.filter(([name, value]) => shownOf(reader).includes(name) && !isStored(value, found?.[name]))
      expect(wrong.map(([name, value]) => [name, value, found?.[name]])).toEqual([])
      return true
    }
    let stored = false
    fc.assert(
      fc.property(inputsOf(id), (made) => {
        stored = store(made) || stored
      }),
      runs(6),
    )
    expect(stored || isEverTrue(inputsOf(id), store)).toBe(true)
  })
})
