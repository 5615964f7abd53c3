// Answers are synchronous unless they wait for a webhook receiver outside this process.

/** Spares a promise where a value is there at once. */
export type Maybe<Value> = Value | Promise<Value>

const isPromise = <Value>(value: Maybe<Value>): value is Promise<Value> => value instanceof Promise

/** Continues with a value, synchronously if it is already there. */
export const whenDone = <Value, Next>(value: Maybe<Value>, next: (value: Value) => Maybe<Next>): Maybe<Next> =>
  isPromise(value) ? value.then(next) : next(value)

/** Lets work continue unawaited; a failure shows in the next step that depends on it. */
export const goOn = (value: Maybe<unknown>): void => {
  if (isPromise(value)) value.catch(() => undefined)
}

/** Does something for each item, one after the other. */
export const eachInTurn = <Item>(
  items: readonly Item[],
  act: (item: Item) => Maybe<unknown>,
  from = 0,
): Maybe<void> => {
  for (let at = from; at < items.length; at++) {
    const done = act(items[at] as Item)
    if (isPromise(done)) return done.then(() => eachInTurn(items, act, at + 1))
  }
  return undefined
}
