import { spawnSync } from 'node:child_process'
import { Command, Option } from 'commander'
import { expect, it } from 'vitest'
import { completionTable } from '../../src/cli/completionTable.ts'
import { exitHelp } from '../../src/cli/exitCodes.ts'
import { manPage } from '../../src/cli/manPage.ts'

const program = new Command('adwright')
  .addOption(new Option('--lang <language>', 'Language').choices(['en', 'de']))
  .addCommand(
    new Command('products')
      .description('Product feeds')
      .addCommand(
        new Command('push')
          .description('.hidden \\fBback slashes\\fR and a leading dot')
          .option('--catalog <id>', "'quoted' catalog")
          .option('-n, --dry-run', 'Send nothing'),
      ),
  )

const page = manPage({ rows: completionTable(program), version: '1.2.3', exitCodes: exitHelp() })

it('has each command with its flags, and the exit codes', () => {
  expect(page).toContain('.SS adwright products push')
  expect(page).toContain('.B \\-\\-catalog VALUE')
  expect(page).toContain('.B \\-n, \\-\\-dry\\-run')
  expect(page).toContain('.B \\-\\-lang en|de')
  // Flags of the whole program stand once.
  expect(page.match(/\.B \\-\\-lang/g)).toHaveLength(1)
  expect(page.split('\n').filter((line) => /^\.B \d$/.test(line))).toHaveLength(8)
})

it('takes nothing of a description for an instruction', () => {
  expect(page).toContain('\\&.hidden \\efBback slashes\\efR')
  expect(page).toContain("\\&'quoted' catalog")
})

it.skipIf(spawnSync('groff', ['--version']).status !== 0)('is read by groff without a warning', () => {
  const { stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-Z'], { input: page, encoding: 'utf8' })
  expect(stderr).toBe('')
})
