// Headers of a file to fields of ours. Arrays and Maps only: a header may be called `__proto__` or `constructor`.

/** Header words of a field; earlier ones win if a file has several. */
export interface VocabularyEntry<Field extends string> {
  readonly field: Field
  readonly names: readonly string[]
}

/** Which field a column goes to, and how that was found. */
export interface HeaderMatch<Field extends string> {
  readonly index: number
  readonly header: string
  readonly field: Field | null
  readonly confidence: 'sure' | 'likely' | 'none'
}

/**
 * Normalizes a header: no BOM, lower case, no `g:` or `c:`, one underscore per separator. Separators are spaces and
 * hyphens.
 */
export const normaliseHeader = (header: string): string =>
  header
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^[gc]:/, '')
    .replace(/[\s\u00a0_-]+/g, '_')
    .replace(/^_+|_+$/g, '')

const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '')

/** True if long words differ by one inserted, deleted or changed letter. */
const isNear = (a: string, b: string): boolean => {
  if (Math.min(a.length, b.length) < 6 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)
}

/**
 * Assigns each field its best column, and each column at most one field. Known words win (`sure`), then equal letters
 * or one letter off (`likely`). The first of equal headers counts.
 */
export const mapHeaders = <Field extends string>(
  headers: readonly string[],
  vocabulary: readonly VocabularyEntry<Field>[],
): readonly HeaderMatch<Field>[] => {
  const normalized = headers.map(normaliseHeader)
  const found = new Map<number, HeaderMatch<Field>>()
  const settle = (fits: (word: string, known: string) => boolean, confidence: 'sure' | 'likely'): void => {
    const settled = new Set([...found.values()].map((match) => match.field))
    for (const { field, names: known } of vocabulary) {
      if (settled.has(field)) continue
      const index = known
        .map((name) =>
          normalized.findIndex((word, at) => word !== '' && !found.has(at) && fits(word, normaliseHeader(name))),
        )
        .find((at) => at >= 0)
      if (index !== undefined) found.set(index, { index, header: headers[index] ?? '', field, confidence })
    }
  }
  settle((word, known) => word === known, 'sure')
  settle((word, known) => bare(word) === bare(known) && bare(word) !== '', 'likely')
  settle((word, known) => isNear(bare(word), bare(known)), 'likely')
  return headers.map((header, index) => found.get(index) ?? { index, header, field: null, confidence: 'none' })
}
