// Values that are probably spellings of one ("Nike Inc." and "inc nike"). A person decides on merging them.

const tokensOf = (value: string): readonly string[] =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Distinct letters-and-digits words, sorted, without accents. */
export const fingerprint = (value: string): string => [...new Set(tokensOf(value))].sort().join(' ')

/** Sorted letter pairs, equal for words that differ in spaces and doubled letters. */
export const pairPrint = (value: string): string => {
  const letters = tokensOf(value).join('')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) pairs.add(letters.slice(at, at + 2))
  return letters.length < 2 ? letters : [...pairs].sort().join('')
}

/** True if two texts differ by at most `most` inserted, deleted or changed letters. */
export const isWithin = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cost = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return false
    row = next
  }
  return (row[b.length] ?? 0) <= most
}

export interface ValueCluster {
  /** The most frequent value, which is offered for all. */
  readonly best: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
  readonly rows: number
}

/** `words`: same words in other order, case or punctuation. `letters`: other spaces. `near`: a typo. */
export type ClusterMethod = 'words' | 'letters' | 'near'

/** Values that are compared with each other for typing errors. */
const NEAR_LIMIT = 2_000
const MAX_COMPARED = 100

const grouped = (values: readonly string[], keyOf: (value: string) => string): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return [...groups.values()]
}

const nearGroups = (values: readonly string[]): readonly (readonly string[])[] => {
  const open = new Set(values.slice(0, NEAR_LIMIT))
  const groups: string[][] = []
  for (const value of open) {
    open.delete(value)
    const most = value.length < 5 ? 0 : value.length < 12 ? 1 : 2
    const small = value.toLowerCase().slice(0, MAX_COMPARED)
    const near =
      most === 0 ? [] : [...open].filter((other) => isWithin(small, other.toLowerCase().slice(0, MAX_COMPARED), most))
    for (const other of near) open.delete(other)
    groups.push([value, ...near])
  }
  return groups
}

/** Groups of two values or more that are probably one, those with most rows first. Takes the counts of a text facet. */
export const clusterValues = (
  counts: ReadonlyMap<string, number>,
  method: ClusterMethod = 'words',
): readonly ValueCluster[] => {
  const values = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value)
  const groups = method === 'near' ? nearGroups(values) : grouped(values, method === 'words' ? fingerprint : pairPrint)
  return groups
    .filter((group) => group.length > 1)
    .map((group) => {
      const found = group.map((value) => ({ value, count: counts.get(value) ?? 0 }))
      return { best: group[0] ?? '', values: found, rows: found.reduce((sum, { count }) => sum + count, 0) }
    })
    .toSorted((a, b) => b.rows - a.rows)
}
