import { isFields } from '../contract/language/fields.ts'
import type { Answer } from './answer.ts'

/** True if a lookup produced a rejection instead of a result. */
export const isAnswer = (found: unknown): found is Answer =>
  isFields(found) && 'status' in found && 'headers' in found && 'body' in found
