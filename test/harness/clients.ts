import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// Client libraries of others, unmodified, over TLS and under their built-in hosts. They are installed at pinned
// versions into a cache folder, never into the project.

const run = promisify(execFile)

/** One library, with a program that prints what it read as JSON. */
interface ClientLibrary {
  readonly name: string
  readonly version: string
  readonly language: 'node' | 'python'
  readonly program: string
  /** What the program must have read, where it isn't all of EXPECTED. */
  readonly reads?: Readonly<Record<string, unknown>>
}

const program = (name: string): string => fileURLToPath(new URL(`clients/${name}`, import.meta.url))

/** What linters of the OpenAPI document must find. */
const CLEAN = { errors: 0, warnings: 0 }

const CLIENTS: readonly ClientLibrary[] = [
  { name: 'twitter-api-v2', version: '1.29.1', language: 'node', program: program('twitterApiV2.cjs') },
  { name: 'twitter-lite', version: '1.1.0', language: 'node', program: program('twitterLite.cjs') },
  { name: 'oauth', version: '0.10.2', language: 'node', program: program('oauth.cjs') },
  { name: 'newman', version: '6.2.2', language: 'node', program: program('newman.cjs') },
  {
    name: 'tweepy',
    version: '4.17.0',
    language: 'python',
    program: program('tweepyReads.py'),
    reads: { user: 'practice_user', requestToken: true },
  },
  {
    name: 'twitter-ads',
    version: '11.0.0',
    language: 'python',
    program: program('twitterAds.py'),
    reads: {
      accounts: ['Practice account'],
      campaign: ['Renamed', 'PAUSED'],
      lineItem: ['MAX_REACH', 'EUR'],
      criteria: ['2', 'de'],
      promoted: ['1000000000000000001'],
      tags: 1,
      batch: ['One of a batch', 'Two'],
      poll: 'Tea or coffee',
      scheduled: ['Even later'],
      media: true,
      deleted: [true, true, true],
      left: [],
    },
  },
  { name: '@redocly/cli', version: '2.77.0', language: 'node', program: program('redocly.cjs'), reads: CLEAN },
  {
    name: '@stoplight/spectral-cli',
    version: '6.16.3',
    language: 'node',
    program: program('spectral.cjs'),
    reads: CLEAN,
  },
  { name: 'requests-oauthlib', version: '2.0.0', language: 'python', program: program('requestsOauthlib.py') },
]

const HOSTS = {
  'api.x.com': 'main',
  'api.twitter.com': 'main',
  'ads-api.x.com': 'ads',
  'ads-api.twitter.com': 'ads',
} as const

/** What every program must have read: the practice account, and a request token. */
const EXPECTED = { accounts: ['Practice account'], requestToken: true }

interface ClientRun {
  readonly client: string
  /** `good`, `not installed`, or what was wrong. */
  readonly outcome: string
}

/** Where libraries stay from run to run. */
const cacheOf = ({ name, version }: ClientLibrary): string =>
  join(process.env['ADWRIGHT_CLIENTS'] ?? join(homedir(), '.cache', 'adwright-clients'), `${name}-${version}`)

const binOf = (folder: string, name: string): string =>
  join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', name)

/** Installs a library on its first use; answers false where it cannot be had. */
const install = async (library: ClientLibrary): Promise<boolean> => {
  const { name, version, language } = library
  const folder = cacheOf(library)
  const done = join(folder, 'installed')
  if (existsSync(done)) return true
  mkdirSync(folder, { recursive: true })
  try {
    if (language === 'node') {
      writeFileSync(join(folder, 'package.json'), '{"private":true}')
      const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact']
      await run('npm', ['install', ...flags, `${name}@${version}`], {
        cwd: folder,
        shell: process.platform === 'win32',
      })
    } else {
      await run('python3', ['-m', 'venv', folder])
      await run(binOf(folder, 'pip'), ['install', '--quiet', '--retries', '0', `${name}==${version}`])
    }
  } catch {
    return false
  }
  writeFileSync(done, '')
  return true
}

/** What the emulator tells of itself at its start. The programs read keys and addresses from it. */
interface Facts {
  readonly authority: string
  readonly proxy: string
}

/** A Python that has the libraries already; they are installed where it is left out. */
const PYTHON = process.env['ADWRIGHT_PYTHON']

const outcomeOf = async (library: ClientLibrary, facts: Facts, commandLine: string): Promise<string> => {
  const hasPython = library.language === 'python' && PYTHON !== undefined
  if (!hasPython && !(await install(library))) return 'not installed'
  const folder = cacheOf(library)
  const { authority, proxy } = facts
  const env = {
    ...process.env,
    ADWRIGHT_COMMAND: commandLine,
    ADWRIGHT_FACTS: JSON.stringify(facts),
    NODE_PATH: join(folder, 'node_modules'),
    NODE_EXTRA_CA_CERTS: authority,
    REQUESTS_CA_BUNDLE: authority,
    HTTPS_PROXY: proxy,
  }
  const [file, args] =
    library.language === 'node'
      ? [process.execPath, ['--require', program('ledToEmulator.cjs'), library.program]]
      : [PYTHON ?? binOf(folder, 'python'), [library.program]]
  try {
    const { stdout } = await run(file, args, { env })
    const read: unknown = JSON.parse(stdout)
    return JSON.stringify(read) === JSON.stringify(library.reads ?? EXPECTED) ? 'good' : `read ${stdout.trim()}`
  } catch (error) {
    if (error instanceof Error && error.message.includes('ModuleNotFoundError')) return 'not installed'
    return `failed: ${error instanceof Error ? error.message.slice(0, 600) : 'unknown'}`
  }
}

/** Runs every client against one built emulator over TLS. `folder` keeps its certificate authority. */
export const runClients = async (folder: string, commandLine: string): Promise<readonly ClientRun[]> => {
  mkdirSync(folder, { recursive: true })
  const hosts = Object.entries(HOSTS).flatMap(([host, server]) => ['--as-host', `${host}=${server}`])
  const flags = ['emulate', '--json', '--tls', '--data', folder, ...hosts]
  const emulator = spawn(process.execPath, [commandLine, ...flags], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise((settle) => emulator.once('close', settle))
  try {
    const line = await new Promise<string>((settle) => createInterface(emulator.stdout).once('line', settle))
    const facts = JSON.parse(line) as Facts
    const runs: ClientRun[] = []
    for (const library of CLIENTS)
      runs.push({ client: `${library.name} ${library.version}`, outcome: await outcomeOf(library, facts, commandLine) })
    return runs
  } finally {
    emulator.kill('SIGTERM')
    await ended
  }
}
