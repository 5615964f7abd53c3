/** An Operation Object with where it goes. */
interface PlacedOperation {
  readonly id: string
  readonly method: string
  /** With `:name` for parameters. */
  readonly path: string
  readonly operation: { readonly parameters?: readonly { readonly name: string; readonly in: string }[] }
}

export type PathItems = Readonly<Record<string, Readonly<Record<string, object>>>>

const template = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** Templates that differ only in parameter names are one path (OpenAPI 3.1, Paths Object). */
const skeleton = (path: string): string => path.replace(/:\w+/g, ':')

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Moves an operation to another template of its path and renames its parameters accordingly. */
const underTemplate = ({ path, operation }: PlacedOperation, there: string): object => {
  const before = namesIn(template(path))
  const after = namesIn(there)
  if (template(path) === there) return operation
  return {
    ...operation,
    parameters: operation.parameters?.map((one) => {
      const at = one.in === 'path' ? before.indexOf(one.name) : -1
      return at < 0 ? one : { ...one, name: after[at] ?? one.name, 'x-documented-name': one.name }
    }),
  }
}

/**
 * The Paths Object. A path that two servers answer by the same method, which OpenAPI cannot say, gets a second entry
 * behind a fragment; a fragment is never sent.
 */
export const pathsOf = (operations: readonly PlacedOperation[]): PathItems => {
  const templates = new Map<string, string>()
  const items = new Map<string, Record<string, object>>()
  for (const one of operations) {
    const shape = skeleton(one.path)
    const known = templates.get(shape) ?? template(one.path)
    templates.set(shape, known)
    const method = one.method.toLowerCase()
    const taken = items.get(known)?.[method] !== undefined
    const path = taken ? `${known}#${one.id}` : known
    items.set(path, { ...items.get(path), [method]: underTemplate(one, known) })
  }
  return Object.fromEntries(items)
}
