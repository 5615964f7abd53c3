import { isDeepStrictEqual } from 'node:util'
import papa from 'papaparse'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { serveHost } from '../../src/host/serveHost.ts'
import { unguardCell } from '../../src/workspace/edits/formulaGuard.ts'
import { createDelimitedWriter, DELIMITED_PRESETS } from '../../src/workspace/export/delimitedWriter.ts'
import { openTableFile } from '../../src/workspace/intake/openTableFile.ts'
import { createTableReader, inspectTable } from '../../src/workspace/intake/tableReader.ts'
import { ReadProblem } from '../../src/workspace/intake/workbook.ts'
import { sourceOfBytes } from '../workspace/intake/sourceOfBytes.ts'
import { BOMBS, validBook } from './hostileBooks.ts'
import type { Maker } from './hostileInput.ts'
import { damagedList, hashedList, knownPeople, readList, sendsPerson, wrongColumn } from './hostileLists.ts'
import { countingHost } from './hostileServers.ts'
import type { Target } from './hostileTargets.ts'

// Inputs whose reading is known beforehand. What is taken is held against that, by other means than ours.

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** All cells of a table file with its headers, or its refusal. The refusal may come at its start or on the way. */
const cellsOf = async (bytes: Uint8Array): Promise<readonly (readonly string[])[] | string> => {
  const opened = await openTableFile(sourceOfBytes(bytes))
  if (!opened.ok) return opened.failure.sentence
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of opened.value.bytes()) pieces.push(piece)
  } catch (error) {
    if (error instanceof ReadProblem) return error.message
    throw error
  }
  const all = Buffer.concat(pieces)
  const inspected = inspectTable(all, true, opened.value.settings)
  if (!inspected.ok) return inspected.failure.sentence
  const cells: (readonly string[])[] = []
  const reader = createTableReader(inspected.value, {
    headers: (headers) => cells.push(headers),
    lines: (lines) => cells.push(...lines.map((line) => line.cells)),
    problem: () => {},
  })
  reader.push(all)
  reader.end()
  return cells
}

const same = (
  found: readonly (readonly string[])[] | string,
  meant: readonly (readonly string[])[],
): string | undefined =>
  isDeepStrictEqual(found, meant)
    ? undefined
    : `other cells: ${JSON.stringify(found).slice(0, 200)} instead of ${JSON.stringify(meant).slice(0, 200)}`

// biome-ignore format: a few a line
const SIGNS = ['a', 'Z', '0', 'é', 'Ж', '中', '😀', '"', '""', ',', ';', '\t', '|', '\n', '\r\n', '\u200b', '\u202e', '=', "'", '<', '&', '__proto__', '\\u005f'] as const

/** A table by Papa Parse, in an encoding; the same maker makes the same. */
const knownTable = (make: Maker) => {
  const width = 2 + make.below(5)
  const cell = (): string => `x${Array.from({ length: make.below(6) }, () => make.pick(SIGNS)).join('')}x`
  const cells = [
    Array.from({ length: width }, (_, at) => make.pick([`h${at}`, `h${at}`, `constructor${at}`, `h ${at}é`])),
    ...Array.from({ length: 2 + make.below(15) }, () => Array.from({ length: width }, cell)),
  ]
  const delimiter = make.pick([',', ';', '\t', '|'])
  const text = papa.unparse(cells, { delimiter, newline: make.pick(['\n', '\r\n']), quotes: make.below(2) === 0 })
  const encoding = make.below(4)
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  const bytes =
    encoding === 0 ? utf8(text) : encoding === 1 ? utf8(`\ufeff${text}`) : encoding === 2 ? little : little.swap16()
  return { bytes: new Uint8Array(bytes), cells }
}

/** A workbook that is read whole, or has one bit flipped. Then it is as it was, or refused. */
const knownBook = (
  make: Maker,
): { readonly bytes: Uint8Array; readonly cells: readonly (readonly string[])[]; readonly isValid: boolean } => {
  const { bytes, cells } = validBook(make)
  const isValid = make.below(3) === 0
  const at = make.below(bytes.length)
  if (!isValid) bytes[at] = (bytes[at] ?? 0) ^ (1 << make.below(8))
  return { bytes, cells, isValid }
}

// biome-ignore format: a few a line
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '\uff1d1', ' =1', '"=1', "'=1", "''+1", '=cmd|\' /C calc\'!A0', 'a=1', '', "'", '-', '- x', '\u00a0=1', '=HYPERLINK("http://x")'] as const

const exportCells = (make: Maker) => {
  const width = 2 + make.below(3)
  const cell = (): string => make.pick([make.pick(FORMULAS), make.pick(FORMULAS) + make.word(), make.word()])
  const cells = Array.from({ length: 2 + make.below(8) }, () => Array.from({ length: width }, cell))
  return { bytes: utf8(JSON.stringify(cells)), cells }
}

/** What a spreadsheet calculates, by OWASP's page on CSV injection. With the full-width forms. */
const isCalculated = (cell: string): boolean =>
  /^[ \u00a0"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) || /^[\t\r\n\0]/.test(cell)

const wellFormed = (all: readonly (readonly string[])[]): string =>
  JSON.stringify(all.map((row) => row.map((cell) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8(cell)))))

/** Writes a table in all ways that people can choose. Papa Parse reads it back. */
const writtenCells = (cells: readonly (readonly string[])[]): string | undefined => {
  const [headers = [], ...rows] = cells
  const columns = headers.map((header, at) => ({
    ...{ key: `c${at}`, header },
    cell: ({ row }: { readonly row: number }): string => rows[row]?.[at] ?? '',
  })) as unknown as Parameters<typeof createDelimitedWriter>[1]
  for (const { id, settings } of DELIMITED_PRESETS) {
    const writer = createDelimitedWriter(settings, columns)
    const views = rows.map((_, row) => ({ row })) as unknown as Parameters<typeof writer.rows>[0]
    const text = new TextDecoder(settings.encoding).decode(
      Buffer.concat([writer.head(), writer.rows(views), writer.end()]),
    )
    const { delimiter, lineEnd: newline, isGuarded } = settings
    const read = papa.parse(text, { delimiter, newline }).data.slice(0, cells.length)
    if (isGuarded && read.flat().some(isCalculated)) return `${id}: a cell would be calculated`
    const back = wellFormed(isGuarded ? read.map((row) => row.map(unguardCell)) : read)
    if (back !== wellFormed(cells)) return `${id}: ${back.slice(0, 150)} instead of ${wellFormed(cells).slice(0, 150)}`
  }
  return undefined
}

/** Values that no JSON holds: getters, proxies, cycles, prototypes, sparse and endless arrays. */
const living = (make: Maker): unknown => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  const throwing = (): never => {
    throw new Error('/home/somebody/canary1/secret1')
  }
  const values: readonly unknown[] = [
    cycle,
    Object.defineProperty({}, 'id', { enumerable: true, get: throwing }),
    new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing }),
    Object.assign(Object.create({ endpoint: 'products.put' }), { parameters: {} }),
    JSON.parse('{"__proto__":{"id":"1"},"constructor":{"prototype":{"x":1}}}'),
    Object.create(null),
    new Array(1 + make.below(1e5)),
    Array.from({ length: make.below(2_000) }, (_, at) => at),
    ...[
      Symbol('x'),
      1n,
      throwing,
      new Map([['a', 1]]),
      new Date(Number.NaN),
      new Uint8Array(9),
      /x/,
      Number.NaN,
      -0,
      1e308,
    ],
    ...['\ud800', 'a'.repeat(make.below(1e5)), '../../x', '\0', { length: 5 }, null, undefined, 'call', 'products.put'],
    make.value(0),
  ]
  return make.pick(values)
}

const livingBridge = async (_bytes: Uint8Array, make: Maker): Promise<string | undefined> => {
  let asked = 0
  const serve = serveHost(countingHost(() => asked++))
  const method = make.pick([
    ...METHOD_NAMES,
    '__proto__',
    'constructor',
    'call.call',
    'uploads.toString',
    '',
    'uploads',
  ])
  const args = Array.from({ length: make.below(4) }, () => living(make))
  const answer = await serve(method, make.below(20) === 0 ? (living(make) as readonly unknown[]) : args)
  const isKnown = (METHOD_NAMES as readonly string[]).includes(method)
  if (asked > 0 && !isKnown) return `${method} reached the host`
  if (asked > 0 && args.some((value) => typeof value === 'function' || typeof value === 'symbol'))
    return `${method} took what is no value`
  return !answer.ok && /canary|[/\\]|Error|undefined/.test(answer.failure) ? `told ${answer.failure}` : undefined
}

const bombKinds = Object.values(BOMBS)

const defused = async (bytes: Uint8Array): Promise<string | undefined> => {
  const cells = await cellsOf(bytes)
  await readList(bytes)
  return typeof cells === 'string' ? undefined : `a bomb was read: ${JSON.stringify(cells).slice(0, 100)}`
}

/** A target whose inputs are made with what is known of them. Of others nothing is known. */
const known = <Known extends { readonly bytes: Uint8Array }>(
  name: string,
  share: number,
  make: (make: Maker) => Known,
  hold: (known: Known) => Promise<string | undefined>,
): Target => {
  const models = new WeakMap<Uint8Array, Known>()
  return {
    ...{ name, share },
    input: (maker) => {
      const model = make(maker)
      models.set(model.bytes, model)
      return model.bytes
    },
    attempt: async (bytes) => {
      const model = models.get(bytes)
      return model === undefined ? undefined : hold(model)
    },
  }
}

/** Targets that know what must be read. */
export const MODEL_TARGETS: readonly Target[] = [
  known('feed, cells known', 12, knownTable, async ({ bytes, cells }) => same(await cellsOf(bytes), cells)),
  known('workbook, cells known', 4, knownBook, async ({ bytes, cells, isValid }) => {
    const found = await cellsOf(bytes)
    return typeof found === 'string' && !isValid ? undefined : same(found, cells)
  }),
  known('list, people known', 10, knownPeople, hashedList),
  {
    name: 'list, damaged',
    share: 8,
    input: (make) => make.mutated(knownPeople(make).bytes),
    attempt: damagedList,
  },
  { name: 'list, people in a wrong column', share: 5, input: wrongColumn, attempt: sendsPerson },
  known('export, formulas', 5, exportCells, async ({ cells }) => writtenCells(cells)),
  { name: 'bridge, living values', share: 4, input: () => new Uint8Array(), attempt: livingBridge },
  known(
    'workbook, bombs',
    0.3,
    (make) => ({ bytes: make.pick(bombKinds)(make) }),
    ({ bytes }) => defused(bytes),
  ),
]
