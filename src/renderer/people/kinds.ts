import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import { t } from '../../messages/t.ts'
import type { MessageCode } from '../../messages/translator.ts'
import type { KindCounts } from '../../workspace/customer/report/counts.ts'

interface KindLabel {
  readonly label: string
  /** What happens to its values. */
  readonly note: string
}

/** Texts of an identifier type, in the language of the moment when they are read. */
const labelled = (label: MessageCode, note: MessageCode): KindLabel => ({
  get label() {
    return t(label)
  },
  get note() {
    return t(note)
  },
})

/** The identifier types, named for people. */
export const IDENTIFIER_LABELS: Readonly<Record<IdentifierKind, KindLabel>> = {
  email: labelled('people.kind.email', 'people.kind.email.note'),
  phone_number: labelled('people.kind.phone_number', 'people.kind.phone_number.note'),
  device_id: labelled('people.kind.device_id', 'people.kind.device_id.note'),
  handle: labelled('people.kind.handle', 'people.kind.handle.note'),
  svc_id: labelled('people.kind.svc_id', 'people.kind.svc_id.note'),
  partner_user_id: labelled('people.kind.partner_user_id', 'people.kind.partner_user_id.note'),
}

export const KIND_NAMES = Object.keys(IDENTIFIER_LABELS) as readonly IdentifierKind[]

export const COUNTED_PARTS = ['valid', 'alreadyHashed', 'duplicate', 'invalid', 'empty'] as const
export type Part = (typeof COUNTED_PARTS)[number]

export const PART_LABELS = {
  valid: 'people.part.valid',
  alreadyHashed: 'people.part.alreadyHashed',
  duplicate: 'people.part.duplicate',
  invalid: 'people.part.invalid',
  empty: 'people.part.empty',
} as const satisfies Readonly<Record<Part, MessageCode>>

const invalidCount = ({ invalid }: KindCounts): number => invalid.reduce((sum, { count }) => sum + count, 0)

/** How many values of a kind are what. The parts add up; valid values that came hashed are a part of their own. */
export const partOf = (counts: KindCounts, part: Part): number => {
  if (part === 'invalid') return invalidCount(counts)
  return part === 'valid' ? counts.valid - counts.alreadyHashed : counts[part]
}
