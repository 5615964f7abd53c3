import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJournal } from '../../src/shell/journal/line.ts'

const BATCHES = 400
const KILLS = 10
const SEED = 20261121

interface Commit {
  readonly id: string
  readonly hash: string
  readonly nonce: string
}

let folder: string
let server: Server
let address: string
const commits: Commit[] = []

/** A small generator with a seed, so that a failure can be played again. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 0x100000000
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-kill-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('uploadProgram.ts', import.meta.url)),
      outDir: join(folder, 'program'),
      rolldownOptions: { output: { entryFileNames: 'program.mjs' }, external: ['@napi-rs/keyring'] },
    },
    ssr: { noExternal: true },
  })
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts)
    const { products } = JSON.parse(body.toString()) as { products: { id: string }[] }
    const id = products[0]?.id ?? ''
    const nonce = /oauth_nonce="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    commits.push({ id, hash: createHash('sha256').update(body).digest('hex'), nonce })
    await new Promise((settle) => setTimeout(settle, 8))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        data: { products_response: [{ id, product_key: 'k', status: 'CREATE_SUCCESS', warnings: [], errors: [] }] },
        request: { params: {} },
      }),
    )
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (): ChildProcess =>
  spawn(process.execPath, [join(folder, 'program', 'program.mjs'), join(folder, 'data'), address, String(BATCHES)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const ended = (child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> =>
  new Promise((settle) => {
    let said = ''
    child.stdout?.on('data', (part) => {
      said += String(part)
    })
    child.stderr?.on('data', (part) => {
      said += String(part)
    })
    child.on('close', (code) => settle({ code, said }))
  })

const pause = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds))

/** Kills a run somewhere after it sent its first batch. */
const runAndKill = async (random: () => number): Promise<boolean> => {
  const before = commits.length
  const child = start()
  const end = ended(child)
  let over = false
  void end.then(() => {
    over = true
  })
  while (commits.length === before && !over) await pause(2)
  await pause(random() * 60)
  const killed = child.kill('SIGKILL') && !over
  await end
  return killed
}

describe('an upload whose program is killed again and again', () => {
  it('goes on from its journal: nothing lost, nothing changed, repeated only what was on its way', async () => {
    const random = randomFrom(SEED)
    let kills = 0
    for (let round = 0; round < KILLS; round++) if (await runAndKill(random)) kills++
    expect(kills).toBeGreaterThanOrEqual(KILLS - 2)
    const last = await ended(start())
    expect(last).toEqual({ code: 0, said: 'done\n' })

    const hashes = new Map<string, Set<string>>()
    for (const { id, hash } of commits) hashes.set(id, (hashes.get(id) ?? new Set()).add(hash))
    expect(hashes.size).toBe(BATCHES)
    expect([...hashes.values()].every((all) => all.size === 1)).toBe(true)
    expect(commits.length - BATCHES).toBeLessThanOrEqual(kills * 4)
    expect(new Set(commits.map((commit) => commit.nonce)).size).toBe(commits.length)

    const [upload = ''] = readdirSync(join(folder, 'data', 'uploads'))
    const { lines } = readJournal(readFileSync(join(folder, 'data', 'uploads', upload, 'journal')))
    const entries = lines.map((line) => line.value as { type: string; index?: number })
    const confirmed = entries.filter((entry) => entry.type === 'confirmed').map((entry) => entry.index)
    expect(new Set(confirmed).size).toBe(BATCHES)
    expect(confirmed).toHaveLength(BATCHES)
    console.log(`${kills} kills, ${commits.length - BATCHES} batches sent twice, seed ${SEED}`)
  }, 120_000)

  it('leaves files that only their user can read, and no secret in any of them', () => {
    const names = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) {
      const path = join(folder, 'data', name)
      const status = statSync(path)
      if (process.platform !== 'win32') expect(status.mode & 0o077, name).toBe(0)
      if (status.isFile()) expect(readFileSync(path, 'utf8'), name).not.toContain('canary')
    }
  })
})
