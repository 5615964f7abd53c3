import type { PlainCode } from '../messages/translator.ts'

/** Two crashes of the page within this time count as a repeated failure. */
const AGAIN_MS = 60_000

/** A question with two buttons; Escape picks `cancel`, the one that ends nothing. */
export interface RecoveryQuestion {
  readonly message: PlainCode
  readonly detail: PlainCode
  readonly buttons: readonly [PlainCode, PlainCode]
  readonly cancel: 0 | 1
}

export const STOPPED_AGAIN: RecoveryQuestion = {
  message: 'main.stopped.title',
  detail: 'main.stopped.detail',
  buttons: ['main.stopped.quit', 'main.page.reload'],
  cancel: 1,
}

export const NOT_RESPONDING: RecoveryQuestion = {
  message: 'main.hang.title',
  detail: 'main.hang.detail',
  buttons: ['main.hang.wait', 'main.page.reload'],
  cancel: 0,
}

interface RecoveryPorts {
  /** Monotonic time in milliseconds. */
  readonly now: () => number
  /** Reloads the page, which then says why. */
  readonly load: () => void
  /** Asks for the index of a button; the signal closes the dialog. */
  readonly ask: (question: RecoveryQuestion, signal: AbortSignal) => Promise<number>
  /** Ends the process of a page that hangs; `gone` follows. */
  readonly endPage: () => void
  readonly quit: () => void
}

interface PageRecovery {
  /** The process of the page ended unexpectedly. */
  readonly gone: () => void
  readonly hangs: () => void
  readonly responds: () => void
}

/** What to do about a page that died or hangs. Uploads are not its business: they run in the main process. */
export const recoverPage = ({ now, load, ask, endPage, quit }: RecoveryPorts): PageRecovery => {
  let lastEnd: number | undefined
  let isReloading = false
  let asking: AbortController | undefined

  /** The index of the button; undefined if the dialog was closed for the user. */
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
