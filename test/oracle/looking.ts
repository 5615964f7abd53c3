import type { Page } from 'playwright'
import { PATIENCE_MS } from '../patience.ts'
import type { Oracle } from './claims.ts'
import { figuresOn } from './screenFigures.ts'

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
