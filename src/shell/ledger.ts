import { failed, success } from '../contract/language/result.ts'
import { hexOf, joinBytes } from '../contract/wire/bytes.ts'
import { refused } from '../contract/wire/refused.ts'
import type { Ledger } from '../host/host.ts'
import { said } from '../messages/said.ts'
import { troubleFailure } from './failures.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { journalLine, readJournal } from './journal/line.ts'
import type { Files } from './ports.ts'

const FOLDER = 'ledger'
const ENDING = '.journal'

/**
 * A book's name as a file name. Lower-case letters, digits and dashes stay; every other byte becomes `_` and two
 * hexadecimal digits. So different names stay different on every file system.
 */
export const bookFileName = (book: string): string =>
  Array.from(new TextEncoder().encode(book), (byte) => {
    const char = String.fromCharCode(byte)
    return /[a-z0-9-]/.test(char) ? char : `_${hexOf(Uint8Array.of(byte))}`
  }).join('')

const bookOf = (fileName: string): string => {
  const bytes: number[] = []
  for (let at = 0; at < fileName.length; at++) {
    if (fileName[at] !== '_') bytes.push(fileName.charCodeAt(at))
    else {
      bytes.push(Number.parseInt(fileName.slice(at + 1, at + 3), 16))
      at += 2
    }
  }
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

/** Longest file name that every file system takes, less the ending. */
const MAX_FILE_NAME = 240

const ELSEWHERE = refused(
  "Another Adwright window is active, so this wasn't saved. Continue there, or use Adwright here.",
)

/** Books as checksummed journals, one file a book. `mayWrite`: is a window still the one that writes? */
export const createLedger = (files: Files, mayWrite: (writer: string) => boolean = () => true): Ledger => {
  const open = new Map<string, Promise<Journal>>()
  /** The last write of each book, so that reads wait for pending writes. */
  const writing = new Map<string, Promise<unknown>>()
  const pathOf = (book: string) => `${FOLDER}/${bookFileName(book)}${ENDING}`

  const journalOf = (book: string): Promise<Journal> => {
    const known = open.get(book)
    if (known !== undefined) return known
    const opening = openJournal(files, pathOf(book)).then((opened) => opened.journal)
    open.set(book, opening)
    opening.catch(() => open.delete(book))
    return opening
  }

  const noted = <Value>(book: string, writes: Promise<Value>): Promise<Value> => {
    const last = Promise.allSettled([writing.get(book), writes]).then(() => {
      if (writing.get(book) === last) writing.delete(book)
    })
    writing.set(book, last)
    return writes
  }

  return {
    append: async (book, entries, writer) => {
      if (writer !== undefined && !mayWrite(writer)) return failed(ELSEWHERE)
      if (bookFileName(book).length > MAX_FILE_NAME) return failed(refused(said('shell.ledger.name')))
      if (entries.length === 0) return success(null)
      const written = await noted(
        book,
        journalOf(book).then((journal) => journal.append(entries)),
      )
      return written.ok ? success(null) : failed(troubleFailure(written.failure))
    },
    replace: async (book, entries, writer) => {
      if (writer !== undefined && !mayWrite(writer)) return failed(ELSEWHERE)
      if (bookFileName(book).length > MAX_FILE_NAME) return failed(refused(said('shell.ledger.name')))
      const path = pathOf(book)
      const replaced = Promise.resolve(writing.get(book)).then(() =>
        files.replace(path, joinBytes(entries.map(journalLine))),
      )
      // What is appended meanwhile waits for the new file.
      const opening = replaced.then(() => openJournal(files, path)).then(({ journal }) => journal)
      open.set(book, opening)
      opening.catch(() => open.delete(book))
      const written = await noted(book, replaced)
      return written.ok ? written : failed(troubleFailure(written.failure))
    },
    read: async (book) => {
      // A window that takes over must find everything confirmed to the other one.
      await writing.get(book)
      const bytes = bookFileName(book).length > MAX_FILE_NAME ? undefined : await files.read(pathOf(book))
      const { lines, damaged } = readJournal(bytes ?? new Uint8Array())
      return { entries: lines.map((line) => line.value), damaged }
    },
    books: async () =>
      (await files.list(FOLDER))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => bookOf(name.slice(0, -ENDING.length))),
    remove: async (book, writer) => {
      if (writer !== undefined && !mayWrite(writer)) return failed(ELSEWHERE)
      open.delete(book)
      const removed = await files.remove(pathOf(book))
      return removed.ok ? removed : failed(troubleFailure(removed.failure))
    },
  }
}
