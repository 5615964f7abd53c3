import type { FeedView } from './stepModel.ts'

// What pages and the worker say of the images of a feed.

/** Which images of the shown rows are meant. */
export interface ImageScope {
  /** Additional images too. */
  readonly additional: boolean
}

/** A picture that several URLs of the feed lead to. */
export interface RepeatedImage {
  readonly first: string
  readonly urls: number
}

/** What a check of the shown rows would ask for, and what is known. */
export interface ImageSummary {
  /** URLs, each counted once. */
  readonly images: number
  readonly known: number
  /** Hosts that would be asked, those with the most images first. */
  readonly hosts: readonly { readonly host: string; readonly images: number }[]
  readonly allHosts: number
  /** The first of them, those with the most URLs. */
  readonly repeated: readonly RepeatedImage[]
  readonly allRepeated: number
}

/** How a check ended, also one that was canceled. */
export interface CheckedImages {
  readonly view: FeedView
  /** Without those of hosts that were left alone. */
  readonly checked: number
  /** Images among them that could not be fetched, or are none. */
  readonly troubled: number
}
