import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { changedUploads, endOf, isRunning, useUploads } from '../../uploads/state/uploads.ts'

// While nobody looks. The Electron window keeps the computer awake and tells of ends by itself (main/background.ts); the page
// does what its browser lets it do. Uploads run in the host: they continue when the page is hidden or closed.

/** What the page needs of its browser. */
export interface BackgroundPorts {
  readonly isHidden: () => boolean
  /** Keeps the screen on where the browser allows it; the returned function stops that. */
  readonly keepAwake: () => Promise<() => void>
  /** Shows a system notification; false where the user hasn't allowed them. */
  readonly notify: (text: string) => boolean
  /** Marks the tab until somebody looks at it. */
  readonly badge: (text: string) => void
  readonly onShown: (run: () => void) => () => void
}

const DOT = '● '

/** The browser as it is. Nothing is ever asked of the user. */
const browserSurroundings = (): BackgroundPorts => ({
  isHidden: () => document.hidden,
  keepAwake: async () => {
    const lock = await navigator.wakeLock.request('screen')
    return () => void lock.release()
  },
  notify: (text) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return false
    new Notification('Adwright', { body: text, tag: 'adwright-upload' })
    return true
  },
  badge: (text) => {
    const before = document.title
    document.title = `${DOT}${text}`
    const unmark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', unmark)
      if (document.title.startsWith(DOT)) document.title = before.startsWith(DOT) ? 'Adwright' : before
    }
    document.addEventListener('visibilitychange', unmark)
  },
  onShown: (run) => {
    const changed = () => {
      if (!document.hidden) run()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
})

/**
 * Keeps the computer awake during uploads and reports ends while the page is hidden. The returned function stops it.
 */
export const watchUploadsHidden = ({ isHidden, keepAwake, notify, badge, onShown }: BackgroundPorts): (() => void) => {
  let asleep: (() => void) | undefined
  let asking = false
  const ended = new AbortController()

  const isBusy = (): boolean => !ended.signal.aborted && useUploads.getState().uploads.some(isRunning)

  const settle = async (): Promise<void> => {
    if (!isBusy()) {
      asleep?.()
      asleep = undefined
    } else if (asleep === undefined && !asking && !isHidden()) {
      asking = true
      asleep = await keepAwake().catch(() => undefined)
      asking = false
      if (!isBusy()) void settle()
    }
  }

  const endUploads = useUploads.subscribe((state, before) => {
    void settle()
    if (!isHidden()) return
    for (const [upload, was] of changedUploads(state, before)) {
      const text = endOf(upload)
      if (text !== undefined && was !== undefined && isRunning(was) && !notify(text)) badge(text)
    }
  })
  // A browser gives the screen free when its page is hidden.
  const endShown = onShown(() => {
    asleep?.()
    asleep = undefined
    void settle()
  })
  void settle()
  return () => {
    ended.abort()
    endUploads()
    endShown()
    void settle()
  }
}

/** Does so on the loopback page alone; the returned function stops that. */
export const watchBackground = (): (() => void) => {
  let end = (): void => {}
  const endAsking = whileShown(
    host().about(),
    ({ shell }) => {
      if (shell === 'page') end = watchUploadsHidden(browserSurroundings())
    },
    () => {},
  )
  return () => {
    endAsking()
    end()
  }
}
