import { shortTextOf } from '../../../intake/byteText.ts'
import type { JsonStep } from './jsonRows.ts'
import type { JsonHandlers } from './jsonScanner.ts'

/** A place of a JSON file where rows may be. */
export interface JsonPlace {
  readonly path: readonly JsonStep[]
  /** Number of rows there, as far as scanned. */
  readonly rows: number
}

/** Maximum distinct keys of one object; more are names of people, not of columns. */
const NAMES_LIMIT = 300
/** Maximum distinct keys of a whole file. */
const NODES_LIMIT = 20_000

interface Node {
  readonly step: JsonStep
  readonly inside: Map<string, Node>
  each: Node | undefined
  /** Arrays, objects and single values found here. */
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
  /** False if it is inside another one. */
  readonly isOuter: boolean
}

/** Array elements that may be rows. Objects and arrays qualify anywhere, single values only outside of other rows. */
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

const withMostIdentifiers = (all: readonly Candidate[]): Candidate | undefined =>
  all.toSorted((one, other) => other.identifiers - one.identifiers || other.rows - one.rows)[0]

/** Scans a document for places with rows. */
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

  /** Node of the next value. */
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
    /** True if an object has so many keys that they are names of people. */
    hasManyNames: (): boolean => hasManyNames,
    /** The places, the one that is meant first. */
    places: (): readonly JsonPlace[] => {
      const roots = root.opened + root.single
      const isLines = roots > 1
      const identifiers = identifiersIn(root)
      const whole: Candidate = { path: [], node: root, rows: roots, identifiers, arrays: 0, isOuter: true }
      const inside = candidatesIn(root, [], isLines ? 1 : 0).filter(({ path }) => path.length > 0)
      const all = isLines || inside.length === 0 ? [whole, ...inside] : inside
      // Takes the outermost candidate with most identifiers, then its innermost array with all of them. So people in
      // the operations of a batch count, but not a person's addresses.
      const outer = all[0] === whole ? [whole] : all.filter(({ isOuter }) => isOuter)
      let chosen = withMostIdentifiers(outer)
      while (chosen !== undefined && chosen.identifiers > 0) {
        const { path, identifiers: count } = chosen
        const inner = all.find(
          (other) => isInside(other.path, path) && other.node.opened > 0 && other.identifiers === count,
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
  const name = path.map((step, at) => (step === null ? '[]' : `${at === 0 ? '' : '.'}${step}`)).join('')
  return name === '[]' ? 'the outer array' : name
}
