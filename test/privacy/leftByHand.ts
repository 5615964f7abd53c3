import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { table } from '../harness/figures.ts'
import { collectGarbage, PEOPLE, pastePeople } from './leftInMemory.ts'
import { canaryEmail, processesOf, type Remain, remainsIn, valuesIn } from './memory.ts'
import { createPlace, type Place } from './place.ts'
import { button, goTo } from './steps.ts'

// What people type, and what of it is in the memory of the browser afterwards.

/** Values that are typed, one after the other. */
const TYPED = 20

const typed = Array.from({ length: TYPED }, (_, number) => canaryEmail(number))

interface Session {
  readonly place: Place
  readonly page: Page
}

const typeInto = async (page: Page, label: string, value: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  // Key by key, as a person does.
  await page.keyboard.type(value)
}

const audiencePage = async (page: Page, tab: string): Promise<void> => {
  await goTo(page, 'Audiences')
  await page.getByRole('tab', { name: tab, exact: true }).click()
}

interface Way {
  /** How many people it is about. */
  readonly of: number
  readonly act: (session: Session) => Promise<void>
}

/** The ways by hand; each ends with nothing of anybody on the screen. */
const WAYS = {
  'Hash checker': {
    of: TYPED,
    act: async ({ page }) => {
      await audiencePage(page, 'Hash checker')
      for (const value of typed) {
        await typeInto(page, 'Value', value)
        await page.getByRole('heading', { name: 'Steps' }).waitFor()
      }
      await button(page, 'Clear field').click()
    },
  },
  Erasure: {
    of: TYPED,
    act: async ({ page }) => {
      await audiencePage(page, 'Erasure')
      for (const value of typed) {
        await typeInto(page, 'Email, phone number or ID', value)
        await button(page, 'Find person').click()
        await page.getByRole('heading', { name: 'Not found' }).waitFor()
      }
    },
  },
  'Pasted list': {
    of: PEOPLE,
    act: async ({ page }) => {
      await goTo(page, 'Audiences')
      await pastePeople(page)
      await button(page, 'Hash and import').click()
      await button(page, /^Upload/).waitFor()
    },
  },
} as const satisfies Readonly<Record<string, Way>>

type WayName = keyof typeof WAYS

interface LeftByHand {
  readonly name: WayName
  readonly of: number
  readonly remains: readonly Remain[]
}

/** Does one in a browser of its own, and searches its memory later. */
const leftByHand = async (place: Place, name: WayName, waitMs: number): Promise<LeftByHand> => {
  const page = await place.start()
  const { act, of }: Way = WAYS[name]
  await act({ place, page })
  await goTo(page, 'Home')
  await pause(waitMs)
  await collectGarbage(page)
  const remains = remainsIn(processesOf(place.browserPid()))
  await place.close()
  return { name, of, remains }
}

const MINUTE_MS = 60_000

/** Every way, searched for a minute afterwards. */
export const leftByHands = async (commandLine: string, names = Object.keys(WAYS) as WayName[], waitMs = MINUTE_MS) => {
  const found: LeftByHand[] = []
  for (const name of names) {
    const place = await createPlace(commandLine)
    try {
      found.push(await leftByHand(place, name, waitMs))
    } finally {
      await place.kill()
      place.remove()
    }
  }
  return found
}

/** A table of what was left of each. */
export const byHandTable = (found: readonly LeftByHand[]): string =>
  table(
    ['by hand', 'values', 'emails in the page', 'phones in the page', 'in the browser'],
    found.map(({ name, of, remains }) => {
      const [page, browser] = [valuesIn(remains, 'renderer'), valuesIn(remains, 'browser')]
      return [name, of, page.email, page.phone, browser.email + browser.phone]
    }),
  )
