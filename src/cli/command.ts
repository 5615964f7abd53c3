import type { Command } from 'commander'
import { t } from '../messages/t.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { LocalizedCommand } from './localizedCommand.ts'
import { note } from './print.ts'

/** A command whose help ends with examples. */
export const command = (name: string, description: string, examples: readonly string[]): Command =>
  new LocalizedCommand(name)
    .description(description)
    .addHelpText('after', `\n${t('cli.help.examples')}\n${examples.map((line) => `  adwright ${line}`).join('\n')}`)

/** Makes an action end the program with the code that its work answers. */
export const ending =
  <Args extends readonly unknown[]>(work: (...args: Args) => Promise<ExitCode>) =>
  async (...args: Args): Promise<void> => {
    process.exitCode = await work(...args)
  }

/** Says a failure and answers the exit code that goes with it. */
export const fail = (sentence: string, code: ExitCode = EXIT.usage): ExitCode => {
  note(sentence)
  return code
}

/** Settles at the first SIGINT or SIGTERM. */
export const interrupted = (): Promise<void> =>
  new Promise((settle) => {
    process.once('SIGINT', () => settle())
    process.once('SIGTERM', () => settle())
  })
