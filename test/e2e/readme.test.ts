import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { adwright, ROOT, temporaryFolder } from './program.ts'

const text = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .sort()
    .map((name) => `docs/${name}`),
]
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')
const folder = temporaryFolder()

afterAll(folder.remove)

/** Each `adwright ...` of the README and `docs`: in blocks, in code spans and behind `;` or `&`, without comments. */
const lines = [
  ...[...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.replace(/\s#\s.*$/, '').split(/[;&|]/)),
  ),
  ...[...text.matchAll(/`(adwright [^`]+)`/g)].map(([, span = '']) => span),
]
  .map((line) => line.trim())
  .filter((line) => /^adwright [a-z]/.test(line))

interface Named {
  readonly words: readonly string[]
  readonly flags: readonly string[]
}

const named = (line: string): Named => {
  const rest = line.split(/\s+/).slice(1)
  return {
    words: rest.slice(0, rest.findIndex((word) => !/^[a-z]+$/.test(word)) >>> 0).slice(0, 2),
    flags: rest.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*$/, '')),
  }
}

const helps = new Map<string, Promise<string>>()

/** What `--help` of these words prints; the words that are no command are arguments of the one before. */
const helpOf = (words: readonly string[]): Promise<string> => {
  const key = words.join(' ')
  const known = helps.get(key)
  if (known !== undefined) return known
  const help = adwright([...words, '--help'], { ADWRIGHT_DATA: folder.path }).then(({ stdout }) => stdout)
  helps.set(key, help)
  return help
}

describe('README and docs', () => {
  it('names only commands and flags of the command line that are there', async () => {
    expect(lines.length).toBeGreaterThan(20)
    const commands = new Set([...(await helpOf([])).matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name))
    for (const line of lines) {
      const { words, flags } = named(line)
      expect(commands, line).toContain(words[0])
      const first = await helpOf(words.slice(0, 1))
      if (first.includes('\nCommands:')) expect(first, line).toContain(`\n  ${words[1]} `)
      const own = await helpOf(words)
      const help = own.includes('adwright connection') ? own + (await helpOf(['connection'])) : own
      for (const flag of flags) expect(help, line).toContain(flag)
    }
  })

  it('names only scripts, files and folders of the project that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const called = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(([, name]) => name ?? '')
    expect(called.filter((name) => !(name in scripts))).toEqual([])
    const paths = [...text.matchAll(/(?:`|\]\()((?:src|test|build|bench|resources)\/[\w./-]+)[`)]/g)].map(
      ([, path]) => path ?? '',
    )
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
