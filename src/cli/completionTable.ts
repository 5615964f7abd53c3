import type { Command, Option } from 'commander'

/** A word that can be typed, and what it is. */
interface Candidate {
  readonly word: string
  readonly about: string
}

export interface FlagCandidate extends Candidate {
  /** `-h` of `-h, --help`. */
  readonly short?: string
  readonly takesValue: boolean
  /** Values to choose from; files where it takes others. */
  readonly choices: readonly string[]
}

/** What may follow the words of one command. */
export interface CompletionRow {
  /** Words of the command, such as `products push`; empty for the program itself. */
  readonly path: string
  readonly commands: readonly Candidate[]
  readonly flags: readonly FlagCandidate[]
  /** Values of the first argument, where it has choices. */
  readonly choices: readonly string[]
}

const flagOf = ({ long, short, description, required, optional, argChoices = [] }: Option): FlagCandidate => ({
  word: long ?? short ?? '',
  ...(short === undefined || long === undefined ? {} : { short }),
  about: description,
  takesValue: required || optional,
  choices: argChoices,
})

/** Flags of a command, those of the connection included, and its help. */
const flagsOf = (command: Command, shared: readonly Option[]): readonly FlagCandidate[] => {
  const help = command.createHelp().visibleOptions(command)
  const all = [...command.options, ...help, ...shared]
  return all.filter((option, at) => all.findIndex(({ long }) => long === option.long) === at).map(flagOf)
}

/** A row for each command of a program, the program first. */
export const completionTable = (
  command: Command,
  path = '',
  shared: readonly Option[] = [],
): readonly CompletionRow[] => {
  const { commands } = command
  const ofAll = path === '' ? command.options.filter(({ long }) => long !== '--version') : shared
  return [
    {
      path,
      commands: commands.map((child) => ({ word: child.name(), about: child.description() })),
      flags: flagsOf(command, shared),
      choices: command.registeredArguments[0]?.argChoices ?? [],
    },
    ...commands.flatMap((child) =>
      completionTable(child, path === '' ? child.name() : `${path} ${child.name()}`, ofAll),
    ),
  ]
}
