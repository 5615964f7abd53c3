import type { ProductField } from '../../contract/catalog/product.ts'
import type { TableChoices } from '../../workspace/intake/tableFile.ts'
import { missingFields } from '../../workspace/product/mapping.ts'
import type { FeedChoices, FeedPlan } from '../../workspace/product/readFeed.ts'
import type { ImportPreview, MappedColumn } from '../stores/catalogModel.ts'
import type { Answered, SeenFeed } from './feedImport.ts'
import { rememberedMapping } from './feedShelf.ts'
import type { FeedWorkerMethods } from './feedWorker.ts'
import type { WorkerCall } from './workerCall.ts'

const SAMPLES = 3

const columnsOf = (
  plan: FeedPlan,
  fields: readonly (ProductField | null)[],
  remembered: boolean,
): readonly MappedColumn[] =>
  plan.products.headings.map((heading, index) => ({
    index,
    heading,
    field: fields[index] ?? null,
    confidence: remembered && fields[index] !== null ? 'chosen' : (plan.confidence[index] ?? 'none'),
    samples: plan.rows
      .map((row) => (row[index] ?? '').slice(0, 80))
      .filter((cell) => cell.trim() !== '')
      .slice(0, SAMPLES),
  }))

/** Looks at the head of a file in a worker. A layout that was imported before brings its mapping along. */
export const inspectFile = async (
  worker: WorkerCall<FeedWorkerMethods>,
  file: File,
  choices: FeedChoices,
  asked: TableChoices,
): Promise<Answered<SeenFeed & { readonly preview: ImportPreview }>> => {
  const seen = await worker
    .ask('inspectFeed', { file, choices, table: asked })
    .catch(() => ({ ok: false, sentence: 'The file could not be read. Choose it again.' }) as const)
  if (!seen.ok) return seen
  const { plan, table } = seen.value
  const known = await rememberedMapping(plan.products.headings).catch(() => undefined)
  const fields = known?.fields ?? plan.products.fields
  const preview: ImportPreview = {
    fileName: file.name,
    kind: table.kind,
    sheets: table.sheets,
    bytes: file.size,
    settings: {
      ...plan.table,
      ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
      ...(table.headingsRow === undefined ? {} : { headingsRow: table.headingsRow }),
      currency: choices.currency ?? known?.currency ?? '',
      shopAddress: choices.shopAddress ?? known?.shopAddress ?? '',
    },
    found: plan.found,
    columns: columnsOf(plan, fields, known !== undefined),
    rows: plan.rows,
    missing: missingFields(plan.products.family, fields),
    remembered: known !== undefined,
  }
  return { ok: true, value: { plan, table, preview } }
}
