import { t } from '../messages/t.ts'
import type { CompletionRow, FlagCandidate } from './completionTable.ts'

/** Escapes a text for roff. Nothing of it is an instruction, and a minus stays one. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?=[.'])/, String.raw`\&`)

const section = (title: string, lines: readonly string[]): readonly string[] => [`.SH ${roff(title)}`, ...lines]

const tagged = (term: string, text: string): readonly string[] => [
  '.TP',
  `.B ${roff(term)}`,
  roff(text) || String.raw`\&`,
]

const flagTerm = ({ word, short, takesValue, choices }: FlagCandidate): string =>
  [short, word].filter((each) => each !== undefined).join(', ') +
  (choices.length > 0 ? ` ${choices.join('|')}` : takesValue ? ' VALUE' : '')

const ofFlags = (flags: readonly FlagCandidate[]): readonly string[] =>
  flags.flatMap((flag) => tagged(flagTerm(flag), flag.about))

interface Manual {
  readonly rows: readonly CompletionRow[]
  readonly version: string
  /** Exit codes with what each means, one a line behind a title. */
  readonly exitCodes: string
}

/** The manual page of the program in roff. In the language of the run. */
export const manPage = ({ rows, version, exitCodes }: Manual): string => {
  const [program, ...commands] = rows
  const ofAll = program?.flags ?? []
  const about = new Map(
    rows.flatMap(({ path, commands: children }) =>
      children.map((child) => [`${path} ${child.word}`.trim(), child.about] as const),
    ),
  )
  const own = (row: CompletionRow): readonly FlagCandidate[] =>
    row.flags.filter(({ word }) => !ofAll.some((flag) => flag.word === word))
  return [
    ['.TH', 'ADWRIGHT', '1', '""', `"${version}"`].join(' '),
    ...section(t('cli.manual.name'), [String.raw`adwright \- ${roff(t('cli.program'))}`]),
    ...section(t('cli.manual.synopsis'), ['.B adwright', String.raw`[\fIOPTIONS\fR] \fICOMMAND\fR [\fIARGUMENTS\fR]`]),
    ...section(t('cli.help.options').replace(/:$/, ''), ofFlags(ofAll)),
    ...section(
      t('cli.help.commands').replace(/:$/, ''),
      commands
        .filter((row) => row.commands.length === 0)
        .flatMap((row) => [
          ['.SS', 'adwright', roff(row.path)].join(' '),
          roff(about.get(row.path) ?? ''),
          ...ofFlags(own(row)),
        ]),
    ),
    ...section(
      t('cli.help.exit').replace(/:$/, ''),
      exitCodes
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          const [, code = '', meaning = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
          return tagged(code, meaning)
        }),
    ),
    ...section(t('cli.manual.files'), [roff(t('cli.manual.files.text'))]),
  ].join('\n')
}
