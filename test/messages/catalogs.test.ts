import { describe, expect, it } from 'vitest'
import {
  errorTextIn,
  gluedText,
  hardCodedSentences,
  hardCodedText,
  sentencesIn,
} from '../../build/setup/hardCodedText.mjs'
import { catalogProblems, madeOfCatalogs } from '../../build/setup/messages.mjs'

const problemsOf = (
  en: Readonly<Record<string, string>>,
  de: Readonly<Record<string, string>> = {},
): readonly string[] =>
  catalogProblems({ en: { a: en }, de: { a: de } }, new Set(Object.keys(en).map((key) => `a.${key}`)))

describe('catalogs', () => {
  it('pass where both languages say the same', () => {
    const text = '{count, plural, one {# row} other {# rows}} in <b>{name}</b>'
    expect(problemsOf({ rows: text }, { rows: text })).toEqual([])
  })

  it.each([
    ['a missing key', { title: 'Rows' }, {}, 'src/messages/de/a.json title: missing'],
    ['a key that English lacks', { title: 'Rows' }, { old: 'Alt', title: 'Zeilen' }, 'old: not in English'],
    ['a lost parameter', { title: 'Row {row}' }, { title: 'Zeile' }, 'has parameters none, English has row'],
    [
      'a lost plural',
      { title: '{n, plural, one {# row} other {# rows}}' },
      { title: '{n, plural, other {# Zeilen}}' },
      '{n} lacks the plural one',
    ],
    ['a lost form', { title: '{n, plural, one {# row}}' }, { title: 'Zeilen' }, 'en/a.json title: MISSING_OTHER'],
    ['a lost tag', { title: '<b>Rows</b>' }, { title: 'Zeilen' }, 'has other tags than English'],
    ['a broken message', { title: 'Row {row' }, { title: 'Zeile' }, 'en/a.json title: '],
    ['a word of ours alone', { title: 'Mend 2 cells' }, { title: '2 Zellen' }, '"Mend": say fix'],
    ['a glued plural', { title: '2 row(s)' }, { title: '2 Zeilen' }, '"(s)": say a plural'],
    ['a long text', { title: 'word '.repeat(26) }, { title: 'Wort' }, '26 words, at most 25'],
    ['a long German text', { title: 'Rows' }, { title: 'Wort '.repeat(27) }, '27 words, at most 26'],
    ['a question of a heading', { title: 'How the file is read?' }, { title: 'Einlesen' }, 'a question of a heading'],
    ['a unit that may wrap', { size: '4 MB' }, { size: '4 MB' }, 'de/a.json size: needs a no-break space'],
    ['an ellipsis that may wrap', { more: 'More…' }, { more: 'Mehr …' }, 'de/a.json more: needs a no-break space'],
    ['an ellipsis without a space', { more: 'More…' }, { more: 'Mehr…' }, 'de/a.json more: needs a no-break space'],
    ['a space before an ellipsis', { more: 'More …' }, { more: 'Mehr\u00a0…' }, 'has a space before an ellipsis'],
    ['a button that is pressed', { save: 'Press Save.' }, { save: 'Speichern.' }, '"press" is for keys'],
    ['keys in disorder', { b: 'B', a: 'A' }, { a: 'A', b: 'B' }, "en/a.json isn't sorted by key"],
  ])('fail with %s', (_, en, de, problem) => {
    const problems = problemsOf(en, de)
    expect(problems.join('\n')).toContain(problem)
    expect(problems).toHaveLength(1)
  })

  it.each([
    'Mend it',
    'Take it back',
    'Go on with it',
    'Row with the headings',
    'Words of fixed lists',
    'Digests',
    'Advertising account',
    'No answer',
    'Refused',
    'Left out: now',
    'The usual way',
    'An expression',
    'Lay over the feed',
    'Laid over a feed',
    'This is no JSON',
    'Anonymous',
    'Post to the platform',
    'E-mail',
    'Url and Id',
    'Colour',
    'row(s)',
    'Take it off the list',
    'Make a set',
    'Where to',
    'Counts from',
    'Counts until',
    'What stands there',
    'Which kinds stand together',
    'Somebody new',
    'The address of the image',
    'A value is needed',
    'It may be missing',
    'Kind of identifier',
    'The client of this app',
    'In the emulator',
    'Online: 3',
    'Blocked rows',
    'Not now',
    'It cannot be read',
    'Up to 25 products a request',
    'Line item',
    'Funding instrument',
    'A centre',
  ])('keep a word of the never columns out of screens: %s', (text) => {
    const problems = catalogProblems(
      { en: { feeds: { key: text } }, de: { feeds: { key: 'Text' } } },
      new Set(['feeds.key']),
    )
    expect(problems.join('\n')).toMatch(/feeds\.json key: .*: say /)
  })

  it.each([
    'Kosten je Klick',
    'Ads-API',
    'Sonderpreis',
    'auf Live hochladen',
    'Digest',
    'Spaltenüberschrift',
    'geuploadet',
    'Accounts',
    'Email-Adresse',
  ])('keep words that the German guide rules out: %s', (text) => {
    expect(problemsOf({ key: 'Text' }, { key: text }).join('\n')).toMatch(/de\/a\.json key: .*: say /)
  })

  it('let German give each its share', () => {
    for (const text of ['2 Folien mit je einem Bild', 'Listen, je 0,001', 'je nach Gerät'])
      expect(problemsOf({ key: 'Text' }, { key: text })).toEqual([])
  })

  it('say words of other rooms where they are meant', () => {
    const texts = { en: { platform: { key: 'Online clients of the emulator' } }, de: { platform: { key: 'Text' } } }
    expect(catalogProblems(texts, new Set(['platform.key']))).toEqual([])
  })

  it('fail with a message that nothing uses', () => {
    expect(catalogProblems({ en: { a: { title: 'Rows' } } }, new Set())).toEqual([
      'src/messages/en/a.json title: nothing uses it',
    ])
  })

  it('give each message with parameters their types', () => {
    const made = madeOfCatalogs({
      en: { a: { none: 'Rows', some: '{n, number} {name} {kind, select, on {x} other {y}}' } },
    })
    const types = made['src/messages/messageParams.ts']
    expect(types).not.toContain('a.none')
    expect(types).toContain("'a.some': { readonly n: number; readonly name: string; readonly kind: string }")
  })

  it('give types in the lines of the formatter', () => {
    const pattern = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `{${name}, number}`).join(' ')
    const types = madeOfCatalogs({ en: { a: { long: pattern } } })['src/messages/messageParams.ts'] ?? ''
    expect(types).toContain("  readonly 'a.long': {\n    readonly first: number\n    readonly second: number\n")
    expect(types.split('\n').every((line) => line.length <= 120)).toBe(true)
  })
})

describe('text outside the catalogs', () => {
  it.each([
    ['<p>Some rows</p>', ['1: Some rows']],
    ['<p>{isOn ? "On now" : t("a.off")}</p>', ['1: On now']],
    ['<B label="Upload" id="upload" />', ['1: Upload']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
    ['<B label={`${count} rows`} />', ['1: rows']],
    ['<B label={t("a.upload")} className="wide" />', []],
    ['const OPTIONS = [{ id: "system", label: "System" }]', ['1: System']],
    ['const OPTIONS = [{ id: "system", label: "frame.settings.system" }]', []],
    ['<p>{count} · {total}</p>', []],
  ])('of %s', (source, found) => {
    expect(hardCodedText('a.tsx', source)).toEqual(found)
  })
})

describe('labels and plurals in the source', () => {
  it.each([
    ["const a = t('a.rows').toLowerCase()", 1],
    ['const a = field.label.toLocaleUpperCase()', 1],
    ['const isWanted = label.toLowerCase() === wanted', 0],
    ['const isFound = title.toLowerCase().includes(wanted)', 1],
    ['const key = heading.trim().toLowerCase()', 0],
    ["const a = 'row' + (count === 1 ? '' : 's')", 1],
    ["const a = count !== 1 ? 'n' : ''", 1],
    ["const a = count === 1 ? 'one' : 'many'", 0],
  ])('of %s', (source, faults) => {
    expect(gluedText('a.ts', source)).toHaveLength(faults)
  })
})

describe('what an error says', () => {
  const OWN = 'if (error instanceof HostProblem) '
  it.each([
    ['tell(error.message)', 1],
    ['tell(String(reason))', 1],
    [`${OWN}tell(error.message)`, 1],
    [`${OWN}tell(saidText(error.message))`, 0],
    [`${OWN}refuse({ sentence: error.message })`, 0],
    ['tell(issue.message)', 0],
  ])('is not shown outside a message: %s', (source, found) => {
    expect(errorTextIn('src/renderer/a.ts', source)).toHaveLength(found)
  })
})

describe('sentences in the source', () => {
  it('are found as arguments and in tables, but not in errors for developers', () => {
    const source = [
      "failed('The file is empty.')",
      "const A = { empty: 'Choose another file.' }",
      ['stop(`Line $', '{line} has no end.`)'].join(''),
      "throw new Error('This must not happen.')",
      "const NAMES = ['Not a sentence', 'a b c.', 'One.']",
    ].join('\n')
    expect(sentencesIn('a.ts', source)).toEqual([
      '1: The file is empty.',
      '2: Choose another file.',
      '3: Line has no end.',
    ])
  })
})

describe('sentences of the terminal', () => {
  it.each([
    ["say('Done')", ['1: Done']],
    ["const WHY = 'Nothing was sent.'", ['1: Nothing was sent.']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
    ['const said = `${rows} skipped here`', ['1: … skipped here']],
    ["throw new InvalidArgumentError('Use a port.')", ['1: Use a port.']],
    ["note(isLast ? 'End' : '')", ['1: End']],
    ["table(['Rows', t('cli.rows')], lines)", ['1: Rows']],
    ["throw new Error('a bug of ours')", []],
    ["command('check', t('cli.check'), ['check feed.csv --json'])", []],
    ["target.option('--port <number>', t('cli.port'))", []],
    ["say(t('cli.check'))", []],
    ["say(fields['id'])", []],
    ["type Kind = 'two words'", []],
  ])('are found in %s', (source, found) => {
    expect(hardCodedSentences('a.ts', source)).toEqual(found)
  })

  it('are let through where they are named', () => {
    expect(hardCodedSentences('a.ts', "const KERNEL = 'WebAssembly SIMD'", ['WebAssembly SIMD'])).toEqual([])
  })
})
