import { expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import { saidText } from '../../../src/messages/said.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, type PracticeAds, practiceOfEachTest } from './practiceAds.ts'

// Somebody withdraws rights while a cart is sent. What they forbid fails alone, and is told as it is.

let practice: PracticeAds
let project: string

practiceOfEachTest((started) => {
  practice = started
  project = started.project
})

/** Leaves the user these rights once the first new record of a table was made. */
const withdrawAfter = (name: string, permissions: readonly string[]): void => {
  const { world } = practice.emulator.emulator
  const { commit } = world
  const id = practice.account
  Object.assign(world, {
    commit: (change: Parameters<typeof commit>[0]) => {
      commit(change)
      if (!('put' in change) || change.put !== name) return
      Object.assign(world, { commit })
      commit({ put: 'accountAccess', id, record: { id, permissions } })
    },
  })
}

it('ends what the rights no longer allow with their reason, and sends the rest', async () => {
  const { ads } = practice
  take(await ads.pull(project))
  const records = async (kind: 'card' | 'campaign') =>
    take(await ads.records(project, { kind, from: 0, count: 100 })).records
  const [gone] = await records('card')
  const campaigns = (await records('campaign')).slice(0, 2)
  const components = [
    { type: 'MEDIA', media_key: EXAMPLE_MEDIA.image },
    { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
  ]
  take(
    await ads.edit(
      project,
      [
        { op: 'create', kind: 'card', fields: { name: 'Leaves card', components } },
        ...campaigns.map(({ id, name }) => ({
          ...({ op: 'set', kind: 'campaign', field: 'name' } as const),
          id,
          value: `${name}!`,
        })),
        { op: 'delete', kind: 'card', id: gone?.id ?? '' },
      ],
      'Test',
    ),
  )
  withdrawAfter('cards', ['CREATIVE_MANAGER'])
  const questions = take(await ads.check(project)).flatMap(({ question }) => question ?? [])
  const started = take(await ads.upload(project, undefined, questions))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  const end = await endedUpload(ads, project, started.upload.id)
  expect([end.state, end.steps]).toMatchObject(['finished', { confirmed: 2, failed: 2, unknown: 0, notSent: 0 }])
  const reason = "The platform rejected the request: “Your rights in this account don't include changes to campaigns”"
  const outcomes = take(await ads.outcomes(project, end.id))
  expect(outcomes.map((one) => [one.kind, one.state, saidText({ sentence: '', ...one })])).toEqual([
    ['card', 'confirmed', ''],
    ['campaign', 'failed', reason],
    ['campaign', 'failed', reason],
    ['card', 'confirmed', ''],
  ])
  const { world } = practice.emulator.emulator
  expect(world.table('cards').get(gone?.id ?? '')?.['deleted']).toBe(true)
  for (const { id, name } of campaigns) expect(world.table('campaigns').get(id)?.['name']).toBe(name)
  // What was not taken stays a draft, and is locked once the rights are read.
  take(await ads.pull(project))
  const after = take(await ads.open(practice.account))
  expect(after).toMatchObject({ permissions: ['CREATIVE_MANAGER'], drafts: { create: 0, change: 2, delete: 0 } })
  const locked = take(await ads.upload(project))
  expect(locked).toMatchObject({ state: 'issues', issues: [{ kind: 'campaign' }, { kind: 'campaign' }] })
})
