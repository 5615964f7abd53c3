import type { Endpoint } from './endpoint.ts'

/** Rows never change, and a check of thousands of drafts asks for each. */
const namesOfPaths = new Map<string, readonly string[]>()

/** Names of the parameters in the path of a row, in order. */
export const pathNamesOf = ({ path }: Pick<Endpoint, 'path'>): readonly string[] => {
  const known = namesOfPaths.get(path)
  if (known !== undefined) return known
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  namesOfPaths.set(path, names)
  return names
}
