import { createHash } from 'node:crypto'
import papa from 'papaparse'
import { hashedRows } from '../../src/workspace/customer/digest/digestPage.ts'
import { instantiate } from '../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../src/workspace/customer/kernel/wasmKernel.ts'
import { previewList } from '../../src/workspace/customer/preview/previewList.ts'
import { createCustomerList } from '../../src/workspace/customer/read/customerList.ts'
import { formatReaders } from '../../src/workspace/customer/read/listFormats.ts'
import { mappingOf } from '../../src/workspace/customer/read/mapping.ts'
import { detachedPage } from '../workspace/customer/lists.ts'
import { sourceOfBytes } from '../workspace/intake/sourceOfBytes.ts'
import { bookParts, sheetOf } from './hostileBooks.ts'
import type { Maker } from './hostileInput.ts'
import { writeZip } from './zipWriter.ts'

// Lists of people whose addresses are known. Each must end up as its hash, and nowhere else.

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const kernel = createWasmKernel(instantiate())
const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Everything that is told of a list, and what would be sent of it. */
export const readList = async (bytes: Uint8Array) => {
  const source = sourceOfBytes(bytes)
  const first = await previewList(source, { country: 'DE' })
  // Ids are read only where a person says so. In the hardest case somebody did.
  const ids = first.ok ? first.value.columns.flatMap(({ index, needs }) => (needs === 'choice' ? [index] : [])) : []
  const kinds = Object.fromEntries(ids.map((index) => [index, 'partner_user_id' as const]))
  const looked = await previewList(source, { country: 'DE', kinds, confirmed: ids })
  if (!looked.ok) return { told: looked.failure.sentence, hashes: [], sent: [] }
  const plan = looked.value
  const mapping = mappingOf(plan.columns, { country: 'DE', hasHeadings: plan.hasHeadings })
  if (mapping.columns.length === 0) return { told: JSON.stringify(plan), hashes: [], sent: [] }
  const rows: { readonly [kind: string]: readonly string[] }[] = []
  const problems: unknown[] = []
  const list = createCustomerList({
    kernel,
    page: (page) => rows.push(...[...hashedRows(detachedPage(page))].map(({ identifiers }) => identifiers)),
  })
  const problem = (found: unknown): number => problems.push(found)
  const read = formatReaders[plan.format ?? 'delimited']
  if (read === undefined) {
    const reader = list.delimited(plan, mapping, { problem })
    reader.push(bytes)
    reader.end()
  } else {
    const customers = list.rows(mapping)
    await read(source, plan, mapping, { row: customers.row, problem, done: () => {} })
    customers.finish()
  }
  const told = JSON.stringify({ plan, mapping, problems, counts: list.end() })
  return {
    told,
    hashes: rows.flatMap((row) =>
      Object.entries(row).flatMap(([kind, each]) => (kind === 'partner_user_id' ? [] : each)),
    ),
    sent: rows.flatMap((row) => row['partner_user_id'] ?? []),
  }
}

const WAYS = ['csv', 'json', 'ndjson', 'arrays', 'xlsx'] as const

/** People in a list of any format. Nobody else has their addresses, and their hashes are known. */
export const knownPeople = (make: Maker) => {
  const people = Array.from({ length: 2 + make.below(12) }, (_, at) => {
    const address = `canary${at}.q${make.below(1e6)}@secret${make.below(100)}.example`
    const spelled = make.pick([address, address.toUpperCase(), ` ${address} `, `\u00a0${address}`])
    return { address, cells: [spelled, make.pick(['', 'Ann', '"x"', '=1+1', '😀']), `crm-${at}-${make.below(1e6)}`] }
  })
  const names = ['email', 'first name', 'partner_user_id']
  const rows = people.map(({ cells }) => cells)
  const object = (cells: readonly string[]) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell]))
  const way = make.pick(WAYS)
  const written = (): Uint8Array => {
    if (way === 'csv')
      return utf8(
        papa.unparse([names, ...rows], { delimiter: make.pick([',', ';', '\t']), newline: make.pick(['\n', '\r\n']) }),
      )
    if (way === 'json') return utf8(JSON.stringify(rows.map(object), null, make.below(3)))
    if (way === 'ndjson') return utf8(rows.map((row) => JSON.stringify(object(row))).join('\n'))
    if (way === 'arrays') return utf8(JSON.stringify({ list: [names, ...rows] }))
    const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const line = (row: readonly string[]): string =>
      `<row>${row.map((text) => `<c t="inlineStr"><is><t>${xml(text)}</t></is></c>`).join('')}</row>`
    return writeZip(bookParts({ sheet: sheetOf([names, ...rows].map(line).join('')) }))
  }
  return { bytes: written(), people }
}

const CANARY = /canary\d|secret\d/i

export const hashedList = async ({ bytes, people }: ReturnType<typeof knownPeople>): Promise<string | undefined> => {
  const { told, hashes, sent } = await readList(bytes)
  if (CANARY.test(told)) return 'an address is told'
  if (sent.some((id) => CANARY.test(id))) return 'an address would be sent as it is'
  const meant = new Set(people.map(({ address }) => hashOf(address)))
  return hashes.length !== people.length || hashes.some((hash) => !meant.has(hash))
    ? `other hashes than those of the addresses: ${hashes.length} of ${people.length}; ${told.slice(0, 200)}`
    : undefined
}

/**
 * What names a person of such lists. An address, also with one sign of it damaged, or a half of it with its @. Either
 * half alone names nobody.
 */
const NAMED = /canary\d[^"]{0,40}secret\d|canary[\w.]*@|@\s*secret\d/i

/** Damaged lists may be read otherwise, but may tell nothing that names a person. */
export const damagedList = async (bytes: Uint8Array): Promise<string | undefined> => {
  const { told } = await readList(bytes)
  const at = told.search(NAMED)
  return at < 0 ? undefined : `an address is told: ${told.slice(Math.max(0, at - 80), at + 80)}`
}

/** A column of partner ids that hides addresses and numbers. Some are written to be found, some not to be. */
export const wrongColumn = (make: Maker): Uint8Array => {
  const at = make.pick(['@', '\uff20', '\ufe6b', '%40', '(at)', ' [at] ', '&#64', '@\u200b', ' @ '])
  const around = make.pick(['', '<', 'mailto:', 'Ann ', '"', 'x:', '\u202e', ' '])
  const address = `${around}canary${make.below(1e6)}${at}secret1.example${make.pick(['', '>', ' ', '.'])}`
  const number = `${make.pick(['+', '\uff0b', 'tel:+', "'+"])}49${make.pick(['', ' ', '-', '\u2011'])}170${make.pick(['', ' ', '/', '.'])}9990${1_000 + make.below(9_000)}`
  const rows = Array.from({ length: 12 + make.below(20) }, (_, each) => `crm-${each},Ann`)
  rows.splice(make.below(rows.length), 0, `"${make.pick([address, number]).replaceAll('"', '""')}",Ann`)
  return utf8(`partner_user_id,name\n${rows.join('\n')}\n`)
}

export const sendsPerson = async (bytes: Uint8Array): Promise<string | undefined> => {
  const { told, sent } = await readList(bytes)
  if (CANARY.test(told)) return 'an address is told'
  const found = sent.find((id) => CANARY.test(id) || id.includes('9990'))
  return found === undefined ? undefined : `sent as it is: ${JSON.stringify(found)}`
}
