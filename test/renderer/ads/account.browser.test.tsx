import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HostProblem } from '../../../src/host/hostProblem.ts'
import { editRecords } from '../../../src/renderer/ads/state/edits.ts'
import { readKind } from '../../../src/renderer/ads/state/records.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { button, expectAccessible } from '../show.tsx'
import { openAds } from './openAds.tsx'

// The account itself: permissions, features, and categories by country.

it('shows rights, features, apps, categories and placements, and finds a category by country', async () => {
  const { emulator, accountId, host } = await openAds()
  await page.getByRole('tab', { name: 'Account' }).click()
  await button('Get account').click()
  await expect.element(page.getByText('Account administrator', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /REACH_FREQUENCY_CAP.*Frequency caps.*Yes/ })).toBeVisible()
  await expect.element(page.getByText('com.example.shop')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find categories' }).fill('gb')
  await expect.element(page.getByRole('row', { name: /Evening news.*US, GB/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Outdoor sports/ })).not.toBeInTheDocument()
  await expectAccessible()

  // Rights that shrank lock what they no longer include.
  const permissions = ['CAMPAIGN_ANALYST']
  emulator.world.commit({ put: 'accountAccess', id: accountId, record: { id: accountId, permissions } })
  await button('Get account').click()
  await expect.element(page.getByText('View only').first()).toBeVisible()

  // A fault ends the reading, as an answer does.
  setHost({ ...host, ads: { ...host.ads, accountFacts: () => Promise.reject(new HostProblem('Restart it.')) } })
  await button('Get account').click()
  await expect.element(page.getByText('Restart it.')).toBeVisible()
  await expect.element(button('Get account')).toBeEnabled()
  setHost(host)

  const [campaign] = (await readKind('campaign')) ?? []
  const set = { op: 'set', kind: 'campaign', id: campaign?.id ?? '', field: 'name', value: 'Renamed' } as const
  expect(await editRecords([set], { sentence: 'Rename' })).toMatchObject({ ok: false })
})
