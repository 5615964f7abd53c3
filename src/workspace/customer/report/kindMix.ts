import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { KINDS } from '../digest/digestPage.ts'

/** Number of people per combination of types; bit n of the index is IDENTIFIER_KINDS[n]. */
export type KindMix = readonly number[]

const SETS = 1 << KINDS

/** A count of 0 for each combination. */
export const emptyMix = (): number[] => Array.from({ length: SETS }, () => 0)

/** Adds a page's usable rows. `counts` has one byte per kind and row. */
export const addToMix = (mix: number[], counts: Uint8Array, usable: Uint8Array, rows: number): void => {
  for (let row = 0, at = 0; row < rows; row++, at += KINDS) {
    if (usable[row] !== 1) continue
    let set = 0
    for (let kind = 0; kind < KINDS; kind++) if (counts[at + kind] !== 0) set |= 1 << kind
    mix[set] = (mix[set] as number) + 1
  }
}

/** How many kinds are in a set. */
const sizeOf = (set: number): number => {
  let size = 0
  for (let rest = set; rest > 0; rest &= rest - 1) size++
  return size
}

const sumWhere = (mix: KindMix, fits: (set: number) => boolean): number =>
  mix.reduce((sum, people, set) => (fits(set) ? sum + people : sum), 0)

/** All people counted. */
export const peopleIn = (mix: KindMix): number => sumWhere(mix, () => true)

/** Number of people with exactly one and two types, and with three or more. */
export const peopleByKinds = (mix: KindMix): { readonly one: number; readonly two: number; readonly more: number } => ({
  one: sumWhere(mix, (set) => sizeOf(set) === 1),
  two: sumWhere(mix, (set) => sizeOf(set) === 2),
  more: sumWhere(mix, (set) => sizeOf(set) >= 3),
})

const bitOf = (kind: IdentifierKind): number => 1 << IDENTIFIER_KINDS.indexOf(kind)

/** How many people have at least one of some kinds. */
export const peopleWithAny = (mix: KindMix, kinds: readonly IdentifierKind[]): number => {
  const mask = kinds.reduce((bits, kind) => bits | bitOf(kind), 0)
  return sumWhere(mix, (set) => (set & mask) !== 0)
}

/** The sets of kinds that people have, most people first. */
export const kindSets = (
  mix: KindMix,
): readonly { readonly kinds: readonly IdentifierKind[]; readonly people: number }[] =>
  mix
    .map((people, set) => ({ people, kinds: IDENTIFIER_KINDS.filter((_, kind) => (set & (1 << kind)) !== 0) }))
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people)
