import type { Failure } from '../contract/contract.ts'
import { failed } from '../contract/language/result.ts'
import { isLasting } from '../contract/wire/lasting.ts'
import { t } from '../messages/t.ts'
import type { PlainCode } from '../messages/translator.ts'

/** What the command line ends with; the help of the program lists them. */
export const EXIT = {
  ok: 0,
  issues: 1,
  usage: 2,
  signedOut: 3,
  platform: 4,
  interrupted: 5,
  rejected: 6,
  guarded: 7,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The codes with what each means, for the help of the program. */
export const exitHelp = (): string =>
  [
    t('cli.help.exit'),
    ...Object.entries(EXIT).map(([name, code]) => `  ${code}  ${t(MEANINGS[name as keyof typeof EXIT])}`),
  ].join('\n')

const MEANINGS = {
  ok: 'cli.help.exit.ok',
  issues: 'cli.help.exit.issues',
  usage: 'cli.help.exit.usage',
  signedOut: 'cli.help.exit.signedOut',
  platform: 'cli.help.exit.platform',
  interrupted: 'cli.help.exit.interrupted',
  rejected: 'cli.help.exit.rejected',
  guarded: 'cli.help.exit.guarded',
} as const satisfies Record<keyof typeof EXIT, PlainCode>

const CODES: Partial<Record<Failure['kind'], ExitCode>> = {
  refused: EXIT.usage,
  unauthorized: EXIT.signedOut,
  offline: EXIT.signedOut,
  cancelled: EXIT.interrupted,
}

/** What a request that failed ends the program with. */
export const codeOfFailure = (failure: Pick<Failure, 'kind' | 'status'>): ExitCode =>
  CODES[failure.kind] ?? (isLasting(failure) ? EXIT.rejected : EXIT.platform)

/** Why there is no session, and what the program ends with. */
export interface NoSession {
  readonly sentence: string
  readonly code: ExitCode
}

/** No session, and why. */
export const no = (sentence: string, code: ExitCode = EXIT.usage) => failed<NoSession>({ sentence, code })
