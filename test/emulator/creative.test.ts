import { beforeEach, describe, expect, it, test } from 'vitest'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import type { EndpointId } from '../../src/contract/contract.ts'
import { EXAMPLE_COMPONENTS, EXAMPLE_SLIDES } from '../../src/contract/creative/cardParts.ts'
import { EXAMPLE_MEDIA } from '../../src/contract/creative/media.ts'
import { checkInput } from '../../src/contract/wire/request.ts'
import { type AdsReply, advertising } from './advertising.ts'

let stage: ReturnType<typeof advertising>
beforeEach(() => {
  stage = advertising()
})

type Values = Readonly<Record<string, unknown>>

const own = (path: string, account = stage.emulator.seed.accountId) => `/12/accounts/${account}/${path}`
const dataOf = (told: AdsReply): Values => told.data as Values
/** Some single records come as an array of one. */
const oneOf = (told: AdsReply): Values => ([told.data].flat() as readonly Values[])[0] ?? {}
const listOf = (told: AdsReply): readonly Values[] => told.data as readonly Values[]
const codeOf = ({ status, errors }: AdsReply) => [status, errors[0]?.code]
const tick = (minutes: number) => stage.emulator.clock.move(minutes * 60_000)

/** A fresh account of the sandbox: no features, nothing in it. */
const bareAccount = (): string => {
  const { world, seed } = stage.emulator
  const id = 'bare01'
  world.commit({ put: 'accounts', id, record: { ...world.table('accounts').get(seed.accountId), id } })
  const user = world.table('users').get(seed.userId) ?? {}
  world.commit({ put: 'users', id: seed.userId, record: { ...user, accounts: [seed.accountId, id] } })
  return id
}

describe('product sets', () => {
  const sets = () => `/12/product_catalogs/${stage.emulator.seed.catalogId}/product_sets`
  const put = (...changes: Values[]) => {
    const products = changes.map((change) => {
      const product = Object.entries({ ...VALID_PRODUCT, ...change }).filter(([, value]) => value !== '')
      return Object.fromEntries(product)
    })
    const path = `/12/product_catalogs/${stage.emulator.seed.catalogId}/products`
    const answer = dataOf(stage.ask('PUT', path, {}, { products }))
    return (answer['products_response'] as readonly Values[]).map(({ product_key: key }) => String(key))
  }
  const cheap = { attribute: 'price', operator: 'LESS_THAN', value: '20.00 EUR' }

  it('that are filtered are worked on for a minute and follow the catalog from then on', () => {
    put({ id: 'A', price: '10.00 EUR', sale_price: '' }, { id: 'B', price: '30.00 EUR', sale_price: '' })
    const made = dataOf(stage.ask('POST', sets(), {}, { name: 'Cheap', type: 'FILTERED', filters: [cheap] }))
    expect(made).toMatchObject({ processing_status: 'PROCESSING', product_ids: [], filters: [cheap] })
    const read = () => dataOf(stage.ask('GET', `${sets()}/${made['id']}`))
    expect(read()).toMatchObject({ processing_status: 'PROCESSING' })
    tick(1)
    expect(read()).toMatchObject({ processing_status: 'DONE', product_ids: ['A'] })
    put({ id: 'B', price: '19.99 EUR', sale_price: '' })
    expect(read()['product_ids']).toEqual(['A', 'B'])
    const told = stage.ask('PUT', `${sets()}/${made['id']}`, { name: 'Other' })
    expect(codeOf(told)).toEqual([403, 'ACTION_NOT_ALLOWED'])
  })

  it('by hand take product keys, hold item ids, and can be renamed', () => {
    const keys = put({ id: 'A' }, { id: 'B' })
    const body = { name: 'Mine', type: 'MANUAL', product_keys: keys }
    const made = dataOf(stage.ask('POST', sets(), {}, body))
    expect(made).toMatchObject({ processing_status: 'DONE', product_ids: ['A', 'B'], description: null })
    const path = `${sets()}/${made['id']}`
    const changed = { name: 'Ours', description: 'Both', product_keys: String(keys[1]) }
    expect(dataOf(stage.ask('PUT', path, changed))).toMatchObject({ name: 'Ours', product_ids: ['B'] })
    expect(dataOf(stage.ask('GET', path))).toMatchObject({ description: 'Both' })
    const unknown = stage.ask('POST', sets(), {}, { ...body, product_keys: ['7'] })
    expect(codeOf(unknown)).toEqual([400, 'INVALID_PARAMETER'])
    expect(stage.ask('GET', `${sets()}/7`).status).toBe(404)
  })
})

describe('keyword insights', () => {
  const search = (query: Values) =>
    stage.ask('GET', '/12/insights/keywords/search', { granularity: 'DAY', keywords: 'tea', ...query })

  it('count each begun day or hour, alike whenever asked, for all keywords together', () => {
    const week = { start_time: '2026-05-20T00:00:00Z', end_time: '2026-05-27T00:00:00Z' }
    const days = dataOf(search(week))
    expect(days['related_keywords']).toHaveLength(30)
    expect(days['tweet_volume']).toHaveLength(7)
    expect(dataOf(search(week))).toEqual(days)
    const hours = dataOf(search({ ...week, granularity: 'HOUR' }))['tweet_volume'] as readonly number[]
    expect(hours).toHaveLength(168)
    const sum = (list: unknown) => (list as readonly number[]).reduce((whole, one) => whole + one, 0)
    expect(sum(hours)).toBe(sum(days['tweet_volume']))
    const more = dataOf(search({ ...week, keywords: 'tea,green tea' }))
    expect(sum(more['tweet_volume'])).toBeGreaterThan(sum(hours))
    const less = dataOf(search({ ...week, negative_keywords: 'milk' }))
    expect(sum(less['tweet_volume'])).toBeLessThan(sum(hours))
  })

  it('reach seven days back from now where no end is given, and not a second further', () => {
    expect(search({ start_time: '2026-05-25T12:00:00Z' }).status).toBe(200)
    const told = search({ start_time: '2026-05-25T11:59:59Z' })
    expect(told.status).toBe(400)
    const both = { granularity: 'DAY', keywords: ['tea'], start_time: '2026-05-25T11:59:59Z' }
    const [problem] = checkInput('keywordInsights.search', { ...both, end_time: '2026-06-01T12:00:00Z' })
    expect(told.errors[0]?.message).toBe(problem?.message)
  })

  it('take ten keywords with the negative ones, not eleven', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(',')
    const from = { start_time: '2026-05-30T00:00:00Z' }
    expect(search({ ...from, keywords: words(9), negative_keywords: 'x' }).status).toBe(200)
    expect(search({ ...from, keywords: words(10), negative_keywords: 'x' }).status).toBe(400)
  })
})

describe('audience permissions', () => {
  const path = (audience = stage.emulator.seed.audienceId, account = stage.emulator.seed.accountId) =>
    `/5/accounts/${account}/tailored_audiences/${audience}/permissions`
  const partner = () => {
    const found = stage.emulator.world
      .table('accounts')
      .all()
      .find(({ name }) => name === 'Practice partner')
    return String(found?.['id'])
  }

  it('go to an account of the same business, change with a second POST, and end with DELETE', () => {
    const grant = (level: string) =>
      stage.ask('POST', path(), { granted_account_id: partner(), permission_level: level })
    const first = dataOf(grant('READ_ONLY'))
    expect(first).toMatchObject({ granted_account_id: partner(), permission_level: 'READ_ONLY', deleted: false })
    expect(dataOf(grant('READ_WRITE'))).toMatchObject({ id: first['id'], permission_level: 'READ_WRITE' })
    const custom = own(`custom_audiences/${stage.emulator.seed.audienceId}/permissions`)
    expect(listOf(stage.ask('GET', custom))).toMatchObject([{ custom_audience_id: stage.emulator.seed.audienceId }])
    const ids = { tailored_audience_permission_ids: String(first['id']) }
    expect(listOf(stage.ask('GET', path(), ids))).toHaveLength(1)
    expect(listOf(stage.ask('GET', path(), { granted_account_ids: 'nobody' }))).toEqual([])
    expect(dataOf(stage.ask('DELETE', `${path()}/${first['id']}`))).toMatchObject({ deleted: true })
    expect(stage.ask('DELETE', `${path()}/${first['id']}`).status).toBe(404)
    expect(listOf(stage.ask('GET', path()))).toEqual([])
  })

  it('go outside of the business with the feature only', () => {
    const grant = () => stage.ask('POST', path(), { granted_account_id: 'other', permission_level: 'READ_ONLY' })
    expect(codeOf(grant())).toEqual([400, 'FEATURE_NOT_AVAILABLE'])
    const id = stage.emulator.seed.accountId
    stage.emulator.world.commit({ put: 'features', id, record: { id, keys: ['SHARE_AUDIENCE_OUTSIDE_BUSINESS'] } })
    expect(grant().status).toBe(200)
  })

  it('are changed by the owner alone, and read by those who were let in', () => {
    const audiences = stage.emulator.world.table('customAudiences').all()
    const theirs = String(audiences.find(({ account_id }) => account_id === partner())?.['id'])
    expect(listOf(stage.ask('GET', path(theirs)))).toMatchObject([
      { granted_account_id: stage.emulator.seed.accountId },
    ])
    const grant = { granted_account_id: 'x', permission_level: 'READ_ONLY' }
    expect(codeOf(stage.ask('POST', path(theirs), grant))).toEqual([403, 'ACTION_NOT_ALLOWED'])
    expect(codeOf(stage.ask('GET', path('nowhere')))).toEqual([404, 'TAILORED_AUDIENCE_NOT_FOUND'])
  })
})

describe('what targets an audience', () => {
  it('holds line items that do not serve only where they are asked for', () => {
    const path = own(`custom_audiences/${stage.emulator.seed.audienceId}/targeted`)
    const items = (query: Values = {}) =>
      listOf(stage.ask('GET', path, query)).flatMap((one) => one['line_items'] as readonly Values[])
    const [first, ...others] = items()
    expect([first, ...others].map((one) => one?.['servable'])).toEqual([true, true, true])
    stage.ask('PUT', own(`line_items/${first?.['id']}`), { entity_status: 'PAUSED' })
    expect(items().map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect(items({ with_active: false }).map(({ servable }) => servable)).toEqual([false, true, true])
    expect(stage.ask('GET', own('custom_audiences/none/targeted')).status).toBe(404)
  })
})

describe('a do-not-reach list', () => {
  it('tells size and reasons by the clock when it is deleted, and is gone then', () => {
    const id = stage.emulator.seed.doNotReachListId
    const users = Array.from({ length: 100 }, (_, at) => ({ email: [at.toString(16).padStart(64, '0')] }))
    const body = [{ operation_type: 'Update', params: { users } }]
    const batch = `/12/batch/accounts/${stage.emulator.seed.accountId}/do_not_reach_lists/${id}/users`
    expect(stage.ask('POST', batch, {}, body).status).toBe(200)
    tick(6 * 60)
    const deleted = dataOf(stage.ask('DELETE', own(`do_not_reach_lists/${id}`)))
    expect(deleted).toMatchObject({ deleted: true, list_size: 100, targetable: true, reasons_not_targetable: [] })
    expect(stage.ask('DELETE', own(`do_not_reach_lists/${id}`)).status).toBe(404)
    expect(stage.ask('POST', batch, {}, body).status).toBe(404)
  })

  it('is processing and too small at first', () => {
    const deleted = stage.ask('DELETE', own(`do_not_reach_lists/${stage.emulator.seed.doNotReachListId}`))
    const reasons = ['PROCESSING', 'TOO_SMALL']
    expect(dataOf(deleted)).toMatchObject({ targetable: false, reasons_not_targetable: reasons, list_size: null })
  })
})

describe('cards', () => {
  const [image, swipe, app, mixedApp] = EXAMPLE_COMPONENTS
  const [imageSlides, mixedSlides] = EXAMPLE_SLIDES
  const create = (body: Values) => stage.ask('POST', own('cards'), {}, { name: 'Card', ...body })

  test.each([
    [{ components: image }, 'IMAGE_WEBSITE'],
    [{ components: swipe }, 'IMAGE_CAROUSEL_WEBSITE'],
    [{ components: app }, 'IMAGE_APP'],
    [{ components: mixedApp }, 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP'],
    [{ slides: imageSlides }, 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE'],
    [{ slides: mixedSlides }, 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE'],
  ])('%j get the type %s', (body, type) => {
    expect(dataOf(create(body))).toMatchObject({ card_type: type, name: 'Card', ...body })
  })

  it('are found by id, address, type and start of name, legacy ones on request', () => {
    const made = dataOf(create({ components: swipe }))
    const ids = (query: Values) => listOf(stage.ask('GET', own('cards'), query)).map(({ id }) => id)
    for (const query of [
      { card_id: made['id'] },
      { card_uris: made['card_uri'] },
      { card_types: 'IMAGE_CAROUSEL_WEBSITE' },
      { q: 'CARD' },
    ])
      expect(ids(query)).toEqual([made['id']])
    expect(ids({ include_legacy_cards: true })).toHaveLength(ids({}).length + 1)
    expect(String(made['card_uri'])).not.toContain(String(made['id']))
  })

  it('swap components for slides, and keep what a change leaves out', () => {
    const made = dataOf(create({ components: image }))
    const path = own(`cards/${made['id']}`)
    const renamed = oneOf(stage.ask('PUT', path, {}, { name: 'Other' }))
    expect(renamed).toMatchObject({ name: 'Other', components: image, card_type: 'IMAGE_WEBSITE' })
    const slid = oneOf(stage.ask('PUT', path, {}, { slides: imageSlides }))
    expect(slid).toMatchObject({ card_type: 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE', slides: imageSlides })
    expect(slid).not.toHaveProperty('components')
  })

  it('are deleted by type and id, legacy or not', () => {
    const legacy = listOf(stage.ask('GET', own('cards'), { include_legacy_cards: true })).at(-1)
    const path = own(`cards/image_conversation/${legacy?.['id']}`)
    expect(stage.ask('DELETE', own(`cards/video_app/${legacy?.['id']}`)).status).toBe(404)
    expect(dataOf(stage.ask('DELETE', path))).toMatchObject({ id: legacy?.['id'], deleted: true })
    expect(codeOf(stage.ask('DELETE', path))).toEqual([404, 'CARD_NOT_FOUND'])
    const kept = stage.ask('GET', own(`cards/${legacy?.['id']}`), { with_deleted: true })
    expect(oneOf(kept)).toMatchObject({ deleted: true })
  })

  it.each([
    [1, 400],
    [2, 200],
    [6, 200],
    [7, 400],
  ])('swipe through 2 to 6 media: %i answers %i', (count, status) => {
    const media_keys = Array.from({ length: count }, (_, at) => `3_${at}`)
    expect(create({ components: [{ type: 'SWIPEABLE_MEDIA', media_keys }, ...(image?.slice(1) ?? [])] }).status).toBe(
      status,
    )
  })
})

/** Texts of a length, also of characters beyond the first plane, which count once. */
const LENGTHS: readonly (readonly [EndpointId, string, string, number, () => Values, boolean])[] = [
  ['cards.create', 'cards', 'name', 80, () => ({ components: EXAMPLE_COMPONENTS[0] }), true],
  ['pollCards.create', 'cards/poll', 'first_choice', 25, () => ({ ...poll, first_choice: undefined }), false],
  ['pollCards.create', 'cards/poll', 'fourth_choice', 25, () => ({ ...poll, third_choice: 'C' }), false],
  ['mediaLibrary.create', 'media_library', 'title', 70, () => ({ media_key: '13_1' }), false],
  ['mediaLibrary.create', 'media_library', 'description', 200, () => ({ media_key: '13_1' }), false],
  ['mediaLibrary.create', 'media_library', 'file_name', 255, () => ({ media_key: '3_1' }), false],
  ['mediaLibrary.create', 'media_library', 'name', 100, () => ({ media_key: '3_1' }), false],
  ['videoConversationCards.create', 'cards/video_conversation', 'title', 23, () => talk, false],
  ['videoConversationCards.create', 'cards/video_conversation', 'thank_you_text', 23, () => talk, false],
  ['videoConversationCards.create', 'cards/video_conversation', 'first_cta', 20, () => talk, false],
  ['posts.create', 'tweet', 'name', 80, () => ({ as_user_id: stage.emulator.seed.userId, text: 'Hi' }), false],
  ['posts.create', 'tweet', 'video_title', 70, () => ({ as_user_id: stage.emulator.seed.userId, text: 'Hi' }), false],
]
const poll = { duration_in_minutes: 60, first_choice: 'A', second_choice: 'B', name: 'Poll' }
const talk = {
  first_cta: '#tea',
  first_cta_tweet: 'Tea!',
  media_key: EXAMPLE_MEDIA.video,
  name: 'Talk',
  thank_you_text: 'Thanks',
  title: 'Tea?',
}

describe.each(LENGTHS)('%s, %s: %s', (id, path, parameter, limit, rest, inBody) => {
  it(`has ${limit} characters at most, and both sides say so in the same words`, () => {
    const answer = (length: number) => {
      const values = { ...rest(), [parameter]: '😀'.repeat(length) }
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
      const input = { account_id: stage.emulator.seed.accountId, ...(inBody ? { body: given } : given) }
      const told = inBody ? stage.ask('POST', own(path), {}, given) : stage.ask('POST', own(path), given)
      expect(told.errors.map(({ message }) => message)).toEqual(checkInput(id, input).map(({ message }) => message))
      return told.status
    }
    expect([limit - 1, limit, limit + 1].map(answer)).toEqual([200, 200, 400])
  })
})

describe('poll cards', () => {
  const create = (query: Values, account?: string) => stage.ask('POST', own('cards/poll', account), query)

  it.each([
    [4, 400],
    [5, 200],
    [10_080, 200],
    [10_081, 400],
  ])('run for 5 to 10,080 minutes: %i answers %i', (duration_in_minutes, status) => {
    expect(create({ ...poll, duration_in_minutes }).status).toBe(status)
  })

  it('open at once, end by their duration, and are gone for good when deleted', () => {
    const made = dataOf(create(poll))
    expect(made).toMatchObject({
      start_time: '2026-06-01T12:00:00Z',
      end_time: '2026-06-01T13:00:00Z',
      duration_in_minutes: '60',
      card_type: 'TEXT_POLLS',
    })
    const path = own(`cards/poll/${made['id']}`)
    tick(61)
    expect(dataOf(stage.ask('GET', path))).toEqual(made)
    expect(stage.ask('PUT', path, { name: 'x' }).status).toBe(405)
    expect(dataOf(stage.ask('DELETE', path))).toMatchObject({ id: made['id'], deleted: true })
    expect(stage.ask('GET', path, { with_deleted: true }).status).toBe(404)
  })

  it('take media with the feature only', () => {
    const withVideo = { ...poll, media_key: EXAMPLE_MEDIA.amplifyVideo }
    expect(dataOf(create(withVideo))).toMatchObject({ card_type: 'VIDEO_POLLS', content_duration_seconds: '15' })
    expect(dataOf(create(withVideo))).not.toHaveProperty('media_key')
    expect(dataOf(create({ ...poll, media_key: EXAMPLE_MEDIA.image }))).toMatchObject({ card_type: 'IMAGE_POLLS' })
    expect(codeOf(create({ ...poll, media_key: EXAMPLE_MEDIA.gif }))).toEqual([400, 'INVALID_MEDIA'])
    const bare = bareAccount()
    expect(codeOf(create(withVideo, bare))).toEqual([400, 'FEATURE_NOT_AVAILABLE'])
    expect(create(poll, bare).status).toBe(200)
  })
})

describe('the media library', () => {
  const add = (query: Values) => stage.ask('POST', own('media_library'), query)

  it('tells the kind of a medium, and makes a pre-roll of an amplified video', () => {
    const prerolls = () => listOf(stage.ask('GET', own('account_media'), { creative_types: 'PREROLL' })).length
    const before = prerolls()
    expect(dataOf(add({ media_key: '3_1' }))).toMatchObject({ media_type: 'IMAGE', media_category: 'TWEET_IMAGE' })
    expect(dataOf(add({ media_key: '3_1' }))).not.toHaveProperty('duration')
    expect(dataOf(add({ media_key: '16_1' }))).toMatchObject({ media_type: 'GIF', media_category: 'TWEET_GIF' })
    expect(dataOf(add({ media_key: '7_1' }))).toMatchObject({ media_category: 'TWEET_VIDEO' })
    expect(prerolls()).toBe(before)
    const video = dataOf(add({ media_key: '13_1', poster_media_key: EXAMPLE_MEDIA.image, title: 'Tea' }))
    expect(video).toMatchObject({
      media_category: 'AMPLIFY_VIDEO',
      poster_media_key: EXAMPLE_MEDIA.image,
      title: 'Tea',
    })
    expect(prerolls()).toBe(before + 1)
    expect(codeOf(add({ media_key: '99_1' }))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('is searched in four fields and by type', () => {
    add({ media_key: '13_1', title: 'Green tea' })
    add({ media_key: '3_1', file_name: 'GREEN.jpg' })
    const keys = (query: Values) => listOf(stage.ask('GET', own('media_library'), query)).map((one) => one['media_key'])
    expect(keys({ q: 'green' })).toEqual(['13_1', '3_1'])
    expect(keys({ q: 'green', media_type: 'IMAGE' })).toEqual(['3_1'])
    expect(stage.ask('GET', own('media_library'), { count: 51 }).status).toBe(400)
  })

  it('lets go of what is deleted', () => {
    const path = own(`media_library/${EXAMPLE_MEDIA.gif}`)
    expect(dataOf(stage.ask('PUT', path, { name: 'Moving' }))).toMatchObject({ name: 'Moving' })
    expect(dataOf(stage.ask('DELETE', path))).toMatchObject({ deleted: true, media_key: EXAMPLE_MEDIA.gif })
    expect(codeOf(stage.ask('GET', path))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })
})

describe('video conversation cards', () => {
  const path = () => own('cards/video_conversation')
  const create = (query: Values) => stage.ask('POST', path(), query)

  it('need a video of the library in 16:9', () => {
    expect(dataOf(create(talk))).toMatchObject({
      card_type: 'VIDEO_CONVERSATION',
      video_width: '16',
      video_height: '9',
    })
    expect(codeOf(create({ ...talk, media_key: '13_9' }))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(codeOf(create({ ...talk, media_key: EXAMPLE_MEDIA.image }))).toEqual([400, 'INVALID_MEDIA'])
    expect(codeOf(create({ ...talk, media_key: EXAMPLE_MEDIA.squareVideo }))).toEqual([400, 'INVALID_MEDIA'])
  })

  it('keep fields that need one another together when they change', () => {
    const made = dataOf(create(talk))
    const change = (query: Values) => stage.ask('PUT', `${path()}/${made['id']}`, query)
    expect(change({ second_cta: '#milk' }).errors[0]).toMatchObject({ parameter: 'second_cta_tweet' })
    expect(change({ second_cta: '#milk', second_cta_tweet: 'Milk!' }).status).toBe(200)
    expect(dataOf(change({ second_cta: '#cream' }))).toMatchObject({ second_cta_tweet: 'Milk!' })
  })

  it('are deleted for good', () => {
    const made = dataOf(create(talk))
    expect(dataOf(stage.ask('DELETE', `${path()}/${made['id']}`))).toMatchObject({ deleted: true })
    expect(stage.ask('GET', `${path()}/${made['id']}`, { with_deleted: true }).status).toBe(404)
  })
})

describe('posts for advertisers', () => {
  const create = (query: Values) =>
    stage.ask('POST', own('tweet'), { as_user_id: stage.emulator.seed.userId, ...query })

  it('answer in the form of version 1.1, without the conversation settings, and can be named', () => {
    const made = dataOf(create({ text: 'Tea?', conversation_settings: 'FOLLOWING', trim_user: true }))
    expect(made).toMatchObject({
      created_at: 'Mon Jun 01 12:00:00 +0000 2026',
      text: 'Tea?',
      name: null,
    })
    expect(made).not.toHaveProperty('nullcast')
    expect(made['id']).toBe(made['id_str'])
    expect(Object.keys(made['user'] as object)).toEqual(['id', 'id_str'])
    expect(made).not.toHaveProperty('conversation_settings')
    const path = own(`tweets/${made['id_str']}/name`)
    expect(dataOf(stage.ask('PUT', path, { name: 'Spring' }))).toMatchObject({ name: 'Spring', full_text: 'Tea?' })
    expect(stage.ask('PUT', path, { name: 'x'.repeat(81) }).status).toBe(400)
    expect(codeOf(stage.ask('PUT', own('tweets/7/name'), { name: 'x' }))).toEqual([404, 'TWEET_NOT_FOUND'])
  })

  it.each([
    ['3_1,3_2,3_3,3_4', 200],
    ['3_1,3_2,3_3,3_4,3_5', 400],
    ['16_1', 200],
    ['16_1,3_1', 400],
    ['13_1', 200],
    ['13_1,7_1', 400],
  ])('with media %s answer %i', (media_keys, status) => {
    expect(create({ media_keys }).status).toBe(status)
  })

  it('belong to a user of the account, and carry a card that is there', () => {
    expect(codeOf(create({ text: 'x', as_user_id: '7' }))).toEqual([403, 'USER_NOT_FOUND'])
    expect(codeOf(create({ text: 'x', card_uri: 'card://7' }))).toEqual([404, 'CARD_NOT_FOUND'])
    const [card] = listOf(stage.ask('GET', own('cards')))
    expect(dataOf(create({ text: 'x', card_uri: card?.['card_uri'] }))).toMatchObject({ card_uri: card?.['card_uri'] })
  })
})
