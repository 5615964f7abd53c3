import { expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import type { Ads } from '../../../src/host/ads.ts'
import { saidText } from '../../../src/messages/said.ts'
import { take } from '../../harness/hostOn.ts'
import { practiceAds } from '../../renderer/ads/practiceAds.ts'
import { endedUpload } from './practiceAds.ts'

// A service profile that takes no observed endpoints. Nothing undocumented leaves.

/** An account with a new draft post, which is observed, and a new documented card. */
const drafted = async (choices: Parameters<typeof practiceAds>[0] = {}) => {
  const { ads, accountId, emulator } = practiceAds(choices)
  const { id } = take(await ads.open(accountId))
  take(await ads.pull(id))
  const components = [
    { type: 'MEDIA', media_key: EXAMPLE_MEDIA.image },
    { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
  ]
  take(
    await ads.edit(
      id,
      [
        { op: 'create', kind: 'draftPost', fields: { as_user_id: emulator.seed.userId, text: 'Tea' } },
        { op: 'create', kind: 'card', fields: { name: 'Tea', components } },
      ],
      'Test',
    ),
  )
  const posts = () => emulator.world.table('draftTweets').all()
  return { ads, id, posts, before: posts().length }
}

/** Answers in turn; the last one stays. */
const inTurn = (...answers: readonly boolean[]) => {
  let at = 0
  return async (): Promise<boolean> => answers[Math.min(at++, answers.length - 1)] ?? false
}

it('shows an error at each record that needs an observed endpoint, and uploads nothing', async () => {
  const { ads, id, posts, before } = await drafted({ allowsObserved: inTurn(false) })
  const errors = take(await ads.check(id)).filter(({ message }) => message.code === 'ads.check.observedOff')
  expect(errors).toMatchObject([{ kind: 'draftPost', field: '', level: 'error' }])
  expect(take(await ads.upload(id))).toMatchObject({ state: 'issues' })
  expect(posts()).toHaveLength(before)
})

it('seals no request to an observed endpoint, even if the check let it pass', async () => {
  // The pull, the check, the seal.
  const { ads, id, posts, before } = await drafted({ allowsObserved: inTurn(true, true, false) })
  const started = await ads.upload(id)
  expect(started.ok ? '' : saidText(started.failure)).toContain('turn on observed endpoints')
  expect([take(await ads.uploads(id)), posts().length]).toEqual([[], before])
})

it('sends no sealed request to an observed endpoint, and goes on with the others', async () => {
  let observed = true
  const { ads, id, posts, before } = await drafted({ observed: () => observed, allowsObserved: inTurn(true) })
  observed = false
  const started = take(await ads.upload(id))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  await endedUpload(ads, id, started.upload.id)
  const outcomes = take(await ads.outcomes(id, started.upload.id))
  expect(outcomes.map(({ kind, state }) => [kind, state])).toEqual([
    ['card', 'confirmed'],
    ['draftPost', 'failed'],
  ])
  expect(posts()).toHaveLength(before)
})

it('rehearses by the profile of the account', async () => {
  const { ads, id } = await drafted({ allowsObserved: inTurn(true, false, true) })
  const states = async () => take(await ads.rehearse(id)).outcomes.map(({ state }) => state)
  expect(await states()).toEqual(['confirmed', 'failed'])
  expect(await states()).toEqual(['confirmed', 'confirmed'])
})

/** An account whose ad groups were read before observed endpoints were turned off. */
const readBefore = async () => {
  let observed = true
  const practice = practiceAds({ observed: () => observed, allowsObserved: async () => observed })
  const { ads, accountId } = practice
  const { id } = take(await ads.open(accountId))
  take(await ads.pull(id))
  observed = false
  const turnOn = (): void => {
    observed = true
  }
  return { ...practice, id, turnOn }
}

const uploaded = async (ads: Ads, id: string) => {
  const started = take(await ads.upload(id))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  await endedUpload(ads, id, started.upload.id)
  return take(await ads.outcomes(id, started.upload.id))
}

it('says what is not compared, and sends it by documented endpoints', async () => {
  const { ads, id } = await readBefore()
  const page = take(await ads.records(id, { kind: 'lineItem', from: 0, count: 1 }))
  const card = take(await ads.records(id, { kind: 'card', from: 0, count: 1 })).records[0]
  const adGroup = page.records[0]
  if (adGroup === undefined || card === undefined) throw new Error('Practice has an ad group and a card.')
  const set = { op: 'set', field: 'name', value: 'Tea' } as const
  take(
    await ads.edit(
      id,
      [
        { ...set, kind: 'lineItem', id: adGroup.id },
        { ...set, kind: 'card', id: card.id },
      ],
      'Test',
    ),
  )
  const { steps, readsBefore } = take(await ads.review(id))
  expect(steps.map(({ kind, isNotCompared }) => [kind, isNotCompared])).toEqual([
    ['card', undefined],
    ['lineItem', true],
  ])
  expect(readsBefore).toBe(1)
  expect((await uploaded(ads, id)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
})

it('takes an ad group by its ID, and changes it by documented endpoints', async () => {
  const { ads, accountId, emulator } = practiceAds({ observed: () => false, allowsObserved: async () => false })
  const { id } = take(await ads.open(accountId))
  take(await ads.pull(id))
  const [there] = emulator.world.table('lineItems').all()
  const lineItem = String(there?.['id'])
  expect(take(await ads.records(id, { kind: 'lineItem', from: 0, count: 1 })).total).toBe(0)
  expect(take(await ads.enter(id, 'lineItem', lineItem))).toMatchObject({ id: lineItem, values: { id: lineItem } })
  const refused = await ads.enter(id, 'lineItem', 'no id')
  expect(refused.ok).toBe(false)
  take(await ads.edit(id, [{ op: 'set', kind: 'lineItem', id: lineItem, field: 'name', value: 'By hand' }], 'Test'))
  expect(take(await ads.check(id)).filter(({ level }) => level === 'error')).toEqual([])
  expect(await uploaded(ads, id)).toMatchObject([{ kind: 'lineItem', state: 'confirmed' }])
  expect(emulator.world.table('lineItems').get(lineItem)?.['name']).toBe('By hand')
})

it('reads an entered record where that is allowed, and takes none that is not there', async () => {
  const { ads, id, emulator, turnOn } = await readBefore()
  turnOn()
  const none = await ads.enter(id, 'post', '12345')
  expect(none.ok ? '' : saidText(none.failure)).toContain('no record with the ID 12345')
  const [post] = emulator.world.table('tweets').all()
  const text = String(post?.['text'])
  expect(take(await ads.enter(id, 'post', String(post?.['id']))).values['text']).toBe(text)
})
