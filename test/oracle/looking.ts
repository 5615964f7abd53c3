import type { Page } from 'playwright'
import type { Oracle } from './claims.ts'
import { figuresOn } from './screenFigures.ts'

/** How long a screen may take to say what is so; a right one takes no time. */
const PATIENCE_MS = 120_000
const AGAIN_MS = 150

/** Looks at screens and gathers what they say wrongly. */
export const createLooker = <Facts>(page: Page, oracle: Oracle<Facts>, patienceMs = PATIENCE_MS) => {
  const wrong: string[] = []
  return {
    wrong,
    look: async (screen: string, facts: Facts): Promise<void> => {
      const until = Date.now() + patienceMs
      for (;;) {
        const problems = oracle.check(screen, await figuresOn(page), facts)
        if (problems.length === 0) return
        if (Date.now() > until) {
          wrong.push(...problems)
          return
        }
        await page.waitForTimeout(AGAIN_MS)
      }
    },
  }
}
