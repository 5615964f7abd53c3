interface Emptied {
  readonly getInitialState: () => object
  readonly setState: (state: never, isWhole: true) => void
}

/** Puts stores back to what they were when the page began. */
export const emptied = (...stores: readonly Emptied[]): void => {
  for (const store of stores) store.setState(store.getInitialState() as never, true)
}
