import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Session } from './session.ts'

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Tells files of one name apart in journals. The path itself stays out. */
export const fileKeyOf = (path: string): string => keyOf(path === '-' ? path : resolve(path))

/** Where an upload goes; practice keeps its name though its ports change. */
const placeOf = (connection: Session['connection']): string => {
  const { state, person } = connection
  const { ads, adsSandbox } = state === 'practice' ? { ads: '', adsSandbox: '' } : connection.profile.addresses
  return `${state} ${person.userId} ${state === 'sandbox' ? adsSandbox : ads}`
}

/**
 * Name of an uploaded file in journals, from its content hash and the service. A copy is recognized, the path stays
 * out, and unfinished uploads to one service don't block another. `part` separates uploads of different rows: resuming
 * one must not send rows that it excluded.
 */
export const datasetOf = (sha256: string, connection: Session['connection'], part = ''): string =>
  `file ${sha256}${part === '' ? '' : `-${part}`} for ${keyOf(placeOf(connection))}`

/** Where the dataset of a name goes; undefined where the window named it. */
export const placeIn = (dataset: string): string | undefined => /^file \S+ for (\S+)/.exec(dataset)?.[1]

/** Which rows of its file a dataset means. Empty for all of them; undefined where the window named it. */
export const partIn = (dataset: string): string | undefined => /^file [^\s-]+-?(\S*) for /.exec(dataset)?.[1]
