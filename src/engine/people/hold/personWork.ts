import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { withoutIdentifiers } from '../../../workspace/customer/compare/suppressedRows.ts'
import { type DigestPage, hashedRows } from '../../../workspace/customer/digest/digestPage.ts'
import { createDigestFinder, type PersonKey, personKey } from '../../../workspace/customer/digest/findDigest.ts'
import { keysOfValue } from '../../../workspace/customer/digest/personKeys.ts'
import { sha256 } from '../../../workspace/customer/digest/sha256.ts'
import type { FoundPerson, PageSource, Stripped } from '../../model/peopleModel.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { createPageFile } from '../read/listPages.ts'
import { eachPage, intoFile, readFlags, sourcePages, withFiles } from './peopleWork.ts'

// Finding and removing one person. What was typed is in the memory of the worker while it is hashed, and goes with it.

/** Hashes a typed value as every possible identifier type and form. Empty if it is no identifier. */
export const hashValue = async ({
  value,
  country,
}: {
  readonly value: string
  readonly country: string
}): Promise<readonly PersonKey[]> => keysOfValue(sha256, value, country)

/**
 * Searches sources for a person; one result per source, in order. In held files only sent rows count, unless all are
 * requested; with `isFlagged`, only rows marked by their source's flags.
 */
export const findPersonInLists = async ({
  keys,
  sources,
  isAll = false,
  isFlagged = false,
}: {
  readonly keys: readonly PersonKey[]
  readonly sources: readonly PageSource[]
  readonly isAll?: boolean
  readonly isFlagged?: boolean
}): Promise<readonly FoundPerson[]> => {
  const found: FoundPerson[] = []
  const find = createDigestFinder(keys)
  for (const source of sources)
    found.push(
      await withFiles([source], async ([file]) => {
        const rows = new Set<number>()
        const kinds = new Set<IdentifierKind>()
        if (file === undefined) return { rows: [], kinds: [] }
        const usable = isFlagged ? await readFlags(file, source) : undefined
        const isMarked = isFlagged || (!isAll && source.of === 'people')
        for (const page of sourcePages(file, source.pages, usable))
          for (const { row, kind } of find(page)) {
            if (isMarked && page.usable[row] !== 1) continue
            rows.add(page.firstRow + row)
            kinds.add(IDENTIFIER_KINDS[kind] as IdentifierKind)
          }
        return { rows: [...rows], kinds: [...kinds] }
      }),
    )
  return found
}

/** Every identifier in some rows of a source that was made by `writeRequests`. */
export const readPerson = async ({
  source,
  rows,
}: {
  readonly source: PageSource
  /** One byte a row. */
  readonly rows: Uint8Array
}): Promise<readonly PersonKey[]> => {
  const keys: PersonKey[] = []
  await eachPage(source, (page) => {
    for (const { row, identifiers } of hashedRows(page))
      if (rows[row] === 1)
        for (const kind of IDENTIFIER_KINDS)
          for (const value of identifiers[kind] ?? []) keys.push(personKey(kind, value))
  })
  return keys
}

/** The row after the last one of each source file of a list. */
export type SourceEnds = readonly number[]

/**
 * Writes a source anew without some identifiers; the caller removes the old file. Rows keep their numbers; one without any
 * identifier left is no longer usable.
 */
export const stripSource = (
  { source, into, ends = [] }: { readonly source: PageSource; readonly into: string; readonly ends?: SourceEnds },
  ordinalsIn: (page: DigestPage) => ReadonlySet<number>,
): Promise<Stripped> =>
  intoFile({ file: into, of: source.of }, [source], async (to, [from]) => {
    if (from === undefined) throw new Error('A file is missing.')
    const usable = (await readFlags(from, source))?.slice()
    const out = createPageFile(to)
    const pages: PagePlace[] = []
    const emptied = Array.from({ length: Math.max(1, ends.length) }, () => 0)
    const gone: number[] = []
    let removed = 0
    for (const page of sourcePages(from, source.pages, undefined)) {
      const ordinals = ordinalsIn(page)
      removed += ordinals.size
      if (ordinals.size === 0) {
        pages.push(out.add(page))
        continue
      }
      const stripped = withoutIdentifiers(page, ordinals)
      for (const row of stripped.emptied) {
        const place = page.firstRow + row
        const wasUsable = (usable?.[place] ?? page.usable[row]) === 1
        if (usable !== undefined) usable[place] = 0
        const file = Math.max(
          0,
          ends.findIndex((end) => place < end),
        )
        if (!wasUsable) continue
        emptied[file] = (emptied[file] as number) + 1
        gone.push(place)
      }
      pages.push(out.add(stripped.page))
    }
    const flags = usable === undefined ? {} : { flags: { at: to.append(usable), length: usable.length } }
    await to.flush()
    return { pages, ...flags, removed, emptied, gone, bytes: to.size() }
  })

/** Writes a source anew without the identifiers of a person. */
export const stripPerson = ({
  keys,
  ...places
}: {
  readonly keys: readonly PersonKey[]
  readonly source: PageSource
  readonly into: string
  readonly ends?: SourceEnds
}): Promise<Stripped> => {
  const find = createDigestFinder(keys)
  return stripSource(places, (page) => new Set(find(page).map(({ ordinal }) => ordinal)))
}
