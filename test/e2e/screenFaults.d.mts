import type { Page } from 'playwright'

/** Something on a screen that people of another language would stumble over. */
export interface ScreenFault {
  readonly fault: 'sideways scroll' | 'clipped' | 'outside the catalogs'
  readonly text: string
  /** The element and those around it. */
  readonly where: string
}

/** What a page of a pseudo-locale may show outside its marks, and the marks. */
export interface KnownText {
  /** Values of users and names of the practice world. */
  readonly data: readonly string[]
  /** Source of a regular expression for codes, paths, sizes and times, which no catalog holds. */
  readonly codes: string
  readonly marks: readonly [start: string, end: string]
}

/** Faults of the screen that is shown now, in both directions. */
export function screenFaults(page: Page): Promise<readonly ScreenFault[]>

/** Tells a page, which is never loaded again, what it may show. */
export function knowText(page: Page, known: KnownText): Promise<void>

/** Waits until nothing loads and some frames pass without a change. */
export function settled(page: Page): Promise<void>

/** Labels of what opens a list, a menu or a dialog in the topmost place that the selector finds. */
export function openers(page: Page, place: string): Promise<readonly string[]>

/** Presses the last opener of this label in that place. */
export function pressOpener(page: Page, place: string, label: string): Promise<readonly string[]>
