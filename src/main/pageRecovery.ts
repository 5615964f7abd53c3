/** Two ends of the page within so long of each other are no accident. */
const AGAIN_MS = 60_000

/** A question with two buttons, and which of them Escape means: the one that ends nothing. */
export interface RecoveryQuestion {
  readonly message: string
  readonly detail: string
  readonly buttons: readonly [string, string]
  readonly cancel: 0 | 1
}

export const STOPPED_AGAIN: RecoveryQuestion = {
  message: 'The page of Adwright stopped again.',
  detail: 'Uploads go on without it. Start it again, or quit: then uploads pause, and Resume sends the rest.',
  buttons: ['Quit', 'Start again'],
  cancel: 1,
}

export const NOT_RESPONDING: RecoveryQuestion = {
  message: "The page of Adwright doesn't respond.",
  detail: 'Uploads go on without it. If you reload it, what it is doing now stops.',
  buttons: ['Wait', 'Reload'],
  cancel: 0,
}

export interface RecoveryPorts {
  /** Milliseconds that never go back. */
  readonly now: () => number
  /** Loads the page again, which then says why. */
  readonly load: () => void
  /** Asks for the index of a button; the signal takes the question away. */
  readonly ask: (question: RecoveryQuestion, signal: AbortSignal) => Promise<number>
  /** Ends the process of a page that does nothing any more; `gone` follows. */
  readonly endPage: () => void
  readonly quit: () => void
}

export interface PageRecovery {
  /** The process of the page ended without having been asked to. */
  readonly gone: () => void
  readonly hangs: () => void
  readonly responds: () => void
}

/** What to do about a page that died or hangs. Uploads are not its business: they run in the main process. */
export const recoverPage = ({ now, load, ask, endPage, quit }: RecoveryPorts): PageRecovery => {
  let lastEnd: number | undefined
  let isReloading = false
  let asking: AbortController | undefined

  /** The button, or undefined where the question went away. */
  const question = async (asked: RecoveryQuestion): Promise<number | undefined> => {
    asking?.abort()
    const own = new AbortController()
    asking = own
    const answer = await ask(asked, own.signal).catch(() => asked.cancel)
    if (asking === own) asking = undefined
    return own.signal.aborted ? undefined : answer
  }

  const gone = async (): Promise<void> => {
    const isOften = lastEnd !== undefined && now() - lastEnd < AGAIN_MS && !isReloading
    if (!isReloading) lastEnd = now()
    isReloading = false
    asking?.abort()
    const answer = isOften ? await question(STOPPED_AGAIN) : 1
    if (answer === 1) load()
    if (answer === 0) quit()
  }

  const hangs = async (): Promise<void> => {
    if (asking !== undefined || (await question(NOT_RESPONDING)) !== 1) return
    isReloading = true
    endPage()
  }

  return {
    gone: () => void gone(),
    hangs: () => void hangs(),
    responds: () => asking?.abort(),
  }
}
