import { expect, it } from 'vitest'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { take } from '../../harness/hostOn.ts'
import { practiceAds } from '../../renderer/ads/practiceAds.ts'
import { endedUpload } from './practiceAds.ts'

// Posts are read by ID from their list, before and after a rename.

const start = async () => {
  const practice = practiceAds()
  const { ads, accountId, emulator } = practice
  const { id } = take(await ads.open(accountId))
  take(await ads.pull(id))
  const tweets = emulator.world.table('tweets')
  const [post] = tweets.all().filter(({ account_id: account }) => account === accountId)
  if (post === undefined) throw new Error('Practice has a post.')
  const postId = String(post['id'])
  const rename = async (name: string): Promise<void> => {
    take(await ads.edit(id, [{ op: 'set', kind: 'post', id: postId, field: 'name', value: name }], 'Test'))
  }
  const others = (change: Fields): void =>
    emulator.world.commit({ put: 'tweets', id: postId, record: { ...tweets.get(postId), ...change } })
  const upload = async (): Promise<string> => {
    const started = take(await ads.upload(id))
    if (started.state !== 'started') throw new Error(JSON.stringify(started))
    await endedUpload(ads, id, started.upload.id)
    return started.upload.id
  }
  return { ...practice, id, postId, rename, others, upload }
}

it('compares the name of a post before it is changed', async () => {
  const { ads, id, postId, rename, others } = await start()
  await rename('Mine')
  others({ name: 'Theirs' })
  expect(take(await ads.upload(id))).toMatchObject({
    state: 'conflicts',
    conflicts: [{ kind: 'post', id: postId, field: 'name', mine: 'Mine', theirs: 'Theirs' }],
  })
})

it('reads the name back, and keeps what the list does not show', async () => {
  const { ads, id, postId, rename, upload, emulator } = await start()
  const before = take(await ads.record(id, 'post', postId)).values
  await rename('Mine')
  const outcomes = take(await ads.outcomes(id, await upload()))
  expect(outcomes).toMatchObject([{ kind: 'post', state: 'confirmed' }])
  expect(outcomes[0]?.sentence).toBeUndefined()
  expect(take(await ads.record(id, 'post', postId)).values).toEqual({ ...before, name: 'Mine' })
  expect(emulator.world.table('tweets').get(postId)?.['name']).toBe('Mine')
})

it('shows promotions by the name of their post, also where they use an ad group', async () => {
  const { ads, id, postId, rename, upload } = await start()
  await rename('Mine')
  const groups = take(await ads.records(id, { kind: 'lineItem', from: 0, count: 100 })).records
  const group = groups.find(({ values }) => values['product_type'] === 'PROMOTED_TWEETS')
  const promotion = { line_item_id: group?.id, tweet_id: postId }
  take(await ads.edit(id, [{ op: 'create', kind: 'promotedPost', fields: promotion }], 'Test'))
  await upload()
  const users = take(await ads.usedBy(id, 'lineItem', group?.id ?? ''))
  const own = users.filter(({ kind, values }) => kind === 'promotedPost' && values['tweet_id'] === postId)
  expect(own.map(({ name }) => name)).toEqual(['Mine'])
})

it('ends by undo what another upload promoted of the post, which stays', async () => {
  const { ads, id, upload, emulator } = await start()
  const text = 'A post to be undone'
  const { userId } = emulator.seed
  take(await ads.edit(id, [{ op: 'create', kind: 'post', fields: { as_user_id: userId, text } }], 'Test'))
  const first = await upload()
  const postId = take(await ads.outcomes(id, first))[0]?.newId ?? ''
  const groups = take(await ads.records(id, { kind: 'lineItem', from: 0, count: 100 })).records
  const group = groups.find(({ values }) => values['product_type'] === 'PROMOTED_TWEETS')
  const promotion = { line_item_id: group?.id, tweet_id: postId }
  take(await ads.edit(id, [{ op: 'create', kind: 'promotedPost', fields: promotion }], 'Test'))
  await upload()
  const undone = take(await ads.undoUpload(id, first, []))
  expect(undone).toMatchObject({ drafts: 1, unchanged: [{ kind: 'post', id: postId }] })
  expect(take(await ads.review(id)).steps).toMatchObject([{ kind: 'promotedPost', operation: 'delete' }])
})
