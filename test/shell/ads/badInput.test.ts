import { beforeEach, expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import type { AdEdit, AdOutcome } from '../../../src/host/ads.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, type PracticeAds, practiceOfEachTest } from './practiceAds.ts'

// Input that others made or the platform refuses. One sentence at the record, and the draft stays.

let practice: PracticeAds
let project: string

practiceOfEachTest((started) => {
  practice = started
  ;({ project } = started)
})

beforeEach(async () => {
  take(await practice.ads.pull(project))
})

const edit = async (...edits: readonly AdEdit[]) => take(await practice.ads.edit(project, edits, 'Test'))

const uploaded = async (): Promise<readonly AdOutcome[]> => {
  const started = take(await practice.ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  await endedUpload(practice.ads, project, started.upload.id)
  return take(await practice.ads.outcomes(project, started.upload.id))
}

const poll = { name: 'Which?', first_choice: 'A', second_choice: 'B', duration_in_minutes: 5 }

it('says that a medium is not there, before and after the upload, and keeps the draft', async () => {
  const talk = { name: 'Talk', title: 'Tea?', first_cta: '#tea', first_cta_tweet: 'Tea', thank_you_text: 'Thanks' }
  await edit({ op: 'create', kind: 'videoCard', fields: { ...talk, media_key: '13_999' } })
  const issues = take(await practice.ads.check(project))
  expect(issues.map(({ field, level }) => [field, level])).toEqual([['media_key', 'warning']])
  const [outcome] = await uploaded()
  expect(outcome).toMatchObject({ state: 'failed', errors: [{ code: 'MEDIA_NOT_FOUND' }] })
  expect(
    take(await practice.ads.records(project, { kind: 'videoCard', only: 'create', from: 0, count: 5 })).total,
  ).toBe(1)
})

it('names the feature that an account lacks for a poll with media, and keeps the draft', async () => {
  const { world } = practice.emulator.emulator
  world.commit({ put: 'features', id: practice.account, record: { id: practice.account, keys: [] } })
  await edit({ op: 'create', kind: 'pollCard', fields: { ...poll, media_key: EXAMPLE_MEDIA.image } })
  const [outcome] = await uploaded()
  expect(outcome).toMatchObject({ state: 'failed', errors: [{ code: 'FEATURE_NOT_AVAILABLE' }] })
  expect(take(await practice.ads.records(project, { kind: 'pollCard', only: 'create', from: 0, count: 5 })).total).toBe(
    1,
  )
})

it('shows posts of others, and warns before a card of a promoted post is changed', async () => {
  const posts = take(await practice.ads.records(project, { kind: 'post', from: 0, count: 5 }))
  expect(posts.records.map(({ values }) => values['text'])).toEqual(['Tea is ready.'])
  const [card] = take(await practice.ads.records(project, { kind: 'card', from: 0, count: 5 })).records
  if (card === undefined) throw new Error('There is no card.')
  const as_user_id = String(posts.records[0]?.values['as_user_id'])
  const [adGroup] = take(await practice.ads.records(project, { kind: 'lineItem', from: 0, count: 1 })).records
  await edit(
    { op: 'create', kind: 'post', fields: { as_user_id, text: 'Leaves', card_uri: card.values['card_uri'] } },
    { op: 'create', kind: 'promotedPost', fields: { line_item_id: adGroup?.id, tweet_id: 'new 1' } },
  )
  expect((await uploaded()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  // What the list does not tell of a post stays known.
  take(await practice.ads.pull(project))
  // One's own post is no change by others.
  expect(take(await practice.ads.news(project, 0, 5))).toEqual([])
  await edit({ op: 'set', kind: 'card', id: card.id, field: 'name', value: 'Summer' })
  const issues = take(await practice.ads.check(project))
  expect(issues.map((issue) => [issue.id, adIssueText(issue)])).toEqual([
    [card.id, '1 post or draft uses this card. The change appears there immediately, also where it is promoted.'],
  ])
})
