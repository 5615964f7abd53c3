import { describe, expect, it } from 'vitest'
import { languageIn } from '../../src/host/language.ts'
import { argumentsFit } from '../../src/host/methodArguments.ts'
import { createLanguageSetting, forcedLanguage, LANGUAGE_FILE } from '../../src/shell/languageSetting.ts'
import { memoryFiles } from './memoryFiles.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the language setting', () => {
  it('is that of the system until one is chosen, and is saved from start to start', async () => {
    const files = memoryFiles()
    const system = ['fr-FR', 'de-AT']
    const changes: string[] = []
    const first = createLanguageSetting(files, { system }, ({ choice }) => changes.push(choice))
    expect(await first.current()).toEqual({ choice: 'system', system })
    expect(languageIn(await first.current(), ['en'])).toBe('de')
    expect(await first.set('en')).toMatchObject({ ok: true, value: { choice: 'en' } })
    expect(changes).toEqual(['en'])
    const second = createLanguageSetting(files, { system })
    expect(languageIn(await second.current())).toBe('en')
    await second.set('system')
    expect(languageIn(await createLanguageSetting(files, { system }).current())).toBe('de')
  })

  it('follows the browser where the host knows no language of the system', async () => {
    const { current } = createLanguageSetting(memoryFiles())
    expect(languageIn(await current(), ['de-CH', 'en'])).toBe('de')
    expect(languageIn(await current())).toBe('en')
  })

  it.each(['', '{', 'null', '{"language":"tlh"}', '{"language":"en-XA"}'])('takes %j for no choice', async (text) => {
    const files = memoryFiles()
    files.all.set(LANGUAGE_FILE, bytes(text))
    expect(await createLanguageSetting(files).current()).toEqual({ choice: 'system', system: [] })
  })

  it('stays where it was when the disk is full', async () => {
    const files = memoryFiles()
    const setting = createLanguageSetting(files, {}, () => expect.unreachable())
    files.trouble = 'full'
    expect(await setting.set('de')).toMatchObject({ ok: false })
    expect(await setting.current()).toMatchObject({ choice: 'system' })
  })

  it('gives way to ADWRIGHT_LANG, by which alone pseudo-locales come', async () => {
    expect(forcedLanguage({ ADWRIGHT_LANG: ' ' })).toEqual({})
    expect(forcedLanguage({ ADWRIGHT_LANG: 'C' })).toEqual({ forced: 'en' })
    const forced = createLanguageSetting(memoryFiles(), forcedLanguage({ ADWRIGHT_LANG: 'ar-XB' }))
    await forced.set('de')
    expect(languageIn(await forced.current())).toBe('ar-XB')
    expect(argumentsFit('language.set', ['de'])).toBe(true)
    expect(argumentsFit('language.set', ['system'])).toBe(true)
    expect(argumentsFit('language.set', ['en-XA'])).toBe(false)
  })
})
