import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { signedHeader } from '../test/emulator/plainClient.ts'
import type { Figure } from './figure.ts'
import { cpuSeconds, peakOf, residentOf } from './processes.ts'

// The built emulator as others use it. How soon it tells its address, what it takes while it waits, how many signed
// reads it answers, and how memory and state file grow with the members that it holds.

const CLI = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))
const STARTS = 7
const IDLE_MS = 1_500
const CONNECTIONS = 32
const READS = Number(process.env['BENCH_READS'] ?? 20_000)
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000)
/** Fills most of the 5,000,000 bytes that a request may have. */
const USERS_A_REQUEST = 50_000

interface Facts {
  readonly ads: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly accessToken: string
  readonly accessTokenSecret: string
  readonly accountId: string
  readonly audienceId: string
}

interface Running {
  readonly facts: Facts
  readonly id: number
  readonly ms: number
  readonly cpuMs: number
  readonly stop: () => Promise<void>
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

const ended = (child: ChildProcess): Promise<void> => new Promise((settle) => child.once('close', () => settle()))

const start = async (folder: string, flags: readonly string[] = []): Promise<Running> => {
  const began = performance.now()
  const child = spawn(process.execPath, [CLI, 'emulate', '--json', '--data', folder, ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const line = await new Promise<string>((settle) => createInterface(child.stdout).once('line', settle))
  const ms = performance.now() - began
  const id = child.pid ?? 0
  const closed = ended(child)
  return {
    facts: JSON.parse(line) as Facts,
    id,
    ms,
    cpuMs: cpuSeconds(id) * 1000,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

const keysOf = ({ consumerKey, consumerSecret, accessToken, accessTokenSecret }: Facts) => ({
  consumerKey,
  consumerSecret,
  token: accessToken,
  tokenSecret: accessTokenSecret,
})

const sleep = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))

/** What an idle program takes. It tells a busy machine from a slow start. */
const bareStart = async (): Promise<number> => {
  const began = performance.now()
  await ended(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }))
  return performance.now() - began
}

const starts = async (folder: string): Promise<readonly Figure[]> => {
  const [spans, bare, work]: [number[], number[], number[]] = [[], [], []]
  let idle = 0
  for (let round = 0; round < STARTS; round++) {
    bare.push(await bareStart())
    const running = await start(join(folder, `start${round}`))
    spans.push(running.ms)
    work.push(running.cpuMs)
    if (round === STARTS - 1) {
      await sleep(IDLE_MS)
      idle = residentOf(running.id)
    }
    await running.stop()
  }
  const against = { job: 'ms of a bare program', rate: median(bare) }
  return [
    { job: 'emulate: spawn to JSON line', rows: STARTS, rate: median(spans), unit: 'ms', against },
    { job: '- processor time of it', rows: STARTS, rate: median(work), unit: 'ms' },
    { job: '- memory while it waits', rows: 1, rate: idle, unit: 'MB' },
  ]
}

/** Asks over one connection, one request behind the answer of the one before. Answers how many were 200. */
const asking = (socket: Socket, requests: readonly string[]): Promise<number> =>
  new Promise((settle, fail) => {
    let [at, good, text] = [0, 0, '']
    const next = (): void => {
      const line = requests[at++]
      if (line === undefined) {
        socket.destroy()
        settle(good)
      } else socket.write(line)
    }
    socket.setEncoding('latin1')
    socket.once('error', fail)
    socket.on('data', (piece: string) => {
      text += piece
      const head = text.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      if (head < 0 || length === undefined || text.length < head + 4 + Number(length)) return
      if (text.startsWith('HTTP/1.1 200')) good++
      text = ''
      next()
    })
    socket.once('connect', next)
  })

/** Signed before they are sent, so that the other core only asks. */
const reads = async (folder: string): Promise<readonly Figure[]> => {
  const running = await start(join(folder, 'reads'))
  try {
    const address = `${running.facts.ads}/12/accounts`
    const { host, hostname, port, pathname } = new URL(address)
    const signedRead = (): string =>
      `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${signedHeader('GET', address, keysOf(running.facts))}\r\n\r\n`
    const ask = async (count: number): Promise<number> => {
      const shares = Array.from({ length: CONNECTIONS }, () =>
        Array.from({ length: Math.ceil(count / CONNECTIONS) }, signedRead),
      )
      const before = cpuSeconds(running.id)
      const began = performance.now()
      const good = await Promise.all(shares.map((share) => asking(connect(Number(port), hostname), share)))
      const seconds = (performance.now() - began) / 1000
      const sum = good.reduce((total, one) => total + one, 0)
      if (sum !== shares.flat().length) throw new Error(`${shares.flat().length - sum} reads were not answered by 200`)
      spent = cpuSeconds(running.id) - before
      return sum / seconds
    }
    let spent = 0
    await ask(READS / 4)
    const rate = await ask(READS)
    return [
      { job: `signed reads, ${CONNECTIONS} connections`, rows: READS, rate, unit: 'a second' },
      { job: '- a second of processor time', rows: READS, rate: READS / spent, unit: 'reads' },
    ]
  } finally {
    await running.stop()
  }
}

const hashOf = (number: number): string => number.toString(16).padStart(16, '0').repeat(4)

const post = (address: string, authorization: string, body: string, agent: Agent): Promise<number> =>
  new Promise((settle, fail) => {
    const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sending = request(address, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => settle(answer.statusCode ?? 0))
    })
    sending.once('error', fail)
    sending.end(body)
  })

/** Millions of people put on an audience, all of them twice. What is stored is the same after that. */
const members = async (folder: string): Promise<readonly Figure[]> => {
  const state = join(folder, 'world.json')
  const running = await start(join(folder, 'members'), ['--state', state])
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { ads, accountId, audienceId } = running.facts
  const address = `${ads}/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
  const expires_at = new Date(Date.now() + 300 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const send = async (): Promise<number> => {
    const began = performance.now()
    for (let from = 0; from < MEMBERS; from += USERS_A_REQUEST) {
      const users = Array.from({ length: Math.min(USERS_A_REQUEST, MEMBERS - from) }, (_, at) => ({
        email: [hashOf(from + at)],
      }))
      const body = JSON.stringify([{ operation_type: 'Update', params: { users, expires_at } }])
      const status = await post(address, signedHeader('POST', address, keysOf(running.facts)), body, agent)
      if (status !== 200) throw new Error(`People were answered with ${status}`)
    }
    return MEMBERS / ((performance.now() - began) / 1000)
  }
  const bytesEach = (): number => statSync(state).size / MEMBERS
  try {
    const before = residentOf(running.id)
    const rate = await send()
    await sleep(IDLE_MS)
    const after = residentOf(running.id)
    const once = bytesEach()
    await send()
    await sleep(IDLE_MS)
    const [twice, peak] = [bytesEach(), peakOf(running.id)]
    await running.stop()
    const closed = bytesEach()
    const began = performance.now()
    const again = await start(join(folder, 'again'), ['--state', state])
    const ms = performance.now() - began
    const [restarted, most] = [residentOf(again.id), peakOf(again.id)]
    await again.stop()
    return [
      { job: 'members put on an audience', rows: MEMBERS, rate, unit: 'a second' },
      {
        ...{ job: '- memory for each million', rows: MEMBERS, rate: (after - before) / (MEMBERS / 1e6), unit: 'MB' },
        against: { job: 'MB of the program', rate: after },
      },
      { job: '- memory at most, all sent twice', rows: MEMBERS, rate: peak, unit: 'MB' },
      {
        ...{ job: '- state file, all sent twice', rows: MEMBERS, rate: twice, unit: 'bytes each' },
        against: { job: 'sent once', rate: once },
      },
      { job: '- state file when it ended', rows: MEMBERS, rate: closed, unit: 'bytes each' },
      { job: '- start with them', rows: MEMBERS, rate: ms, unit: 'ms' },
      {
        ...{ job: '- memory after that start', rows: MEMBERS, rate: restarted, unit: 'MB' },
        against: { job: 'MB at most', rate: most },
      },
    ]
  } finally {
    agent.destroy()
    await running.stop()
  }
}

export const emulatorBench = async (): Promise<readonly Figure[]> => {
  if (!existsSync(CLI)) throw new Error('The command line is not built: run npm run build.')
  const folder = await mkdtemp(join(tmpdir(), 'adwright-emulator-'))
  console.error(`load of the machine: ${readLoad()}`)
  try {
    return [...(await starts(folder)), ...(await reads(folder)), ...(await members(folder))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How busy others keep the machine; nothing where the system does not tell. */
const readLoad = (): string => {
  try {
    return readFileSync('/proc/loadavg', 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
