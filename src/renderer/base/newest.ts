import { isSuperseded, Superseded } from '../../engine/model/superseded.ts'

/** What the newest work goes by. */
export interface NewestWork {
  readonly signal: AbortSignal
  /** Waits for an answer. Throws `Superseded` once that is no longer wanted. */
  readonly still: <Value>(answer: Promise<Value>) => Promise<Value>
}

/** Questions of one kind, of which only the newest is wanted. */
export interface Newest {
  /** Stops what was asked before, and answers the signal of the next question. */
  readonly next: () => AbortSignal
  /** The newest, for what is asked in its name. */
  readonly current: () => AbortSignal
  /** Stops the newest one; it stays the newest. */
  readonly stop: () => void
  /** Runs work and stops the one before. Undefined if it was stopped or replaced itself. */
  readonly run: <Value>(work: (newest: NewestWork) => Promise<Value>) => Promise<Value | undefined>
  /** Was nothing asked after it? */
  readonly isNewest: (signal: AbortSignal) => boolean
}

/** Signals of which each ends the one before, so that late answers are dropped. */
export const createNewest = (): Newest => {
  let own = new AbortController()
  const next = (): AbortSignal => {
    own.abort(new Superseded())
    own = new AbortController()
    return own.signal
  }
  return {
    next,
    run: (work) => {
      const signal = next()
      const still: NewestWork['still'] = async (answer) => {
        try {
          return await answer
        } finally {
          signal.throwIfAborted()
        }
      }
      return unlessSuperseded(work({ signal, still }))
    },
    current: () => own.signal,
    stop: () => own.abort(new Superseded()),
    isNewest: (signal) => signal === own.signal,
  }
}

/** Awaits work; undefined if it threw `Superseded`: stopped or replaced by another call. */
export const unlessSuperseded = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer
  } catch (error) {
    if (isSuperseded(error)) return undefined
    throw error
  }
}
