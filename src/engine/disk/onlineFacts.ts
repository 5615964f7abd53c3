import Dexie, { type EntityTable, type Table } from 'dexie'
import type { ProductField } from '../../contract/catalog/product.ts'
import type { CellSide, ComparePolicy } from '../model/compareModel.ts'

// Which files hold what was read online, and what was chosen. They stand beside these files in the browser's store: where
// the browser drops one, the other is of no use, and the catalog is read again.

/** Names of files with catalogs as they were read begin so. */
export const ONLINE_FILE = 'online-'

/** A catalog that was read to its end. */
interface ReadCatalog {
  readonly file: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** When its download began; missing in earlier versions. */
  readonly begunAt?: string
  /** The variants of each group were read too, so what is missing is gone. */
  readonly variants: boolean
  /** Products that its list named. */
  readonly listed: number
}

export interface OnlineFacts {
  readonly key: string
  readonly feed: string
  readonly place: string
  /** What is being read, or was when Adwright ended. */
  readonly running?: { readonly file: string; readonly begunAt: string; readonly variants: boolean }
  readonly current?: ReadCatalog
  /** The last agreed state: a downloaded catalog without products the feed never had. */
  readonly base?: ReadCatalog & { readonly without: Uint32Array }
  /** What was set for conflicts without a choice when both were compared last. */
  readonly conflicts?: ComparePolicy
}

/** What was chosen for a product. It holds as long as the product online is what was looked at then. */
export interface ProductChoices {
  readonly key: string
  /** As `idKey` writes it. */
  readonly id: string
  /** The two numbers of its content online; 0 for a product that is not there. */
  readonly seen: readonly [number, number]
  readonly sides: { readonly [Field in ProductField]?: CellSide }
}

type OnlineDatabase = Dexie & {
  readonly facts: EntityTable<OnlineFacts, 'key'>
  readonly choices: Table<ProductChoices, [string, string]>
}

let opened: OnlineDatabase | undefined

/** Opened at the first call; its name and version on the disk stay. */
export const onlineDatabase = (): OnlineDatabase => {
  if (opened === undefined) {
    opened = new Dexie('adwright-online') as OnlineDatabase
    opened.version(1).stores({ facts: 'key,feed', choices: '[key+id],key' })
  }
  return opened
}

/** Key of a feed's downloads from one place; stored, so it must not change. */
export const onlineKey = (feed: string, place: string): string => `${feed} ${place}`

/** What is stored of a feed in a place; without parts where that is nothing. */
export const readFacts = async (feed: string, place: string): Promise<OnlineFacts> => {
  const key = onlineKey(feed, place)
  return (await onlineDatabase().facts.get(key)) ?? { key, feed, place }
}

/** Changes stored facts; removes the parts named in `gone`. */
export const changeFacts = async (
  feed: string,
  place: string,
  change: Partial<Pick<OnlineFacts, 'running' | 'current' | 'base' | 'conflicts'>>,
  ...gone: readonly ('running' | 'current' | 'base')[]
): Promise<OnlineFacts> => {
  const database = onlineDatabase()
  return database.transaction('rw', database.facts, async () => {
    const before = await readFacts(feed, place)
    const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !gone.some((each) => each === name)))
    const facts = { ...(kept as unknown as OnlineFacts), ...change }
    await database.facts.put(facts)
    return facts
  })
}

/** Names of files that are still needed. */
export const neededFiles = async (): Promise<ReadonlySet<string>> =>
  new Set(
    (await onlineDatabase().facts.toArray()).flatMap(({ running, current, base }) =>
      [running, current, base].flatMap((each) => each?.file ?? []),
    ),
  )
