import { describe, expect, it } from 'vitest'
import { guessContents } from '../../../src/engine/model/guessContents.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { handFile, openOn, takeFile, takeOpening, useNavigation } from '../../../src/renderer/base/navigation.ts'
import { readPreferences } from '../../../src/renderer/base/preferences.ts'
import { matchesShortcut, showKeys } from '../../../src/renderer/base/shortcuts.ts'
import {
  formatAgo,
  formatBytes,
  formatCount,
  formatDuration,
  formatRate,
  formatShare,
  formatTimeLeft,
} from '../../../src/renderer/kit/components/format.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)])

describe('where a file belongs', () => {
  it.each([
    ['Google words', 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\n', 'catalog'],
    ['Shopify words', 'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Image Src\n', 'catalog'],
    ['a sep= line', 'sep=;\nid;title;price;link\n1;A;9.99 EUR;https://shop.example/1\n', 'catalog'],
    ['customers', 'Email,Phone,First Name\nann@shop.example,+49 30 1234567,Ann\n', 'audiences'],
    ['German customers', 'E-Mail;Telefon;Vorname;Nachname\n', 'audiences'],
    ['no headings, addresses', 'ann@shop.example\nbob@shop.example\n', 'audiences'],
    ['no headings, hashes', `${'ab'.repeat(32)}\n${'cd'.repeat(32)}\n`, 'audiences'],
    ['unknown words', 'foo,bar\n1,2\n', 'unclear'],
    ['id alone', 'id,name\n1,Ann\n', 'unclear'],
    ['nothing', '\n\n', 'unclear'],
  ])('by %s', (_, text, contents) => {
    expect(guessContents(bytes(text))).toBe(contents)
  })

  it('in UTF-16 as in UTF-8', () => {
    expect(guessContents(utf16('id,title,price,link\n'))).toBe('catalog')
    expect(guessContents(bytes('Spring list;;\n\nArtikelnummer;Bezeichnung;Preis;Verfügbarkeit\n'))).toBe('catalog')
    expect(guessContents(bytes('Vorname;Nachname;E-Mail\nAnna;Beispiel;anna@example.com\n'))).toBe('audiences')
  })

  it('is guessed in spite of masses of quotes before the test is over', () => {
    expect(guessContents(bytes(`x${'"'.repeat(500_000)}x\nid,title,price,link\n`))).toBe('catalog')
  })
})

describe('handing over', () => {
  it('gives a file to the screen it is for, once', () => {
    const file = new File(['a'], 'a.csv')
    handFile('catalog', file)
    expect(useNavigation.getState().screen).toBe('catalog')
    expect(takeFile('audiences')).toBeUndefined()
    expect(takeFile('catalog')).toBe(file)
    expect(takeFile('catalog')).toBeUndefined()
  })

  it('asks a screen to open a list, once', () => {
    openOn('audiences', 'list-1')
    expect(takeOpening('audiences')).toBe('list-1')
    expect(takeOpening('audiences')).toBeUndefined()
    expect(useNavigation.getState().screen).toBe('audiences')
  })
})

describe('preferences', () => {
  it('survive junk, each on its own', () => {
    const defaults = {
      theme: 'system',
      density: 'compact',
      conflicts: 'ask',
      tabMoves: false,
      listView: 'json',
      fetchesImages: false,
      showsImages: false,
      panes: { list: 240, inspector: 320 },
    }
    expect(readPreferences(null)).toEqual(defaults)
    expect(readPreferences('{"theme":')).toEqual(defaults)
    expect(readPreferences('[1]')).toEqual(defaults)
    expect(readPreferences('{"theme":"dark","density":7,"panes":{"list":-4,"inspector":400}}')).toEqual({
      theme: 'dark',
      density: 'compact',
      conflicts: 'ask',
      tabMoves: false,
      listView: 'json',
      fetchesImages: false,
      showsImages: false,
      panes: { list: 240, inspector: 400 },
    })
  })
})

describe('keys', () => {
  const stroke = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  })

  it.each([
    ['Mod+K', stroke('k', { ctrlKey: true }), false, true],
    ['Mod+K', stroke('k', { metaKey: true }), true, true],
    ['Mod+K', stroke('k', { metaKey: true }), false, false],
    ['Mod+K', stroke('k'), false, false],
    ['Mod+K', stroke('K', { ctrlKey: true, shiftKey: true }), false, false],
    ['Mod+Shift+P', stroke('P', { ctrlKey: true, shiftKey: true }), false, true],
    ['Shift+F8', stroke('F8', { shiftKey: true }), false, true],
    ['F8', stroke('F8', { shiftKey: true }), false, false],
    ['Mod+/', stroke('/', { ctrlKey: true, shiftKey: true }), false, true],
    ['Alt+1', { ...stroke('¡', { altKey: true }), code: 'Digit1' }, true, true],
  ])('%s', (keys, pressed, mac, expected) => {
    expect(matchesShortcut(keys, pressed, mac)).toBe(expected)
  })

  it('are shown as each system writes them', () => {
    expect(showKeys('Mod+Shift+P', false)).toBe('Ctrl+Shift+P')
    expect(showKeys('Mod+Shift+P', true)).toBe('⌘⇧P')
  })

  it('are named in the chosen language', async () => {
    await chooseTranslator('de')
    expect(showKeys('Mod+Shift+P', false)).toBe('Strg+Umschalt+P')
    await chooseTranslator('en')
  })
})

describe('numbers in words', () => {
  it('bytes', () => {
    expect([0, 1, 999, 1000, 1536000, 123_456_789, 999_960].map(formatBytes)).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1.0 kB',
      '1.5 MB',
      '123 MB',
      '1.0 MB',
    ])
  })

  it('durations', () => {
    expect([12, 960, 9900, 59_600, 83_000, 120_000, 5_400_000].map(formatDuration)).toEqual([
      '12 ms',
      '1.0 s',
      '9.9 s',
      '1 min',
      '1 min 23 s',
      '2 min',
      '1 h 30 min',
    ])
  })

  it('time left, rates, shares and counts', () => {
    expect([500, 5200, 61_000].map(formatTimeLeft)).toEqual(['less than a second left', '6 s left', 'about 2 min left'])
    expect(formatRate(12_345.6, 'rows')).toBe('12,346 rows/s')
    expect(formatShare(1999, 2000)).toBe('99%')
    expect(formatShare(0, 0)).toBe('0%')
    expect(formatCount(1, 'rows')).toBe('1 row')
    expect(formatCount(2000, 'people')).toBe('2,000 people')
  })

  it('how long ago', () => {
    const now = Date.parse('2026-05-04T12:00:00Z')
    expect(formatAgo('2026-05-04T11:59:55Z', now)).toBe('just now')
    expect(formatAgo('2026-05-04T11:58:00Z', now)).toBe('2 minutes ago')
    expect(formatAgo('2026-05-03T11:58:00Z', now)).toBe('yesterday')
    expect(formatAgo('no date', now)).toBe('no date')
  })
})
