import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import { readJournal } from '../../src/shell/journal/line.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import type { UploadJob } from './uploadProgram.ts'

const KILLS = 5
const SEED = 20261121

let folder: string

/** A small generator with a seed, so that a failure can be played again. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 0x100000000
}

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

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
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Program {
  readonly start: () => ChildProcess
  readonly data: string
}

const programFor = (name: string, job: UploadJob): Program => {
  const jobFile = join(folder, `${name}.json`)
  writeFileSync(jobFile, JSON.stringify(job))
  const data = join(folder, name)
  return {
    data,
    start: () =>
      spawn(process.execPath, [join(folder, 'program', 'program.mjs'), data, jobFile], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  }
}

const ended = (child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> =>
  new Promise((settle) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        said += String(part)
      })
    child.on('close', (code) => settle({ code, said }))
  })

const pause = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds))

/** Kills runs after their first request, then lets the last one end. */
const runWithKills = async (program: Program, requests: () => number, longest: number): Promise<number> => {
  const random = randomFrom(SEED)
  let kills = 0
  for (let round = 0; round < KILLS; round++) {
    const before = requests()
    const child = program.start()
    const end = ended(child)
    let over = false
    void end.then(() => {
      over = true
    })
    while (requests() === before && !over) await pause(1)
    await pause(random() * longest)
    if (!over && child.kill('SIGKILL')) kills++
    await end
  }
  expect(await ended(program.start())).toEqual({ code: 0, said: 'done\n' })
  return kills
}

const confirmedIn = (data: string): readonly (number | undefined)[] => {
  const [upload = ''] = readdirSync(join(data, 'uploads'))
  const { lines } = readJournal(readFileSync(join(data, 'uploads', upload, 'journal')))
  return lines
    .map((line) => line.value as { type: string; index?: number })
    .filter((entry) => entry.type === 'confirmed')
    .map((entry) => entry.index)
}

describe('an upload whose program is killed again and again', () => {
  const BATCHES = 400

  interface Commit {
    readonly id: string
    readonly hash: string
    readonly nonce: string
  }

  const commits: Commit[] = []
  let server: Server
  let program: Program

  const productBatch = (index: number): PlannedBatch => ({
    index,
    rows: [index],
    items: 1,
    body: JSON.stringify({ products: [{ id: `p${index}`, title: `Tür ${index} ${'x'.repeat(500)}` }] }),
  })

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const body = Buffer.concat(parts)
      if (request.method === 'GET') {
        // Online batches without an answer are looked up before they are sent again.
        response.setHeader('content-type', 'application/json')
        response.end('{"data":[],"next_cursor":null}')
        return
      }
      const { products } = JSON.parse(body.toString()) as { products: { id: string }[] }
      const id = products[0]?.id ?? ''
      const nonce = /oauth_nonce="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      commits.push({ id, hash: createHash('sha256').update(body).digest('hex'), nonce })
      await pause(8)
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          data: { products_response: [{ id, product_key: 'k', status: 'CREATE_SUCCESS', warnings: [], errors: [] }] },
          request: { params: {} },
        }),
      )
    })
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    program = programFor('products', {
      given: {
        profile: {
          id: 'p',
          name: 'P',
          addresses: { main: address, ads: address, adsSandbox: address },
          wireNames: {},
          sandbox: false,
        },
        person: { userId: '7', screenName: 'seven' },
        credentials: {
          consumerKey: 'canary-key',
          consumerSecret: 'canary-consumer-secret',
          token: 'canary-token',
          tokenSecret: 'canary-token-secret',
        },
      },
      plan: { endpoint: 'products.put', parameters: { product_catalog_id: 'c1' }, title: 'feed', dataset: 'd' },
      batches: numbers(0, BATCHES).map(productBatch),
    })
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('continues from its journal: nothing lost, nothing changed, repeated only what was on its way', async () => {
    const kills = await runWithKills(program, () => commits.length, 60)
    expect(kills).toBeGreaterThanOrEqual(KILLS - 2)
    const hashes = new Map<string, Set<string>>()
    for (const { id, hash } of commits) hashes.set(id, (hashes.get(id) ?? new Set()).add(hash))
    expect(hashes.size).toBe(BATCHES)
    expect([...hashes.values()].every((all) => all.size === 1)).toBe(true)
    expect(commits.length - BATCHES).toBeLessThanOrEqual(kills * 4)
    expect(new Set(commits.map((commit) => commit.nonce)).size).toBe(commits.length)
    const confirmed = confirmedIn(program.data)
    expect(new Set(confirmed).size).toBe(BATCHES)
    expect(confirmed).toHaveLength(BATCHES)
    console.log(`${kills} kills, ${commits.length - BATCHES} batches sent twice, seed ${SEED}`)
  })

  it('leaves files that only their user can read, and no secret in any of them', () => {
    const names = readdirSync(program.data, { recursive: true, encoding: 'utf8' })
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) {
      const path = join(program.data, name)
      const status = statSync(path)
      if (process.platform !== 'win32') expect(status.mode & 0o077, name).toBe(0)
      if (status.isFile()) expect(readFileSync(path, 'utf8'), name).not.toContain('canary')
    }
  })

  it('leaves the platform with exactly the people of the list', async () => {
    const GROUPS = 200
    const PEOPLE = 10
    const emulator = await startEmulator()
    try {
      const { accountId, audienceId, userId, screenName } = emulator.seeded
      const hashOf = (person: number) => createHash('sha256').update(`person${person}@example.com`).digest('hex')
      const userBatch = (index: number): PlannedBatch => {
        const people = numbers(index * PEOPLE, PEOPLE)
        const users = people.map((person) => ({ email: [hashOf(person)] }))
        const times = { effective_at: '2026-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z' }
        const body = JSON.stringify([{ operation_type: 'Update', params: { users, ...times } }])
        return { index, rows: people, items: PEOPLE, body }
      }
      const users = programFor('people', {
        given: {
          profile: { id: 'p', name: 'P', addresses: emulator.addresses, wireNames: {}, sandbox: false },
          person: { userId, screenName },
          credentials: emulator.credentials,
        },
        plan: {
          endpoint: 'customAudiences.users',
          parameters: { account_id: accountId, custom_audience_id: audienceId },
          title: 'list',
          dataset: 'd',
        },
        batches: numbers(0, GROUPS).map(userBatch),
      })
      emulator.emulator.faults.add({ kind: 'slow', endpoint: 'customAudiences.users', milliseconds: 10 })
      const before = new Set(emulator.emulator.world.members(audienceId, Date.now()))
      const requests = () => emulator.emulator.log.recent().length
      const kills = await runWithKills(users, requests, 60)
      const added = emulator.emulator.world.members(audienceId, Date.now()).filter((member) => !before.has(member))
      expect([...added].sort()).toEqual(
        numbers(0, GROUPS * PEOPLE)
          .map((person) => `email:${hashOf(person)}`)
          .sort(),
      )
      expect(confirmedIn(users.data)).toHaveLength(GROUPS)
      const taken = emulator.emulator.log.recent().filter((entry) => entry.endpoint === 'customAudiences.users')
      expect(taken.length - GROUPS).toBeLessThanOrEqual(kills * 4)
      expect(kills).toBeGreaterThanOrEqual(KILLS / 2)
      console.log(`${kills} kills, ${taken.length - GROUPS} groups sent twice, seed ${SEED}`)
    } finally {
      await emulator.stop()
    }
  })
})
