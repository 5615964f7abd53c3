import { type AdKindId, adKind, adWritable } from '../../contract/ads/kinds.ts'
import { listText } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import { type BulkRecord, type BulkSet, canSet } from './bulk.ts'
import { linksInValue } from './cartFacts.ts'
import { isLocalId } from './draft.ts'
import { mapTexts } from './recordTexts.ts'

// URL parameters that destinations must have, such as `ref`, `utm_source=x` or `utm_content=[campaign]_[name]`.

/** What a value can be made of. Names stand there as in a URL, IDs as they are. */
export const LINK_PLACES = ['campaign', 'adgroup', 'name', 'id'] as const

type LinkPlace = (typeof LINK_PLACES)[number]

/** What is known of a record by place. Several campaigns or ad groups may show it. */
type PlaceNames = Readonly<Record<LinkPlace, readonly string[]>>

interface ParameterRule {
  readonly name: string
  /** Absent where any value will do. */
  readonly template?: string
}

const PLACE = /\[([^[\]]*)\]/g

const isPlace = (word: string): word is LinkPlace => LINK_PLACES.some((place) => place === word)

/** A required parameter, and the template of its value. */
export const readParameter = (text: string): ParameterRule => {
  const at = text.indexOf('=')
  return at < 0 ? { name: text } : { name: text.slice(0, at), template: text.slice(at + 1) }
}

/** Words in brackets of a template, known or not. */
const bracketsIn = (template: string): readonly string[] => [...template.matchAll(PLACE)].map(([, word = '']) => word)

/** Words in brackets that stand for nothing. */
export const unknownPlaces = (rules: readonly string[]): readonly string[] =>
  rules.flatMap((rule) => bracketsIn(readParameter(rule).template ?? '').filter((word) => !isPlace(word)))

/** The places of templates; empty where all values are fixed. */
export const placesOf = (rules: readonly string[]): ReadonlySet<LinkPlace> =>
  new Set(rules.flatMap((rule) => bracketsIn(readParameter(rule).template ?? '').filter(isPlace)))

/** A name as it stands in a URL, such as `herbst-tee`. */
export const urlWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const slugsOf = (names: PlaceNames, place: LinkPlace): readonly string[] =>
  [...new Set(place === 'id' ? names.id.filter((id) => !isLocalId(id)) : names[place].map(urlWord))].filter(
    (word) => word !== '',
  )

interface FilledValue {
  /** Undefined where a place has no name, or several. */
  readonly value?: string
  readonly unclear: readonly LinkPlace[]
}

/** A text of a URL as people read it: percent codes by their signs. */
export const decodedText = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes)
    } catch {
      return codes
    }
  })

/** The value that a template gives, not encoded; unclear places have no name or several. */
export const parameterValue = (template: string, names: PlaceNames): FilledValue => {
  const unclear = bracketsIn(template).filter((word) => isPlace(word) && slugsOf(names, word).length !== 1)
  if (unclear.length > 0) return { unclear: [...new Set(unclear.filter(isPlace))] }
  const value = template.replace(PLACE, (whole, word: string) =>
    isPlace(word) ? (slugsOf(names, word)[0] ?? whole) : whole,
  )
  return { value: decodedText(value), unclear: [] }
}

/** Names and values of a query, as they are written. */
export const parametersIn = (search: string): readonly (readonly [name: string, value: string])[] =>
  search
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    })

export const PLACEHOLDER = /[{[<](?:[\w .-]|%20){1,60}[}\]>]|%7B[\w.-]{1,60}%7D|%5B[\w.-]{1,60}%5D/i

interface Filling {
  readonly rules: readonly string[]
  /** Also values that are there already. */
  readonly replaces: boolean
}

/** A destination with its parameters filled; everything else stays as it is written. */
export const filledLink = (
  url: string,
  names: PlaceNames,
  { rules, replaces }: Filling,
): { readonly url: string; readonly unclear: readonly LinkPlace[] } => {
  const [, bare = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url) ?? []
  // Parts stay as they are written, empty ones too.
  const parts = search.split('&')
  const unclear = new Set<LinkPlace>()
  for (const { name, template } of rules.map(readParameter)) {
    if (template === undefined) continue
    const known = parts.findIndex((part) => part !== '' && readParameter(part).name === name)
    const before = readParameter(parts[known] ?? '').template ?? ''
    if (before !== '' && !PLACEHOLDER.test(before) && !replaces) continue
    const filled = parameterValue(template, names)
    for (const place of filled.unclear) unclear.add(place)
    if (filled.value === undefined) continue
    const written = `${name}=${encodeURIComponent(filled.value)}`
    if (known >= 0) parts[known] = written
    else if (parts.at(-1) === '') parts[parts.length - 1] = written
    else parts.push(written)
  }
  const query = parts.join('&')
  return { url: query === search ? url : `${bare}?${query}${hash}`, unclear: [...unclear] }
}

/** A text with its destinations replaced, one after the other. */
const withLinks = (text: string, linkFor: (url: string) => string): string => {
  let made = ''
  let from = 0
  for (const link of linksInValue(text)) {
    const at = text.indexOf(link, from)
    made += text.slice(from, at) + linkFor(link)
    from = at + link.length
  }
  return made + text.slice(from)
}

/** A record whose destinations are to be filled. */
export interface FillableRecord {
  readonly record: BulkRecord
  readonly names: PlaceNames
}

/** One destination of a record, before and after. */
interface NewLink {
  readonly record: BulkRecord
  readonly before: string
  readonly after: string
  /** Why parameters of it stay unfilled. */
  readonly problem?: string
}

const placeText = (place: LinkPlace): string => `[${place}]`

const fieldsWithLinks = (kind: AdKindId, { values }: BulkRecord): readonly string[] =>
  Object.keys(values).filter((field) => field !== adKind(kind).nameField && adWritable(adKind(kind), field) !== 'never')

/** Fills the parameters of records' destinations. Problems come first; `edits` are for those that change. */
export const linkFillings = (
  records: readonly FillableRecord[],
  filling: Filling,
): { readonly links: readonly NewLink[]; readonly edits: readonly BulkSet[] } => {
  const links: NewLink[] = []
  const edits: BulkSet[] = []
  for (const { record, names } of records)
    for (const field of fieldsWithLinks(record.kind, record)) {
      const isLocked = !canSet(record, field)
      const value = mapTexts(record.values[field], (text) =>
        withLinks(text, (before) => {
          if (!/^https?:\/\//i.test(before)) return before
          const { url: after, unclear } = filledLink(before, names, filling)
          const isChanged = after !== before
          const problem =
            isLocked && isChanged
              ? t('ads.links.locked')
              : unclear.length > 0
                ? t('ads.links.unclear', { places: listText(unclear.map(placeText)) })
                : undefined
          if (isChanged || problem !== undefined)
            links.push({
              record,
              before,
              after: isLocked ? before : after,
              ...(problem === undefined ? {} : { problem }),
            })
          return after
        }),
      )
      if (!isLocked && value !== record.values[field])
        edits.push({ op: 'set', kind: record.kind, id: record.id, field, value })
    }
  return {
    links: links.toSorted((a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined)),
    edits,
  }
}
