import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A peer that waits for the next file. */
export interface ListPeer {
  readonly ask: (
    way: 'simple' | 'normalised',
    path: string,
  ) => Promise<{ readonly seconds: number; readonly busy: number }>
  readonly end: () => void
}

/** The scripts of `peer/list.py`, which wait for the next file. */
export const python = (): ListPeer => {
  const child = spawn('python3', [fileURLToPath(new URL('peer/list.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ask: async (way, path) => {
      child.stdin.write(`${way} ${path}\n`)
      const { value } = await lines.next()
      if (value === undefined) throw new Error('The Python script failed.')
      return JSON.parse(value)
    },
    end: () => child.stdin.end(),
  }
}
