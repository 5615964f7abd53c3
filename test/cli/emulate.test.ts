import { describe, expect, it } from 'vitest'
import { emulateCommand } from '../../src/cli/commands/emulate.ts'

/** What the command says to these flags, without starting anything. */
const refusalOf = (...flags: readonly string[]): string => {
  const command = emulateCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .action(() => {})
  try {
    command.parse(flags, { from: 'user' })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('emulate --assume', () => {
  it('takes any reading that there is, one after the other', () => {
    const command = emulateCommand().action(() => {})
    command.parse(['--assume', 'delete=person', '--assume', 'empty-q=ignored'], { from: 'user' })
    expect(command.opts()['assume']).toEqual({ delete: 'person', 'empty-q': 'ignored' })
  })

  it('says what was probably meant by a word that it does not know', () => {
    expect(refusalOf('--assume', 'delete=persons')).toContain('Did you mean person?')
    expect(refusalOf('--assume', 'deletes=person')).toContain('Did you mean delete?')
    expect(refusalOf('--assume', 'delete=person')).toBe('')
  })
})
