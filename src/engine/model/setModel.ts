import type { SetPreview } from '../../workspace/edits/setPreview.ts'

// Types of product set choices from the open feed, shared by screens, store and worker.

/** A row of the feed that may go into a set. */
export interface SetRow {
  readonly row: number
  readonly id: string
  readonly title: string
  /** item_group_id of the product, empty for none. */
  readonly group: string
  readonly hasErrors: boolean
}

/** The first rows of a choice, and how many there are in all. */
export interface SetRows {
  readonly rows: readonly SetRow[]
  readonly total: number
}

/** What filters would hold, counted over all rows of the feed. */
export interface FilteredMembers extends Omit<SetPreview, 'members'> {
  readonly members: number
}

/** Products whose keys are wanted: ids in a catalog. */
export interface KeysWanted {
  readonly catalogId: string
  readonly ids: readonly string[]
}

export interface FoundKeys {
  /** product_key of each id. */
  readonly keys: ReadonlyMap<string, string>
  /** Ids without a key. */
  readonly missing: readonly string[]
}

/** Keys that a search found so far, and the products it looked at. */
export interface KeysSoFar {
  readonly keys: ReadonlyMap<string, string>
  readonly products: number
}
