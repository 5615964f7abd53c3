import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from 'playwright'
import { browserOptions } from '../../build/setup/browser.mjs'
import { en } from '../../src/messages/en.ts'
import { createTranslator } from '../../src/messages/translator.ts'
import { walkScreens } from '../e2e/everyScreen.ts'
import { ROOT } from '../e2e/program.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'

// Every screen, list, menu, dialog and form for a screen reader and axe.

/** Where the trees of the screen reader are written, one file a screen. */
const TREES = join(ROOT, 'test-results', 'accessibility')

/** Roles that say nothing without a name. */
const UNNAMED =
  /^\s*- (button|link|textbox|checkbox|combobox|radio|switch|slider|tab|menuitem|dialog|grid|searchbox)(?: \[|:|$)/

interface Barrier {
  readonly screen: string
  readonly found: string
}

interface AccessibilityRun {
  /** How many states of screens were looked at. */
  readonly looks: number
  readonly barriers: readonly Barrier[]
}

/** Looks at every screen in Practice; calls `onScreen` after each. The first finding of each kind and place is kept. */
export const findBarriers = async (onScreen: (screen: string) => void): Promise<AccessibilityRun> => {
  const browser = await chromium.launch({ timeout: MAX_WAIT_MS, ...browserOptions() })
  const wrong: string[] = []
  const barriers: Barrier[] = []
  const known = new Set<string>()
  let looks = 0
  const add = (screen: string, found: string): void => {
    if (known.has(found)) return
    known.add(found)
    barriers.push({ screen, found })
  }
  rmSync(TREES, { recursive: true, force: true })
  mkdirSync(TREES, { recursive: true })
  try {
    const look = async (page: Page, screen: string): Promise<void> => {
      const place = String(++looks).padStart(3, '0')
      const tree = await page.locator('body').ariaSnapshot()
      const name = `${place} ${screen.replace(/[^\p{L}\p{N} ,>-]/gu, '').slice(0, 80)}`
      writeFileSync(join(TREES, `${name}.yml`), `${tree}\n`)
      for (const line of tree.split('\n')) if (UNNAMED.test(line)) add(screen, `without a name: ${line.trim()}`)
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
      for (const { id, impact, nodes } of violations)
        for (const { html } of nodes) add(screen, `${impact}: ${id}: ${html.slice(0, 160)}`)
      onScreen(screen)
    }
    await walkScreens({ browser, wrong, environment: {}, text: createTranslator('en', en, en).text, look })
    for (const sentence of wrong) add('console', sentence)
  } finally {
    await browser.close()
  }
  return { looks, barriers }
}
