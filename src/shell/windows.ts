import type { Clock } from '../client/ports.ts'
import type { Windows, WritingWindow } from '../host/windows.ts'

/** A window that was killed is missed after so long. */
export const LEASE_MS = 4_000

interface WindowService {
  readonly windows: Windows
  /** May a window that calls itself so write? */
  readonly mayWrite: (id: string) => boolean
}

/** Tracks which window writes. `onWriter` informs every window of a change. */
export const createWindows = (clock: Clock, onWriter: (writer: WritingWindow | null) => void): WindowService => {
  /** Kept until another window writes, so that a late one is still rejected. */
  let writer: WritingWindow | undefined
  let seen = 0
  let isFree = true
  const now = (): number => clock.ticks?.() ?? clock.now()
  const isHere = (): boolean => !isFree && now() - seen < LEASE_MS

  return {
    windows: {
      claim: async (id, name, takesOver = false) => {
        const before = writer
        if (before !== undefined && before.id !== id && isHere() && !takesOver) return before
        const own = before?.id === id ? before : { id, name, since: new Date(clock.now()).toISOString() }
        writer = own
        seen = now()
        isFree = false
        if (own !== before) onWriter(own)
        return own
      },
      leave: async (id) => {
        if (writer?.id === id) {
          isFree = true
          onWriter(null)
        }
        return null
      },
    },
    mayWrite: (id) => writer === undefined || writer.id === id,
  }
}
