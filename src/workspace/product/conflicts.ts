import { FEED_RULES, type FeedFinding, ROW_KEYS } from './feedCheck.ts'

// Conflicts between rows, found by scanning all keys in order (`keysOf` of feedCheck.ts). Nothing is kept between
// questions, so a million rows take no memory: keys stay in the feed's file.

/** Goes through the keys of all rows: ROW_KEYS numbers a row, from row `first` on. */
export type EachKeys = (take: (first: number, keys: Uint32Array) => void) => void

/** What a row clashes by, as bits. */
const CONFLICT = { duplicate: 1, twin: 2, variants: 4 } as const
export const ALL_CONFLICTS = 7
const ID_CONFLICTS = CONFLICT.duplicate | CONFLICT.twin

/** Names of CONFLICT in the order of their bits. */
export const CONFLICT_NAMES = ['duplicate', 'twin', 'variants'] as const

/** A group of rows as one number: 53 bits of a 64-bit hash. 0 is none. */
const groupKey = (high: number, low: number): number => high * 2_097_152 + (low >>> 11)

/** Rows of one group with the same id to the letter. */
const exactKey = (high: number, exact: number): number => exact * 2_097_152 + (high >>> 11)

/** Group of the rows with the same ID; 0 for none. `at`: place of the row in `keys`. */
export const idGroup = (keys: Uint32Array, at: number): number => groupKey(keys[at] as number, keys[at + 1] as number)

/** Group of the rows that are variants of one product; 0 for none. */
export const variantGroup = (keys: Uint32Array, at: number): number =>
  groupKey(keys[at + 3] as number, keys[at + 4] as number)

const exactOf = (keys: Uint32Array, at: number): number => exactKey(keys[at] as number, keys[at + 2] as number)

const countUp = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Counts the rows of groups, and of ids within them. */
const createCounts = () => {
  const ids = new Map<number, number>()
  const exacts = new Map<number, number>()
  const variants = new Map<number, number>()
  return {
    addId: (keys: Uint32Array, at: number): void => {
      countUp(ids, idGroup(keys, at))
      countUp(exacts, exactOf(keys, at))
    },
    addVariant: (keys: Uint32Array, at: number): void => countUp(variants, variantGroup(keys, at)),
    idFlags: (keys: Uint32Array, at: number): number => {
      const all = ids.get(idGroup(keys, at)) ?? 0
      const same = exacts.get(exactOf(keys, at)) ?? 0
      return (same > 1 ? CONFLICT.duplicate : 0) | (all > same ? CONFLICT.twin : 0)
    },
    variantFlags: (keys: Uint32Array, at: number): number =>
      (variants.get(variantGroup(keys, at)) ?? 0) > 1 ? CONFLICT.variants : 0,
  }
}

const MAX_SLOTS = 2 ** 24

/** Detects slots hit more than once, with two bits per slot. */
const createSieve = (rows: number) => {
  let slots = 2 ** 10
  while (slots < rows * 16 && slots < MAX_SLOTS) slots *= 2
  const once = new Uint32Array(slots / 32)
  const more = new Uint32Array(slots / 32)
  const mask = slots - 1
  return {
    hit: (hash: number): void => {
      const slot = hash & mask
      const word = slot >>> 5
      const bit = 1 << (slot & 31)
      if (((once[word] as number) & bit) === 0) once[word] = (once[word] as number) | bit
      else more[word] = (more[word] as number) | bit
    },
    isShared: (hash: number): boolean => {
      const slot = hash & mask
      return (((more[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
    },
  }
}

/** Offsets of the id and variant hashes among a row's keys. */
const COLUMNS = [0, 3] as const

/** Rows whose groups are sieved at a time. */
const PART = 2 ** 20

const mixed = (high: number, low: number): number => Math.imul(high ^ (low >>> 7), 0x9e3779b1) ^ low

/** The clashes of every row, as bits of CONFLICT. Rows that share nothing are sieved out twice before any are counted. */
export const findConflicts = (each: EachKeys, rows: number): Uint8Array => {
  const flags = new Uint8Array(rows)
  const parts = Math.max(1, Math.ceil(rows / PART))
  for (let part = 0; part < parts; part++) {
    const sieves = COLUMNS.map(() => [createSieve(rows / parts), createSieve(rows / parts)] as const)
    const counts = createCounts()
    for (let pass = 0; pass < 4; pass++)
      each((first, keys) => {
        for (let at = 0, row = first; at < keys.length; at += ROW_KEYS, row++)
          for (let kind = 0; kind < 2; kind++) {
            const column = at + (COLUMNS[kind] as number)
            const high = keys[column] as number
            const low = keys[column + 1] as number
            if ((high === 0 && low === 0) || (parts > 1 && low % parts !== part)) continue
            const [wide, fine] = sieves[kind] as (typeof sieves)[number]
            if (pass === 0) {
              wide.hit(high)
              continue
            }
            if (!wide.isShared(high)) continue
            const other = mixed(high, low)
            if (pass === 1) {
              fine.hit(other)
              continue
            }
            if (!fine.isShared(other)) continue
            if (pass === 2) {
              if (kind === 0) counts.addId(keys, at)
              else counts.addVariant(keys, at)
            } else
              flags[row] =
                (flags[row] as number) | (kind === 0 ? counts.idFlags(keys, at) : counts.variantFlags(keys, at))
          }
      })
  }
  return flags
}

/** Groups that are looked for. */
export interface WantedGroups {
  readonly ids: Set<number>
  readonly variants: Set<number>
}

/** Empty sets for the keys whose rows are asked for. */
export const wantedGroups = (): WantedGroups => ({ ids: new Set(), variants: new Set() })

/** Adds the groups of a row's keys to the wanted ones. */
export const wantGroups = ({ ids, variants }: WantedGroups, keys: Uint32Array, at: number): void => {
  const id = idGroup(keys, at)
  const variant = variantGroup(keys, at)
  if (id !== 0) ids.add(id)
  if (variant !== 0) variants.add(variant)
}

/** A quick no for most keys. */
const hintsOf = (groups: ReadonlySet<number>): Uint8Array => {
  const hints = new Uint8Array(65_536)
  for (const group of groups) hints[Math.floor(group / 2_097_152) & 65_535] = 1
  return hints
}

/** Visits each row of wanted groups. */
const eachMember = (
  each: EachKeys,
  { ids, variants }: WantedGroups,
  take: (row: number, keys: Uint32Array, at: number, isId: boolean) => void,
): void => {
  const idHints = hintsOf(ids)
  const variantHints = hintsOf(variants)
  each((first, keys) => {
    for (let at = 0, row = first; at < keys.length; at += ROW_KEYS, row++) {
      if (idHints[(keys[at] as number) & 65_535] === 1 && ids.has(idGroup(keys, at))) take(row, keys, at, true)
      if (variantHints[(keys[at + 3] as number) & 65_535] === 1 && variants.has(variantGroup(keys, at)))
        take(row, keys, at, false)
    }
  })
}

/** Which conflicts of a row were checked, and which it has, as CONFLICT bits. */
export interface KnownConflicts {
  readonly looked: number
  readonly has: number
}

/** Conflicts of all rows of wanted groups. */
export const conflictsIn = (each: EachKeys, wanted: WantedGroups): Map<number, KnownConflicts> => {
  const counts = createCounts()
  const members: { readonly row: number; readonly keys: Uint32Array; readonly isId: boolean }[] = []
  eachMember(each, wanted, (row, keys, at, isId) => {
    if (isId) counts.addId(keys, at)
    else counts.addVariant(keys, at)
    members.push({ row, keys: keys.slice(at, at + ROW_KEYS), isId })
  })
  const found = new Map<number, KnownConflicts>()
  for (const { row, keys, isId } of members) {
    const { looked, has } = found.get(row) ?? { looked: 0, has: 0 }
    found.set(row, {
      looked: looked | (isId ? ID_CONFLICTS : CONFLICT.variants),
      has: has | (isId ? counts.idFlags(keys, 0) : counts.variantFlags(keys, 0)),
    })
  }
  return found
}

/** The first rows of a group, enough to name another one to each of them. */
interface Firsts {
  readonly rows: number[]
  readonly exacts: Map<number, number[]>
}

const FEW = 2

/** Names another row for each clash of a row. Made for many rows at once, since all keys are gone through. */
export const createPartners = (each: EachKeys, wanted: WantedGroups) => {
  const ids = new Map<number, Firsts>()
  const variants = new Map<number, Firsts>()
  const addTo = (groups: Map<number, Firsts>, group: number, row: number, exact: number): void => {
    const own = groups.get(group) ?? { rows: [], exacts: new Map<number, number[]>() }
    groups.set(group, own)
    if (own.rows.length < FEW) own.rows.push(row)
    const same = own.exacts.get(exact) ?? []
    own.exacts.set(exact, same)
    if (same.length < FEW) same.push(row)
  }
  eachMember(each, wanted, (row, keys, at, isId) => {
    if (isId) addTo(ids, idGroup(keys, at), row, exactOf(keys, at))
    else addTo(variants, variantGroup(keys, at), row, 0)
  })
  return (row: number, keys: Uint32Array, at: number): readonly FeedFinding[] => {
    const found: FeedFinding[] = []
    const tell = (name: (typeof CONFLICT_NAMES)[number], other: number | undefined): void => {
      if (other !== undefined) found.push({ rule: FEED_RULES[name], other })
    }
    const exact = exactOf(keys, at)
    const own = ids.get(idGroup(keys, at))
    tell(
      'duplicate',
      own?.exacts.get(exact)?.find((other) => other !== row),
    )
    const others = [...(own?.exacts ?? [])].find(([other]) => other !== exact)
    tell('twin', others?.[1][0])
    tell(
      'variants',
      variants.get(variantGroup(keys, at))?.rows.find((other) => other !== row),
    )
    return found
  }
}
