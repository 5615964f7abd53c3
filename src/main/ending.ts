import { app } from 'electron'
import { withoutFiles } from './openFiles.ts'

/** How long an end may take. What is not written by then is as after a kill: the next start continues from its journals. */
export const END_WITHIN_MS = 4000

interface ProgramEnding {
  /** Ends without asking and in time: the system or another program ends this one. */
  readonly endNow: () => void
  /** The last window closes: from here on no file can be opened. */
  readonly begin: () => void
  readonly isEnding: () => boolean
  /** Starts the program again with these files, once it has ended. */
  readonly startAgain: (files: readonly string[]) => void
}

/** Awaits `close` before the program ends; `allow` lets windows close without asking. */
export const endInTime = (close: () => Promise<void>, allow: () => void): ProgramEnding => {
  let isEnding = false
  let isClosing = false
  let filesOfNext: readonly string[] | undefined

  let limit: NodeJS.Timeout | undefined

  const exit = (): void => {
    clearTimeout(limit)
    // Each call of relaunch would start one more program.
    if (filesOfNext !== undefined) app.relaunch({ args: [...withoutFiles(process.argv.slice(1)), ...filesOfNext] })
    filesOfNext = undefined
    app.exit(0)
  }

  const begin = (): void => {
    isEnding = true
  }

  /** However often it is asked for: the first limit is the one that ends it. */
  const limitTime = (): void => {
    limit ??= setTimeout(exit, END_WITHIN_MS)
  }

  app.on('will-quit', (event) => {
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    begin()
    limitTime()
    // Electron drops an exit requested during this event, and `close` may finish at once.
    const exitSoon = (): void => void setImmediate(exit)
    close().then(exitSoon, exitSoon)
  })

  return {
    endNow: () => {
      begin()
      limitTime()
      allow()
      app.quit()
    },
    begin,
    isEnding: () => isEnding,
    startAgain: (files) => {
      filesOfNext = [...(filesOfNext ?? []), ...files]
    },
  }
}
