import { isSystemError } from '../systemSentence.ts'

/** Thrown where a run cannot write; its cause is the error of the system. */
export class NotWritten extends Error {
  readonly path: string

  constructor(path: string, cause: Error) {
    super(path, { cause })
    this.path = path
  }
}

/** Writes, and tells errors of writing from those of reading. */
export const writing = <Value>(path: string, work: () => Value): Value => {
  try {
    return work()
  } catch (error) {
    throw isSystemError(error) ? new NotWritten(path, error) : error
  }
}
