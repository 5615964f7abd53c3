import type { Page } from 'playwright'
import { MAX_WAIT_MS } from '../maxWait.ts'
import type { Oracle } from './claims.ts'
import { figuresOn } from './screenFigures.ts'

const AGAIN_MS = 150

/** Looks at screens and gathers what they say wrongly. */
export const createLooker = <Facts>(page: Page, oracle: Oracle<Facts>, maxWaitMs = MAX_WAIT_MS) => {
  const wrong: string[] = []
  return {
    wrong,
    /** A screen that reads its figures once is opened `again` while it differs. */
    look: async (
      screen: string,
      facts: Facts | (() => Promise<Facts>),
      again: () => Promise<void> = async () => {},
    ): Promise<void> => {
      const until = Date.now() + maxWaitMs
      for (;;) {
        const now = facts instanceof Function ? await facts() : facts
        const problems = oracle.check(screen, await figuresOn(page), now)
        if (problems.length === 0) return
        if (Date.now() > until) {
          wrong.push(...problems)
          return
        }
        await page.waitForTimeout(AGAIN_MS)
        await again()
      }
    },
  }
}
