import type { IdentifierKind, KindCounts } from '../../stores/audienceModel.ts'

export const KIND_LABELS: Readonly<Record<IdentifierKind, string>> = {
  email: 'E-mail',
  phone_number: 'Phone number',
  device_id: 'Device id',
  handle: 'Handle',
  svc_id: 'Platform user id',
  partner_user_id: 'Partner user id',
}

/** What the values of a kind divide into, in the order of the bar. */
export const PARTS = [
  { id: 'valid', label: 'valid' },
  { id: 'alreadyHashed', label: 'hashed before' },
  { id: 'duplicate', label: 'duplicate' },
  { id: 'invalid', label: 'refused' },
  { id: 'empty', label: 'empty' },
] as const
export type PartId = (typeof PARTS)[number]['id']

export const invalidOf = ({ invalid }: KindCounts): number => invalid.reduce((sum, { count }) => sum + count, 0)

/** Parts of a kind without overlap: values that were hashed before are valid ones too, so they are taken out there. */
export const partsOf = (counts: KindCounts): Readonly<Record<PartId, number>> => ({
  valid: Math.max(0, counts.valid - counts.alreadyHashed),
  alreadyHashed: counts.alreadyHashed,
  duplicate: counts.duplicate,
  invalid: invalidOf(counts),
  empty: counts.empty,
})
