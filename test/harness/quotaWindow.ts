import type { CDPSession, Page } from 'playwright'
import { type KillableBrowser, openBrowser } from './browser.ts'

// The page in a browser, with a limit to what its origin may keep.

/** What takes longer will not come any more. */
const STEP_MS = 90_000

/** What may be used of the disk, as the browser counts it. */
const limits = (session: CDPSession, origin: string) => ({
  set: async (room: number): Promise<void> => {
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.floor(usage + room) })
  },
  lift: async (): Promise<void> => {
    await session.send('Storage.overrideQuotaForOrigin', { origin })
  },
})

export interface LimitedWindow {
  readonly browser: KillableBrowser
  readonly page: Page
  readonly quota: ReturnType<typeof limits>
}

/** The page of this address in a browser with this profile. */
export const openLimited = async (profile: string, address: string): Promise<LimitedWindow> => {
  const browser = await openBrowser(profile)
  const { page } = browser
  page.setDefaultTimeout(STEP_MS)
  await page.goto(address)
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
  return { browser, page, quota: limits(await page.context().newCDPSession(page), new URL(address).origin) }
}

/** Opens the page anew in the same browser. */
export const reopen = async (page: Page): Promise<void> => {
  await page.reload()
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
}
