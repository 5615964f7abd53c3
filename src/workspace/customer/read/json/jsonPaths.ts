import { shortTextOf } from '../../../intake/byteText.ts'
import type { JsonStep } from './jsonRows.ts'
import type { JsonHandlers } from './jsonScanner.ts'

/** A place of a JSON file where rows may stand. */
export interface JsonPlace {
  readonly path: readonly JsonStep[]
  /** How many rows stand there, as far as was looked. */
  readonly rows: number
}

/** Most names of one object that are told apart; more are names of people, not of columns. */
const NAMES_LIMIT = 300
/** The same of a whole file. */
const NODES_LIMIT = 20_000

interface Node {
  readonly step: JsonStep
  readonly inside: Map<string, Node>
  each: Node | undefined
  /** Arrays, objects and single values that stood here. */
  opened: number
  single: number
  /** Values here that look like identifiers. */
  identifiers: number
}

const createNode = (step: JsonStep): Node => ({
  step,
  inside: new Map(),
  each: undefined,
  opened: 0,
  single: 0,
  identifiers: 0,
})

const partsOf = (node: Node): readonly Node[] => [
  ...node.inside.values(),
  ...(node.each === undefined ? [] : [node.each]),
]

const identifiersIn = (node: Node): number =>
  partsOf(node).reduce((sum, part) => sum + identifiersIn(part), node.identifiers)

interface Candidate {
  readonly path: readonly JsonStep[]
  readonly node: Node
  readonly rows: number
  readonly identifiers: number
  /** Arrays on the way to it. */
  readonly arrays: number
  /** False where it lies in another one. */
  readonly isOuter: boolean
}

/** Elements of arrays: objects or arrays anywhere, single values only where no row is around them. */
const candidatesIn = (node: Node, path: readonly JsonStep[], arrays: number, isOuter = true): readonly Candidate[] => {
  const isRow = arrays === 0 ? false : node.step === null && (node.opened > 0 || arrays === 1)
  const found = partsOf(node).flatMap((part) => {
    const isElement = part.step === null
    return candidatesIn(part, [...path, part.step], arrays + (isElement ? 1 : 0), isOuter && !isRow)
  })
  const rows = node.opened + node.single
  return isRow ? [{ path, node, rows, identifiers: identifiersIn(node), arrays, isOuter }, ...found] : found
}

const isInside = (path: readonly JsonStep[], outer: readonly JsonStep[]): boolean =>
  path.length > outer.length && outer.every((step, at) => step === path[at])

const mostIdentifiers = (all: readonly Candidate[]): Candidate | undefined =>
  all.toSorted((one, other) => other.identifiers - one.identifiers || other.rows - one.rows)[0]

/** Looks through a document for the places where rows may stand. */
export const createJsonPaths = (options: {
  /** Does a value that goes by a name look like an identifier? */
  readonly isIdentifier: (value: string, name: string) => boolean
}) => {
  const root = createNode(null)
  const nodes: Node[] = [root]
  const isArray: boolean[] = []
  const key: string[] = []
  let depth = 0
  let hasManyNames = false
  let named = 0

  /** Where the next value stands. */
  const next = (): Node => {
    const parent = nodes[depth] as Node
    if (depth === 0) return root
    if (isArray[depth] === true) {
      parent.each ??= createNode(null)
      return parent.each
    }
    const word = key[depth] ?? ''
    const known = parent.inside.get(word)
    if (known !== undefined) return known
    const node = createNode(word)
    if (parent.inside.size < NAMES_LIMIT && named < NODES_LIMIT) {
      parent.inside.set(word, node)
      named++
    } else hasManyNames = true
    return node
  }

  const handlers: JsonHandlers = {
    open: (array) => {
      const node = next()
      node.opened++
      depth++
      isArray[depth] = array
      nodes[depth] = node
    },
    close: () => {
      depth--
    },
    key: (bytes, from, to) => {
      key[depth] = shortTextOf(bytes, from, to)
    },
    value: (bytes, from, to) => {
      const node = next()
      if (from === to) return
      node.single++
      let above = depth
      while (above > 0 && isArray[above] === true) above--
      if (options.isIdentifier(shortTextOf(bytes, from, to), key[above] ?? '')) node.identifiers++
    },
    broken: () => {
      depth = 0
    },
  }

  return {
    handlers,
    /** True where an object has so many names that they are those of people. */
    hasManyNames: (): boolean => hasManyNames,
    /** The places, the one that is meant first. */
    places: (): readonly JsonPlace[] => {
      const roots = root.opened + root.single
      const isLines = roots > 1
      const identifiers = identifiersIn(root)
      const whole: Candidate = { path: [], node: root, rows: roots, identifiers, arrays: 0, isOuter: true }
      const inside = candidatesIn(root, [], isLines ? 1 : 0).filter(({ path }) => path.length > 0)
      const all = isLines || inside.length === 0 ? [whole, ...inside] : inside
      // Of those that lie in no other one the one with most identifiers, and in it the innermost that holds all of them:
      // people in the operations of a batch, but not the addresses of a person.
      const outer = all[0] === whole ? [whole] : all.filter(({ isOuter }) => isOuter)
      let chosen = mostIdentifiers(outer)
      while (chosen !== undefined && chosen.identifiers > 0) {
        const { path, identifiers: held } = chosen
        const inner = all.find(
          (other) => isInside(other.path, path) && other.node.opened > 0 && other.identifiers === held,
        )
        if (inner === undefined) break
        chosen = inner
      }
      const rest = all.filter((each) => each !== chosen)
      return (chosen === undefined ? rest : [chosen, ...rest]).map(({ path, rows }) => ({ path, rows }))
    },
  }
}

/** A place for people: `users[]`, `each line`. */
export const placeText = (path: readonly JsonStep[]): string => {
  if (path.length === 0) return 'each value of the file'
  const words = path.map((step, at) => (step === null ? '[]' : `${at === 0 ? '' : '.'}${step}`)).join('')
  return words === '[]' ? 'the outer array' : words
}
