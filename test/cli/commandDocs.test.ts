import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { connectionCommand } from '../../src/cli/commands/connection.ts'
import { ROOT } from '../architecture/sources.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const guide = read('docs/cli.md')
const documents = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .sort()
    .map((name) => `docs/${name}`),
].map(read)

/** Rows of COMMANDS in main.ts: first word, and the text of the row. Importing that file would start the program. */
const rows = [...read('src/cli/main.ts').matchAll(/^ {2}(\w+): (about|group)\(([\s\S]*?\n?)(?=^ {2}\w+: |^\})/gm)]

/** The words that run what a maker of commands/ makes, such as `products push`. */
const argumentsFor = (maker: string, command: Command): string => {
  const row = rows.find(([text]) => text.includes(`.${maker}(`))
  if (row === undefined) throw new Error(`No row of main.ts takes ${maker}.`)
  return row[2] === 'group' ? `${row[1]} ${command.name()}` : (row[1] ?? '')
}

const files = readdirSync(join(ROOT, 'src/cli/commands')).filter((name) => name.endsWith('.ts'))
const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ join(ROOT, 'src/cli/commands', name))))

/** Every command by its words. */
const commands = new Map(
  modules.flatMap((module: Readonly<Record<string, unknown>>) =>
    Object.entries(module).flatMap(([maker, make]) => {
      const found: unknown = /Commands?$/.test(maker) && typeof make === 'function' ? make() : []
      const several: readonly unknown[] = Array.isArray(found) ? found : [found]
      return several.filter((each) => each instanceof Command).map((each) => [argumentsFor(maker, each), each] as const)
    }),
  ),
)

const flagsOf = (command: Command): readonly string[] =>
  command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? '')
const flagsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([flag]) => flag)

/** Flags of the program, and those that say who is connected. */
const shared = new Set(['--help', '--version', '--offline', '--lang', ...flagsOf(connectionCommand())])
/** Rows of the table of commands: words, flags of their own. */
const told = new Map(
  [...guide.matchAll(/^\| `adwright ([a-z ]+)`[^|]*\|([^|]*)\|/gm)].map(([, words = '', text = '']) => [
    words,
    flagsIn(text),
  ]),
)
const own = (command: Command): readonly string[] =>
  flagsOf(command).filter((flag) => !shared.has(flag) || command.name() === 'connection')

describe('help', () => {
  it('shows no default that is not a text or a number', () => {
    const helps = [...commands].map(([words, command]) => `${words}: ${command.helpInformation()}`)
    expect(helps.filter((help) => help.includes('[object'))).toEqual([])
  })
})

describe('docs/cli.md', () => {
  it('has a row for each command, and each row is one', () => {
    expect([...told.keys()].sort()).toEqual([...commands.keys()].sort())
    expect(commands.size).toBeGreaterThan(30)
  })

  it.each([...commands])('names the flags of %s, and no other', (words, command) => {
    expect([...(told.get(words) ?? [])].sort()).toEqual([...own(command)].sort())
  })
})

/** Each `adwright ...` of the documents, without comments. In blocks, in code spans and behind `;` or `&`. */
const lines = documents
  .flatMap((text) => [
    ...[...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
      block.split('\n').flatMap((line) => line.replace(/\s#\s.*$/, '').split(/[;&|]/)),
    ),
    ...[...text.matchAll(/`(adwright [^`]+)`/g)].map(([, span = '']) => span),
  ])
  .map((line) => line.trim())
  .filter((line) => /^adwright [a-z]/.test(line))

describe('lines of README and docs', () => {
  it('run commands that are there, with flags that they take', () => {
    expect(lines.length).toBeGreaterThan(60)
    const wrong = lines.filter((line) => {
      const [, first = '', second = ''] = line.split(/\s+/)
      const command = commands.get(`${first} ${second}`) ?? commands.get(first)
      if (command === undefined)
        return ![...commands.keys()].some((words) => words.startsWith(`${first} `)) || second !== ''
      return flagsIn(line).some((flag) => !shared.has(flag) && !flagsOf(command).includes(flag))
    })
    expect(wrong).toEqual([])
  })

  it('of npm run scripts that are there', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const called = documents.flatMap((text) => [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)])
    expect(called.filter(([, name = '']) => !(name in scripts))).toEqual([])
  })
})
