import type { ProductField } from '../../../contract/catalog/product.ts'
import type { TableChoices } from '../../../workspace/intake/tableFile.ts'
import { missingFields } from '../../../workspace/product/mapping.ts'
import type { FeedChoices } from '../../../workspace/product/readFeed.ts'
import type { SeenFeed } from '../../import/feedImport.ts'
import { inspectFile } from '../../import/feedPreview.ts'
import type { MappedColumn, ReadSettings } from '../catalogModel.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

/** What the preview shows. It is held here, not in the state: screens never read files. */
let chosen: (SeenFeed & { readonly file: File }) | undefined
/** Counts previews, so that a slow answer about an earlier one does not replace a later one. */
let looks = 0

/** The file under preview and how it was found to be read. */
export const chosenFile = (): typeof chosen => chosen

/** Reads the head of a file and shows what was found. */
export const previewFile = async (file: File, choices: FeedChoices = {}, asked: TableChoices = {}): Promise<void> => {
  const look = ++looks
  const seen = await inspectFile(worker(), file, choices, asked)
  if (look !== looks) return
  if (!seen.ok) return change({ problem: seen.sentence }, 'preview')
  const { plan, table, preview } = seen.value
  chosen = { file, plan, table }
  change({ preview }, 'problem', 'merge')
}

/** Settings by which the file is looked at anew. */
const REREAD = ['encoding', 'delimiter', 'sheet', 'headingsRow'] as const

export const changeSettings = async (settings: Partial<ReadSettings>): Promise<void> => {
  const { preview } = now()
  if (preview === undefined || chosen === undefined) return
  const { sheet, headingsRow, ...others } = { ...preview.settings, ...settings }
  if (!REREAD.some((name) => settings[name] !== undefined))
    return change({ preview: { ...preview, settings: { ...preview.settings, ...settings } } })
  await previewFile(chosen.file, others, {
    ...(sheet === undefined ? {} : { sheet }),
    // Another sheet has its headings in another row.
    ...(headingsRow === undefined || settings.sheet !== undefined ? {} : { headingsRow }),
  })
}

/** A field is taken by one column alone; the column that had it loses it. */
export const mapColumn = (index: number, field: ProductField | null): void => {
  const { preview } = now()
  if (preview === undefined || chosen === undefined) return
  const columns = preview.columns.map((column): MappedColumn => {
    if (column.index === index) return { ...column, field, confidence: 'chosen' }
    return field !== null && column.field === field ? { ...column, field: null, confidence: 'none' } : column
  })
  const missing = missingFields(
    chosen.plan.products.family,
    columns.map((column) => column.field),
  )
  change({ preview: { ...preview, columns, missing } })
}

/** The file became a feed: there is nothing to preview any more. */
export const endPreview = (): void => {
  chosen = undefined
  change({}, 'preview')
}

export const cancelPreview = (): void => {
  looks++
  endPreview()
  change({}, 'problem', 'merge')
}
