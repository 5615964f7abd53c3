/** Edit distance: letters changed, added or removed between two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 0; column < other.length; column++) {
      const kept = (row[column] ?? 0) + (letter === other[column] ? 0 : 1)
      next.push(Math.min(kept, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const MAX_SUGGESTIONS = 3

/** At most three names most similar to an unknown word, best first. */
export const suggestionsFor = (word: string, names: readonly string[]): readonly string[] => {
  const given = word.toLowerCase()
  return names
    .map((name) => {
      const known = name.toLowerCase()
      const holds = given.length > 2 && (known.includes(given) || given.includes(known))
      return { name, far: holds ? 1 : distance(given, known) }
    })
    .filter(({ name, far }) => far <= Math.max(2, Math.ceil(name.length / 3)))
    .sort((left, right) => left.far - right.far)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name)
}
