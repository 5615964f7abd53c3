import { describe, expect, it } from 'vitest'
import { isNode, type Node, type Source, sourcesIn, visit } from './sources.ts'

const sources = sourcesIn('src')

const MAX_FUNCTION = 100
const MAX_FILE = 400

/** Tables of data may be as long as their data. */
const TABLES = ['src/contract/catalog/productRules.ts', 'src/messages/messageParams.ts']

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined

const linesOf = (text: string, { start, end }: Node): number => text.slice(start, end).split('\n').length

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']

/** Functions of a file over so many lines, by name. Those without one are called by what is given them. */
const longIn = ({ path, text, body }: Source, most: number): readonly (readonly [string, number])[] => {
  const found: [string, number][] = []
  const names = new Map<Node, string>()
  visit(body, (node) => {
    const [value, name] =
      node.type === 'VariableDeclarator' ? [node['init'], nameOf(node['id'])] : [node['value'], nameOf(node['key'])]
    if (isNode(value) && name !== undefined) names.set(value, name)
    if (!FUNCTIONS.includes(node.type)) return
    const lines = linesOf(text, node)
    if (lines > most) found.push([`${path} ${names.get(node) ?? nameOf(node['id']) ?? '(unnamed)'}`, lines])
  })
  return found
}

const variablesIn = ({ body }: Source): number =>
  body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node['declaration'] : node))
    .filter((node) => isNode(node) && node.type === 'VariableDeclaration' && node['kind'] === 'let').length

/** Maps and sets that modules of the renderer fill, and what empties them. */
const FILLED: Readonly<Record<string, string>> = {
  'src/renderer/ads/record/useAccountOffer.ts reading': 'each question as it is answered',
  'src/renderer/base/lazyViews.ts loaders': 'with their views: they are keys of a weak map',
  'src/renderer/feeds/state/exporting.ts earlier': 'files of exports, as the next one begins',
  'src/renderer/feeds/state/online.ts settling': 'places, as their next comparison is complete',
  'src/renderer/feeds/state/onlineReadings.ts runs': 'each reading as it ends',
  'src/renderer/feeds/state/qualityTrend.ts cache': 'with the watch of feeds, or with the feed',
  'src/renderer/feeds/state/uploading.ts following': 'each as its journal is read',
  'src/renderer/feeds/state/uploading.ts ownPlans': 'a queue for each feed, emptied where the watch ends',
  'src/renderer/feeds/state/uploading.ts reserved': 'each feed as it was opened or removed',
  'src/renderer/feeds/state/uploading.ts unread': 'each as its journal can be read, or with its upload',
  'src/renderer/people/state/preview.ts previewing': 'each preview as it ends',
  'src/renderer/uploads/state/uploads.ts changing': 'each upload as it was resumed or undone',
  'src/renderer/platform/requestForm/fieldsOf.ts cache': 'never: one row for each endpoint of the contract',
}

const filledIn = ({ path, body }: Source): readonly string[] =>
  body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node['declaration'] : node))
    .flatMap((node) => (isNode(node) && Array.isArray(node['declarations']) ? (node['declarations'] as Node[]) : []))
    .filter(({ id, init }) => {
      // Who says that it is read-only fills nothing.
      if (!isNode(init) || init.type !== 'NewExpression' || !isNode(init['callee']) || !isNode(id)) return false
      const isEmpty = Array.isArray(init['arguments']) && init['arguments'].length === 0
      return isEmpty && /^(Weak)?(Map|Set)$/.test(nameOf(init['callee']) ?? '') && id['typeAnnotation'] == null
    })
    .map(({ id }) => `${path} ${nameOf(id)}`)

/** Literals spread into objects, and pairs assigned at once. Both save lines against the formatter. */
const tricksIn = ({ body }: Source): number => {
  let count = 0
  visit(body, (node) => {
    const { argument } = node
    const id = node['id'] ?? node['left']
    const given = node['init'] ?? node['right']
    // Behind `as const`.
    const init = isNode(given) && given.type === 'TSAsExpression' ? given['expression'] : given
    if (node.type === 'SpreadElement' && isNode(argument) && argument.type === 'ObjectExpression') count++
    if (!isNode(id) || !isNode(init)) return
    if (id.type === 'ArrayPattern' && init.type === 'ArrayExpression') count++
  })
  return count
}

describe('sizes', () => {
  it(`of files are at most ${MAX_FILE} lines, tables excepted`, () => {
    const long = sources.filter(({ text }) => text.split('\n').length > MAX_FILE + 1)
    expect(long.map(({ path }) => path).toSorted()).toEqual(TABLES)
  })

  it(`of functions are at most ${MAX_FUNCTION} lines`, () => {
    expect(sources.flatMap((source) => longIn(source, MAX_FUNCTION))).toEqual([])
  })

  it('are measured: a function of 3 lines is over 2', () => {
    const [own] = sourcesIn('test/architecture').filter(({ path }) => path.endsWith('/size.test.ts'))
    if (own === undefined) throw new Error('This file is not there.')
    expect(longIn(own, 2).map(([name]) => name)).toContain('test/architecture/size.test.ts variablesIn')
  })
})

describe('modules of the renderer', () => {
  it('hold no variables: what changes is in a store or a closure', () => {
    const found = sources.filter((source) => source.path.startsWith('src/renderer/') && variablesIn(source) > 0)
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('fill no map and no set that nothing empties', () => {
    const found = sources.filter(({ path }) => path.startsWith('src/renderer/')).flatMap(filledIn)
    expect(found.toSorted()).toEqual(Object.keys(FILLED).toSorted())
  })
})

describe('tricks against the formatter', () => {
  it('are in no file', () => {
    expect(sources.filter((source) => tricksIn(source) > 0).map(({ path }) => path)).toEqual([])
  })
})
