import { fstatSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import {
  ASSUMPTION_NAMES,
  ASSUMPTION_VALUES,
  type Assumed,
  assumedIn,
  assumedWith,
} from '../../contract/assumptions.ts'
import { defined } from '../../contract/language/fields.ts'
import { type ExplainedResult, failed, success } from '../../contract/language/result.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { AUTHORITY_FOLDER } from '../../shell/node/emulatorAuthority.ts'
import { type EmulatorServer, type EmulatorServerOptions, startEmulator } from '../../shell/node/emulatorServer.ts'
import { announceEmulator, withdrawEmulator } from '../../shell/node/runningEmulators.ts'
import type { AsHosts } from '../../shell/node/servedHost.ts'
import { readWireNames } from '../../shell/profileText.ts'
import type { RunningEmulator } from '../../shell/runningEmulator.ts'
import { nearby } from '../callInput.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { readJsonFile } from '../credentials.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { firstOfFourPorts, lastingFile, portNumber } from '../flags.ts'
import { note, say, sayJson, table } from '../print.ts'
import { systemSentence } from '../systemSentence.ts'

/** Brand words of a file: a service profile, or its `wireNames` alone. The failure is a sentence. */
const wireNamesIn = (path: string | undefined): ExplainedResult<WireNames> => {
  if (path === undefined) return success({})
  const file = readJsonFile(path, 'wireNames')
  if (!file.ok) return file
  const { wireNames, addresses } = file.value
  const names = readWireNames(wireNames ?? (addresses === undefined ? file.value : {}))
  return names.ok ? names : failed(`${path}: ${saidText(names.failure)}`)
}

interface EmulateFlags {
  readonly port?: number
  readonly controlPort?: number
  readonly receiverPort?: number
  readonly observedLimits?: boolean
  readonly data?: string
  readonly state?: string
  readonly autoApprove?: boolean
  readonly callback?: readonly string[]
  readonly wireNames?: string
  readonly strict?: boolean
  readonly documentsOnly?: boolean
  readonly assume?: Partial<Assumed>
  readonly tls?: boolean
  readonly asHost?: AsHosts
  readonly proxyPort?: number
  readonly json?: boolean
}

/** Addresses of the emulator and its practice keys, which open nothing else. */
const factsOf = ({ addresses, credentials, seeded }: RunningEmulator) => ({
  main: addresses.main,
  ads: addresses.ads,
  adsSandbox: addresses.adsSandbox,
  consumerKey: credentials.consumerKey,
  consumerSecret: credentials.consumerSecret,
  accessToken: credentials.token,
  accessTokenSecret: credentials.tokenSecret,
  accountId: seeded.accountId,
  catalogId: seeded.catalogId,
  audienceId: seeded.audienceId,
  doNotReachListId: seeded.doNotReachListId,
  userId: seeded.userId,
  screenName: seeded.screenName,
})

/** A whole address, of the web or of an app's own scheme. */
const callbackAddress = (text: string, before: readonly string[] = []): readonly string[] => {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s#]+$/i.test(text)) throw new InvalidArgumentError(t('cliError.value.callback'))
  return [...before, text]
}

const assumptionsHelp = (): string =>
  Object.entries(ASSUMPTION_VALUES)
    .map(([name, { values }]) => `${name}=${values.join('|')}`)
    .join(', ')

const AS = ['main', 'ads', 'adsSandbox'] as const

/** A host of the platform and the address that it stands for. */
const hostAs = (text: string, before: AsHosts = {}): AsHosts => {
  const [, host, name] = /^([a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?)=(\w+)$/i.exec(text) ?? []
  const server = AS.find((one) => one === name)
  if (host === undefined || server === undefined)
    throw new InvalidArgumentError(t('cliError.value.asHost', { servers: AS.join(', ') }))
  return { ...before, [host.toLowerCase()]: server }
}

/** One reading of what the documents leave open, with those before. */
const assumption = (text: string, before: Partial<Assumed> = {}): Partial<Assumed> => {
  const [name = '', value = ''] = text.split('=', 2)
  const chosen = assumedIn({ [name]: value })
  if (Object.keys(chosen).length > 0) return { ...before, ...chosen }
  const known = ASSUMPTION_NAMES.find((each) => each === name)
  const allowed = known === undefined ? ASSUMPTION_NAMES : ASSUMPTION_VALUES[known].values
  const list = allowed.join(', ')
  const problem =
    known === undefined ? t('cliError.value.assumption', { name, list }) : t('cliError.value.reading', { name, list })
  throw new InvalidArgumentError([problem, ...nearby(known === undefined ? name : value, allowed)].join(' '))
}

/** Why it did not start, in one sentence. */
const refusal = (error: unknown, state = t('cliError.file.someState')): string => {
  const { code, port } = error instanceof Error ? (error as NodeJS.ErrnoException & { port?: number }) : {}
  if (port === undefined) return systemSentence(error, state)
  return code === 'EADDRINUSE'
    ? t('cliError.emulate.portTaken', { port: String(port) })
    : t('cliError.emulate.port', { port: String(port), code: code ?? '' })
}

const isOfTls = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).path ?? '').includes(AUTHORITY_FOLDER)

type Logged = Parameters<NonNullable<EmulatorServerOptions['onRequest']>>[0]

/** Outcome of a request; if rejected, with the reason and the base string computed here. */
const requestLines = ({ method, server, path, status, notes }: Logged): string =>
  [`${status} ${method} ${server} ${path}`, ...notes].map((text) => text.replace(/\p{Cc}+/gu, ' ')).join('\n    ')

/** Bytes a pipe takes before it blocks the emulator; the control address has later requests. */
const PIPE_BYTES = 32_000

const logSpace = (): number => (process.stderr.isTTY || fstatSync(2).isFile() ? Number.POSITIVE_INFINITY : PIPE_BYTES)

const requestLogger = (): ((request: Logged) => void) => {
  let left = logSpace()
  return (request) => {
    if (request.status < 400 || left <= 0) return
    const lines = requestLines(request)
    left -= Buffer.byteLength(lines) + 1
    note(left > 0 ? lines : t('cliOutput.emulate.moreLog'))
  }
}

const start = async (
  flags: EmulateFlags,
  wireNames: WireNames,
  onReplaced: () => void,
): Promise<EmulatorServer | undefined> => {
  const { port, controlPort, receiverPort, state, autoApprove, observedLimits, callback, strict, documentsOnly } = flags
  try {
    return await startEmulator({
      ...(port ? { port } : {}),
      ...(controlPort ? { controlPort } : {}),
      ...defined({ receiverPort, autoApprove, observedLimits, strict, documentsOnly, proxyPort: flags.proxyPort }),
      ...defined({ stateFile: state, callbacks: callback, assumes: flags.assume, asHosts: flags.asHost }),
      wireNames,
      ...(flags.tls === true ? { tlsIn: folderOf(flags) } : {}),
      onRequest: requestLogger(),
      onReplaced,
    })
  } catch (error) {
    fail(refusal(error, isOfTls(error) ? t('cliError.file.someData') : state))
    return undefined
  }
}

/** Lets other commands find it; an emulator that cannot be found by them still serves. */
const announce = (running: EmulatorServer, { data, receiverPort }: EmulateFlags): void => {
  const { control, controlKey, addresses, credentials, wireNames } = running
  try {
    announceEmulator(folderOf({ ...(data === undefined ? {} : { data }) }), {
      control,
      controlKey,
      main: addresses.main,
      consumerSecret: credentials.consumerSecret,
      wireNames,
      receiverPort,
    })
  } catch (error) {
    note(t('cliOutput.emulate.hidden', { url: control, problem: systemSentence(error, t('cliError.file.someData')) }))
  }
}

const withdraw = ({ data }: EmulateFlags): void => {
  try {
    withdrawEmulator(folderOf({ ...(data === undefined ? {} : { data }) }))
  } catch {
    // What is left behind names a program that has ended, which is noticed.
  }
}

const run = async (flags: EmulateFlags): Promise<ExitCode> => {
  const names = wireNamesIn(flags.wireNames)
  if (!names.ok) return fail(names.failure)
  let told: EmulatorServer | undefined
  const running = await start(flags, names.value, () => told && announce(told, flags))
  if (running === undefined) return EXIT.platform
  told = running
  announce(running, flags)
  const facts = {
    ...factsOf(running),
    callbacks: running.callbacks.join(' '),
    control: running.control,
    controlKey: running.controlKey,
    ...(running.authority === undefined ? {} : { authority: running.authority }),
    ...(running.proxy === undefined ? {} : { proxy: running.proxy }),
  }
  const { wireNames } = running
  const { asHost: hosts = {} } = flags
  const assumes = assumedWith(flags.assume)
  if (flags.json) sayJson({ ...facts, wireNames, hosts, assumes })
  else {
    const joined = Object.entries({ wireNames, hosts, assumes }).map(
      ([what, names]) =>
        [
          what,
          Object.entries(names)
            .map((pair) => pair.join(' = '))
            .join(', '),
        ] as const,
    )
    say(table([t('cliOutput.column.name'), t('cliOutput.column.value')], [...Object.entries(facts), ...joined]))
    say(`\n${t('cliOutput.emulate.started')}`)
  }
  if (running.damage !== undefined) note(saidText(running.damage))
  note(t('cliOutput.emulate.log', { url: running.control }))
  await interrupted()
  withdraw(flags)
  await running.stop()
  return EXIT.ok
}

export const emulateCommand = () =>
  command('emulate', t('cli.emulate'), [
    'emulate',
    'emulate --json --port 4500 --state world.json',
    'emulate --port 4500 --receiver-port 4600',
    'emulate --tls --as-host api.service.example=main --as-host ads-api.service.example=ads',
  ])
    .option('--port <number>', t('cli.emulate.port'), firstOfFourPorts)
    .option('--control-port <number>', t('cli.emulate.controlPort'), portNumber)
    .option('--receiver-port <number>', t('cli.emulate.receiverPort'), portNumber)
    .option('--tls', t('cli.emulate.tls'))
    .option('--as-host <host=address>', t('cli.emulate.asHost'), hostAs)
    .option('--proxy-port <number>', t('cli.emulate.proxyPort'), portNumber)
    .option('--observed-limits', t('cli.emulate.observedLimits'))
    .option('--data <folder>', `${t('cli.emulate.data')} (${t('cli.help.env', { name: 'ADWRIGHT_DATA' })})`)
    .option('--state <file>', t('cli.emulate.state'), lastingFile)
    .option('--callback <url...>', t('cli.emulate.callback'), callbackAddress)
    .option('--wire-names <file>', t('cli.emulate.wireNames'))
    .option('--strict', t('cli.emulate.strict'))
    .option('--assume <name=value>', t('cli.emulate.assume', { list: assumptionsHelp() }), assumption)
    .option('--documents-only', t('cli.emulate.documentsOnly'))
    .option('--auto-approve', t('cli.emulate.autoApprove'))
    .option('--json', t('cli.emulate.json'))
    .action(ending(run))
