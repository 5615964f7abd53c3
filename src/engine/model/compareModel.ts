import type { ProductField } from '../../contract/catalog/product.ts'
import type { Said } from '../../contract/language/said.ts'
import type { DifferenceKind } from '../../workspace/edits/catalogDiff.ts'
import type { CellState } from '../../workspace/edits/cellMerge.ts'

// The open feed beside the catalog online: its download, and differences on three sides.

export type CellSide = 'mine' | 'theirs'

/** What becomes of a conflict without a choice of its own. */
export type ComparePolicy = 'ask' | 'mine' | 'theirs'

/** A feed and the catalog that it is compared with. */
export interface OnlinePlace {
  readonly feed: string
  /** `catalogPlace`. */
  readonly place: string
}

export interface OnlineCounts {
  /** Products by kind as found; choices take effect when compared again. */
  readonly products: { readonly [Kind in DifferenceKind]: number }
  /** Conflicts, and products that are gone online, which wait for a choice. */
  readonly open: number
  /** Cells that would change in the feed, products that would be added or removed. */
  readonly cells: number
  readonly adds: number
  readonly removes: number
}

/** Status line of the page. */
export interface ComparedOnline {
  /** When the catalog was read, and how many products it had. */
  readonly at: string
  readonly size: number
  /** Both sides were compared before, so it is known which one changed. */
  readonly hasBase: boolean
  readonly counts: OnlineCounts
  /** Choices that were made and wait to be applied. */
  readonly choices: number
}

/** Which differences are listed. */
export type OnlineFilter = DifferenceKind | 'all'

/** A line of the list. */
export interface OnlineLine {
  /** Number among the differences. */
  readonly at: number
  readonly id: string
  readonly title: string
  /** Kind given the choices so far. */
  readonly kind: DifferenceKind
  readonly cells: number
  readonly open: number
  /** The choice for the product as a whole. */
  readonly whole?: CellSide
}

/** A cell of a product, on three sides. */
export interface OnlineCell {
  readonly field: ProductField
  readonly state: CellState
  /** Undefined where there is none. */
  readonly base?: string
  readonly mine?: string
  readonly theirs?: string
  /** The side that counts: as chosen, or by default. */
  readonly side?: CellSide
  readonly isChosen: boolean
}

export interface OnlineDetail extends OnlineLine {
  /** Which sides have the product. */
  readonly has: { readonly base: boolean; readonly mine: boolean; readonly theirs: boolean }
  readonly list: readonly OnlineCell[]
  readonly row: number
}

/** What to request next: a page of the list, or of a group's variants. */
export type OnlineAsk =
  | { readonly kind: 'list'; readonly cursor?: string }
  | { readonly kind: 'variants'; readonly group: string; readonly cursor?: string }

/** Progress of a download, by its file. */
export interface SnapshotReading {
  readonly products: number
  /** Products that the list named: one of each group. */
  readonly listed: number
  readonly groups: number
  readonly groupsRead: number
  /** Absent when everything was read. */
  readonly ask?: OnlineAsk
}

/** Pace of a download: products per second, expected products, and milliseconds left. */
export interface OnlinePace {
  readonly rate?: number
  readonly expected?: number
  readonly msLeft?: number
}

export type DownloadNews =
  | { readonly news: 'read'; readonly reading: SnapshotReading }
  /** The platform or network failed; the next attempt is at `until`, in milliseconds since 1970. */
  | ({ readonly news: 'waiting'; readonly until: number } & Said)
  | { readonly news: 'restarted'; readonly reading: SnapshotReading }

export type OnlineNews =
  | Exclude<DownloadNews, { readonly reading: SnapshotReading }>
  | { readonly news: 'begun' | 'read' | 'restarted'; readonly reading: SnapshotReading & OnlinePace }
