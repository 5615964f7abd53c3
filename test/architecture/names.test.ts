import { describe, expect, it } from 'vitest'
import { exportedBy, isNode, type Node, type Source, sourcesIn, visit } from './sources.ts'

const sources = sourcesIn('src')
const tests = ['test', 'bench'].flatMap((folder) => sourcesIn(folder))

/** Metaphors and slang that have a standard noun. No name of a value, a type or a file has them as a whole word. */
const NEVER = [
  'desk',
  'shelf',
  'garden',
  'planting',
  'struck',
  'crew',
  'patience',
  'stray',
  'strays',
  'fate',
  'fates',
  'newcomers',
  'carrier',
  'carriers',
  'verdict',
  'filler',
  'taker',
  'clash',
  'clashes',
  'sound',
  'unsound',
  'standings',
  'lot',
  'lots',
  'particular',
  'usual',
  'lie',
  'lead',
  'heading',
  'headings',
  'mend',
  'mends',
  'mended',
  'mending',
  'plant',
  'plants',
  'lane',
  'lanes',
  'nearest',
  'desks',
  'shelves',
  'fillers',
  'takers',
]

/** Banned words, with how many names still have them. Only the bare word for a local. This list only shrinks. */
const STILL: Readonly<Record<string, number>> = {
  asked: 1,
  told: 1,
  kept: 1,
  taken: 1,
  held: 1,
  look: 1,
  mark: 1,
  words: 1,
}

/** Fields that are called by the bare word, by file, and why. Others have a name of their own, as imports do. */
const FIELDS: Readonly<Record<string, string>> = {
  'src/contract/openapi/operation.ts kept': 'of the OpenAPI description',
  'src/engine/disk/people.ts held': 'a table of the database of people',
  'src/engine/model/storedFeed.ts kept': 'of stored feeds',
  'src/engine/model/storedList.ts mark': 'of stored lists',
  'src/renderer/people/state/listRepository.ts mark': 'the same',
  'src/engine/people/read/importFiles.ts mark': 'the same',
  'src/engine/feed/read/feedWriter.ts kept': 'of stored feeds',
  'src/renderer/people/state/erasureModel.ts taken': 'an effect in the database of people',
  'src/renderer/people/state/retention.ts taken': 'the same',
  'src/renderer/people/state/peopleBook.ts asked': 'a reason in the ledger',
  'src/shell/ads/recordIndex.ts mark': 'of the index on the disk',
  'src/shell/node/emulatorControl.ts told': 'of the answers of the emulator',
  'src/cli/commands/adsUpload.ts kept': 'of the JSON of a command',
  'src/cli/commands/adsVersions.ts kept': 'the same',
}

/** Names that may have such a word, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  byteOrderMark: 'the name in Unicode',
  hasByteOrderMark: 'the name in Unicode',
  isByteOrderMark: 'the name in Unicode',
  highWaterMark: 'an option of the library of streams',
  asked_at: 'a field of the state file of the emulator',
  heading: 'a field of the consent of stored lists',
  headings: 'a field of stored feeds, layouts, recipes and import rules',
  headingsRow: 'the same',
  hasHeadings: 'a field of stored lists',
  Heading: 'an element of the library',
  HTMLHeadingElement: 'an element',
  CalendarHeading: 'an element of the library',
  isKept: 'a field of ledger entries of people',
  MAX_WORDS: 'words of a sentence, counted by a test of texts',
  wordsOf: 'words of a name or a sentence, split by tests of texts',
  maybeTaken: 'an effect in the database of people',
  keptPlus: 'a reason that a message of the catalog is found by',
  lookAlike: 'a reason that a message of the catalog is found by',
  lane: 'a part of a vector of the processor',
  lanes: 'the same',
  Lanes: 'the same',
  LANE: 'the same',
  LANES: 'the same',
  ALL_LANES: 'the same',
  openLane: 'the same',
  sha256Lanes: 'the same',
  extract_lane: 'an instruction of WebAssembly',
  load_lane: 'the same',
  store64_lane: 'the same',
  WORDS: 'the 32-bit words of a block',
  CONSENT_WORDS: '32-bit words',
  DIGEST_WORDS: '32-bit words',
  EMPTY_WORDS: '32-bit words',
  ENTRY_WORDS: '32-bit words',
  HEADER_WORDS: '32-bit words',
  SHORT_WORDS: '32-bit words',
  TINY_WORDS: '32-bit words',
}

/** `camelCase`, `PascalCase`, `UPPER_CASE` and names of files as words in lower case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[_\-.]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')

const namesIn = ({ path, body }: Source): ReadonlySet<string> => {
  const names = new Set([(path.split('/').at(-1) ?? '').replace(/(\.as|\.worker)?\.tsx?$/, '')])
  visit(body, (node) => {
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name'])
    if (node.type === 'JSXIdentifier' && typeof node['name'] === 'string') names.add(node['name'])
  })
  return names
}

const keyOf = (node: Node): unknown => {
  if (['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition'].includes(node.type)) return node['key']
  if (node.type === 'Property' && node['shorthand'] !== true) return node['key']
  return /^Import\w*Specifier$/.test(node.type) ? node['local'] : undefined
}

/** Names of fields and of what is imported. */
const fieldsIn = ({ body }: Source): ReadonlySet<string> => {
  const fields = new Set<string>()
  visit(body, (node) => {
    const key = keyOf(node)
    if (isNode(key) && typeof key['name'] === 'string') fields.add(key['name'])
  })
  return fields
}

const names = new Map<string, string>()
for (const source of [...sources, ...tests])
  for (const name of namesIn(source)) names.set(name, names.get(name) ?? source.path)

const withWord = (word: string): readonly string[] =>
  [...names.keys()].filter((name) => ALLOWED[name] === undefined && wordsOf(name).includes(word))

describe('names', () => {
  it('are split into words', () => {
    expect(['UploadDesk', 'SET_SHELF', 'lookAtList', 'readUTF8Text'].map(wordsOf)).toEqual([
      ['upload', 'desk'],
      ['set', 'shelf'],
      ['look', 'at', 'list'],
      ['read', 'utf8', 'text'],
    ])
  })

  it('have no metaphor that has a standard noun', () => {
    const found = NEVER.flatMap((word) => withWord(word).map((name) => `${names.get(name)}: ${name}`))
    expect(found).toEqual([])
  })

  it('lose the words that shall go', () => {
    const grown = Object.entries(STILL)
      .filter(([word, count]) => withWord(word).length > count)
      .map(([word, count]) => `${word}: ${count} before, now ${withWord(word).join(', ')}`)
    expect(grown).toEqual([])
    expect(Object.keys(STILL).filter((word) => withWord(word).length === 0)).toEqual([])
  })

  it('of fields and imports are no bare word of those', () => {
    // How texts are tested and spoken of is words, whatever holds them.
    const bare = Object.keys(STILL).filter((word) => word !== 'words')
    const found = sources.flatMap((source) => {
      const fields = fieldsIn(source)
      return bare.filter((word) => fields.has(word)).map((word) => `${source.path} ${word}`)
    })
    expect(found.filter((field) => FIELDS[field] === undefined)).toEqual([])
    expect(Object.keys(FIELDS).filter((field) => !found.includes(field))).toEqual([])
  })

  it('of limits begin with MAX or MIN', () => {
    const limit = /^(MOST|LEAST|LONGEST|SHORTEST|LARGEST)(_|$)|_MOST$|^most[A-Z]/
    const found = [...names.keys()].filter((name) => limit.test(name))
    expect(found.map((name) => `${names.get(name)}: ${name}`)).toEqual([])
  })

  it('are allowed only where they are used, and only with a word that is not', () => {
    expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([])
    const banned = [...NEVER, ...Object.keys(STILL)]
    expect(Object.keys(ALLOWED).filter((name) => !wordsOf(name).some((word) => banned.includes(word)))).toEqual([])
  })
})

describe('exported names', () => {
  // Kernels are programs of their own. They name limits that they share with their host by its names.
  const homes = new Map<string, string[]>()
  for (const source of sources.filter(({ path }) => !path.endsWith('.as.ts')))
    for (const name of new Set(exportedBy(source))) homes.set(name, [...(homes.get(name) ?? []), source.path])
  const twice = [...homes].filter(([, paths]) => paths.length > 1)

  it('stand for one thing over all rooms', () => {
    expect(homes.size).toBeGreaterThan(2000)
    expect(twice.map(([name, paths]) => [name, ...paths])).toEqual([])
  })
})
