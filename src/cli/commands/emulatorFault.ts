import { type Command, InvalidArgumentError } from 'commander'
import { REJECTION_REASONS } from '../../contract/catalog/rejections.ts'
import { isFields } from '../../contract/language/fields.ts'
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
  readonly chance?: number
  readonly retryAfter?: number
  readonly resetAfter?: number
  readonly ms?: number
  readonly reason?: string
}

/** The kinds as the command takes them, and what each does. */
export const FAULT_HELP = [
  ['limited', '429, nothing is done; retry-after only with --retry-after'],
  ['error', '500, nothing is done'],
  ['unavailable', '503, nothing is done; retry-after only with --retry-after'],
  ['html', '503 as a page of a proxy, nothing is done'],
  ['slow', 'answers after --ms milliseconds'],
  ['drop-before', 'the connection breaks, nothing is done'],
  ['drop-after', 'it is done, and the connection breaks'],
  ['truncate', 'it is done, and half of the answer arrives'],
  ['duplicate', 'the answer arrives twice'],
  ['miscount', 'it is done, and one user less is reported'],
  ['skew', 'the Date header is off by --ms milliseconds'],
  ['reject', 'a --chance share of products is rejected for --reason, always the same products'],
] as const

const numeric = (text: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('It is a number.')
  return Number(text)
}

/** drop-after as the emulator has it: dropAfter. */
export const kindOf = (text: string): string => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** dropAfter as the command takes it: drop-after. */
const wordOf = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A sentence of the controls in the words of the command. */
export const inOurWords = (sentence: string): string =>
  sentence
    .replace(/^milliseconds\b/, '--ms')
    .replace(/^(?:after|times|chance|retryAfter|resetAfter|reason)\b/, (name) => `--${wordOf(name)}`)
    .replace(/^kind must be one of .*$/, `The kind must be one of ${FAULT_HELP.map(([kind]) => kind).join(', ')}.`)

const told = (answer: unknown, json: boolean | undefined): ExitCode => {
  const faults = isFields(answer) && Array.isArray(answer['faults']) ? answer['faults'].filter(isFields) : []
  if (json) sayJson({ faults })
  else if (faults.length === 0) say('Nothing goes wrong on purpose.')
  else
    say(
      table(
        ['fault', 'where and how often'],
        faults.map(({ kind, ...rest }) => [
          wordOf(String(kind)),
          Object.entries(rest)
            .map(([name, value]) => `${wordOf(name)} ${String(value)}`)
            .join(', ') || 'every request',
        ]),
      ),
    )
  return EXIT.ok
}

const add = async (kind: string, flags: FaultFlags): Promise<ExitCode> => {
  const { endpoint, method, path, after, times, chance, retryAfter, resetAfter, ms, reason } = flags
  const given = { endpoint, method: method?.toUpperCase(), path, after, times, chance, retryAfter, resetAfter, reason }
  const answer = await askEmulator(flags, {
    method: 'POST',
    path: '/faults',
    body: { kind: kindOf(kind), ...given, milliseconds: ms },
  })
  return answer.ok ? told(answer.value, flags.json) : fail(inOurWords(answer.failure.sentence), answer.failure.code)
}

const listOrClear =
  (method: 'GET' | 'DELETE') =>
  async (_: unknown, own: Command): Promise<ExitCode> => {
    const flags: ControlFlags = own.optsWithGlobals()
    const answer = await askEmulator(flags, { method, path: '/faults' })
    return answer.ok ? told(answer.value, flags.json) : fail(answer.failure.sentence, answer.failure.code)
  }

const KINDS_HELP = `\nKinds:\n${FAULT_HELP.map(([kind, words]) => `  ${kind.padEnd(12)} ${words}`).join('\n')}\n`

export const emulatorFaultCommand = () =>
  withControlFlags(
    command('fault', 'Let something go wrong on purpose in the running emulator', [
      'emulator fault limited --endpoint products.put --times 3 --retry-after 2',
      'emulator fault drop-after --method POST --path /users --chance 0.1',
      'emulator fault slow --ms 1500',
      'emulator fault reject --chance 0.1 --reason price',
      'emulator fault list',
      'emulator fault clear',
    ])
      .argument('<kind>', 'what goes wrong; the kinds are below')
      .option('--endpoint <id>', 'only this endpoint, such as products.put')
      .option('--method <method>', 'only GET, POST, PUT or DELETE')
      .option('--path <part>', 'only paths that hold this')
      .option('--after <number>', 'so many requests pass first', numeric)
      .option('--times <number>', 'strike so often, then no more (default: always)', numeric)
      .option('--chance <number>', 'strike by chance, 0 to 1', numeric)
      .option('--retry-after <seconds>', 'send this in retry-after', numeric)
      .option(
        '--reset-after <seconds>',
        'when x-rate-limit-reset of limited is (default: retry-after, else 1)',
        numeric,
      )
      .option('--reason <reason>', `why products are rejected: ${REJECTION_REASONS.join(', ')} (default: image)`)
      .option('--ms <number>', 'milliseconds of slow and skew', numeric)
      .option('--json', 'print one JSON object')
      .addHelpText('after', KINDS_HELP),
  )
    .action(ending((kind: string, flags: FaultFlags) => add(kind, flags)))
    .addCommand(
      command('list', 'Show what goes wrong on purpose', ['emulator fault list --json']).action(
        ending(listOrClear('GET')),
      ),
    )
    .addCommand(
      command('clear', 'Let nothing go wrong any more', ['emulator fault clear']).action(ending(listOrClear('DELETE'))),
    )
