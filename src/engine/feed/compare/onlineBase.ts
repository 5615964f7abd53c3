import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import type { DiffPolicy, DiffSide, DiffSides } from '../../../workspace/edits/catalogDiff.ts'
import { mergeProduct } from '../../../workspace/edits/cellMerge.ts'
import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import { type OnlineFacts, readFacts } from '../../disk/onlineFacts.ts'
import type { Opened } from '../open/openedFeed.ts'
import { baseSnapshot } from './onlineBaseFile.ts'
import { choicesOf, type OnlineChoices } from './onlineChoices.ts'
import { addToReading } from './onlineRunning.ts'
import { type Snapshot, storedProduct, withoutRows } from './onlineSnapshot.ts'

// What is known of the catalog online, for whoever compares the open feed with it. `place` is the catalog and its service as
// one text (`catalogPlace` of `onlinePlace.ts`).

/** The catalog online as last read, plus what was confirmed since. */
export interface OnlineBase {
  /** When it was read. ISO 8601, UTC. */
  readonly at: string
  /** When its download began; missing in earlier versions. */
  readonly begunAt?: string
  /** Every variant was read too, so that what isn't here wasn't online then. */
  readonly isWhole: boolean
  readonly size: number
  readonly productAt: (id: string) => Product | undefined
  readonly valueAt: (id: string, field: ProductField) => string | undefined
  readonly productKeyOf: (id: string) => string | undefined
  readonly ids: () => Iterable<string>
  /** Input for `compareCatalogs({ ...sides, mine }, { ...policy, hasErrors })`, which previews an upload. */
  readonly sides: Pick<DiffSides, 'base' | 'theirs'>
  /** Choices on the Compare page; products marked for deletion there come out as `removed`. */
  readonly policy: Required<Pick<DiffPolicy, 'conflicts' | 'choiceOf' | 'isGone'>>
  readonly choices: OnlineChoices
  /** Fields changed online that await a choice, since sending the product would overwrite them. */
  readonly waiting: (product: Product) => readonly ProductField[]
}

/** A product as an upload left it online. */
export interface ConfirmedProduct {
  readonly product: Product
  /** The platform's key; absent if already known. */
  readonly productKey?: string
}

/** The agreed base of a catalog, if any; excludes products the feed never had. */
const baseOf = async ({ base }: OnlineFacts): Promise<DiffSide | undefined> => {
  const snapshot = base === undefined ? undefined : await baseSnapshot(base.file)
  if (base === undefined || snapshot === undefined) return undefined
  const left = createRowSet()
  for (const row of base.without) left.add(row)
  return { index: withoutRows(snapshot.side.index, left.has), productAt: snapshot.side.productAt }
}

const waitingIn = (
  { base, theirs }: OnlineBase['sides'],
  { choiceOf, isGone, conflicts }: OnlineBase['policy'],
  product: Product,
): readonly ProductField[] => {
  const { id } = product
  const before = base?.productAt(base.index.rowOf(id))
  const online = theirs.productAt(theirs.index.rowOf(id))
  if (online === undefined)
    return before === undefined || !isGone(before) || choiceOf(id, 'id') === 'mine' ? [] : ['id']
  const otherwise = conflicts === 'ask' ? undefined : conflicts
  return mergeProduct(before, product, online, (field) => choiceOf(id, field)).cells.flatMap(
    ({ field, state, merged }) => {
      const isMine = choiceOf(id, field) === 'mine' || (state === 'conflict' && otherwise === 'mine')
      return state === 'mine' || isMine || merged === product[field] ? [] : [field]
    },
  )
}

/** What is known of a catalog; undefined while nothing was read from it. It stays open while the feed is. */
export const onlineBase = async (now: Pick<Opened, 'id'>, place: string): Promise<OnlineBase | undefined> => {
  const facts = await readFacts(now.id, place)
  const { current } = facts
  const snapshot = current === undefined ? undefined : await baseSnapshot(current.file)
  if (current === undefined || snapshot === undefined) return undefined
  const base = await baseOf(facts)
  const choices = await choicesOf(facts.key)
  const theirs = snapshot.side
  const rowOf = theirs.index.rowOf
  const policy = {
    conflicts: facts.conflicts ?? 'ask',
    choiceOf: (id: string, field: ProductField) => choices.sideOf(theirs, id, field),
    isGone: (product: Product): boolean => current.variants || product.item_group_id === '',
  }
  const sides = { ...(base === undefined ? {} : { base }), theirs }
  return {
    at: current.at,
    size: snapshot.size(),
    sides,
    policy,
    choices,
    ...(current.begunAt === undefined ? {} : { begunAt: current.begunAt }),
    isWhole: snapshot.reading(true).ask === undefined,
    productAt: (id) => theirs.productAt(rowOf(id)),
    valueAt: (id, field) => theirs.productAt(rowOf(id))?.[field],
    productKeyOf: (id) => snapshot.onlineAt(rowOf(id))?.key,
    *ids() {
      for (const row of theirs.index.rows()) yield theirs.productAt(row)?.id ?? ''
    },
    waiting: (product) => waitingIn(sides, policy, product),
  }
}

/** Snapshots of the catalog: the current one, and the last agreed one if different. */
const snapshotsOf = async (now: Pick<Opened, 'id'>, place: string): Promise<readonly Snapshot[]> => {
  const { current, base } = await readFacts(now.id, place)
  const files = new Set([current, base].flatMap((each) => each?.file ?? []))
  const found: Snapshot[] = []
  for (const file of files) {
    const snapshot = await baseSnapshot(file)
    if (snapshot !== undefined) found.push(snapshot)
  }
  return found
}

/** Adds to every snapshot of a catalog, including one still being read. */
const addToAll = async (
  now: Pick<Opened, 'id'>,
  place: string,
  add: (snapshot: Snapshot) => Promise<void>,
): Promise<void> => {
  for (const snapshot of await snapshotsOf(now, place)) await add(snapshot)
  await addToReading({ feed: now.id, place }, add)
}

/** The platform confirmed these products of an upload: what is known of the catalog follows. */
export const takeConfirmed = async (
  now: Pick<Opened, 'id'>,
  place: string,
  products: readonly ConfirmedProduct[],
): Promise<void> => {
  if (products.length === 0) return
  await addToAll(now, place, (snapshot) =>
    snapshot.append(
      { kind: 'sent' },
      products.map(({ product, productKey }) => {
        const known = snapshot.onlineAt(snapshot.side.index.rowOf(product.id))
        return storedProduct(product, productKey ?? known?.key ?? '', known?.group ?? '')
      }),
    ),
  )
}

/** The platform confirmed that these products are gone. */
export const takeDeleted = async (now: Pick<Opened, 'id'>, place: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await addToAll(now, place, (snapshot) => snapshot.append({ kind: 'gone', ids }, []))
}
