import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { isDeprecated } from '../../../../contract/language/deprecated.ts'
import type { Access, Method } from '../../../../contract/language/endpoint.ts'
import { inLanguage } from '../../../../messages/formats.ts'
import { endpointText } from '../../reference/model/endpointText.ts'

/** What the finder shows of an endpoint and looks for in it. */
export interface EndpointFact {
  readonly id: EndpointId
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly section: string
  readonly access: Access
  readonly isDeprecated: boolean
  /** The endpoint changes something on the platform. */
  readonly acts: boolean
}

interface Indexed extends EndpointFact {
  readonly texts: { readonly id: string; readonly path: string; readonly summary: string; readonly section: string }
}

const indexed = (id: EndpointId): Indexed => {
  const row = endpointOf(id)
  const { method, path, section, access } = row
  const summary = endpointText(id)
  return {
    id,
    method,
    path,
    summary,
    section,
    access,
    isDeprecated: isDeprecated(row),
    acts: method !== 'GET',
    texts: {
      id: id.toLowerCase(),
      path: path.toLowerCase(),
      summary: summary.toLowerCase(),
      section: section.toLowerCase(),
    },
  }
}

const index = inLanguage((): readonly Indexed[] => ENDPOINT_IDS.map(indexed))

const beginsWord = (text: string, at: number): boolean => at === 0 || !/[a-z0-9]/.test(text[at - 1] ?? '')

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete'] satisfies Lowercase<Method>[])

/** Match quality of a word: start of the text, start of a word, or anywhere. Methods in "budgets" are mere letters. */
const within = (text: string, word: string, worth: number): number => {
  const inside = METHODS.has(word) ? 0 : 0.6
  let best = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const score = at === 0 ? worth : beginsWord(text, at) ? worth * 0.9 : worth * inside
    best = Math.max(best, score)
    if (best === worth) break
  }
  return best
}

/** The letters of the word in their order, with gaps: the fewer gaps, the better. */
const scattered = (text: string, word: string, worth: number): number => {
  let at = -1
  let gaps = 0
  if (word.length < 3 || METHODS.has(word)) return 0
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1)
    if (next < 0) return 0
    if (at >= 0 && next > at + 1) gaps++
    at = next
  }
  return gaps > word.length * 0.6 ? 0 : worth / (1 + gaps)
}

const wordScore = ({ texts, method }: Indexed, word: string): number =>
  Math.max(
    method.toLowerCase() === word ? 90 : 0,
    within(texts.id, word, 100),
    within(texts.path, word, 80),
    within(texts.summary, word, 60),
    within(texts.section, word, 40),
    scattered(texts.id, word, 30),
    scattered(texts.path, word, 20),
  )

const scoreOf = (fact: Indexed, terms: readonly string[]): number => {
  let sum = 0
  for (const word of terms) {
    const score = wordScore(fact, word)
    if (score === 0) return 0
    sum += score
  }
  return sum - fact.id.length / 100
}

const WORD_BREAK = /[\s,]+/

/** Endpoints with every word in ID, path, summary, section or method, best first. Empty text returns all. */
export const findEndpoints = (text: string): readonly EndpointFact[] => {
  const terms = text
    .toLowerCase()
    .split(WORD_BREAK)
    .filter((word) => word !== '')
  if (terms.length === 0) return index()
  return index()
    .map((fact) => ({ fact, score: scoreOf(fact, terms) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ fact }) => fact)
}

/** Endpoints under the sections that describe them, in the order of the contract. */
export const bySection = (facts: readonly EndpointFact[]): readonly (readonly [string, readonly EndpointFact[]])[] => {
  const sections = new Map<string, EndpointFact[]>()
  for (const fact of facts) {
    const members = sections.get(fact.section)
    if (members === undefined) sections.set(fact.section, [fact])
    else members.push(fact)
  }
  return [...sections]
}
