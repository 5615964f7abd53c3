import { createHash } from 'node:crypto'
import type { Session } from './session.ts'

/** Where an upload goes; practice keeps its name though its ports change. */
const placeOf = (connection: Session['connection']): string => {
  const { state, person } = connection
  const { ads, adsSandbox } = state === 'practice' ? { ads: '', adsSandbox: '' } : connection.profile.addresses
  return `${state} ${person.userId} ${state === 'sandbox' ? adsSandbox : ads}`
}

/**
 * The name of a file in journals: its content, so that a copy is known again and its path stays out, and where it goes,
 * so that what is unfinished at one service does not stand in the way at another. `part` tells uploads apart that take
 * other rows of the file: resuming one must not send what the other leaves out.
 */
export const datasetOf = (sha256: string, connection: Session['connection'], part = ''): string =>
  `file ${sha256}${part === '' ? '' : `-${part}`} for ${createHash('sha256').update(placeOf(connection)).digest('hex').slice(0, 16)}`

/** Where the dataset of a name goes; undefined where the window named it. */
export const placeIn = (dataset: string): string | undefined => /^file \S+ for (\S+)/.exec(dataset)?.[1]
