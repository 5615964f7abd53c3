import { IDENTIFIER_KINDS, type IdentifierKind } from '../contract/audience/identifiers.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { ListCounts } from '../workspace/customer/counts.ts'
import { type CustomerList, createCustomerList } from '../workspace/customer/customerList.ts'
import { type DigestPage, keptPage, markUsable } from '../workspace/customer/digestPage.ts'
import { firstKernel } from '../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../workspace/customer/kernel/listKernel.as.ts?wasm'
import { formatReaders } from '../workspace/customer/listFormats.ts'
import type { RowTaker } from '../workspace/customer/listSource.ts'
import { lookAtList } from '../workspace/customer/look/lookAtList.ts'
import { type FoundColumn, type ListMapping, mappingOf } from '../workspace/customer/mapping.ts'
import type { ListPlan } from '../workspace/customer/readList.ts'
import { type InputFile, withInput } from './inputFile.ts'

/** What the user may say about a list. */
export interface ListOptions {
  /** Such as `email=E-Mail,phone_number=Tel`; the found columns where left out. */
  readonly columns?: string
  /** ISO 3166-1 alpha-2 for phone numbers without +. */
  readonly country?: string
  readonly encoding?: string
  readonly delimiter?: string
  readonly onBytes?: (done: number, total: number) => void
}

/** A list after hashing. No raw value is left of it. */
export interface ReadList {
  readonly counts: ListCounts
  readonly pages: readonly DigestPage[]
  /** What each column was read as, such as `email from "E-Mail"`. */
  readonly columns: readonly string[]
  readonly problems: readonly string[]
  readonly found: string
  /** SHA-256 of the file, to know it again. */
  readonly sha256: string
}

type Chosen = Pick<ListMapping, 'columns' | 'countryColumn'>

const isKind = (word: string): word is IdentifierKind => IDENTIFIER_KINDS.some((kind) => kind === word)

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const columnNamed = (columns: readonly FoundColumn[], name: string): FoundColumn | undefined =>
  columns.find(({ heading }) => heading.trim() === name.trim()) ??
  columns.find(({ heading }) => sameWord(heading, name))

/** Splits at commas that begin a new `kind=`, because headings may hold commas. */
const pairsIn = (text: string): readonly string[] => text.split(/,(?=\s*[a-z_]+=)/)

const chosenColumns = (text: string, columns: readonly FoundColumn[]): Result<Chosen, string> => {
  const chosen: { readonly index: number; readonly kind: IdentifierKind }[] = []
  let countryColumn: number | undefined
  for (const pair of pairsIn(text)) {
    const [, kind = '', name = ''] = /^\s*([a-z_]+)=(.*)$/s.exec(pair) ?? []
    if (kind !== 'country' && !isKind(kind))
      return failed(`--columns: "${pair}" does not begin with ${IDENTIFIER_KINDS.join('=, ')}= or country=.`)
    const column = columnNamed(columns, name)
    if (column === undefined) {
      const headings = columns.map(({ heading }) => heading).join(', ')
      return failed(`--columns: there is no column "${name}"; the file has ${headings}.`)
    }
    if (isKind(kind)) chosen.push({ index: column.index, kind })
    else countryColumn = column.index
  }
  return success({ columns: chosen, ...(countryColumn === undefined ? {} : { countryColumn }) })
}

const mappingFor = (plan: ListPlan, { columns, country = '' }: ListOptions): Result<ListMapping, string> => {
  const { hasHeadings, countryColumn } = plan
  const rest = { hasHeadings, country, ...(countryColumn === undefined ? {} : { countryColumn }) }
  if (columns === undefined) {
    const mapping = mappingOf(plan.columns, rest)
    if (mapping.columns.length > 0) return success(mapping)
    const headings = plan.columns.map(({ heading }) => heading).join(', ')
    return failed(
      `no column looks like an identifier; name one, as in --columns email=HEADING. The file has ${headings}.`,
    )
  }
  const chosen = chosenColumns(columns, plan.columns)
  return chosen.ok ? success({ ...rest, ...chosen.value }) : chosen
}

/** Reads a file of any format into a list; answers its SHA-256. */
const readInto = async (
  list: CustomerList,
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  { problem, done }: Pick<RowTaker, 'problem' | 'done'>,
): Promise<string> => {
  const read = formatReaders[plan.format ?? 'delimited']
  if (read !== undefined) {
    const customers = list.rows(mapping)
    await read(file, plan, mapping, { row: customers.row, problem, done })
    customers.finish()
    return file.pieces(() => {})
  }
  const reader = list.delimited(plan, mapping, { problem })
  let pushed = 0
  const sha256 = await file.pieces((piece) => {
    reader.push(piece)
    pushed += piece.length
    done(pushed)
  })
  reader.end()
  return sha256
}

const readOpened = async (file: InputFile, options: ListOptions): Promise<Result<ReadList, string>> => {
  const { encoding, delimiter, country } = options
  const plan = await lookAtList(file, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(country === undefined ? {} : { country }),
  })
  if (!plan.ok) return failed(`${file.name}: ${plan.failure}`)
  const mapping = mappingFor(plan.value, options)
  if (!mapping.ok) return failed(`${file.name}: ${mapping.failure}`)
  const pages: DigestPage[] = []
  const problems = plan.value.columns.flatMap(({ heading, kind, doubt }) =>
    kind === null || doubt === undefined ? [] : [`column ${heading}: ${doubt}`],
  )
  let fatal: string | undefined
  const list = createCustomerList({
    kernel: firstKernel(instantiate),
    usable: (flags, firstRow) => {
      for (const page of pages) markUsable(page, flags, firstRow)
    },
    page: (page) => pages.push(keptPage(page)),
  })
  const sha256 = await readInto(list, file, plan.value, mapping.value, {
    problem: ({ kind, line, sentence }) => {
      if (kind === 'unreadable') fatal ??= sentence
      else problems.push(`line ${line}: ${sentence}`)
    },
    done: (done) => options.onBytes?.(done, file.size),
  })
  if (fatal !== undefined) return failed(`${file.name}: ${fatal}`)
  const { counts } = list.end()
  const columns = mapping.value.columns.map(
    ({ index, kind }) => `${kind} from "${plan.value.columns[index]?.heading ?? ''}"`,
  )
  return success({ counts, pages, columns, problems, found: plan.value.found, sha256 })
}

/** Reads and hashes a list. The failure is a sentence for the user, without values of the file. */
export const readListFile = (path: string, options: ListOptions = {}): Promise<Result<ReadList, string>> =>
  withInput(path, (file) => readOpened(file, options))
