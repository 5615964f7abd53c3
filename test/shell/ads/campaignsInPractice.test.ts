import { beforeEach, describe, expect, it } from 'vitest'
import type { AdEdit, Ads } from '../../../src/host/ads.ts'
import type { RunningHost } from '../../../src/shell/createHost.ts'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'
import { copyEdits } from '../../../src/workspace/ads/copies.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, practiceOfEachTest } from './practiceAds.ts'

// Campaigns, ad groups and what hangs on them, drafted offline and uploaded. To the emulator over real connections.

let emulator: EmulatorServer
let running: RunningHost
let ads: Ads
let project: string
let funding: string

practiceOfEachTest((started) => {
  ;({ running, emulator, ads, project } = started)
})

beforeEach(async () => {
  take(await ads.pull(project))
  funding = String(emulator.emulator.world.table('fundingInstruments').all()[0]?.['id'])
})

const edit = async (edits: readonly AdEdit[]) => take(await ads.edit(project, edits, 'Test'))

const upload = async () => {
  const started = take(await ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  const last = await endedUpload(ads, project, started.upload.id)
  return { upload: last, outcomes: take(await ads.outcomes(project, last.id)) }
}

const table = (name: string) => emulator.emulator.world.table(name).all()

const campaign = (id: string, name: string, more = {}): AdEdit => ({
  op: 'create',
  kind: 'campaign',
  id,
  fields: { name, funding_instrument_id: funding, ...more },
})

const adGroup = (id: string, name: string, campaign_id: string): AdEdit => ({
  op: 'create',
  kind: 'lineItem',
  id,
  fields: {
    name,
    campaign_id,
    objective: 'REACH',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_SERVICE'],
    start_time: '2031-03-01T00:00:00Z',
    end_time: '2031-04-01T00:00:00Z',
  },
})

const language = (id: string, line_item_id: string, targeting_value: string): AdEdit => ({
  op: 'create',
  kind: 'targetingCriterion',
  id,
  fields: { line_item_id, targeting_type: 'LANGUAGE', targeting_value },
})

const posts = (path: RegExp): number =>
  emulator.emulator.log.recent().filter(({ method, path: asked }) => method === 'POST' && path.test(asked)).length

describe('a tree that is made offline', () => {
  it('is uploaded from the top, paused, with the ids that the platform gave', async () => {
    await edit([
      campaign('new 1', 'Autumn', { total_budget_amount_local_micro: '9007199254740993' }),
      adGroup('new 2', 'Reach', 'new 1'),
      language('new 3', 'new 2', 'de'),
      {
        op: 'create',
        kind: 'promotedPost',
        id: 'new 4',
        fields: { line_item_id: 'new 2', tweet_id: '1000000000000000001' },
      },
    ])
    const { steps } = take(await ads.review(project))
    expect(Object.keys(steps.find(({ kind }) => kind === 'promotedPost')?.fields ?? {})).toContain('tweet_id')
    const { upload: done, outcomes } = await upload()
    expect(outcomes.map(({ state, sentence }) => [state, sentence])).toEqual(
      outcomes.map(() => ['confirmed', undefined]),
    )
    expect(done.state).toBe('finished')
    const made = table('campaigns').find(({ name }) => name === 'Autumn')
    expect(made).toMatchObject({ entity_status: 'PAUSED', total_budget_amount_local_micro: '9007199254740993' })
    const group = table('lineItems').find(({ name }) => name === 'Reach')
    expect(group).toMatchObject({ entity_status: 'PAUSED', campaign_id: made?.['id'] })
    expect(table('promotedTweets').at(-1)).toMatchObject({
      line_item_id: group?.['id'],
      tweet_id: '1000000000000000001',
    })
    expect(table('targetingCriteria').at(-1)).toMatchObject({ line_item_id: group?.['id'], targeting_value: 'de' })
    expect(take(await ads.pull(project))).toMatchObject({ deleted: 0 })
    expect(take(await ads.news(project, 0, 10))).toEqual([])
  })
})

it('copies a downloaded ad group with its amounts and lists', async () => {
  const { records } = take(await ads.records(project, { kind: 'lineItem', from: 0, count: 100 }))
  const original = records.find(({ name }) => name === 'Practice website visits')
  if (original === undefined) throw new Error('No ad group to copy')
  expect(original.values).toMatchObject({ total_budget_amount_local_micro: 200_000_000, categories: [] })
  await edit(copyEdits([original], { name: '{name} (copy)' }))
  const { outcomes } = await upload()
  expect(outcomes.map(({ state, differs }) => [state, differs])).toEqual([['confirmed', undefined]])
  const made = table('lineItems').find(({ name }) => name === 'Practice website visits (copy)')
  expect(String(made?.['total_budget_amount_local_micro'])).toBe('200000000')
  expect(take(await ads.review(project)).steps).toEqual([])
})

it('goes in batches, of which a bad item is taken out and the rest sent again', async () => {
  const many = Array.from({ length: 50 }, (_, at) => adGroup(`new ${at + 10}`, `Group ${at}`, 'new 1'))
  await edit([campaign('new 1', 'Many'), ...many])
  // Which categories there are is known to the platform alone.
  await edit([{ op: 'set', kind: 'lineItem', id: 'new 20', field: 'categories', value: 'IAB99-1' }])
  const { upload: done, outcomes } = await upload()
  expect(outcomes.filter(({ state }) => state === 'failed').map(({ id, sentence }) => [id, sentence])).toEqual([
    ['new 20', expect.stringContaining('IAB99-1')],
  ])
  expect(done.state).toBe('finished')
  expect(table('lineItems').filter(({ name }) => String(name).startsWith('Group '))).toHaveLength(49)
  expect(posts(/\/batch\/.*line_items$/)).toBe(3)
  expect(posts(/^\/12\/accounts\/[^/]+\/line_items$/)).toBe(0)
})

it('is looked up where the answer of a batch was lost, and nothing is made twice', async () => {
  const many = Array.from({ length: 12 }, (_, at) => adGroup(`new ${at + 10}`, `Group ${at}`, 'new 1'))
  await edit([campaign('new 1', 'Many'), ...many])
  emulator.emulator.faults.add({ kind: 'dropAfter', endpoint: 'lineItems.batch', times: 1 })
  await upload()
  expect(table('lineItems').filter(({ name }) => String(name).startsWith('Group '))).toHaveLength(12)
  expect(posts(/line_items$/)).toBe(1)
})

it('says in the review what is switched on or off, and the budgets of what runs', async () => {
  const daily = 'daily_budget_amount_local_micro'
  await edit([campaign('new 1', 'Autumn', { [daily]: '5000000' }), campaign('new 2', 'Winter', { [daily]: '7000000' })])
  const { outcomes } = await upload()
  const [autumn = '', winter = ''] = outcomes.map(({ newId }) => newId)
  const set = (id: string, field: string, value: string): AdEdit => ({ op: 'set', kind: 'campaign', id, field, value })
  await edit([set(autumn, 'entity_status', 'ACTIVE'), set(winter, daily, '70000000')])
  const going = take(await ads.review(project))
  const moves = ({ steps }: typeof going) => steps.map(({ turns, budgets = [] }) => [turns, ...budgets])
  // A new campaign is paused. Its budget counts once it is on, after all other changes.
  expect(moves(going)).toEqual([[undefined], ['on', { field: daily, before: '0', after: '5000000' }]])
  const before = going.running.find(({ field }) => field === daily)?.amount ?? '0'
  await upload()
  await edit([set(autumn, 'entity_status', 'PAUSED')])
  const stopping = take(await ads.review(project))
  expect(moves(stopping)).toEqual([['off', { field: daily, before: '5000000', after: '0' }]])
  expect(stopping.running.find(({ field }) => field === daily)?.amount).toBe(String(BigInt(before) + 5_000_000n))
})

it('counts local ids on from the next free one, also where records refer to them', async () => {
  await edit([campaign('new 7', 'Autumn')])
  const { created } = await edit([
    { op: 'create', kind: 'campaign', id: '+1', fields: { name: 'Winter', funding_instrument_id: funding } },
    adGroup('+2', 'Reach', '+1'),
  ])
  expect(created).toEqual(['new 8', 'new 9'])
  expect(take(await ads.record(project, 'lineItem', 'new 9')).values).toMatchObject({ campaign_id: 'new 8' })
  expect((await ads.edit(project, [campaign('+x', 'No id')], 'Test')).ok).toBe(false)
})

it('starts what is new paused, whoever makes it', async () => {
  await edit([campaign('new 1', 'Autumn', { entity_status: 'ACTIVE' })])
  expect(take(await ads.record(project, 'campaign', 'new 1')).values['entity_status']).toBe('PAUSED')
  const active = { op: 'set', kind: 'campaign', id: 'new 1', field: 'entity_status', value: 'ACTIVE' } as const
  expect(await ads.edit(project, [active], 'Test')).toMatchObject({ ok: false })
})

it('downloads an account of 200 campaigns, 2,000 ad groups and 20,000 criteria', async () => {
  const large = take(await running.host.practice.addLargeAccount())
  const { id } = take(await ads.open(large))
  take(await ads.pull(id))
  expect((await ads.projects()).find((each) => each.id === id)).toMatchObject({
    account: large,
    records: { fundingInstrument: 1, campaign: 200, lineItem: 2_000, targetingCriterion: 20_000 },
  })
})

it('sends nothing beyond a guardrail before this very amount was confirmed, and keeps the guardrails with the project', async () => {
  const daily = 'daily_budget_amount_local_micro'
  take(await ads.changeSettings(project, { guards: { dailyMicro: '6000000', risePercent: 50 } }))
  await edit([campaign('new 1', 'Autumn', { [daily]: '5000000' }), campaign('new 2', 'Winter', { [daily]: '7000000' })])
  const beyond = take(await ads.upload(project))
  if (beyond.state !== 'questions') throw new Error(JSON.stringify(beyond))
  expect(beyond.questions).toMatchObject([{ name: 'Winter', field: daily, level: 'warning', isBeyondGuard: true }])
  expect(table('campaigns').filter(({ name }) => name === 'Autumn' || name === 'Winter')).toEqual([])
  const questions = beyond.questions.flatMap(({ question }) => question ?? [])
  await edit([{ op: 'set', kind: 'campaign', id: 'new 2', field: daily, value: '8000000' }])
  expect(take(await ads.upload(project, undefined, questions)).state).toBe('questions')
  await edit([{ op: 'set', kind: 'campaign', id: 'new 2', field: daily, value: '7000000' }])
  expect(take(await ads.upload(project, undefined, questions)).state).toBe('started')
  expect(take(await ads.settings(project)).guards).toEqual({ dailyMicro: '6000000', risePercent: 50 })
})

it('tells what became of a record: drafts, uploads from here, and what the platform remembers', async () => {
  await edit([campaign('new 1', 'Autumn')])
  const { outcomes } = await upload()
  const id = outcomes[0]?.newId ?? ''
  await edit([{ op: 'set', kind: 'campaign', id, field: 'name', value: 'Winter' }])
  await upload()
  await edit([{ op: 'set', kind: 'campaign', id, field: 'name', value: 'Spring' }])
  const name = (before: string, after: string) => [{ field: 'name', before, after }]
  const here = take(await ads.history(project, 'campaign', id))
  expect(here).toMatchObject([
    { source: 'draft', what: 'changed', fields: name('Winter', 'Spring'), title: { sentence: 'Test' } },
    { source: 'upload', what: 'changed', fields: name('Autumn', 'Winter') },
    { source: 'upload', what: 'added', fields: [] },
  ])
  const line = emulator.emulator.world
    .table('campaigns')
    .all()
    .find((one) => one['id'] === id)
  expect(line).toMatchObject({ name: 'Winter' })
  const told = take(await ads.history(project, 'campaign', id, Date.now() - 86_400_000))
  expect(told.map(({ source, what, title }) => [source, what, title !== undefined])).toEqual([
    ['draft', 'changed', true],
    ['platform', 'changed', true],
    ['platform', 'added', true],
  ])
  expect(told[1]?.fields).toEqual(name('Autumn', 'Winter'))
  expect(await ads.history(project, 'card', id, 0)).toMatchObject({ ok: false, failure: { kind: 'refused' } })
})
