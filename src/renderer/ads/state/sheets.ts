import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { coded, said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import {
  type ReadSheet,
  readSheet,
  sheetHeaders,
  sheetLine,
  sheetRow,
  unknownHeaders,
} from '../../../workspace/ads/sheet.ts'
import type { SheetLines } from '../../../workspace/ads/sheetLines.ts'
import { toast } from '../../base/toasts.ts'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { editRecords } from './edits.ts'
import { readKind } from './records.ts'

/** What a sheet may be chosen from. */
export const SHEET_FILES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

/** What an import of a sheet would do. */
export interface SheetPreview extends ReadSheet {
  readonly file: string
  readonly kind: AdKindId
  /** Columns that mean nothing for this kind. */
  readonly unknown: readonly string[]
}

/** The sheet of these records, as the command line writes it. */
export const recordSheet = (kind: AdKindId, records: readonly AdRecord[]): string =>
  [sheetLine(sheetHeaders(kind)), ...records.map((record) => sheetRow(kind, record))]
    .map((line) => `${line}\n`)
    .join('')

/** Saves every record of a kind as a CSV. */
export const exportSheet = async (kind: AdKindId): Promise<void> => {
  const records = await readKind(kind)
  if (records === undefined) return
  const name = `${kind}.csv`
  saveBlob(new Blob([recordSheet(kind, records)], { type: 'text/csv' }), name)
  toast({ level: 'ok', text: t('adsPages.sheet.exported', { count: records.length, name }) })
}

/** Says what the import of a sheet would change; nothing is changed by it. */
export const previewSheet = async (
  kind: AdKindId,
  file: string,
  sheet: SheetLines,
): Promise<Result<SheetPreview, Said>> => {
  const records = await readKind(kind)
  if (records === undefined) return failed({ sentence: t('adsPages.sheet.noRecords') })
  const byId = new Map(records.map((record) => [record.id, record]))
  return success({
    ...readSheet(kind, sheet, (id) => byId.get(id)),
    file,
    kind,
    unknown: unknownHeaders(kind, sheet.headers),
  })
}

/** Makes drafts of a sheet, as one step. */
export const importSheet = async ({ file, kind, edits }: SheetPreview): Promise<void> => {
  const made = await editRecords(edits, said('adsPages.sheet.step', { file, kind: coded(`ads.kind.${kind}`) }))
  if (made.ok) toast({ level: 'ok', text: t('adsPages.sheet.imported', { count: edits.length }) })
}
