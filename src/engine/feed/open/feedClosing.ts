const closings = new Set<() => void>()

/** Runs whenever the open feed is closed. */
export const onFeedClosed = (run: () => void): void => {
  closings.add(run)
}

/** Runs what waits for the end of the open feed. Only the open feed calls it. */
export const tellFeedClosed = (): void => {
  for (const run of closings) run()
}
