import { type Command, InvalidArgumentError } from 'commander'
import { REJECTION_REASONS } from '../../contract/catalog/rejections.ts'
import { isFields } from '../../contract/language/fields.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { command, ending, fail } from '../command.ts'
import { askEmulator, type ControlFlags, withControlFlags } from '../emulatorControl.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { say, sayJson, table } from '../print.ts'

interface FaultFlags extends ControlFlags {
  readonly endpoint?: string
  readonly method?: string
  readonly path?: string
  readonly after?: number
  readonly times?: number
  readonly probability?: number
  readonly retryAfter?: number
  readonly resetAfter?: number
  readonly ms?: number
  readonly reason?: string
}

/** The kinds as the command takes them, and what each does. */
export const FAULT_HELP = [
  ['limited', 'cli.fault.kind.limited'],
  ['error', 'cli.fault.kind.error'],
  ['unavailable', 'cli.fault.kind.unavailable'],
  ['html', 'cli.fault.kind.html'],
  ['slow', 'cli.fault.kind.slow'],
  ['drop-before', 'cli.fault.kind.dropBefore'],
  ['drop-after', 'cli.fault.kind.dropAfter'],
  ['truncate', 'cli.fault.kind.truncate'],
  ['duplicate', 'cli.fault.kind.duplicate'],
  ['miscount', 'cli.fault.kind.miscount'],
  ['skew', 'cli.fault.kind.skew'],
  ['reject', 'cli.fault.kind.reject'],
] as const

const numeric = (text: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError(t('cliError.value.number'))
  return Number(text)
}

/** drop-after as the emulator has it: dropAfter. */
export const kindOf = (text: string): string => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** dropAfter as the command takes it: drop-after. */
const wordOf = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A sentence of the controls in the words of the command. */
export const asCliFlags = (sentence: string): string =>
  sentence
    .replace(/^milliseconds\b/, '--ms')
    .replace(/^chance\b/, '--probability')
    .replace(/^(?:after|times|retryAfter|resetAfter|reason)\b/, (name) => `--${wordOf(name)}`)
    .replace(
      /^kind must be one of .*$/,
      t('cliError.fault.kind', { kinds: FAULT_HELP.map(([kind]) => kind).join(', ') }),
    )

const told = (answer: unknown, json: boolean | undefined): ExitCode => {
  const faults = isFields(answer) && Array.isArray(answer['faults']) ? answer['faults'].filter(isFields) : []
  if (json) sayJson({ faults })
  else if (faults.length === 0) say(t('cliOutput.fault.none'))
  else
    say(
      table(
        [t('cliOutput.column.fault'), t('cliOutput.column.conditions')],
        faults.map(({ kind, ...rest }) => [
          wordOf(String(kind)),
          Object.entries(rest)
            .map(([name, value]) => `${wordOf(name)} ${String(value)}`)
            .join(', ') || t('cliOutput.fault.every'),
        ]),
      ),
    )
  return EXIT.ok
}

const add = async (kind: string, flags: FaultFlags): Promise<ExitCode> => {
  const { endpoint, method, path, after, times, probability, retryAfter, resetAfter, ms, reason } = flags
  const given = {
    endpoint,
    method: method?.toUpperCase(),
    path,
    after,
    times,
    chance: probability,
    retryAfter,
    resetAfter,
    reason,
  }
  const answer = await askEmulator(flags, {
    method: 'POST',
    path: '/faults',
    body: { kind: kindOf(kind), ...given, milliseconds: ms },
  })
  return answer.ok ? told(answer.value, flags.json) : fail(asCliFlags(saidText(answer.failure)), answer.failure.code)
}

const listOrClear =
  (method: 'GET' | 'DELETE') =>
  async (_: unknown, own: Command): Promise<ExitCode> => {
    const flags: ControlFlags = own.optsWithGlobals()
    const answer = await askEmulator(flags, { method, path: '/faults' })
    return answer.ok ? told(answer.value, flags.json) : fail(saidText(answer.failure), answer.failure.code)
  }

const allFaults = (name: string, description: string, method: 'GET' | 'DELETE'): Command =>
  withControlFlags(
    command(name, description, [`emulator fault ${name}`, `emulator fault ${name} --json`]).option(
      '--json',
      t('cli.option.json'),
    ),
  ).action(ending(listOrClear(method)))

const kindsHelp = (): string =>
  `\n${t('cli.fault.kinds')}\n${FAULT_HELP.map(([kind, about]) => `  ${kind.padEnd(12)} ${t(about)}`).join('\n')}`

export const emulatorFaultCommand = () =>
  withControlFlags(
    command('fault', t('cli.fault'), [
      'emulator fault limited --endpoint products.put --times 3 --retry-after 2',
      'emulator fault drop-after --method POST --path /users --probability 0.1',
      'emulator fault slow --ms 1500',
      'emulator fault reject --probability 0.1 --reason price',
      'emulator fault list',
      'emulator fault clear',
    ])
      .argument('<kind>', t('cli.fault.kind'))
      .option('--endpoint <id>', t('cli.fault.endpoint'))
      .option('--method <method>', t('cli.fault.method'))
      .option('--path <part>', t('cli.fault.path'))
      .option('--after <number>', t('cli.fault.after'), numeric)
      .option('--times <number>', t('cli.fault.times'), numeric)
      .option('--probability <number>', t('cli.fault.probability'), numeric)
      .option('--retry-after <seconds>', t('cli.fault.retryAfter'), numeric)
      .option('--reset-after <seconds>', t('cli.fault.resetAfter'), numeric)
      .option('--reason <reason>', t('cli.fault.reason', { reasons: REJECTION_REASONS.join(', ') }))
      .option('--ms <number>', t('cli.fault.ms'), numeric)
      .option('--json', t('cli.option.json'))
      .addHelpText('after', kindsHelp()),
  )
    .action(ending((kind: string, flags: FaultFlags) => add(kind, flags)))
    .addCommand(allFaults('list', t('cli.fault.list'), 'GET'))
    .addCommand(allFaults('clear', t('cli.fault.clear'), 'DELETE'))
