import { english } from '../../../messages/english.ts'
import type { Translator } from '../../../messages/translator.ts'
import { csvText } from '../../../workspace/export/csvText.ts'

// The log of deletions, derived from the book of sent people; contains no identifier.

/** What a deletion removed, from where and by which way. */
interface DeletionText {
  /** Such as `Erasure from a file`. */
  readonly way: string
  readonly from: string
  readonly count: string
}

export interface LoggedDeletion {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Written out only where the log is shown or exported: the book is read often. */
  readonly textIn: (text: Translator['text']) => DeletionText
}

/** The log as CSV, oldest first. In English: exported files don't change with the language. */
export const deletionCsv = (deletions: readonly LoggedDeletion[]): string =>
  csvText([
    ['time', 'by', 'from', 'count'],
    ...deletions.map(({ at, textIn }) => {
      const { way, from, count } = textIn(english.text)
      return [at, way, from, count]
    }),
  ])
