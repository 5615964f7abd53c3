// Everything that `npm run check` asks of the text that people see.
import { readdirSync, readFileSync } from 'node:fs'
import { ROOT } from './freshness.mjs'
import {
  branchesIn,
  describedIn,
  errorTextIn,
  gluedText,
  hardCodedSentences,
  hardCodedText,
  sentencesIn,
  titlesIn,
  wordsIn,
} from './hardCodedText.mjs'
import { catalogProblems, madeOfCatalogs, readCatalogs } from './messages.mjs'

/** Folders whose text has moved into the catalogs. This list grows until it is `src`. */
const MOVED = ['src/cli', 'src/main', 'src/messages', 'src/renderer']

/** Texts of the terminal that are no sentences. Shell code of the completion, a sample of JSON, a name in journals. */
const TERMINAL = 'src/cli/'
const NO_TEXT = {
  'src/cli/dataset.ts': [' for '],
  'src/cli/commands/audienceSelftest.ts': ['WebAssembly SIMD'],
  'src/cli/commands/emulatorState.ts': ['"catalog": {'],
}
const SHELL_CODE = 'src/cli/completionScripts.ts'

/** Pages, whose single words are messages, too. */
const PAGES = 'src/renderer/'

/** Names that are the same in every language. And operations of the platform, as it writes them. */
const SAME_NAMES = ['Adwright', 'Linux', 'Windows', 'Update', 'Delete', 'Backspace', 'Superseded']

/** They write exported columns, stored names or reasons of a status in English. */
const ENGLISH_FILES = [
  'src/renderer/feeds/quality/qualityCsv.ts',
  'src/renderer/frame/state/activityExport.ts',
  'src/renderer/people/dataSheet/DataSheetPage.tsx',
  'src/renderer/people/report/RefusedLines.tsx',
  'src/renderer/people/state/erasure.ts',
  'src/renderer/platform/console/reply/statusText.ts',
]

/** Catalogs whose messages are found by their English text, which stands in the source. */
const FOUND_BY_TEXT = ['assumptions', 'reference', 'sentences']

/** Rooms whose sentences are messages, or known to these catalogs by English text. */
const SAID = [...MOVED, 'src/client', 'src/engine', 'src/host', 'src/preload', 'src/shell', 'src/workspace']

/** Files whose sentences answer programs, or are rules that people read by their code. */
const NOT_SAID = [
  'src/shell/node/connectProxy.ts',
  'src/shell/node/emulatorControl.ts',
  'src/shell/node/jsonRequest.ts',
  'src/shell/node/platformServer.ts',
  'src/workspace/product/feedCheck.ts',
]

/** Files whose titles are names, stored, or shown by a code. */
const NAMED = new RegExp(
  `^src/(${[
    'engine/feed/(history/findMethods|issues/damageMethods)',
    'engine/people/check/kernels',
    'renderer/(frame/state/activityExport|people/insights/countries|platform/console/reply/statusText)',
    'shell/node/(certificates|dataFolder|nodeHost)',
    'messages/languages',
    'workspace/customer/(digest|preview)/',
    'workspace/customer/(read/countries|report/listReport)',
    'workspace/(edits/|export/delimitedWriter|intake/(workbookTable|xmlTable))',
    'workspace/product/(mapping|shopify|woocommerce)',
  ].join('|')})`,
)

/** Choices within a sentence that is known by its text, or that no person reads. */
const UNTOLD = {
  'src/client/skew.ts': ['ahead of'],
  'src/engine/feed/read/feedImport.ts': ['without headings', 'headings in line'],
  'src/engine/feed/review/uploadReview.ts': ['with drafts'],
  'src/shell/node/webhookListener.ts': ['no host'],
  'src/workspace/customer/read/json/jsonPaths.ts': ['the outer array'],
  'src/workspace/customer/read/json/readJson.ts': ['value was', 'values were'],
}

/** Files that read what an unexpected error says, with what they do with it. Nothing shows it but within a message. */
const READS_ERRORS = {
  'src/cli/commands/emulatorState.ts': 'quoted in cliError.file.json',
  'src/cli/systemSentence.ts': 'quoted in cliError.system.internal and system.failed',
  'src/engine/disk/fullStorage.ts': 'searched for codes',
  'src/renderer/base/problems.ts': 'quoted in frame.problems.text',
  'src/renderer/frame/ErrorBoundary.tsx': 'quoted in frame.broken.text',
  'src/shell/node/emulatorControl.ts': 'answers a program',
  'src/shell/node/platformServer.ts': 'answers a program',
  'src/workspace/edits/textPattern.ts': 'has a message for each',
}

/** What people read of the contract: summaries, descriptions of fields and sentences of rules. */
const CONTRACT = 'src/contract/'

/**
 * Files of the contract that need no messages. Their sentences go into OpenAPI, requests and replies only, or have a
 * code of their own.
 */
const NOT_DESCRIBED =
  /^src\/contract\/(openapi\.ts|openapi\/(deliveries|documentedProduct|errorReplies|requestBody|security)\.ts|catalog\/(productRules|validProduct)\.ts|wire\/request\.ts)$/

/** Files whose English answers programs, or is found by its words. */
const ENGLISH_ALONE = /^src\/(emulator\/|workspace\/intake\/rowCollector\.ts)/

/** A parameter, with the texts of its plural. */
const PARAMETER = /\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Last words of a sentence, by which it is found where parameters stand in it. */
const endOf = (text) =>
  text
    .trim()
    .replace(/[.!?;:]+$/, '')
    .split(' ')
    .slice(-3)
    .join(' ')

/** What a message says with any values of its parameters. */
const patternOf = (message) =>
  new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(PARAMETER, '.+')}$`, 'u')

/** The longest part without a parameter, which is a gap of three blanks. */
const longestPart = (text) => text.split('   ').toSorted((one, other) => other.length - one.length)[0] ?? ''

const sources = () =>
  readdirSync(`${ROOT}src`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length).replaceAll('\\', '/'))
    .filter((path) => path !== 'src/messages/messageParams.ts')

const textOutside = (path, text) =>
  path === SHELL_CODE
    ? []
    : [
        ...hardCodedText(path, text),
        ...(path.startsWith(TERMINAL) ? hardCodedSentences(path, text, NO_TEXT[path]) : []),
      ]

/** The catalogs of the project. */
export const projectCatalogs = () => readCatalogs(`${ROOT}src/messages`)

/** The source files of the project by path. */
export const projectSources = () => new Map(sources().map((path) => [path, read(path)]))

/** Sentences about missing, unused or broken messages and about text outside the catalogs. None if all is well. */
export const messageProblems = (catalogs = projectCatalogs(), texts = projectSources()) => {
  const named = (pattern) => [...texts.values()].flatMap((text) => text.match(pattern) ?? [])
  const used = new Set(named(/(?<=['"])[a-zA-Z]+(\.[a-zA-Z0-9_]+)+(?=['"])/g))
  // `product.field.${field}` names every message that begins so.
  const starts = [...new Set(named(/(?<=`)[a-zA-Z]+\.([a-zA-Z0-9_]+\.)*(?=\$\{)/g))]
  for (const code of codesOf(catalogs.en)) if (starts.some((start) => code.startsWith(start))) used.add(code)
  // A sentence is found by its English text. So the end of its longest part without a parameter stands in the source.
  const said = [...texts.values()].join('\n').replaceAll("\\'", "'")
  const foundByText = FOUND_BY_TEXT.flatMap((file) =>
    Object.entries(catalogs.en[file]).map(([key, message]) => [`${file}.${key}`, message]),
  )
  for (const [code, message] of foundByText) {
    if (said.includes(endOf(longestPart(message.replace(PARAMETER, '   '))))) used.add(code)
  }
  const outdated = Object.entries(madeOfCatalogs(catalogs))
    .filter(([path, text]) => text !== texts.get(path) && text !== read(path))
    .map(([path]) => `${path} doesn't match the catalogs: run node build/messages.mjs`)
  const outside = [...texts]
    .filter(([path]) => MOVED.some((place) => path.startsWith(place)))
    .flatMap(([path, text]) =>
      textOutside(path, text).map((found) => `${path}:${found.replace(': ', ': move into src/messages: ')}`),
    )
  const glued = [...texts]
    .filter(([path]) => !path.startsWith(CONTRACT) && !ENGLISH_ALONE.test(path))
    .flatMap(([path, text]) => gluedText(path, text).map((found) => `${path}:${found}`))
  const isKnown = (title) => {
    const sentences = longestPart(title.replace(/^\d+: /, '')).split(/(?<=[.!?])\s+/)
    return sentences.every((each) => mirrored.includes(each.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')))
  }
  const mirrored = foundByText.map(([, message]) => message.replace(PARAMETER, ' ').replace(/\s+/g, ' ')).join('\n')
  const unsaid = [...texts]
    .filter(([path]) => SAID.some((place) => path.startsWith(place)) && !NOT_SAID.includes(path))
    .flatMap(([path, text]) =>
      sentencesIn(path, text)
        .filter((found) => !mirrored.includes(endOf(found)))
        .map((found) => `${path}:${found.replace(': ', ': no message says this: ')}`),
    )
  const unquoted = [...texts]
    .filter(([path]) => SAID.some((place) => path.startsWith(place)) && READS_ERRORS[path] === undefined)
    .flatMap(([path, text]) => errorTextIn(path, text).map((found) => `${path}:${found}: quote an error in a message`))
  const untitled = [...texts]
    .filter(([path]) => SAID.some((place) => path.startsWith(place)) && path !== SHELL_CODE)
    .filter(([path]) => !NOT_SAID.includes(path) && !NAMED.test(path))
    .flatMap(([path, text]) =>
      titlesIn(path, text)
        .filter((found) => !isKnown(found) && !(NO_TEXT[path] ?? []).some((known) => found.includes(known.trim())))
        .map((found) => `${path}:${found.replace(': ', ': no message says this: ')}`),
    )
  const worded = [...texts]
    .filter(([path]) => path.startsWith(PAGES) && !ENGLISH_FILES.includes(path))
    .flatMap(([path, text]) =>
      wordsIn(path, text, SAME_NAMES).map((found) => `${path}:${found.replace(': ', ': no message says this: ')}`),
    )
  const branched = [...texts]
    .filter(([path]) => SAID.some((place) => path.startsWith(place)) && path !== SHELL_CODE)
    .filter(([path]) => !NOT_SAID.includes(path) && !NAMED.test(path))
    .flatMap(([path, text]) =>
      branchesIn(path, text)
        .filter((found) => !isKnown(found) && !(UNTOLD[path] ?? []).includes(found.replace(/^\d+: /, '')))
        .map((found) => `${path}:${found.replace(': ', ': no message says this: ')}`),
    )
  const patterns = [...foundByText.map(([, message]) => message), ...Object.values(catalogs.en.endpoints)].map(
    patternOf,
  )
  const undescribed = [...texts]
    .filter(([path]) => path.startsWith(CONTRACT) && !NOT_DESCRIBED.test(path))
    .flatMap(([path, text]) =>
      describedIn(path, text)
        .filter((found) => !patterns.some((pattern) => pattern.test(found.replace(/^\d+: /, ''))))
        .map((found) => `${path}:${found.replace(': ', ': no message says this: ')}`),
    )
  return [
    ...new Set([
      ...catalogProblems(catalogs, used),
      ...[
        ...outdated,
        ...outside,
        ...glued,
        ...unsaid,
        ...unquoted,
        ...untitled,
        ...worded,
        ...branched,
        ...undescribed,
      ],
    ]),
  ]
}

const codesOf = (files) =>
  Object.entries(files).flatMap(([file, messages]) => Object.keys(messages).map((key) => `${file}.${key}`))

const read = (path) => readFileSync(`${ROOT}${path}`, 'utf8')
