import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { FILTER_ATTRIBUTES, FILTER_OPERATORS } from '../../../contract/catalog/productFilter.ts'
import { PRODUCT_SET_TYPE } from '../../../contract/catalog/productSets.ts'

// Ledger book of product sets: drafts, created or read sets, and requests without response. The documents show no list
// of product sets, so this book is the list.

export const SET_BOOK = 'product-sets'

const type = Type.Enum([...PRODUCT_SET_TYPE])

const filter = Type.Object({
  attribute: Type.Enum([...FILTER_ATTRIBUTES]),
  operator: Type.Enum([...FILTER_OPERATORS]),
  value: Type.String(),
})

const draft = Type.Object({
  id: Type.String(),
  /** The feed whose rows it is made of. */
  feed: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type,
  /** Ids of products, for MANUAL. */
  ids: Type.Array(Type.String()),
  filters: Type.Array(filter),
  /** The MANUAL set that this draft changes, in the place where it is. */
  changes: Type.Optional(Type.Object({ place: Type.String(), set: Type.String() })),
})

const knownSet = Type.Object({
  /** Which catalog of which service. */
  place: Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** MANUAL, FILTERED, or a word that is not known yet. */
  type: Type.String(),
  products: Type.Number(),
  /** Their ids, of a MANUAL set: a FILTERED one may hold a whole catalog. */
  ids: Type.Array(Type.String()),
  filters: Type.Array(Type.Object({ attribute: Type.String(), operator: Type.String(), value: Type.String() })),
  status: Type.Union([Type.String(), Type.Null()]),
  /** When it was read, ISO 8601, UTC. */
  readAt: Type.String(),
})

const sending = Type.Object({ attempt: Type.String(), place: Type.String(), at: Type.String(), draft })

const entry = Type.Union([
  Type.Object({ type: Type.Literal('setDraftKept'), draft }),
  Type.Object({ type: Type.Literal('setDraftDropped'), id: Type.String() }),
  Type.Object({ type: Type.Literal('setSending'), sending }),
  Type.Object({ type: Type.Literal('setMade'), attempt: Type.String(), set: knownSet }),
  Type.Object({ type: Type.Literal('setNotMade'), attempt: Type.String() }),
  Type.Object({ type: Type.Literal('setRead'), set: knownSet }),
  Type.Object({ type: Type.Literal('setForgotten'), place: Type.String(), id: Type.String() }),
])

/** A set being created or changed, kept until sent or discarded. */
export type SetDraft = Static<typeof draft>
/** A set on the platform as it was read last. */
export type KnownSet = Static<typeof knownSet>
/** A set sent to the platform; while it is open, its creation is uncertain. */
export type SetSending = Static<typeof sending>
export type SetEntry = Static<typeof entry>

export interface KnownSets {
  readonly drafts: readonly SetDraft[]
  readonly sets: readonly KnownSet[]
  readonly sendings: readonly SetSending[]
}

export const NO_SETS: KnownSets = { drafts: [], sets: [], sendings: [] }

const isOther = (place: string, id: string) => (set: KnownSet) => set.place !== place || set.id !== id

const putSet = (sets: readonly KnownSet[], set: KnownSet): readonly KnownSet[] =>
  sets.every(isOther(set.place, set.id))
    ? [set, ...sets]
    : sets.map((each) => (isOther(set.place, set.id)(each) ? each : set))

const putDraft = (drafts: readonly SetDraft[], draft: SetDraft): readonly SetDraft[] =>
  drafts.some(({ id }) => id === draft.id)
    ? drafts.map((each) => (each.id === draft.id ? draft : each))
    : [draft, ...drafts]

/** What there is after an entry. */
export const takeSetEntry = (known: KnownSets, entry: SetEntry): KnownSets => {
  const { drafts, sets, sendings } = known
  switch (entry.type) {
    case 'setDraftKept':
      return { ...known, drafts: putDraft(drafts, entry.draft) }
    case 'setDraftDropped':
      return { ...known, drafts: drafts.filter(({ id }) => id !== entry.id) }
    case 'setSending':
      return { ...known, sendings: [...sendings, entry.sending] }
    case 'setMade': {
      const made = sendings.find(({ attempt }) => attempt === entry.attempt)?.draft.id
      return {
        drafts: drafts.filter(({ id }) => id !== made),
        sets: putSet(sets, entry.set),
        sendings: sendings.filter(({ attempt }) => attempt !== entry.attempt),
      }
    }
    case 'setNotMade':
      return { ...known, sendings: sendings.filter(({ attempt }) => attempt !== entry.attempt) }
    case 'setRead':
      return { ...known, sets: putSet(sets, entry.set) }
    case 'setForgotten':
      return { ...known, sets: sets.filter(isOther(entry.place, entry.id)) }
  }
}

/** State of a book's entries in order; those of other versions are ignored. */
export const readSetBook = (entries: readonly unknown[]): KnownSets =>
  entries.reduce<KnownSets>((known, each) => (Value.Check(entry, each) ? takeSetEntry(known, each) : known), NO_SETS)
