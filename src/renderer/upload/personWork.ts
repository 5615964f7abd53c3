import { IDENTIFIER_KINDS, type IdentifierKind } from '../../contract/audience/identifiers.ts'
import { hashedRows, KINDS, PARTNER } from '../../workspace/customer/digestPage.ts'
import { createFinder, type PersonKey, personKey } from '../../workspace/customer/findDigest.ts'
import { digestHex } from '../../workspace/customer/hashKernel.ts'
import { pickIdentifiers } from '../../workspace/customer/identifierKeys.ts'
import { readIdentifier } from '../../workspace/customer/normalise.ts'
import type { PagePlace } from '../database/lists.ts'
import { createPageFile } from '../import/list/listPages.ts'
import { intoFile, type PageSource, readFlags, sourcePages, withFiles } from './peopleWork.ts'

// Finding and removing one person. What was typed is in the memory of the worker while it is hashed, and goes with it.

/** A list may hold phone numbers without their plus: they are looked for in both forms. */
const FORMS = [
  ...IDENTIFIER_KINDS.map((kind) => ({ kind, digitsOnly: false })),
  { kind: 'phone_number' as const, digitsOnly: true },
]

/** Hashes what was typed, as every kind and in every form that it may be; none where it is no identifier. */
export const hashValue = async ({
  value,
  country,
}: {
  readonly value: string
  readonly country: string
}): Promise<readonly PersonKey[]> => {
  const encoder = new TextEncoder()
  const keys: PersonKey[] = []
  for (const { kind, digitsOnly } of FORMS) {
    const read = readIdentifier(kind, value, { country, digitsOnly }, country)
    if (read === undefined || read.refusal !== undefined) continue
    if (read.hash !== undefined && digitsOnly) continue
    if (read.hash !== undefined) keys.push(personKey(kind, read.hash))
    else if (kind === 'partner_user_id') keys.push(personKey(kind, read.normal))
    else keys.push({ kind, bytes: new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(read.normal))) })
  }
  return keys
}

/** A short form of a key for records: enough to tell two searches apart, not the whole hash. */
export const shortKey = async ({ kind, bytes }: PersonKey): Promise<string> => {
  const digest =
    kind === 'partner_user_id' ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice())) : bytes
  return `${digestHex(digest, 0).slice(0, 12)}…`
}

/** Where a person stands: rows of the source, from 0, and by which kinds. */
export interface FoundPerson {
  readonly rows: readonly number[]
  readonly kinds: readonly IdentifierKind[]
}

/**
 * Looks for a person in sources; an answer for each, in order. In held files only rows that were sent count, unless
 * whatever stands there is asked for; `isFlagged`: only rows that the flags of their source mark count.
 */
export const findPerson = async ({
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
  const find = createFinder(keys)
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

/** Every identifier of a source that was made by `writePerson`. */
export const readPerson = ({ source }: { readonly source: PageSource }): Promise<readonly PersonKey[]> =>
  withFiles([source], ([file]) => {
    const keys: PersonKey[] = []
    if (file === undefined) return keys
    for (const page of sourcePages(file, source.pages, undefined))
      for (const { identifiers } of hashedRows(page))
        for (const kind of IDENTIFIER_KINDS)
          for (const value of identifiers[kind] ?? []) keys.push(personKey(kind, value))
    return keys
  })

/** Every identifier in the rows that a person stands in, each once: what those rows know of that person. */
export const collectPerson = async ({
  keys,
  sources,
}: {
  readonly keys: readonly PersonKey[]
  readonly sources: readonly PageSource[]
}): Promise<readonly PersonKey[]> => {
  const found = new Map<string, PersonKey>()
  const find = createFinder(keys)
  for (const source of sources)
    await withFiles([source], ([file]) => {
      if (file === undefined) return
      for (const page of sourcePages(file, source.pages, undefined)) {
        const rows = new Set(find(page).map(({ row }) => row))
        if (rows.size === 0) continue
        for (const { row, identifiers } of hashedRows(page)) {
          if (!rows.has(row - page.firstRow)) continue
          for (const [name, values] of Object.entries(identifiers))
            for (const value of values) {
              const kind = IDENTIFIER_KINDS.find((each) => each === name)
              if (kind !== undefined) found.set(`${kind} ${value}`, personKey(kind, value))
            }
        }
      }
    })
  return [...found.values()]
}

export interface Stripped {
  readonly pages: readonly PagePlace[]
  readonly flags?: PagePlace
  /** Identifiers that were taken out, and rows that nothing is left of. */
  readonly removed: number
  readonly emptied: number
  readonly bytes: number
}

/**
 * Writes a source anew without the identifiers of a person; the caller removes the old file. Rows keep their numbers; one
 * without any identifier left is no longer usable.
 */
export const stripPerson = ({
  keys,
  source,
  into,
}: {
  readonly keys: readonly PersonKey[]
  readonly source: PageSource
  readonly into: string
}): Promise<Stripped> =>
  intoFile({ file: into, of: source.of }, [source], async (to, [from]) => {
    if (from === undefined) throw new Error('A file is missing.')
    const usable = (await readFlags(from, source))?.slice()
    const find = createFinder(keys)
    const out = createPageFile(to)
    const pages: PagePlace[] = []
    let [removed, emptied] = [0, 0]
    for (const page of sourcePages(from, source.pages, undefined)) {
      const hits = find(page)
      removed += hits.length
      if (hits.length === 0) {
        pages.push(out.add(page))
        continue
      }
      const gone = new Set(hits.map(({ ordinal }) => ordinal))
      const rest = pickIdentifiers(page, (ordinal) => !gone.has(ordinal))
      for (const { row } of hits) {
        if (rest.counts.subarray(KINDS * row, KINDS * (row + 1)).some((count) => count > 0)) continue
        const wasUsable = (usable?.[page.firstRow + row] ?? rest.usable[row]) === 1
        rest.usable[row] = 0
        if (usable !== undefined) usable[page.firstRow + row] = 0
        if (wasUsable) emptied++
      }
      pages.push(out.add(rest))
    }
    const flags = usable === undefined ? {} : { flags: { at: to.append(usable), length: usable.length } }
    await to.flush()
    return { pages, ...flags, removed, emptied, bytes: to.size() }
  })

/** Writes a file with one row: a person by the identifiers that are known, to be taken off a target. */
export const writePerson = ({
  keys,
  into,
}: {
  readonly keys: readonly PersonKey[]
  readonly into: string
}): Promise<{ readonly pages: readonly PagePlace[]; readonly flags: PagePlace }> =>
  intoFile({ file: into, of: 'people' }, [], async (to) => {
    const counts = new Uint8Array(KINDS)
    const digests: number[] = []
    const partners: Uint8Array[] = []
    IDENTIFIER_KINDS.forEach((name, kind) => {
      for (const { bytes } of keys.filter((each) => each.kind === name)) {
        counts[kind] = (counts[kind] as number) + 1
        if (kind === PARTNER) partners.push(bytes)
        else digests.push(...bytes)
      }
    })
    const out = createPageFile(to)
    const page = out.add({
      ...{ firstRow: 0, rows: 1, counts, usable: Uint8Array.of(1), digests: Uint8Array.from(digests) },
      partnerLengths: Uint32Array.from(partners, ({ length }) => length),
      partnerTexts: Uint8Array.from(partners.flatMap((bytes) => [...bytes])),
    })
    const flags = { at: to.append(Uint8Array.of(1)), length: 1 }
    await to.flush()
    return { pages: [page], flags }
  })
