import { create } from 'zustand'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import type { PeopleBook } from './peopleBook.ts'

// A pair is a customer list and its audience, as earlier uploads tell. The next file replaces the list.

export interface AudiencePair {
  readonly id: string
  /** The last upload of the list there. */
  readonly last: PeopleSending
  /** When people of it were last confirmed; ISO 8601. */
  readonly at: string
}

const isOfPair = ({ operation, part }: PeopleSending): boolean =>
  operation === 'Update' && (part === 'everything' || part === 'changes')

/** Every pair that a confirmed upload made, the newest first. */
export const pairsOf = ({ sendings, confirmed }: PeopleBook): readonly AudiencePair[] => {
  const pairs = new Map<string, AudiencePair>()
  for (const last of sendings) {
    const at = confirmed.get(last.upload)
    if (at === undefined || !isOfPair(last)) continue
    const id = `${last.target} ${last.series}`
    pairs.set(id, { id, last, at })
  }
  return [...pairs.values()].sort((one, other) => other.at.localeCompare(one.at))
}

interface Pairing {
  /** The pair whose next file is in the preview. */
  readonly waiting?: AudiencePair
  /** By list: the pair whose file it was imported as. */
  readonly lists: Readonly<Record<string, AudiencePair>>
}

export const usePairing = create<Pairing>(() => ({ lists: {} }))

/** The file of the preview belongs to no pair any more. */
export const endPairing = (): void => {
  const { lists } = usePairing.getState()
  usePairing.setState({ lists }, true)
}

/** Notes that a list was imported as the next file of a pair. */
export const pairList = (list: string, pair: AudiencePair | undefined): void => {
  const { lists } = usePairing.getState()
  if (pair !== undefined) usePairing.setState({ lists: { ...lists, [list]: pair } })
}

/** The pair of a list: by its import, else by its own last upload. */
export const pairOfList = (list: string, { lists }: Pairing, book: PeopleBook | undefined): AudiencePair | undefined =>
  lists[list] ?? (book === undefined ? undefined : pairsOf(book).find(({ last }) => last.dataset === list))
