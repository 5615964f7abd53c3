import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import { defined } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { FeedWorker } from '../../../engine/feed/client.ts'
import type { SavedMapping } from '../../../engine/model/feedBook.ts'
import type { FeedSource, SeenFeed } from '../../../engine/model/feedFile.ts'
import { t } from '../../../messages/t.ts'
import { fieldsForHeaders } from '../../../workspace/edits/recipe.ts'
import type { TableChoices } from '../../../workspace/intake/tableFile.ts'
import { NO_HEADER_ROW } from '../../../workspace/intake/tableFile.ts'
import { missingFields } from '../../../workspace/product/mapping.ts'
import type { MappingAdditions } from '../../../workspace/product/mappingAdditions.ts'
import type { FeedChoices } from '../../../workspace/product/readFeed.ts'
import { rememberedMapping } from './feedRepository.ts'
import type { ImportPreview, MappedColumn } from './feedsModel.ts'
import { savedLayout } from './layoutRepository.ts'

const SAMPLES = 3

/** What a person chose of how a file is read; everything else is found. */
export interface ReadChoices {
  readonly choices: FeedChoices
  readonly table: TableChoices
}

export interface SeenFile extends SeenFeed {
  readonly preview: ImportPreview
  /** Headers as detected before any choice, which identify the layout later. */
  readonly seen: readonly string[]
  readonly chosen: ReadChoices
}

/** What is remembered of a layout: which column is what, and what is added. */
type Remembered = SavedMapping

/** Fields that nothing gives: no column, no constant, no combination. */
export const fieldsMissing = (
  family: ImportPreview['family'],
  fields: readonly (ProductField | null)[],
  { constants = [], combined = [] }: MappingAdditions,
): readonly ProductField[] => {
  const added: readonly ProductField[] = [...constants, ...combined].map(({ field }) => field)
  return missingFields(family, fields).filter((field) => !added.includes(field))
}

const useOf = (use: string | undefined) => (use === undefined ? {} : { use })

const columnsOf = (
  { plan, finding, uses }: SeenFeed,
  fields: readonly (ProductField | null)[],
  isRemembered: boolean,
): readonly MappedColumn[] => {
  const used = new Map(uses)
  return plan.products.headings.map((header, index) => ({
    index,
    header,
    ...useOf(used.get(index)),
    field: fields[index] ?? null,
    confidence: isRemembered && fields[index] !== null ? 'remembered' : (finding.confidence[index] ?? 'none'),
    samples: plan.rows
      .map((row) => (row[index] ?? '').slice(0, 80))
      .filter((cell) => cell.trim() !== '')
      .slice(0, SAMPLES),
  }))
}

/** Only what is still a field: what was kept may be older than the program. */
const knownFields = (fields: readonly (ProductField | null)[]): readonly (ProductField | null)[] =>
  fields.map((field) => PRODUCT_FIELD_NAMES.find((name) => name === field) ?? null)

const previewOf = (file: File, seen: SeenFeed, choices: FeedChoices, known: Remembered | undefined): ImportPreview => {
  const { plan, table, finding, lines } = seen
  const { headings: headers, family } = plan.products
  const fields =
    known === undefined ? finding.fields : knownFields(fieldsForHeaders({ mapping: known }, headers).fields)
  const { constants = [], combined = [], words = [] } = known ?? {}
  const additions = { constants, combined, words }
  const decimal = choices.decimal ?? known?.decimal ?? plan.products.decimal
  return {
    fileName: file.name,
    kind: table.kind,
    sheets: table.sheets,
    bytes: file.size,
    settings: {
      encoding: plan.table.encoding,
      delimiter: plan.table.delimiter,
      quote: plan.table.quote ?? '"',
      ...defined({ sheet: table.sheet, headingsRow: table.headingsRow, decimal }),
      currency: choices.currency ?? known?.currency ?? '',
      shopAddress: choices.shopAddress ?? known?.shopAddress ?? '',
    },
    found: plan.found,
    columns: columnsOf(seen, fields, known !== undefined),
    rows: plan.rows,
    missing: fieldsMissing(family, fields, additions),
    lines,
    ...defined({ scores: seen.scores }),
    questions: known === undefined ? finding.questions : [],
    additions,
    family,
    remembered: known !== undefined,
  }
}

/** Without headers all files of as many columns look alike. So the remembered mapping must agree with the values. */
const agrees = ({ finding }: SeenFeed, known: Remembered | undefined): boolean =>
  finding.fields.every((field, at) => field === null || field === known?.fields[at])

const unreadable = () => failed({ sentence: t('feeds.importing.unread') })

/** Looks at the head of a file in a worker. A layout that was imported before brings along how it was read. */
export const inspectFile = async (
  worker: FeedWorker,
  file: File,
  chosen: ReadChoices = { choices: {}, table: {} },
  /** Left out for the first look at a file. */
  before?: readonly string[],
): Promise<Result<SeenFile, Said>> => {
  const inspect = (read: ReadChoices) =>
    worker.ask('inspectFeed', { file, choices: read.choices, table: read.table }).catch(unreadable)
  let looked = await inspect(chosen)
  if (!looked.ok) return looked
  const seen = before ?? looked.value.plan.products.headings
  const saved = await savedLayout(seen).catch(() => undefined)
  let own = chosen
  if (before === undefined && saved && Object.keys(saved.reading).length > 0) {
    const { sheet, headingsRow, ...reading } = saved.reading
    const again: ReadChoices = {
      choices: reading,
      table: defined({ sheet, headingsRow }),
    }
    const relooked = await inspect(again)
    // Another file may not be read so; then what was found stands.
    if (relooked.ok) {
      looked = relooked
      own = again
    }
  }
  const { headings: headers } = looked.value.plan.products
  const older = saved === undefined ? await rememberedMapping(headers).catch(() => undefined) : undefined
  const isNameless = looked.value.table.headingsRow === NO_HEADER_ROW
  const isFit = saved && saved.headings.toSorted().join('\n') === headers.toSorted().join('\n')
  const known = isFit ? saved : older
  const preview = previewOf(
    file,
    looked.value,
    own.choices,
    isNameless && !agrees(looked.value, known) ? undefined : known,
  )
  return success({ ...looked.value, preview, seen, chosen: own })
}

/** A file and how its preview says that it is read. */
export const feedSourceOf = (
  { file, plan, table }: Pick<FeedSource, 'file' | 'plan' | 'table'>,
  preview: ImportPreview,
): FeedSource => {
  const { decimal: _, ...products } = plan.products
  const fields = preview.columns.map((column) => column.field)
  const { currency, shopAddress, decimal } = preview.settings
  const own = { fields, currency, shopAddress, ...(decimal === undefined ? {} : { decimal }), ...preview.additions }
  return { file, table, plan: { table: plan.table, products: { ...products, ...own } } }
}
