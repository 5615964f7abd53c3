import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'

// Google's product taxonomy as its text files list it. A line is "73 - Animals > Birds" or "Animals > Birds".

export interface Category {
  /** Missing in files without IDs. */
  readonly id?: string
  readonly path: string
}

/** A category that may fit, and how well: 0 to 1. */
export interface SuggestedCategory extends Category {
  readonly score: number
}

/** What a suggestion is made from. */
interface Described {
  readonly productType: string
  readonly titles: readonly string[]
}

const LINE = /^(\d{1,7}) *- *(\S.*)$/
const VERSION = /^#.*?version: *(\S{1,40})/i
/** Fewer lines, or more that are none, are another file. */
const MIN_CATEGORIES = 10
const MAX_STRANGE = 0.05

const levelsOf = (path: string): readonly string[] => path.split('>').map((level) => level.trim())

/** Paths in the spelling in which two of them are the same. */
const keyOf = (path: string): string => levelsOf(path).join('>').replace(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** Words of a text without accents, and without the s of plurals. */
const wordsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  ).map((word) => (word.length > 3 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/([^s])s$/, '$1')))

const readLines = (text: string) => {
  const categories: Category[] = []
  let version = ''
  let strange = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    const trimmed = line.replace(/^\uFEFF/, '').trim()
    if (trimmed === '') continue
    if (trimmed.startsWith('#')) {
      version ||= VERSION.exec(trimmed)?.[1] ?? ''
      continue
    }
    const [, id, named] = LINE.exec(trimmed) ?? []
    const path = levelsOf(named ?? trimmed).join(' > ')
    if (path.length > 750 || /[,;\t]{2}/.test(path) || levelsOf(path).includes('')) strange++
    else categories.push(id === undefined ? { path } : { id, path })
  }
  return { categories, version, strange }
}

interface IndexedCategory extends Category {
  readonly words: ReadonlySet<string>
  readonly leaf: ReadonlySet<string>
  readonly lower: string
}

const index = (category: Category): IndexedCategory => ({
  ...category,
  words: new Set(wordsOf(category.path)),
  leaf: new Set(wordsOf(levelsOf(category.path).at(-1) ?? '')),
  lower: category.path.toLowerCase(),
})

const bare = ({ id, path }: Category): Category => (id === undefined ? { path } : { id, path })

/** Words of a product and how much each counts. The last level of its type counts most, then words of titles. */
const weightsOf = ({ productType, titles }: Described): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  const add = (word: string, weight: number): void => void weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  const levels = levelsOf(productType)
  for (const [at, level] of levels.entries())
    for (const word of wordsOf(level)) add(word, at === levels.length - 1 ? 2 : 1)
  const counts = new Map<string, number>()
  for (const title of titles) for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const [word, count] of counts) add(word, count / titles.length)
  return weights
}

/** Suggestions below this are left out: they share a common word at most. */
const MIN_SCORE = 0.3

/** A taxonomy to look things up in. */
const createTaxonomy = (categories: readonly Category[], version: string) => {
  const all = categories.map(index)
  const byPath = new Map(all.map((category) => [keyOf(category.path), category]))
  const byId = new Map(all.flatMap((category) => (category.id === undefined ? [] : [[category.id, category] as const])))
  const byWord = new Map<string, IndexedCategory[]>()
  for (const category of all)
    for (const word of category.words) {
      const known = byWord.get(word)
      if (known === undefined) byWord.set(word, [category])
      else known.push(category)
    }
  /** Rare words tell more. */
  const worth = (word: string): number => Math.log(1 + all.length / (byWord.get(word)?.length ?? 1))
  const sum = (words: Iterable<string>, weigh: (word: string) => number): number => {
    let total = 0
    for (const word of words) total += weigh(word)
    return total
  }

  const scoreOf = ({ words, leaf }: IndexedCategory, weights: ReadonlyMap<string, number>, most: number): number => {
    const found = sum(leaf, (word) => Math.min(1, weights.get(word) ?? 0) * worth(word))
    if (found === 0) return 0
    const matched = sum(weights.keys(), (word) => (words.has(word) ? (weights.get(word) ?? 0) * worth(word) : 0))
    return (found / sum(leaf, worth) + matched / most) / 2
  }

  const find = (value: string): Category | undefined => {
    const text = value.trim()
    const id = /^(\d{1,7})(?: *-.*)?$/.exec(text)?.[1]
    const found = id === undefined ? byPath.get(keyOf(text)) : byId.get(id)
    return found && bare(found)
  }

  return {
    version,
    size: all.length,
    hasIds: byId.size > 0,
    /** A category by its ID or path. Paths match in any case and spacing. */
    find,
    /** Categories that hold every word of a text, the shortest paths first. */
    search: (text: string, most: number): readonly Category[] => {
      const exact = find(text)
      const parts = text
        .toLowerCase()
        .split(/[\s>]+/)
        .filter((part) => part !== '')
      const found = parts.length === 0 ? [] : all.filter(({ lower }) => parts.every((part) => lower.includes(part)))
      const sorted = found.toSorted((a, b) => a.path.length - b.path.length).map(bare)
      return [...(exact === undefined ? [] : [exact]), ...sorted.filter(({ path }) => path !== exact?.path)].slice(
        0,
        most,
      )
    },
    /** What may fit a product, the best first. Nothing is ever certain. */
    suggest: (described: Described, most: number): readonly SuggestedCategory[] => {
      const weights = weightsOf(described)
      const total = sum(weights.keys(), (word) => (weights.get(word) ?? 0) * worth(word))
      const likely = new Set<IndexedCategory>()
      for (const word of weights.keys()) for (const category of byWord.get(word) ?? []) likely.add(category)
      return [...likely]
        .map((category) => ({ ...bare(category), score: scoreOf(category, weights, total) }))
        .filter(({ score }) => score >= MIN_SCORE)
        .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length)
        .slice(0, most)
    },
  }
}

export type Taxonomy = ReturnType<typeof createTaxonomy>

/** Reads a taxonomy file; refuses one that is something else. */
export const readTaxonomy = (text: string): Result<Taxonomy, Said> => {
  const { categories, version, strange } = readLines(text)
  const hasLevels = categories.some(({ path }) => path.includes('>'))
  if (categories.length < MIN_CATEGORIES || strange > categories.length * MAX_STRANGE || !hasLevels)
    return failed(said('feeds.taxonomy.unread'))
  return success(createTaxonomy(categories, version))
}
