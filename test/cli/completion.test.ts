import { spawnSync } from 'node:child_process'
import { Argument, Command, Option } from 'commander'
import { describe, expect, it } from 'vitest'
import { COMPLETION_SCRIPTS, SHELLS } from '../../src/cli/completionScripts.ts'
import { completionTable } from '../../src/cli/completionTable.ts'

const program = () =>
  new Command('adwright')
    .addOption(new Option('--lang <language>', 'Language').choices(['en', 'de']))
    .addCommand(
      new Command('products')
        .description('Product feeds')
        .addCommand(
          new Command('push')
            .description("Upload a feed's products: [all]")
            .argument('<feed>', 'file')
            .option('--dry-run', 'Send nothing')
            .option('--catalog <id>', 'Catalog')
            .addOption(new Option('--profile <file>', 'Profile').hideHelp()),
        ),
    )
    .addCommand(
      new Command('completion').description('Completion').addArgument(new Argument('<shell>', 'Shell').choices(SHELLS)),
    )

const rows = () => completionTable(program())

const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0

/** What bash offers for the last of these words. */
const bashOffers = (...words: readonly string[]): readonly string[] => {
  const script = `${COMPLETION_SCRIPTS.bash(rows())}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _adwright; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

/** Brackets and quotes of a PowerShell script that are left open, or close nothing. */
const powershellBrackets = (script: string): string => {
  const code = script
    .replace(/'(?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*'|"(?:[^"`]|`.|"")*"/g, 'x')
    .replace(/(?<![\w$])#.*$/gm, '')
  let left = code.replace(/[^()[\]{}'"\u2018-\u201f]/g, '')
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/\(\)|\[\]|\{\}/g, '')
  }
  return left
}

describe('completion', () => {
  it('knows commands, flags, hidden ones of the connection included, and choices', () => {
    expect(rows().map(({ path }) => path)).toEqual(['', 'products', 'products push', 'completion'])
    expect(rows()[2]?.flags.map(({ word }) => word)).toEqual([
      '--dry-run',
      '--catalog',
      '--profile',
      '--help',
      '--lang',
    ])
    expect(rows()[3]?.choices).toEqual(SHELLS)
  })

  it.skipIf(!hasShell('bash'))('of bash offers what may follow', () => {
    expect(bashOffers('adwright', 'pro')).toEqual(['products'])
    expect(bashOffers('adwright', 'products', '')).toContain('push')
    expect(bashOffers('adwright', 'products', 'push', '--d')).toEqual(['--dry-run'])
    expect(bashOffers('adwright', '--lang', '')).toEqual(['en', 'de'])
    expect(bashOffers('adwright', 'products', 'push', '--lang', 'd')).toEqual(['de'])
    expect(bashOffers('adwright', 'products', 'push', '--catalog', '')).toEqual([])
    expect(bashOffers('adwright', 'completion', 'f')).toEqual(['fish'])
  })

  it.skipIf(!hasShell('fish'))('of fish offers what may follow', () => {
    const offers = (line: string): readonly string[] => {
      const script = `${COMPLETION_SCRIPTS.fish(rows())}\ncomplete -C '${line}'`
      const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', script], { encoding: 'utf8' })
      expect(stderr).toBe('')
      return stdout.split('\n').flatMap((each) => each.split('\t')[0] || [])
    }
    expect(offers('adwright pro')).toEqual(['products'])
    expect(offers('adwright products ')).toContain('push')
    expect(offers('adwright products push --d')).toEqual(['--dry-run'])
    expect(offers('adwright --lang ')).toEqual(['de', 'en'])
    expect(offers('adwright completion f')).toEqual(['fish'])
  })

  it.skipIf(!hasShell('zsh'))('of zsh loads and defines a function for each command', () => {
    const names = ['_adwright', '_adwright_products', '_adwright_products_push', '_adwright_completion']
    const script = `autoload -Uz compinit && compinit -u -D\n${COMPLETION_SCRIPTS.zsh(rows())}\nprint $_comps[adwright]; whence -w ${names.join(' ')}`
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', script], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout.trim().split('\n')).toEqual(['_adwright', ...names.map((name) => `${name}: function`)])
  })

  it.each(['zsh', 'fish'] as const)('of %s is a valid script', (shell) => {
    const script = COMPLETION_SCRIPTS[shell](rows())
    for (const word of ['products', 'push', 'dry-run', 'catalog', 'completion', 'powershell'])
      expect(script).toContain(word)
    if (shell === 'zsh' && hasShell(shell)) expect(spawnSync(shell, ['-n'], { input: script }).status).toBe(0)
  })

  it('quotes texts as each shell wants them', () => {
    expect(COMPLETION_SCRIPTS.fish(rows())).toContain(String.raw`-d 'Upload a feed'\''s products: [all]'`)
    expect(COMPLETION_SCRIPTS.zsh(rows())).toContain(String.raw`'push:Upload a feed'\''s products\: [all]'`)
    expect(COMPLETION_SCRIPTS.powershell(rows())).toContain(
      "@{ word = 'push'; about = 'Upload a feed''s products: [all]' }",
    )
  })

  it('of PowerShell closes every string and bracket, and holds the whole table', () => {
    const typographic = rows().map((row) => ({
      ...row,
      flags: row.flags.map((flag) => ({ ...flag, about: `The feed’s ‘own’ „file“ (${flag.about}` })),
    }))
    for (const table of [rows(), typographic]) {
      const script = COMPLETION_SCRIPTS.powershell(table)
      expect(powershellBrackets(script)).toBe('')
      expect([...script.matchAll(/@\{ word = '([^']+)'/g)].map(([, word]) => word)).toEqual(
        table.flatMap(({ commands, choices, flags }) => [
          ...commands.map(({ word }) => word),
          ...choices,
          ...flags.map(({ word }) => word),
        ]),
      )
    }
    expect(powershellBrackets("@{ word = 'it’s' }")).not.toBe('')
    expect(powershellBrackets('@{ word = (1 }')).not.toBe('')
  })

  it.skipIf(!hasShell('pwsh'))('of PowerShell offers what may follow', () => {
    const offers = (line: string): readonly string[] => {
      const script = `${COMPLETION_SCRIPTS.powershell(rows())}
[System.Management.Automation.CommandCompletion]::CompleteInput('${line}', ${line.length}, $null).CompletionMatches.CompletionText`
      const { stdout, stderr } = spawnSync('pwsh', ['-NoProfile', '-Command', script], { encoding: 'utf8' })
      expect(stderr).toBe('')
      return stdout.split(/\r?\n/).filter(Boolean)
    }
    expect(offers('adwright pro')).toEqual(['products'])
    expect(offers('adwright products push --d')).toEqual(['--dry-run'])
  })
})
