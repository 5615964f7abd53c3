import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const CLI = join(ROOT, 'out', 'main', 'cli.js')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string>>

/** An environment in which nothing of the person who runs the tests is used. */
const environmentOf = (more: Environment): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NO_COLOR: '1',
  ...more,
})

/** Starts the built command line; `ended` settles at its end. Without an input it stays open for more. */
export const starting = (
  args: readonly string[],
  more: Environment,
  input: string | null = '',
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT, env: environmentOf(more) })
  let [stdout, stderr] = ['', '']
  // A character may lie across two pieces.
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  if (input !== null) child.stdin.end(input)
  const ended = new Promise<Ended>((settle) => child.once('close', (code) => settle({ code, stdout, stderr })))
  return { child, ended }
}

/** Runs the built command line to its end. */
export const adwright = (args: readonly string[], more: Environment, input = ''): Promise<Ended> =>
  starting(args, more, input).ended

export interface Running {
  readonly child: ChildProcess
  /** The first line that it printed. */
  readonly firstLine: string
  /** Sends SIGTERM and answers the exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts a command that serves, and waits for its first line. */
export const serving = (args: readonly string[], more: Environment): Promise<Running> =>
  new Promise((settle, fail) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT, env: environmentOf(more) })
    let [text, errors] = ['', '']
    child.stdout.setEncoding('utf8')
    child.stderr.setEncoding('utf8')
    const ended = new Promise<number | null>((end) => child.once('close', end))
    child.stderr.on('data', (piece) => {
      errors += piece
    })
    child.stdout.on('data', (piece) => {
      text += piece
      const [firstLine, ...rest] = text.split('\n')
      if (rest.length > 0 && firstLine !== undefined)
        settle({
          child,
          firstLine,
          stop: () => {
            child.kill('SIGTERM')
            return ended
          },
        })
    })
    void ended.then((code) => fail(new Error(`It ended with ${code} before it printed a line: ${errors}`)))
  })

/** A folder for one test file, and how to remove it. */
export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'adwright-e2e-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
