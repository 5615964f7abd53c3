import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { closedFile, EXPORT_FILE } from '../../../engine/disk/client.ts'
import type { RejectKind } from '../../../engine/model/uploadModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { defaultFormat, exportFormat } from '../../../workspace/export/exportFormats.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import { now } from '../state/state.ts'
import { worker } from '../state/worker.ts'

/** What became of it; undefined when another was asked for meanwhile. */
type RejectsSaved = Result<{ readonly name: string; readonly rows: number }, Said> | undefined

/** Saves rows that weren't uploaded, with reasons, in the format of local spreadsheets. */
const saveRejects = async (kind: RejectKind): Promise<RejectsSaved> => {
  const { openFeed } = now()
  const format = exportFormat(defaultFormat(navigator.language))
  if (openFeed === undefined || format === undefined) return undefined
  const name = `${plainName(openFeed.name)}-${kind}.${format.extension}`
  const into = EXPORT_FILE + crypto.randomUUID()
  const written = await unlessSuperseded(worker().ask('exportRejects', { into, format: format.id, kind })).catch(() =>
    failed({ sentence: t('feeds.exporting.stopped') }),
  )
  if (written?.ok !== true) return written
  saveBlob(await closedFile(into), name)
  return success({ name, rows: written.value.rows })
}

/** Saves rows that did not get online and says so. */
export const saveRows = async (kind: RejectKind): Promise<void> => {
  const saved = await saveRejects(kind)
  if (saved === undefined) return
  if (saved.ok) toast({ level: 'ok', text: t('feeds.review.exported', saved.value) })
  else toast({ level: 'error', text: saidText(saved.failure) })
}
