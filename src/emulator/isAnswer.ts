import { isFields } from '../contract/language/fields.ts'
import type { Answer } from './answer.ts'

/** Was a refusal found on the way, in place of what was looked for? */
export const isAnswer = (found: unknown): found is Answer =>
  isFields(found) && 'status' in found && 'headers' in found && 'body' in found
