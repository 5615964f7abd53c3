// The table of the oracle. Each number that a screen says, and how it is found again without the program.

/** One kind of sentence with figures. In `label`, # is a number, * any text, (s) an s or none, (a|b) one of two. */
export interface Claim<Facts> {
  readonly screen: string
  readonly label: string
  /** How the figures are recomputed, for people. */
  readonly how: string
  /**
   * The numbers in their order, as they must be written. Undefined where the texts of * show that this is no such
   * sentence.
   */
  readonly expect: (
    facts: Facts,
    texts: readonly string[],
    /** As the screen wrote them; only to tell sentences of the same words apart. */
    said: readonly string[],
  ) => readonly (number | string)[] | undefined
  /** Not on every run: with other inputs there is nothing to say. */
  readonly rare?: true
}

/** A difference that is known, and whose package makes it right. The list must be empty in the end. */
export interface Known {
  readonly screen: string
  readonly label: string
  readonly owner: string
}

const NUMBER = '(-?\\d[\\d,]*(?:\\.\\d+)?)'

/** The pattern of a label. Numbers and texts are captured in order, told apart by `kinds`. */
const patternOf = (label: string): { readonly pattern: RegExp; readonly kinds: readonly ('number' | 'text')[] } => {
  const kinds: ('number' | 'text')[] = []
  const source = label.replace(/\([^()]*\|[^()]*\)|\(s\)|[#*]|[.+?^${}()[\]\\]|[^#*.+?^${}()[\]\\]+/g, (part) => {
    if (part === '#' || part === '*') {
      kinds.push(part === '#' ? 'number' : 'text')
      return part === '#' ? NUMBER : '(.*?)'
    }
    if (part === '(s)') return 's?'
    if (/^\(.*\|.*\)$/.test(part)) return `(?:${part.slice(1, -1)})`
    return part.replace(/[.+?^${}()[\]\\|]/g, '\\$&')
  })
  return { pattern: new RegExp(`^${source}$`), kinds }
}

const asText = (value: number | string): string => (typeof value === 'number' ? value.toLocaleString('en-US') : value)

/** Times, zones and names of standards are no figures of ours. */
const NO_FIGURES = [
  /SHA-256|UTF-8|ISO \d+|E\.164|OAuth \d\.\d/g,
  /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}(?:, \d{1,2}:\d\d [AP]M(?: GMT[+-]\d{1,2}(?::\d\d)?)?)?/g,
  /\d{1,2}:\d\d(?::\d\d)? [AP]M/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /(?:just now|\d+ (?:second|minute)s? ago)/g,
]

/** The sentence with what depends on the time taken out. */
export const timeless = (figure: string): string =>
  NO_FIGURES.reduce((text, pattern) => text.replace(pattern, '@'), figure)

const SAYS_SOMETHING = /\d|\bonce\b|under a second|\bnothing\b|\bNo issues\b|\bEvery\b/i

interface Match {
  readonly numbers: readonly string[]
  readonly texts: readonly string[]
}

const matchOf = (label: string, figure: string): Match | undefined => {
  const { pattern, kinds } = patternOf(label)
  const found = pattern.exec(figure)
  if (found === null) return undefined
  const numbers: string[] = []
  const texts: string[] = []
  for (const [at, kind] of kinds.entries()) (kind === 'number' ? numbers : texts).push(found[at + 1] ?? '')
  return { numbers, texts }
}

/** What was held against the table. */
export interface Oracle<Facts> {
  /** Problems of a screen, one sentence each. A figure that differs, or one that no row of the table knows. */
  readonly check: (screen: string, figures: readonly string[], facts: Facts) => readonly string[]
  /** Rows that no screen said, though they must be said at least once. Known differences that are none. */
  readonly unsaid: () => readonly string[]
}

export const createOracle = <Facts>(claims: readonly Claim<Facts>[], known: readonly Known[] = []): Oracle<Facts> => {
  const said = new Set<Claim<Facts>>()
  const differed = new Set<Known>()
  const knownFor = (screen: string, label: string): Known | undefined =>
    known.find((each) => each.screen === screen && each.label === label)

  const judge = (screen: string, figure: string, facts: Facts): string | undefined => {
    for (const claim of claims) {
      if (claim.screen !== screen && claim.screen !== 'any') continue
      const match = matchOf(claim.label, figure)
      const expected = match && claim.expect(facts, match.texts, match.numbers)
      if (match === undefined || expected === undefined) continue
      said.add(claim)
      const wanted = expected.map(asText)
      if (wanted.length === match.numbers.length && wanted.every((text, at) => text === match.numbers[at]))
        return undefined
      const excused = knownFor(claim.screen, claim.label)
      if (excused !== undefined) {
        differed.add(excused)
        return undefined
      }
      return `${screen}: “${figure}” must say ${wanted.join(', ') || 'no such thing'} (${claim.how})`
    }
    return `${screen}: no row of the oracle knows “${figure}”`
  }

  return {
    check: (screen, figures, facts) => {
      const before = new Set(said)
      said.clear()
      const problems = figures
        .map(timeless)
        .filter((figure) => SAYS_SOMETHING.test(figure))
        .flatMap((figure) => judge(screen, figure, facts) ?? [])
      const missing = claims.filter((claim) => claim.screen === screen && claim.rare !== true && !said.has(claim))
      for (const claim of before) said.add(claim)
      return [...problems, ...missing.map(({ label }) => `${screen}: does not say “${label}”`)]
    },
    unsaid: () => [
      ...claims
        .filter((claim) => claim.rare !== true && !said.has(claim))
        .map(({ screen, label }) => `${screen}: nothing said “${label}”`),
      ...known
        .filter((each) => !differed.has(each))
        .map(({ screen, label }) => `${screen}: “${label}” is right by now; take it out of the known differences`),
    ],
  }
}
