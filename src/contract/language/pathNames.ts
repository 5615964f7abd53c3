import type { Endpoint } from './endpoint.ts'

/** Names of the parameters in the path of a row, in order. */
export const pathNamesOf = ({ path }: Pick<Endpoint, 'path'>): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
