import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { hashedRows, KINDS, PARTNER } from '../../../workspace/customer/digest/digestPage.ts'
import {
  createDigestFinder,
  keyText,
  type PersonKey,
  personKey,
} from '../../../workspace/customer/digest/findDigest.ts'
import type { PageSource, RequestKeys } from '../../model/peopleModel.ts'
import type { PagePlace } from '../../model/storedList.ts'
import type { Job } from '../../thread/workerCall.ts'
import { createPageFile } from '../read/listPages.ts'
import { eachPage, intoFile } from './peopleWork.ts'
import { requestRows } from './requestRows.ts'

// Erasing many people at once: each source is read once, whatever their number.

/** Where a requested person is in a source: rows from 0, and matching identifier types. */
interface FoundRequest {
  readonly person: number
  readonly rows: readonly number[]
  readonly kinds: readonly IdentifierKind[]
}

/** All keys each once, and whose each is: two people may share one. */
const ownersOf = (people: readonly RequestKeys[]) => {
  const places = new Map<string, number>()
  const keys: PersonKey[] = []
  const owners: number[][] = []
  people.forEach((own, person) => {
    for (const key of own) {
      const known = places.get(keyText(key))
      if (known !== undefined) {
        if (owners[known]?.at(-1) !== person) owners[known]?.push(person)
        continue
      }
      places.set(keyText(key), keys.length)
      keys.push(key)
      owners.push([person])
    }
  })
  return { keys, owners }
}

/** Searches each source for people. In held files only sent rows count. */
export const findRequests = async (
  { people, sources }: { readonly people: readonly RequestKeys[]; readonly sources: readonly PageSource[] },
  { tell }: Job<number>,
): Promise<readonly (readonly FoundRequest[])[]> => {
  const { keys, owners } = ownersOf(people)
  const find = createDigestFinder(keys)
  const found: (readonly FoundRequest[])[] = []
  for (const source of sources) {
    const rows = new Map<number, { readonly rows: Set<number>; readonly kinds: Set<IdentifierKind> }>()
    await eachPage(source, (page) => {
      for (const { row, kind, key } of find(page)) {
        if (source.of === 'people' && page.usable[row] !== 1) continue
        for (const person of owners[key] ?? []) {
          const own = rows.get(person) ?? { rows: new Set<number>(), kinds: new Set<IdentifierKind>() }
          rows.set(person, own)
          own.rows.add(page.firstRow + row)
          own.kinds.add(IDENTIFIER_KINDS[kind] as IdentifierKind)
        }
      }
    })
    found.push([...rows].map(([person, own]) => ({ person, rows: [...own.rows], kinds: [...own.kinds] })))
    tell(found.length)
  }
  return found
}

/** Per person, the identifiers of all rows that contain one of theirs. */
export const collectRequests = async ({
  people,
  sources,
}: {
  readonly people: readonly RequestKeys[]
  readonly sources: readonly PageSource[]
}): Promise<readonly RequestKeys[]> => {
  const { keys, owners } = ownersOf(people)
  const find = createDigestFinder(keys)
  const collected = people.map(() => new Map<string, PersonKey>())
  for (const source of sources)
    await eachPage(source, (page) => {
      const hits = new Map<number, Set<number>>()
      for (const { row, key } of find(page)) {
        const persons = hits.get(row) ?? new Set<number>()
        hits.set(row, persons)
        for (const person of owners[key] ?? []) persons.add(person)
      }
      if (hits.size === 0) return
      for (const { row, identifiers } of hashedRows(page))
        for (const person of hits.get(row - page.firstRow) ?? [])
          for (const kind of IDENTIFIER_KINDS)
            for (const value of identifiers[kind] ?? []) {
              const key = personKey(kind, value)
              collected[person]?.set(keyText(key), key)
            }
    })
  return collected.map((own) => [...own.values()])
}

/** Writes a file with the rows of each person, to be taken off a target. */
export const writeRequests = ({
  people: requests,
  into,
}: {
  readonly people: readonly RequestKeys[]
  readonly into: string
}): Promise<{ readonly pages: readonly PagePlace[]; readonly flags: PagePlace }> =>
  intoFile({ file: into, of: 'people' }, [], async (to) => {
    const people = requests.flatMap(requestRows)
    const out = createPageFile(to)
    const pages: PagePlace[] = []
    for (let firstRow = 0; firstRow < people.length; firstRow += ROWS) {
      const part = people.slice(firstRow, firstRow + ROWS)
      const counts = new Uint8Array(KINDS * part.length)
      const digests: Uint8Array[] = []
      const partners: Uint8Array[] = []
      part.forEach((keys, row) => {
        IDENTIFIER_KINDS.forEach((name, kind) => {
          for (const { bytes } of keys.filter((each) => each.kind === name)) {
            counts[KINDS * row + kind] = (counts[KINDS * row + kind] as number) + 1
            if (kind === PARTNER) partners.push(bytes)
            else digests.push(bytes)
          }
        })
      })
      pages.push(
        out.add({
          firstRow,
          rows: part.length,
          counts,
          usable: new Uint8Array(part.length).fill(1),
          digests: Uint8Array.from(digests.flatMap((bytes) => [...bytes])),
          partnerLengths: Uint32Array.from(partners, ({ length }) => length),
          partnerTexts: Uint8Array.from(partners.flatMap((bytes) => [...bytes])),
        }),
      )
    }
    const flags = { at: to.append(new Uint8Array(people.length).fill(1)), length: people.length }
    await to.flush()
    return { pages, flags }
  })

const ROWS = 1_000
