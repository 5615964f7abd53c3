import { isFields } from './language/fields.ts'

// Readings chosen where the documents leave something open and sources disagree. The first value of a row is the
// default.

export const ASSUMPTION_VALUES = {
  'absent-media': {
    values: ['accepted', 'rejected'],
    about: 'a card may name media that the library lacks, with a warning, or is rejected',
  },
  'active-campaigns': {
    values: ['8000', '200'],
    about: 'campaigns that an account may have active, as raised for big advertisers or as a new one has them',
  },
  'active-line-items': {
    values: ['8000', '256'],
    about: 'line items that an account may have active: two pages of the platform differ',
  },
  'batch-errors': {
    values: ['empty', 'null'],
    about: 'what operation_errors hold for a good operation beside a bad one: an empty list, or null',
  },
  bookmarks: {
    values: ['any-user', 'oauth2-user'],
    about: 'bookmarks are read by any token of a user, or by OAuth 2.0 ones alone',
  },
  'callback-query': {
    values: ['rejected', 'accepted'],
    about: 'an oauth_callback is one of the app, or may carry a query of its own behind it',
  },
  delete: {
    values: ['person', 'identifier'],
    about: 'Delete takes off everything that came with a sent identifier as one user, or the sent identifiers alone',
  },
  'duplicate-rule': {
    values: ['rejected', 'skipped'],
    about: 'a stream rule that is there already rejects the request, or is counted as not_created',
  },
  'empty-q': {
    values: ['rejected', 'ignored'],
    about: 'an empty q of a list is an error, or no filter',
  },
} as const satisfies Record<string, { readonly values: readonly [string, string]; readonly about: string }>

type Name = keyof typeof ASSUMPTION_VALUES

export type Assumed = { readonly [Each in Name]: (typeof ASSUMPTION_VALUES)[Each]['values'][number] }

/** Where Practice departs from the defaults, so that a rehearsal finds likely problems. */
export const PRACTICE_ASSUMES = { 'absent-media': 'rejected' } as const satisfies Partial<Assumed>

export const ASSUMPTION_NAMES = Object.keys(ASSUMPTION_VALUES) as readonly Name[]

/** Every assumption: those that were chosen, and the others as they are without a choice. */
export const assumedWith = (chosen: Partial<Assumed> = {}): Assumed => ({
  ...(Object.fromEntries(
    ASSUMPTION_NAMES.map((name) => [name, ASSUMPTION_VALUES[name].values[0]]),
  ) as unknown as Assumed),
  ...chosen,
})

/** Valid assumptions in an untrusted value; everything else in it is ignored. */
export const assumedIn = (value: unknown): Partial<Assumed> =>
  isFields(value)
    ? Object.fromEntries(
        ASSUMPTION_NAMES.flatMap((name) => {
          const values: readonly unknown[] = ASSUMPTION_VALUES[name].values
          return values.includes(value[name]) ? [[name, value[name]]] : []
        }),
      )
    : {}
