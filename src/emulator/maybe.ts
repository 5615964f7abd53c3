// The emulator answers at once, except where it must wait for a receiver of webhooks outside of this process.

/** A value, or the promise of one. */
export type Maybe<Value> = Value | Promise<Value>

const isPromise = <Value>(value: Maybe<Value>): value is Promise<Value> => value instanceof Promise

/** Goes on with a value as soon as it is there: at once, where it is there already. */
export const whenDone = <Value, Next>(value: Maybe<Value>, next: (value: Value) => Maybe<Next>): Maybe<Next> =>
  isPromise(value) ? value.then(next) : next(value)

/** Lets something go on by itself; where it fails, the next thing that depends on it shows so. */
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
