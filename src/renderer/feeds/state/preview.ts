import { create } from 'zustand'
import type { ProductField } from '../../../contract/catalog/product.ts'
import type { SeenFeed } from '../../../engine/model/feedFile.ts'
import { saidText } from '../../../messages/said.ts'
import type { MappingAdditions } from '../../../workspace/product/mappingAdditions.ts'
import { createNewest } from '../../base/newest.ts'
import { fieldsMissing, inspectFile, type ReadChoices, type SeenFile } from './feedPreview.ts'
import type { ImportPreview, MappedColumn, ReadSettings } from './feedsModel.ts'
import { endFilePreview } from './filePreview.ts'
import { forgetLayout } from './layoutRepository.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

/** What the preview shows. It is held here, not in the state: screens never read files. */
const choice = create<{ readonly chosen?: Omit<SeenFile, 'preview'> & SeenFeed & { readonly file: File } }>(() => ({}))
/** A slow answer about an earlier preview does not replace a later one. */
const previews = createNewest()

/** The file under preview and how it was found to be read. */
export const chosenFile = () => choice.getState().chosen

/** Columns that were mapped before keep their fields where the file still has them. */
const withOriginals = (preview: ImportPreview, before: ImportPreview): ImportPreview => {
  const isSame =
    preview.columns.length === before.columns.length &&
    preview.columns.every(({ header }, at) => header === before.columns[at]?.header)
  if (!isSame) return preview
  const columns = preview.columns.map((column, at): MappedColumn => {
    const { field, confidence } = before.columns[at] ?? column
    return { ...column, field, confidence }
  })
  const { questions, additions, remembered, missing } = before
  return { ...preview, columns, questions, additions, remembered, missing }
}

const inspect = (file: File, read: ReadChoices | undefined, earlier?: ImportPreview): Promise<void> =>
  previews.run(async ({ still }) => {
    const known = read === undefined ? undefined : chosenFile()?.seen
    const seen = await still(inspectFile(worker(), file, read, known))
    // The preview stays, so that an unsuitable setting can be undone.
    if (!seen.ok)
      return earlier === undefined
        ? change({ problem: saidText(seen.failure) }, 'preview')
        : change({ problem: saidText(seen.failure) })
    const { preview, ...rest } = seen.value
    choice.setState({ chosen: { file, ...rest } })
    change({ preview: earlier === undefined ? preview : withOriginals(preview, earlier) }, 'problem', 'merge')
  })

/** Reads the head of a file and shows what was found. */
export const previewFile = (file: File): Promise<void> => {
  endFilePreview()
  return inspect(file, undefined)
}

/** Settings by which the file is looked at anew. */
const REREAD = ['encoding', 'delimiter', 'quote', 'sheet', 'headingsRow'] as const

/** Reads the chosen file anew with these settings. Another sheet or header row has other columns. */
export const changeSettings = async (settings: Partial<ReadSettings>): Promise<void> => {
  const { preview } = now()
  const chosen = chosenFile()
  if (preview === undefined || chosen === undefined) return
  const { sheet, headingsRow, ...others } = settings
  const { choices, table } = chosen.chosen
  const read: ReadChoices = {
    choices: { ...choices, ...others },
    table: {
      // Another sheet has its headers in another row.
      ...(sheet === undefined ? table : { sheet }),
      ...(headingsRow === undefined ? {} : { headingsRow }),
    },
  }
  choice.setState({ chosen: { ...chosen, chosen: read } })
  const shown = { ...preview, settings: { ...preview.settings, ...settings } }
  if (REREAD.some((name) => settings[name] !== undefined)) return inspect(chosen.file, read, shown)
  change({ preview: shown })
}

/** Lets each price tell for itself again. */
export const unsetDecimal = (): void => {
  const { preview } = now()
  if (preview === undefined) return
  const { decimal: _, ...settings } = preview.settings
  change({ preview: { ...preview, settings } })
}

const showColumns = (
  preview: ImportPreview,
  changed: Partial<Pick<ImportPreview, 'columns' | 'additions' | 'questions'>>,
): void => {
  const next = { ...preview, ...changed }
  const fields = next.columns.map(({ field }) => field)
  change({ preview: { ...next, missing: fieldsMissing(next.family, fields, next.additions) } })
}

/** A field is taken by one column alone; the column that had it loses it. A question about the field is answered. */
export const mapColumn = (index: number, field: ProductField | null): void => {
  const { preview } = now()
  const chosen = chosenFile()
  if (preview === undefined || chosen === undefined) return
  const columns = preview.columns.map((column): MappedColumn => {
    if (column.index === index) return { ...column, field, confidence: 'chosen' }
    return field !== null && column.field === field ? { ...column, field: null, confidence: 'none' } : column
  })
  showColumns(preview, { columns, questions: preview.questions.filter((question) => question.field !== field) })
}

/** Answers which column a required field is; null for none of them. */
export const answerQuestion = (field: ProductField, index: number | null): void => {
  const { preview } = now()
  if (preview === undefined) return
  if (index !== null) mapColumn(index, field)
  else showColumns(preview, { questions: preview.questions.filter((question) => question.field !== field) })
}

/** Changes constants, combined columns or words of the file. */
export const changeAdditions = (additions: MappingAdditions): void => {
  const { preview } = now()
  if (preview !== undefined) showColumns(preview, { additions: { ...preview.additions, ...additions } })
}

/** How many of these ids the open feed has. */
export const countIdsInFeed = (ids: readonly string[]): Promise<number> => worker().ask('countKnownIds', ids)

/** Forgets how files of this layout were read, and previews this one afresh. */
export const forgetRemembered = async (): Promise<void> => {
  const chosen = chosenFile()
  if (chosen === undefined) return
  const { file, seen } = chosen
  await forgetLayout(seen)
  await previewFile(file)
}

/** The file became a feed: there is nothing to preview any more. */
export const endPreview = (): void => {
  choice.setState({}, true)
  endFilePreview()
  change({}, 'preview')
}

/** Drops the preview and answers that are still on their way. The file stays untouched. */
export const cancelPreview = (): void => {
  previews.next()
  endPreview()
  change({}, 'problem', 'merge')
}
