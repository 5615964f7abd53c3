import { isDeepStrictEqual } from 'node:util'
import { BATCH_ENDPOINTS } from '../../src/contract/wire/batch.ts'
import { parseJson, stringifyJson } from '../../src/contract/wire/losslessJson.ts'
import { argumentsFit } from '../../src/host/methodArguments.ts'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { fromPlainText, toPlainText } from '../../src/host/plainText.ts'
import { readProfile } from '../../src/shell/profileText.ts'
import { createSpace } from '../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../src/workspace/customer/digest/sha256.ts'
import { instantiate } from '../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../src/workspace/customer/kernel/wasmKernel.ts'
import { previewList } from '../../src/workspace/customer/preview/previewList.ts'
import { createCustomerList } from '../../src/workspace/customer/read/customerList.ts'
import { mappingOf } from '../../src/workspace/customer/read/mapping.ts'
import { readRecipe, recipeText } from '../../src/workspace/edits/recipe.ts'
import { readRuleFile, ruleFileText } from '../../src/workspace/edits/ruleFile.ts'
import { readView } from '../../src/workspace/edits/viewDocument.ts'
import { openTableFile, readTableHead } from '../../src/workspace/intake/openTableFile.ts'
import { createTableReader, inspectTable, type TableSettings } from '../../src/workspace/intake/tableReader.ts'
import { ReadProblem } from '../../src/workspace/intake/workbook.ts'
import { sourceOfBytes } from '../workspace/intake/sourceOfBytes.ts'
import type { Maker } from './hostileInput.ts'
import { MODEL_TARGETS } from './hostileModels.ts'

/** Whose doors are tried. `attempt` throws what got out of the room, and answers what was wrongly taken, if anything was. */
export interface Target {
  readonly name: string
  /** How often it has its turn, beside the others. */
  readonly share: number
  readonly input: (make: Maker) => Uint8Array
  readonly attempt: (bytes: Uint8Array, make: Maker) => Promise<string | undefined> | string | undefined
}

const decoder = new TextDecoder()
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes)

const jsonOf = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Pieces of any sizes, which must make no difference. */
const inPieces = (bytes: Uint8Array, make: Maker, push: (piece: Uint8Array) => void): void => {
  for (let at = 0; at < bytes.length; ) {
    const next = Math.min(bytes.length, at + 1 + make.below(40))
    push(bytes.slice(at, next))
    at = next
  }
}

const readRows = (settings: TableSettings, read: (push: (piece: Uint8Array) => void) => void) => {
  const found: unknown[] = []
  let columns = 0
  let isUneven = false
  const reader = createTableReader(settings, {
    headers: (headers) => {
      columns = headers.length
      found.push(headers)
    },
    lines: (lines) => {
      for (const line of lines) {
        isUneven ||= line.cells.length !== columns
        found.push(line)
      }
    },
    problem: () => {},
  })
  read(reader.push)
  reader.end()
  return { found, isUneven }
}

const table = async (bytes: Uint8Array, make: Maker): Promise<string | undefined> => {
  const opened = await openTableFile(sourceOfBytes(bytes))
  if (!opened.ok) return undefined
  const start = await readTableHead(opened.value)
  if (!start.ok) return undefined
  const { head, isWhole } = start.value
  const inspected = inspectTable(head, isWhole, opened.value.settings)
  if (!inspected.ok) return undefined
  const once = readRows(inspected.value, (push) => push(head))
  const again = readRows(inspected.value, (push) => inPieces(head, make, push))
  if (once.isUneven) return 'a row has another number of cells than there are headings'
  return isDeepStrictEqual(once.found, again.found) ? undefined : 'pieces of other sizes made other rows'
}

/** Reads an unpacked table to its end, as long as it stays within these limits. */
const MAX_UNPACKED = 4_000_000

const packedTable = async (bytes: Uint8Array): Promise<string | undefined> => {
  const opened = await openTableFile(sourceOfBytes(bytes))
  if (!opened.ok) return undefined
  let length = 0
  try {
    for await (const piece of opened.value.bytes()) {
      length += piece.length
      if (length > MAX_UNPACKED) break
    }
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error
  }
  return undefined
}

const kernel = createWasmKernel(instantiate())
/** The one in TypeScript, with a memory that is made once. */
const slow = { ...sha256, space: createSpace() }

const list = async (bytes: Uint8Array, make: Maker): Promise<string | undefined> => {
  const looked = await previewList({
    size: bytes.length,
    read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
  })
  if (!looked.ok || (looked.value.format ?? 'delimited') !== 'delimited') return undefined
  const mapping = mappingOf(looked.value.columns, { country: 'DE', hasHeadings: looked.value.hasHeadings })
  if (mapping.columns.length === 0) return undefined
  const plan = looked.value
  const read = (isFast: boolean) => {
    const digests: number[][] = []
    const all = createCustomerList({
      kernel: isFast ? kernel : slow,
      page: (page) => digests.push([...page.counts, ...page.digests]),
    })
    const reader = all.delimited(plan, mapping, { shortCuts: isFast })
    if (isFast) inPieces(bytes, make, (piece) => reader.push(piece))
    else reader.push(bytes)
    reader.end()
    return { digests, counts: all.end().counts }
  }
  return isDeepStrictEqual(read(true), read(false)) ? undefined : 'the short cuts read another list than the whole way'
}

const json = (bytes: Uint8Array): string | undefined => {
  const text = textOf(bytes)
  const read = parseJson(text)
  const plain = jsonOf(text)
  if (read.ok && plain === undefined) return 'a text was taken that is no JSON'
  if (!read.ok) return plain !== undefined && !/(?:[[{][^[{]*){200}/.test(text) ? 'JSON was refused' : undefined
  const again = stringifyJson(read.value)
  // 1e20 is written with all its digits, and read as an id next time. It is the same JSON all the same.
  return parseJson(again).ok && isDeepStrictEqual(JSON.parse(again), JSON.parse(JSON.stringify(read.value)))
    ? undefined
    : 'what was read is written otherwise'
}

const PROFILE = {
  id: 'practice',
  name: 'Practice',
  addresses: { main: 'https://api.example', ads: 'https://ads.example', adsSandbox: 'https://sandbox.example' },
  wireNames: { svc_id: 'brand_id' },
  sandbox: false,
}

const profile = (bytes: Uint8Array): string | undefined => {
  const given = jsonOf(textOf(bytes))
  if (given === undefined) return undefined
  const read = readProfile(given.value)
  if (!read.ok) return undefined
  const loose = Object.values(read.value.addresses).find(
    (address) =>
      !/^https:\/\/[^@/]+(?:\/|$)/.test(address) &&
      !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address),
  )
  if (loose !== undefined) return `an address was taken that is not safe: ${loose}`
  const again = readProfile(read.value)
  return again.ok && isDeepStrictEqual(again.value, read.value) ? undefined : 'a profile is not read as it was'
}

const RULES = {
  type: 'adwright rules',
  version: 1,
  name: 'x',
  rules: [
    {
      ...{ id: 'r', label: 'l' },
      when: {
        join: 'all',
        conditions: [
          { field: 'title', is: 'contains', value: 'x', not: true },
          { join: 'any', conditions: [{ field: 'price', is: 'empty', value: '' }] },
        ],
      },
      actions: [{ action: 'set', field: 'title', parameters: { text: 'y' } }],
      otherwise: [],
    },
  ],
}

const rules = (bytes: Uint8Array): string | undefined => {
  const read = readRuleFile(textOf(bytes))
  if (!read.ok) return undefined
  const again = readRuleFile(ruleFileText('again', read.value))
  return again.ok && isDeepStrictEqual(again.value, read.value) ? undefined : 'rules are not read as they were'
}

const RECIPE = {
  ...{ type: 'adwright recipe', version: 1, name: 'r', madeAt: '2026-01-31T10:00:00Z' },
  mapping: { headings: ['a', 'b'], fields: ['title', null], currency: 'EUR', shopAddress: 'https://shop.example' },
  rules: RULES.rules,
  edits: [{ id: '1', field: 'title', before: 'a', after: 'b' }],
  removed: ['2'],
}

const recipe = (bytes: Uint8Array): string | undefined => {
  const read = readRecipe(textOf(bytes))
  if (!read.ok) return undefined
  const again = readRecipe(recipeText(read.value))
  return again.ok && isDeepStrictEqual(again.value, read.value) ? undefined : 'a recipe is not read as it was'
}

const VIEW = {
  filter: { show: 'errors', text: 'x', choices: [{ facet: { by: 'problems' }, only: ['a'] }] },
  facets: [{ by: 'problems' }],
  sort: [{ field: 'title', direction: 'up' }],
  columns: { order: ['title'], hidden: [], frozen: 1, widths: { title: 100 } },
}

const view = (bytes: Uint8Array): string | undefined => {
  const given = jsonOf(textOf(bytes))
  const read = given === undefined ? undefined : readView(given.value)
  if (read === undefined) return undefined
  return isDeepStrictEqual(readView(JSON.parse(JSON.stringify(read))), read)
    ? undefined
    : 'a view is not read as it was'
}

const PLAN = [{ endpoint: BATCH_ENDPOINTS[0], parameters: { id: '1' }, title: 't', dataset: 'd' }]

const bridge = (bytes: Uint8Array, make: Maker): string | undefined => {
  let value: unknown
  try {
    value = fromPlainText(textOf(bytes))
  } catch (error) {
    // What the carrier answers with `not taken`: no JSON, or no base64.
    if (error instanceof SyntaxError || (error instanceof DOMException && error.name === 'InvalidCharacterError'))
      return undefined
    throw error
  }
  const args = Array.isArray(value) ? value : [value]
  const method = make.below(3) === 0 ? 'uploads.plan' : make.pick(METHOD_NAMES)
  const fits = argumentsFit(method, args)
  const back = fromPlainText(toPlainText(args))
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(back)), JSON.parse(JSON.stringify(args))))
    return 'the bridge changes values'
  return fits && args.length > 10 ? `${method} takes ${args.length} arguments` : undefined
}

/** Documents that are taken as they are; what is tried is made of them. */
export const VALID = { profile: PROFILE, rules: RULES, recipe: RECIPE, view: VIEW, plan: PLAN } as const

const jsonLike = (model: unknown) => (make: Maker) => {
  const way = make.below(10)
  if (way === 0) return make.mutated(make.kept())
  const bytes = make.text(JSON.stringify(make.like(model)))
  return way < 3 ? make.mutated(bytes) : bytes
}

const anyOf = (make: Maker, text: () => string): Uint8Array => {
  const way = make.below(12)
  if (way === 0) return make.noise(400)
  if (way === 1) return make.mutated(make.kept())
  return way < 6 ? make.text(text()) : make.mutated(make.text(text()))
}

/** Everything that is tried inside this process. */
export const TARGETS: readonly Target[] = [
  {
    name: 'feed, delimited text',
    share: 20,
    input: (make) => anyOf(make, () => make.csv(['id', 'title', 'price', make.word()])),
    attempt: table,
  },
  {
    name: 'list, delimited text',
    share: 20,
    input: (make) => anyOf(make, () => make.csv(['email', 'phone_number', make.word()])),
    attempt: list,
  },
  { name: 'list, JSON', share: 5, input: (make) => anyOf(make, () => JSON.stringify(make.value(0))), attempt: list },
  { name: 'feed, XML', share: 10, input: (make) => anyOf(make, make.xml), attempt: packedTable },
  {
    name: 'workbook and ZIP',
    share: 5,
    input: (make) => (make.below(3) === 0 ? make.workbook() : make.mutated(make.workbook())),
    attempt: packedTable,
  },
  {
    name: 'replies, JSON',
    share: 20,
    input: (make) => anyOf(make, () => JSON.stringify(make.value(0))),
    attempt: json,
  },
  { name: 'service profile', share: 5, input: jsonLike(PROFILE), attempt: profile },
  { name: 'rule file', share: 5, input: jsonLike(RULES), attempt: rules },
  { name: 'recipe', share: 5, input: jsonLike(RECIPE), attempt: recipe },
  { name: 'view', share: 5, input: jsonLike(VIEW), attempt: view },
  { name: 'arguments of the bridge', share: 8, input: jsonLike(PLAN), attempt: bridge },
  ...MODEL_TARGETS,
]
