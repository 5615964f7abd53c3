import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { compareList as compareIdentifiers, ROW, type StoredPart } from '../../../workspace/customer/compare/delta.ts'
import { type DigestPage, decodePage, setUsable } from '../../../workspace/customer/digest/digestPage.ts'
import { pickIdentifiers } from '../../../workspace/customer/digest/identifierKeys.ts'
import { userLists } from '../../../workspace/customer/pack/operations.ts'
import type { UserListName } from '../../../workspace/customer/pack/userList.ts'
import type { BulkFile, StoredBytes } from '../../disk/bulkFile.ts'
import type { ComparedPeople, PageSource, WrittenPages } from '../../model/peopleModel.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { newListFile, openListFile } from '../read/listFiles.ts'
import { createPageFile } from '../read/listPages.ts'
import { openPeopleFile } from './peopleFiles.ts'

// Work of the digest worker: records what a target holds, and compares lists with it.

const openSource = (source: PageSource): Promise<StoredBytes> =>
  source.of === 'list' ? openListFile(source) : openPeopleFile(source.file)

/** One byte per row, 1 for rows that count; undefined where all do. */
export const readFlags = async (file: StoredBytes, { flags, sent }: PageSource): Promise<Uint8Array | undefined> => {
  if (sent === undefined) return flags === undefined ? undefined : file.read(flags.at, flags.length)
  const other = await openPeopleFile(sent.file)
  try {
    return other.read(sent.place.at, sent.place.length)
  } finally {
    other.close()
  }
}

/** The pages of a source, one at a time. Throws where one is damaged. */
export function* sourcePages(
  file: StoredBytes,
  pages: readonly PagePlace[],
  usable: Uint8Array | undefined,
): Generator<DigestPage> {
  for (const { at, length } of pages) {
    const page = decodePage(file.read(at, length))
    if (page === undefined || (usable !== undefined && page.firstRow + page.rows > usable.length))
      throw new Error('A stored page is damaged.')
    if (usable !== undefined) setUsable(page, usable)
    yield page
  }
}

/** Which kinds a target takes, in the order of pages. */
export const acceptedKinds = (list: UserListName): readonly boolean[] =>
  IDENTIFIER_KINDS.map((kind) => userLists[list].kinds.includes(kind))

/** Runs with files open, and closes them whatever happens. */
export const withFiles = async <Value>(
  sources: readonly PageSource[],
  act: (files: readonly StoredBytes[]) => Promise<Value> | Value,
): Promise<Value> => {
  const open: StoredBytes[] = []
  try {
    for (const source of sources) open.push(await openSource(source))
    return await act(open)
  } finally {
    for (const file of open) file.close()
  }
}

/** Hands out the pages of a source, one at a time. Throws where one is damaged. */
export const eachPage = (source: PageSource, take: (page: DigestPage) => void): Promise<void> =>
  withFiles([source], ([file]) => {
    if (file !== undefined) for (const page of sourcePages(file, source.pages, undefined)) take(page)
  })

/** Fills a file anew while others are read, and closes all of them whatever happens. */
export const intoFile = <Value>(
  { file, of }: Pick<PageSource, 'file' | 'of'>,
  sources: readonly PageSource[],
  act: (to: BulkFile, files: readonly StoredBytes[]) => Promise<Value>,
): Promise<Value> =>
  withFiles(sources, async (files) => {
    const to = await (of === 'list' ? newListFile(file) : openPeopleFile(file))
    try {
      to.cut(0)
      return await act(to, files)
    } finally {
      to.close()
    }
  })

interface HoldQuestion {
  readonly source: PageSource
  /** One byte per row: nonzero if it was in a settled batch of this kind. */
  readonly rows: Uint8Array
  readonly into: string
}

interface StoredRows {
  readonly pages: readonly PagePlace[]
  readonly people: number
  readonly bytes: number
}

/**
 * Copies the pages of those rows into a file of what a target holds. Row numbers stay those of the upload; of other rows
 * nothing is kept.
 */
export const holdRows = ({ source, rows, into }: HoldQuestion): Promise<StoredRows> =>
  intoFile({ file: into, of: 'people' }, [source], async (to, [from]) => {
    if (from === undefined) throw new Error('A file is missing.')
    const usable = await readFlags(from, source)
    const out = createPageFile(to)
    const pages: PagePlace[] = []
    let people = 0
    for (const page of sourcePages(from, source.pages, usable)) {
      let count = 0
      for (let row = 0; row < page.rows; row++) {
        const isIn = page.usable[row] === 1 && rows[page.firstRow + row] === 1
        page.usable[row] = isIn ? 1 : 0
        if (isIn) count++
      }
      // What never left isn't on the target, and would outlive its list here.
      const sent = count === page.rows ? page : pickIdentifiers(page, (_, row) => page.usable[row] === 1)
      if (count > 0) pages.push(out.add(sent))
      people += count
    }
    await to.flush()
    return { pages, people, bytes: to.size() }
  })

/** Appends pages to a file, then the flags of their rows. */
export const writePages = (to: BulkFile, pages: Iterable<DigestPage>): WrittenPages => {
  const out = createPageFile(to)
  const places: PagePlace[] = []
  const flags: Uint8Array[] = []
  for (const page of pages) {
    places.push(out.add(page))
    flags.push(page.usable.slice())
  }
  const at = to.size()
  for (const each of flags) to.append(each)
  return { pages: places, flags: { at, length: to.size() - at } }
}

interface CompareQuestion {
  readonly list: PageSource
  readonly rows: number
  readonly stored: readonly (Pick<StoredPart, 'effect' | 'isOwn' | 'expiresAt'> & {
    readonly file: string
    readonly pages: readonly PagePlace[]
  })[]
  readonly target: UserListName
  readonly now: number
  readonly soon: number
  /** Name of the file for what is found. */
  readonly into: string
}

/** Compares a list with what a target holds; writes what to send to a file. */
export const compareStored = (question: CompareQuestion): Promise<ComparedPeople> => {
  const { list, stored, into } = question
  const ours = stored.map(({ file, pages }) => ({ file, of: 'people' as const, pages }))
  return intoFile({ file: into, of: 'people' }, [list, ...ours], async (to, [from, ...files]) => {
    if (from === undefined) throw new Error('A file is missing.')
    const usable = await readFlags(from, list)
    const { rowResults, removals, ...counts } = compareIdentifiers({
      stored: stored.map(({ effect, isOwn, expiresAt, pages }, index) => ({
        effect,
        isOwn,
        expiresAt,
        pages: () => sourcePages(files[index] as StoredBytes, pages, undefined),
      })),
      list: () => sourcePages(from, list.pages, usable),
      rows: question.rows,
      takes: acceptedKinds(question.target),
      now: question.now,
      soon: question.soon,
    })
    const { pages, flags } = writePages(to, removals())
    const rowsFrom = (least: number): PagePlace => {
      const sent = rowResults.map((result) => (result >= least ? 1 : 0))
      return { at: to.append(sent), length: sent.length }
    }
    const sent = rowsFrom(ROW.changed)
    const sentRenewed = rowsFrom(ROW.expiring)
    await to.flush()
    return { ...counts, removals: { pages, flags }, sent, sentRenewed }
  })
}
