/** The emulator's idea of now: the machine's clock plus what it was moved by. */
export interface EmulatorClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Moves the clock by milliseconds, possibly back; returns the new time. */
  readonly move: (milliseconds: number) => number
  /** Sets the running clock to milliseconds since 1970. */
  readonly set: (time: number) => number
  /** Sets the time of a rehearsal, in which client clocks do not move. */
  readonly travel: (time: number) => number
  /** Takes up a rehearsal again that was moved by milliseconds altogether. */
  readonly rehearse: (movedBy: number) => number
  /** Times a client's timestamp may be close to: ours and, in a rehearsal, the machine's. */
  readonly clientTimes: () => readonly number[]
  /** Milliseconds that it was moved by altogether. */
  readonly movedBy: () => number
}

/** A movable clock over the machine's; `onMove` hears how far it was moved altogether. */
export const createClock = (machine: () => number, onMove: (movedBy: number) => void = () => {}): EmulatorClock => {
  let offset = 0
  let rehearsing = false
  const now = () => machine() + offset
  const moveTo = (next: number): number => {
    if (next !== offset) {
      offset = next
      onMove(offset)
    }
    return now()
  }
  const rehearse = (movedBy: number): number => {
    rehearsing = true
    return moveTo(movedBy)
  }
  return {
    now,
    move: (milliseconds) => moveTo(offset + milliseconds),
    set: (time) => moveTo(time - machine()),
    travel: (time) => rehearse(time - machine()),
    rehearse,
    clientTimes: () => (rehearsing ? [now(), machine()] : [now()]),
    movedBy: () => offset,
  }
}

/** ISO 8601, UTC, whole seconds, as the platform writes times. */
export const isoSeconds = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')
