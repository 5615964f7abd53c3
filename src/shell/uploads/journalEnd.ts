import { isFields } from '../../contract/language/fields.ts'
import { readJournal } from '../journal/line.ts'

/** Bytes at the end of a journal that hold the last line of an upload at its end. */
export const JOURNAL_TAIL = 200
const NEWLINE = 0x0a

/** The last line of a journal whose upload is at its end. */
interface JournalEnd {
  readonly type: 'finished' | 'cancelled'
  readonly at: string
}

const isEnd = (value: unknown): value is JournalEnd =>
  isFields(value) && (value['type'] === 'finished' || value['type'] === 'cancelled') && typeof value['at'] === 'string'

/** What the last line says, by the last bytes of a journal; undefined where it does not end the upload, or is torn. */
export const journalEndIn = (tail: Uint8Array): JournalEnd | undefined => {
  if (tail.at(-1) !== NEWLINE) return undefined
  const from = tail.lastIndexOf(NEWLINE, tail.length - 2) + 1
  const value = readJournal(tail.subarray(from)).lines[0]?.value
  return isEnd(value) ? value : undefined
}
