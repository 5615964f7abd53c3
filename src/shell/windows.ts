import type { Clock } from '../client/ports.ts'
import type { Windows, WritingWindow } from '../host/windows.ts'

/** A window that was killed is missed after so long. */
export const LEASE_MS = 4_000

export interface WindowDesk {
  readonly windows: Windows
  /** May a window that calls itself so write? */
  readonly mayWrite: (id: string) => boolean
}

/** Keeps which window writes. `onWriter` tells every window of a change. */
export const createWindows = (clock: Clock, onWriter: (writer: WritingWindow | null) => void): WindowDesk => {
  let writer: WritingWindow | undefined
  let seen = 0
  const now = (): number => clock.ticks?.() ?? clock.now()
  const isHere = (): boolean => writer !== undefined && now() - seen < LEASE_MS

  return {
    windows: {
      claim: async (id, name, takesOver = false) => {
        if (writer?.id === id) seen = now()
        else if (takesOver || !isHere()) {
          writer = { id, name, since: new Date(clock.now()).toISOString() }
          seen = now()
          onWriter(writer)
        }
        return writer ?? { id, name, since: '' }
      },
      leave: async (id) => {
        if (writer?.id === id) {
          writer = undefined
          onWriter(null)
        }
        return null
      },
    },
    mayWrite: (id) => writer === undefined || writer.id === id,
  }
}
