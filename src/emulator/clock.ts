/** The emulator's idea of now: the machine's clock plus what it was moved by. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Moves forward (or back) by milliseconds and answers the new time. */
  readonly move: (milliseconds: number) => number
  /** Sets the time to milliseconds since 1970, from where it goes on running. */
  readonly set: (time: number) => number
}

/** A movable clock over the machine's. */
export const createClock = (machine: () => number): Clock => {
  let offset = 0
  const now = () => machine() + offset
  return {
    now,
    move: (milliseconds) => {
      offset += milliseconds
      return now()
    },
    set: (time) => {
      offset = time - machine()
      return now()
    },
  }
}

/** ISO 8601, UTC, whole seconds, as the platform writes times. */
export const isoSeconds = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')
