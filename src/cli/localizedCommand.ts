import { type Argument, Command, type ErrorOptions, type Option } from 'commander'
import { t } from '../messages/t.ts'
import type { PlainCode } from '../messages/translator.ts'
import { usageSentence } from './usageSentence.ts'

/** Titles as the parser writes them. */
const TITLES: Readonly<Record<string, PlainCode>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.options',
  'Commands:': 'cli.help.commands',
}

const titleOf = (title: string): string => {
  const code = TITLES[title]
  return code === undefined ? title : t(code)
}

/** Defaults that say something: neither a switch that is off nor an empty list. */
const isTelling = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'boolean' && !(Array.isArray(value) && value.length === 0)

const withNotes = (description: string, notes: readonly string[]): string =>
  notes.length === 0
    ? description
    : description.endsWith(')')
      ? `${description.slice(0, -1)}; ${notes.join('; ')})`
      : `${description} (${notes.join('; ')})`.trim()

const choicesNote = (choices: readonly string[] | undefined): readonly string[] =>
  choices === undefined ? [] : [t('cli.help.choices', { choices: choices.join(', ') })]

const optionDescription = ({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
  envVar,
}: Option): string =>
  withNotes(description, [
    ...choicesNote(argChoices),
    ...(isTelling(defaultValue)
      ? [t('cli.help.default', { value: defaultValueDescription ?? String(defaultValue) })]
      : []),
    ...(envVar === undefined ? [] : [t('cli.help.env', { name: envVar })]),
  ])

const argumentDescription = ({ description, argChoices }: Argument): string =>
  withNotes(description, choicesNote(argChoices))

/** Arguments are left to the help of the subcommand. */
const subcommandTerm = (command: Command): string => command.name()

const styleUsage = (usage: string): string =>
  usage.replace('[options]', t('cli.help.usage.options')).replace('[command]', t('cli.help.usage.command'))

/** A command with translated help and usage errors, which throws instead of ending the program. */
export class LocalizedCommand extends Command {
  constructor(name: string) {
    super(name)
    this.helpOption('-h, --help', t('cli.help.help'))
    this.configureHelp({ styleTitle: titleOf, styleUsage, optionDescription, argumentDescription, subcommandTerm })
  }

  override error(message: string, options?: ErrorOptions): never {
    return super.error(usageSentence(message, options?.code), options)
  }
}
