import { fixGtin, gtinPrefix, hasRightCheckDigit, isDigits } from '../../contract/catalog/gtin.ts'
import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { idKey } from './feedCheck.ts'

// GTINs for products without one, from other products that look the same. A person decides; nothing is applied here.

/** Fields that are compared. */
export const GTIN_FIELDS: ReadonlySet<ProductField> = new Set([
  'id',
  'title',
  'brand',
  'mpn',
  'gtin',
  'color',
  'size',
] as const)

/** Where a GTIN was found. `snapshot` is one of a removed feed. */
export interface GtinOrigin {
  readonly kind: 'here' | 'feed' | 'snapshot'
  readonly name: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** How two products were matched; `row` is the same row earlier. */
type GtinMatch = 'row' | 'mpn' | 'id' | 'title'
type Confidence = 'high' | 'medium' | 'low'

export interface GtinCandidate {
  readonly row: number
  readonly id: string
  readonly title: string
  readonly gtin: string
  readonly confidence: Confidence
  readonly match: GtinMatch
  readonly origin: GtinOrigin
}

const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** A GTIN whose check digit fits, and which is no number of a shop alone. */
const validGtin = (text: string): string | undefined => {
  const gtin = fixGtin(text.trim()) ?? text.trim()
  const isValid = isDigits(gtin) && LENGTHS.includes(gtin.length) && hasRightCheckDigit(gtin)
  return isValid && gtinPrefix(gtin) === 'open' ? gtin : undefined
}

/** One spelling of a GTIN, since zeros may come before it. */
const gtinKey = (gtin: string): string => gtin.padStart(14, '0')

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

const isOther = (a: string, b: string): boolean => a !== '' && b !== '' && plain(a) !== plain(b)

const keysOf = ({ id, title, brand, mpn }: Product): readonly (readonly [GtinMatch, string])[] => [
  ...(brand.trim() === '' || mpn.trim() === '' ? [] : [['mpn', `${plain(brand)}\n${plain(mpn)}`] as const]),
  ...(idKey(id) === '' ? [] : [['id', idKey(id)] as const]),
  ...(title.trim() === '' || brand.trim() === '' ? [] : [['title', `${plain(title)}\n${plain(brand)}`] as const]),
]

/** More GTINs of a row help nobody to choose. */
const MAX_OF_ROW = 5

/** What more rows share tells no product apart. */
const MAX_OF_KEY = 50

const RANKS: readonly Confidence[] = ['high', 'medium', 'low']

/** How sure a match is; undefined where something else contradicts it. */
const confidenceOf = (match: GtinMatch, wanted: Product, found: Product): Confidence | undefined => {
  if (match === 'row') return 'high'
  if (isOther(wanted.brand, found.brand) || isOther(wanted.mpn, found.mpn)) return undefined
  // Variants of one product have GTINs of their own.
  if (isOther(wanted.color, found.color) || isOther(wanted.size, found.size)) return 'low'
  if (match === 'mpn') return 'high'
  const isSameTitle = plain(wanted.title) === plain(found.title)
  return match === 'id' && isSameTitle ? 'high' : 'medium'
}

interface Wanted {
  readonly product: Product
  readonly found: Map<string, GtinCandidate>
}

/** Finds GTINs for rows. First say which want one and which GTINs are in use, then offer other products. */
export const createGtinFinder = () => {
  const wanted = new Map<number, Wanted>()
  const rows = new Map<string, number[]>()
  const inUse = new Set<string>()

  /** The row of each GTIN, or that several could have it. */
  const rowOf = new Map<string, number | 'several'>()

  const freeGtin = (text: string): string | undefined => {
    const gtin = validGtin(text)
    return gtin === undefined || inUse.has(gtinKey(gtin)) ? undefined : gtin
  }

  const note = (row: number, gtin: string, match: GtinMatch, found: Product, origin: GtinOrigin): void => {
    const own = wanted.get(row)
    const confidence = own && confidenceOf(match, own.product, found)
    if (own === undefined || confidence === undefined) return
    const key = gtinKey(gtin)
    rowOf.set(key, (rowOf.get(key) ?? row) === row ? row : 'several')
    const before = own.found.get(key)
    if (before === undefined && own.found.size >= MAX_OF_ROW) return
    if (before !== undefined && RANKS.indexOf(before.confidence) <= RANKS.indexOf(confidence)) return
    const { id, title } = own.product
    own.found.set(key, { row, id, title, gtin, confidence, match, origin })
  }

  return {
    /** A row without a GTIN. */
    want: (row: number, product: Product): void => {
      wanted.set(row, { product, found: new Map() })
      for (const [match, key] of keysOf(product)) {
        const known = rows.get(`${match} ${key}`)
        if (known === undefined) rows.set(`${match} ${key}`, [row])
        else if (known.length <= MAX_OF_KEY) known.push(row)
      }
    },
    isWanted: (row: number): boolean => wanted.has(row),
    count: (): number => wanted.size,
    /** A GTIN that another row of the feed has. */
    use: (gtin: string): void => {
      const valid = validGtin(gtin)
      if (valid !== undefined) inUse.add(gtinKey(valid))
    },
    /** An earlier GTIN of the row itself. */
    offerFor: (row: number, gtin: string, origin: GtinOrigin): void => {
      const own = wanted.get(row)
      const free = freeGtin(gtin)
      if (own !== undefined && free !== undefined) note(row, free, 'row', own.product, origin)
    },
    /** Another product with a GTIN. */
    offer: (product: Product, origin: GtinOrigin): void => {
      const gtin = freeGtin(product.gtin)
      if (gtin === undefined) return
      for (const [match, key] of keysOf(product)) {
        const found = rows.get(`${match} ${key}`) ?? []
        if (found.length <= MAX_OF_KEY) for (const row of found) note(row, gtin, match, product, origin)
      }
    },
    /** Candidates, the surest first. Where a row has several, or rows share one, none is sure. */
    end: (): readonly GtinCandidate[] =>
      [...wanted.values()]
        .flatMap(({ found }) =>
          [...found].map(([key, candidate]) =>
            found.size > 1 || rowOf.get(key) === 'several' ? { ...candidate, confidence: 'low' as const } : candidate,
          ),
        )
        .toSorted((a, b) => RANKS.indexOf(a.confidence) - RANKS.indexOf(b.confidence) || a.row - b.row),
  }
}
