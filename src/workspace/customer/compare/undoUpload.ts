import type { DigestPage } from '../digest/digestPage.ts'
import { visitIdentifiers } from '../digest/identifierKeys.ts'
import { createKeyTable } from '../digest/keyTable.ts'
import { AT_A_TIME, partSizes, passesOf, removalPages, type StoredPart } from './delta.ts'

// Undo of an upload. Whom it alone added goes, whom it removed comes back where an earlier upload had put them. What
// other programs did to the target is not known. An identifier that a later upload touched stays as that one left it.

interface UndonePart extends Omit<StoredPart, 'isOwn'> {
  /** Of the upload that is taken back. */
  readonly isUndone: boolean
}

interface UndoQuestion {
  /** In the order in which they happened to the target. */
  readonly stored: readonly UndonePart[]
  /** For each kind whether the target takes it. */
  readonly takes: readonly boolean[]
  /** Milliseconds since 1970. */
  readonly now: number
  readonly atATime?: number
}

/** What an undo comes to; all counts are identifiers. */
export interface UndoCountsOfPeople {
  /** Added by the upload alone; `maybe` of them got no answer. */
  readonly removed: number
  readonly maybe: number
  /** Removed by the upload, after an earlier one had put them there. */
  readonly restored: number
  /** Uploaded by it, but on the target without it too. */
  readonly unchanged: number
  /** Removed by it, though no upload known here had put them there. */
  readonly unknown: number
  /** Sent again beside a removal, since their person loses an identifier. */
  readonly resent: number
}

interface Undo extends UndoCountsOfPeople {
  readonly removals: () => Generator<DigestPage>
  /** People who are restored or sent again. */
  readonly restores: () => Generator<DigestPage>
}

const PRESENT = 1
const PUT = 2
const MAYBE = 4
const DELETED = 8
const LATER = 16
const DONE = 32

const createBits = (count: number) => {
  const bytes = new Uint8Array((count + 7) >>> 3)
  return {
    has: (at: number): boolean => ((bytes[at >>> 3] as number) & (1 << (at & 7))) !== 0,
    add: (at: number): void => {
      bytes[at >>> 3] = (bytes[at >>> 3] as number) | (1 << (at & 7))
    },
  }
}

/** Visits the sent identifiers of one pass, with their ordinal and row. */
const visitSent = (
  { stored, takes }: Pick<UndoQuestion, 'stored' | 'takes'>,
  isIn: (part: number) => boolean,
  act: (part: UndonePart, keys: readonly [number, number, number], ordinal: number, row: number) => void,
): void => {
  let ordinal = 0
  let first = 0
  for (const part of stored)
    for (const page of part.pages()) {
      visitIdentifiers(page, (row, kind, one, two, three, at) => {
        const place = ordinal++
        if (isIn(at) && page.usable[row] === 1 && takes[kind] === true) act(part, [one, two, three], place, first + row)
      })
      first += page.rows
    }
}

const rowsOf = (stored: readonly UndonePart[]): number => {
  let rows = 0
  for (const { pages } of stored) for (const page of pages()) rows += page.rows
  return rows
}

/** Compares a target as it is with what it would be without one upload. Memory is bounded by `atATime` and a few bits an identifier. */
export const undoUpload = ({ stored, takes, now, atATime = AT_A_TIME }: UndoQuestion): Undo => {
  const { sizes, identifiers } = partSizes(stored)
  const { passes, most } = passesOf(sizes, atATime)
  const table = createKeyTable(most)
  const gone = createBits(identifiers)
  const back = createBits(identifiers)
  const counts = { removed: 0, maybe: 0, restored: 0, unchanged: 0, unknown: 0, resent: 0 }

  const visit = (isIn: (part: number) => boolean, act: Parameters<typeof visitSent>[2]): void =>
    visitSent({ stored, takes }, isIn, act)

  /** Plays every upload but the undone one, and notes beside it what that one did. */
  const load = (isIn: (part: number) => boolean): void => {
    table.clear()
    visit(isIn, ({ effect, isUndone, expiresAt }, keys) => {
      const slot = table.put(...keys)
      const before = table.bits[slot] as number
      const isPut = effect === 'put' || effect === 'maybePut'
      if (isUndone) {
        if (isPut && expiresAt <= now) return
        const did = effect === 'put' ? PUT : effect === 'maybePut' ? MAYBE : DELETED
        table.bits[slot] = (before & ~LATER) | did
        return
      }
      const later = (before & (PUT | MAYBE | DELETED)) === 0 ? 0 : LATER
      const isPresent = isPut || (effect === 'maybeTaken' && (before & PRESENT) !== 0)
      table.bits[slot] = (before & ~PRESENT) | later | (isPresent ? PRESENT : 0)
      if (isPut) table.times[slot] = expiresAt
    })
  }

  const isPresent = (slot: number): boolean =>
    ((table.bits[slot] as number) & PRESENT) !== 0 && (table.times[slot] as number) > now

  const judge = (slot: number, ordinal: number): void => {
    const bits = table.bits[slot] as number
    if ((bits & DONE) !== 0) return
    table.bits[slot] = bits | DONE
    if ((bits & (PUT | MAYBE | DELETED)) === 0) return
    if ((bits & (PUT | MAYBE)) !== 0) {
      if (isPresent(slot)) counts.unchanged++
      else if ((bits & LATER) === 0) {
        gone.add(ordinal)
        counts.removed++
        if ((bits & PUT) === 0) counts.maybe++
      }
    } else if ((bits & LATER) === 0) {
      if (isPresent(slot)) {
        back.add(ordinal)
        counts.restored++
      } else counts.unknown++
    }
  }

  for (const isIn of passes) {
    load(isIn)
    visit(isIn, ({ isUndone }, keys, ordinal) => {
      if (isUndone) judge(table.find(...keys), ordinal)
    })
  }

  const losing = createBits(rowsOf(stored))
  if (counts.removed > 0)
    visit(
      () => true,
      (_, __, ordinal, row) => {
        if (gone.has(ordinal)) losing.add(row)
      },
    )
  if (counts.removed > 0)
    for (const isIn of passes) {
      load(isIn)
      visit(isIn, ({ isUndone }, keys, ordinal, row) => {
        const slot = table.find(...keys)
        const bits = table.bits[slot] as number
        if (!isUndone || !losing.has(row) || gone.has(ordinal) || (bits & (DONE | DELETED)) !== 0 || !isPresent(slot))
          return
        table.bits[slot] = bits | DONE
        back.add(ordinal)
        counts.resent++
      })
    }
  return {
    ...counts,
    removals: () => removalPages(stored, gone.has),
    restores: () => removalPages(stored, back.has),
  }
}
