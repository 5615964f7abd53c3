/** Questions of one kind, of which only the newest is wanted. */
interface Newest {
  /** Stops what was asked before, and answers the signal of the next question. */
  readonly next: () => AbortSignal
  /** The newest, for what is asked in its name. */
  readonly current: () => AbortSignal
  /** Stops the newest one; it stays the newest. */
  readonly stop: () => void
  /** Was nothing asked after it? */
  readonly isNewest: (signal: AbortSignal) => boolean
}

export const createNewest = (): Newest => {
  let own = new AbortController()
  return {
    next: () => {
      own.abort()
      own = new AbortController()
      return own.signal
    },
    current: () => own.signal,
    stop: () => own.abort(),
    isNewest: (signal) => signal === own.signal,
  }
}

/** Waits for an answer of a worker; undefined where it ended with `Superseded`, because it was stopped or asked anew. */
export const unlessSuperseded = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.name === 'Superseded') return undefined
    throw error
  }
}
