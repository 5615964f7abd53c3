import { formatBytes, formatCount } from '../../kit/components/format.ts'
import type { LookState } from '../state/look.ts'

/** How much of the file was looked at, for people. */
export const lookWords = ({ look, state }: LookState): string => {
  if (state === 'failed') return 'The file could not be looked through to its end.'
  if (look === undefined) return 'Looking through the file …'
  return state === 'done'
    ? `Counted in all ${formatCount(look.rows, 'row')} of the file.`
    : `Counted in ${formatCount(look.rows, 'row')} so far, ${formatBytes(look.done)} of ${formatBytes(look.total)}.`
}
