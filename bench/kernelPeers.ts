import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A program that answers each line with rates. So it can be measured by turns with others. */
interface Peer<Rates> {
  readonly ask: () => Promise<Rates>
  readonly end: () => void
}

const talkTo = <Rates>(program: ChildProcess): Peer<Rates> => {
  const { stdin, stdout } = program
  if (stdin === null || stdout === null) throw new Error('A program to measure against could not be started.')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return {
    ask: async () => {
      stdin.write('\n')
      const { value, done } = await lines.next()
      if (done === true) throw new Error('A program to measure against ended.')
      return JSON.parse(value) as Rates
    },
    end: () => {
      program.kill()
    },
  }
}

const PIPES: { stdio: ['pipe', 'pipe', 'inherit'] } = { stdio: ['pipe', 'pipe', 'inherit'] }

/** Python's hashlib with `hexdigest`. */
export const pythonHashes = (folder: string) =>
  talkTo<{ readonly cleaned: number; readonly bare: number }>(spawn('python3', [join(folder, 'hash.py')], PIPES))

/** OpenSSL's low-level functions in a loop in C; undefined without a compiler or OpenSSL's headers. */
export const nativeHashes = (folder: string, into: string) => {
  const program = join(into, 'hash')
  const compiled = spawnSync('cc', ['-O2', '-w', '-o', program, join(folder, 'hash.c'), '-lcrypto'])
  if (compiled.status !== 0) return undefined
  return talkTo<{ readonly plain: number; readonly withDigits: number }>(spawn(program, [], PIPES))
}

/** What OpenSSL's own `speed` reaches with 24 bytes a message, without digits. Undefined where it is not installed. */
export const opensslSpeed = (): number | undefined => {
  const run = spawnSync('openssl', ['speed', '-seconds', '2', '-bytes', '24', '-evp', 'sha256'], { encoding: 'utf8' })
  const kilobytes = Number(/^sha256\s+([\d.]+)k/m.exec(run.stdout ?? '')?.[1])
  return kilobytes > 0 ? (1_000 * kilobytes) / 24 : undefined
}
