import { beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import type { AdEdit, AdOutcome, Ads, AdUpload } from '../../../src/host/ads.ts'
import type { RunningHost } from '../../../src/shell/createHost.ts'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, practiceOfEachTest } from './practiceAds.ts'

// The ads workspace as window and command line use it. Against the emulator over real connections.

let emulator: EmulatorServer
let running: RunningHost
let ads: Ads
let project: string

const { again } = practiceOfEachTest((started) => {
  ;({ running, emulator, ads, project } = started)
})

beforeEach(async () => {
  take(await ads.pull(project))
})

const ended = (upload: string): Promise<AdUpload> => endedUpload(ads, project, upload)

const upload = async (): Promise<{ readonly upload: AdUpload; readonly outcomes: readonly AdOutcome[] }> => {
  const started = take(await ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  const last = await ended(started.upload.id)
  return { upload: last, outcomes: take(await ads.outcomes(project, last.id)) }
}

const website = { type: 'WEBSITE', url: 'https://shop.example/' }
const parts = (key: string, title = 'Tea') => [
  { type: 'MEDIA', media_key: key },
  { type: 'DETAILS', title, destination: website },
]

/** A card that the platform refuses: its video is not in the library. */
const VIDEO_OF_NOBODY = {
  name: 'One',
  title: 'Tea?',
  first_cta: '#tea',
  first_cta_tweet: 'Tea!',
  thank_you_text: 'Thanks',
  media_key: '13_404',
}

const userId = () => emulator.seeded.userId

/** A medium, a card with it, a poll and a post with the card. All are new. */
const newCampaign = (): readonly AdEdit[] => [
  { op: 'create', kind: 'media', id: 'new 1', fields: { media_key: '3_77', name: 'Leaves' } },
  { op: 'create', kind: 'card', id: 'new 2', fields: { name: 'Leaves card', components: parts('new 1') } },
  {
    op: 'create',
    kind: 'pollCard',
    fields: { name: 'Which', first_choice: 'Green', second_choice: 'Black', duration_in_minutes: 60 },
  },
  { op: 'create', kind: 'post', fields: { as_user_id: userId(), text: 'Leaves!', card_uri: 'new 2', name: 'Leaves' } },
]

const edit = async (edits: readonly AdEdit[]) => take(await ads.edit(project, edits, 'Test'))

const table = (name: string) => emulator.emulator.world.table(name).all()

const practiceCard = async () => {
  const page = take(await ads.records(project, { kind: 'card', from: 0, count: 10 }))
  const card = page.records.find(({ name }) => name === 'Practice card')
  if (card === undefined) throw new Error('There is no card.')
  return card
}

describe('getting changes', () => {
  it('downloads every kind that is listed', async () => {
    const [shown] = await ads.projects()
    expect(shown?.records).toMatchObject({
      media: 6,
      accountMedia: 2,
      card: 1,
      legacyCard: 1,
      pollCard: 1,
      videoCard: 1,
    })
    expect(shown?.news).toBe(0)
  })

  it('reads only news where a list sorts, and finds what others added, changed and deleted', async () => {
    const card = await practiceCard()
    const { world } = emulator.emulator
    world.commit({
      put: 'cards',
      id: card.id,
      record: { ...world.table('cards').get(card.id), name: 'Their card', updated_at: '2099-01-01T00:00:00Z' },
    })
    const [poll] = table('pollCards')
    world.commit({ remove: 'pollCards', id: String(poll?.['id']) })
    const report = take(await ads.pull(project))
    expect(report).toMatchObject({ changed: 1, deleted: 1, added: 0 })
    expect(report.whole).not.toContain('card')
    const news = take(await ads.news(project, 0, 10))
    expect(news.map(({ what, name }) => `${what} ${name}`)).toEqual(['changed Their card', 'deleted Practice poll'])
    expect(news[0]?.fields).toEqual([{ field: 'name', before: 'Practice card', after: 'Their card' }])
    await again()
    expect((await ads.projects())[0]?.news).toBe(2)
    take(await ads.looked(project, [news[0]?.key ?? '']))
    await again()
    const left = take(await ads.news(project, 0, 10))
    expect(left.map(({ name }) => name)).toEqual(['Practice poll'])
    // A reading writes the rest anew; what was kept does not come back.
    take(await ads.pull(project))
    expect(take(await ads.news(project, 0, 10)).map(({ name }) => name)).toEqual(['Practice poll'])
    take(await ads.looked(project))
    await again()
    expect((await ads.projects())[0]?.news).toBe(0)
  })
})

describe('drafts', () => {
  it('outlive a restart, with undo and redo', async () => {
    const card = await practiceCard()
    await edit([{ op: 'set', kind: 'card', id: card.id, field: 'name', value: 'My card' }])
    await edit(newCampaign())
    expect((await ads.projects())[0]?.drafts).toMatchObject({ create: 4, change: 1 })
    take(await ads.undo(project))
    await again()
    const [shown] = await ads.projects()
    expect(shown?.drafts).toMatchObject({ create: 0, change: 1 })
    expect([shown?.canUndo, shown?.canRedo]).toEqual([true, true])
    expect(take(await ads.redo(project)).drafts).toMatchObject({ create: 4, change: 1 })
    const mine = take(await ads.record(project, 'card', card.id))
    expect(mine.edited).toEqual([
      { field: 'name', base: 'Practice card', mine: 'My card', theirs: 'Practice card', state: 'mine' },
    ])
  })

  it('become conflicts where others changed the same field', async () => {
    const card = await practiceCard()
    await edit([{ op: 'set', kind: 'card', id: card.id, field: 'name', value: 'My card' }])
    const { world } = emulator.emulator
    world.commit({ put: 'cards', id: card.id, record: { ...world.table('cards').get(card.id), name: 'Their card' } })
    const started = take(await ads.upload(project))
    expect(started).toMatchObject({
      state: 'conflicts',
      conflicts: [{ field: 'name', base: 'Practice card', mine: 'My card', theirs: 'Their card' }],
    })
    expect(take(await ads.uploads(project))).toEqual([])
    await edit([{ op: 'keep', kind: 'card', id: card.id }])
    const { outcomes } = await upload()
    expect(outcomes.map(({ state }) => state)).toEqual(['confirmed'])
    expect(world.table('cards').get(card.id)).toMatchObject({ name: 'My card' })
  })
})

describe('a cart', () => {
  it('is rehearsed without the platform, sent in the order of dependency, and then nothing is left to send', async () => {
    await edit(newCampaign())
    const review = take(await ads.review(project))
    expect(review.issues.filter(({ level }) => level === 'error')).toEqual([])
    expect(review.steps.map(({ kind, waitsFor }) => [kind, waitsFor])).toEqual([
      ['media', []],
      ['card', ['s1']],
      ['pollCard', []],
      ['post', ['s2']],
    ])
    expect(review.steps[3]?.notUndoable?.sentence).toContain('stays public')
    const before = table('cards').length
    const { outcomes: rehearsed } = take(await ads.rehearse(project))
    expect(rehearsed.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
    expect(table('cards')).toHaveLength(before)

    const { upload: done, outcomes } = await upload()
    expect(done.state).toBe('finished')
    expect(outcomes.map(({ state, differs }) => [state, differs])).toEqual(Array(4).fill(['confirmed', undefined]))
    const card = table('cards').find(({ name }) => name === 'Leaves card')
    expect(JSON.stringify(card?.['components'])).toContain('3_77')
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
    expect(take(await ads.upload(project))).toEqual({ state: 'nothing' })
    expect((await ads.projects())[0]?.drafts).toEqual({ create: 0, change: 0, delete: 0, conflicts: 0 })
  })

  it('with a card whose media nobody has says so before it leaves, in the rehearsal and in Practice', async () => {
    await edit([{ op: 'create', kind: 'card', fields: { name: 'Lost', components: parts('3_404') } }])
    const { issues } = take(await ads.review(project))
    expect(issues.map((issue) => [issue.name, issue.level, adIssueText(issue)])).toEqual([
      ['Lost', 'warning', expect.stringMatching(/^Components refers to 3_404, which isn't in the downloaded account/)],
    ])
    const refused = { state: 'failed', sentence: expect.stringContaining('3_404') }
    expect(take(await ads.rehearse(project)).outcomes).toMatchObject([refused])
    expect((await upload()).outcomes).toMatchObject([refused])
    take(await running.host.practice.assume({ 'absent-media': 'accepted' }))
    await edit([{ op: 'create', kind: 'card', fields: { name: 'Found', components: parts('3_404') } }])
    expect((await upload()).outcomes.map(({ state }) => state)).toContain('confirmed')
  })

  it('is undone three-way: what is there goes, the post stays and says why', async () => {
    await edit([
      ...newCampaign(),
      {
        op: 'set',
        kind: 'card',
        id: (await practiceCard()).id,
        field: 'components',
        value: parts(EXAMPLE_MEDIA.image, 'New'),
      },
    ])
    const { upload: done, outcomes: made } = await upload()
    const poll = made.find(({ kind }) => kind === 'pollCard')
    expect(take(await ads.undoUpload(project, done.id, [poll?.key ?? '']))).toEqual({
      drafts: 1,
      unchanged: [],
      conflicts: [],
    })
    expect(take(await ads.review(project)).steps).toMatchObject([
      { kind: 'pollCard', operation: 'delete', name: 'Which' },
    ])
    take(await ads.undo(project))
    const undo = take(await ads.undoUpload(project, done.id, []))
    expect(undo.conflicts).toEqual([])
    expect(undo.unchanged.map(({ kind }) => kind)).toEqual(['post'])
    expect(undo.drafts).toBe(4)
    const { outcomes } = await upload()
    expect(outcomes.map(({ operation, state }) => `${operation} ${state}`).sort()).toEqual([
      'change confirmed',
      'delete confirmed',
      'delete confirmed',
      'delete confirmed',
    ])
    expect(table('pollCards').map(({ name }) => name)).toEqual(['Practice poll'])
    expect(JSON.stringify((await practiceCard()).values['components'])).not.toContain('New')
  })

  it('keeps what needs a failed step unsent, and drafts of both stay', async () => {
    await edit([
      { op: 'create', kind: 'videoCard', id: 'new 1', fields: VIDEO_OF_NOBODY },
      { op: 'create', kind: 'post', fields: { as_user_id: userId(), text: 'With card', card_uri: 'new 1' } },
      { op: 'create', kind: 'post', fields: { as_user_id: '99', text: 'Of nobody' } },
    ])
    const { outcomes } = await upload()
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'notSent', 'failed'])
    expect(outcomes[1]?.sentence).toContain('One')
    expect((await ads.projects())[0]?.drafts.create).toBe(3)
  })

  it('finds a card whose response was lost, and never makes it twice', async () => {
    await edit(newCampaign())
    emulator.emulator.faults.add({ kind: 'dropAfter', endpoint: 'cards.create', times: 1 })
    emulator.emulator.faults.add({ kind: 'dropAfter', endpoint: 'pollCards.create', times: 1 })
    const { upload: done, outcomes } = await upload()
    expect(done.state).toBe('finished')
    expect(outcomes.map(({ state }) => state)).toEqual(Array(4).fill('confirmed'))
    expect(table('cards').filter(({ name }) => name === 'Leaves card')).toHaveLength(1)
    expect(table('pollCards')).toHaveLength(2)
  })

  it('asks about a post whose response was lost, across a restart, and continues by the answer', async () => {
    await edit(newCampaign())
    emulator.emulator.faults.add({ kind: 'dropAfter', endpoint: 'posts.create', times: 1 })
    const { upload: asked } = await upload()
    expect(asked.state).toBe('asking')
    await again()
    const [open] = take(await ads.uploads(project))
    expect(open?.state).toBe('asking')
    const made = table('tweets').find(({ text }) => text === 'Leaves!')
    const key = take(await ads.outcomes(project, asked.id)).find(({ state }) => state === 'unknown')?.key ?? ''
    expect((await ads.upload(project)).ok).toBe(false)
    take(await ads.settle(project, asked.id, key, `https://example.com/i/${String(made?.['id'])}`))
    take(await ads.resume(project, asked.id))
    expect((await ended(asked.id)).state).toBe('finished')
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
    expect((await ads.projects())[0]?.drafts.create).toBe(0)
  })

  it('stops at a network that is gone and continues after a restart, each request once', async () => {
    await edit(newCampaign())
    emulator.emulator.faults.add({ kind: 'limited', retryAfter: 7_200, endpoint: 'pollCards.create' })
    const { upload: paused } = await upload()
    expect(paused.state).toBe('paused')
    expect(paused.steps).toMatchObject({ confirmed: 2 })
    await again()
    take(await ads.resume(project, paused.id))
    expect((await ended(paused.id)).state).toBe('finished')
    expect(table('cards').filter(({ name }) => name === 'Leaves card')).toHaveLength(1)
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
  })
})
