import type { CompletionRow, FlagCandidate } from './completionTable.ts'

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const

export type Shell = (typeof SHELLS)[number]

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A word of bash, zsh or fish. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const termsOf = ({ commands, flags, choices }: CompletionRow): readonly string[] => [
  ...commands.map(({ word }) => word),
  ...choices,
  ...flags.map(({ word }) => word),
]

const withChoices = ({ flags }: CompletionRow): readonly FlagCandidate[] =>
  flags.filter(({ choices }) => choices.length > 0)

const takingFiles = ({ flags }: CompletionRow): readonly FlagCandidate[] =>
  flags.filter(({ takesValue, choices }) => takesValue && choices.length === 0)

/** Follows the typed words to the command they name, skipping flags and their values. */
const walk = (rows: readonly CompletionRow[]): string =>
  rows
    .filter(({ path }) => path !== '')
    .map(({ path }) => `      ${quoted(` ${path}`)}) at="$at $word" ;;`)
    .join('\n')

const bash = (
  rows: readonly CompletionRow[],
): string => `# adwright completion for bash: source <(adwright completion bash)
_adwright() {
  local word at='' words='' i
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case "$at $word" in
${walk(rows)}
    esac
  done
  case "$at $before" in
${rows
  .flatMap((row) => [
    ...withChoices(row).map(
      ({ word, choices }) =>
        `    ${quoted(`${row.path === '' ? '' : ` ${row.path}`} ${word}`)}) words=${quoted(choices.join(' '))} ;;`,
    ),
    ...takingFiles(row).map(
      ({ word }) => `    ${quoted(`${row.path === '' ? '' : ` ${row.path}`} ${word}`)}) COMPREPLY=(); return ;;`,
    ),
  ])
  .join('\n')}
    *) case "$at" in
${rows.map((row) => `      ${quoted(row.path === '' ? '' : ` ${row.path}`)}) words=${quoted(termsOf(row).join(' '))} ;;`).join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _adwright adwright
`

const zshFlag = ({ word, about, takesValue, choices }: FlagCandidate): string => {
  const text = oneLine(about).replace(/[[\]:\\]/g, String.raw`\$&`)
  const values = choices.length > 0 ? `:value:(${choices.join(' ')})` : takesValue ? ':value:_files' : ''
  return `'*${word}[${text.replaceAll("'", String.raw`'\''`)}]${values}'`
}

const zshName = (path: string): string => `_adwright${path === '' ? '' : `_${path.replace(/[ -]/g, '_')}`}`

const zshRow = (row: CompletionRow): string => {
  const { path, commands, flags, choices } = row
  const specs = flags.map(zshFlag).join(' \\\n    ')
  const rest = choices.length > 0 ? `'1:value:(${choices.join(' ')})'` : `'*:file:_files'`
  if (commands.length === 0) return `${zshName(path)}() {\n  _arguments \\\n    ${specs} \\\n    ${rest}\n}`
  const described = commands
    .map(({ word, about }) => quoted(`${word}:${oneLine(about).replaceAll(':', String.raw`\:`)}`))
    .join(' \\\n    ')
  return `${zshName(path)}() {
  local -a commands
  commands=(
    ${described}
  )
  local state
  _arguments -C \\
    ${specs} \\
    '1:command:->command' '*::argument:->rest'
  case $state in
    command) _describe command commands ;;
    rest) case $words[1] in
${commands.map(({ word }) => `      ${word}) ${zshName(path === '' ? word : `${path} ${word}`)} ;;`).join('\n')}
    esac ;;
  esac
}`
}

const zsh = (rows: readonly CompletionRow[]): string =>
  `#compdef adwright\n# adwright completion for zsh: source <(adwright completion zsh)\n${rows.map(zshRow).join('\n')}\ncompdef _adwright adwright\n`

const fishRow = ({ path, commands, flags, choices }: CompletionRow): readonly string[] => {
  const when = `-n ${quoted(`__adwright_at ${path}`.trim())}`
  return [
    ...commands.map(({ word, about }) => `complete -c adwright ${when} -f -a ${word} -d ${quoted(oneLine(about))}`),
    ...(choices.length === 0 ? [] : [`complete -c adwright ${when} -f -a ${quoted(choices.join(' '))}`]),
    ...flags.map(({ word, short, about, takesValue, choices: values }) =>
      [
        `complete -c adwright ${when} -l ${word.replace(/^--/, '')}`,
        ...(short === undefined ? [] : [`-s ${short.replace(/^-/, '')}`]),
        ...(takesValue ? ['-r'] : []),
        ...(values.length === 0 ? [] : [`-f -a ${quoted(values.join(' '))}`]),
        `-d ${quoted(oneLine(about))}`,
      ].join(' '),
    ),
  ]
}

const fish = (
  rows: readonly CompletionRow[],
): string => `# adwright completion for fish: adwright completion fish | source
function __adwright_at
  set -l at
  for word in (commandline -opc)[2..-1]
    set -l next (string join ' ' -- $at $word)
    contains -- "$next" ${rows
      .filter(({ path }) => path !== '')
      .map(({ path }) => quoted(path))
      .join(' ')}; and set at $at $word
  end
  test "$at" = "$argv"
end
${rows.flatMap(fishRow).join('\n')}
`

/** Typographic apostrophes end a string of PowerShell too. */
const powershellText = (text: string): string => `'${oneLine(text).replace(/['\u2018-\u201b]/g, '$&$&')}'`

const powershell = (
  rows: readonly CompletionRow[],
): string => `# adwright completion for PowerShell: adwright completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName adwright -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $table = @{
${rows
  .map((row) => {
    const all = [...row.commands, ...row.choices.map((word) => ({ word, about: word })), ...row.flags]
    // Arrays within @() would become one flat array, tables stay.
    const items = all.map(
      ({ word, about }) => `      @{ word = ${powershellText(word)}; about = ${powershellText(about || word)} }`,
    )
    return `    ${powershellText(row.path)} = @(\n${items.join('\n')}\n    )`
  })
  .join('\n')}
  }
  $at = ''
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    if ($element.Extent.EndOffset -ge $cursorPosition) { break }
    $next = "$at $element".Trim()
    if ($table.ContainsKey($next)) { $at = $next }
  }
  $table[$at] | Where-Object { $_.word -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.word, $_.word, 'ParameterValue', $_.about)
  }
}
`

/** Completion script of each shell, from the table of commands. */
export const COMPLETION_SCRIPTS: Readonly<Record<Shell, (rows: readonly CompletionRow[]) => string>> = {
  bash,
  zsh,
  fish,
  powershell,
}
