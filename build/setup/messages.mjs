// Checks the catalogs in src/messages, and makes files of them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const MAX_WORDS = 25
const MAX_GERMAN_WORDS = 26

/** What an app calls rows, sets and lists. Developers read of clients, emulators and blocked users elsewhere. */
const SCREENS = /^(ads|adsPages|creatives|edits|feedPages|feeds|frame|kit|main|people|product|uploads)\./

/** Rooms of rows of files. */
const ROWS = /^(edits|feedPages|feeds|people|product|uploads)\./

/** The "never" columns of the writing guide, as whole words. With what to say instead, and where if not everywhere. */
const NEVER = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\b(take|takes|taken|took|taking) (it |them )?back\b/i, 'undo'],
  [/\b(go|goes|going|went) on\b/i, 'resume or continue'],
  [/\bheadings?\b/i, 'header'],
  [/\bwords\b/i, 'values'],
  [/\bdigests?\b/i, 'hash'],
  [/\badvertising accounts?\b/i, 'ad account'],
  [/\banswer(s|ed|ing)?\b/i, 'response'],
  [/\b(refus(e|es|ed|ing)|left out)\b/i, 'rejected (by the platform) or skipped (by us)'],
  [/\busual(ly)?\b/i, 'default'],
  [/(?<!regular )\bexpressions?\b/i, 'regular expression'],
  [/\blay over\b/i, 'merge'],
  [/\bis no\b(?! longer)/i, "isn't a"],
  [/\banonym(ous|ously|ize[sd]?|ity)\b/i, 'pseudonymous'],
  [/\bpost(s|ed|ing)? (to )?(the )?(platform|service)\b/i, 'upload'],
  [/\be-mails?\b/i, 'email'],
  [/\b(Url|Id|Ids|Gtin|Sku)\b/, 'URL, ID, GTIN, SKU'],
  [/\b(colour|catalogue|normalis|recognis|organis|cancelled|cancelling|behaviour|favour|centre|grey)/i, 'US spelling'],
  [/\d (?!in )[a-z]+ an? (request|line|row|person|day|hour|minute|second)\b/i, 'per'],
  [/\(s\)/, 'a plural'],
  [/\bunder way\b/i, 'in progress'],
  [/"(?=\p{L})/u, 'quotes “like this”', SCREENS],
  [/\b(take|takes|taken|took|taking) (it |them |people )?(out|off|away)\b/i, 'remove or delete'],
  [/(?<!-)\b(make|makes|made|making)\b(?!-up| (up|changes))/i, 'create, add or new'],
  [/\bwhere to\b/i, 'destination'],
  [/\bcounts? until\b/i, 'expires'],
  [/\bcounts? from\b(?! (effective_at|the start))/i, 'effective from'],
  [/\b(laid|lays) over\b|\bstands? (there|together)\b|\bsomebody\b/i, 'match, merge, group or compare'],
  [/(?<!(IP|email|postal|Gmail) |-)\baddress(es)?\b/i, 'URL, email or postal address'],
  [/\bis needed\b|\b(are|if) needed\b|\bmay be missing\b/i, 'required or optional', SCREENS],
  [/\b(kinds? of identifiers?|identifier kinds?)\b/i, 'identifier type'],
  [/\bclients?\b/i, 'app', SCREENS],
  [/\bline items?\b/i, 'ad group', SCREENS],
  [/\bfunding instruments?\b/i, 'funding source', SCREENS],
  [/\bemulators?\b/i, 'Practice', /^(adsPages|creatives|edits|feedPages|feeds|frame|kit|people|product|uploads)\./],
  [/(?<!go )\bonline\b/i, 'live or in the catalog', ROWS],
  [/\bblock(s|ed|ing)?\b/i, 'skipped', ROWS],
  [/\bsteps?\b/i, 'change', /^(feeds\.(commands|history|undo)|adsPages\.(history|undo|redo))/],
  [/\b(Keep it|Leave it|Not now)\b/, 'Cancel', SCREENS],
  [/\b(cannot|(can|do|does|is|are|was|were|will|did|have|has|could) not)\b(?! reach list)/i, 'a contraction', SCREENS],
]

/** Headings are nouns; only confirmations ask. */
const QUESTION = /^(How|What|Which|Where|When|Why) [^.?!]*\?$/

/** Presses of a mouse button are selections; keys are pressed. */
const PRESS = /\bpress(es|ed)?\b(?! (\{(keys|open|paste)\}|Ctrl|Alt|Shift|Enter|Esc|Tab|Space|F\d))/i

/** Words that the German guide rules out, and what to say instead. */
const NEVER_GERMAN = [
  [/\b(ge)?upload(e[tn]|et)\b|\bupgeload/i, 'hochladen, hochgeladen'],
  [/\bAccounts?\b/, 'Konto'],
  [/\b(?!E-Mail-Adresse)E-?mail-?adresse/i, 'E-Mail-Adresse'],
  [/\bDatenfeeds?\b/, 'Feed'],
  [/\bProduktsets?\b/, 'Produktgruppe'],
  [/\bCustom Audiences?\b/i, 'benutzerdefinierte Zielgruppe'],
  [/\bBlockliste/, 'Sperrliste'],
  [/\bIdentifikator|\bDigests?\b/, 'Kennung, Hashwert'],
  [/(?<!pseud)\banonym/i, 'pseudonym'],
  [/\bCreatives?\b/, 'Anzeigenmaterial'],
  [/\b(Posts?|posten)\b/, 'Beitrag, hochladen'],
  [/\bSchnappschuss/, 'Snapshot'],
  [/\bÜbungsmodus/, 'Practice'],
  [/\bverweiger/i, 'abgelehnt'],
  [/\bzurück(nehmen|genommen)/i, 'rückgängig machen'],
  [/\bLine Items?\b/i, 'Anzeigengruppe'],
  [/\bHashes\b/, 'Hashwerte'],
  [/\bLeitplanke/, 'Grenzwert'],
  [/\bStichw(or|ör)t/, 'Keyword'],
  [/\bSpaltenüberschrift/, 'Kopfzeile, Spaltenname'],
  [/(?<![=\w])"(?=\S)/, 'quotes „like this“'],
  [/\bbitte\b/i, 'nothing'],
  [/\bje\b(?! (nach\b|ein(e[mnrs]?)?\b|\d))/i, 'pro'],
  [/\bAds-(API|URL)\b/, 'Werbe-API, Werbe-URL'],
  [/\bSonderpreis/, 'Sonderangebotspreis'],
  [/\bauf Live\b/, 'in Live'],
  [/\b(du|dein|deine[mnrs]?)\b/i, 'Sie, Ihr'],
]

/** Messages that need a word of NEVER, by code, with the reason. */
const ALLOWED = {
  'cli.list.consent': 'what is typed into a terminal',
  'edits.action.dedupe': 'words of a text',
  'edits.action.dedupe.help': 'words of a text',
  'edits.action.dedupe.separator': 'words of a text',
  'edits.phrase.dedupe': 'words of a text',
  'reference.expected.url': 'a sentence of the contract',
  'reference.note.query': 'the language of a search',
  'shell.profile.urls.missing': 'a key of JSON',
}

/** Texts that are searched for, not shown. */
const SEARCHED = /\.find$|\.search$/

/** Operators of a condition, which stand alone: "is not". */
const OPERATORS = /^edits\.not\.|^(adsPages\.word\.NE|people\.estimate\.criterion\.isNot)$/

/** Sentences that journals, lists and outcomes hold, as they were stored. They are found by their English text. */
const STORED = /^sentences\.(hook|journal|map|outcome|page|refusal|run)\./

/** German keeps number and unit on one line. So it does a word and the ellipsis after it. */
const BREAKABLE = / …|[\p{L}\p{N}}]…(?![“'])|[\d}] (%|(px|[KMGT]B|ms|s|min)(?!\p{L}))/u

/** Languages whose guide has words of its own to avoid; English is checked by NEVER. */
const isEnglish = (language) => language === 'en'

/** Orders names as the formatter does: by letter, capitals first. */
const formatterOrder = (name) => [...name].map((sign) => `${sign.toLowerCase()}${/[A-Z]/.test(sign) ? 0 : 1}`).join('')
const byName = (one, other) => (formatterOrder(one) < formatterOrder(other) ? -1 : 1)

/** Catalogs by language and file: `{en: {frame: {key: pattern}}}`. */
export const readCatalogs = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [
        name,
        Object.fromEntries(
          readdirSync(join(folder, name))
            .sort(byName)
            .map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, name, file), 'utf8'))]),
        ),
      ]),
  )

const parsed = (pattern) => {
  try {
    return { elements: parse(pattern, { requiresOtherClause: true }) }
  } catch (error) {
    return { problem: error.message }
  }
}

/** Parameters of a message with their TypeScript types, and its plural forms. */
const contentOf = (elements, found = { params: new Map(), plurals: [], text: [] }) => {
  for (const element of elements) {
    if (element.type === TYPE.literal) found.text.push(element.value)
    else if (element.type === TYPE.argument)
      found.params.set(element.value, found.params.get(element.value) ?? 'string')
    else if (element.type === TYPE.number) found.params.set(element.value, 'number')
    else if (element.type === TYPE.date || element.type === TYPE.time) found.params.set(element.value, 'number | Date')
    else if (element.type === TYPE.tag) contentOf(element.children, found)
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const names = Object.keys(element.options)
      if (element.type === TYPE.plural) {
        found.params.set(element.value, 'number')
        found.plurals.push({ param: element.value, type: element.pluralType, names })
      } else {
        // With a form for all other words, any word is taken.
        const words = names.map((name) => `'${name}'`)
        found.params.set(element.value, names.includes('other') ? 'string' : words.join(' | '))
      }
      for (const { value } of Object.values(element.options)) contentOf(value, found)
    }
  }
  return found
}

/** Words of a message, with the longest form of each choice. */
const wordCount = (elements) =>
  elements.reduce((sum, element) => {
    const forms = Object.values(element.options ?? {}).map(({ value }) => wordCount(value))
    const own =
      element.type === TYPE.literal ? element.value.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length : 0
    return sum + own + Math.max(0, ...forms) + (element.type === TYPE.tag ? wordCount(element.children) : 0)
  }, 0)

const tagsOf = (elements, found = new Set()) => {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      found.add(element.value)
      tagsOf(element.children, found)
    }
    for (const option of Object.values(element.options ?? {})) tagsOf(option.value, found)
  }
  return found
}

const listed = (names) => [...names].sort().join(', ') || 'none'

const neverProblems = (never, code, text) =>
  never.flatMap(([word, instead, where]) => {
    if (SEARCHED.test(code) || OPERATORS.test(code) || ALLOWED[code] !== undefined) return []
    const hit = where === undefined || where.test(code) ? word.exec(text) : null
    return hit === null ? [] : [`"${hit[0]}": say ${instead}`]
  })

const wordProblems = (code, text, pattern) => {
  const problems = neverProblems(NEVER, code, text)
  if (QUESTION.test(text)) problems.push('a question of a heading: say a noun')
  if (PRESS.test(pattern)) problems.push('"press" is for keys: say select')
  if (/ …/.test(pattern)) problems.push('has a space before an ellipsis')
  const count = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  if (count > MAX_WORDS) problems.push(`${count} words, at most ${MAX_WORDS}`)
  return problems
}

const pluralProblems = (language, plurals) =>
  plurals.flatMap(({ param, type, names }) => {
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
    const missing = pluralCategories.filter((name) => !names.includes(name) && !/^(many)$/.test(name))
    return missing.length === 0 ? [] : [`{${param}} lacks the plural ${listed(missing)}`]
  })

/** What is wrong with the catalogs, one sentence each. `used` are all codes that the source names. */
export const catalogProblems = (catalogs, used) => {
  const problems = []
  const say = (language, file, key, problem) =>
    problems.push(`src/messages/${language}/${file}.json ${key}: ${problem}`)
  const english = catalogs['en'] ?? {}
  for (const [language, files] of Object.entries(catalogs)) {
    for (const [file, messages] of Object.entries(files)) {
      const keys = Object.keys(messages)
      if (keys.join() !== [...keys].sort().join())
        problems.push(`src/messages/${language}/${file}.json isn't sorted by key`)
      for (const [key, pattern] of Object.entries(messages)) {
        const { elements, problem } = parsed(pattern)
        if (elements === undefined) {
          say(language, file, key, problem)
          continue
        }
        const { params, plurals, text } = contentOf(elements)
        for (const wrong of pluralProblems(language, plurals)) say(language, file, key, wrong)
        if (isEnglish(language)) {
          if (!STORED.test(`${file}.${key}`))
            for (const wrong of wordProblems(`${file}.${key}`, text.join(' '), pattern)) say(language, file, key, wrong)
          if (!used.has(`${file}.${key}`)) say(language, file, key, 'nothing uses it')
          continue
        }
        const own = english[file]?.[key]
        if (language === 'de') {
          if (BREAKABLE.test(pattern)) say(language, file, key, 'needs a no-break space')
          const count = wordCount(elements)
          if (count > MAX_GERMAN_WORDS) say(language, file, key, `${count} words, at most ${MAX_GERMAN_WORDS}`)
          for (const wrong of neverProblems(NEVER_GERMAN, `${file}.${key}`, text.join(' ')))
            say(language, file, key, wrong)
        }
        if (own === undefined) {
          say(language, file, key, 'not in English')
          continue
        }
        const original = parsed(own).elements ?? []
        const wanted = contentOf(original)
        if (listed(params.keys()) !== listed(wanted.params.keys()))
          say(
            language,
            file,
            key,
            `has parameters ${listed(params.keys())}, English has ${listed(wanted.params.keys())}`,
          )
        if (listed(plurals.map(({ param }) => param)) !== listed(wanted.plurals.map(({ param }) => param)))
          say(language, file, key, 'has other plurals than English')
        if (listed(tagsOf(elements)) !== listed(tagsOf(original)))
          say(language, file, key, 'has other tags than English')
      }
    }
    for (const [file, messages] of Object.entries(english))
      for (const key of Object.keys(messages)) if (files[file]?.[key] === undefined) say(language, file, key, 'missing')
  }
  return problems
}

/** Width of a line that the formatter leaves alone. */
const LINE_WIDTH = 120

/** An object type on one line, or on several where that is too long. */
const objectType = (start, members) => {
  const line = `${start}{ ${members.join('; ')} }`
  return line.length <= LINE_WIDTH ? line : `${start}{\n${members.map((member) => `    ${member}\n`).join('')}  }`
}

const HEAD = '// Made by `node build/messages.mjs` of the catalogs. Change those.\n'

/** The files that are made of the catalogs, by path in the project. */
export const madeOfCatalogs = (catalogs) => {
  const english = catalogs['en'] ?? {}
  const rows = Object.entries(english).flatMap(([file, messages]) =>
    Object.entries(messages).flatMap(([key, pattern]) => {
      const { params } = contentOf(parsed(pattern).elements ?? [])
      const members = [...params].map(([name, type]) => `readonly ${name}: ${type}`)
      return members.length === 0 ? [] : [objectType(`  readonly '${file}.${key}': `, members)]
    }),
  )
  const lists = Object.entries(catalogs).map(([language, files]) => {
    const name = language.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    const imports = Object.keys(files).map((file) => `import ${file} from './${language}/${file}.json'\n`)
    return [
      `src/messages/${name}.ts`,
      `${HEAD}${imports.join('')}\nexport const ${name} = {\n${Object.keys(files)
        .map((file) => `  ${file},\n`)
        .join('')}}\n`,
    ]
  })
  return {
    'src/messages/messageParams.ts': `${HEAD}\n/** Parameters of the messages that have some, by code. */\nexport interface MessageParams {\n${rows.join('\n')}\n}\n`,
    ...Object.fromEntries(lists),
  }
}
