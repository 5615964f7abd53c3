import type { World } from './world.ts'

// What the emulator really stored, whatever happened to the response. Tests compare it with a client's journal.

/** One request that was acted on. */
export interface Committed {
  readonly number: number
  /** ISO 8601 by the emulator's clock. */
  readonly at: string
  readonly endpoint: string
  /** SHA-256 of the body in hexadecimal; of the empty text where there is none. */
  readonly sha256: string
  /** Number of changes of the world; 0 if everything was there already. */
  readonly changes: number
}

export interface CommitLog {
  readonly add: (entry: Omit<Committed, 'number'>) => void
  /** Oldest first. */
  readonly all: () => readonly Committed[]
  /** Numbers continue from what the world holds now, after it was replaced. */
  readonly reread: () => void
}

const TABLE = 'commits'
const MAX_CHANGES = 20_000

/** Keeps the log in the world, so that it survives restarts. The newest 20,000 entries stay. */
export const createCommitLog = (world: World): CommitLog => {
  const all = () => world.table(TABLE).all() as unknown as readonly Committed[]
  let next: number | undefined
  return {
    add: (entry) => {
      next = (next === undefined || world.table(TABLE).size() === 0 ? (all().at(-1)?.number ?? 0) : next) + 1
      world.commit({ put: TABLE, id: String(next), record: { number: next, ...entry } })
      if (world.table(TABLE).size() > MAX_CHANGES) world.commit({ remove: TABLE, id: String(next - MAX_CHANGES) })
    },
    all,
    reread: () => {
      next = undefined
    },
  }
}
