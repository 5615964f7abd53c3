import { describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../../src/messages/languages.ts'
import { pseudo } from '../../src/messages/pseudo.ts'
import { chooseTranslator, language, t, translator } from '../../src/messages/t.ts'
import { createTranslator, type MessageCode } from '../../src/messages/translator.ts'

const ROWS = { feeds: { rows: '{count, plural, one {# row} other {# rows}} skipped', link: 'Open <b>{name}</b> now' } }
const code = (text: string): MessageCode => text as MessageCode
const message = (text: string, params: Record<string, unknown> = {}) => ({ code: text, params })

describe('translator', () => {
  it('writes plurals and numbers in its language', () => {
    const english = createTranslator('en', ROWS)
    expect(english.message(message('feeds.rows', { count: 1 }))).toBe('1 row skipped')
    expect(english.message(message('feeds.rows', { count: 12_000 }))).toBe('12,000 rows skipped')
    const german = createTranslator('de', {
      feeds: { rows: '{count, plural, one {# Zeile} other {# Zeilen}} übersprungen' },
    })
    expect(german.message(message('feeds.rows', { count: 12_000 }))).toBe('12.000 Zeilen übersprungen')
  })

  it('keeps the digits of uneven shares', () => {
    expect(t('adsPages.abTest.percent', { share: 0.3334 })).toBe('33.34%')
    expect(t('adsPages.abTest.percent', { share: 0.5 })).toBe('50%')
  })

  it('falls back to English, numbers included, and to the code', () => {
    const german = createTranslator('de', { feeds: {} }, ROWS)
    expect(german.message(message('feeds.rows', { count: 12_000 }))).toBe('12,000 rows skipped')
    for (const unknown of ['feeds.none', 'none.rows', '__proto__.toString', 'feeds.constructor', ''])
      expect(german.message(message(unknown))).toBe(unknown)
  })

  it('writes plain values as the formatter does, without one', () => {
    const patterns = {
      plain: '{a} of {b}ms, {a}',
      quoted: "'{a}' it's {b}",
      apostrophe: "l'{a} isn't {b}",
      spaced: '{ a } {b}',
      marked: '{a} <b>{b}</b>',
      after: "{a}'s {b}",
    }
    const catalog = { feeds: patterns }
    const [quick, slow] = [createTranslator('en', catalog), createTranslator('en', catalog, catalog, (all) => all)]
    const values = [0, 12_000, 1.5, 7n, '', '$& {b}', true, false, null, undefined, ['x', 'y'], { c: 1 }]
    for (const key of Object.keys(patterns).filter((name) => name !== 'marked'))
      for (const a of values) {
        const said = message(`feeds.${key}`, { a, b: 'B' })
        expect(quick.known(said), `${key} ${String(a)}`).toBe(slow.known(said))
      }
    expect(quick.known(message('feeds.plain', { a: 1 }))).toBeUndefined()
    expect(quick.known(message('feeds.marked', { a: 1, b: 2 }))).toBe(
      slow.known(message('feeds.marked', { a: 1, b: 2 })),
    )
    const supported = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf')
    expect(createTranslator('en', catalog).message(message('feeds.plain', { a: 1, b: 2 }))).toBe('1 of 2ms, 1')
    expect(supported).not.toHaveBeenCalled()
    supported.mockRestore()
  })

  it('keeps marked parts apart from text', () => {
    const parts = createTranslator('en', ROWS).parts as (
      code: MessageCode,
      wraps: Readonly<Record<string, (inner: readonly unknown[]) => unknown>>,
      params: object,
    ) => readonly unknown[]
    expect(parts(code('feeds.link'), { b: (inner) => ({ inner }) }, { name: 'a<b>' })).toEqual([
      'Open ',
      { inner: ['a<b>'] },
      ' now',
    ])
  })

  it('marks and lengthens every text of a pseudo-locale, and leaves values alone', () => {
    const accented = createTranslator('en', ROWS, ROWS, pseudo)
    const text = accented.message(message('feeds.rows', { count: 2 }))
    expect(text).toMatch(/^⟦2 ŕôŵš~+ šķîþþéđ~+⟧$/)
  })
})

describe('language', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['de_DE.UTF-8'], 'de'],
    [['C'], 'en'],
    [['fr', 'DE'], 'de'],
    [[undefined, 'tlh'], 'en'],
    [['en-XA'], 'en-XA'],
    [['ar'], 'en'],
    [[], 'en'],
  ] as const)('of %j is %s', (wanted, chosen) => {
    expect(chooseLanguage(wanted)).toBe(chosen)
  })

  it('of the process changes what is written', async () => {
    try {
      await chooseTranslator('de')
      expect(t('frame.settings.title')).toBe('Einstellungen')
      expect(t('frame.settings.retention.days', { days: 30 })).toBe('Nach 30 Tagen')
      expect(translator().locale).toBe('de')
      await chooseTranslator('ar-XB')
      expect(language().direction).toBe('rtl')
      expect(t('frame.settings.title')).toMatch(/^⟦.+⟧$/)
    } finally {
      await chooseTranslator('en')
    }
    expect(t('frame.settings.retention.days', { days: 1 })).toBe('After 1 day')
  })
})

describe('types of messages', () => {
  it('know codes and parameters', () => {
    expect(t('frame.settings.title')).toBe('Settings')
    // @ts-expect-error no such code
    expect(t('frame.settings.none')).toBe('frame.settings.none')
    // @ts-expect-error takes no parameters
    expect(t('frame.settings.title', { days: 1 })).toBe('Settings')
    // @ts-expect-error lacks its parameter
    expect(() => t('frame.settings.retention.days')).toThrow()
    // @ts-expect-error of the wrong type
    expect(t('frame.settings.retention.days', { days: '2' })).toContain('2')
  })
})
