/** One request that the emulator answered, without secrets and bodies. */
export interface LoggedRequest {
  readonly number: number
  /** ISO 8601 by the emulator's clock. */
  readonly at: string
  readonly method: string
  readonly server: string
  readonly path: string
  readonly status: number
  readonly endpoint?: string
  /** Bytes of the body. */
  readonly bytes: number
  /** Details for people: why it was rejected, the computed base string, the matching fault. */
  readonly notes: readonly string[]
}

export interface RequestLog {
  readonly add: (entry: Omit<LoggedRequest, 'number'>) => void
  /** Oldest first, the last `limit` ones. */
  readonly recent: (limit?: number) => readonly LoggedRequest[]
  readonly clear: () => void
}

const MAX_ENTRIES = 10_000

/** A log in memory of the newest 10,000 requests. Without `isKept` it only passes them on. */
export const createRequestLog = (
  listen: (entry: LoggedRequest) => void = () => {},
  isKept: boolean = true,
): RequestLog => {
  let entries: LoggedRequest[] = []
  let number = 0
  return {
    add: (entry) => {
      const logged = { number: ++number, ...entry }
      if (isKept) entries.push(logged)
      if (entries.length > 2 * MAX_ENTRIES) entries = entries.slice(-MAX_ENTRIES)
      listen(logged)
    },
    recent: (limit = MAX_ENTRIES) => entries.slice(-limit),
    clear: () => {
      entries = []
    },
  }
}
