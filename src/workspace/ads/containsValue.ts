import type { ReadDifference } from '../../contract/ads/draftShapes.ts'
import { isFields } from '../../contract/language/fields.ts'
import { sameValue } from './sameValue.ts'

/** True if a read value contains everything sent; the platform may have added to it. */
export const containsValue = (read: unknown, sent: unknown): boolean => {
  if (Array.isArray(sent))
    return Array.isArray(read) && read.length === sent.length && sent.every((item, at) => containsValue(read[at], item))
  if (isFields(sent))
    return isFields(read) && Object.entries(sent).every(([name, item]) => containsValue(read[name], item))
  return sameValue(read, sent)
}

/** Fields that read differently than sent, except those the platform never returns. */
export const differences = (
  sent: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly ReadDifference[] =>
  Object.entries(sent).flatMap(([field, value]) =>
    !known.includes(field) || containsValue(read[field], value)
      ? []
      : [{ field, sent: value, read: read[field] ?? null }],
  )
