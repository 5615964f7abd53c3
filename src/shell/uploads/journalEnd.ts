import { isFields } from '../../contract/language/fields.ts'
import { readJournal } from '../journal/line.ts'
import type { FileSize, Files } from '../ports.ts'

/** Longer than the last line of an upload at its end. */
const TAIL = 200
const NEWLINE = 0x0a

/** The last line of a journal whose upload is at its end. */
export interface JournalEnd {
  readonly type: 'finished' | 'cancelled'
  readonly at: string
}

const isEnd = (value: unknown): value is JournalEnd =>
  isFields(value) && (value['type'] === 'finished' || value['type'] === 'cancelled') && typeof value['at'] === 'string'

/** Reads the last line alone; undefined where it does not end the upload, or is torn. */
export const peekEnd = async (
  files: Pick<Files, 'readAt'>,
  path: string,
  { bytes }: Pick<FileSize, 'bytes'>,
): Promise<JournalEnd | undefined> => {
  const tail = await files.readAt(path, Math.max(0, bytes - TAIL), TAIL)
  if (tail.at(-1) !== NEWLINE) return undefined
  const from = tail.lastIndexOf(NEWLINE, tail.length - 2) + 1
  const value = readJournal(tail.subarray(from)).lines[0]?.value
  return isEnd(value) ? value : undefined
}
