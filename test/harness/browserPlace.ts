import type { Page } from 'playwright'
import { type FeedScene, onlineOf } from '../oracle/feedClaims.ts'
import type { FeedFacts } from '../oracle/feedFile.ts'
import type { KillScene } from '../oracle/killClaims.ts'
import type { ListFacts } from '../oracle/listFile.ts'
import type { Sent } from '../oracle/place.ts'
import { goTo, unfoldList } from '../privacy/steps.ts'

// What one repeatedly killed browser works with, and what its screens must say.

const WORKS = ['feed import', 'list import', 'list of two files', 'edits', 'edits, storage lost', 'upload'] as const
export type Work = (typeof WORKS)[number]

/** What there was afterwards. `whole`, `nothing`, or a feed or list that asks for its file again. */
type After = 'whole' | 'nothing' | 'asks for its file'

export interface Seen {
  readonly after: After
  /** Seconds of edits that were lost. */
  readonly secondsLost: number
  readonly lost: number
  readonly doubled: number
  readonly corrupt: number
  readonly untrue: readonly string[]
}

export const nothingWrong = { secondsLost: 0, lost: 0, doubled: 0, corrupt: 0, untrue: [] } as const

export interface Place {
  readonly page: Page
  readonly random: () => number
  readonly folder: string
  /** Everything whose import was begun, by name. */
  readonly feeds: Map<string, FeedFacts>
  readonly lists: Map<string, ListFacts>
  /** Products online, as the platform knows them. */
  readonly online: () => FeedScene['online']
  /** Requests that came in at the platform, from number `from` on. */
  readonly sent: (from?: number) => readonly Sent[]
  /** Holds every figure of the screen that is shown against the tables. Answers what is untrue. */
  readonly look: (page: Page, screen: string, open?: Omit<KillScene, 'feeds' | 'lists'>) => Promise<readonly string[]>
}

/** What a browser does when it is killed. */
export interface Deed {
  /** Everything up to the press that starts it. */
  readonly start: (place: Place) => Promise<void>
  /** What goes on until the kill. */
  readonly go?: (place: Place) => Promise<void>
  readonly look: (place: Place, kill: Kill) => Promise<Seen>
}

export interface Kill {
  readonly at: number
  /** The program that serves the page and sends uploads was killed too. */
  readonly isOfProgram: boolean
}

/** How long a list may take to show what there is. */
const LIST_MS = 5000

/** The entry of a feed or list on its screen, or undefined. */
export const entryOf = async (page: Page, screen: 'Catalog' | 'Audiences', name: string, longest = LIST_MS) => {
  await goTo(page, screen)
  await unfoldList(page)
  const entry = page.getByRole('option', { name: new RegExp(`^${name.replace('.', '\\.')}`) }).first()
  // Lists are read a moment after their screen is there.
  return entry.waitFor({ timeout: longest }).then(
    () => entry,
    () => undefined,
  )
}

/** A feed that is open, as it is in its file. */
export const openFeed = (name: string, feed: FeedFacts, { online }: Pick<Place, 'online'>): FeedScene => ({
  ...{ name, feed, online: online(), uploads: [] },
})

/** The catalog as it is compared, by id. */
export const catalogOf = onlineOf
