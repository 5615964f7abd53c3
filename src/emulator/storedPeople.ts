import { HEX_LENGTH } from './digestSegments.ts'
import { WAITING } from './peopleChanges.ts'
import { SANDBOX } from './sandboxWorld.ts'
import type { World } from './world.ts'

// Members of a stored world's audiences and do-not-reach lists. Practicing with a real list stores hashes of real
// people. People invented by the seed are left alone.

const TABLES = { customAudiences: 'customAudience', doNotReachLists: 'doNotReach' } as const
const PARTNER_KIND = 'partner_user_id'
const PARTNER = `${PARTNER_KIND}:`
const INVENTED = /^partner_user_id:practice-\d+$/
const AT_ONCE = 5_000
/** Before whatever anybody leaves a list: also who has expired is stored. */
const ALWAYS = 0

interface PeopleList {
  readonly id: string
  readonly list: 'customAudience' | 'doNotReach'
  readonly name: string
  readonly identifiers: number
  /** ISO 8601: when people were last put on it or taken off. */
  readonly changedAt: string
}

/** A list with the names of what its people are kept under. */
interface StoredList extends PeopleList {
  readonly stores: readonly string[]
}

const withoutStores = ({ stores: _, ...list }: StoredList): PeopleList => list

export interface StoredPeople {
  /** Lists with at least one identifier that was uploaded. */
  readonly lists: () => readonly PeopleList[]
  /** Keys per list, without lists that hold none. Keys are `kind:hash`, with partner user ids hashed too. */
  readonly find: (keys: readonly string[]) => readonly PeopleList[]
  /** Removes keys from all lists; returns the number of removed entries. */
  readonly erase: (keys: readonly string[]) => number
  /** Removes everybody from lists that were last changed before a time, or from all. */
  readonly empty: (before?: string) => number
}

/** The people of a world. `sha256` gives lower-case hexadecimal of a text in UTF-8. */
export const createStoredPeople = (world: World, sha256: (text: string) => string): StoredPeople => {
  /** A list and those of people who are to come on it. */
  const storesOf = (place: string, id: string): readonly string[] => [
    `${place}${id}`,
    ...world
      .table(`${place}${WAITING}`)
      .all()
      .flatMap((one) => (one['list'] === id ? [`${place}${String(one['id'])}`] : [])),
  ]

  const invented = (list: string): number =>
    world.members(list, ALWAYS, PARTNER_KIND).filter((key) => INVENTED.test(key)).length

  /** Lists of both worlds; those of the sandbox have its prefix. */
  const all = (): readonly StoredList[] => ['', SANDBOX].flatMap(allOf)

  const allOf = (place: string): readonly StoredList[] =>
    Object.entries(TABLES).flatMap(([table, list]) =>
      world
        .table(`${place}${table}`)
        .all()
        .map((record): StoredList => {
          const stores = storesOf(place, String(record['id']))
          return {
            stores,
            id: `${place}${String(record['id'])}`,
            list,
            name: String(record['name'] ?? ''),
            identifiers: stores.reduce((sum, store) => sum + world.memberCount(store, ALWAYS) - invented(store), 0),
            changedAt: String(record['people_at'] ?? record['updated_at'] ?? ''),
          }
        }),
    )

  const remove = (list: string, keys: readonly string[]): number => {
    for (let at = 0; at < keys.length; at += AT_ONCE)
      world.commit({ members: list, set: keys.slice(at, at + AT_ONCE).map((key) => [key, null] as const) })
    return keys.length
  }

  /** Takes everybody who was uploaded off a list, a few thousand at a time. */
  const clear = (list: string): number => {
    let count = 0
    for (const change of world.memberChanges(list)) {
      if ('hashes' in change) {
        count += change.hashes.length / HEX_LENGTH
        world.commit({ members: change.members, kind: change.kind, hashes: change.hashes, until: null })
      } else if ('set' in change) {
        const keys = change.set.flatMap(([key]) => (INVENTED.test(key) ? [] : [key]))
        count += remove(list, keys)
      }
    }
    return count
  }

  /** Members matching the keys. Partner user ids are stored as they are, but looked up by hash. */
  const membersOf = (list: string, keys: readonly string[]): readonly string[] => {
    const wanted = new Set(keys)
    const hashed = [...wanted].filter((key) => !key.startsWith(PARTNER) && world.isMember(list, key, ALWAYS))
    if (hashed.length === wanted.size || !keys.some((key) => key.startsWith(PARTNER))) return hashed
    const isWanted = (key: string): boolean =>
      key.startsWith(PARTNER) && wanted.has(PARTNER + sha256(key.slice(PARTNER.length)))
    return [...hashed, ...world.members(list, ALWAYS, PARTNER_KIND).filter(isWanted)]
  }

  return {
    lists: () =>
      all()
        .filter(({ identifiers }) => identifiers > 0)
        .map(withoutStores),
    find: (keys) =>
      all().flatMap((each) => {
        const identifiers = each.stores.reduce((sum, store) => sum + membersOf(store, keys).length, 0)
        return identifiers === 0 ? [] : [{ ...withoutStores(each), identifiers }]
      }),
    erase: (keys) =>
      all()
        .flatMap(({ stores }) => stores)
        .reduce((sum, store) => sum + remove(store, membersOf(store, keys)), 0),
    empty: (before) =>
      all()
        .filter(({ changedAt }) => before === undefined || Date.parse(changedAt) < Date.parse(before))
        .flatMap(({ stores }) => stores)
        .reduce((sum, store) => sum + clear(store), 0),
  }
}
