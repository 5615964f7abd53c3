import { availableParallelism } from 'node:os'
import { IDENTIFIER_KINDS, type IdentifierKind } from '../contract/audience/identifiers.ts'
import { defined } from '../contract/language/fields.ts'
import { type ExplainedResult, failed, type Result, success } from '../contract/language/result.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { withoutSuppressed } from '../workspace/customer/compare/suppressedRows.ts'
import type { ConsentCounts } from '../workspace/customer/consent/consentFilter.ts'
import { consentReadingOf } from '../workspace/customer/consent/findConsent.ts'
import type { DigestPage } from '../workspace/customer/digest/digestPage.ts'
import { firstKernel } from '../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../workspace/customer/kernel/listKernel.as.ts?wasm'
import { type PreviewedList, previewList } from '../workspace/customer/preview/previewList.ts'
import { createCustomerList } from '../workspace/customer/read/customerList.ts'
import type { ListPlan } from '../workspace/customer/read/listPlan.ts'
import { type FoundColumn, type ListMapping, mappingOf } from '../workspace/customer/read/mapping.ts'
import type { ListCounts } from '../workspace/customer/report/counts.ts'
import { type ConsentPurpose, consentOfFlags, undecidedConsent } from './consentFlag.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { hashList, readInto } from './hashList.ts'
import { type InputFile, withInput } from './inputFile.ts'
import { keepNames } from './print.ts'
import { slowHashing } from './slowHashing.ts'
import { unreadIds } from './unreadIds.ts'

/** What the user may say about a list. */
export interface ListOptions {
  /** Such as `email=E-Mail,phone_number=Tel`; the found columns where left out. */
  readonly columns?: string
  /** ISO 3166-1 alpha-2 for phone numbers without +. */
  readonly country?: string
  readonly encoding?: string
  readonly delimiter?: string
  /** Digests of the suppression list, sorted: whoever has one of them is left out. */
  readonly suppressed?: Uint8Array
  /** `COLUMN=VALUE,...` each, or `all`: which rows of a list with columns of consent are read. */
  readonly consent?: readonly string[]
  readonly purpose?: ConsentPurpose
  readonly onBytes?: (done: number, total: number) => void
  /** True if its pages become lines. Threads then stay until `close`, and the file gets no SHA-256. */
  readonly isForLines?: boolean
}

/** A list after hashing. No raw value is left of it. */
export interface ReadList {
  readonly counts: ListCounts
  /** Hashes, read from a temporary file on each iteration, until `close`. */
  readonly pages: Iterable<DigestPage>
  /** Writes them as lines into an open file. Undefined where that must be done one by one. */
  readonly writeLines?: (descriptor: number) => Promise<void>
  /** People who are on the suppression list and so are not among those to send. */
  readonly suppressed: number
  /** What each column was read as, such as `email from "E-Mail"`. */
  readonly columns: readonly string[]
  readonly problems: readonly string[]
  /** Columns that were not read although they hold ids, with the flag that takes them. */
  readonly unread: readonly string[]
  /** Why hashing took longer than on other computers. */
  readonly slower: readonly string[]
  readonly found: string
  /** SHA-256 of the file, to know it again; may be empty for lines. */
  readonly sha256: string
  readonly close: () => void
}

/** Why a list was not read, and what the command ends with. */
interface ListFailure {
  readonly sentence: string
  readonly code: ExitCode
}

type Chosen = Pick<ListMapping, 'columns' | 'countryColumn'>

const isKind = (word: string): word is IdentifierKind => IDENTIFIER_KINDS.some((kind) => kind === word)

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const columnNamed = (columns: readonly FoundColumn[], name: string): FoundColumn | undefined =>
  columns.find(({ header }) => header.trim() === name.trim()) ?? columns.find(({ header }) => sameWord(header, name))

/** Splits at commas that begin a new `kind=`, because headers may hold commas. */
const pairsIn = (text: string): readonly string[] => text.split(/,(?=\s*[a-z_]+=)/)

const chosenColumns = (text: string, columns: readonly FoundColumn[]): ExplainedResult<Chosen> => {
  const chosen: { readonly index: number; readonly kind: IdentifierKind }[] = []
  let countryColumn: number | undefined
  for (const pair of pairsIn(text)) {
    const [, kind = '', name = ''] = /^\s*([a-z_]+)=(.*)$/s.exec(pair) ?? []
    if (kind !== 'country' && !isKind(kind))
      return failed(t('cliError.list.form', { pair, kinds: IDENTIFIER_KINDS.join('=, ') }))
    const column = columnNamed(columns, name)
    if (column === undefined) {
      const headers = columns.map(({ header }) => header).join(', ')
      return failed(t('cliError.list.column', { name, headers }))
    }
    if (isKind(kind)) chosen.push({ index: column.index, kind })
    else countryColumn = column.index
  }
  return success({ columns: chosen, ...(countryColumn === undefined ? {} : { countryColumn }) })
}

/** Headers that a sentence names at most. */
const MAX_HEADERS = 20

const namesOf = (columns: ListPlan['columns']): string => {
  const headers = columns.slice(0, MAX_HEADERS).map(({ header }) => header)
  const more = columns.length - headers.length
  const named = headers.join(', ')
  return more > 0 ? t('cliError.list.headers', { headers: named, more }) : named
}

const columnsFor = (plan: ListPlan, { columns, country = '' }: ListOptions): ExplainedResult<ListMapping> => {
  const { hasHeadings, countryColumn } = plan
  const rest = { hasHeadings, country, ...(countryColumn === undefined ? {} : { countryColumn }) }
  if (columns === undefined) {
    const mapping = mappingOf(plan.columns, rest)
    if (mapping.columns.length > 0) return success(mapping)
    const headers = namesOf(plan.columns)
    const sentence = t('cliError.list.noIdentifier', { headers })
    return failed([sentence, ...unreadIds(plan.columns)].join('\n'))
  }
  const chosen = chosenColumns(columns, plan.columns)
  return chosen.ok ? success({ ...rest, ...chosen.value }) : chosen
}

/** The mapping that was found or chosen, with the rows that it takes. */
const mappingFor = (look: PreviewedList, options: ListOptions): ExplainedResult<ListMapping> => {
  const mapping = columnsFor(look, options)
  if (!mapping.ok) return mapping
  const consent = consentOfFlags(options.consent ?? [], look.columns, look.consent.columns)
  if (!consent.ok) return consent
  return success({ ...mapping.value, ...(consent.value === undefined ? {} : { consent: consent.value }) })
}

/** Counts values of consent columns over the whole file, reading no other column. */
const countConsent = async (
  file: InputFile,
  look: PreviewedList,
  mapping: ListMapping,
): Promise<ConsentCounts | undefined> => {
  const reading = consentReadingOf(look.consent.columns, {})
  if (reading === undefined) return undefined
  const list = createCustomerList({ kernel: firstKernel(instantiate), page: () => {} })
  await readInto(list, file, look, { ...mapping, columns: [], consent: reading }, { problem: () => {}, done: () => {} })
  return list.end().counts.consent
}

const refused = (file: InputFile, sentence: string): Result<never, ListFailure> =>
  failed({ sentence: `${file.name}: ${sentence}`, code: EXIT.usage })

const readOpened = async (file: InputFile, options: ListOptions): Promise<Result<ReadList, ListFailure>> => {
  const { encoding, delimiter, country } = options
  const plan = await previewList(file, {
    ...defined({ encoding, delimiter, country }),
  })
  if (!plan.ok) return refused(file, saidText(plan.failure))
  keepNames(...plan.value.columns.map(({ header }) => header))
  const mapping = mappingFor(plan.value, options)
  if (!mapping.ok) return refused(file, mapping.failure)
  if (options.consent === undefined) {
    const undecided = await countConsent(file, plan.value, mapping.value)
    if (undecided !== undefined) {
      keepNames(...undecided.columns.flatMap(({ values }) => values.map(({ value }) => value)))
      return failed({
        sentence: `${file.name}: ${undecidedConsent(undecided, options.purpose ?? 'upload')}`,
        code: EXIT.issues,
      })
    }
  }
  return hashOpened(file, plan.value, mapping.value, options)
}

/** Problems of columns and lines that are told. */
const MAX_PROBLEMS = 20

/** Hashes a file whose columns are known, and leaves out who is suppressed. */
const hashOpened = async (
  file: InputFile,
  plan: PreviewedList,
  mapping: ListMapping,
  options: ListOptions,
): Promise<Result<ReadList, ListFailure>> => {
  const doubts = plan.columns.flatMap(({ header, kind, doubt }) =>
    kind === null || doubt === undefined
      ? []
      : [t('cliOutput.list.columnProblem', { header, problem: saidText(doubt) })],
  )
  const problems = doubts.slice(0, MAX_PROBLEMS)
  let fatal: string | undefined
  const kernel = firstKernel(instantiate)
  const hashed = await hashList(file, plan, mapping, kernel, {
    problem: ({ kind, line, sentence }) => {
      if (kind === 'unreadable') fatal ??= saidText(sentence)
      else if (problems.length < MAX_PROBLEMS)
        problems.push(t('cliOutput.list.lineProblem', { line, problem: saidText(sentence) }))
    },
    done: (done) => options.onBytes?.(done, file.size),
    isForLines: options.isForLines ?? false,
  })
  if (!hashed.ok) return failed({ sentence: `${file.name}: ${hashed.failure.text}`, code: EXIT.platform })
  const { counts, pages, writeLines, sha256, close } = hashed.value
  if (fatal !== undefined) {
    close()
    return refused(file, fatal)
  }
  let left: ReturnType<typeof withoutSuppressed>
  try {
    left = withoutSuppressed(pages, options.suppressed ?? new Uint8Array(), kernel)
  } catch (error) {
    close()
    throw error
  }
  const { pages: rest, people } = left
  const columns = mapping.columns.map(({ index, kind }) =>
    t('cliOutput.list.column', { kind, header: plan.columns[index]?.header ?? '' }),
  )
  const unread = options.columns === undefined ? unreadIds(plan.columns) : []
  return success({
    counts: { ...counts, usable: counts.usable - people },
    pages: rest,
    ...(writeLines === undefined || rest !== pages ? {} : { writeLines }),
    suppressed: people,
    columns,
    problems,
    unread,
    slower: slowHashing(kernel, file.size, availableParallelism()),
    found: plan.found,
    sha256,
    close,
  })
}

/** Reads and hashes a list. The failure has a sentence for the user, without values that name a person. */
export const readListFile = async (path: string, options: ListOptions = {}): Promise<Result<ReadList, ListFailure>> => {
  const read = await withInput(path, async (file) => success(await readOpened(file, options)))
  return read.ok ? read.value : failed({ sentence: read.failure.text, code: EXIT.usage })
}
