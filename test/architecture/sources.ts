import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** One source file of ours, parsed. Paths are relative to the project, with `/`. */
export interface Source {
  readonly path: string
  readonly text: string
  /** What it imports or exports from, as written; type imports included. */
  readonly imports: readonly string[]
  /** The same where the compiler keeps it: without `import type` and the like. */
  readonly kept: readonly string[]
  /** What it takes from where, as written. A name, or `*` for a whole module and for one that is imported later. */
  readonly uses: readonly (readonly [from: string, name: string])[]
  readonly hasDefaultExport: boolean
  /** True if every statement only passes things on from elsewhere. */
  readonly isBarrel: boolean
  readonly types: ReadonlySet<string>
  /** Names of functions that are called or constructed. */
  readonly called: ReadonlySet<string>
  /** Its docstrings, without their marks and line breaks, and the name that each stands before. */
  readonly docs: readonly { readonly text: string; readonly name: string }[]
  /** Its other comments; lines that follow each other are one. */
  readonly remarks: readonly string[]
  /** Its statements, as the parser gives them. */
  readonly body: readonly Node[]
}

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const visit = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (isNode(value)) {
    see(value)
    for (const field of Object.values(value)) if (typeof field === 'object') visit(field, see)
  }
}

const literal = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined

const MOVING = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

const isOnlyTypes = (node: Node): boolean => {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType') return true
  const names = node['specifiers']
  return (
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((name: Node) => name['importKind'] === 'type' || name['exportKind'] === 'type')
  )
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) ? (typeof node['name'] === 'string' ? node['name'] : literal(node)) : undefined

/** Names that an import or a passed-on export takes. `*` where all of it is taken. */
const importedNames = (node: Node): readonly string[] => {
  if (node.type === 'TSImportType') return [nameOf(node['qualifier']) ?? '*']
  const specifiers = node['specifiers']
  if (!Array.isArray(specifiers)) return ['*']
  return specifiers.map((each: Node) => nameOf(each['imported'] ?? (each['exported'] && each['local'])) ?? '*')
}

const docsIn = (text: string, comments: readonly { readonly value: string; readonly end: number }[]): Source['docs'] =>
  comments
    .filter(({ value }) => value.startsWith('*'))
    .map(({ value, end }) => ({
      text: value
        .slice(1)
        .replaceAll(/\s*\n\s*\* ?/g, ' ')
        .trim(),
      name:
        /^\s*(?:(?:export|async|readonly|const|interface|type|function\*?) )*(\w+)/.exec(text.slice(end))?.[1] ?? '',
    }))

interface Comment {
  readonly type: 'Line' | 'Block'
  readonly value: string
  readonly start: number
  readonly end: number
}

const remarksIn = (text: string, comments: readonly Comment[]): Source['remarks'] => {
  const found: string[] = []
  let end = -1
  for (const each of comments.filter(({ type, value }) => type === 'Line' && !value.startsWith('!'))) {
    const isNext = end >= 0 && /^\r?\n[ \t]*$/.test(text.slice(end, each.start))
    const line = each.value.trim()
    if (isNext) found[found.length - 1] += ` ${line}`
    else found.push(line)
    end = each.end
  }
  return found
}

const parse = (path: string): Source => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const { program, errors, comments } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports: string[] = []
  const kept: string[] = []
  const uses: (readonly [string, string])[] = []
  const types = new Set<string>()
  const called = new Set<string>()
  let hasDefaultExport = false
  visit(program, (node) => {
    types.add(node.type)
    if (node.type === 'ExportDefaultDeclaration') hasDefaultExport = true
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node['callee']
      if (isNode(callee) && typeof callee['name'] === 'string') called.add(callee['name'])
    }
    const from = MOVING.includes(node.type) ? literal(node['source'] ?? node['argument']) : undefined
    if (from === undefined) return
    imports.push(from)
    uses.push(...importedNames(node).map((name) => [from, name] as const))
    if (!isOnlyTypes(node)) kept.push(from)
  })
  const body = program.body as readonly unknown[] as readonly Node[]
  const isBarrel =
    body.length > 0 &&
    body.every(({ type, source }) => type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source))
  return {
    path,
    text,
    imports,
    kept,
    uses,
    hasDefaultExport,
    isBarrel,
    types,
    called,
    docs: docsIn(text, comments),
    remarks: remarksIn(text, comments),
    body,
  }
}

const declared = (node: unknown): readonly string[] => {
  if (!isNode(node)) return []
  if (node.type === 'VariableDeclaration' && Array.isArray(node['declarations']))
    return node['declarations'].flatMap((each: Node) => declared(each['id']))
  if (node.type === 'ObjectPattern' && Array.isArray(node['properties']))
    return node['properties'].flatMap((each: Node) => declared(each['value'] ?? each['argument']))
  if (typeof node['name'] === 'string') return [node['name']]
  return declared(node['id'])
}

/** Names that a file declares and exports. */
export const exportedBy = ({ body }: Source): readonly string[] =>
  body.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap((node) => declared(node['declaration']))

/** Exported functions of a file that no docstring stands before. */
export const undocumentedIn = ({ body, text }: Source): readonly string[] =>
  body.flatMap((node) => {
    const declaration = node['declaration']
    if (node.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    if (/\*\/\s*$/.test(text.slice(0, node.start))) return []
    const isFunction = (each: Node): boolean => isNode(each['init']) && each['init'].type === 'ArrowFunctionExpression'
    const parts = declaration['declarations']
    const functions = Array.isArray(parts) ? parts.filter(isFunction) : [declaration]
    return functions.filter(({ type }) => /^(FunctionDeclaration|VariableDeclarator)$/.test(type)).flatMap(declared)
  })

const isFunction = (node: unknown): node is Node =>
  isNode(node) && /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

const isBoolean = (node: unknown): boolean => isNode(node) && typeof node['value'] === 'boolean'

/**
 * Flags that a returned function sets, as the clean-up of an effect would. Variables that began with true or false
 * outside of it, and refs that it sets to either.
 */
export const cleanUpFlags = (body: readonly Node[]): readonly string[] => {
  const declarations: { readonly name: string; readonly init: unknown; readonly start: number }[] = []
  const returned: unknown[] = []
  visit(body, (node) => {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      for (const name of declared(node)) declarations.push({ name, init: node['init'] ?? node, start: node.start })
    if (node.type === 'ReturnStatement') returned.push(node['argument'])
    if (node.type === 'ArrowFunctionExpression') returned.push(node['body'])
  })
  const byName = (node: unknown): unknown => declarations.find(({ name }) => name === nameOf(node))?.init
  const cleanUps = returned.map((node) => (isFunction(node) ? node : byName(node))).filter(isFunction)
  return cleanUps.flatMap((cleanUp) => {
    const flags: string[] = []
    visit(cleanUp['body'], ({ type, left, right }) => {
      if (type !== 'AssignmentExpression' || !isNode(left)) return
      const isFlag = ({ name, init, start }: (typeof declarations)[number]): boolean =>
        name === left['name'] && isBoolean(init) && (start < cleanUp.start || start > cleanUp.end)
      if (declarations.some(isFlag)) flags.push(String(left['name']))
      if (left.type === 'MemberExpression' && nameOf(left['property']) === 'current' && isBoolean(right))
        flags.push(`${nameOf(left['object'])}.current`)
    })
    return flags
  })
}

/** Controllers that an effect makes by hand, by their place in the file. */
export const effectControllers = (body: readonly Node[]): readonly number[] => {
  const found: number[] = []
  visit(body, (call) => {
    if (call.type !== 'CallExpression' || nameOf(call['callee']) !== 'useEffect') return
    visit(call['arguments'], (node) => {
      if (node.type === 'NewExpression' && nameOf(node['callee']) === 'AbortController') found.push(node.start)
    })
  })
  return found
}

/** A union that a function returns, by the names of its types. `string` and `undefined` are two of them. */
interface UnionAnswer {
  readonly types: readonly string[]
  readonly isPromise: boolean
  /** The function or field it belongs to. */
  readonly name: string
}

/** Unions that functions of a file return, and those that promises of it are of. */
export const unionAnswersIn = ({ body, text }: Source): readonly UnionAnswer[] => {
  const found: UnionAnswer[] = []
  const take = (node: unknown, name: string, isPromise: boolean): void => {
    if (!isNode(node) || node.type !== 'TSUnionType' || !Array.isArray(node['types'])) return
    const types = node['types'].map(({ start, end }: Node) => text.slice(start, end).replace(/<.*/s, ''))
    found.push({ types, isPromise, name })
  }
  const look = (value: unknown, outer: string): void => {
    if (Array.isArray(value)) for (const item of value) look(item, outer)
    if (!isNode(value)) return
    const { returnType, typeArguments } = value
    const isNamed = /^(VariableDeclarator|FunctionDeclaration|TS\w+Declaration|TS\w+Signature|Property)$/.test(
      value.type,
    )
    const name = (isNamed ? nameOf(value['id'] ?? value['key']) : undefined) ?? outer
    if (isNode(returnType)) take(returnType['typeAnnotation'], name, false)
    if (nameOf(value['typeName']) === 'Promise' && isNode(typeArguments) && Array.isArray(typeArguments['params']))
      take(typeArguments['params'][0], name, true)
    for (const field of Object.values(value)) if (typeof field === 'object') look(field, name)
  }
  look(body, '')
  return found
}

/** Paths of all files under a folder of the project. */
export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** Every TypeScript file under a folder of the project. */
export const sourcesIn = (folder: string, kind = /\.tsx?$/): readonly Source[] =>
  filesUnder(folder)
    .filter((path) => kind.test(path) && !path.endsWith('.d.ts'))
    .map(parse)

/** Where a relative import leads, or undefined for a package. */
export const targetOf = (source: Source, from: string): string | undefined =>
  from.startsWith('.') ? join(dirname(source.path), from).split(sep).join('/').replace(/\?.*$/, '') : undefined

/** Every text file that is ours. */
export const textsIn = (folders: readonly string[]): readonly { readonly path: string; readonly text: string }[] =>
  folders.flatMap(filesUnder).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
