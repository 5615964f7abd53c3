import { beforeEach, expect, it } from 'vitest'
import type { AdEdit, AdOutcome } from '../../../src/host/ads.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, type PracticeAds, practiceOfEachTest } from './practiceAds.ts'

// Drafts and scheduled posts from edit to undo, against the emulator.

let practice: PracticeAds
let project: string

practiceOfEachTest((started) => {
  practice = started
  ;({ project } = started)
})

beforeEach(async () => {
  take(await practice.ads.pull(project))
})

const edit = async (edits: readonly AdEdit[]) => take(await practice.ads.edit(project, edits, 'Test'))

const upload = async (): Promise<{ readonly id: string; readonly outcomes: readonly AdOutcome[] }> => {
  const started = take(await practice.ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  const { id } = await endedUpload(practice.ads, project, started.upload.id)
  return { id, outcomes: take(await practice.ads.outcomes(project, id)) }
}

const table = (name: string) => practice.emulator.emulator.world.table(name).all()

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace(/\d\d\.\d+/, '00')

const states = (outcomes: readonly AdOutcome[]) =>
  outcomes.map(({ kind, operation, state, differs }) => [kind, operation, state, differs])

it('are made with their card and promotion, changed, and undone', async () => {
  const as_user_id = practice.emulator.seeded.userId
  const line_item_id = String(table('lineItems')[0]?.['id'])
  await edit([
    { op: 'create', kind: 'draftPost', id: 'new 1', fields: { as_user_id, text: 'Which tea?' } },
    {
      op: 'create',
      kind: 'scheduledPost',
      id: 'new 2',
      fields: { as_user_id, text: 'Tea at five', scheduled_at: inDays(3), name: 'Five' },
    },
    { op: 'create', kind: 'scheduledPromotion', fields: { line_item_id, scheduled_tweet_id: 'new 2' } },
  ])
  const library = String(table('mediaLibrary').find(({ media_type: type }) => type === 'IMAGE')?.['id'])
  await edit([{ op: 'set', kind: 'draftPost', id: 'new 1', field: 'media_keys', value: [library] }])
  const { issues, steps } = take(await practice.ads.review(project))
  expect(issues.filter(({ level }) => level === 'error')).toEqual([])
  expect(steps.map(({ kind, waitsFor, notUndoable }) => [kind, waitsFor, notUndoable])).toEqual([
    ['draftPost', [], undefined],
    ['scheduledPost', [], undefined],
    ['scheduledPromotion', ['s2'], undefined],
  ])
  const made = await upload()
  expect(states(made.outcomes)).toEqual([
    ['draftPost', 'create', 'confirmed', undefined],
    ['scheduledPost', 'create', 'confirmed', undefined],
    ['scheduledPromotion', 'create', 'confirmed', undefined],
  ])
  const scheduled = table('scheduledTweets').find(({ name }) => name === 'Five')
  const id = String(scheduled?.['id'])
  expect(table('scheduledPromotedTweets').map((one) => one['scheduled_tweet_id'])).toContain(id)
  expect(take(await practice.ads.pull(project))).toMatchObject({ added: 0, deleted: 0 })
  expect(take(await practice.ads.record(project, 'scheduledPost', id)).values).toMatchObject({
    as_user_id,
    name: 'Five',
  })

  await edit([{ op: 'set', kind: 'scheduledPost', id, field: 'name', value: 'Six' }])
  expect(states((await upload()).outcomes)).toEqual([['scheduledPost', 'change', 'confirmed', undefined]])
  expect(table('scheduledTweets').map(({ name }) => name)).toContain('Six')
  await edit([{ op: 'set', kind: 'scheduledPost', id, field: 'name', value: 'Five' }])
  await upload()

  expect(take(await practice.ads.undoUpload(project, made.id, []))).toEqual({ drafts: 3, unchanged: [], conflicts: [] })
  await upload()
  expect(table('scheduledTweets').map(({ name }) => name)).not.toContain('Five')
  expect(table('draftTweets').map(({ text }) => text)).not.toContain('Which tea?')
})

it('take the promotions of other uploads along when they are undone, before and after their time', async () => {
  const as_user_id = practice.emulator.seeded.userId
  const line_item_id = String(table('lineItems')[0]?.['id'])
  const [early, late] = [inDays(2), inDays(5)]
  const fields = { as_user_id, nullcast: true }
  await edit([
    { op: 'create', kind: 'scheduledPost', fields: { ...fields, text: 'Soon', scheduled_at: early } },
    { op: 'create', kind: 'scheduledPost', fields: { ...fields, text: 'Later', scheduled_at: late } },
  ])
  const { id, outcomes } = await upload()
  await edit(
    outcomes.map(({ newId = '' }) => ({
      op: 'create',
      kind: 'scheduledPromotion',
      fields: { line_item_id, scheduled_tweet_id: newId },
    })),
  )
  await upload()
  const { clock } = practice.emulator.emulator
  clock.travel(clock.now() + 3 * 86_400_000)
  take(await practice.ads.pull(project, true))
  const undone = take(await practice.ads.undoUpload(project, id, []))
  expect(undone).toMatchObject({ drafts: 3, unchanged: [{ kind: 'scheduledPost' }], conflicts: [] })
  expect(undone.unchanged[0]?.reason.sentence).toContain('stays public')
  const { steps } = take(await practice.ads.review(project))
  expect(steps.map(({ kind, operation }) => `${operation} ${kind}`).sort()).toEqual([
    'delete promotedPost',
    'delete scheduledPost',
    'delete scheduledPromotion',
  ])
  await upload()
  const left = (name: string) => table(name).filter(({ deleted }) => deleted !== true)
  expect(left('promotedTweets').map(({ tweet_id: post }) => post)).not.toContain(
    table('scheduledTweets').find(({ text }) => text === 'Soon')?.['tweet_id'],
  )
  expect(left('scheduledPromotedTweets').map((one) => one['scheduled_tweet_id'])).not.toContain(outcomes[1]?.newId)
})

it('say what is wrong with a time before anything is sent', async () => {
  const as_user_id = practice.emulator.seeded.userId
  const create = (text: string, at: string): AdEdit => ({
    op: 'create',
    kind: 'scheduledPost',
    fields: { as_user_id, text, scheduled_at: at },
  })
  await edit([create('Late', inDays(-1)), create('Far', inDays(400)), create('Fine', inDays(2))])
  const { issues } = take(await practice.ads.review(project))
  expect(issues.map((issue) => [issue.name, issue.field, adIssueText(issue)])).toEqual([
    ['Late', 'scheduled_at', 'Choose a time in the future.'],
    ['Far', 'scheduled_at', 'Choose a time within a year.'],
  ])
})
