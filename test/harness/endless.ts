import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { cpuSeconds, peakOf } from '../../bench/processes.ts'
import { journalOf } from './hostileLines.ts'
import { type Ended, killNow, pause, starting } from './programs.ts'

// Endless or far too long input, at every command that takes any. A file, a body or a reply: each ends with one
// sentence.

/** What a command may take. The processor is what counts: others may use the machine at the same time. */
const MAX_SECONDS = 10
const MAX_MB = 300
/** A command that waits rather than works is ended here. */
const MAX_WAIT_MS = 120_000
const POLL_MS = 10

const LONG_BYTES = 600_000_000

export interface EndlessRun {
  /** The command. */
  readonly kind: string
  readonly input: string
  readonly code: number | null
  readonly seconds: number
  readonly mb: number
  readonly untrue: readonly string[]
  readonly lost: 0
  readonly doubled: 0
  readonly corrupt: 0
}

interface EndlessOptions {
  readonly folder: string
  /** The built command line. */
  readonly program: string
  readonly onRun?: (run: EndlessRun) => void
}

/** Commands with the place of their file. */
const FILE_COMMANDS: readonly (readonly string[])[] = [
  ['check', 'FILE'],
  ['check', 'FILE', '--json'],
  ['products', 'push', 'FILE', '--dry-run'],
  ['products', 'push', 'FILE', '--practice'],
  ['audience', 'hash', 'FILE'],
  ['audience', 'push', 'FILE', '--practice', '--account', 'a', '--audience', 'b'],
  ['dnr', 'push', 'FILE', '--practice', '--account', 'a', '--list', 'b'],
  ['suppression', 'import', 'FILE'],
  ['call', 'products.put', 'product_catalog_id=1', '--practice', '--body', 'FILE'],
  ['openapi', '--profile', 'FILE'],
  ['whoami', '--profile', 'FILE'],
  ['whoami', '--credentials', 'FILE'],
  ['login', '--profile', 'FILE'],
  ['emulate', '--wire-names', 'FILE'],
  ['emulate', '--state', 'FILE'],
  ['emulator', 'seed', 'FILE'],
  ['emulator', 'import', 'FILE'],
]

/** Inputs by name: what writes them into a pipe, or the path of a device. */
const INPUTS: Readonly<Record<string, { readonly path: string } | { readonly written: string }>> = {
  '/dev/zero': { path: '/dev/zero' },
  'a pipe without a line break': { written: "exec tr '\\0' x < /dev/zero" },
  'a pipe of lines': { written: 'exec yes id,title,email' },
  'a pipe of JSON': { written: 'printf "{\\"a\\":[" ; exec yes 1,' },
}

/** What may stand beside the one sentence: a retry, and where help is. */
const ASIDE = /^.* Continuing in \d+ s\.\n|^See --help [^\n]*\n/gm

/** One sentence: a line of its own, up to its full stop. */
const isSentence = (text: string): boolean => /^\S[^\n]*[.!]\n$/.test(text.replaceAll(ASIDE, ''))

const wrongIn = ({ code, complained, said }: Ended, seconds: number, mb: number): readonly string[] => [
  ...(code === null || code === 0 ? [`ended with ${code}`] : []),
  ...(isSentence(complained) ? [] : [`said ${JSON.stringify(complained.slice(0, 300))}`]),
  ...(/inside Adwright|at .*\.js:\d+/.test(complained + said) ? ['broke'] : []),
  ...(seconds > MAX_SECONDS ? [`took ${seconds.toFixed(1)} s of the processor`] : []),
  ...(mb > MAX_MB ? [`took ${Math.round(mb)} MB`] : []),
]

const watched = async (
  { program }: EndlessOptions,
  [kind, input]: readonly [string, string],
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<EndlessRun> => {
  const started = starting(program, args, environment)
  const id = started.child.pid ?? 0
  let isOver = false
  void started.ended.then(() => {
    isOver = true
  })
  let [seconds, mb] = [0, 0]
  for (let waited = 0; !isOver && waited < MAX_WAIT_MS; waited += POLL_MS) {
    mb = Math.max(mb, peakOf(id))
    seconds = Math.max(seconds, cpuSeconds(id))
    if (seconds > MAX_SECONDS * 3 || mb > MAX_MB * 5) break
    await pause(POLL_MS)
  }
  const ended = isOver ? await started.ended : await killNow(started)
  return {
    kind,
    input,
    code: ended.code,
    seconds,
    mb,
    untrue: wrongIn(ended, seconds, mb),
    lost: 0,
    doubled: 0,
    corrupt: 0,
  }
}

const nameOf = (args: readonly string[]): string => args.filter((word) => word !== 'FILE').join(' ')

const withFile = (args: readonly string[], path: string): readonly string[] =>
  args.map((word) => (word === 'FILE' ? path : word))

/** Every command that takes a file, with every input that does not end. */
const readFiles = async (options: EndlessOptions, environment: Readonly<Record<string, string>>) => {
  const runs: EndlessRun[] = []
  for (const args of FILE_COMMANDS)
    for (const [input, source] of Object.entries(INPUTS)) {
      const pipe = join(options.folder, `pipe-${runs.length}`)
      const path = 'path' in source ? source.path : pipe
      if ('written' in source) spawnSync('mkfifo', [pipe])
      // The shell waits until the command opens the pipe. Where it refuses to, it is ended here.
      const writer = 'written' in source ? spawn('sh', ['-c', `{ ${source.written}; } > "$1"`, 'sh', pipe]) : undefined
      const run = await watched(options, [nameOf(args), input], withFile(args, path), environment)
      writer?.kill('SIGKILL')
      options.onRun?.(run)
      runs.push(run)
    }
  return runs
}

const CALLS: readonly (readonly string[])[] = [
  ['call', 'accounts.list'],
  ['call', 'webhooks.create', 'url=https://shop.example/hook'],
  ['whoami'],
]

/** Replies by name: what comes in front of the filling, and what it is. */
const REPLIES: readonly (readonly [name: string, status: number, start: string, filling: string])[] = [
  ['a reply of 600 MB', 200, '{"data":[', '1,'],
  ['a refusal of 600 MB', 400, '{"errors":[', '{"code":"A","message":"B"},'],
  ['a reply of 600 MB that is no JSON', 200, '', 'x'],
]

/** A service each of whose answers is 600 MB. */
const startLong = async ([, status, start, filling]: (typeof REPLIES)[number]): Promise<Server> => {
  const piece = filling.repeat(Math.floor(65_536 / filling.length))
  const server = createServer((request, out) => {
    request.resume()
    out.writeHead(status, { 'content-type': 'application/json' })
    out.write(start)
    let sent = 0
    const more = (): void => {
      while (sent < LONG_BYTES) {
        sent += piece.length
        if (!out.write(piece)) return
      }
      out.end()
    }
    out.on('drain', more)
    out.on('error', () => {})
    more()
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return server
}

const readReplies = async (options: EndlessOptions, environment: Readonly<Record<string, string>>) => {
  const runs: EndlessRun[] = []
  const signIn = join(options.folder, 'sign-in.json')
  for (const reply of REPLIES) {
    const server = await startLong(reply)
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const keys = {
      consumerKey: 'key-1',
      consumerSecret: 'secret-1',
      accessToken: '1-token',
      accessTokenSecret: 'two-2',
    }
    writeFileSync(signIn, JSON.stringify({ main: address, ads: address, adsSandbox: address, ...keys }), {
      mode: 0o600,
    })
    for (const call of CALLS) {
      const args = [...call, '--credentials', signIn]
      const run = await watched(options, [call.slice(0, 2).join(' '), reply[0]], args, environment)
      options.onRun?.(run)
      runs.push(run)
    }
    server.closeAllConnections()
    await new Promise((settle) => server.close(settle))
  }
  return runs
}

const LONG_FILES = FILE_COMMANDS.filter((args) => /^(call|openapi|whoami|login|emulate|emulator)$/.test(args[0] ?? ''))

/** A body of 600 MB in a file, where one is taken. */
const readLong = async (options: EndlessOptions, environment: Readonly<Record<string, string>>) => {
  const runs: EndlessRun[] = []
  const path = join(options.folder, 'long.json')
  writeFileSync(path, '{')
  truncateSync(path, LONG_BYTES)
  for (const args of LONG_FILES.filter((words) => !words.includes('--state'))) {
    const run = await watched(options, [nameOf(args), 'a file of 600 MB'], withFile(args, path), environment)
    options.onRun?.(run)
    runs.push(run)
  }
  return runs
}

/** Status of the answer to a body of 600 MB, or why none came. */
const statusOfLong = (address: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((settle) => {
    const piece = Buffer.alloc(1 << 20, '[')
    const sending = ask(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
    sending.on('error', (error) => settle(error.message))
    sending.on('response', (answer) => {
      settle(String(answer.statusCode))
      answer.resume()
      sending.destroy()
    })
    let sent = 0
    const more = (): void => {
      while (sent < LONG_BYTES && !sending.destroyed) {
        sent += piece.length
        if (!sending.write(piece)) return
      }
      sending.end()
    }
    sending.on('drain', more)
    more()
  })

/** Bodies of 600 MB for what serves: its own addresses, and its controls. */
const sendLong = async (options: EndlessOptions, environment: Readonly<Record<string, string>>) => {
  const started = starting(options.program, ['emulate', '--json'], environment)
  const facts = JSON.parse((await started.firstLine) ?? '{}') as Readonly<Record<string, string>>
  const id = started.child.pid ?? 0
  const keyed = { 'x-adwright-control': facts['controlKey'] ?? '' }
  const places: readonly (readonly [name: string, address: string, headers: Readonly<Record<string, string>>])[] = [
    ['a request', `${facts['ads']}/12/accounts/a/catalogs`, {}],
    ['a seed', `${facts['control']}/seed`, keyed],
    ['a world', `${facts['control']}/import`, { ...keyed, 'content-type': 'application/x-ndjson' }],
    ['a question of the control', `${facts['control']}/clock`, keyed],
  ]
  const runs: EndlessRun[] = []
  try {
    for (const [name, address, headers] of places) {
      const before = cpuSeconds(id)
      const status = await statusOfLong(address, headers)
      const [seconds, mb] = [cpuSeconds(id) - before, peakOf(id)]
      const untrue = [
        ...(/^4\d\d$/.test(status) ? [] : [`answered ${status}`]),
        ...(seconds > MAX_SECONDS ? [`took ${seconds.toFixed(1)} s of the processor`] : []),
        ...(mb > MAX_MB ? [`took ${Math.round(mb)} MB`] : []),
      ]
      const run: EndlessRun = {
        ...{ kind: 'emulate', input: `${name} of 600 MB`, code: Number(status), seconds, mb, untrue },
        ...{ lost: 0, doubled: 0, corrupt: 0 },
      }
      options.onRun?.(run)
      runs.push(run)
    }
  } finally {
    await killNow(started)
  }
  return runs
}

const FEED = `id,title,description,availability,condition,price,link,image_link,brand
p1,Cup,A cup.,in stock,new,10.00 EUR,https://shop.example/1,https://shop.example/1.jpg,Kilnfire
`
const PLAN = {
  ...{ endpoint: 'products.put', parameters: { product_catalog_id: '1' }, title: 'feed.csv', dataset: 'feed.csv' },
} as const
const TARGET = { state: 'practice', address: '', userId: '' } as const
const INDEXES: readonly unknown[] = [4_294_967_294, 3_000_000, -1, '__proto__', 9e15, null]

/**
 * Journals whose lines have good checksums and indexes that no program of ours wrote. A push looks at them and goes on
 * beside.
 */
const readJournals = async (options: EndlessOptions, environment: Readonly<Record<string, string>>) => {
  const runs: EndlessRun[] = []
  const feed = join(options.folder, 'feed.csv')
  writeFileSync(feed, FEED)
  for (const index of INDEXES) {
    const data = join(options.folder, `data-${runs.length}`)
    const upload = join(data, 'uploads', 'a')
    mkdirSync(upload, { recursive: true })
    writeFileSync(join(upload, 'bodies'), '{}')
    const batch = { type: 'batch', index, offset: 0, length: 2, sha256: 'x', rows: [[0, index]], items: 1 }
    const lines = [
      { type: 'plan', plan: PLAN, target: TARGET, at: '2026-11-01T00:00:00Z' },
      batch,
      { type: 'sealed', batches: index },
    ]
    writeFileSync(join(upload, 'journal'), journalOf(lines))
    const args = ['products', 'push', feed, '--practice', '--resume', '--data', data]
    const run = await watched(
      options,
      ['products push --resume', `index ${String(index)} in a journal`],
      args,
      environment,
    )
    // A push beside it that runs, or refuses to and says so. Both are right, as long as it ends.
    const untrue = run.untrue.filter((wrong) => /took|broke|null/.test(wrong))
    options.onRun?.({ ...run, untrue })
    runs.push({ ...run, untrue })
  }
  return runs
}

/** Runs all of it; on systems without /proc and named pipes nothing. */
export const runEndless = async (options: EndlessOptions): Promise<readonly EndlessRun[]> => {
  if (process.platform !== 'linux') return []
  mkdirSync(options.folder, { recursive: true })
  const environment = { HOME: options.folder, ADWRIGHT_DATA: join(options.folder, 'data') }
  return [
    ...(await readFiles(options, environment)),
    ...(await readLong(options, environment)),
    ...(await readReplies(options, environment)),
    ...(await readJournals(options, environment)),
    ...(await sendLong(options, environment)),
  ]
}
