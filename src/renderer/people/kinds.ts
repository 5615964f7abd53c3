import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import type { KindCounts } from '../../engine/model/audienceModel.ts'

interface KindWords {
  readonly label: string
  /** What becomes of its values. */
  readonly note: string
}

/** The identifier kinds in the words of the screen. */
export const IDENTIFIER_LABELS: Readonly<Record<IdentifierKind, KindWords>> = {
  email: { label: 'E-mail', note: 'trimmed, lower case, hashed' },
  phone_number: { label: 'Phone number', note: 'international form, hashed' },
  device_id: { label: 'Device id', note: 'lower case, hashed' },
  handle: { label: 'Handle', note: 'without @, lower case, hashed' },
  svc_id: { label: 'User id', note: 'of the platform: digits, hashed' },
  partner_user_id: { label: 'Partner user id', note: 'sent as it is, not hashed' },
}

export const KIND_NAMES = Object.keys(IDENTIFIER_LABELS) as readonly IdentifierKind[]

export const COUNTED_PARTS = ['valid', 'alreadyHashed', 'duplicate', 'invalid', 'empty'] as const
export type Part = (typeof COUNTED_PARTS)[number]

export const PART_WORDS: Readonly<Record<Part, string>> = {
  valid: 'Valid',
  alreadyHashed: 'Already hashed',
  duplicate: 'Duplicate',
  invalid: 'Invalid',
  empty: 'Empty',
}

const refused = ({ invalid }: KindCounts): number => invalid.reduce((sum, { count }) => sum + count, 0)

/** How many values of a kind are what. The parts add up; valid values that came hashed are a part of their own. */
export const partOf = (counts: KindCounts, part: Part): number => {
  if (part === 'invalid') return refused(counts)
  return part === 'valid' ? counts.valid - counts.alreadyHashed : counts[part]
}
