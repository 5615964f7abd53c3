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

/** What is wrong with the screen that a page of a pseudo-locale shows now, from left to right and from right to left. */
export function screenFaults(page: Page, known: KnownText): Promise<readonly ScreenFault[]>

/** Waits until nothing loads and some frames pass without a change. */
export function settled(page: Page): Promise<void>

/** Labels of what opens a list, a menu or a dialog in the topmost place that the selector finds. */
export function openers(page: Page, place: string): Promise<readonly string[]>

/** Presses the last opener of this label in that place. */
export function pressOpener(page: Page, place: string, label: string): Promise<void>
