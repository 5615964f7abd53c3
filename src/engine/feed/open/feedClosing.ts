const closings = new Set<() => void>()

/** Runs whenever the open feed is closed. */
export const onFeedClosed = (run: () => void): void => {
  closings.add(run)
}

export const tellFeedClosed = (): void => {
  for (const run of closings) run()
}
