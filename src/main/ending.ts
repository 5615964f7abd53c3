import { app } from 'electron'

/** How long an end may take. What is not written by then is as after a kill: the next start goes on from its journals. */
export const END_WITHIN_MS = 4000

export interface ProgramEnding {
  /** Ends without a question and in time, because the system or another program ends this one. */
  readonly endNow: () => void
  /** True from when the last window is gone: no window can be opened any more. */
  readonly isEnding: () => boolean
}

/** Lets `close` do its work before the program ends; `allow` lets windows close without a question. */
export const endInTime = (close: () => Promise<void>, allow: () => void): ProgramEnding => {
  let isEnding = false

  /** However often it is asked for: the first limit is the one that ends it. */
  const limitTime = (): void => {
    setTimeout(() => app.exit(0), END_WITHIN_MS)
  }

  app.on('will-quit', (event) => {
    event.preventDefault()
    if (isEnding) return
    isEnding = true
    limitTime()
    // Electron drops an end that is asked for while it still tells this event, and `close` may be done at once.
    const exit = (): void => void setImmediate(() => app.exit(0))
    close().then(exit, exit)
  })

  return {
    endNow: () => {
      limitTime()
      allow()
      app.quit()
    },
    isEnding: () => isEnding,
  }
}
