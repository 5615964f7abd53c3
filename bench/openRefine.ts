import { type ChildProcess, spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { cpuSeconds } from './processes.ts'

// OpenRefine as Debian packages it, driven over its own HTTP API. Install it by `apt-get install openrefine`; it runs
// without a window.

/** Time of an import by the clock, and of all processors together. */
export interface Took {
  readonly seconds: number
  readonly cpu: number
}

const STARTS_WITHIN_MS = 120_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isUp = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/command/core/get-version`)).ok
  } catch {
    return false
  }
}

const tokenOf = async (address: string): Promise<string> => {
  const answer = (await (await fetch(`${address}/command/core/get-csrf-token`)).json()) as { readonly token: string }
  return answer.token
}

const OPTIONS = {
  ...{ encoding: 'UTF-8', separator: ',', ignoreLines: -1, headerLines: 1, skipDataLines: 0, limit: -1 },
  ...{ storeBlankRows: false, guessCellValueTypes: false, processQuotes: true, storeBlankCellsAsNulls: true },
  ...{ includeFileSources: false, quoteCharacter: '"', trimStrings: false },
}

/** Makes a project of a file as the screen does. The answer comes when all rows are in. */
const importInto = async (address: string, feed: string, rows: number): Promise<number> => {
  const form = new FormData()
  form.append('project-file', await openAsBlob(feed), basename(feed))
  form.append('project-name', 'bench')
  form.append('format', 'text/line-based/*sv')
  form.append('options', JSON.stringify(OPTIONS))
  const token = await tokenOf(address)
  const began = performance.now()
  const answer = await fetch(`${address}/command/core/create-project-from-upload?csrf_token=${token}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const seconds = (performance.now() - began) / 1_000
  const project = /project=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1]
  if (project === undefined) throw new Error(`OpenRefine answered ${answer.status}.`)
  const counted = await fetch(`${address}/command/core/get-rows?project=${project}&start=0&limit=1`, { method: 'POST' })
  const { total } = (await counted.json()) as { readonly total: number }
  if (total !== rows) throw new Error(`OpenRefine read ${total} rows.`)
  await fetch(`${address}/command/core/delete-project?csrf_token=${await tokenOf(address)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `project=${project}`,
  })
  return seconds
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined) return
  try {
    // The script and the Java under it are a group of their own.
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
  for (let tries = 0; tries < 100 && !hasEnded(child); tries++) await pause(50)
}

/** A running OpenRefine; undefined where it is not installed. */
export const startOpenRefine = async (megabytes: number) => {
  const data = await mkdtemp(join(tmpdir(), 'adwright-refine-'))
  const port = await freePort()
  const child = spawn(
    process.env['OPENREFINE'] ?? 'openrefine',
    ['-p', `${port}`, '-m', `${megabytes}M`, '-d', data, '-x', 'refine.headless=true', 'run'],
    { detached: true, stdio: 'ignore' },
  )
  let failed = false
  child.on('error', () => {
    failed = true
  })
  const address = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    await end(child)
    await rm(data, { recursive: true, force: true })
  }
  const until = performance.now() + STARTS_WITHIN_MS
  while (!failed && !hasEnded(child) && performance.now() < until) {
    if (await isUp(address))
      return {
        stop,
        import: async (feed: string, rows: number): Promise<Took> => {
          const before = cpuSeconds(child.pid ?? 0)
          const seconds = await importInto(address, feed, rows)
          return { seconds, cpu: cpuSeconds(child.pid ?? 0) - before }
        },
      }
    await pause(250)
  }
  await stop()
  return undefined
}
