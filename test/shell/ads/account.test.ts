import { beforeEach, describe, expect, it } from 'vitest'
import type { AdEdit, AdOutcome } from '../../../src/host/ads.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, type PracticeAds, practiceOfEachTest } from './practiceAds.ts'

// The account beside its records. What one may edit there, and what campaigns of another day meet.

let practice: PracticeAds
let project: string

practiceOfEachTest((started) => {
  practice = started
  ;({ project } = started)
})

beforeEach(async () => {
  take(await practice.ads.pull(project))
})

const world = () => practice.emulator.emulator.world
const grant = (...permissions: string[]) =>
  world().commit({ put: 'accountAccess', id: practice.account, record: { id: practice.account, permissions } })
const edit = (...edits: readonly AdEdit[]) => practice.ads.edit(project, edits, 'Test')
const shown = async () => (await practice.ads.projects()).find(({ id }) => id === project)
const funding = () => String(world().table('fundingInstruments').all()[0]?.['id'])
const campaign = (id: string, funding_instrument_id = funding()): AdEdit => ({
  op: 'create',
  kind: 'campaign',
  id,
  fields: { name: `Campaign ${id}`, funding_instrument_id },
})
const adGroup = (id: string, campaign_id: string, more = {}): AdEdit => ({
  op: 'create',
  kind: 'lineItem',
  id,
  fields: {
    name: `Ad group ${id}`,
    campaign_id,
    objective: 'REACH',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_SERVICE'],
    start_time: '2031-03-01T00:00:00Z',
    end_time: '2031-04-01T00:00:00Z',
    ...more,
  },
})

const uploaded = async (): Promise<readonly AdOutcome[]> => {
  const started = take(await practice.ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  await endedUpload(practice.ads, project, started.upload.id)
  return take(await practice.ads.outcomes(project, started.upload.id))
}

const messages = async (): Promise<readonly string[]> =>
  take(await practice.ads.check(project)).map((issue) => `${issue.kind} ${issue.field}: ${adIssueText(issue)}`)

it('tells rights, features, apps, categories with countries and placements, and keeps lists for weeks', async () => {
  expect(take(await practice.ads.accountFacts(project, false))).toBeNull()
  const facts = take(await practice.ads.accountFacts(project, true))
  expect(facts).toMatchObject({
    account: { id: practice.account, approval_status: 'ACCEPTED' },
    permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'],
    features: expect.arrayContaining(['REACH_FREQUENCY_CAP']),
    apps: [{ os_type: 'IOS' }, { os_type: 'ANDROID' }],
    curatedCategories: expect.arrayContaining([expect.objectContaining({ country_codes: ['US', 'GB'] })]),
    placements: expect.arrayContaining([expect.objectContaining({ product_type: 'MEDIA' })]),
  })
  expect(facts?.iabCategories).toContainEqual({ id: 'IAB20', parent_id: null, name: 'Travel' })
  const asked = () =>
    practice.emulator.emulator.log.recent().filter(({ path }) => /categories|placements/.test(path)).length
  const before = asked()
  take(await practice.ads.accountFacts(project, true))
  // The curated ones belong to the account.
  expect(asked() - before).toBe(1)
  expect(take(await practice.ads.accountFacts(project, false))).toMatchObject({ features: facts?.features })
})

describe('rights', () => {
  it('lock campaigns for somebody who may change creatives only, with the reason', async () => {
    grant('CREATIVE_MANAGER')
    take(await practice.ads.pull(project))
    expect((await shown())?.permissions).toEqual(['CREATIVE_MANAGER'])
    const refused = await edit(campaign('new 1'))
    expect(refused).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining("Your permissions (Creative manager) don't include this.") },
    })
    const post = { as_user_id: practice.emulator.seeded.userId, text: 'Tea is cold.' }
    expect((await edit({ op: 'create', kind: 'post', fields: post })).ok).toBe(true)
    expect((await uploaded()).map(({ state }) => state)).toEqual(['confirmed'])
  })

  it('that shrink after an edit are told at its draft, and block its upload', async () => {
    take(await edit(campaign('new 1')))
    grant('CAMPAIGN_ANALYST')
    take(await practice.ads.pull(project))
    expect(await messages()).toEqual([expect.stringContaining('Your permissions (Campaign analyst)')])
    expect(take(await practice.ads.upload(project)).state).toBe('issues')
  })

  it('that shrink in the middle of an upload stop what needs them; what landed and what is allowed stay', async () => {
    const post = { as_user_id: practice.emulator.seeded.userId, text: 'Tea is hot.' }
    take(await edit(campaign('new 1'), adGroup('new 2', 'new 1'), { op: 'create', kind: 'post', fields: post }))
    practice.running.host.subscribe((event) => {
      const isMade = world()
        .table('campaigns')
        .all()
        .some(({ name }) => name === 'Campaign new 1')
      if (event.type === 'adUpload' && isMade) grant('CREATIVE_MANAGER')
    })
    const outcomes = await uploaded()
    const stateOf = (kind: string) => outcomes.find((one) => one.kind === kind)
    expect(stateOf('campaign')?.state).toBe('confirmed')
    expect(stateOf('post')?.state).toBe('confirmed')
    expect(stateOf('lineItem')).toMatchObject({ state: 'failed', errors: [{ code: 'ACTION_NOT_ALLOWED' }] })
    expect(
      take(await practice.ads.records(project, { kind: 'lineItem', only: 'create', from: 0, count: 5 })).total,
    ).toBe(1)
  })
})

describe('a cart made for another day', () => {
  it('is told of a funding source that ends before an ad group, and of one that ended', async () => {
    const record = world().table('fundingInstruments').get(funding()) ?? {}
    const ends = { ...record, end_time: '2031-03-10T00:00:00Z', updated_at: '2031-01-01T00:00:00Z' }
    world().commit({ put: 'fundingInstruments', id: funding(), record: ends })
    take(await practice.ads.pull(project, true))
    take(await edit(campaign('new 1'), adGroup('new 2', 'new 1')))
    expect(await messages()).toContainEqual(expect.stringMatching(/^lineItem end_time: .*funding source ends before/))
    expect((await uploaded()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  })

  it('has amounts in the currency of its funding source, beside campaigns in another one', async () => {
    const id = 'yen1'
    const record = { ...world().table('fundingInstruments').get(funding()), id, currency: 'JPY' }
    world().commit({ put: 'fundingInstruments', id, record })
    take(await practice.ads.pull(project, true))
    take(await edit(campaign('new 1', id), campaign('new 2')))
    const { records } = take(
      await practice.ads.records(project, { kind: 'campaign', only: 'create', from: 0, count: 5 }),
    )
    expect(records.map(({ currency }) => currency)).toEqual(['JPY', 'EUR'])
  })

  it('that names a campaign of another account fails there alone, in one sentence', async () => {
    take(await edit(adGroup('new 1', 'zz9other'), campaign('new 2')))
    expect(await messages()).toContainEqual(expect.stringMatching(/^lineItem campaign_id: .*zz9other/))
    const outcomes = await uploaded()
    expect(outcomes.find(({ kind }) => kind === 'campaign')?.state).toBe('confirmed')
    expect(outcomes.find(({ kind }) => kind === 'lineItem')).toMatchObject({
      state: 'failed',
      errors: [{ code: 'CAMPAIGN_NOT_FOUND' }],
    })
  })
})
