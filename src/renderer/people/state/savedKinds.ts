import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { hexOf } from '../../../contract/wire/bytes.ts'
import { host } from '../../base/hostAccess.ts'

// Column types of files with the same headers, so the next needs no click. Only a fingerprint of the headers is stored,
// and no value.

const BOOK = 'customer-layouts'

const fingerprint = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** How values are made of cells. */
export const cellParts = {
  splitAt: Type.Optional(Type.String({ minLength: 1, maxLength: 4 })),
  before: Type.Optional(
    Type.Object({
      text: Type.String({ maxLength: 20 }),
      column: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000 })),
    }),
  ),
}

const savedSchema = Type.Object({
  type: Type.Literal('kindsKept'),
  fingerprint,
  kinds: Type.Array(Type.Union([Type.Enum([...IDENTIFIER_KINDS]), Type.Null()]), { maxItems: 2_000 }),
  country: Type.String({ maxLength: 2 }),
  countryColumn: Type.Union([Type.Integer({ minimum: 0, maximum: 2_000 }), Type.Null()]),
  digitsOnly: Type.Boolean(),
  /** By the place of a column: how its values are made of cells. */
  parts: Type.Optional(Type.Record(Type.String({ pattern: '^\\d{1,4}$' }), Type.Object(cellParts))),
  /** Columns that a person chose to say who has consented. */
  consentColumns: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 2_000 }), { maxItems: 100 })),
})

const forgottenSchema = Type.Object({ type: Type.Literal('kindsForgotten'), fingerprint })

export type SavedKinds = Omit<Static<typeof savedSchema>, 'type'>

/** Knows headers again, in their order. */
export const fingerprintOf = async (headers: readonly string[]): Promise<string> => {
  const bytes = new TextEncoder().encode(headers.join('\u0000'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return hexOf(digest)
}

const latestIn = (entries: readonly unknown[], wanted: string): SavedKinds | undefined => {
  const last = entries.findLast(
    (entry) => (Value.Check(savedSchema, entry) || Value.Check(forgottenSchema, entry)) && entry.fingerprint === wanted,
  )
  return Value.Check(savedSchema, last) ? last : undefined
}

/** What was chosen last for files with these headers. Where the host cannot tell, nothing was. */
export const readKinds = async (wanted: string): Promise<SavedKinds | undefined> => {
  try {
    return latestIn((await host().ledger.read(BOOK)).entries, wanted)
  } catch {
    return undefined
  }
}

/** Keeps what was chosen; what is known already is not written again. */
export const keepKinds = async (chosen: SavedKinds): Promise<void> => {
  const entry = { type: 'kindsKept', ...chosen } as const
  const before = await readKinds(chosen.fingerprint)
  if (JSON.stringify(before) !== JSON.stringify(entry)) await host().ledger.append(BOOK, [entry])
}

/** Forgets choices for files with this fingerprint. The ledger keeps the entry; readers skip it. */
export const forgetSaved = async (wanted: string): Promise<void> => {
  await host().ledger.append(BOOK, [{ type: 'kindsForgotten', fingerprint: wanted }])
}
