import type { DigestPage } from '../digest/digestPage.ts'
import { pickIdentifiers, visitIdentifiers } from '../digest/identifierKeys.ts'
import { createKeyTable, type KeyTable } from '../digest/keyTable.ts'

// What a new list changes of what a target holds by earlier uploads.
//
// The unit is the identifier, as for the platform. ("Delete matches each identifier that is sent.")
// Where one address of a person changed, the address that is in no row any more is removed alone, then the row is sent
// whole. Whether the platform removes one identifier or the person behind it, everybody of the list is on it in the end.

/** What one settled upload did to a target, in the order in which it happened. */
export interface StoredPart {
  /** Added or removed, or sent for that purpose without a response. */
  readonly effect: 'put' | 'taken' | 'maybePut' | 'maybeTaken'
  /** Earlier state of the same list. People it alone added to the target can be removed. */
  readonly isOwn: boolean
  /** When people of it leave by themselves; milliseconds since 1970. */
  readonly expiresAt: number
  /** Only the rows marked usable were sent. Read several times. */
  readonly pages: () => Iterable<DigestPage>
}

interface DeltaQuestion {
  readonly stored: readonly StoredPart[]
  readonly list: () => Iterable<DigestPage>
  /** Rows of the list, usable or not. */
  readonly rows: number
  /** For each kind whether the target takes it. */
  readonly takes: readonly boolean[]
  /** Milliseconds since 1970: expired before `now`, due for renewal before `soon`. */
  readonly now: number
  readonly soon: number
  /** Identifiers compared per pass, which bounds memory. The list is reread for each pass. */
  readonly atATime?: number
}

/** What becomes of a row of the list. */
export const ROW = { same: 0, expiring: 1, changed: 2, added: 3 } as const

/** Rows and identifiers by what becomes of them. */
export interface DeltaCounts {
  /** Rows that come or change, stay but expire soon, and stay. */
  readonly added: number
  readonly changed: number
  readonly expiring: number
  readonly same: number
  /** Identifiers to remove, and the uploaded rows that contain them. */
  readonly removed: number
  readonly removedRows: number
}

interface Delta extends DeltaCounts {
  /** One of `ROW` for each row; rows that are not sent are `same`. */
  readonly rowResults: Uint8Array
  /** Pages of those identifiers alone, rows counted from 0. */
  readonly removals: () => Generator<DigestPage>
}

const PRESENT = 1
const UNCLEAR = 2
const OWN = 4
const OTHER = 8
const SEEN = 16
const ADDED = 32

/** Identifiers that are compared in one pass at most. */
export const AT_A_TIME = 1 << 22

type Pass = (part: number) => boolean

/** Groups of the 256 parts with at most about this many identifiers each. */
export const passesOf = (
  sizes: Float64Array,
  atATime: number,
): { readonly passes: readonly Pass[]; readonly most: number } => {
  const passes: Pass[] = []
  let from = 0
  let sum = 0
  let most = 1
  for (let part = 0; part < 256; part++) {
    const size = sizes[part] as number
    if (sum > 0 && sum + size > atATime) {
      const first = from
      const end = part
      passes.push((each) => each >= first && each < end)
      from = part
      sum = 0
    }
    sum += size
    most = Math.max(most, sum)
  }
  const first = from
  passes.push((each) => each >= first)
  return { passes, most }
}

/** How many identifiers stand in each of the 256 parts, and in all. */
export const partSizes = (stored: readonly Pick<StoredPart, 'pages'>[]) => {
  const sizes = new Float64Array(256)
  let identifiers = 0
  for (const part of stored)
    for (const page of part.pages())
      visitIdentifiers(page, (_, __, ___, ____, _____, at) => {
        sizes[at] = (sizes[at] as number) + 1
        identifiers++
      })
  return { sizes, identifiers }
}

/** Compares a list with what a target holds. Memory is bounded by `atATime` beside one byte a row and one bit an identifier. */
export const compareList = (question: DeltaQuestion): Delta => {
  const { stored, list, rows, takes, now, soon } = question
  const rowResults = new Uint8Array(rows)
  const { sizes, identifiers } = partSizes(stored)
  const gone = new Uint8Array((identifiers + 7) >>> 3)
  const isGone = (ordinal: number): boolean => ((gone[ordinal >>> 3] as number) & (1 << (ordinal & 7))) !== 0
  const { passes, most } = passesOf(sizes, question.atATime ?? AT_A_TIME)
  const table = createKeyTable(most)
  let removed = 0

  /** Plays the uploads to the target one after the other. */
  const load = (isIn: Pass): void => {
    table.clear()
    for (const { effect, isOwn, expiresAt, pages } of stored)
      for (const page of pages())
        visitIdentifiers(page, (row, kind, one, two, three, part) => {
          if (!isIn(part) || page.usable[row] !== 1 || takes[kind] !== true) return
          const slot = table.put(one, two, three)
          const before = table.bits[slot] as number
          if (effect === 'taken') table.bits[slot] = 0
          else if (effect === 'maybeTaken') table.bits[slot] = before === 0 ? 0 : (before & ~PRESENT) | UNCLEAR
          else {
            const whose = isOwn ? OWN : OTHER
            table.bits[slot] = (before & (OWN | OTHER)) | whose | (effect === 'put' ? PRESENT : UNCLEAR)
            table.times[slot] = expiresAt
          }
        })
  }

  const isThere = (slot: number): boolean =>
    slot >= 0 && ((table.bits[slot] as number) & (PRESENT | UNCLEAR)) !== 0 && (table.times[slot] as number) > now

  const judgeRows = (isIn: Pass): void => {
    for (const page of list())
      visitIdentifiers(page, (row, kind, one, two, three, part) => {
        if (!isIn(part) || page.usable[row] !== 1 || takes[kind] !== true) return
        const slot = table.find(one, two, three)
        if (slot >= 0) table.bits[slot] = (table.bits[slot] as number) | SEEN
        const at = page.firstRow + row
        const bits = slot >= 0 ? (table.bits[slot] as number) : 0
        // Identifiers without a response are sent again, which changes nothing if they are there.
        const rowResult =
          !isThere(slot) || (bits & UNCLEAR) !== 0
            ? ROW.added
            : (table.times[slot] as number) <= soon
              ? ROW.expiring
              : ROW.same
        if (rowResult > (rowResults[at] as number)) rowResults[at] = rowResult
      })
  }

  const judgeStored = (isIn: Pass): void => {
    let ordinal = 0
    for (const { pages } of stored)
      for (const page of pages())
        visitIdentifiers(page, (row, kind, one, two, three, part) => {
          const at = ordinal++
          if (!isIn(part) || page.usable[row] !== 1 || takes[kind] !== true) return
          const slot = table.find(one, two, three)
          const bits = table.bits[slot] as number
          if (!isThere(slot) || (bits & OWN) === 0 || (bits & (OTHER | SEEN | ADDED)) !== 0) return
          table.bits[slot] = bits | ADDED
          gone[at >>> 3] = (gone[at >>> 3] as number) | (1 << (at & 7))
          removed++
        })
  }

  for (const isIn of passes) {
    load(isIn)
    judgeRows(isIn)
    judgeStored(isIn)
  }
  if (removed > 0) flagTouched(question, rowResults, isGone, passes, table)

  const counted = countResults(question, rowResults)
  const removedRows = removed === 0 ? 0 : countRows(question.stored, isGone)
  return { ...counted, rowResults, removed, removedRows, removals: () => removalPages(stored, isGone) }
}

/** Bits of uploaded rows that lose an identifier. That includes rows where an earlier one holds and loses it. */
const losingRows = (
  { stored, takes }: DeltaQuestion,
  isGone: (ordinal: number) => boolean,
  passes: readonly Pass[],
  table: KeyTable,
): ((ordinal: number) => boolean) => {
  let all = 0
  for (const { pages } of stored) for (const page of pages()) all += page.rows
  const losing = new Uint8Array((all + 7) >>> 3)
  for (const isIn of passes) {
    table.clear()
    let ordinal = 0
    for (const { pages } of stored)
      for (const page of pages())
        visitIdentifiers(page, (_, __, one, two, three, part) => {
          if (isGone(ordinal++) && isIn(part)) table.put(one, two, three)
        })
    let first = 0
    for (const { pages } of stored)
      for (const page of pages()) {
        visitIdentifiers(page, (row, kind, one, two, three, part) => {
          if (!isIn(part) || page.usable[row] !== 1 || takes[kind] !== true || table.find(one, two, three) < 0) return
          const at = first + row
          losing[at >>> 3] = (losing[at >>> 3] as number) | (1 << (at & 7))
        })
        first += page.rows
      }
  }
  return (ordinal) => ((losing[ordinal >>> 3] as number) & (1 << (ordinal & 7))) !== 0
}

/** Marks rows that share an uploaded row with a removal. They are sent again after it. */
const flagTouched = (
  question: DeltaQuestion,
  rowResults: Uint8Array,
  isGone: (ordinal: number) => boolean,
  passes: readonly Pass[],
  table: KeyTable,
): void => {
  const { stored, list, takes } = question
  const isLosing = losingRows(question, isGone, passes, table)
  for (const isIn of passes) {
    table.clear()
    let first = 0
    let found = false
    for (const { pages } of stored)
      for (const page of pages()) {
        visitIdentifiers(page, (row, kind, one, two, three, part) => {
          if (!isIn(part) || takes[kind] !== true || !isLosing(first + row)) return
          table.put(one, two, three)
          found = true
        })
        first += page.rows
      }
    if (!found) continue
    for (const page of list())
      visitIdentifiers(page, (row, kind, one, two, three, part) => {
        const at = page.firstRow + row
        if (!isIn(part) || page.usable[row] !== 1 || takes[kind] !== true || (rowResults[at] as number) >= ROW.changed)
          return
        if (table.find(one, two, three) >= 0) rowResults[at] = ROW.changed
      })
  }
}

const countResults = ({ list, takes }: DeltaQuestion, rowResults: Uint8Array) => {
  const counts = [0, 0, 0, 0]
  for (const page of list()) {
    let last = -1
    visitIdentifiers(page, (row, kind) => {
      if (row === last || page.usable[row] !== 1 || takes[kind] !== true) return
      last = row
      const rowResult = rowResults[page.firstRow + row] as number
      counts[rowResult] = (counts[rowResult] as number) + 1
    })
  }
  const [same = 0, expiring = 0, changed = 0, added = 0] = counts
  return { same, expiring, changed, added }
}

const countRows = (stored: readonly StoredPart[], isGone: (ordinal: number) => boolean): number => {
  let rows = 0
  let ordinal = 0
  for (const { pages } of stored)
    for (const page of pages()) {
      let last = -1
      visitIdentifiers(page, (row) => {
        if (!isGone(ordinal++) || row === last) return
        last = row
        rows++
      })
    }
  return rows
}

/** Pages of some identifiers alone, by their order in all parts. Rows count from 0. */
export function* removalPages(
  stored: readonly Pick<StoredPart, 'pages'>[],
  isGone: (ordinal: number) => boolean,
): Generator<DigestPage> {
  let firstRow = 0
  let ordinal = 0
  for (const { pages } of stored)
    for (const page of pages()) {
      const start = ordinal
      const rows = new Uint8Array(page.rows)
      visitIdentifiers(page, (row) => {
        if (isGone(ordinal++)) rows[row] = 1
      })
      if (!rows.includes(1)) continue
      const picked = pickIdentifiers(page, (at) => isGone(start + at))
      yield { ...picked, firstRow, usable: rows }
      firstRow += page.rows
    }
}
