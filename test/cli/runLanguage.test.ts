import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runLanguage, savedLanguage } from '../../src/cli/runLanguage.ts'

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

  it.each([
    [[], { LC_ALL: 'C', LANG: 'en_US' }, 'de'],
    [[], { ADWRIGHT_LANG: 'en' }, 'en'],
    [['--lang', 'en', 'check'], {}, 'en'],
  ] as const)('of %j with %j is %s where Settings say German', (args, environment, language) => {
    expect(runLanguage(args, environment, () => 'de')).toBe(language)
  })

  it('is read from the data folder of Settings, and is the system’s where nothing legible is saved', () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-language-'))
    const saved = () => savedLanguage({ ADWRIGHT_DATA: folder })
    expect(saved()).toBe('system')
    writeFileSync(join(folder, 'language.json'), '{"language":"de"}')
    expect(saved()).toBe('de')
    writeFileSync(join(folder, 'language.json'), '{"langu')
    expect(saved()).toBe('system')
    expect(savedLanguage({ ADWRIGHT_DATA: join(folder, 'none') })).toBe('system')
    rmSync(folder, { recursive: true })
  })
})
