import { beforeEach, expect, it } from 'vitest'
import type { AdEdit, Ads } from '../../../src/host/ads.ts'
import { coded, said } from '../../../src/messages/said.ts'
import type { RunningHost } from '../../../src/shell/createHost.ts'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'
import { take } from '../../harness/hostOn.ts'
import { practiceOfEachTest } from './practiceAds.ts'

let emulator: EmulatorServer
let running: RunningHost
let ads: Ads
let project: string

const { start } = practiceOfEachTest((started) => {
  ;({ running, emulator, ads, project } = started)
})

beforeEach(async () => {
  take(await ads.pull(project))
})

const edit = async (...edits: readonly AdEdit[]) => take(await ads.edit(project, edits, 'Test'))
const drafts = async () => (await ads.projects())[0]?.drafts
const undoes = async () => (await ads.projects())[0]?.undoes

const newMedium: AdEdit = { op: 'create', kind: 'media', id: 'new 1', fields: { media_key: '3_77', name: 'Leaves' } }
const newPost = (text: string): AdEdit => ({
  op: 'create',
  kind: 'post',
  id: 'new 2',
  fields: { as_user_id: emulator.seeded.userId, text, media_keys: ['new 1'] },
})

const uploaded = async (only?: readonly string[]): Promise<void> => {
  const started = take(await ads.upload(project, only))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  const { id } = started.upload
  await expect.poll(async () => take(await ads.uploads(project)).find((one) => one.id === id)?.state).toBe('finished')
}

it('a version brings its drafts back as one step, over a restart', async () => {
  await edit(newMedium, newPost('Leaves!'))
  const { id } = take(await ads.saveVersion(project, 'With leaves'))
  await edit(
    { op: 'delete', kind: 'post', id: 'new 2' },
    { op: 'set', kind: 'media', id: 'new 1', field: 'name', value: 'X' },
  )
  await running.close()
  await start()
  expect(take(await ads.versions(project))).toMatchObject([
    { id, name: 'With leaves', reason: 'named', drafts: { create: 2 } },
  ])
  expect(take(await ads.restoreVersion(project, id))).toEqual({ drafts: 2, unchanged: [] })
  expect(take(await ads.record(project, 'media', 'new 1')).name).toBe('Leaves')
  expect(take(await ads.record(project, 'post', 'new 2')).values).toMatchObject({
    text: 'Leaves!',
    media_keys: ['new 1'],
  })
  take(await ads.undo(project))
  expect(take(await ads.record(project, 'media', 'new 1')).name).toBe('X')
  expect(await drafts()).toMatchObject({ create: 1 })
})

it('an upload keeps a version first, and restoring it creates nothing twice', async () => {
  const [poll] = take(await ads.records(project, { kind: 'media', from: 0, count: 1 })).records
  if (poll === undefined) throw new Error('There is no medium.')
  const renamed = { op: 'set', kind: 'media', id: poll.id, field: 'name', value: 'Renamed' } as const
  await edit(newMedium, newPost('Leaves!'), renamed)
  const medium = take(await ads.review(project)).steps.filter(({ kind }) => kind === 'media')
  await uploaded(medium.map(({ key }) => key))
  expect(await drafts()).toMatchObject({ create: 1, change: 0 })
  await edit({ op: 'discard', kind: 'post', id: 'new 2' })
  const [backup, ...others] = take(await ads.versions(project))
  expect([backup, ...others]).toMatchObject([{ reason: 'upload', drafts: { create: 2, change: 1 } }])
  const restored = take(await ads.restoreVersion(project, backup?.id ?? ''))
  expect(await undoes()).toEqual(said('ads.version.title', { name: coded('ads.version.beforeUpload') }))
  expect(restored.unchanged.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['media', '3_77'],
      ['media', poll.id],
    ]),
  )
  expect(await drafts()).toMatchObject({ create: 1, change: 0 })
  expect(take(await ads.record(project, 'post', 'new 2')).values['media_keys']).toEqual(['3_77'])
  await uploaded()
  const { world } = emulator.emulator
  expect(
    world
      .table('mediaLibrary')
      .all()
      .filter(({ name }) => name === 'Leaves'),
  ).toHaveLength(1)
})

it('there is nothing to restore of a version that is not there', async () => {
  const restored = await ads.restoreVersion(project, 'nothing')
  expect(restored.ok ? '' : restored.failure.sentence).toContain("doesn't exist")
})
