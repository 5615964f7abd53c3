import type { Product, ProductField } from '../../contract/catalog/product.ts'
import type { DiffPolicy, DiffSides } from '../../workspace/edits/catalogDiff.ts'
import type { Opened } from './openedFeed.ts'

// What is known of the catalog online, for whoever compares the open feed with it. `place` is the catalog and its service as
// one text (`catalogPlace` of `onlinePlace.ts`).

/** The catalog as it was online when it was last read, with what was confirmed since. */
export interface OnlineBase {
  /** When it was read. ISO 8601, UTC. */
  readonly at: string
  readonly size: number
  readonly productAt: (id: string) => Product | undefined
  readonly valueAt: (id: string, field: ProductField) => string | undefined
  readonly productKeyOf: (id: string) => string | undefined
  readonly ids: () => Iterable<string>
  /** `compareCatalogs({ ...sides, mine }, { ...policy, hasErrors })` tells what an upload would change. */
  readonly sides: Pick<DiffSides, 'base' | 'theirs'>
  /** What was chosen on the page Online; products marked for deletion there come out as `removed`. */
  readonly policy: Pick<DiffPolicy, 'conflicts' | 'choiceOf' | 'isGone'>
  /** Cells of a product of the feed that were changed online and wait for a choice: sending it would overwrite them. */
  readonly waiting: (product: Product) => readonly ProductField[]
}

/** A product as an upload left it online. */
export interface ConfirmedProduct {
  readonly product: Product
  /** As the platform answered it; left out where it is known already. */
  readonly productKey?: string
}

/** What is known of a catalog; undefined while nothing was read from it. It stays in memory while the feed is open. */
export const onlineBase = async (_now: Opened, _place: string): Promise<OnlineBase | undefined> => undefined

/** The platform confirmed these products of an upload: what is known of the catalog follows. */
export const takeConfirmed = async (
  _now: Opened,
  _place: string,
  _products: readonly ConfirmedProduct[],
): Promise<void> => {}

/** The platform confirmed that these products are gone. */
export const takeDeleted = async (_now: Opened, _place: string, _ids: readonly string[]): Promise<void> => {}
