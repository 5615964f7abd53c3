import { Argument, InvalidArgumentError, Option } from 'commander'
import { afterEach, describe, expect, it } from 'vitest'
import { LocalizedCommand } from '../../src/cli/localizedCommand.ts'
import { chooseTranslator } from '../../src/messages/t.ts'

afterEach(() => chooseTranslator('en'))

const wrong = (): never => {
  throw new InvalidArgumentError('Why.')
}

const create = () => {
  const told = { text: '' }
  const output = {
    writeErr: (text: string) => {
      told.text += text
    },
    writeOut: (text: string) => {
      told.text += text
    },
  }
  const child = new LocalizedCommand('push')
    .argument('<feed>', 'file')
    .addArgument(new Argument('[kind]', 'kind').choices(['one', 'two']))
    .option('--catalog <id>', 'catalog')
    .option('--port <n>', 'port', wrong)
    .addOption(new Option('--sort <how>', 'order').choices(['up', 'down']).default('up').env('SORT'))
    .action(() => {})
    .exitOverride()
    .configureOutput(output)
  const program = new LocalizedCommand('adwright').addCommand(child).exitOverride().configureOutput(output)
  return {
    told: async (...args: readonly string[]): Promise<string> => {
      told.text = ''
      await program.parseAsync(args, { from: 'user' }).catch(() => {})
      return told.text.trim()
    },
  }
}

const CASES = [
  [['push'], 'Argument feed is missing.', 'Das Argument feed fehlt.'],
  [
    ['push', 'a', '--catalg'],
    'Unknown option: --catalg. Did you mean --catalog?',
    'Unbekannte Option: --catalg. Meinten Sie --catalog?',
  ],
  [['pusch'], 'Unknown command: pusch. Did you mean push?', 'Unbekannter Befehl: pusch. Meinten Sie push?'],
  [['push', 'a', '--catalog'], 'Option --catalog <id> needs a value.', 'Die Option --catalog <id> braucht einen Wert.'],
  [['push', 'a', 'one', 'c'], 'Too many arguments: 3, at most 2.', 'Zu viele Argumente: 3, höchstens 2.'],
  [['push', 'a', '--port', 'x'], '--port <n>: "x" is invalid. Why.', '--port <n>: „x“ ist ungültig. Why.'],
  [
    ['push', 'a', 'three'],
    'kind: "three" is invalid. Choose one of one, two.',
    'kind: „three“ ist ungültig. Möglich: one, two.',
  ],
] as const

describe('usage errors', () => {
  it.each(CASES)('of %j are in the language of the run', async (args, english, german) => {
    expect(await create().told(...args)).toBe(english)
    await chooseTranslator('de')
    expect(await create().told(...args)).toBe(german)
  })
})

describe('help', () => {
  it('is in the language of the run', async () => {
    expect(await create().told('push', '--help')).toContain('order (choices: up, down; default: up; env: SORT)')
    await chooseTranslator('de')
    const german = (await create().told('push', '--help')).replaceAll(/\s+/g, ' ')
    for (const text of [
      'Aufruf:',
      'Argumente:',
      'Optionen:',
      'Hilfe anzeigen',
      'möglich: up, down; Standard: up; Umgebungsvariable: SORT',
    ])
      expect(german).toContain(text)
    for (const text of ['Usage', 'Options', 'display', 'default', 'choices']) expect(german).not.toContain(text)
  })
})
