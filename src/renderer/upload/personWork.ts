import { IDENTIFIER_KINDS, type IdentifierKind } from '../../contract/audience/identifiers.ts'
import { type DigestPage, hashedRows, KINDS, PARTNER } from '../../workspace/customer/digestPage.ts'
import { DIGEST_BYTES, digestHex, writeHex } from '../../workspace/customer/hashKernel.ts'
import { pickIdentifiers } from '../../workspace/customer/identifierKeys.ts'
import { readIdentifier } from '../../workspace/customer/normalise.ts'
import type { PagePlace } from '../database/lists.ts'
import { createPageFile } from '../import/list/listPages.ts'
import { type PageSource, readFlags, sourcePages, withFiles } from './peopleWork.ts'

// Finding and removing one person. What was typed is in the memory of the worker while it is hashed, and goes with it.

/** One identifier of the person who is looked for, pseudonymous: a digest, or the bytes of a partner id. */
export interface PersonKey {
  readonly kind: IdentifierKind
  readonly bytes: Uint8Array
}

/** Hashes what was typed, as every kind that it may be; none where it is no identifier. */
export const hashValue = async ({
  value,
  country,
}: {
  readonly value: string
  readonly country: string
}): Promise<readonly PersonKey[]> => {
  const encoder = new TextEncoder()
  const keys: PersonKey[] = []
  for (const kind of IDENTIFIER_KINDS) {
    const read = readIdentifier(kind, value, { country }, country)
    if (read === undefined || read.refusal !== undefined) continue
    if (read.hash !== undefined) {
      const bytes = new Uint8Array(DIGEST_BYTES)
      writeHex(read.hash, bytes, 0)
      keys.push({ kind, bytes })
    } else if (kind === 'partner_user_id') keys.push({ kind, bytes: encoder.encode(read.normal) })
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

const isSame = (bytes: Uint8Array, at: number, key: Uint8Array): boolean => {
  for (let index = 0; index < key.length; index++) if (bytes[at + index] !== key[index]) return false
  return true
}

/** Ordinals (order in the page) and rows of the identifiers of a page that a person has. */
const matches = (
  page: DigestPage,
  keys: readonly PersonKey[],
): readonly { ordinal: number; row: number; kind: number }[] => {
  const wanted = IDENTIFIER_KINDS.map((kind) => keys.filter((key) => key.kind === kind).map(({ bytes }) => bytes))
  const found: { ordinal: number; row: number; kind: number }[] = []
  let [ordinal, at, partner, textAt] = [0, 0, 0, 0]
  for (let row = 0; row < page.rows; row++)
    for (let kind = 0; kind < KINDS; kind++) {
      const sought = wanted[kind] ?? []
      for (let left = page.counts[KINDS * row + kind] as number; left > 0; left--) {
        if (kind === PARTNER) {
          const length = page.partnerLengths[partner++] as number
          if (sought.some((key) => key.length === length && isSame(page.partnerTexts, textAt, key)))
            found.push({ ordinal, row, kind })
          textAt += length
        } else {
          if (sought.some((key) => isSame(page.digests, at, key))) found.push({ ordinal, row, kind })
          at += DIGEST_BYTES
        }
        ordinal++
      }
    }
  return found
}

/** Where a person stands: rows of the source, from 0, and by which kinds. */
export interface FoundPerson {
  readonly rows: readonly number[]
  readonly kinds: readonly IdentifierKind[]
}

/**
 * Looks for a person in sources; an answer for each, in order. In held files only rows that were sent count, unless
 * whatever stands there is asked for.
 */
export const findPerson = async ({
  keys,
  sources,
  isAll = false,
}: {
  readonly keys: readonly PersonKey[]
  readonly sources: readonly PageSource[]
  readonly isAll?: boolean
}): Promise<readonly FoundPerson[]> => {
  const found: FoundPerson[] = []
  for (const source of sources)
    found.push(
      await withFiles([source], ([file]) => {
        const rows = new Set<number>()
        const kinds = new Set<IdentifierKind>()
        if (file === undefined) return { rows: [], kinds: [] }
        for (const page of sourcePages(file, source.pages, undefined))
          for (const { row, kind } of matches(page, keys)) {
            if (!isAll && source.of === 'people' && page.usable[row] !== 1) continue
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
          for (const value of identifiers[kind] ?? []) keys.push({ kind, bytes: bytesOf(kind, value) })
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
  for (const source of sources)
    await withFiles([source], ([file]) => {
      if (file === undefined) return
      for (const page of sourcePages(file, source.pages, undefined)) {
        const rows = new Set(matches(page, keys).map(({ row }) => row))
        if (rows.size === 0) continue
        for (const { row, identifiers } of hashedRows(page)) {
          if (!rows.has(row - page.firstRow)) continue
          for (const [name, values] of Object.entries(identifiers))
            for (const value of values) {
              const kind = IDENTIFIER_KINDS.find((each) => each === name)
              if (kind !== undefined) found.set(`${kind} ${value}`, { kind, bytes: bytesOf(kind, value) })
            }
        }
      }
    })
  return [...found.values()]
}

const bytesOf = (kind: IdentifierKind, value: string): Uint8Array => {
  if (kind === 'partner_user_id') return new TextEncoder().encode(value)
  const bytes = new Uint8Array(DIGEST_BYTES)
  writeHex(value, bytes, 0)
  return bytes
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
  withFiles([source, { file: into, of: source.of }], async ([from, to]) => {
    if (from === undefined || to === undefined) throw new Error('A file is missing.')
    to.cut(0)
    const usable = (await readFlags(from, source))?.slice()
    const out = createPageFile(to)
    const pages: PagePlace[] = []
    let [removed, emptied] = [0, 0]
    for (const page of sourcePages(from, source.pages, undefined)) {
      const hits = matches(page, keys)
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
    out.finish()
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
  withFiles([{ file: into, of: 'people' }], async ([to]) => {
    if (to === undefined) throw new Error('A file is missing.')
    to.cut(0)
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
    out.finish()
    const flags = { at: to.append(Uint8Array.of(1)), length: 1 }
    await to.flush()
    return { pages: [page], flags }
  })
