import { isSuperseded, Superseded } from '../../engine/model/superseded.ts'

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

/** Signals of which each ends the one before, so that late answers are dropped. */
export const createNewest = (): Newest => {
  let own = new AbortController()
  return {
    next: () => {
      own.abort(new Superseded())
      own = new AbortController()
      return own.signal
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
