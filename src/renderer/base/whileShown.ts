/**
 * Hands a result to `take`, unless the effect that asked for it has ended meanwhile. Returns what ends it, for React to
 * call. Without `fail`, a rejection stays unhandled, as that of any promise.
 */
export const whileShown = <Value>(
  result: Promise<Value>,
  take: (value: Value) => void,
  fail?: (error: unknown) => void,
): (() => void) => {
  const gone = new AbortController()
  const unlessGone =
    <Given>(act: (given: Given) => void) =>
    (given: Given): void => {
      if (!gone.signal.aborted) act(given)
    }
  void result.then(unlessGone(take), fail && unlessGone(fail))
  return () => gone.abort()
}
