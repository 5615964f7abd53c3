import { failed } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'

/** Why a source could not be read. The codes stay, since scripts read them. */
export type SourceCode =
  | 'missing'
  | 'noMatch'
  | 'unreadable'
  | 'stillWritten'
  | 'badAddress'
  | 'privateAddress'
  | 'offline'
  | 'unreachable'
  | 'proxy'
  | 'redirect'
  | 'status'
  | 'tooLarge'
  | 'tooSlow'
  | 'disk'

export interface SourceProblem {
  readonly code: SourceCode
  readonly said: Said
}

/** No source, and why. */
export const noSource = (code: SourceCode, said: Said) => failed<SourceProblem>({ code, said })
