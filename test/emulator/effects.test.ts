import { beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../src/contract/creative/media.ts'
import { type AdsReply, advertising } from './advertising.ts'

// What one resource of Document 2 does to another. What the clock does to all of them, and the edges of their times.

let stage: ReturnType<typeof advertising>
beforeEach(() => {
  stage = advertising()
})

type Values = Readonly<Record<string, unknown>>

const own = (path: string) => `/12/accounts/${stage.emulator.seed.accountId}/${path}`
const dataOf = (told: AdsReply): Values => told.data as Values
const listOf = (told: AdsReply): readonly Values[] => told.data as readonly Values[]
const codeOf = ({ status, errors }: AdsReply) => [status, errors[0]?.code]
const tick = (milliseconds: number) => stage.emulator.clock.move(milliseconds)
const HOUR = 3_600_000
const isoAt = (time: number) => new Date(time).toISOString()

const email = (number: number) => ({ email: [number.toString(16).padStart(64, '0')] })
const update = (users: readonly unknown[], times: Values = {}) => [
  { operation_type: 'Update', params: { users, ...times } },
]
const listPath = () => {
  const { accountId, doNotReachListId } = stage.emulator.seed
  return `/12/batch/accounts/${accountId}/do_not_reach_lists/${doNotReachListId}/users`
}
const audiencePath = () => own(`custom_audiences/${stage.emulator.seed.audienceId}/users`)
const problemsOf = (told: AdsReply) =>
  ((told.body['operation_errors'] ?? []) as readonly (readonly Values[])[]).flat().map(({ parameter }) => parameter)

describe('cards, media and posts', () => {
  const post = (query: Values) =>
    stage.ask('POST', own('tweet'), { as_user_id: stage.emulator.seed.userId, text: 'Tea?', ...query })

  it('a deleted card is attached no more, and the post that has it stays', () => {
    const [card] = listOf(stage.ask('GET', own('cards')))
    const made = dataOf(post({ card_uri: card?.['card_uri'] }))
    stage.ask('DELETE', own(`cards/${card?.['id']}`))
    expect(codeOf(post({ card_uri: card?.['card_uri'] }))).toEqual([404, 'CARD_NOT_FOUND'])
    expect(stage.ask('PUT', own(`tweets/${made['id_str']}/name`), { name: 'Kept' }).status).toBe(200)
  })

  it('a poll is attached as well, also when it is over', () => {
    const [poll] = listOf(stage.ask('GET', own('cards/poll')))
    tick(10_081 * 60_000)
    expect(post({ card_uri: poll?.['card_uri'] }).status).toBe(200)
  })

  it('a deleted medium goes into no new card, and the cards and account media that have it stay', () => {
    const media_key = EXAMPLE_MEDIA.amplifyVideo
    const [card] = listOf(stage.ask('GET', own('cards/video_conversation')))
    expect(dataOf(stage.ask('DELETE', own(`media_library/${media_key}`)))).toMatchObject({ deleted: true })
    const query = { first_cta: '#a', first_cta_tweet: 'A', media_key, name: 'N', thank_you_text: 'T', title: 'T' }
    expect(codeOf(stage.ask('POST', own('cards/video_conversation'), query))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(dataOf(stage.ask('GET', own(`cards/video_conversation/${card?.['id']}`)))).toMatchObject({ media_key })
    const prerolls = listOf(stage.ask('GET', own('account_media'), { creative_types: 'PREROLL' }))
    expect(prerolls.map(({ video_id }) => video_id)).toContain(media_key)
  })

  it('a medium is tweeted once a post has it', () => {
    const path = own(`media_library/${EXAMPLE_MEDIA.image}`)
    expect(dataOf(stage.ask('GET', path))).toMatchObject({ tweeted: false })
    post({ media_keys: EXAMPLE_MEDIA.image })
    expect(dataOf(stage.ask('GET', path))).toMatchObject({ tweeted: true })
  })

  it('a post has its text under the name that tweet_mode asks for, and its author short or whole', () => {
    expect(dataOf(post({ tweet_mode: 'extended' }))).toMatchObject({ full_text: 'Tea?' })
    expect(dataOf(post({ tweet_mode: 'extended' }))).not.toHaveProperty('text')
    expect(dataOf(post({ tweet_mode: 'compat' }))).toMatchObject({
      text: 'Tea?',
      user: { screen_name: 'practice_user' },
    })
  })

  it('an organic post is for the signed-in user alone', () => {
    const record = { id: '77', screen_name: 'colleague', accounts: [stage.emulator.seed.accountId] }
    stage.emulator.world.commit({ put: 'users', id: '77', record })
    expect(post({ nullcast: false }).status).toBe(200)
    expect(post({ as_user_id: '77' }).status).toBe(200)
    expect(codeOf(post({ as_user_id: '77', nullcast: false }))).toEqual([403, 'ACTION_NOT_ALLOWED'])
  })

  it('a video conversation swaps its title for a second call, and takes a poster by its digits', () => {
    const [card] = listOf(stage.ask('GET', own('cards/video_conversation')))
    const change = (query: Values) => stage.ask('PUT', own(`cards/video_conversation/${card?.['id']}`), query)
    expect(codeOf(change({ title: '' }))).toEqual([400, 'MISSING_PARAMETER'])
    const swapped = dataOf(change({ title: '', second_cta: '#milk', second_cta_tweet: 'Milk!' }))
    expect(swapped).toMatchObject({ second_cta: '#milk' })
    expect(swapped).not.toHaveProperty('title')
    const digits = EXAMPLE_MEDIA.image.split('_')[1]
    const { media_url } = dataOf(stage.ask('GET', own(`media_library/${EXAMPLE_MEDIA.image}`)))
    expect(dataOf(change({ poster_media_key: digits }))).toMatchObject({ poster_media_url: media_url })
    expect(codeOf(change({ poster_media_key: '7' }))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('a card goes by its type, in any case, and by no word that is no type', () => {
    const [card] = listOf(stage.ask('GET', own('cards')))
    const remove = (type: string) => stage.ask('DELETE', own(`cards/${type}/${card?.['id']}`))
    expect(codeOf(remove('strange'))).toEqual([400, 'UNKNOWN_CARD_TYPE'])
    expect(codeOf(remove('video_app'))).toEqual([404, 'CARD_NOT_FOUND'])
    expect(dataOf(remove('Image_Website'))).toMatchObject({ deleted: true, card_type: 'IMAGE_WEBSITE' })
  })
})

describe('lists', () => {
  it('are sorted both ways, found by the start of the name, and paged to their end', () => {
    const poll = { duration_in_minutes: 5, first_choice: 'A', second_choice: 'B' }
    for (const name of ['tea 2', 'Tea 3', 'tea 1', 'green tea']) stage.ask('POST', own('cards/poll'), { ...poll, name })
    const read = (query: Values) => stage.ask('GET', own('cards/poll'), { q: 'TEA', ...query })
    const names = (told: AdsReply) => listOf(told).map(({ name }) => name)
    expect(names(read({ sort_by: 'name-asc' }))).toEqual(['Tea 3', 'tea 1', 'tea 2'])
    expect(names(read({ sort_by: 'name-desc' }))).toEqual(['tea 2', 'tea 1', 'Tea 3'])
    const first = read({ count: 2 })
    expect(names(first)).toEqual(['tea 2', 'Tea 3'])
    const last = read({ count: 2, cursor: first.body['next_cursor'] })
    expect([names(last), last.body['next_cursor']]).toEqual([['tea 1'], null])
    expect(read({ count: 2, with_total_count: true }).body['total_count']).toBe(3)
    expect(first.body).not.toHaveProperty('total_count')
    expect(codeOf(read({ cursor: 'somewhere' }))).toEqual([400, 'INVALID_PARAMETER'])
  })
})

describe('catalogs', () => {
  it('belong to the signed-in user, who has one', () => {
    const told = stage.ask('GET', '/12/product_catalogs', { user_id: '77' })
    expect(codeOf(told)).toEqual([403, 'USER_NOT_FOUND'])
    const again = stage.ask('POST', '/12/product_catalogs', { name: 'Second' })
    expect(codeOf(again)).toEqual([400, 'INVALID_PARAMETER'])
    expect(codeOf(stage.ask('PUT', '/12/product_catalogs/77', { name: 'x' }))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('people on lists', () => {
  const deleted = () => dataOf(stage.ask('DELETE', own(`do_not_reach_lists/${stage.emulator.seed.doNotReachListId}`)))

  it('make a do-not-reach list process again, whenever they come', () => {
    tick(7 * HOUR)
    stage.ask('POST', listPath(), {}, update([email(1)]))
    expect(deleted()).toMatchObject({ reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'], list_size: null })
  })

  it('leave it by the clock, a hundred being enough and 99 too few', () => {
    const now = stage.emulator.clock.now()
    const everybody = Array.from({ length: 99 }, (_, at) => email(at))
    stage.ask('POST', listPath(), {}, update(everybody))
    stage.ask('POST', listPath(), {}, update([email(1000)], { expires_at: isoAt(now + 48 * HOUR) }))
    tick(24 * HOUR)
    const whole = stage.emulator.world.members(stage.emulator.seed.doNotReachListId, stage.emulator.clock.now())
    expect(whole).toHaveLength(100)
    tick(24 * HOUR)
    expect(deleted()).toMatchObject({ targetable: false, reasons_not_targetable: ['TOO_SMALL'], list_size: 99 })
  })

  it('may stay on a do-not-reach list from a second to 13 months', () => {
    const now = stage.emulator.clock.now()
    const until = (time: number) =>
      problemsOf(stage.ask('POST', listPath(), {}, update([email(1)], { expires_at: isoAt(time) })))
    const longest = Date.UTC(2027, 6, 1, 12)
    expect([now, now + 1000, longest, longest + 1000].map(until)).toEqual([['expires_at'], [], [], ['expires_at']])
    const times = { effective_at: isoAt(now + HOUR), expires_at: isoAt(now + 1000) }
    expect(problemsOf(stage.ask('POST', listPath(), {}, update([email(1)], times)))).toEqual([])
  })

  it('may leave an audience a second after they came, at any time', () => {
    const between = (effective_at: string, expires_at: string) =>
      problemsOf(stage.ask('POST', audiencePath(), {}, update([email(1)], { effective_at, expires_at })))
    expect(between('2018-05-15T00:00:00Z', '2018-05-15T00:00:01Z')).toEqual([])
    expect(between('2018-05-15T00:00:00Z', '2018-05-15T00:00:00Z')).toEqual(['expires_at'])
    expect(between('2018-05-15T00:00:00+02:00', '2018-05-14T22:00:00Z')).toEqual(['expires_at'])
    expect(between('2018-02-29T00:00:00Z', '2018-05-15T00:00:00Z')).toEqual(['effective_at'])
  })

  it('come in 1,500 requests a minute, not in 1,501', () => {
    const send = () => stage.ask('POST', audiencePath(), {}, update([email(1)])).status
    const statuses = new Set(Array.from({ length: 1500 }, send))
    expect([...statuses]).toEqual([200])
    expect(codeOf(stage.ask('POST', audiencePath(), {}, update([email(1)])))).toEqual([429, 'TOO_MANY_REQUESTS'])
    tick(60_000)
    expect(send()).toBe(200)
  })
})

describe('custom audiences', () => {
  const read = (query: Values = {}) => listOf(stage.ask('GET', own('custom_audiences'), query))

  it('have a size six hours after people came, and lose it when others come', () => {
    const told = () => read({ custom_audience_ids: stage.emulator.seed.audienceId })
    stage.ask('POST', audiencePath(), {}, update(Array.from({ length: 100 }, (_, at) => email(at))))
    expect(told()).toMatchObject([{ targetable: false, reasons_not_targetable: ['PROCESSING'], audience_size: null }])
    tick(6 * HOUR)
    expect(told()).toMatchObject([{ targetable: true, reasons_not_targetable: [], audience_size: 100 }])
    const removal = [{ operation_type: 'Delete', params: { users: [email(1)] } }]
    stage.ask('POST', audiencePath(), {}, removal)
    expect(told()).toMatchObject([{ reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'] }])
    tick(6 * HOUR)
    expect(told()).toMatchObject([{ reasons_not_targetable: ['TOO_SMALL'], audience_size: 99 }])
  })

  it('of an account that advertised before have people on them, and a paused campaign targets one', () => {
    const [readers, buyers, guests] = ['Newsletter', 'Spring', 'Tasting'].map((q) => read({ q })[0])
    expect([readers, buyers]).toMatchObject([{ audience_size: 240, targetable: true }, { audience_size: 160 }])
    expect(guests).toMatchObject({ targetable: false, reasons_not_targetable: ['TOO_SMALL'] })
    const path = own(`custom_audiences/${readers?.['id']}/targeted`)
    const served = (query: Values) =>
      listOf(stage.ask('GET', path, query)).map(({ line_items: items }) =>
        (items as readonly Values[]).map(({ servable }) => servable),
      )
    expect([served({}), served({ with_active: false })]).toEqual([[[true]], [[true], [false]]])
  })

  it('of others are listed on request, with what may be done with them', () => {
    const [shared] = read({ permission_scope: 'SHARED' })
    expect(shared).toMatchObject({ name: 'Audience of the partner', permission_level: 'READ_ONLY' })
    const told = stage.ask('GET', own(`custom_audiences/${shared?.['id']}`))
    expect(dataOf(told)).toEqual(shared)
    expect(codeOf(stage.ask('PUT', own(`custom_audiences/${shared?.['id']}`), { name: 'x' }))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })

  it('have names of their own, and are closed to everything once deleted', () => {
    const { audienceId } = stage.emulator.seed
    const create = (name: string) => stage.ask('POST', own('custom_audiences'), { name })
    expect(codeOf(create('Practice audience'))).toEqual([400, 'INVALID_PARAMETER'])
    expect(create('Buyers').status).toBe(200)
    const path = own(`custom_audiences/${audienceId}`)
    expect(codeOf(stage.ask('PUT', path, { name: 'Buyers' }))).toEqual([400, 'INVALID_PARAMETER'])
    expect(stage.ask('PUT', path, { name: 'Practice audience' }).status).toBe(200)
    expect(dataOf(stage.ask('DELETE', path))).toMatchObject({ deleted: true })
    const closed = [
      stage.ask('GET', path),
      stage.ask('GET', `${path}/targeted`),
      stage.ask('GET', `${path}/permissions`),
      stage.ask('POST', audiencePath(), {}, update([email(1)])),
    ]
    expect(closed.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(create('Practice audience').status).toBe(200)
  })
})

describe('do-not-reach lists', () => {
  it('are one to an account', () => {
    const create = () => stage.ask('POST', own('do_not_reach_lists'))
    expect(codeOf(create())).toEqual([403, 'ACTION_NOT_ALLOWED'])
    stage.ask('DELETE', own(`do_not_reach_lists/${stage.emulator.seed.doNotReachListId}`))
    expect(dataOf(create())).toMatchObject({
      name: 'Do Not Reach List',
      reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'],
    })
    expect(listOf(stage.ask('GET', own('do_not_reach_lists'), { with_deleted: true }))).toHaveLength(2)
  })
})

describe('what targets an audience', () => {
  const path = (audience: string) => own(`custom_audiences/${audience}/targeted`)

  it('serves in its flight only', () => {
    const { audienceId } = stage.emulator.seed
    const before = listOf(stage.ask('GET', path(audienceId))).length
    expect(before).toBeGreaterThan(0)
    tick(200 * 24 * HOUR)
    expect(listOf(stage.ask('GET', path(audienceId)))).toEqual([])
    const all = listOf(stage.ask('GET', path(audienceId), { with_active: false }))
    expect(all.flatMap((one) => one['line_items'] as readonly Values[]).map(({ servable }) => servable)).not.toContain(
      true,
    )
  })

  it('is shown to those whom the audience was shared with, until it is taken back', () => {
    const { world } = stage.emulator
    const [permission] = world
      .table('audiencePermissions')
      .all()
      .filter((one) => one['granted_account_id'] === stage.emulator.seed.accountId)
    const theirs = String(permission?.['custom_audience_id'])
    expect(listOf(stage.ask('GET', path(theirs)))).toEqual([])
    const [item] = world.table('lineItems').all()
    const criterion = {
      id: 'tc9',
      account_id: stage.emulator.seed.accountId,
      line_item_id: item?.['id'],
      audience_id: theirs,
    }
    world.commit({ put: 'targetingCriteria', id: 'tc9', record: criterion })
    expect(listOf(stage.ask('GET', path(theirs)))).toMatchObject([{ line_items: [{ id: item?.['id'] }] }])
    world.commit({
      put: 'audiencePermissions',
      id: String(permission?.['id']),
      record: { ...permission, deleted: true },
    })
    expect(codeOf(stage.ask('GET', path(theirs)))).toEqual([404, 'NOT_FOUND'])
  })
})
