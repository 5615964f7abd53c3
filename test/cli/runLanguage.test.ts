import { describe, expect, it } from 'vitest'
import { runLanguage } from '../../src/cli/runLanguage.ts'

describe('language of a run', () => {
  it.each([
    [[], {}, 'en'],
    [[], { LANG: 'de_DE.UTF-8' }, 'de'],
    [[], { LC_MESSAGES: 'de_AT', LANG: 'en_US.UTF-8' }, 'de'],
    [[], { LC_ALL: 'C', LC_MESSAGES: 'de_DE', LANG: 'de_DE' }, 'en'],
    [[], { LC_ALL: '', LC_MESSAGES: ' ', LANG: 'de' }, 'de'],
    [[], { LANG: 'POSIX' }, 'en'],
    [[], { LANG: 'fr_FR.UTF-8' }, 'en'],
    [[], { ADWRIGHT_LANG: 'de', LC_ALL: 'en_US' }, 'de'],
    [[], { ADWRIGHT_LANG: 'fr', LC_ALL: 'de_DE' }, 'en'],
    [['check', 'a.csv', '--lang', 'de'], { ADWRIGHT_LANG: 'en' }, 'de'],
    [['--lang=en', 'check'], { LANG: 'de_DE' }, 'en'],
    [['add', '--', '--lang', 'de'], {}, 'en'],
  ] as const)('of %j with %j is %s', (args, environment, language) => {
    expect(runLanguage(args, environment)).toBe(language)
  })
})
