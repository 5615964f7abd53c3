import { expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import { take } from '../../harness/hostOn.ts'
import { practiceAds } from '../../renderer/ads/practiceAds.ts'

// A rehearsal has the features and rights of the account. It sends the chosen steps only.

const NO_FEATURES = { put: 'features', record: { keys: ['AGE_TARGETING'] } } as const

/** An account with a media poll and a campaign as drafts. */
const drafted = async () => {
  const { ads, accountId, emulator } = practiceAds()
  const { id } = take(await ads.open(accountId))
  take(await ads.pull(id))
  const poll = {
    name: 'Poll',
    first_choice: 'Green',
    second_choice: 'Black',
    duration_in_minutes: 60,
    media_key: EXAMPLE_MEDIA.image,
  }
  take(
    await ads.edit(
      id,
      [
        { op: 'create', kind: 'pollCard', fields: poll },
        { op: 'create', kind: 'campaign', fields: { name: 'Tea', funding_instrument_id: 'none' } },
      ],
      'Test',
    ),
  )
  const grant = (): void =>
    emulator.world.commit({ ...NO_FEATURES, id: accountId, record: { id: accountId, ...NO_FEATURES.record } })
  return { ads, id, accountId, emulator, grant }
}

it('says what was never read of the account, and takes it as granted', async () => {
  const { ads, id, grant } = await drafted()
  grant()
  const { outcomes, assumed } = take(await ads.rehearse(id))
  expect(assumed).toEqual(['approval', 'features'])
  expect(outcomes).toMatchObject([{ kind: 'pollCard', state: 'confirmed' }, { kind: 'campaign' }])
})

it('rejects what the account has no feature for', async () => {
  const { ads, id, grant } = await drafted()
  grant()
  take(await ads.accountFacts(id, true))
  const { outcomes, assumed } = take(await ads.rehearse(id))
  expect(assumed).toEqual([])
  expect(outcomes[0]).toMatchObject({ kind: 'pollCard', state: 'failed' })
  expect(outcomes[0]?.sentence).toContain('PROMOTED_MEDIA_POLLS')
})

it('rejects what the user has no right to', async () => {
  const { ads, id, accountId, emulator } = await drafted()
  const permissions = ['CREATIVE_MANAGER']
  emulator.world.commit({ put: 'accountAccess', id: accountId, record: { id: accountId, permissions } })
  take(await ads.accountFacts(id, true))
  const { outcomes } = take(await ads.rehearse(id))
  expect(outcomes).toMatchObject([{ state: 'confirmed' }, { state: 'failed' }])
  expect(outcomes[1]?.sentence).toContain('rights')
})

it('sends the chosen steps only', async () => {
  const { ads, id } = await drafted()
  const { steps } = take(await ads.review(id))
  const only = steps.flatMap(({ key, kind }) => (kind === 'pollCard' ? [key] : []))
  expect(take(await ads.rehearse(id, only)).outcomes.map(({ key }) => key)).toEqual(only)
})
