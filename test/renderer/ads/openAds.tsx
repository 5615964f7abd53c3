import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { AdsScreen } from '../../../src/renderer/ads/AdsScreen.tsx'
import { watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { button, show } from '../show.tsx'
import { practiceAds } from './practiceAds.ts'

let ends: (() => void)[] = []

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** Shows the ads of Practice with all that the platform has, until the test ends. */
export const openAds = async (practice = practiceAds()) => {
  setHost(practice.host)
  ends = [watchConnection(), watchAds()]
  show(
    <main style={{ height: '760px', display: 'flex', flexDirection: 'column' }}>
      <AdsScreen />
    </main>,
  )
  await button('Get changes').first().click()
  await expect.element(page.getByRole('gridcell', { name: 'Practice card', exact: true })).toBeVisible()
  return practice
}
