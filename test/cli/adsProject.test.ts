import { expect, it } from 'vitest'
import { projectOfAccount } from '../../src/cli/adsProject.ts'
import type { AdProject, Ads } from '../../src/host/ads.ts'

// Which downloaded account a command means.

const ads = (...projects: readonly Partial<AdProject>[]) => ({ projects: async () => projects }) as unknown as Ads

const one = { id: 'practice_1', account: 'abc' }

it('asks for one of several accounts by its ID', async () => {
  const several = ads(one, { id: 'practice_2', account: 'def' })
  expect(await projectOfAccount(several, undefined)).toMatchObject({
    failure: 'Choose an account with --account: abc, def.',
  })
  expect(await projectOfAccount(several, 'def')).toMatchObject({ value: { id: 'practice_2' } })
})

it('asks for one of several services where they share the account', async () => {
  const shared = ads(one, { id: 'live_1', account: 'abc' })
  const said = await projectOfAccount(shared, 'abc')
  expect(said).toMatchObject({ failure: expect.stringContaining('practice_1, live_1') })
  expect(await projectOfAccount(shared, 'live_1')).toMatchObject({ value: { id: 'live_1' } })
})
