import { isSuperseded, Superseded } from '../../engine/model/superseded.ts'

/** What an effect waits for, or how to start it. Its signal ends it: `throwIfAborted` throws `Superseded`. */
type Awaitable<Value> = Promise<Value> | ((shown: AbortSignal) => Promise<Value>)

/**
 * Hands a result to `take`, unless the effect that asked for it has ended meanwhile. Returns what ends it, for React to
 * call. Without `fail`, a rejection stays unhandled, as that of any promise. `dropped` frees a result that came late.
 */
export const whileShown = <Value>(
  work: Awaitable<Value>,
  take: (value: Value) => void,
  fail?: (error: unknown) => void,
  dropped?: (value: Value) => void,
): (() => void) => {
  const gone = new AbortController()
  const unlessGone =
    <Given>(act: (given: Given) => void, otherwise?: (given: Given) => void) =>
    (given: Given): void => {
      if (gone.signal.aborted) otherwise?.(given)
      else act(given)
    }
  const result = typeof work === 'function' ? work(gone.signal) : work
  const refuse = (error: unknown): void => {
    if (gone.signal.aborted && isSuperseded(error)) return
    if (fail === undefined) throw error
    unlessGone(fail)(error)
  }
  void result.then(unlessGone(take, dropped), refuse)
  return () => gone.abort(new Superseded())
}

/** Asks like `whileShown`, after a pause in ms. Of several changes in a row only the last asks. */
export const whileShownAfter = <Value>(
  pause: number,
  ask: (shown: AbortSignal) => Promise<Value>,
  take: (value: Value) => void,
  fail?: (error: unknown) => void,
): (() => void) => {
  let end = (): void => {}
  const timer = setTimeout(() => {
    end = whileShown(ask, take, fail)
  }, pause)
  return () => {
    clearTimeout(timer)
    end()
  }
}
