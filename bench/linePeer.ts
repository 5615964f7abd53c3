import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How long a peer took, by the clock and by the processor. */
interface PeerTook {
  readonly rows: number
  readonly seconds: number
  readonly busy: number
}

/** A program that does one job per line, then says how long it took. */
export interface LinePeer {
  readonly ask: (job: string, path: string) => Promise<PeerTook>
  readonly end: () => void
}

/** Starts such a program; `name` is for the message when it fails. */
export const startPeer = (name: string, command: string, args: readonly string[]): LinePeer => {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ask: async (job, path) => {
      child.stdin.write(`${job} ${path}\n`)
      const { value } = await lines.next()
      if (value === undefined) throw new Error(`${name} failed.`)
      return JSON.parse(value) as PeerTook
    },
    end: () => child.stdin.end(),
  }
}
